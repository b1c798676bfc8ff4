"""City scoring: a connected station is worth the free spaces of its city (rulebook 3A)."""

from typing import NamedTuple

from companion.core import Event

from ..board import named
from ..my_box import cities
from ..network import connected
from ..state import CITIES, State
from . import purse


class Tally(NamedTuple):
    """What a city is worth now: free spaces, and each seat's connected stations and points."""

    city: int
    free: int
    stations: tuple[int, ...]
    points: tuple[int, ...]
    unconnected: tuple[str, ...]  # stations that count as free spaces


def tally(state: State) -> tuple[Tally, ...]:
    joined = [connected(state, seat) for seat in range(state.seats)]
    once = state.options.city_points == "once"
    found = []
    for number, mask in enumerate(cities(state.options.box.separators).masks):
        stations = tuple((mine & mask).bit_count() for mine in joined)
        free = mask.bit_count() - sum(stations)
        points = tuple(free * (min(1, count) if once else count) for count in stations)
        lost = 0
        for mine, own in zip(joined, state.stations, strict=True):
            lost |= own & mask & ~mine
        found.append(Tally(number + 1, free, stations, points, named(lost)))
    return tuple(found)


def score(state: State) -> tuple[State, tuple[Event, ...]]:
    events = []
    for city in tally(state):
        for seat, points in enumerate(city.points):
            if city.stations[seat]:
                state = purse.earn(state, seat, CITIES, points)
                events.append(
                    Event(
                        "cavum.did.city",
                        seat=seat,
                        city=city.city,
                        stations=city.stations[seat],
                        free=city.free,
                        points=points,
                    )
                )
    return state, tuple(events)
