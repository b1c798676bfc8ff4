"""Where the cells of a home board are drawn: forest on the left, mountain on the right.

`outside`: the cells beyond the edge are drawn, too.
"""

from companion.games.caverna import box
from companion.games.caverna.cells import CELLS, MOUNTAIN_SIDE
from companion.games.caverna.home import survey
from companion.games.caverna.state import State
from companion.ui.protocols import Point

APART = 0.12  # between forest and mountain
BAND = 0.62  # above the board, for the dwarfs
EDGE = 0.06
COLUMNS = "ZABCDEFG"


def overhangs(state: State, seat: int) -> bool:
    """Whether cells beyond the edge matter: a furnishing lets tiles lie there."""
    return survey(state.homes[seat].land).overhang is not box.NOTHING


def corner(cell: int, outside: bool) -> Point:
    """The low left corner of a cell."""
    column, row = CELLS[cell][0], CELLS[cell][1]
    x = COLUMNS.index(column) - 1 + (APART if MOUNTAIN_SIDE >> cell & 1 else 0)
    y = 4 - int(row)
    more = 1 if outside else 0
    return x + more + EDGE, y + more + EDGE


def middle(cell: int, outside: bool) -> Point:
    x, y = corner(cell, outside)
    return x + 0.5, y + 0.5


def size(outside: bool) -> Point:
    more = 2 if outside else 0
    return 6 + APART + 2 * EDGE + more, 4 + BAND + 2 * EDGE + more
