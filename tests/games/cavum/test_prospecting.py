"""Prospecting (rulebook 2D)."""

from companion.games.cavum.board import NUMBER
from companion.games.cavum.box import PIECE
from companion.games.cavum.state import vein
from tests.games.cavum.table import cavum, sentence

# F3 to F9 in a row on straight tiles, stations at both ends, a vein in the middle.
ROW = """
    bare
    tiles F3:2/1 F4:2/1 F5:2/1 F6:2/1 F7:2/1 F8:2/1 F9:2/1
    veins F6:yellow*3
    stations 1:F3,F9
    hand 1 prospect
"""


def go(*spaces: str, seat: int = 1) -> tuple[str, ...]:
    return (f"{seat} start {spaces[0]}", *(f"{seat} go {space}" for space in spaces[1:]))


def test_only_as_the_twelfth_action():
    table = cavum(ROW.replace("hand 1 prospect", "hand 1 2 prospect"))
    assert table.refuses("1 start F3") == "cavum.prospect.too-early"
    assert table.refuses("1 hand-in") == "cavum.prospect.too-early"
    assert cavum(ROW).allows("1 start F3")


def test_handing_in_too_early_without_a_route():
    table = cavum("hand 1 vein prospect")
    assert table.refuses("1 hand-in") == "cavum.prospect.too-early"
    assert cavum("hand 1 prospect").allows("1 hand-in")


def test_from_an_own_station_to_another():
    table = cavum(ROW)
    assert table.refuses("1 start F4") == "cavum.prospect.start-at-station"
    assert table.allows("1 start F3")
    assert table.allows("1 start F9")
    table.plays(*go("F3", "F4"))
    assert table.refuses("1 finish") == "cavum.prospect.end-at-station"
    table.plays("1 go F5", "1 go F6", "1 go F7", "1 go F8", "1 go F9")
    assert table.allows("1 finish")
    assert table.plays("1 finish").state.players[0].stones == (1, 0, 0, 0, 0, 0)


def test_no_way_to_another_station():
    table = cavum(ROW.replace("F8:2/1", "F8:2/0"))
    assert table.refuses("1 start F3") == "cavum.prospect.no-way"
    assert table.allows("1 hand-in")


def test_a_foreign_station_cuts_the_way():
    table = cavum(ROW.replace("stations 1:F3,F9", "stations 1:F3,F9 2:F8"))
    assert table.refuses("1 start F3") == "cavum.prospect.way-cut"
    assert sentence(table, "1 start F3").endswith("stations is blocked at F8 (Blue).")
    assert table.allows("1 hand-in")


def test_who_has_a_route_prospects():
    table = cavum(ROW)
    assert table.refuses("1 hand-in") == "cavum.prospect.has-route"
    assert table.allows("1 start F9")
    assert cavum("hand 1 prospect").allows("1 hand-in")


def test_each_space_only_once():
    table = cavum(ROW).plays(*go("F3", "F4", "F5"))
    assert table.refuses("1 go F4") == "cavum.prospect.twice"
    assert table.allows("1 go F6")


def test_along_tunnels_only():
    table = cavum(ROW + "tiles F3:2/1 F4:2/1 F5:2/1 F6:2/1 F7:2/1 F8:2/1 F9:2/1 G4:6")
    table.plays(*go("F3", "F4"))
    assert table.refuses("1 go G4") == "cavum.prospect.no-tunnel"
    assert table.refuses("1 go F6") == "cavum.prospect.no-tunnel"
    assert sentence(table, "1 go G4") == "No tunnel leads straight from F4 to G4."
    assert sentence(table, "1 go F6") == (
        "No tunnel leads straight from F4 to F6: the two spaces are not next to each other."
    )
    assert table.allows("1 go F5")


def test_cities_are_not_connected_with_each_other():
    table = cavum("tiles J4:6\nstations 1:J4,R21,R22\nhand 1 prospect").plays("1 start R22")
    assert table.refuses("1 go R21") == "cavum.prospect.no-tunnel"
    assert sentence(table, "1 go R21").endswith(": city spaces are not connected with each other.")
    assert table.allows("1 go K4")


LOOP = """
    bare
    tiles F3:6 F4:6 F5:6 G4:6 E4:6 E2:6
    stations 1:F3,F5 2:E4
    hand 1 prospect
"""


def test_not_through_a_foreign_station():
    table = cavum(LOOP).plays(*go("F3", "F4"))
    assert table.refuses("1 go E4") == "cavum.prospect.foreign-station"
    assert table.allows("1 go F5")


def test_not_where_no_station_can_be_reached():
    table = cavum(LOOP).plays(*go("F3"))
    assert table.refuses("1 go E2") == "cavum.prospect.dead-end"  # it leads back to F3 only
    assert table.allows("1 go F4")


CITY = """
    bare
    tiles K2:4/2 K3:4/2 J3:6 J4:6
    stations 1:J3,J4,R23
    hand 1 prospect
"""


