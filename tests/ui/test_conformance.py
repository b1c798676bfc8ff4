"""What every game of the house owes on the screen: played by touch, on the plain table and its own.

A game without a face is played on the plain table alone.
"""

from dataclasses import fields
from itertools import islice

import pytest

from companion import games
from companion.core import record
from companion.core.later import Later
from companion.locale import LANGUAGES, use, word
from companion.store import own_box
from companion.store.own_box import KnownBox
from companion.ui.face import Quick
from companion.ui.faces import face_of
from companion.ui.robot import Robot
from companion.ui.scenes import recorded
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
