"""What every game of the house owes on the screen: played by touch, on the plain table and its own.

A game without a face is played on the plain table alone.
"""

from dataclasses import fields
from itertools import islice
from uuid import uuid4

import pytest

from companion import games
from companion.core import record, simulate
from companion.core.chance import Stream
from companion.core.later import Later
from companion.core.record import Player
from companion.locale import LANGUAGES, use, word
from companion.store import own_box
from companion.store.own_box import KnownBox
from companion.table import Table
from companion.ui.app import Visit
from companion.ui.face import Quick
from companion.ui.faces import face_of
from companion.ui.meaning import Fill, Type
from companion.ui.robot import Robot
from companion.ui.scenes import recorded
from companion.ui.shell.correct import CorrectPage
from companion.ui.shell.plain_questions import PlainQuestions
from companion.ui.theme import SEATS
from tests import golden
from tests.conformance import house
from tests.day import by_day
from tests.ui.erring import ErringRobot
from tests.ui.forms import FORMS

ROOMS = {name: games.room(name) for name in house()}
WHOLE = 100_000  # entries
every_game = pytest.mark.parametrize("name", ROOMS)


@pytest.fixture(autouse=True)
def only_the_made_up_game(monkeypatch):
    """Here the games of the house are in it."""
    monkeypatch.setattr(games, "_rooms", ROOMS)
    yield
    use("en")


def parts(face) -> list[Later]:
    values = [getattr(face, one.name) for one in fields(face)]
    found = [value for value in values if isinstance(value, Later)]
    return [*found, *face.pages.values(), *(quick.open for quick in face.quick)]


@every_game
def test_what_a_face_names_is_there(name):
    for part in parts(face_of(name)):
        assert callable(part.load()), part.place
    face = face_of(name)
    assert face.editor == "correct" or face.editor in face.pages


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_quick_answers_have_words(name, language):
    use(language)
    for quick in face_of(name).quick:
        assert isinstance(quick, Quick)
        for key in (f"quick.{quick.name}", f"quick.{quick.name}-hint"):
            assert word(key) != key, key


@every_game
@pytest.mark.parametrize("language", by_day(LANGUAGES, "de"))
def test_every_question_about_the_box_is_asked_and_answered(open_app, name, language):
    """So it is, for each: the guess becomes the answer, and the page of the box says so."""
    game = games.load(name)
    if game.own_box is None:
        return
    finger = open_app()
    finger.app.set(language=language)
    finger.app.go("my-box", game=name)
    for question in game.own_box.questions:
        finger.tap(("box", question))
        finger.tap("box-yes")
    known = own_box.known(finger.app.library, game)
    assert known == KnownBox(game.own_box.kind(), known.answered)
    assert set(known.answered) == set(game.own_box.questions)


@every_game
@pytest.mark.parametrize("most", by_day([40, WHOLE], 40))
@pytest.mark.parametrize("plain", [True, False], ids=["plain", "own"])
@pytest.mark.parametrize("form", by_day(FORMS, "phone, upright"))
def test_a_game_is_played_by_touch(open_app, name, plain, most, form):
    """The robot enters a simulated game, and the app stands where the moves lead."""
    game = games.load(name)
    own = face_of(name).view is not None
    if not plain and not own:
        return
    file = recorded(game, game.variants[0].seats[0])
    robot = Robot(open_app(size=FORMS[form]), file)
    moves = entered(robot, most, switch=plain and own)
    assert moves == len(file.rows) or moves >= most


def begun(finger, name: str, seed: str, entries: int):
    """A game of this name with so many random entries, at its table."""
    game = games.load(name)
    variant = game.variants[0]
    stream = Stream(seed, "places")
    players = tuple(Player(colour.title(), colour) for colour in SEATS)[: variant.seats[0]]
    app = finger.app
    id, shuffled = uuid4(), simulate.seed_for(int(seed))
    table = Table.begin(game, players, variant.options, app.library, id=id, seed=shuffled)
    for _ in range(entries):
        if table.over:
            break
        table.enter(simulate.choose(game, table.state, stream, table.head.chance))
    app.open_table(table.head.id)
    finger.frames(2)
    return stream


