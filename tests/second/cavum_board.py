"""Cavum's board for the second scorer: spaces by coordinates, ways found step by step."""

from typing import NamedTuple

from companion.core import Act
from companion.games.cavum import moves
from companion.games.cavum.state import State

Space = tuple[int, int]
# From a space over its edges, clockwise from the upper right.
OVER = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
ROWS = "ABCDEFGHIJK"  # 6 spaces in the first row, 11 in the middle, 6 in the last


def place(name: str) -> Space:
    """The coordinates of a space: of the mountain by row and number, of the ring clockwise."""
    if name[0] == "R":
        corner, on = divmod(int(name[1:]) - 1, 6)
        across, down = 0, -6
        for side in range(corner):
            across += 6 * OVER[(side + 1) % 6][0]
            down += 6 * OVER[(side + 1) % 6][1]
        step = OVER[(corner + 1) % 6]
        return across + on * step[0], down + on * step[1]
    row = ROWS.index(name[0]) - 5
    return max(-5, -5 - row) + int(name[1:]) - 1, row


MOUNTAIN = [
    f"{letter}{number}" for row, letter in enumerate(ROWS) for number in range(1, 12 - abs(row - 5))
]
RING = [f"R{number}" for number in range(1, 37)]
ALL = [place(name) for name in MOUNTAIN + RING]  # in the order of the position's numbers


class Board(NamedTuple):
    """Which edges of each mountain space are open, and whose stations stand where."""

    exits: dict[Space, set[int]]
    stations: dict[int, set[Space]]


def tunnels(state: State) -> Board:
    exits: dict[Space, set[int]] = {}
    for number, stack in enumerate(state.stacks):
        if state.veins[number]:
            exits[ALL[number]] = set(range(6))
        elif stack:
            exits[ALL[number]] = _exits_of(state, stack[-1])
    stations = {
        seat: {ALL[at] for at in range(len(ALL)) if mask & (1 << at)}
        for seat, mask in enumerate(state.stations)
    }
    return Board(exits, stations)


def _exits_of(state: State, tile: int) -> set[int]:
    """Numbers: six rotations of eight tiles, then those of their second shapes, and so on."""
    shape, tile = divmod(tile, 48)
    return _exits(state, tile // 6, shape, tile % 6)


def _exits(state: State, piece: int, shape: int, rotation: int) -> set[int]:
    """Tunnels and dynamite come with 2, 3, 4 and 6 exits."""
    box = state.options.box
    exits = (2, 3, 4, 6)[piece % 4]
    first = (box.two, box.three, box.four, tuple(range(6)))[piece % 4]
    shapes = [first, *(one.edges for one in box.more_shapes if one.exits == exits)]
    return {(edge + rotation) % 6 for edge in shapes[shape]}


def after_action(state: State, act: Act) -> Board:
    """The board when the last action of a phase is done, and nothing has exploded yet."""
    now = tunnels(state)
    match act:
        case moves.Lay(_, tile, at):
            kind, _, rotation = tile.lstrip("d").partition("/")
            piece = ("2", "3", "4", "6").index(kind[0])
            shape = " bcd".index(kind[1:] or " ")
            now.exits[place(at)] = _exits(state, piece, shape, int(rotation or 0))
        case moves.Station(seat, at):
            now.stations[seat].add(place(at))
        case moves.Vein(_, at, _):
            now.exits[place(at)] = set(range(6))
        case moves.Finish():
            for number, vein in enumerate(state.veins):
                if vein and vein % 16 == 0:  # its last stone was taken: the tile beneath is left
                    now.exits[ALL[number]] = _exits_of(state, state.stacks[number][-1])
    return now


def cities(state: State) -> list[set[Space]]:
    """The runs of ring spaces between the brown ones."""
    browns = sorted(state.options.box.separators)
    found = []
    for number, brown in enumerate(browns):
        following = browns[(number + 1) % 5]
        length = (following - brown - 1) % 36
        found.append({place(f"R{(brown + step) % 36 + 1}") for step in range(length)})
    return found


def joined(state: State, now: Board, seat: int) -> set[Space]:
    """The city stations with an uninterrupted way from an own station in the mountain."""
    ring = set().union(*cities(state))
    own = now.stations[seat]
    others = set().union(*(spaces for other, spaces in now.stations.items() if other != seat))
    ways_end = state.options.way_through_city == "ends"
    reached: set[Space] = set()
    todo = [space for space in own if space in now.exits]
    while todo:
        space = todo.pop()
        if space in reached or space in others:
            continue
        reached.add(space)
        if space in ring and ways_end:
            continue
        for edge, (across, down) in enumerate(OVER):
            other = (space[0] + across, space[1] + down)
            leaves = space in ring or edge in now.exits.get(space, ())
            enters = (
                (edge + 3) % 6 in now.exits[other]
                if other in now.exits
                else space not in ring and other in ring and other in own
            )
            if leaves and enters:
                todo.append(other)
    return {space for space in reached if space in ring}
