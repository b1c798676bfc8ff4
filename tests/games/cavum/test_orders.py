"""Orders fulfilled (rulebook 4B)."""

from tests.games.cavum.table import cavum, points, possible

ORDERS = """
    seats 2
    stones 1 red*2 green
    stones 2 blue white
    orders 1 A C
    orders 2 B
    section orders
"""  # A: red green 13, B: blue white 13, C: red black 14


def test_with_the_stones_the_card_asks_for():
    table = cavum(ORDERS)
    assert table.refuses("1 fulfil C") == "cavum.orders.stones-missing"
    assert table.refuses("1 fulfil B") == "cavum.orders.not-yours"
    assert table.allows("1 fulfil A")
    table.plays("1 fulfil A")
    assert points(table) == (33, 20)
    assert table.state.scales[1:3] == (8, 9)
    assert table.state.done[-1] == "A"


def test_nobody_must_and_the_next_follows_by_card():
    table = cavum(ORDERS).plays("1 end-orders")
    assert table.state.turn == 1
    assert table.plays("2 fulfil B").state.phase == 2


def test_who_is_asked_fills_in_an_own_letter_first():
    table = cavum(ORDERS + "options deck=letters").plays("1 end-orders")
    (letter, *_) = table.game.anytime(table.state, 1)
    assert letter.card == "B"
    assert possible(table, "2 sale-bid 5") == "Possible now: Fill in an order, No more orders."


def test_a_letter_is_filled_in_before_it_is_fulfilled():
    table = cavum(ORDERS + "options deck=letters")
    assert table.refuses("1 fulfil A") == "cavum.orders.not-filled-in"
    assert table.offers("1 fulfil B") == []  # to end is not the only way
    assert possible(table, "1 fulfil A") == (
        "Fill in an order in front of you from its card; then fulfil it if you have all its stones."
    )
    assert table.offers("1 sale-bid 5") == []
    assert possible(table, "1 sale-bid 5") == "Possible now: Fill in an order, No more orders."
    assert table.offers("1 sale-pass")[0] == "1 end-orders"  # who passes wants to end
    table.plays("1 fill-in A red,green 15 5")
    assert table.allows("1 fulfil A")
