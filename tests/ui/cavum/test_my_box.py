"""The owner's box: asked once, in pictures, and remembered; skipped only with a warning."""

import msgspec

from companion.games.cavum.board import NUMBER
from companion.games.cavum.my_box import Box
from companion.ui.cavum.box_questions import STEPS, Questions
from companion.ui.cavum.my_box import box_of
from tests.ui.cavum.steps import on_screen
from tests.ui.steps import write


def ready(finger):
    """The page of a new game, with two players."""
    finger.app.home()
    finger.tap(("new", "cavum"))
    for name in ("Red", "Blue"):
        if finger.find(lambda means, name=name: means == ("seat", name)):
            finger.tap(("seat", name))
        else:
            finger.tap("add-player")
            write(finger, name)
            finger.tap("ok")
    finger.tap("begin")
    finger.frames(2)


def test_the_first_game_asks_and_the_next_does_not(finger):
    ready(finger)
    for _ in STEPS:
        finger.tap("box-right")
    finger.frames(3)
    assert finger.app.visits[-1].name == "setup"
    assert box_of(finger.app.library) == Box()
    ready(finger)
    assert finger.app.visits[-1].name == "setup"


def test_a_change_is_in_the_game_that_begins(finger):
    ready(finger)
    finger.tap("box-right")
    finger.tap("box-right")
    finger.tap(("shape", (0, 2)))
    for _ in STEPS[2:]:
        finger.tap("box-right")
    finger.frames(3)
    assert finger.app.table.state.options.box.two == (0, 2)


def test_a_box_that_cannot_be_goes_no_further(finger):
    ready(finger)
    finger.tap(("space", NUMBER["R4"]))
    assert on_screen("parted by 5 different spaces")
    finger.tap("box-right")
    assert on_screen(f"1 of {len(STEPS)}")
    finger.tap(("space", NUMBER["R4"]))
    finger.tap("box-right")
    assert on_screen(f"2 of {len(STEPS)}")
    finger.tap("box-back")
    assert on_screen(f"1 of {len(STEPS)}")


def test_skipped_with_a_warning(finger):
    ready(finger)
    finger.tap("box-skip")
    assert on_screen("will refuse what is allowed")
    finger.tap("skip-really")
    finger.frames(3)
    assert finger.app.visits[-1].name == "setup"
    assert box_of(finger.app.library) is None


def test_cards_that_were_filled_in_are_remembered(finger, tables):
    from tests.ui.cavum.test_refusals import fill_in, letters

    letters(tables)
    assert not fill_in(finger, "A", ("red", "blue"), 12)
    (card,) = box_of(finger.app.library).deck
    assert card.value == 12


# the questions themselves


def test_start_tiles_are_put_turned_and_taken_away():
    questions = Questions()
    questions.at = STEPS.index("starts")
    questions.touch(NUMBER["K2"])
    assert "K2" not in [start.at for start in questions.box.starts]
    assert questions.fault().id == "cavum.box.start-spaces"
    for rotation in range(3):
        questions.touch(NUMBER["J3"])
        here = next(start for start in questions.box.starts if start.at == "J3")
        assert here.rotation == rotation
    assert questions.fault() is None


def test_shapes_are_offered_once_however_turned():
    questions = Questions()
    counts = {}
    for step in ("two", "three", "four"):
        questions.at = STEPS.index(step)
        counts[step] = len(questions.shapes())
        assert sum(map(questions.is_shape, questions.shapes())) == 1
    assert counts == {"two": 3, "three": 4, "four": 3}


def test_colours_and_dynamite_change_places():
    questions = Questions()
    questions.at = STEPS.index("colours")
    questions.swap(1)
    questions.swap(3)
    assert questions.box.colours[1] == "blue"
    questions.swap(5)
    questions.colour("purple")
    assert questions.box.colours[5] == "purple"
    questions.at = STEPS.index("dynamite")
    questions.swap(0)
    questions.swap(3)
    assert questions.box.dynamite == (6, 3, 4, 2)
    assert msgspec.json.decode(msgspec.json.encode(questions.box), type=Box) == questions.box
