"""The caves: spaces, edges where walls go, wall patterns, and what can be reached.

Sets of spaces and of walls are bit masks. A cave is board 1, board 2, or both, and maybe the
additional room; `Ground` is what is printed of it. What is printed on board 2 is the owner's to say
(`SecondBoard`), but for what the book says of it (p. 8).
"""

from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import permutations

from msgspec import Struct

from . import box

TOP, RIGHT, BOTTOM, LEFT = 1, 2, 4, 8
_SIDES = {"t": TOP, "r": RIGHT, "b": BOTTOM, "l": LEFT}
SIDE_NAMES = {TOP: "top", RIGHT: "right", BOTTOM: "bottom", LEFT: "left"}


def _sides(text: str) -> int:
    return sum(_SIDES[letter] for letter in text)


_printed = {name: _sides(walls) for board in box.BOARDS for name, walls, _ in board["spaces"]}
_symbols = {name: good for board in box.BOARDS for name, _, good in board["spaces"]}
SPACES = (*_printed, box.ROOM["name"])
INDEX = {name: at for at, name in enumerate(SPACES)}
ROOM = INDEX[box.ROOM["name"]]
BOARD = tuple(
    sum(1 << INDEX[name] for name, _, _ in board["spaces"]) for board in box.BOARDS
)  # the spaces of each board
MARKED = tuple(1 << INDEX[board["marked"]] for board in box.BOARDS)
OPENING = tuple(INDEX[board["entrance"]] for board in box.BOARDS)
ENTRANCE_SPACE = OPENING[0]  # where the printed furnishing is

_room_slots = {f"R.{name}": side for side, name in SIDE_NAMES.items()}
SLOTS = (*box.BOARDS[0]["slots"], *box.BOARDS[1]["slots"], *box.JOINT["slots"], *_room_slots)
SLOT = {name: at for at, name in enumerate(SLOTS)}


def _ends(name: str) -> tuple[tuple[int, int], ...]:
    """The spaces on both sides of an edge, each with the side of it that the edge is."""
    if name in _room_slots:
        return ((ROOM, _room_slots[name]),)
    if "|" in name:
        left, right = name.split("|")
        return ((INDEX[left], RIGHT), (INDEX[right], LEFT))
    upper, lower = name.split("/")
    return ((INDEX[upper], BOTTOM), (INDEX[lower], TOP))


ENDS = tuple(map(_ends, SLOTS))
_on_board = tuple(sum(1 << SLOT[name] for name in board["slots"]) for board in box.BOARDS)
_joint = sum(1 << SLOT[name] for name in box.JOINT["slots"])
_joint_sides = [end for name in (*box.JOINT["slots"], *box.JOINT["printed"]) for end in _ends(name)]

SECOND = tuple(name for name, _, _ in box.BOARDS[1]["spaces"])


def _edges_of_second() -> dict[str, tuple[tuple[int, int], ...]]:
    """The edges of board 2 that the book does not speak of, with the spaces they are sides of.

    It says that the space at the entrance has no walls, and that one edge joins the boards (p. 8).
    """
    slots = {name: _ends(name) for name in box.BOARDS[1]["slots"]}
    inside = {end for ends in slots.values() for end in ends}
    outer = {
        f"{name}.{side}": ((INDEX[name], bit),)
        for name in SECOND
        for bit, side in SIDE_NAMES.items()
        if (INDEX[name], bit) not in inside and (INDEX[name], bit) not in _joint_sides
    }
    return {
        name: ends
        for name, ends in (outer | slots).items()
        if all(space != OPENING[1] for space, _ in ends)
    }


EDGES_OF_SECOND = _edges_of_second()