@every_game
@pytest.mark.parametrize("language", by_day(LANGUAGES, "de"))
def test_no_two_answers_of_the_plain_table_are_called_alike(open_app, name, language):
    finger = open_app()
    use(language)
    stream, game, table = begun(finger, name, "4", 0), games.load(name), finger.app.table
    for _ in range(120):
        if table.over:
            break
        for group in PlainQuestions(table).groups():
            texts = [offer.text for offer in group.offers]
            assert len(texts) == len(set(texts)), texts
        table.enter(simulate.choose(game, table.state, stream, table.head.chance))


@every_game
@pytest.mark.parametrize("entries", by_day([0, 8, 30], 8))
def test_every_change_is_put_together_by_touch(open_app, name, entries):
    """Each kind of correction, those without fields too, through the list of the page."""
    finger = open_app()
    begun(finger, name, "3", entries)
    app = finger.app
    app.pages._built.clear()
    for kind in games.load(name).changes:
        if kind.kind() == "set-box":
            continue  # a whole box, which has a page of its own
        app.visits.append(Visit("correct", {}, []))
        page = CorrectPage()
        app.pages.clear_widgets()
        page.show()
        app.pages.add_widget(page)
        finger.tap(("change", kind.kind()))
        for field in kind.__struct_fields__:
            fill(finger, field)
        assert [type(one) for one in page.changes] == [kind]
        finger.tap("corrected")
        finger.close_sheets()
        assert app.visits[-1].name != "fault"
        app.go("table")


TYPED = {
    "grain": "3 3 3",
    "vegetables": "2 2",
    "weapons": "0 3",
    "stones": "",
    "lines": "",
    "left": "1 0",
}


def fill(finger, field: str) -> None:
    """The first answer that is offered for a field, else a number or a word."""
    finger.frames(2)
    offered = finger.find(lambda means: isinstance(means, Fill) and means.field == field)
    if offered is None and finger.find(lambda means: means == ("key", "1")):
        finger.tap(("key", "1"))
    elif offered is None:
        finger.find(lambda means: means == ("text", field)).text = TYPED.get(field, "a1")
    if offered is not None:
        finger.touch(offered)
    else:
        finger.touch(finger.find(lambda means: isinstance(means, Type) and means.field == field))


@every_game
@pytest.mark.parametrize("seed", by_day(["1", "2", "3", "4"], "1"))
def test_back_leaves_the_table_wherever_it_stands(open_app, name, seed):
    """In every position, with what the game puts in hand by itself."""
    finger = open_app()
    stream = begun(finger, name, seed, 0)
    page = finger.app.pages.page
    table = page.table
    while not table.over:
        table.enter(simulate.choose(table.game, table.state, stream, table.head.chance))
        page.refresh()
        finger.close_sheets()
        for _ in range(4):
            if not page.view.back():
                break
        else:
            raise AssertionError(f"row {len(table.journal.rows)}: {table.state}")


@every_game
def test_a_game_is_played_by_touch_on_a_phone_that_lies(open_app, name):
    game = games.load(name)
    if face_of(name).view is None:
        return
    file = recorded(game, game.variants[0].seats[0])
    robot = Robot(open_app(size=FORMS["phone, lying"]), file)
    assert entered(robot, 25, switch=False) >= 25


def entered(robot: Robot, most: int, *, switch: bool) -> int:
    """Moves that a robot made in so many entries; the app stands where they lead."""
    robot.sit_down()
    if switch:
        robot.finger.tap("menu")
        robot.finger.tap("other-view")
    moves = sum(one.moves for one in islice(robot.entries(), most))
    file = robot.record
    goal = record.open_journal(robot.game, file, file.rows[:moves])
    assert robot.app.table.state == goal.state
    return moves


FIRST = {kind.game: kind for kind in reversed(golden.KINDS)}
ERRED = [(FIRST[name], 25) for name in ROOMS]
ERRED += [pytest.param(kind, WHOLE, marks=pytest.mark.night) for kind in golden.KINDS]


@pytest.mark.parametrize(("kind", "most"), ERRED)
@pytest.mark.parametrize("plain", [True, False], ids=["plain", "own"])
def test_a_wrong_move_before_every_right_one_loses_nothing(open_app, kind, most, plain):
    own = face_of(kind.game).view is not None
    if not plain and not own:
        return
    robot = ErringRobot(open_app(), record.read(kind.file.read_bytes()))
    moves = entered(robot, most, switch=plain and own)
    assert robot.done["touched"] + robot.done["entered"] > moves // 2
