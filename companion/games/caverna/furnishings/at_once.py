"""What a furnishing brings when it is built."""

from collections.abc import Callable

from .. import box
from ..box import CATTLE, FOOD, FURNISHINGS, SHEEP, Goods, unit
from ..home import dwellings_beside
from ..state import Home
from .each_round import SUPPLIED


def _food_by_sheep(home: Home, cell: int) -> Goods:
    return unit(FOOD, home.goods[SHEEP])


def _food_by_cattle(home: Home, cell: int) -> Goods:
    return unit(FOOD, home.goods[CATTLE])


def _two_food_by_dwelling_beside(home: Home, cell: int) -> Goods:
    return unit(FOOD, 2 * dwellings_beside(home.land, cell))


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
    new = FURNISHINGS[furnishing].supplies
    wood, stone, ruby = (
        new[good] or left for good, left in zip(SUPPLIED, home.supplies, strict=True)
    )
    return wood, stone, ruby
