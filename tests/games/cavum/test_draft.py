"""The order draft and 2-chips (rulebook 1C); cards that stay letters."""

from companion.games.cavum import order_cards
from companion.games.cavum.state import Offer
from tests.games.cavum.table import cavum, fresh, points

DRAFT = "seats 3\ncards 3 1 2\nopen A B C D E\nsection draft"


def test_in_sequence_order_one_at_a_time():
    table = cavum(DRAFT).plays("2 take-order C", "3 take-order A")
    assert table.refuses("1 take-order A") == "cavum.orders.not-on-offer"
    assert table.allows("1 take-order B")
    assert table.instead("1 take-order A").args["cards"] == ("B", "D", "E")


def test_a_passer_is_out_of_the_draft():
    table = cavum(DRAFT).plays("2 pass-orders", "3 take-order A", "1 take-order B")
    assert table.state.turn == 2
    table.plays("3 pass-orders", "1 take-order C")
    assert table.state.turn == 0


def test_or_only_of_the_round_by_ruling():
    table = cavum(DRAFT + "\noptions draft_pass=round")
    table.plays("2 pass-orders", "3 take-order A", "1 pass-orders")
    assert table.state.turn == 1
    table.plays("2 pass-orders", "3 pass-orders", "1 pass-orders")
    assert table.state.section == "build"


def test_it_ends_when_all_are_taken():
    table = cavum(DRAFT).plays("2 take-order A", "3 take-order B", "1 take-order C")
    table.plays("2 take-order D", "3 take-order E")
    assert table.state.section == "build"


def test_orders_left_get_a_chip_and_a_second_one():
    table = cavum("open A B+1 C D E\nsection draft\nphase 2".replace("B+1", "B+1"))
    table.plays("1 pass-orders", "2 pass-orders")
    assert table.state.offers == (
        Offer("A", 1),
        Offer("B", 2),
        Offer("C", 1),
        Offer("D", 1),
        Offer("E", 1),
    )


def test_chips_are_paid_at_once_and_add_up():
    table = cavum("open A B+1 C+2 D E\nsection draft\nphase 3")
    table.plays("1 take-order C")
    assert points(table) == (24, 20)
    table.plays("2 take-order B")
    assert points(table) == (24, 22)


# --- letters


def letters(cards: int = 5):
    table = fresh(2, deck="letters").plays("table first-bidder 1")
    return table.plays(*("table reveal orders new" for _ in range(cards)))


def test_a_card_turned_up_may_stay_a_letter():
    table = letters(2)
    assert [offer.card for offer in table.state.offers] == ["A", "B"]
    assert table.refuses("table reveal orders C") == "cavum.orders.not-in-the-pile"
    assert table.allows("table reveal orders new")


def test_known_cards_come_up_by_letter_and_only_once():
    table = fresh().plays("table first-bidder 1", "table reveal orders G")
    assert table.refuses("table reveal orders G") == "cavum.orders.not-in-the-pile"
    assert table.allows("table reveal orders H")


def test_filling_a_card_in():
    table = letters()
    assert table.allows("1 fill-in B red,red,green 21 8")
    table.plays("1 fill-in B red,red,green 21 8")
    assert table.refuses("1 fill-in B red,green 13 4") == "cavum.orders.card-known"
    assert table.refuses("1 fill-in F red,green 13 4") == "cavum.orders.not-turned-up"
    assert table.refuses("1 fill-in A red 13 4") == "cavum.orders.card-stones"
    assert table.refuses("1 fill-in A red,pink 13 4") == "cavum.orders.card-stones"
    assert table.refuses("1 fill-in A red,blue 0 4") == "cavum.orders.card-points"
    assert table.refuses("1 fill-in A red,blue 13 99") == "cavum.orders.card-points"
    assert table.allows("2 fill-in A red,blue 13 -1")
    known = order_cards.learned(table.state.cards)
    assert known == (order_cards.Order((1, 1, 2), 21, 8),)


def test_no_more_cards_of_a_size_than_the_box_has():
    table = letters()
    for card in "ABC":
        table.plays(f"1 fill-in {card} red,green,blue,white 27 9")
    assert table.refuses("1 fill-in D red,green,blue,white 27 9") == "cavum.orders.card-count"
    assert table.allows("1 fill-in D red,green,blue 20 9")


def test_the_owners_deck_is_known_from_the_start():
    from companion.games.cavum.my_box import Box

    box = Box(deck=order_cards.SAMPLE[:4])
    table = fresh(2, deck="owner", box=box).plays("table first-bidder 1")
    assert table.allows("table reveal orders D")
    assert table.allows("table reveal orders new")
    assert table.plays("table reveal orders new").state.offers[0].card == "E"
