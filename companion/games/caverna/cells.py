"""The cells of a home board: forest A to C, mountain D to F, and what may hang over the edge.

A set of cells is a bit mask. Z and G are the columns outside, 0 and 5 the rows (Office room).
"""

from functools import lru_cache
from typing import TypeAlias

from . import box

Laid: TypeAlias = tuple[tuple[str, int], ...]  # tiles and their cells, in order

ROWS = "1234"
FOREST_COLUMNS = "ABC"
MOUNTAIN_COLUMNS = "DEF"


def _outside(columns: str, beyond: str) -> list[str]:
    around = [beyond + row for row in ROWS]
    return around + [column + row for row in "05" for column in columns]


_forest = [column + row for row in ROWS for column in FOREST_COLUMNS]
_mountain = [column + row for row in ROWS for column in MOUNTAIN_COLUMNS]
_forest_out = _outside(FOREST_COLUMNS, "Z")
_mountain_out = _outside(MOUNTAIN_COLUMNS, "G")
CELLS = (*_forest, *_mountain, *_forest_out, *_mountain_out)
INDEX = {name: at for at, name in enumerate(CELLS)}


def mask(names: "list[str] | tuple[str, ...]") -> int:
    return sum(1 << INDEX[name] for name in names)


FOREST = mask(_forest)
MOUNTAIN = mask(_mountain)
PRINTED = FOREST | MOUNTAIN
OUTSIDE = mask(_forest_out) | mask(_mountain_out)
FOREST_SIDE = FOREST | mask(_forest_out)
MOUNTAIN_SIDE = MOUNTAIN | mask(_mountain_out)
BEFORE_ENTRANCE = mask([box.HOME["before-entrance"]])
CAVERN = INDEX[box.HOME["cavern"]]
ENTRANCE = INDEX[box.HOME["entrance"]]
BONUS: dict[int, box.Goods] = {
    INDEX[name]: box.amounts(text) for name, text in box.HOME["bonus"].items()
}

_columns = "ZABCDEFG"


def _beside(one: str, other: str) -> bool:
    across = abs(_columns.index(one[0]) - _columns.index(other[0]))
    down = abs(int(one[1]) - int(other[1]))
    same = (INDEX[one] in _side_forest) == (INDEX[other] in _side_forest)
    return same and across + down == 1


_side_forest = {INDEX[name] for name in (*_forest, *_forest_out)}
NEAR = tuple(mask([other for other in CELLS if _beside(one, other)]) for one in CELLS)


def members(bits: int) -> list[int]:
    """The cells of a mask, in order."""
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found


@lru_cache(maxsize=4096)
def around(bits: int) -> int:
    """The cells beside any of these, on the same side of the board."""
    near = 0
    for cell in members(bits):
        near |= NEAR[cell]
    return near


@lru_cache(maxsize=4096)
def names(bits: int) -> tuple[str, ...]:
    return tuple(CELLS[cell] for cell in members(bits))


def pairs(bits: int) -> list[tuple[int, int]]:
    """Two cells of a mask side by side, the first named first."""
    return [
        (one, other) for one in members(bits) for other in members(NEAR[one] & bits & -2 << one)
    ]


def has_pair(bits: int) -> bool:
    return any(NEAR[cell] & bits for cell in members(bits))