def test_through_an_own_city_station_and_no_other_city_space():
    table = cavum(CITY).plays(*go("J3", "K2"))
    assert table.refuses("1 go R24") == "cavum.prospect.empty-city"
    assert "without one of Red’s stations" in sentence(table, "1 go R24")
    assert table.allows("1 go R23")
    table.plays("1 go R23", "1 go K3", "1 go J4")
    assert table.allows("1 finish")


def test_a_route_may_be_ruled_to_end_in_a_city():
    table = cavum(CITY + "options route_through_city=ends").plays(*go("J3", "K2", "R23"))
    assert table.refuses("1 go K3") == "cavum.prospect.ends-in-city"
    assert table.allows("1 finish")


def test_it_ends_there_even_after_one_step():
    beside = CITY.replace("stations 1:J3", "stations 1:J3,K2")
    table = cavum(beside + "options route_through_city=ends").plays(*go("K2", "R23"))
    assert table.refuses("1 go K3") == "cavum.prospect.ends-in-city"
    assert table.allows("1 finish")
    assert cavum(beside).plays(*go("K2", "R23")).allows("1 go K3")


def test_a_route_ruled_to_end_in_a_city_may_begin_in_one():
    table = cavum(CITY + "options route_through_city=ends").plays("1 start R23")
    assert table.allows("1 go K2")
    assert table.plays("1 go K2", "1 go J3").allows("1 finish")


def test_stations_of_ones_own_on_the_way():
    table = cavum(ROW.replace("stations 1:F3,F9", "stations 1:F3,F5,F9"))
    table.plays(*go("F3", "F4", "F5"))
    assert table.allows("1 finish")
    assert table.allows("1 go F6")


def test_an_emptied_vein_leaves_at_once_and_the_tile_beneath_counts():
    # One stone, on a tile that lies across the row.
    table = cavum(
        "bare\ntiles F4:2/1 F5:6 F6:2/1 E5:6 F7:2/1 D4:2/2 C4:6\nveins F5:red*1\n"
        "stations 1:F4,F7\nhand 1 prospect"
    )
    table.plays(*go("F4", "F5"))
    assert table.state.veins[NUMBER["F5"]] == 0
    assert table.state.pool[PIECE["vein"]] == 6
    assert table.state.players[0].stones[1] == 1


ACROSS = """
    bare
    tiles F4:2/1 F5:2/0 E5:2/0 D5:6 F6:6
    veins F5:red*1
    stations 1:F4,E5
    hand 1 prospect
"""


def test_a_last_stone_gives_a_route_its_direction():
    table = cavum(ACROSS)
    assert table.allows("1 start F4")  # in from the side, out along the tile to E5
    assert not table.allows("1 start E5")  # in along the tile, out to the side
    assert table.refuses("1 start E5") == "cavum.prospect.last-stone"
    assert sentence(table, "1 start E5").endswith(" does not lead on to another of Red’s stations.")
    table = cavum(ACROSS + "options last_stone=after-route")
    assert table.allows("1 start E5")
    table.plays(*go("E5", "F5", "F4"))
    assert table.state.veins[NUMBER["F5"]] == vein(1, 0)
    table.plays("1 finish")
    assert table.state.veins[NUMBER["F5"]] == 0


def test_a_step_onto_a_last_stone_that_leads_nowhere_on():
    text = ACROSS.replace("stations 1:F4,E5", "stations 1:F4,E5,D5")
    table = cavum(text).plays(*go("D5", "E5"))
    assert table.refuses("1 go F5") == "cavum.prospect.last-stone"
    assert "Red’s stations" in sentence(table, "1 go F5")
    assert table.allows("1 finish")


def test_a_last_stone_is_named_only_where_its_tunnels_would_lead_on():
    shut = ACROSS.replace("F4:2/1 ", "").replace("stations 1:F4,E5", "stations 1:E5,D5")
    table = cavum(shut).plays(*go("D5", "E5"))
    assert table.refuses("1 go F5") == "cavum.prospect.dead-end"  # with or without its stone
    assert table.allows("1 finish")


def test_a_way_is_cut_only_where_a_station_lies_beyond():
    text = "bare\ntiles F3:6 F4:6 F5:6\nhand 1 prospect\n"
    table = cavum(text + "stations 1:F3 2:F4")
    assert table.refuses("1 start F3") == "cavum.prospect.no-way"
    table = cavum(text + "stations 1:F3,F5 2:F4")
    assert table.refuses("1 start F3") == "cavum.prospect.way-cut"
    assert table.allows("1 hand-in")


def test_a_vein_with_two_stones_is_left_on_any_side():
    table = cavum(ACROSS.replace("F5:red*1", "F5:red*2")).plays(*go("E5", "F5"))
    assert table.state.veins[NUMBER["F5"]] == vein(1, 1)
    assert table.allows("1 go F4")  # its own stone is taken, the vein is still there