class SecondBoard(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """What is printed on the board of Era II. The defaults are a guess (see components.toml)."""

    walls: tuple[str, ...] = tuple(
        name
        for name, ends in EDGES_OF_SECOND.items()
        if all(_printed[SPACES[space]] & side for space, side in ends)
    )
    ore: tuple[str, ...] = tuple(name for name in SECOND if _symbols[name] == "O")
    food: tuple[str, ...] = tuple(name for name in SECOND if _symbols[name] == "N")


@dataclass(frozen=True, eq=False)
class Ground:
    """What is printed: which spaces and edges there are, and the walls that were always there."""

    spaces: int
    slots: int
    natural: tuple[int, ...]  # by space, sides with a printed wall
    edges: tuple[tuple[tuple[int, int], ...], ...]  # by space: the edges (slot, side) around it
    opening: int  # the space one comes in by
    boards: int  # 1, 2, or 3 for both
    printed: int  # edges between two spaces with a wall that was always there
    symbols: tuple[box.Goods, ...]  # by space, what comes when a tile is dug off it


@cache
def ground(boards: int, room: int, two: str, lone: str, second: SecondBoard) -> Ground:
    """`room`: the additional room's printed walls, 0 without it. `lone`: a ruling.

    `two`, `second`: how the owner's room and board are printed.
    """
    natural, printed = _natural(second)
    printed &= _on_board[1] if boards & 2 else 0
    spaces = sum(BOARD[at] for at in (0, 1) if boards >> at & 1)
    slots = sum(_on_board[at] for at in (0, 1) if boards >> at & 1)
    slots &= ~printed
    if boards == 3:
        slots |= _joint
    if boards == 2 and lone == "wall":
        natural[OPENING[1]] |= RIGHT
    if room:
        spaces |= 1 << ROOM
        natural[ROOM] = _sides(box.ROOM["three" if room == 3 else f"two-{two}"])
        for name, side in _room_slots.items():
            if not natural[ROOM] & side:
                slots |= 1 << SLOT[name]
    edges: list[list[tuple[int, int]]] = [[] for _ in SPACES]
    for slot, ends in enumerate(ENDS):
        if slots >> slot & 1:
            for space, side in ends:
                edges[space].append((slot, side))
    return Ground(
        spaces,
        slots,
        tuple(natural),
        tuple(map(tuple, edges)),
        OPENING[0] if boards == 1 else OPENING[1],
        boards,
        printed,
        tuple(_symbol(name, second) for name in SPACES),
    )


def _natural(second: SecondBoard) -> tuple[list[int], int]:
    """By space, sides with a printed wall; and the edges between two spaces that have one."""
    natural = [_printed.get(name, 0) for name in SPACES]
    printed = 0
    for name, ends in EDGES_OF_SECOND.items():
        for space, side in ends:
            natural[space] = (
                natural[space] | side if name in second.walls else natural[space] & ~side
            )
        if name in second.walls and name in SLOT:
            printed |= 1 << SLOT[name]
    return natural, printed


def _symbol(name: str, second: SecondBoard) -> box.Goods:
    if name in SECOND:
        return box.amounts("1O" if name in second.ore else "1N" if name in second.food else "")
    return box.amounts(f"1{_symbols[name]}") if _symbols.get(name) else box.NOTHING


@lru_cache(maxsize=4096)
def around(ground: Ground, walls: int) -> tuple[int, ...]:
    """The sides of each space that have a wall, printed or built."""
    sides = list(ground.natural)
    for slot in box.members(walls):
        for space, side in ENDS[slot]:
            sides[space] |= side
    return tuple(sides)


_beside: list[list[tuple[int, int]]] = [[] for _ in SPACES]  # by space: neighbour, edge's bit
_beyond: list[list[int]] = [[] for _ in SPACES]  # by space: across a printed wall
for _slot, _pair in enumerate(ENDS):
    for (_one, _), (_other, _) in permutations(_pair, 2):
        _beside[_one].append((_other, 1 << _slot))
for _pair in map(_ends, box.JOINT["printed"]):
    for (_one, _), (_other, _) in permutations(_pair, 2):
        _beyond[_one].append(_other)


@lru_cache(maxsize=8192)
def reach(ground: Ground, covered: int, walls: int, through: str = "") -> int:
    """The covered spaces one can get to from the opening, over uncovered ones without walls.

    `through`: "slots" for built walls that do not count, "printed" for printed ones either.
    """
    seen = 1 << ground.opening
    found = 0
    frontier = [ground.opening]
    blocking = 0 if through == "printed" else ground.printed if through else walls | ground.printed
    while frontier:
        space = frontier.pop()
        if covered >> space & 1:
            found |= 1 << space
            continue
        beside = [other for other, slot in _beside[space] if not blocking & slot]
        if through == "printed":
            beside += _beyond[space]
        for other in beside:
            if ground.spaces & ~seen & 1 << other:
                seen |= 1 << other
                frontier.append(other)
    return found


def _fits(code: str) -> int:
    """The wall sets that a pattern accepts in some rotation, as a mask of 16."""
    count = code.rstrip("aox")
    shape = code[len(count) :]
    low, _, high = count.partition("-")
    accepted = 0
    for sides in range(16):
        number = sides.bit_count()
        if not int(low) <= number <= int(high or low):
            continue
        opposite = sides in (TOP | BOTTOM, LEFT | RIGHT)
        if number == 2 and (opposite if shape == "a" else shape == "o" and not opposite):
            continue
        accepted |= 1 << sides
    return accepted


NONE_WILL_DO = 9  # more walls than a space has sides
FITS = tuple(_fits(one.walls) if one.walls else 0 for one in box.FURNISHINGS)


def fitting(ground: Ground, walls: int, free: int, number: int) -> int:
    """The free spaces whose walls suit a furnishing."""
    sides = around(ground, walls)
    accepted = FITS[number]
    return sum(1 << space for space in box.members(free) if accepted >> sides[space] & 1)


def wall_sets(ground: Ground, walls: int, free: int) -> int:
    """The wall sets that free spaces have, as a mask of 16: quick to compare with FITS."""
    sides = around(ground, walls)
    found = 0
    while free:
        low = free & -free
        found |= 1 << sides[low.bit_length() - 1]
        free ^= low
    return found


@lru_cache(maxsize=4096)
def missing(ground: Ground, walls: int, space: int, number: int) -> int:
    """The fewest walls to build around a space so that a furnishing fits."""
    sides = around(ground, walls)[space]
    can = [side for slot, side in ground.edges[space] if not walls >> slot & 1]
    best = NONE_WILL_DO
    for choice in range(1 << len(can)):
        added = sum(side for at, side in enumerate(can) if choice >> at & 1)
        if FITS[number] >> (sides | added) & 1:
            best = min(best, choice.bit_count())
    return best


def fewest(ground: Ground, walls: int, free: int, number: int) -> int:
    need = [missing(ground, walls, space, number) for space in box.members(free)]
    return min(need, default=NONE_WILL_DO)


def names(spaces: int) -> tuple[str, ...]:
    return tuple(SPACES[space] for space in box.members(spaces))


def slot_names(slots: int) -> tuple[str, ...]:
    return tuple(SLOTS[slot] for slot in box.members(slots))
