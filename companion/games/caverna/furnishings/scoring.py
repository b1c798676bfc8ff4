"""What yellow furnishings are worth at the end, each on its own line of the pad.

`scoring` in components.toml is "per 2 sheep", a point for every 2 sheep, or a word that names a
function; the tables are by what a function counts.
"""

from collections.abc import Callable, Collection, Iterator

from .. import box
from ..box import FURNISHINGS, YELLOW, Goods
from ..home import animals, dwellings_beside, family, grain, survey, vegetables, weapons
from ..state import Home


def _third_of_animals(animals: int) -> int:
    return animals // 3


def _two_by_pair_of_crops(grain: int, vegetables: int) -> int:
    return 2 * min(grain, vegetables)


def _three_by_armed(weapons: Collection[int]) -> int:
    return 3 * sum(weapon > 0 for weapon in weapons)


def _eight_if_all_armed(weapons: Collection[int]) -> int:
    return 8 if all(weapons) else 0


def _eight_if_none_armed(weapons: Collection[int]) -> int:
    return 0 if any(weapons) else 8


def _two_by_yellow(home: Home, cell: int) -> int:
    return 2 * (survey(home.land).owned & YELLOW).bit_count()


def _five_or_ten_by_dwarfs(home: Home, cell: int) -> int:
    beyond = family(home) - box.NUMBERS["dwarfs"]
    return 0 if beyond < 0 else 5 if beyond == 0 else 10


def _four_by_dwelling_beside(home: Home, cell: int) -> int:
    return 4 * dwellings_beside(home.land, cell)


POINT_FOR: dict[str, Goods] = {
    one.scoring: box.amounts(one.scoring.removeprefix("per "))
    for one in FURNISHINGS
    if one.scoring.startswith("per ")
}
BY_ANIMALS: dict[str, Callable[[int], int]] = {"third-of-animals": _third_of_animals}
BY_CROPS: dict[str, Callable[[int, int], int]] = {"two-by-pair-of-crops": _two_by_pair_of_crops}
BY_WEAPONS: dict[str, Callable[[Collection[int]], int]] = {
    "three-by-armed": _three_by_armed,
    "eight-if-all-armed": _eight_if_all_armed,
    "eight-if-none-armed": _eight_if_none_armed,
}
BY_HOME: dict[str, Callable[[Home, int], int]] = {
    "two-by-yellow": _two_by_yellow,
    "five-or-ten-by-dwarfs": _five_or_ten_by_dwarfs,
    "four-by-dwelling-beside": _four_by_dwelling_beside,
}


def bonuses(home: Home) -> Iterator[tuple[int, int]]:
    """Furnishings with points of their own at the end, and those."""
    for cell, number in home.land.built:
        if scoring := FURNISHINGS[number].scoring:
            yield number, _points(scoring, home, cell)


def _points(scoring: str, home: Home, cell: int) -> int:
    if scoring in BY_ANIMALS:
        return BY_ANIMALS[scoring](sum(animals(home)))
    if scoring in BY_CROPS:
        return BY_CROPS[scoring](grain(home), vegetables(home))
    if scoring in BY_WEAPONS:
        return BY_WEAPONS[scoring](weapons(home))
    if scoring in BY_HOME:
        return BY_HOME[scoring](home, cell)
    each = POINT_FOR[scoring]
    return sum(held // count for held, count in zip(home.goods, each, strict=True) if count)


def prevented(home: Home) -> int:
    """How many lost points are prevented at most."""
    return sum(FURNISHINGS[number].prevents for _, number in home.land.built)
