"""What the table turns up: orders, and who opens the bidding (Preparation)."""

from companion.games.cavum.my_box import Box
from companion.games.cavum.order_cards import SAMPLE
from tests.games.cavum.table import cavum, fresh, sentence


def test_a_card_turned_up_may_stay_a_letter():
    table = fresh(2, deck="letters").plays("table first-bidder 1")
    table.plays("table reveal orders new", "table reveal orders new")
    assert [offer.card for offer in table.state.offers] == ["A", "B"]
    assert table.refuses("table reveal orders M") == "cavum.orders.letter-to-come"
    assert sentence(table, "table reveal orders M").endswith("gets the letter C.")
    assert table.refuses("table reveal orders B") == "cavum.orders.not-in-the-pile"
    assert table.allows("table reveal orders new")


def test_known_cards_come_up_by_letter_and_only_once():
    table = fresh().plays("table first-bidder 1", "table reveal orders G")
    assert table.refuses("table reveal orders G") == "cavum.orders.not-in-the-pile"
    assert table.refuses("table reveal orders new") == "cavum.orders.name-the-letter"
    assert table.allows("table reveal orders H")
    assert table.offers("table reveal orders G") == []  # the table sees which one comes up


def test_the_last_card_can_only_be_that_one():
    table = cavum("section reveal\nphase 3")
    table.plays(*(f"table reveal orders {card}" for card in "KLMN"))
    for wrong in ("new", "A"):
        assert table.offers(f"table reveal orders {wrong}") == ["table reveal orders O"]


def test_the_owners_deck_is_known_from_the_start():
    box = Box(deck=SAMPLE[:4])
    table = fresh(2, deck="owner", box=box).plays("table first-bidder 1")
    assert table.allows("table reveal orders D")
    assert table.allows("table reveal orders new")
    assert table.plays("table reveal orders new").state.offers[0].card == "E"


def test_who_opens_the_bidding_may_be_drawn():
    table = fresh(3, first_bidder="random")
    assert table.refuses("table first-bidder 2") == "core.table-first"
    assert table.allows("table reveal first 2")
    assert table.plays("table reveal first 2").state.first == 1
