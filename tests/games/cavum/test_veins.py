"""Veins (rulebook 2C)."""

from companion.games.cavum.board import NUMBER
from companion.games.cavum.state import vein
from tests.games.cavum.table import cavum, sentence


def test_on_a_free_tile():
    table = cavum("tiles J4:6 I4:6 H4:d3/0")
    assert table.allows("1 vein I4 red")
    assert table.allows("1 vein H4 red")  # dynamite may carry one
    assert table.refuses("1 vein I5 red") == "cavum.vein.on-a-tile"
    assert table.refuses("1 vein R22 red") == "cavum.vein.on-a-tile"
    assert sentence(table, "1 vein R22 red").endswith("Veins go only in the mountain.")


def test_not_on_a_station():
    table = cavum("tiles J4:6 I4:6\nstations 2:I4")
    assert table.refuses("1 vein I4 red") == "cavum.vein.on-station"
    assert table.allows("1 vein J4 red")


def test_not_on_a_vein():
    table = cavum("tiles J4:6 I4:6")
    assert table.refuses("1 vein F6 red") == "cavum.vein.on-vein"
    assert table.allows("1 vein I4 red")


def test_not_beside_a_city():
    table = cavum("tiles J4:6 I4:6")
    assert table.refuses("1 vein K3 red") == "cavum.vein.beside-city"
    assert table.allows("1 vein J4 red")


def test_that_a_vein_is_near_is_said_before_a_tile_is_laid_in_vain():
    table = cavum("tiles J4:6 F5:6")
    assert table.refuses("1 vein F7 red") == "cavum.vein.beside-vein"  # empty, beside F6
    assert table.refuses("1 vein F5 red") == "cavum.vein.beside-vein"
    assert table.allows("1 vein J4 red")


def test_no_edge_space_can_ever_take_a_vein():
    edge = [f"A{n}" for n in range(1, 7)] + ["B1", "F1", "F11", "G10", "J7"]
    for at in edge:
        table = cavum(f"tiles {at}:6")
        assert table.refuses(f"1 vein {at} red") == "cavum.vein.beside-city"
        assert cavum().refuses(f"1 vein {at} red") == "cavum.vein.beside-city"  # a tile is no help
    assert cavum("tiles B2:6").allows("1 vein B2 red")


def test_not_beside_another_vein():
    table = cavum("tiles G6:6 H6:6")
    assert table.refuses("1 vein G6 red") == "cavum.vein.beside-vein"
    assert table.allows("1 vein H6 red")


def test_three_stones_for_two_players_and_four_for_more():
    for seats, stones in ((2, 3), (3, 4), (4, 4)):
        table = cavum(f"seats {seats}\ntiles J4:6").plays("1 vein J4 red")
        assert table.state.veins[NUMBER["J4"]] == vein(1, stones)
        assert table.state.scales[1] == 9 - stones


def test_what_is_left_if_fewer():
    table = cavum("seats 4\ntiles J4:6\nstones 2 red*8")
    assert table.plays("1 vein J4 red").state.veins[NUMBER["J4"]] == vein(1, 1)
    assert table.state.scales[1] == 0


def test_a_colour_without_stones_cannot_be_chosen():
    table = cavum("seats 4\ntiles J4:6\nstones 2 red*9")
    assert table.refuses("1 vein J4 red") == "cavum.vein.colour-gone"
    assert table.allows("1 vein J4 green")
    assert table.instead("1 vein J4 red").values == ("green", "blue", "white", "black")


def test_with_every_scale_empty_a_vein_only_goes_to_the_pool():
    table = cavum(
        "seats 4\ntiles J4:6\nstones 1 red*9 green*9 blue*9 white*9 black*9\n"
        "options giving_up=only-if-impossible"
    )
    assert not table.allows("1 vein J4 red")
    assert table.allows("1 give-up vein")


def test_a_colour_that_is_gone_is_said_before_a_tile_that_is_soon_laid():
    table = cavum("tiles J4:6\nhand 1 2 3 vein prospect")
    assert table.refuses("1 vein I5 yellow") == "cavum.vein.colour-gone"
    assert table.offers("1 vein I5 yellow") == [
        "1 lay 2/0 I5; 1 vein I5 red",
        "1 lay 2/0 I5; 1 vein I5 green",
        "1 lay 2/0 I5; 1 vein I5 blue",
        "1 lay 2/0 I5; 1 vein I5 white",
    ]
    assert table.instead("1 vein I5 yellow").unlike  # not what was tried
    assert table.refuses("1 vein I5 red") == "cavum.vein.on-a-tile"
    assert table.offers("1 vein C3 yellow")[0] == "1 vein J4 red"  # no tile fits there
    without = cavum("hand 1 2 vein prospect")
    assert without.instead("1 vein K3 yellow").unlike
    assert without.offers("1 vein K3 yellow")[:2] == [
        "1 lay 2/0 J3; 1 vein J3 red",
        "1 lay 2/0 J3; 1 vein J3 green",
    ]
