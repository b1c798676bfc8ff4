"""The rulebooks' examples, with the books' numbers."""

import pytest

from companion.games.cavum.rules.cities import tally
from tests.games.cavum.table import cavum, fresh, points, said

OPENING = (
    "table first-bidder 1",
    *(f"table reveal orders {card}" for card in "ABCDE"),
    "1 bid 0",
    "2 pass",
    "1 take-card 1",
    "2 take-card 2",
    "1 pass-orders",
    "2 pass-orders",
)
# Seat 1 is Blue, seat 2 Red. Before: the turns that all five books give in the same order.
BEFORE = (
    "1 lay 6 J4",
    "1 vein J4 green",
    "1 lay 2/2 I4",
    "1 station I4",
    "1 end-turn",
    "2 lay 2/0 I5",
    "2 station I5",
    "2 end-turn",
    "1 station R23",
    "1 end-turn",
    "2 station R21",
    "2 lay d3/0 J3",  # beside the vein, whose exit it blocks; it continues the tunnel from K3
    "2 lay 6 H6",
    "2 end-turn",
    "1 lay 3/0 H4",
    "1 lay 4/0 G5",
    "1 option 6",
    "1 lay 6 F5",
    "1 station F5",
    "1 end-turn",
)
RED_ONE = ("2 vein H6 red",)
RED_FOUR = ("2 lay 4/0 H5", "2 option 6", "2 lay 6 F7", "2 station F7", "2 lay 3/1 J6")
BLUE_THREE = (
    "1 option vein",
    "1 vein H4 blue",
    "1 lay d2/0 E5",
    "1 start F5",
    *(f"1 go {space}" for space in ("F6", "G5", "H4", "I4", "J4", "K3", "R23")),
    "1 finish",
)
RED_LAST = (
    "2 option vein",
    "2 vein J6 white",
    "2 start F7",
    *(f"2 go {space}" for space in ("F6", "G5", "H4", "H5", "H6", "I5", "J4", "K4", "R21")),
)


@pytest.mark.parametrize("one_first", [True, False], ids=["1 then 4", "4 then 1"])
def test_the_first_phase_of_two_players(one_first):
    first, second = (RED_ONE, RED_FOUR) if one_first else (RED_FOUR, RED_ONE)
    table = fresh().plays(*OPENING, *BEFORE, *first, "2 end-turn", *BLUE_THREE)
    assert table.state.players[0].stones == (1, 0, 1, 1, 0, 0)  # yellow, green, blue
    table.plays(*second, "2 end-turn", *RED_LAST)
    assert table.state.players[1].stones == (1, 1, 1, 1, 0, 0)  # yellow, red, green, blue
    before = points(table)
    table.plays("2 finish")
    assert [b - a for a, b in zip(before, points(table), strict=True)] == [3, 3]
    blown = said(table, "cavum.did.blown")
    assert sorted((one["at"], one["tile"]) for one in blown) == [
        ("E5", "d2"),
        ("J3", "d3"),
        ("K2", "4"),
        ("K3", "4"),
    ]
    assert tally(table.state)[0].points == (0, 4)  # the Dutch book scores the city once more


def test_red_goes_on_because_blue_has_done_all_twelve():
    table = fresh().plays(*OPENING, *BEFORE, *RED_ONE, "2 end-turn", *BLUE_THREE)
    assert table.state.turn == 1
    assert sum(table.state.players[0].hand) == 0
    table.plays(*RED_FOUR, "2 end-turn")
    assert table.state.turn == 1


def test_city_scoring_three_and_three():
    # The city below: yellow, blue and green have a station each, yellow without a connection.
    table = cavum("seats 3\ntiles J4:6 J5:6\nstations 1:R24 2:J4,R22 3:J5,R20")
    city = tally(table.state)[0]
    assert city.points == (0, 3, 3)
    assert city.free == 3
    assert city.unconnected == ("R24",)


SALE = """
    seats 4
    veins F6:yellow*1
    stones 1 yellow
    stones 2 yellow*3
    stones 3 white
    stones 4 yellow*3
    section sale
"""


def test_colour_sale_example_one_three_for_24():
    table = cavum(SALE)
    assert table.state.auction.first == 8  # one yellow stone lies on the 9
    table.plays("1 sale-pass", "2 sale-bid 8", "3 sale-pass", "4 sale-pass", "2 sell 3")
    assert said(table, "cavum.did.sells")[0]["slots"] == (8, 7, 6)
    assert points(table) == (20, 44, 20, 20)
    assert table.state.scales[0] == 4


def test_colour_sale_example_two_one_for_5():
    table = cavum(SALE.replace("stones 3 white", "stones 3 white*2"))
    table.plays("1 sale-bid 8", "2 sale-bid 6", "3 sale-pass", "4 sale-bid 5")
    table.plays("1 sale-pass", "2 sale-pass", "4 sell 1")
    assert said(table, "cavum.did.sells")[0]["slots"] == (8,)
    assert points(table) == (20, 20, 20, 25)
    assert table.state.players[3].stones[0] == 2


def test_colour_sale_example_two_in_german_one_for_4():
    table = cavum(SALE)
    table.plays("1 sale-bid 8", "2 sale-bid 6", "3 sale-pass", "4 sale-bid 5", "1 sale-pass")
    assert table.refuses("3 sale-bid 4") == "core.not-your-turn"  # a passer is out
    table.plays("2 sale-bid 4", "4 sale-pass", "2 sell 1")
    assert said(table, "cavum.did.sells")[0]["slots"] == (8,)
    assert points(table) == (20, 24, 20, 20)


def test_stones_from_5_to_8_where_1_to_4_are_empty():
    table = cavum("seats 4\ntiles J4:6 H6:6\nveins H6:red*4").plays("1 vein J4 red")
    assert table.state.scales[1] == 1  # only the 9 is left: 5, 6, 7 and 8 were taken


def test_an_order_of_22_points():
    table = cavum("veins F6:yellow*8\nstones 1 yellow blue black\norders 1 J\nsection orders")
    table.plays("1 fulfil J")
    assert points(table) == (42, 20)
