"""Tunnel and dynamite tiles (rulebook 2A)."""

from random import Random

import pytest

from companion.core.chance import Stream
from companion.core.simulate import playout, seed_for
from companion.games.cavum import GAME
from companion.games.cavum.board import NUMBER, SPACES
from companion.games.cavum.moves import Lay
from companion.games.cavum.my_box import Box, MoreShape, piece_named, shapes_of
from companion.games.cavum.rules import tunnels
from companion.rulebook.desk import page_of_move
from tests.games.cavum.boxes import random_box
from tests.games.cavum.table import cavum, sentence


def test_a_tile_must_continue_a_tunnel():
    table = cavum()
    # The start tile at K3 leads up to J3 and J4; a straight tile there must lie along it.
    assert table.refuses("1 lay 2/1 J4") == "cavum.tunnel.continues-none"
    assert table.allows("1 lay 2/0 J4")
    assert table.allows("1 lay 2/2 J4")


def test_the_refusal_names_the_neighbours_it_could_join():
    table = cavum()
    refusal = table.game.refuse(table.state, table.game.notation.read("1 lay 2/1 J4"))
    assert refusal.args["neighbours"] == ("K4", "K3")
    assert table.instead("1 lay 2/1 J4").values[:2] == ("2/0", "2/2")
    assert table.refuses("1 lay 6 C3") == "cavum.tunnel.none-leads-there"
    assert "J4" in table.instead("1 lay 6 C3").values
    assert table.allows("1 lay 6 J4")


def test_other_exits_may_be_blocked():
    table = cavum("tiles J4:2/0")
    assert table.allows("1 lay 2/2 J3")  # from K3; J4's side stays blank
    assert table.refuses("1 lay 2/1 J3") == "cavum.tunnel.continues-none"


def test_no_tile_outside_the_mountain():
    table = cavum()
    assert table.refuses("1 lay 6 R22") == "cavum.tunnel.only-mountain"
    assert table.allows("1 lay 6 J4")


def test_a_vein_that_no_tunnel_reaches_is_not_continued():
    table = cavum()
    assert table.refuses("1 lay 6 G6") == "cavum.tunnel.vein-not-reached"
    table = cavum("tiles G6:2/2")
    assert table.allows("1 lay 2/1 F7")  # now a tunnel leads to the centre: any side will do
    assert table.allows("1 lay 6 E5")


def test_beside_an_unreached_vein_another_tunnel_may_be_continued():
    table = cavum("tiles G7:2/2")
    assert table.allows("1 lay 6 F7")  # continues G7, and joins the centre vein at the same time
    assert table.refuses("1 lay 6 F5") == "cavum.tunnel.vein-not-reached"


def test_the_tile_to_be_covered_does_not_reach_the_vein_for_its_cover():
    table = cavum("tiles G6:2/2")  # alone at the centre, leading to it
    assert table.refuses("1 lay 4/1 G6") == "cavum.tunnel.vein-not-reached"
    table = cavum("tiles G6:2/2 F5:2/1")
    assert table.allows("1 lay 4/1 G6")  # F5 leads to the vein too


def test_away_from_a_city_only_with_an_own_station():
    table = cavum("tiles A2:6\nstations 1:A2,R2")
    assert table.allows("1 lay 2/0 A1")  # up to R2, where seat 1 has a station
    assert table.refuses("1 lay 2/2 A1") == "cavum.tunnel.continues-none"
    assert table.allows("1 lay 2/1 A1")  # from A2
    table = cavum("turn 2")
    assert table.refuses("2 lay 2/0 A1") == "cavum.tunnel.city-not-yours"
    assert table.allows("2 lay 2/2 J4")
    beside = cavum("tiles A2:6\nturn 2")
    assert sentence(beside, "2 lay 2/0 A1") == (
        "At A1, the two-exit tile (0°) would not continue any tunnel. Tunnels lead there from: A2."
        " The city (R2) counts only with a station of one’s own there."
    )
    assert sentence(cavum(), "1 lay 2/1 J4").endswith("from: K4, K3.")  # it points to no city


