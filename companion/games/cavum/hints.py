"""What a table can ask besides the rules: the places of a piece, and who is connected to what."""

from .board import NAMES, NUMBER, named
from .box import PIECE, STATION, VEIN
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
