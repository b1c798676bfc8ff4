"""As a new user would, by touch alone: from home through three rounds, a dispute and a mistake."""

from companion.games.caverna import box
from companion.locale import word
from companion.rulebook import desk
from companion.ui.caverna.meaning import LookAt
from companion.ui.meaning import Enter
from companion.ui.widgets.long_press import HOLD
from tests.ui.caverna.evening import ROUNDS, turns
from tests.ui.caverna.steps import enter, face
from tests.ui.steps import on_screen, write

SEATS = ("Red", "Blue", "Green", "Yellow")
GUARD = "caverna.rule.guarding"


def sit_down(finger):
    finger.tap(("new", "caverna"))
    for name in SEATS:
        finger.tap("add-player")
        write(finger, name)
        finger.tap("ok")
    finger.tap(("choose", "table"))
    finger.tap("begin")
    finger.tap("laid-out")


def play(finger, *rounds):
    """Plays rounds; gives for each turn the touches it took."""
    return [(turn, enter(finger, *turn)) for text in rounds for turn in turns(text)]


def goods(finger, seat):
    return dict(zip(box.GOODS, finger.app.table.state.homes[seat].goods, strict=True))


def test_three_rounds_with_a_trip_and_a_harvest(finger):
    sit_down(finger)
    taken = play(finger, *ROUNDS)
    state = finger.app.table.state
    assert (state.round, state.phase) == (3, "harvest")
    assert {turn[0]: count for turn, count in taken}["1 place blacksmithing"] <= 8
    assert all(count == 1 for turn, count in taken if len(turn) == 1)
    assert all(count <= 4 for turn, count in taken if any("lay" in move for move in turn))
    before = finger.touches
    finger.touch(finger.find(lambda means: isinstance(means, Enter) and len(means.moves) > 3))
    assert finger.touches - before == 1
    assert finger.app.table.state.round == 4
    assert goods(finger, 0)["sheep"] == 3  # two had young


def test_a_dispute_about_dogs_and_sheep(finger):
    """One dog, two sheep, a meadow without fence: the home, the rule, and back to the turn."""
    sit_down(finger)
    play(finger, *ROUNDS[:2])
    enter(finger, "1 place sheep-farming", "1 take")
    state = finger.app.table.state
    assert state.active == 1
    finger.tap(LookAt(0))
    finger.tap(("room-for", 0))
    assert on_screen(finger, word("caverna.room-for"))
    assert on_screen(finger, desk.card(GUARD, "en").answer)
    finger.tap("show-rule")
    assert finger.app.visits[-1].about["rule"] == GUARD
    finger.tap("back")
    finger.tap("step-back")
    assert finger.app.table.state is state
    assert face(finger, "2 place sustenance", "2 take") is not None


def test_a_dispute_by_a_resting_finger_and_by_asking(finger):
    sit_down(finger)
    play(finger, ROUNDS[0])
    enter(finger, "table reveal stage-1 sheep-farming")
    finger.hold(face(finger, "2 place sheep-farming"), HOLD + 0.2)
    assert on_screen(finger, word("table.yes-you-may"))
    finger.tap("show-rule")
    assert finger.app.visits[-1].about["rule"] == "caverna.space.sheep-farming"
    finger.tap("back")
    finger.tap("menu")
    finger.tap("rules")
    finger.tap("search")
    write(finger, "dog sheep")
    finger.rest(0.6)
    finger.tap(("rule", GUARD))
    assert on_screen(finger, desk.card(GUARD, "en").answer)
    finger.tap("back")
    finger.tap("back")
    assert finger.app.visits[-1].name == "table"
    assert finger.app.table.state.active == 1


def test_a_miscount_is_put_right_and_the_game_goes_on(finger):
    """Red took three ore, not two."""
    sit_down(finger)
    play(finger, ROUNDS[0])
    enter(finger, "table reveal stage-1 sheep-farming")
    before = goods(finger, 0)["ore"]
    finger.tap("menu")
    finger.tap("correct")
    finger.tap("edit-goods")
    steppers = [one for one in finger.touchables() if one.means == ("step", 1)]
    finger.touch(steppers[box.ORE])
    finger.tap("ok")
    finger.tap("corrected")
    assert goods(finger, 0)["ore"] == before + 1
    assert finger.app.visits[-1].name == "table"
    enter(finger, "2 place logging", "2 take")
    for _ in range(2):
        finger.tap("undo")
    assert goods(finger, 0)["ore"] == before
