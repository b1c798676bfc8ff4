"""After a refusal all is as it was before the wrong touch; only the wrong part is given up."""

import pytest
from kivy.core.window import Window

from companion.core.moves import TABLE
from companion.games.cavum.board import NAMES, NUMBER
from companion.games.cavum.moves import (
    Lay,
    Penalty,
    SetCard,
    SetHand,
    SetOrder,
    SetStack,
    SetStation,
    SetStones,
    SetVein,
)
from companion.ui.cavum import move_pictures
from companion.ui.cavum.geometry import MIDDLES
from companion.ui.cavum.meaning import AddStones, CardValue, PutPiece, TakePiece
from companion.ui.meaning import Begin, Enter, Open, Type
from companion.ui.widgets.bottom_sheet import BottomSheet
from companion.ui.widgets.drawing import Pen
from tests.ui.cavum.evening import draw, end_route
from tests.ui.cavum.steps import on_screen
from tests.ui.cavum.test_table import OPENING

WON = (("winner", 1),)


@pytest.fixture
def building(tables):
    tables.begin(2)
    return tables.play(*OPENING)


def refused(finger):
    """A refusal lies there; it is read and put away."""
    assert finger.find(lambda means: means == "show-rule"), "nothing was refused"
    finger.tap("ok")
    finger.frames(2)


def type_in(finger, field, number):
    for digit in str(number):
        finger.tap(("key", digit))
    finger.tap(Type(field, number=True))


# pieces


def test_a_piece_stays_in_hand_and_the_next_touch_lays_it(finger, tables, building):
    finger.tap(TakePiece("6"))
    finger.tap(PutPiece("6", False, "C3"))
    refused(finger)
    assert building.build.in_hand.piece == "6"
    finger.tap(PutPiece("6", False, "J4"))
    finger.tap(Enter((Lay(0, "6", "J4"),)))
    assert tables.last == ("1 lay 6 J4",)


def test_a_space_stays_chosen_when_a_rotation_is_refused(finger, building):
    finger.tap(TakePiece("2"))
    finger.tap(PutPiece("2", False, "J4"))
    wrong = next(
        one
        for one in finger.touchables()
        if isinstance(one.means, Enter) and one.means.moves[0].tile == "2/1"
    )
    finger.touch(wrong)
    refused(finger)
    assert (building.build.in_hand.piece, building.build.in_hand.at) == ("2", "J4")


def test_a_piece_from_the_pool_stays_in_hand(finger, building):
    finger.tap(TakePiece("option"))
    finger.tap(TakePiece("6", by_option=True))
    finger.tap(PutPiece("6", True, "C3"))
    refused(finger)
    in_hand = building.build.in_hand
    assert (in_hand.piece, in_hand.by_option) == ("6", True)


def test_a_prospect_tile_touched_too_early_drops_nothing(finger, building):
    finger.tap(TakePiece("4"))
    finger.tap(TakePiece("prospect"))
    refused(finger)
    assert building.build.in_hand.piece == "4"
    assert on_screen("four-exit tile")


def test_an_answer_plays_and_the_piece_is_laid_down(finger, tables, building):
    finger.tap(TakePiece("6"))
    finger.tap(PutPiece("6", False, "C3"))
    answer = finger.find(lambda means: isinstance(means, Enter))
    finger.touch(answer)
    assert tables.last[0].startswith("1 lay 6 ")
    assert building.build.in_hand.piece == ""


# auctions


@pytest.fixture
def bidding(tables):
    tables.begin(2)
    return tables.play(*OPENING[:6])


def test_a_winner_stays_when_a_typed_price_is_refused(finger, tables, bidding):
    finger.tap(Begin(TABLE, "won", WON))
    finger.tap(Open("auction-more", ("won",)))
    type_in(finger, "price", 150)
    refused(finger)
    panel = bidding.panel.panel
    assert (panel.winner, panel.typing) == (1, True)
    type_in(finger, "price", 12)
    assert (panel.winner, panel.price, panel.typing) == (1, 12, False)


def test_a_winner_stays_when_a_greyed_price_is_refused(finger, bidding):
    finger.tap(Begin(TABLE, "won", WON))
    finger.tap(Begin(TABLE, "won", (*WON, ("price", 0))))  # the opener has bid that
    refused(finger)
    assert bidding.panel.panel.winner == 1


