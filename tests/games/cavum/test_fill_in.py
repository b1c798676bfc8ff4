"""What an order card says, filled in when it can be read."""

from companion.games.cavum import GAME
from companion.games.cavum.order_cards import Order, learned
from companion.games.cavum.rules import fill_in
from tests.games.cavum.table import fresh


def letters():
    table = fresh(2, deck="letters").plays("table first-bidder 1")
    return table.plays(*("table reveal orders new" for _ in range(5)))


def test_filling_a_card_in():
    table = letters()
    assert learned(table.state.cards) == ()
    assert table.allows("1 fill-in B red,red,green 21 8")
    table.plays("1 fill-in B red,red,green 21 8")
    assert table.refuses("1 fill-in B red,green 13 4") == "cavum.orders.card-known"
    assert table.refuses("1 fill-in F red,green 13 4") == "cavum.orders.not-turned-up"
    assert table.refuses("1 fill-in A red 13 4") == "cavum.orders.card-stones"
    assert table.refuses("1 fill-in A red,pink 13 4") == "cavum.orders.card-stones"
    assert table.refuses("1 fill-in A red,blue 0 4") == "cavum.orders.card-value"
    assert table.refuses("1 fill-in A red,blue 13 99") == "cavum.orders.penalty-range"
    assert table.allows("2 fill-in A red,blue 13 -1")
    known = learned(table.state.cards)
    assert known == (Order((1, 1, 2), 21, 8),)


def test_no_more_cards_of_a_size_than_the_box_has():
    table = letters()
    for card in "ABC":
        table.plays(f"1 fill-in {card} red,green,blue,white 27 9")
    assert table.refuses("1 fill-in D red,green,blue,white 27 9") == "cavum.orders.card-count"
    assert table.allows("1 fill-in D red,green,blue 20 9")


def listed(table):
    """The seats that are offered to fill in a card."""
    seats = range(table.state.seats)
    return [seat + 1 for seat in seats if list(GAME.anytime(table.state, seat))]


def test_a_card_is_read_by_its_owner_or_in_turn():
    """One spelling of what the table can do; whoever else reads it is believed, too."""
    table = letters()
    assert listed(table) == [1]
    table.plays("table won 2 1", "2 take-card 1", "1 take-card 2")
    assert listed(table) == [2]
    table.plays("2 take-order A")
    assert listed(table) == [1]
    assert [fill_in.reader(table.state, card) for card in "AB"] == [1, 0]


def test_random_play_reads_cards_only_where_they_matter():
    table = letters()
    assert {GAME.weight(table.state, move) for move in GAME.anytime(table.state, 0)} == {0}
    table.plays("table won 2 1", "2 take-card 1", "1 take-card 2")
    assert all(GAME.weight(table.state, move) for move in GAME.anytime(table.state, 1))
