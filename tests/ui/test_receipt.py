"""Every turn is seen: the question, the receipt of an entry, what is to do and what happened."""

import pytest
from kivy.core.window import Window

from companion.ui.meaning import Begin
from companion.ui.shell.receipt import Receipt
from tests.ui.steps import enter, new_game, on_screen, words_on


def receipts():
    return [child for child in Window.children if isinstance(child, Receipt) and child.opacity]


@pytest.fixture
def table(finger):
    new_game(finger, "Red", "Blue")
    return finger


def overlap(one, other):
    x, y = other.to_window(*other.pos)
    return one.x < x + other.width and x < one.right and one.y < y + other.height and y < one.top


def test_what_is_asked_and_of_whom_always_stands_above(table):
    page = table.app.pages.page
    assert page.asked == "Turn up the next find."
    enter(table, "table reveal finds root")
    assert page.asked == "Red: What is bid for the root?"
    table.tap(Begin(0, "bid"))
    assert page.asked == "Red: What is bid for the root?"


def test_an_entry_gives_a_receipt_that_covers_no_answer(table):
    enter(table, "table reveal finds root", "1 bid 1")
    table.frames(8)
    (receipt,) = receipts()
    said = " ".join(words_on(receipt))
    assert "bids 1" in said
    assert "Blue’s turn" in said
    answers = [one for one in table.touchables() if hasattr(one.means, "leads")]
    assert answers
    assert not any(overlap(receipt, one) for one in answers)


def test_it_goes_with_the_next_touch_and_by_itself(table):
    enter(table, "table reveal finds root")
    table.frames(8)
    assert receipts()
    table.tap("menu")
    assert not receipts()
    table.tap("cancel")
    enter(table, "1 bid 1")
    table.rest(Receipt.SECONDS + 0.3)
    assert not receipts()


def test_a_new_round_is_announced(table):
    enter(table, "table reveal finds root", "table won 0 0", "1 gather", "1 beg", "2 beg")
    table.frames(8)
    (receipt,) = receipts()
    assert receipt.banner == "Round 2"


def test_what_is_to_do_and_what_the_others_did_in_one_place(table):
    enter(table, "table reveal finds root", "1 bid 1", "2 pass")
    table.tap("happened")
    assert on_screen(table, "To do on the table")
    assert on_screen(table, "Since your last turn")
    row = table.find(lambda means: isinstance(means, tuple) and means[0] == "tick")
    table.touch(row)
    assert row.chosen
    table.tap("ok")
    assert table.find(lambda means: means == "happened") is not None


def test_a_refused_entry_gives_none(table):
    enter(table, "table reveal finds root", "1 bid 1")
    table.rest(Receipt.SECONDS + 0.3)
    table.tap("undo")
    assert not receipts()