def test_laying_on_from_a_city_station_that_is_cut_off():
    table = cavum("stations 1:R2")
    assert table.allows("1 lay 2/0 A1")


def test_tunnels_to_a_city_are_free():
    table = cavum("tiles A2:6\nstations 2:R2")
    assert table.allows("1 lay 6 A1")  # beside the other's city station, from A2


def test_english_and_french_only_the_owner_lays_beside_a_city_station():
    text = "tiles A2:6\nstations 2:R2\noptions foreign_city=owner-only"
    table = cavum(text)
    assert table.refuses("1 lay 6 A1") == "cavum.tunnel.foreign-city"
    assert table.allows("1 lay 6 A3")
    table = cavum(text + "\nturn 2")
    assert table.allows("2 lay 6 A1")


def test_french_and_italian_a_tile_beside_a_city_must_lead_to_it():
    table = cavum("tiles A3:6\noptions beside_city=must-lead")
    assert table.refuses("1 lay 2/1 A2") == "cavum.tunnel.leads-to-city"
    assert table.allows("1 lay 4/1 A2")  # one of its exits points up
    table = cavum("tiles A3:6")
    assert table.allows("1 lay 2/1 A2")


def test_a_separator_is_no_city_to_lead_to():
    table = cavum("tiles A4:6\noptions beside_city=must-lead")
    assert table.refuses("1 lay 3/0 A3") == "cavum.tunnel.continues-none"
    assert table.refuses("1 lay 2/1 A3") == "cavum.tunnel.leads-to-city"
    assert table.allows("1 lay 3/1 A3")  # up to R3; the upper right is the separator R4


def test_on_top_only_with_more_exits():
    table = cavum("tiles J4:3/0 I4:6")
    assert table.refuses("1 lay 2/0 J4") == "cavum.tunnel.more-exits"
    assert table.refuses("1 lay 3/1 J4") == "cavum.tunnel.more-exits"
    assert table.allows("1 lay 4/2 J4")
    assert table.allows("1 lay 6 J4")
    assert table.refuses("1 lay 6 I4") == "cavum.tunnel.more-exits"
    assert sentence(table, "1 lay 6 I4").endswith("the upper tile needs more. No tile has more.")


def test_on_top_a_tunnel_is_continued_too_and_it_may_be_a_new_one():
    table = cavum("bare\ntiles J4:2/1 J5:2/1 I5:2/2")
    assert table.allows("1 lay 4/2 J4") is False
    assert table.refuses("1 lay 4/2 J4") == "cavum.tunnel.continues-none"
    assert table.allows("1 lay 4/0 J4")
    assert table.allows("1 lay 4/1 J5")


def test_dynamite_on_tunnel_and_tunnel_on_dynamite():
    table = cavum("tiles J4:2/0 J3:d2/2\nhand 1 4 d3 d4 prospect")
    assert table.allows("1 lay d3/0 J4")
    assert table.allows("1 lay d3/0 J3")  # dynamite on dynamite
    assert table.allows("1 lay 4/2 J3")


def test_nothing_covers_a_station():
    table = cavum("tiles J4:2/0 J3:2/2\nstations 2:J4")
    assert table.refuses("1 lay 6 J4") == "cavum.tunnel.on-station"
    assert table.allows("1 lay 6 J3")


def test_nothing_covers_a_vein():
    table = cavum("tiles J4:2/0 J3:2/2 I4:2/2\nveins I4:red*3")
    assert table.refuses("1 lay 6 I4") == "cavum.tunnel.on-vein"
    assert table.allows("1 lay 6 J3")
    assert table.refuses("1 lay 4/0 F6") == "cavum.tunnel.on-vein"  # what is seen, whatever below
    assert sentence(table, "1 lay 4/0 F6") == "F6 cannot be covered: there is a vein on it."