def test_winner_and_price_stay_when_a_card_is_refused(finger, tables):
    tables.begin(3)
    view = tables.play(*OPENING[:6], "table won 1 0", "1 take-card 1")
    finger.tap(Begin(TABLE, "won", WON))
    finger.tap(Begin(TABLE, "won", (*WON, ("price", 3))))
    taken = finger.find(
        lambda means: isinstance(means, Enter) and getattr(means.moves[-1], "card", 0) == 1
    )
    finger.touch(taken)
    refused(finger)
    panel = view.panel.panel
    assert (panel.winner, panel.price) == (1, 3)


def test_seller_and_price_stay_when_the_number_of_stones_is_refused(finger, tables):
    tables.begin(2)
    stones = [SetStones(0, "yellow", 1), SetStones(0, "red", 2), SetStones(1, "yellow", 2)]
    vein = SetVein("F6", "yellow", 6)
    orders = [SetOrder(card, "done", -1, 0) for card in "ABCDE"]
    cards = [SetCard(0, 1), SetCard(1, 2)]
    view = tables.correct(*cards, *orders, vein, *stones, section="sale")
    finger.tap(Begin(TABLE, "sale-won", (("winner", 0),)))
    finger.tap(Begin(TABLE, "sale-won", (("winner", 0), ("price", 5))))
    finger.touch(finger.find(lambda m: isinstance(m, Enter) and m.moves[-1].count == 3))
    refused(finger)
    panel = view.panel.panel
    assert (panel.winner, panel.price) == (0, 5)
    finger.touch(finger.find(lambda m: isinstance(m, Enter) and m.moves[-1].count == 1))
    assert tables.last == ("table sale-won 1 5", "1 sell 1")


# order cards


@pytest.fixture
def filling(finger, tables):
    tables.begin(2, deck="letters")
    view = tables.play("table first-bidder 1", *["table reveal orders new"] * 5)
    view.read_card("A")
    finger.frames(2)
    return Window.children[0]


def test_the_stones_of_a_card_stay_when_they_are_refused(finger, filling):
    finger.tap(AddStones((), "A", (), ("red",)))
    finger.tap(CardValue((), "A", ("red",), 13, True))
    refused(finger)
    assert (filling.stones, filling.value) == (("red",), -1)


def test_a_wrong_value_is_said_at_once_and_the_rest_stays(finger, tables, filling):
    finger.tap(AddStones((), "A", (), ("red",)))
    finger.tap(AddStones((), "A", ("red",), ("blue",)))
    finger.tap("card-type")
    type_in(finger, "value", 100)
    refused(finger)
    assert (filling.stones, filling.value) == (("red", "blue"), -1)
    type_in(finger, "value", 13)
    assert tables.last == ("1 fill-in A red,blue 13 -1",)
    assert filling not in Window.children


def test_the_card_whose_penalty_is_entered_stays(finger, tables):
    tables.begin(2, deck="letters", phases=2)
    rest = [SetOrder(card, "done", -1, 0) for card in "CDEFGHIJ"]
    held = [SetOrder(card, "held", 0, 0) for card in "AB"]
    view = tables.correct(SetCard(0, 1), SetCard(1, 2), *held, *rest, section="orders", phase=2)
    finger.tap(Begin(0, "penalty", (("card", "B"),)))
    view.page.enter(Penalty(0, "A", 60))
    refused(finger)
    assert view.panel.card == "B"
    finger.tap(Enter((Penalty(0, "B", 6),)))
    assert tables.last == ("1 penalty B 6",)


# routes


ROW = tuple(f"F{at}" for at in range(3, 10))


@pytest.fixture
def prospecting(tables):
    """A row of straight tunnels from F3 to F9 with a station at each end, and F10 beyond."""
    tables.begin(2)
    tiles = [SetStack(at, ("2/1",)) for at in (*ROW, "F10")]
    stations = [SetStation("F3", 0), SetStation("F9", 0)]
    orders = [SetOrder(card, "done", -1, 0) for card in "ABCDE"]
    hands = [SetHand(seat, "prospect", 1) for seat in (0, 1)]
    cards = [SetCard(0, 1), SetCard(1, 2)]
    return tables.correct(*cards, *orders, *tiles, *stations, *hands)


