"""Answers that need no table: what a colour sale brings, and what a city is worth."""

from typing import NamedTuple

from .box import STONES


class Sale(NamedTuple):
    """A sale of some stones of one colour."""

    top: int  # the highest price that may be asked
    most: int  # stones that may be held
    points: int
    after: int  # the highest number of the scale that shows then


def sale(on_scale: int, price: int, count: int) -> Sale:
    """What these stones bring at this price, with so many on the scale (rulebook 4A)."""
    top = STONES - on_scale
    return Sale(top, top, min(count, top) * min(price, top), top - min(count, top))


def city(size: int, stations: tuple[int, ...], once: bool = False) -> tuple[int, ...]:
    """Each player's points: the free spaces, for each connected station or once (rulebook 3A)."""
    free = max(0, size - sum(stations))
    return tuple(free * (min(1, count) if once else count) for count in stations)
