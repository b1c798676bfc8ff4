"""A turn: what happened since the last, one action too many, and room for the board."""

import pytest
from kivy.metrics import sp

from companion.games.cavum.moves import EndTurn
from companion.locale import LANGUAGES
from companion.ui.cavum.corners import Corner
from companion.ui.cavum.meaning import PutPiece, TakePiece
from companion.ui.cavum.scenes import moments
from companion.ui.meaning import Enter
from tests.day import by_day
from tests.ui.cavum.evening import evening
from tests.ui.cavum.steps import first_in, on_screen
from tests.ui.cavum.test_table import OPENING

FIRST_THREE = ("1 lay 6 J3", "1 station J3", "1 points")


@pytest.fixture
def building(tables):
    tables.begin(2)
    return tables.play(*OPENING)


def fourth(finger, tables):
    """The fourth action, which ends the turn with it."""
    tables.play(*FIRST_THREE)
    finger.tap(TakePiece("option"))
    finger.touch(finger.find(lambda means: isinstance(means, Enter)))
    assert tables.last == ("1 points", "1 end-turn")


def test_since_your_last_turn_says_what_the_others_did(finger, tables, building):
    fourth(finger, tables)
    finger.tap("happened")
    assert on_screen("Since your last turn")
    assert on_screen("Red lays a six-exit tile at J3.")
    assert on_screen("Red builds a station at J3.")
    finger.tap("ok")
    finger.tap(TakePiece("4"))
    finger.tap("happened")
    finger.tap("ok")
    assert finger.find(lambda means: means == "step-back") is not None, "it is still in hand"


def test_a_fifth_action_anyway(finger, tables, building):
    fourth(finger, tables)
    finger.tap("happened")
    finger.tap("goes-on")
    assert (tables.state.turn, tables.state.actions) == (0, 4)
    finger.tap(TakePiece("4"))
    finger.tap(PutPiece("4", False, "J4"))
    finger.touch(finger.find(lambda means: isinstance(means, Enter)))
    assert on_screen("the most allowed in a turn")
    finger.tap("anyway")
    assert tables.state.actions == 5
    assert tables.last[0].startswith("1 lay 4")
    finger.tap(Enter((EndTurn(0),)))
    assert tables.state.turn == 1


def test_a_turn_ended_by_hand_is_undone_like_any_entry(finger, tables, building):
    tables.play("1 lay 6 J3", "1 end-turn")
    finger.tap("happened")
    assert finger.find(lambda means: means == "goes-on") is None


@pytest.mark.parametrize("text", by_day([100, 150], 150))
def test_the_board_has_half_the_height_between_the_bars(finger, text):
    finger.app.set(language="de", text=text)
    seen = 0
    for scene in moments(finger):
        page = finger.app.pages.page
        view = getattr(page, "view", None)
        if finger.app.visits[-1].name != "table" or view is None:
            continue
        finger.frames(4)
        seen += 1
        assert view.board.height >= view.height * 0.499, scene
    assert seen > 10


def test_a_city_that_gave_nothing_is_said_and_not_to_be_ticked_off(finger, tables):
    file = evening(4, 4)
    tables.at(file, first_in(file, "sale"))
    finger.tap("happened")
    assert on_screen("Green +0 in city 1")
    ticks = [one.means[1] for one in finger.touchables() if isinstance(one.means, tuple)]
    assert ticks and not any("+0" in text for text in ticks)


def test_with_large_text_undo_keeps_its_name_when_there_is_something_to_redo(finger, tables):
    finger.app.set(language="de", text=150)
    tables.begin(2)
    tables.play(*OPENING, "1 lay 6 J3")
    finger.tap("undo")
    finger.frames(3)
    undo, redo = (finger.find(lambda means, name=name: means == name) for name in ("undo", "redo"))
    assert undo.width > finger.app.root.width * 0.7, "a word of half the width would be broken"
    finger.touch(redo)
    assert tables.last == ("1 lay 6 J3",)


def test_the_word_of_a_corner_stands_on_one_line(finger, tables):
    for language in LANGUAGES:
        finger.app.set(language=language)
        tables.begin(2)
        corners = [one for one in finger.touchables() if isinstance(one, Corner)]
        assert len(corners) == 4
        for corner in corners:
            assert corner.ids.word.height < 2 * sp(13), corner.word
