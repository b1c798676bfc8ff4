"""Stations in the mountain and in the cities (rulebook 2B)."""

import pytest

from tests.games.cavum.table import cavum, possible, sentence


def test_on_the_tile_of_the_previous_action():
    table = cavum("tiles J4:6\nturn 1 actions 1 fresh J4")
    assert table.allows("1 station J4")
    table = cavum("tiles J4:6\nturn 1 actions 1")
    assert table.refuses("1 station J4") == "cavum.station.just-laid"


def test_not_on_a_tile_of_an_earlier_action():
    table = cavum().plays("1 lay 6 J4", "1 lay 2/2 J3")
    assert table.refuses("1 station J4") == "cavum.station.just-laid"
    assert table.allows("1 station J3")


RULINGS = {
    # after: tile J4, tile J3, points; then stations at J4, at J3
    "previous-action": (False, False),
    "latest-of-turn": (False, True),
    "any-of-turn": (True, True),
    "across-turns": (False, False),
}


@pytest.mark.parametrize("ruling", RULINGS)
def test_which_tile_counts_as_just_laid(ruling):
    table = cavum(f"options just_laid={ruling}")
    table.plays("1 lay 6 J4", "1 lay 2/2 J3", "1 points")
    assert (table.allows("1 station J4"), table.allows("1 station J3")) == RULINGS[ruling]


def test_across_turns_by_ruling_only():
    moves = ("1 lay 6 J4", "1 end-turn", "2 points", "2 end-turn")
    assert cavum().plays(*moves).refuses("1 station J4") == "cavum.station.just-laid"
    assert cavum("options just_laid=across-turns").plays(*moves).allows("1 station J4")
    assert not cavum("options just_laid=any-of-turn").plays(*moves).allows("1 station J4")


def test_level_one_only():
    table = cavum("tiles J4:2/0 J3:2/0").plays("1 lay 6 J4")
    assert table.refuses("1 station J4") == "cavum.station.level-one"
    table = cavum("tiles J3:2/0").plays("1 lay 6 J4")
    assert table.allows("1 station J4")


def test_never_on_dynamite():
    table = cavum().plays("1 lay d2/0 J4")
    assert table.refuses("1 station J4") == "cavum.station.on-dynamite"
    assert cavum().plays("1 lay 2/0 J4").allows("1 station J4")


def test_not_on_a_vein_nor_without_a_tile():
    table = cavum("tiles J4:6").plays("1 lay 6 I4", "1 vein I4 red")
    assert table.refuses("1 station I4") == "cavum.station.on-vein"
    assert table.refuses("1 station A1") == "cavum.station.on-a-tile"
    assert cavum("tiles J4:6").plays("1 lay 6 I4").allows("1 station I4")


def test_one_station_a_space():
    table = cavum("tiles J4:6\nstations 1:J4,R22 2:R21")
    assert table.refuses("1 station R22") == "cavum.station.taken"
    assert table.refuses("1 station R21") == "cavum.station.taken"
    assert table.allows("1 station R23")


def test_a_city_station_needs_a_way_to_an_own_mountain_station():
    table = cavum("tiles J4:6 J6:6\nstations 1:J4")
    assert table.allows("1 station R21")  # J4 K4 R21
    assert table.refuses("1 station R18") == "cavum.station.no-way"
    assert sentence(table, "1 station R18") == (
        "No path leads from R18 to any of Red’s mountain stations."
    )
    assert not cavum("tiles J4:6").allows("1 station R21")
    assert sentence(cavum("tiles J4:6"), "1 station R21").endswith("There are none yet.")


def test_a_foreign_station_interrupts_and_is_named():
    text = "bare\ntiles K3:4/2 J4:2/0 I5:6 I4:6"
    assert cavum(text + "\nstations 1:I5").allows("1 station R22")
    table = cavum(text + "\nstations 1:I5 2:J4")
    move = table.game.notation.read("1 station R22")
    refusal = table.game.refuse(table.state, move)
    assert refusal.id == "cavum.station.way-cut"
    assert sentence(table, "1 station R22") == (
        "Every path from R22 to Red’s mountain stations is blocked at J4 (Blue)."
    )
    assert refusal.anyway


def test_a_way_is_cut_only_where_a_mountain_station_lies_beyond():
    text = "bare\ntiles K3:4/2 J4:2/0 I5:6 I4:6 F2:6\n"
    away = cavum(text + "stations 1:F2 2:J4")
    assert away.refuses("1 station R22") == "cavum.station.no-way"
    assert cavum(text + "stations 1:I5 2:I4").allows("1 station R22")


def test_a_vein_never_interrupts():
    table = cavum("bare\ntiles K3:4/2 J4:2/1 I4:2/2\nveins J4:red*3\nstations 1:I4")
    assert table.allows("1 station R22")  # across the straight tile, over the vein


def test_no_station_between_the_cities():
    table = cavum("tiles K6:6\nstations 1:K6")
    assert table.refuses("1 station R19") == "cavum.station.separator"
    assert table.allows("1 station R20")


def test_the_first_city_space_is_reached_as_the_others():
    table = cavum("bare\ntiles J2:6\nstations 1:J2 2:R24\nhand 1 3 station prospect")
    for city in ("R1", "R2"):
        assert table.refuses(f"1 station {city}") == "cavum.station.no-way"
        assert table.offers(f"1 station {city}") == ["1 lay 3/1 J1; 1 station R26"]


def test_an_own_city_station_carries_the_way_unless_ruled_otherwise():
    # K3 and K2 are joined by the city space R23 only.
    text = "bare\ntiles K3:4/2 K2:4/2 J4:2/0\nstations 1:J4,R23"
    assert cavum(text).allows("1 station R24")
    table = cavum(text + "\noptions way_through_city=ends")
    assert table.refuses("1 station R24") == "cavum.station.no-way"
    assert table.allows("1 station R22")


def test_a_city_space_itself_comes_first_where_one_tile_opens_the_way_to_it():
    table = cavum("bare\ntiles J4:6\nstations 1:J4")
    assert table.offers("1 station R22") == [
        "1 lay 3/0 K3; 1 station R22",
        "1 lay 3/1 K4; 1 station R22",
    ]
    assert possible(table, "1 station R22") == "You could do it like this:"
    other = cavum("bare\ntiles J4:6 K4:2/2\nstations 1:J4")  # R21 can be had at once
    assert other.offers("1 station R22")[1:] == ["1 lay 3/1 K4; 1 station R22", "1 station R21"]
    assert possible(other, "1 station R22") == "You could do it like this, or something else:"
    over = cavum("bare\ntiles J4:6 K2:6 J2:6\nstations 1:J4")  # the way on lies there already
    assert over.offers("1 station R24")[0] == "1 lay 2/1 J3; 1 station R24"