def test_going_on_from_a_tile_with_a_foreign_station():
    text = "bare\ntiles F6:6\nstations 2:F6"
    assert cavum(text).allows("1 lay 6 F7")
    table = cavum(text + "\noptions foreign_station=blocks")
    assert table.refuses("1 lay 6 F7") == "cavum.tunnel.foreign-station"
    table = cavum(text + "\noptions foreign_station=blocks\nturn 2")
    assert table.allows("2 lay 6 F7")


def test_a_laid_tile_lies_on_top_and_has_left_the_hand():
    table = cavum("tiles J4:2/0").plays("1 lay 4/2 J4")
    assert len(table.state.stacks[NUMBER["J4"]]) == 2
    assert table.state.players[0].hand[2] == 0
    assert table.state.actions == 1


def test_a_bend_has_six_rotations_and_a_straight_tile_three():
    table = cavum()
    assert len(tunnels.domain(table.state, Lay)["tile"]) == 18
    assert len(shapes_of(Box(two=(0, 2))).of[0]) == 6


SEVERAL = Box(more_shapes=(MoreShape(2, (0, 2), 1), MoreShape(2, (0, 1), 9)))


def test_no_more_tunnels_of_a_shape_than_the_box_has():
    one = "tiles A1:2b/0+6\nhand 1 2 station vein"
    assert cavum("hand 1 2 station vein", SEVERAL).allows("1 lay 2b/0 J4")
    table = cavum(one, SEVERAL)  # a covered one counts
    assert table.refuses("1 lay 2b/0 J4") == "cavum.tunnel.shape-used-up"
    assert table.refuses("1 lay 2b/2 J3") == "cavum.tunnel.shape-used-up"
    assert table.allows("1 lay 2c/1 J4")
    assert table.allows("1 lay 2/0 J4")
    assert "2/0" in table.instead("1 lay 2b/0 J4").values


def test_the_first_shape_is_what_the_others_leave():
    two = cavum("tiles A1:2/0+3/0 A3:2/1+3/1", SEVERAL)  # twelve, less one, less nine
    assert two.refuses("1 lay 2/0 J4") == "cavum.tunnel.shape-used-up"
    assert two.allows("1 lay 2b/0 J4")
    assert cavum("tiles A1:2/0+3/0", SEVERAL).allows("1 lay 2/0 J4")


def test_dynamite_has_any_shape_of_its_class():
    table = cavum("tiles A1:2b/0+d2b/0\nhand 1 d2 station", SEVERAL)
    assert table.allows("1 lay d2b/0 J4")
    assert table.allows("1 lay d2c/1 J4")
    assert table.allows("1 lay d2/0 J4")


def test_shapes_are_named_in_order():
    table = shapes_of(SEVERAL)
    names = [table.names[tile] for tile in table.of[0]]
    turned = [f"{name}/{turn}" for name in ("2b", "2c") for turn in range(6)]
    assert names == ["2/0", "2/1", "2/2", *turned]
    assert table.of[3] == shapes_of(Box()).of[3]


def test_a_tile_of_any_shape_has_the_page_of_its_class():
    for tile, page in (("2b/1", "2"), ("d2c/0", "d2"), ("4/1", "4"), ("6", "6")):
        assert piece_named(tile) == page
        assert page_of_move("cavum", Lay(0, tile, "J4")) == f"cavum.piece.{page}"


@pytest.mark.parametrize("number", range(4))
def test_ruling_and_list_agree_in_any_box(number):
    dice = Random(number)
    options = GAME.options(box=random_box(dice), beside_city=("free", "must-lead")[number % 2])
    state = GAME.start(2, options)
    tried = 0
    for _, step in playout(GAME, state, Stream(seed_for(number), "any box")):
        state = step.state
        if state.section == "build" and not state.route and dice.randrange(8) == 0:
            tiles = shapes_of(options.box).numbers
            every = (Lay(state.turn, tile, at) for tile in tiles for at in SPACES)
            allowed = {move for move in every if GAME.refuse(state, move) is None}
            legal = [move for move in GAME.legal(state) if isinstance(move, Lay)]
            assert set(legal) == allowed
            assert len(legal) == len(allowed)
            tried += bool(legal)
        assert GAME.audit(state) == ()
    assert tried
