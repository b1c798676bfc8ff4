"""The board: 91 mountain spaces, a ring of 36 around them, and who is beside whom.

Mountain spaces are named by row and place in the row, A1 to A6 at the top, F6 the centre, K1 to K6
at the bottom. Ring spaces are R1 to R36 clockwise from the top left corner. Both are numbered:
mountain spaces 0 to 90, ring spaces 91 to 126. Edges are numbered clockwise from the upper right.
"""

from collections.abc import Iterator

SIDE = 6
EDGES = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))  # NE E SE SW W NW, axial steps
ALL_EXITS = 63
NOWHERE = -1


def _rows() -> Iterator[tuple[int, int, str]]:
    for row in range(-SIDE + 1, SIDE):
        left = max(-SIDE + 1, -SIDE + 1 - row)
        for place in range(2 * SIDE - 1 - abs(row)):
            yield left + place, row, f"{'ABCDEFGHIJK'[row + SIDE - 1]}{place + 1}"


def _ring() -> Iterator[tuple[int, int]]:
    q, row = 0, -SIDE
    for edge in (1, 2, 3, 4, 5, 0):
        for _ in range(SIDE):
            yield q, row
            q, row = q + EDGES[edge][0], row + EDGES[edge][1]


_mountain = tuple(_rows())
SPACES = tuple(name for _, _, name in _mountain)
RING = tuple(f"R{number + 1}" for number in range(6 * SIDE))
NAMES = SPACES + RING
NUMBER = {name: number for number, name in enumerate(NAMES)}
COUNT = len(SPACES)  # of mountain spaces
NODES = len(NAMES)
PLACE = tuple((q, row) for q, row, _ in _mountain) + tuple(_ring())  # axial coordinates
_at = {place: number for number, place in enumerate(PLACE)}


def _beside(number: int) -> tuple[int, ...]:
    q, row = PLACE[number]
    others = (_at.get((q + dq, row + dr), NOWHERE) for dq, dr in EDGES)
    if number < COUNT:
        return tuple(others)
    return tuple(other if other < COUNT else NOWHERE for other in others)  # cities do not join


BESIDE = tuple(_beside(number) for number in range(NODES))  # by edge, or NOWHERE
CENTRE = NUMBER["F6"]
MOUNTAIN = (1 << COUNT) - 1
OUTER = tuple(
    tuple((edge, other) for edge, other in enumerate(BESIDE[space]) if other >= COUNT)
    for space in range(COUNT)
)  # the ring spaces beside a mountain space, with the edge
NEAR = tuple(
    tuple((edge, other) for edge, other in enumerate(BESIDE[space]) if 0 <= other < COUNT)
    for space in range(NODES)
)  # the mountain spaces beside a space, with the edge


def apart(one: int, other: int) -> int:
    """How many steps lie between two spaces."""
    (q, row), (other_q, other_row) = PLACE[one], PLACE[other]
    dq, drow = q - other_q, row - other_row
    return max(abs(dq), abs(drow), abs(dq + drow))


def opposite(edge: int) -> int:
    return (edge + 3) % 6


OPPOSITE = tuple(1 << opposite(edge) for edge in range(6))  # the mask that meets an edge


def spaces_in(mask: int) -> Iterator[int]:
    """The spaces of a bit mask, in order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def named(mask: int) -> tuple[str, ...]:
    return tuple(NAMES[space] for space in spaces_in(mask))
