"""Where the cells of a home board are drawn: forest on the left, mountain on the right."""

from companion.games.caverna.cells import CELLS, MOUNTAIN_SIDE, OUTSIDE, members

APART = 0.12  # between forest and mountain
BAND = 0.62  # above the board, for the dwarfs
EDGE = 0.06

_columns = "ZABCDEFG"


def corner(cell: int, outside: bool) -> tuple[float, float]:
    """The low left corner of a cell; `outside`: the cells beyond the edge are drawn, too."""
    column, row = CELLS[cell][0], CELLS[cell][1]
    x = _columns.index(column) - 1 + (APART if MOUNTAIN_SIDE >> cell & 1 else 0)
    y = 4 - int(row)
    more = 1 if outside else 0
    return x + more + EDGE, y + more + EDGE


def middle(cell: int, outside: bool) -> tuple[float, float]:
    x, y = corner(cell, outside)
    return x + 0.5, y + 0.5


def size(outside: bool) -> tuple[float, float]:
    more = 2 if outside else 0
    return 6 + APART + 2 * EDGE + more, 4 + BAND + 2 * EDGE + more


OUTER = tuple(members(OUTSIDE))
