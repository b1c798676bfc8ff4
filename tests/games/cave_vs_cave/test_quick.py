"""Wall patterns without a game: the same answer as at the table."""

from itertools import combinations

import pytest

from companion.games.cave_vs_cave import box, hints
from companion.games.cave_vs_cave.quick import SIDES, fitting

from .table import cave

EVERY = [walls for count in range(5) for walls in combinations(SIDES, count)]
AROUND_4A = {"top": "3a/4a", "right": "4a|4L", "left": "4b|4a"}  # nothing can stand below it
ALL = range(1, len(box.FURNISHINGS))


def named(walls: tuple[str, ...]) -> str:
    return "-".join(walls) or "none"


def test_an_altar_fits_in_a_corner_and_no_spinning_wheel_between_two_walls():
    assert 9 in fitting(("top", "left"))
    assert 2 not in fitting(("left", "right"))
    assert 2 in fitting(("left",))


@pytest.mark.parametrize("walls", EVERY, ids=named)
def test_a_space_may_be_turned(walls):
    turned = [SIDES[(SIDES.index(side) + 1) % len(SIDES)] for side in walls]
    assert fitting(turned) == fitting(walls)


@pytest.mark.parametrize("walls", [walls for walls in EVERY if "bottom" not in walls], ids=named)
def test_the_same_furnishings_fit_at_the_table(walls):
    built = " ".join(AROUND_4A[side] for side in walls)
    table = cave(f"era 2 round 1\nred walls {built}", play="both")
    fit = [number for number in ALL if "4a" in hints.where_fits(table.state, 0, number)]
    assert fitting(walls) == tuple(fit)


def test_every_furnishing_fits_somewhere_but_the_printed_one():
    assert {number for walls in EVERY for number in fitting(walls)} == set(ALL)
