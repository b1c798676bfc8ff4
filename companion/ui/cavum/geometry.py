"""Where the spaces of the board are drawn, in units of a hexagon's side."""

from functools import lru_cache
from math import cos, pi, sin, sqrt

from companion.games.cavum.board import NAMES, PLACE, SIDE

ROOT = sqrt(3)
EDGE_WAYS = tuple(pi / 3 - at * pi / 3 for at in range(6))  # NE E SE SW W NW, as angles
INSIDE = ROOT / 2  # from a hexagon's middle to an edge
MARGIN = 0.3
WIDE = (2 * SIDE + 1) * ROOT + 2 * MARGIN
HIGH = 3 * SIDE + 2 + 2 * MARGIN


def _middle(number: int) -> tuple[float, float]:
    q, row = PLACE[number]
    return WIDE / 2 + ROOT * (q + row / 2), HIGH / 2 - 1.5 * row


MIDDLES = tuple(_middle(number) for number in range(len(NAMES)))


Points = tuple[float, ...]  # x, y, x, y ...
kept = lru_cache(8192)  # a board is drawn again and again at the same places


@kept
def hexagon(x: float, y: float, radius: float = 1) -> Points:
    """The corners of a hexagon that stands on a corner."""
    ways = (pi / 6 + at * pi / 3 for at in range(6))
    return tuple(value for way in ways for value in (x + radius * cos(way), y + radius * sin(way)))


@kept
def rim(x: float, y: float, radius: float, inside: float) -> tuple[Points, ...]:
    """The edge of a hexagon as six pieces, from its corners inwards to this part of them."""
    outer, inner = hexagon(x, y, radius), hexagon(x, y, radius * inside)
    found = []
    for at in range(6):
        after = (at + 1) % 6
        found.append(
            outer[2 * at : 2 * at + 2]
            + outer[2 * after : 2 * after + 2]
            + inner[2 * after : 2 * after + 2]
            + inner[2 * at : 2 * at + 2]
        )
    return tuple(found)


@kept
def passage(x: float, y: float, edge: int, radius: float, width: float) -> Points:
    """The corners of a passage from the middle of a hexagon to one of its edges."""
    way = EDGE_WAYS[edge]
    dx, dy = cos(way) * radius * INSIDE, sin(way) * radius * INSIDE
    sx, sy = -sin(way) * width / 2, cos(way) * width / 2
    return (x + sx, y + sy, x + dx + sx, y + dy + sy, x + dx - sx, y + dy - sy, x - sx, y - sy)


@kept
def gem(x: float, y: float, radius: float) -> Points:
    """A cut stone: broad above, pointed below."""
    return (
        x - radius * 0.6, y + radius * 0.75, x + radius * 0.6, y + radius * 0.75,
        x + radius, y + radius * 0.2, x, y - radius, x - radius, y + radius * 0.2,
    )  # fmt: skip
