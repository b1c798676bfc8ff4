"""The order draft and 2-chips (rulebook 1C)."""

from companion.games.cavum.state import OpenOrder
from tests.games.cavum.table import cavum, points, sentence

DRAFT = "seats 3\ncards 3 1 2\nopen A B C D E\nsection draft"


def test_in_sequence_order_one_at_a_time():
    table = cavum(DRAFT).plays("2 take-order C", "3 take-order A")
    assert table.refuses("1 take-order A") == "cavum.orders.not-on-offer"
    told = sentence(table, "1 take-order A")
    assert told == "Order A is not on offer. It is in front of Green."
    assert sentence(table, "1 take-order F") == "Order F is not on offer."  # nobody has it
    assert table.allows("1 take-order B")
    assert table.instead("1 take-order A").values == ("B", "D", "E")


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
    table = cavum("open A B+1 C D E\nsection draft\nphase 2")
    table.plays("1 pass-orders", "2 pass-orders")
    assert table.state.offers == (
        OpenOrder("A", 1),
        OpenOrder("B", 2),
        OpenOrder("C", 1),
        OpenOrder("D", 1),
        OpenOrder("E", 1),
    )


def test_chips_are_paid_at_once_and_add_up():
    table = cavum("open A B+1 C+2 D E\nsection draft\nphase 3")
    table.plays("1 take-order C")
    assert points(table) == (24, 20)
    table.plays("2 take-order B")
    assert points(table) == (24, 22)
