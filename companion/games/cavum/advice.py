"""What a table can ask besides the rules: places, who is connected to what, and what is near."""

from functools import cache

from companion.core.message import Value

from .board import NAMES, NUMBER, PLACE, SIDE, named
from .box import CLASSES, PIECE, STATION, VEIN
from .network import StationGroup, groups
from .rules import stations, tile_places, veins
from .state import State


def places(state: State, seat: int, piece: str) -> tuple[str, ...]:
    """Every space where this player could use such a piece now, whether he has one or not."""
    number = PIECE[piece]
    if number < VEIN:
        return tuple(NAMES[space] for space in sorted(tile_places.spots(state, seat, number)))
    if number == VEIN:
        return named(veins.places(state)) if any(state.scales) else ()
    if number == STATION:
        return named(stations.places(state, seat))
    return ()


def rotations(state: State, seat: int, piece: str, at: str) -> tuple[str, ...]:
    """The ways in which a tile could lie on a space."""
    return tile_places.spots(state, seat, PIECE[piece]).get(NUMBER[at], ())


def connections(state: State) -> tuple[tuple[StationGroup, ...], ...]:
    """For each seat its stations, group by group, with the veins between and what cuts them."""
    return tuple(tuple(groups(state, seat)) for seat in range(state.seats))


def kin(field: str, value: Value) -> frozenset[str]:
    """What spaces have around them, and which tiles and pieces are alike."""
    if field in ("at", "to") and value in NUMBER:
        return _around(str(value))
    return _alike(str(value)) if field in ("tile", "piece") else frozenset()


@cache
def _around(name: str) -> frozenset[str]:
    """The places so near that two spaces of the board share more of them the nearer they are."""
    q, row = PLACE[NUMBER[name]]
    steps = range(-SIDE, SIDE + 1)
    return frozenset(f"{q + dq},{row + dr}" for dq in steps for dr in steps if abs(dq + dr) <= SIDE)


def _alike(name: str) -> frozenset[str]:
    """The shape of a tile however it is turned, its exits, and whether it is dynamite."""
    shape = name.partition("/")[0]
    exits = [many for many in CLASSES if str(many) in shape]
    if not exits:
        return frozenset()
    return frozenset((shape, f"exits {exits[0]}", "dynamite" if shape[0] == "d" else "tunnel"))
