"""What a table can ask besides the rules."""

from companion.games.cavum import advice
from companion.games.cavum.board import NAMES
from companion.games.cavum.kin import kin
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


def test_near_spaces_have_more_in_common_than_distant_ones():
    around = {at: len(kin("at", "F1") & kin("at", at)) for at in NAMES}
    assert around["E1"] == around["G1"] == around["R31"] > around["F3"] > around["F5"]
    assert around["F5"] > around["F10"] > around["F11"]


def test_tiles_are_alike_by_shape_then_by_kind_or_exits():
    mine = kin("tile", "2/0")
    alike = {tile: len(mine & kin("tile", tile)) for tile in ("2/1", "2b/0", "d2/0", "d3/0")}
    assert alike == {"2/1": 3, "2b/0": 2, "d2/0": 1, "d3/0": 0}
    assert kin("piece", "vein") == kin("amount", 3) == frozenset()


def test_who_is_connected_to_what():
    state = cavum("tiles J4:6\nstations 1:J4,R21 2:R24").state
    blue, red = advice.connections(state)
    assert [group.stations for group in blue] == [("J4", "R21")]
    assert [group.stations for group in red] == [("R24",)]
