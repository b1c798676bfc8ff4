"""What a furnishing brings when it is built."""

from collections.abc import Callable

from .. import box
from ..box import FURNISHINGS, C, F, Goods, H, unit
from ..home import dwellings_beside
from ..state import Home


def _food_by_sheep(home: Home, cell: int) -> Goods:
    return unit(F, home.goods[H])


def _food_by_cattle(home: Home, cell: int) -> Goods:
    return unit(F, home.goods[C])


def _two_food_by_dwelling_beside(home: Home, cell: int) -> Goods:
    return unit(F, 2 * dwellings_beside(home.land, cell))


FUNCTIONS: dict[str, Callable[[Home, int], Goods]] = {
    "food-by-sheep": _food_by_sheep,
    "food-by-cattle": _food_by_cattle,
    "two-food-by-dwelling-beside": _two_food_by_dwelling_beside,
}


def brings(home: Home, furnishing: int, cell: int) -> Goods:
    """The goods for somebody who has just built this on that cell."""
    text = FURNISHINGS[furnishing].at_once
    if not text:
        return box.NOTHING
    return FUNCTIONS[text](home, cell) if text in FUNCTIONS else box.amounts(text)


def supplies(home: Home, furnishing: int) -> tuple[int, int, int]:
    """For how many rounds each supplier brings its good, once this is built too."""
    text = FURNISHINGS[furnishing].supplies
    if not text:
        return home.supplies
    wood, stone, ruby = home.supplies
    rounds = int(text[:-1])
    match text[-1]:
        case "W":
            return rounds, stone, ruby
        case "S":
            return wood, rounds, ruby
    return wood, stone, rounds
