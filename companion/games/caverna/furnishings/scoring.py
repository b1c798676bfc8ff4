"""What yellow furnishings are worth at the end, each on its own line of the pad."""

from collections.abc import Callable, Iterator

from .. import box
from ..box import CATTLE, FURNISHINGS, ORE, RUBY, SHEEP, STONE, YELLOW
from ..home import animals, dwellings_beside, family, grain, survey, vegetables, weapons
from ..state import Home


def _stone(home: Home, cell: int) -> int:
    return home.goods[STONE]


def _half_ore(home: Home, cell: int) -> int:
    return home.goods[ORE] // 2


def _rubies(home: Home, cell: int) -> int:
    return home.goods[RUBY]


def _half_sheep(home: Home, cell: int) -> int:
    return home.goods[SHEEP] // 2


def _cattle(home: Home, cell: int) -> int:
    return home.goods[CATTLE]


def _third_of_animals(home: Home, cell: int) -> int:
    return sum(animals(home)) // 3


def _two_by_pair_of_crops(home: Home, cell: int) -> int:
    return 2 * min(grain(home), vegetables(home))


def _two_by_yellow(home: Home, cell: int) -> int:
    return 2 * (survey(home.land).owned & YELLOW).bit_count()


def _three_by_armed(home: Home, cell: int) -> int:
    return 3 * sum(weapon > 0 for weapon in weapons(home))


def _eight_if_all_armed(home: Home, cell: int) -> int:
    return 8 if all(weapons(home)) else 0


def _eight_if_none_armed(home: Home, cell: int) -> int:
    return 0 if any(weapons(home)) else 8


def _five_or_ten_by_dwarfs(home: Home, cell: int) -> int:
    beyond = family(home) - box.NUMBERS["dwarfs"]
    return 0 if beyond < 0 else 5 if beyond == 0 else 10


def _four_by_dwelling_beside(home: Home, cell: int) -> int:
    return 4 * dwellings_beside(home.land, cell)


FUNCTIONS: dict[str, Callable[[Home, int], int]] = {
    "stone": _stone,
    "half-ore": _half_ore,
    "rubies": _rubies,
    "half-sheep": _half_sheep,
    "cattle": _cattle,
    "third-of-animals": _third_of_animals,
    "two-by-pair-of-crops": _two_by_pair_of_crops,
    "two-by-yellow": _two_by_yellow,
    "three-by-armed": _three_by_armed,
    "eight-if-all-armed": _eight_if_all_armed,
    "eight-if-none-armed": _eight_if_none_armed,
    "five-or-ten-by-dwarfs": _five_or_ten_by_dwarfs,
    "four-by-dwelling-beside": _four_by_dwelling_beside,
}


def bonuses(home: Home) -> Iterator[tuple[int, int]]:
    """Furnishings with points of their own at the end, and those."""
    for cell, number in home.land.built:
        if name := FURNISHINGS[number].scoring:
            yield number, FUNCTIONS[name](home, cell)


def prevented(home: Home) -> int:
    """How many lost points are prevented at most."""
    return sum(FURNISHINGS[number].prevents for _, number in home.land.built)
