"""What a table can ask besides the rules."""

from companion.games.cavum import advice
from companion.games.cavum.moves import Lay
from tests.games.cavum.table import cavum


def test_all_places_of_a_piece():
    table = cavum("tiles J4:6\nstations 1:J4")
    lays = [move for move in table.game.legal(table.state) if isinstance(move, Lay)]
    for piece in ("2", "3", "4", "6"):
        at = {move.at for move in lays if move.tile.partition("/")[0] == piece}
        assert set(advice.places(table.state, 0, piece)) == at
    assert advice.rotations(table.state, 0, "2", "J3") == ("2/0", "2/1", "2/2")
    assert set(advice.places(table.state, 0, "station")) == {"R21", "R22", "R23"}
    assert advice.places(table.state, 1, "station") == ()
    assert advice.places(cavum("tiles J4:6").state, 0, "vein") == ("J4",)
    assert advice.places(table.state, 0, "option") == ()


def test_who_is_connected_to_what():
    state = cavum("tiles J4:6\nstations 1:J4,R21 2:R24").state
    blue, red = advice.connections(state)
    assert [group.stations for group in blue] == [("J4", "R21")]
    assert [group.stations for group in red] == [("R24",)]


def test_points_of_the_cities_now():
    state = cavum("tiles J4:6\nstations 1:J4,R21").state
    assert [city.points for city in advice.city_points(state)] == [(4, 0)] + [(0, 0)] * 4


def test_the_best_route_by_colours():
    # Two ways from F3 to F7: by a red vein, or by a green one.
    state = cavum(
        "bare\ntiles F3:6 E3:6 E4:6 E5:6 G3:6 G4:6 G5:6 F6:6 F7:6\n"
        "veins E4:red*2 G4:green*2\nstations 1:F3,F7\nhand 1 prospect"
    ).state
    assert advice.best_route(state, 0).worth == 1
    for colour, at in ((1, "E4"), (2, "G4")):
        worth = tuple(5 if one == colour else 1 for one in range(6))
        assert at in advice.best_route(state, 0, worth).spaces
    assert "G4" in advice.route_through(state, 0, ("G4",)).spaces
    assert advice.route_through(state, 0, ("E4", "G4")).id == "cavum.route.not-all"


def test_what_an_explosion_would_take_and_the_deck_so_far():
    state = cavum("tiles J4:d2/0\noptions deck=letters").state
    assert [loss.at for loss in advice.explosion_takes(state)] == ["J4", "K3", "K4"]
    assert advice.deck_so_far(state) == ()
