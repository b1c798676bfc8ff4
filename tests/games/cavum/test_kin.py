"""What names have in common, so that the nearest are offered first."""

from companion.games.cavum.board import NAMES, apart
from companion.games.cavum.kin import kin
from tests.games.cavum.table import cavum


def test_spaces_have_the_more_in_common_the_fewer_steps_lie_between():
    for one, name in enumerate(NAMES):
        shared = {at: len(kin("at", name) & kin("to", at)) for at in NAMES}
        for at, other in enumerate(NAMES):
            assert shared[name] - shared[other] == apart(one, at)


def test_tiles_are_alike_by_shape_then_by_kind_or_exits():
    first = kin("tile", "2/0")
    alike = {tile: len(first & kin("tile", tile)) for tile in ("2/1", "2b/0", "d2/0", "d3/0")}
    assert alike == {"2/1": 3, "2b/0": 2, "d2/0": 1, "d3/0": 0}
    assert kin("piece", "vein") == kin("amount", 3) == frozenset()


def test_one_player_is_as_near_as_another():
    table = cavum("seats 3\nsection auction\ncards 0 0 0").plays("1 bid 1")
    offers = table.offers("table won nobody 1")
    assert offers == ["table won 1 1", "table won 2 2", "table won 3 2", "table won 1 3"]
