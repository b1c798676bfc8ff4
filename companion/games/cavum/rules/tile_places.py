"""Where a tile could be laid, found from every open tunnel outwards to the spaces it leads to.

The list's voice on rulebook 2A; the ruling's is in `tunnels`.
"""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from companion.core import Move
from companion.core.cache import kept

from ..board import (
    ALL_EXITS,
    COUNT,
    MOUNTAIN,
    NAMES,
    NEAR,
    NUMBER,
    OPPOSITE,
    OUTER,
    apart,
    spaces_in,
)
from ..box import CLASSES, MOST_ACTIONS, TILES, exits_of
from ..moves import Lay, Station, Vein
from ..my_box import Shapes, cities, shape_of, shapes_of
from ..network import foreign, used_up
from ..state import State
from . import hand

MOST_NEAR = 2  # spaces that are offered for a tile and a piece on it


def _invitations(state: State, seat: int) -> list[int]:
    """For each mountain space, the edges at which a tile laid there would continue a tunnel."""
    found = [0] * COUNT
    for vein, led in _from_tiles(state, seat, found).items():
        for edge, other in NEAR[vein]:
            if led & ~(1 << other):
                found[other] |= OPPOSITE[edge]
    for city in spaces_in(state.stations[seat] & ~MOUNTAIN):
        for edge, other in NEAR[city]:
            found[other] |= OPPOSITE[edge]
    return found


def _from_tiles(state: State, seat: int, found: list[int]) -> dict[int, int]:
    """Adds the edges to which tiles lead; gives, by vein, the spaces whose tunnels lead to it."""
    table = shapes_of(state.options.box).exits
    blocked = foreign(state, seat) if state.options.foreign_station == "blocks" else 0
    leading: dict[int, int] = {}
    for space, stack in enumerate(state.stacks):
        if not stack:
            continue
        edges = ALL_EXITS if state.veins[space] else table[stack[-1]]
        for edge, other in NEAR[space]:
            if edges >> edge & 1:
                if state.veins[other]:
                    leading[other] = leading.get(other, 0) | 1 << space
                if not state.veins[space] and not blocked >> space & 1:
                    found[other] |= OPPOSITE[edge]
    return leading


@kept()
def _spaces(state: State, seat: int) -> tuple[tuple[int, int, int, int], ...]:
    """Spaces that could take a tile: the edges that invite, exits to beat, edges of the city."""
    return tuple(_open_spaces(state, seat))


def _open_spaces(state: State, seat: int) -> Iterator[tuple[int, int, int, int]]:
    occupied = 0
    for stations in state.stations:
        occupied |= stations
    exclusive = state.options.foreign_city == "owner-only"
    away = occupied & ~state.stations[seat]
    strict = state.options.beside_city == "must-lead"
    all_cities = cities(state.options.box.separators).all
    for space, edges in enumerate(_invitations(state, seat)):
        if not edges or occupied >> space & 1 or state.veins[space]:
            continue
        if exclusive and any(away >> other & 1 for _, other in OUTER[space]):
            continue
        must = 0
        if strict:
            for edge, other in OUTER[space]:
                if all_cities >> other & 1:
                    must |= 1 << edge
        stack = state.stacks[space]
        yield space, edges, exits_of(stack[-1]) if stack else 0, must


def _tiles(state: State, table: Shapes, piece: int) -> tuple[int, ...]:
    """The tiles of a piece in all rotations, but for shapes of which the box has no more."""
    if not table.most:
        return table.of[piece]
    gone = used_up(state)
    return tuple(tile for tile in table.of[piece] if shape_of(tile) not in gone)


def fits(state: State, seat: int, piece: int) -> bool:
    return next(places(state, seat, (piece,)), None) is not None


def spots(state: State, seat: int, piece: int) -> dict[int, tuple[str, ...]]:
    """Where such a tile could be laid, and in which rotations."""
    names = shapes_of(state.options.box).names
    found: dict[int, tuple[str, ...]] = {}
    for tile, space in places(state, seat, (piece,)):
        found[space] = (*found.get(space, ()), names[tile])
    return found


def joins(state: State, seat: int) -> Iterator[tuple[int, int, int]]:
    """Every tile that may be laid now, where, and how many tunnels it would continue."""
    table = shapes_of(state.options.box)
    spaces = _spaces(state, seat)
    for piece in able(state, seat):
        for tile in _tiles(state, table, piece):
            mask = table.exits[tile]
            for space, edges, _, _ in spaces:
                yield tile, space, (mask & edges).bit_count()


def places(state: State, seat: int, tiles: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """Every place of these pieces: the tile in its rotation, and the space."""
    table = shapes_of(state.options.box)
    spaces = _spaces(state, seat)
    for piece in tiles:
        exits_here = CLASSES[piece % len(CLASSES)]
        turned = [(tile, table.exits[tile]) for tile in _tiles(state, table, piece)]
        for space, edges, lower, must in spaces:
            if exits_here > lower:
                for tile, mask in turned:
                    if mask & edges and (not must or mask & must):
                        yield tile, space


def able(state: State, seat: int) -> tuple[int, ...]:
    """The tiles that the player may lay now, by piece."""
    return tuple(piece for piece in range(len(TILES)) if hand.has(state, seat, piece))


def turned(state: State, seat: int) -> Iterator[str]:
    """The tiles that the player may lay somewhere now, by name and rotation."""
    table = shapes_of(state.options.box)
    spaces = _spaces(state, seat)
    for piece in able(state, seat):
        exits = CLASSES[piece % len(CLASSES)]
        for tile in _tiles(state, table, piece):
            mask = table.exits[tile]
            if any(
                exits > lower and mask & edges and (not must or mask & must)
                for _, edges, lower, must in spaces
            ):
                yield table.names[tile]


def two_left(state: State) -> bool:
    """Whether a tile could be laid and another piece used in this turn."""
    return state.actions + 2 <= MOST_ACTIONS and state.held < 0


def laid_near(
    state: State, move: Station | Vein, pieces: Iterable[int], good: int = MOUNTAIN
) -> Iterator[tuple[Move, ...]]:
    """The same piece on a tile that is laid first, on the nearest empty spaces of these."""
    if not two_left(state):
        return
    here = NUMBER[move.at]
    found: dict[int, str] = {}
    for piece in pieces:
        for space, tiles in spots(state, move.seat, piece).items():
            if not state.stacks[space] and good >> space & 1:
                found.setdefault(space, tiles[0])
    for space in sorted(found, key=lambda space: apart(here, space))[:MOST_NEAR]:
        at = NAMES[space]
        yield Lay(move.seat, found[space], at), replace(move, at=at)


def laid_first(
    state: State, move: Station | Vein, pieces: Iterable[int]
) -> Iterator[tuple[Move, ...]]:
    """The move after one of these tiles, if it fits there and two actions are left."""
    if not two_left(state):
        return
    for piece in pieces:
        for tile in spots(state, move.seat, piece).get(NUMBER[move.at], ())[:1]:
            yield Lay(move.seat, tile, move.at), move
