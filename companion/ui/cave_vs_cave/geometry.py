"""Where spaces and edges of a cave lie when it is drawn: a unit a space, rows from the top."""

from functools import cache

from companion.games.cave_vs_cave.cave import BOTTOM, ENDS, LEFT, RIGHT, ROOM, SPACES, TOP

COLUMNS = "cbaLRX"  # from left to right, the second board's first
HEAD = 0.62  # above a cave, for the player's name
APART = 0.5  # between two caves
Point = tuple[float, float]
Ends = tuple[float, float, float, float]  # from where to where a line goes


@cache
def size(boards: int) -> Point:
    return (6 if boards == 3 else 3), (4 if boards == 2 else 5)


def spare(boards: int) -> int:
    """Columns on the right that no space fills but the lowest."""
    return 0 if boards == 2 else 1


@cache
def corner(space: int, boards: int) -> Point:
    """The lower left corner of a space."""
    high = size(boards)[1]
    if space == ROOM:  # not adjacent to anything: where the print leaves room
        return (2, high - 3) if boards == 1 else (0, 0)
    name = SPACES[space]
    column = COLUMNS.index(name[1]) - (3 if boards == 1 else 0)
    return column, high - int(name[0])


def middle(space: int, boards: int) -> Point:
    x, y = corner(space, boards)
    return x + 0.5, y + 0.5


@cache
def edge(space: int, side: int, boards: int) -> Ends:
    """From where to where a side of a space goes."""
    x, y = corner(space, boards)
    return {
        TOP: (x, y + 1, x + 1, y + 1),
        RIGHT: (x + 1, y, x + 1, y + 1),
        BOTTOM: (x, y, x + 1, y),
        LEFT: (x, y, x, y + 1),
    }[side]


@cache
def slot_ends(slot: int, boards: int) -> Ends:
    space, side = ENDS[slot][0]
    return edge(space, side, boards)


def slot_middle(slot: int, boards: int) -> Point:
    x1, y1, x2, y2 = slot_ends(slot, boards)
    return (x1 + x2) / 2, (y1 + y2) / 2
