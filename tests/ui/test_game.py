"""The made-up game played by touch, from new game to shared sheet."""

import pytest
from kivy.core.clipboard import Clipboard
from kivy.core.window import Window

from companion.ui.meaning import Begin, Fill, Open, Type
from companion.ui.robot import Robot
from companion.ui.scenes import recorded
from tests.burrow import GAME
from tests.ui.steps import acts_of, enter, new_game, on_screen

SIZES = [(360, 640), (1280, 800)]


@pytest.mark.parametrize("size", SIZES, ids=["phone", "tablet"])
def test_from_new_game_to_shared_sheet(open_app, size):
    finger = open_app(size=size)
    new_game(finger, "Red", "Blue")
    for number in range(3):
        buyer, other = ("1", "2") if number % 2 == 0 else ("2", "1")
        enter(finger, "table reveal finds root", f"{buyer} bid 1", f"{other} pass")
        enter(finger, f"{buyer} gather", "1 beg", "2 beg")
    assert finger.app.table.over
    finger.tap("final-sheet")
    assert on_screen(finger, "Red wins")
    finger.tap("share")
    assert "Total  Red: " in Clipboard.paste()
    finger.tap("home")
    finger.tap("nav-history")
    assert on_screen(finger, "Burrow · ")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_robot_enters_whole_games(finger, seats):
    report = Robot(finger, recorded(GAME, seats, number=seats)).play()
    assert report.same_state
    assert report.entries == report.moves > 10
    assert report.touches >= report.moves


def test_what_the_app_shuffled_is_one_touch(finger):
    new_game(finger, "Red", "Blue", shuffler="app")
    before = finger.touches
    proposed = finger.app.table.propose()
    enter(finger, GAME.notation.write(proposed))
    assert finger.touches == before + 1


def test_a_number_is_typed_and_adds_up(finger):
    new_game(finger, "Red", "Blue")
    enter(finger, "table reveal finds chest", "table won 0 0")
    finger.tap(Begin(0, "appraise"))
    for key in ("3", "+", "6", "+", "2"):
        finger.tap(("key", key))
    assert on_screen(finger, "3+6+2 = 11")
    finger.tap(Type("points", number=True))
    assert acts_of(finger)[-1] == "1 appraise 11"


def test_a_refused_move_says_why_and_what_would_be_allowed(finger):
    new_game(finger, "Red", "Blue")
    enter(finger, "table reveal finds stone", "table won 0 2", "1 dig A1")
    rows = len(finger.app.table.journal.rows)
    finger.tap(Begin(0, "dig"))
    finger.tap(Fill("at", "C4"))
    assert on_screen(finger, "C4 touches no tunnel of Red.")
    assert on_screen(finger, "Free and in reach: A2, B1.")
    assert on_screen(finger, "Rule 3")
    assert len(finger.app.table.journal.rows) == rows
    finger.tap("anyway")
    assert finger.app.table.journal.played[-1].anyway
    finger.tap("menu")
    finger.tap("log")
    assert on_screen(finger, "played anyway")


def test_the_rule_is_one_touch_away(finger):
    new_game(finger, "Red", "Blue")
    enter(finger, "table reveal finds stone", "table won 0 2", "1 dig A1")
    finger.tap(Begin(0, "dig"))
    finger.tap(Fill("at", "A1"))
    finger.tap("show-rule")
    finger.frames(3)
    assert on_screen(finger, "A1 is dug already, by Red.")
    finger.tap("back")
    assert finger.app.visits[-1].name == "table"


def test_a_correction_by_touch(finger):
    new_game(finger, "Red", "Blue")
    finger.tap("menu")
    finger.tap("correct")
    finger.tap(("change", "set-coins"))
    finger.tap(Fill("seat", 1))
    for key in ("1", "5"):
        finger.tap(("key", key))
    finger.tap(Type("coins", number=True))
    finger.tap("corrected")
    assert finger.app.table.state.badgers[1].coins == 15
    assert finger.app.visits[-1].name == "table"


def test_an_unsound_correction_says_the_fault(finger):
    new_game(finger, "Red", "Blue")
    finger.tap("menu")
    finger.tap("correct")
    finger.tap(("change", "set-dug"))
    finger.tap(("text", "at"))
    Window.dispatch("on_textinput", "A1")
    finger.tap(Type("at", number=False))
    finger.tap(Fill("owner", -1))
    finger.tap(Fill("lamp", True))
    finger.tap("corrected")
    assert on_screen(finger, "A lamp stands at A1, where nothing is dug.")


def test_undo_names_what_it_undoes_and_redo_brings_it_back(finger):
    new_game(finger, "Red", "Blue")
    enter(finger, "table reveal finds stone", "1 bid 2")
    undo = finger.find(lambda means: means == "undo")
    assert undo.sub == "Red bids 2."
    finger.tap("undo")
    assert acts_of(finger) == ["table reveal finds stone"]
    redo = finger.find(lambda means: means == "redo")
    assert redo.sub == "Red bids 2."
    finger.tap("redo")
    assert acts_of(finger)[-1] == "1 bid 2"


def test_undo_to_here_from_the_log(finger):
    new_game(finger, "Red", "Blue")
    enter(finger, "table reveal finds stone", "1 bid 2", "2 pass", "1 dig A1")
    finger.tap("menu")
    finger.tap("log")
    finger.tap(("row", 1))
    finger.tap("undo-to-here")
    assert acts_of(finger) == ["table reveal finds stone", "1 bid 2"]
    assert on_screen(finger, "2 entries undone")


def test_what_is_allowed_at_any_time(finger):
    new_game(finger, "Red", "Blue")
    finger.tap(Open("anytime", ("trade",)))
    finger.tap(Begin(1, "trade"))
    assert acts_of(finger) == ["2 trade"]


def test_holding_a_choice_asks_and_does_nothing(finger):
    new_game(finger, "Red", "Blue")
    enter(finger, "table reveal finds stone")
    finger.hold(finger.find(lambda means: isinstance(means, Begin) and means.kind == "bid"), 0.9)
    assert on_screen(finger, "Yes, you can do that now.")
    finger.tap("ok")
    finger.hold(finger.find(lambda means: isinstance(means, Begin) and means.kind == "pass"), 0.9)
    assert on_screen(finger, "The opener may not pass")
    assert acts_of(finger) == ["table reveal finds stone"]


def test_the_table_turns_to_who_sits_opposite(finger):
    finger.app.set(turn=True)
    new_game(finger, "Red", "Blue")
    enter(finger, "table reveal finds stone", "1 bid 2")
    assert finger.app.pages.page.ids.middle.turned
    bid, pass_it = (
        finger.find(lambda means, kind=kind: isinstance(means, Begin) and means.kind == kind)
        for kind in ("bid", "pass")
    )
    assert bid.to_window(*bid.center)[1] < pass_it.to_window(*pass_it.center)[1]  # upside down
    enter(finger, "2 pass")
    assert acts_of(finger)[-1] == "2 pass"
    assert not finger.app.pages.page.ids.middle.turned
