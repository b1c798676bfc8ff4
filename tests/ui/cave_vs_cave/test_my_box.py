"""My box by touch: edges and symbols of the board, the room's walls, names of pieces."""

import pytest

from companion.games.cave_vs_cave import GAME
from companion.games.cave_vs_cave.box import FOOD, ORE
from companion.games.cave_vs_cave.cave import EDGES_OF_SECOND, INDEX, SECOND
from companion.games.cave_vs_cave.my_box import Box, faults, symbol
from companion.locale import LANGUAGES
from companion.store import own_box
from companion.ui.cave_vs_cave import my_box
from companion.ui.cave_vs_cave.my_box import PrintedBoard
from companion.ui.finger import Finger
from companion.ui.shell.box_question import BoxQuestionSheet
from tests.games.cave_vs_cave.table import cave
from tests.ui.cave_vs_cave.steps import face, lay
from tests.ui.steps import on_screen
from tests.ui.test_fit import faults as cut_texts


def ask(finger: Finger, question: str) -> BoxQuestionSheet:
    sheet = BoxQuestionSheet(finger.app, GAME, question, lambda changed: None)
    sheet.open()
    finger.frames(4)
    return sheet


def kept(finger: Finger) -> own_box.KnownBox:
    return own_box.known(finger.app.library, GAME)


def test_a_wall_is_printed_and_taken_away_by_touch(finger):
    asking = ask(finger, "era-two-board")
    finger.tap(("edge", "2b/3b"))
    assert "2b/3b" in asking.draft.second_board.walls
    finger.tap(("edge", "1a.top"))
    assert "1a.top" not in asking.draft.second_board.walls
    finger.tap(("edge", "1a.top"))
    finger.tap(("edge", "2b/3b"))
    assert asking.draft == Box()


def test_every_edge_and_space_in_question_answers(finger):
    asking = ask(finger, "era-two-board")
    found = {one.means for one in finger.touchables() if isinstance(one.means, tuple)}
    assert found == {("edge", at) for at in EDGES_OF_SECOND} | {("space", at) for at in SECOND}
    for at in EDGES_OF_SECOND:
        before = asking.draft.second_board.walls
        finger.tap(("edge", at))
        assert set(before) ^ set(asking.draft.second_board.walls) == {at}
        finger.tap(("edge", at))
    for at in SECOND:
        before = symbol(asking.draft.second_board, at)
        finger.tap(("space", at))
        assert symbol(asking.draft.second_board, at) != before
        finger.tap(("space", at))
        finger.tap(("space", at))
    assert asking.draft == Box()


def test_a_touch_on_a_space_changes_its_symbol(finger):
    asking = ask(finger, "era-two-board")
    for good in ("ore", "food", ""):
        finger.tap(("space", "2c"))
        assert symbol(asking.draft.second_board, "2c") == good
    finger.tap(("space", "3b"))
    assert [one.id for one in faults(asking.draft)] == ["cave_vs_cave.box.no-ore"]
    assert asking.fault
    finger.tap(("space", "1a"))
    finger.tap("box-yes")
    assert kept(finger).box.second_board.ore == ("1a",)


def test_the_board_stays_the_same_widget(finger):
    """It keeps how near it is looked at."""
    asking = ask(finger, "era-two-board")
    (board,) = asking.ids.picture.children
    finger.tap(("space", "2c"))
    assert asking.ids.picture.children == [board]


def test_how_the_walls_of_the_room_stand_is_one_touch(finger):
    ask(finger, "room-two-walls")
    finger.tap(("two-walls", "opposite"))
    assert kept(finger) == own_box.KnownBox(Box(room_with_two="opposite"), ("room-two-walls",))


def test_a_piece_is_renamed_and_gets_its_name_back(finger):
    asking = ask(finger, "names")
    finger.tap(("name-of", "26"))
    finger.find(lambda means: means == "name").text = "Erzgrube"
    finger.tap("ok")
    assert asking.draft.names == (("26", "Erzgrube"),)
    row = finger.find(lambda means: means == ("name-of", "26"))
    assert row.text == "Erzgrube"
    finger.tap(("name-of", "26"))
    finger.find(lambda means: means == "name").text = ""
    finger.tap("ok")
    assert asking.draft == Box()


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_pieces_are_listed_those_without_a_printed_name_first(finger, language):
    finger.app.set(language=language)
    ask(finger, "names")
    listed = [one.means[1] for one in finger.touchables() if isinstance(one.means, tuple)]
    assert len(listed) == len(set(listed)) == 62
    if language == "de":
        assert listed[:3] == ["01", "03", "04"]
        assert listed[32] == "00"


@pytest.mark.parametrize("question", ["era-two-board", "room-two-walls", "names"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_cut_at_one_and_a_half(finger, question, language):
    finger.app.set(language=language, text=150)
    ask(finger, question)
    assert cut_texts(question) == []


DIG = "era 2 round 1\nturn red A03"


def test_the_first_dig_on_the_new_board_asks_and_goes_on(finger):
    """The owner sees ore where the app guesses food: the dig that asked brings ore."""
    lay(finger, cave(DIG, play="both"))
    before = finger.app.table.state.homes[0].goods
    finger.touch(face(finger, "1 dig 3a"))
    for at in ("1a", "1a", "3a", "3a"):
        finger.tap(("space", at))
    finger.tap("box-yes")
    state = finger.app.table.state
    got = [now - was for now, was in zip(state.homes[0].goods, before, strict=True)]
    assert got[ORE] == 1 and got[FOOD] == 0
    assert kept(finger).answered == ("era-two-board",)
    assert not state.homes[0].covered >> INDEX["3a"] & 1


def test_put_off_the_guess_is_said_on_a_refusal(finger):
    lay(finger, cave(DIG, play="both"))
    finger.app.pages.page.enter(GAME.notation.read("1 dig 1a"))
    finger.tap("box-later")
    assert on_screen(finger, "This app’s guess: the walls and symbols of the Era II board")
    finger.tap(("doubt", "era-two-board"))
    assert finger.find(lambda means: means == ("edge", "1a.top"))


def test_the_whole_box_is_one_picture(finger):
    picture = my_box.picture(Box())
    assert isinstance(picture, PrintedBoard)
    assert list(picture.spots()) == []
