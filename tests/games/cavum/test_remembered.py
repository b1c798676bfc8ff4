"""The owner's deck: what games tell of the cards is kept, and nothing else is lost."""

from companion.games.cavum.box import ORDERS
from companion.games.cavum.moves import SetOrderText
from companion.games.cavum.my_box import Box
from companion.games.cavum.order_cards import SAMPLE, UNKNOWN, Order, remembered
from companion.games.cavum.position import correct
from tests.games.cavum.table import cavum, fresh

NOTHING = (Order(),) * ORDERS
A, B, C = SAMPLE[:3]


def known(*cards):
    return (*cards, *NOTHING[len(cards) :])


def test_a_card_filled_in_is_remembered_once():
    table = fresh(2, deck="owner").plays("table first-bidder 1")
    table.plays(*("table reveal orders new" for _ in range(5)))
    before = table.state.cards
    after = table.plays("1 fill-in A red,green 13 4").state.cards
    card = Order((1, 2), 13, 4)
    assert remembered((), before, after, ()) == (card,)
    assert remembered((B, card), before, after, ()) == (B, card)
    assert remembered((B,), before, after, ()) == (B, card)


def test_a_corrected_card_takes_the_place_of_the_wrong_one():
    table = fresh(2, deck="owner", box=Box(deck=(A, B)))
    right = correct(table.state, (SetOrderText("B", ("red", "red"), 17, 5),))
    deck = remembered((C, A, B), table.state.cards, right.cards, ())
    assert deck == (C, A, Order((1, 1), 17, 5))
    assert remembered((C, A), known(B), known(C), ()) == (C, A)  # learned in another game already


def test_a_penalty_is_remembered_when_it_is_paid():
    text = "section orders\nphase 3\norders 1 A\nstones 1 red\noptions deck=owner"
    half = Order((1, 2), 13, UNKNOWN)
    table = cavum(text, Box(deck=(half,))).plays("1 end-orders")
    before = table.state.cards
    table.plays("1 penalty A 4")
    assert remembered((B, half), before, table.state.cards, ()) == (B, Order((1, 2), 13, 4))
    full = Order((1, 2), 13, 4)
    assert remembered((full,), NOTHING, known(half), ()) == (full,)  # no more than was known


def test_cards_that_are_alike_are_remembered_each():
    assert remembered((), NOTHING, known(A, A), ()) == (A, A)
    assert remembered((A,), known(A), known(A, A), ()) == (A, A)
    assert remembered((A, A), NOTHING, known(A, A), ()) == (A, A)


def test_a_card_read_by_mistake_is_forgotten_when_that_is_undone():
    assert remembered((A, B), known(A, B), known(A), ()) == (A,)
    assert remembered((A, B), known(A, B), known(A), (B,)) == (A, B)  # known before this game
    assert remembered((A, A), known(A, A), known(A), ()) == (A, A)  # it cannot be told which
    half = Order(B.stones, B.value, UNKNOWN)
    assert remembered((A, B), known(A, B), known(A, half), (A,)) == (A, half)
    assert remembered((A, B), known(A, B), known(A, half), (A, B)) == (A, B)


def test_nothing_else_is_forgotten():
    assert remembered((A, B), known(C), known(C), ()) == (A, B)
    more = known(Order((0, 0), 12, 3))
    assert remembered(SAMPLE, NOTHING, more, ()) == SAMPLE  # there are no more