def test_of_a_drawn_way_only_the_wrong_step_is_given_up(finger, tables, prospecting):
    before = len(tables.app.table.journal.rows)
    draw(finger, ("F3", "F4", "F5", "G5"))
    assert on_screen("No tunnel leads straight from F5 to G5")
    refused(finger)
    panel = prospecting.prospect
    assert [NAMES[at] for at in panel.kept] == ["F3", "F4", "F5"]
    assert panel.marks().route == tuple(NUMBER[name] for name in ("F3", "F4", "F5"))
    assert len(tables.app.table.journal.rows) == before
    draw(finger, ROW[2:])
    end_route(finger)
    assert tables.last == ("1 start F3", *(f"1 go {name}" for name in ROW[1:]), "1 finish")


def test_a_drawn_way_goes_on_by_touch_or_is_left(finger, tables, prospecting):
    draw(finger, ("F3", "F4", "F5", "G5"))
    refused(finger)
    assert prospecting.back()
    assert prospecting.prospect.kept == ()
    draw(finger, ("F3", "F4", "F5", "G5"))
    refused(finger)
    step = finger.find(
        lambda means: isinstance(means, Enter) and getattr(means.moves[-1], "to", "") == "F6"
    )
    finger.touch(step)
    assert tables.last == ("1 start F3", "1 go F4", "1 go F5", "1 go F6")


def test_a_drawn_way_is_drawn_back(finger, tables, prospecting):
    draw(finger, ("F3", "F4", "F5", "G5"))
    refused(finger)
    draw(finger, ("F5", "F4", "E4"))
    refused(finger)
    assert [NAMES[at] for at in prospecting.prospect.kept] == ["F3", "F4"]


def test_an_answer_to_a_drawn_way_is_the_way_with_another_step(finger, tables, prospecting):
    draw(finger, ("F3", "F4", "F5", "G5"))
    finger.touch(finger.find(lambda means: isinstance(means, Enter) and len(means.moves) == 1))
    assert tables.last == ("1 start F3", "1 go F4", "1 go F5", "1 go F6")
    assert prospecting.prospect.kept == ()


# the board


def test_the_board_names_the_spaces_while_a_refusal_is_read(finger, building):
    shown = building.board._names._shown
    finger.tap(TakePiece("6"))
    finger.tap(PutPiece("6", False, "C3"))
    assert {NAMES[space] for space in shown} >= {"C3", "J2", "J3", "J4", "J5", "J6"}
    finger.tap("ok")
    assert not shown


def test_the_names_are_there_again_when_the_rule_was_read(finger, building):
    finger.tap(TakePiece("6"))
    finger.tap(PutPiece("6", False, "C3"))
    named = set(building.board._names._shown)
    finger.tap("show-rule")
    finger.app.back()
    finger.frames(3)
    assert named and set(building.board._names._shown) == named
    refused(finger)
    assert not building.board._names._shown


def test_a_refusal_without_spaces_names_none(finger, bidding):
    finger.tap(Begin(TABLE, "won", WON))
    finger.tap(Begin(TABLE, "won", (*WON, ("price", 0))))
    assert not bidding.board._names._shown


def test_what_a_refusal_names_is_seen_above_it(finger, tables, prospecting):
    draw(finger, ("F3", "F4", "F5", "G5"))
    sheet = next(child for child in Window.children if isinstance(child, BottomSheet))
    board = prospecting.board
    for name in ("F5", "F6", "G5"):
        x, y = board.to_window(*board.on_screen(*MIDDLES[NUMBER[name]]))
        assert y - board.unit > sheet.top and 0 < x < Window.width, name
    refused(finger)
    assert board.on_screen(board.wide / 2, 0)[0] == board.center_x


# pictures of answers


PICTURED = (
    "1 lay d4/1 J4", "1 station J4", "1 vein J4 red", "1 option 6", "1 option station",
    "1 give-up vein", "1 points", "1 start J4", "1 go J4", "1 finish", "1 hand-in",
    "table first-bidder 2", "table won 2 3", "table sale-won 1 3", "1 take-card 2",
    "1 take-order A", "1 fulfil A", "1 penalty A 3", "1 final-sale red", "1 sell 2", "1 sale-bid 2",
    "table reveal orders A", "table reveal orders new",
)  # fmt: skip
WITHOUT = ("1 pass", "1 end-turn", "1 bid 3", "table sale-won nobody 0", "1 end-orders")


def test_answers_have_pictures(finger, tables, building):
    read = tables.app.table.game.notation.read
    for text in (*PICTURED, *WITHOUT):
        pen = Pen()
        assert move_pictures.draw(pen, tables.state, read(text)) == (text in PICTURED), text
        assert bool(pen.group.children) == (text in PICTURED), text
