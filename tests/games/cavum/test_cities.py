"""City scoring (rulebook 3A), and who is connected to what."""

from companion.games.cavum.board import NUMBER
from companion.games.cavum.network import cuts, groups
from companion.games.cavum.rules.cities import tally
from tests.games.cavum.table import cavum


def test_each_connected_station_scores_the_free_spaces():
    text = "tiles J4:6\nstations 1:J4,R21,R22"
    city = tally(cavum(text).state)[0]
    assert (city.free, city.stations, city.points) == (3, (2, 0), (6, 0))
    once = tally(cavum(text + "\noptions city_points=once").state)[0]
    assert once.points == (3, 0)


def test_sizes_of_the_cities():
    assert [city.free for city in tally(cavum().state)] == [5, 6, 7, 7, 6]


def test_an_unconnected_station_is_a_free_space():
    city = tally(cavum("tiles J4:6\nstations 1:J4,R21 2:R22").state)[0]
    assert (city.free, city.points, city.unconnected) == (4, (4, 0), ("R22",))


def test_a_connection_by_way_of_an_own_city_station():
    text = "bare\ntiles K3:4/2 K2:4/2 J4:2/0\nstations 1:J4,R23,R24"
    assert tally(cavum(text).state)[0].points == (6, 0)
    assert tally(cavum(text + "\noptions way_through_city=ends").state)[0].points == (4, 0)


def test_groups_of_stations_and_where_a_way_is_cut():
    state = cavum(
        "bare\ntiles F3:2/1 F4:2/1 F5:2/1 F6:2/1 F7:2/1\nveins F6:red*2\nstations 1:F3,F5,F7 2:F4"
    ).state
    first, second = groups(state, 0)
    assert (first.stations, first.cut) == (("F3",), (("F4", 1),))
    assert (second.stations, second.veins) == (("F5", "F7"), ("F6",))
    assert cuts(state, 0, NUMBER["F3"]) == (("F4", 1),)


def test_points_of_the_cities_now():
    state = cavum("tiles J4:6\nstations 1:J4,R21").state
    assert [city.points for city in tally(state)] == [(4, 0)] + [(0, 0)] * 4
