"""What a table can ask besides the rules."""

from companion.games.cavum import hints
from companion.games.cavum.moves import Lay
from tests.games.cavum.table import cavum


def test_all_places_of_a_piece():
    table = cavum("tiles J4:6\nstations 1:J4")
    lays = [move for move in table.game.legal(table.state) if isinstance(move, Lay)]
    for piece in ("2", "3", "4", "6"):
        at = {move.at for move in lays if move.tile.partition("/")[0] == piece}
        assert set(hints.places(table.state, 0, piece)) == at
    assert hints.rotations(table.state, 0, "2", "J3") == ("2/0", "2/1", "2/2")
    assert set(hints.places(table.state, 0, "station")) == {"R21", "R22", "R23"}
    assert hints.places(table.state, 1, "station") == ()
    assert hints.places(cavum("tiles J4:6").state, 0, "vein") == ("J4",)
    assert hints.places(table.state, 0, "option") == ()


def test_who_is_connected_to_what():
    state = cavum("tiles J4:6\nstations 1:J4,R21 2:R24").state
    blue, red = hints.connections(state)
    assert [group.stations for group in blue] == [("J4", "R21")]
    assert [group.stations for group in red] == [("R24",)]
