"""Stable ground: a quick second tap, a drag and a resting finger enter nothing."""

import pytest
from kivy.core.window import Window
from kivy.metrics import dp

from companion.ui.ground import SLIP, STAND
from companion.ui.meaning import Begin, Fill
from tests.ui.hand import Hand
from tests.ui.steps import acts_of, enter, new_game, on_screen

REVEAL = Begin(-1, "reveal")
SPACINGS = [ms / 1000 for ms in range(50, 401, 50)]


@pytest.fixture
def hand(open_app):
    """At a table where a find is to be turned up."""
    hand = Hand(open_app(sure=False))
    with hand.sure() as finger:
        new_game(finger, "Red", "Blue")
    return hand


def test_it_is_measured_from_the_first_frame_with_the_answer(hand):
    """Where the first touch was, the first of the finds comes to lie."""
    place = hand.place(REVEAL)
    swallowed = []
    for spacing in SPACINGS:
        hand.tap_at(place)
        hand.wait(spacing)
        hand.tap_at(place)
        swallowed.append(acts_of(hand.finger) == [])
        hand.wait(1)
        hand.tap("undo" if acts_of(hand.finger) else "step-back")
        hand.wait(1)
    assert swallowed == [spacing < STAND for spacing in SPACINGS]


def test_a_slow_frame_shortens_no_waiting(hand):
    """The app thinks for half a second; who touched meanwhile saw the old answers."""
    place = hand.place(REVEAL)
    tip = hand.rest(place)
    hand.finger.frames(4)
    hand.finger.send("end", tip)
    hand.time += 0.5  # before the answer is laid out
    hand.tap_at(place)
    assert acts_of(hand.finger) == []


def test_a_double_tap_undoes_one_entry(hand):
    """What can be redone then stands beside it, not under the finger."""
    with hand.sure() as finger:
        enter(finger, "table reveal finds root", "1 bid 1")
    place = hand.tap("undo")
    hand.wait(0.1)
    hand.tap_at(place)
    assert acts_of(hand.finger) == ["table reveal finds root"]
    hand.wait(STAND)
    hand.tap_at(place)
    assert acts_of(hand.finger) == []


def test_what_stays_takes_touches_as_fast_as_they_come(hand):
    with hand.sure() as finger:
        enter(finger, "table reveal finds chest", "table won 0 0")
    hand.tap(Begin(0, "appraise"))
    place = hand.place(("key", "7"))
    for _ in range(3):
        hand.tap_at(place)
        hand.wait(0.04)
    assert on_screen(hand.finger, "777")


def test_a_quick_tap_on_a_sheet_that_has_just_come_answers_nothing(hand):
    """Beside it, it would put it away again."""
    place = hand.tap("menu")
    hand.wait(0.1)
    hand.tap_at(place)
    assert hand.finger.find(lambda means: means == "cancel") is not None
    hand.tap_at(hand.where(hand.finger.find(lambda means: means == "cancel")))
    assert hand.finger.find(lambda means: means == "cancel") is None


def test_a_double_tap_at_home_does_not_answer_at_the_table(hand):
    hand.tap("back")
    id = str(hand.finger.app.table.head.id)
    x, _ = hand.place(("resume", id))
    hand.tap(("resume", id))
    hand.wait(0.1)
    for y in range(40, 640, 40):
        hand.tap_at((x, y))
    assert hand.finger.app.visits[-1].name == "table"
    assert hand.finger.find(lambda means: means == REVEAL) is not None


def test_a_drag_on_an_answer_is_none(hand):
    x, y = hand.place(REVEAL)
    hand.lift(hand.rest((x, y)), (x + dp(SLIP) + 2, y))
    assert hand.finger.find(lambda means: means == REVEAL) is not None
    hand.lift(hand.rest((x, y)), (x + dp(SLIP) - 12, y))
    assert hand.finger.find(lambda means: means == REVEAL) is None


def test_a_finger_that_rested_enters_nothing(hand):
    """What has no ruling says what is asked."""
    hand.tap(REVEAL)
    tip = hand.rest(hand.place(Fill("piece", "root")))
    hand.finger.rest(0.7)
    hand.finger.frames(3)
    hand.lift(tip)
    assert acts_of(hand.finger) == []


def test_a_finger_that_rests_while_another_answers_presses_nothing(hand):
    hand.tap(REVEAL)
    pool, root = hand.place(Fill("piece", "pool")), hand.place(Fill("piece", "root"))
    resting = hand.rest(pool)
    hand.tap_at(root)
    assert acts_of(hand.finger) == ["table reveal finds root"]
    hand.wait(1)
    hand.lift(resting)
    hand.wait(1)
    assert acts_of(hand.finger) == ["table reveal finds root"]
    assert hand.finger.find(lambda means: means == Begin(0, "bid")) is not None


def test_a_finger_that_outlasts_a_tap_of_another_presses_nothing(hand):
    """Though nothing was entered: as a palm does."""
    resting = hand.rest(hand.place(REVEAL))
    hand.tap("menu")
    hand.lift(resting)
    hand.tap("cancel")
    assert hand.finger.find(lambda means: means == REVEAL) is not None


def test_nothing_is_touched_where_it_stood_before_the_screen_was_turned(hand):
    place = hand.place(REVEAL)
    Window.size = (640, 360)
    hand.wait(0.1)
    moved = hand.finger.place(hand.finger.find(lambda means: means == REVEAL))
    assert moved != place
    hand.tap_at(moved)
    assert hand.finger.find(lambda means: means == REVEAL) is not None
    hand.tap(REVEAL)
    assert hand.finger.find(lambda means: means == REVEAL) is None
