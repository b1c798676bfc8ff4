"""What a table can ask besides the rules, from what all may see.

The best route, a route through the veins touched, the places of a piece, who is connected to what,
the points of the cities now, what an explosion would take at least, the cards filled in so far.
"""

from .best_route import EACH, Route
from .best_route import best as best_route
from .best_route import through as route_through
from .board import NAMES, named
from .box import PIECE, STATION, VEIN
from .network import Cut, Group, groups
from .order_cards import Order, learned
from .rules import stations, tile_places, veins
from .rules.cities import Tally
from .rules.cities import tally as city_points
from .rules.explosion import Loss
from .rules.explosion import preview as explosion_takes
from .state import State

__all__ = [
    "EACH",
    "Cut",
    "Group",
    "Loss",
    "Route",
    "Tally",
    "best_route",
    "city_points",
    "connections",
    "deck_so_far",
    "explosion_takes",
    "places",
    "rotations",
    "route_through",
]


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
    return tile_places.spots(state, seat, PIECE[piece]).get(NAMES.index(at), ())


def connections(state: State) -> tuple[tuple[Group, ...], ...]:
    """For each seat its stations, group by group, with the veins between and what cuts them."""
    return tuple(tuple(groups(state, seat)) for seat in range(state.seats))


def deck_so_far(state: State) -> tuple[Order, ...]:
    """The order cards that are known: what to remember as the owner's deck."""
    return learned(state.cards)
