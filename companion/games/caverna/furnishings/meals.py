"""Furnishings that feed: less food to pay, a dwarf fed otherwise, food for weapons and litters."""

from collections.abc import Callable

from ..box import FURNISHINGS, Goods
from ..home import donkeys_in_mines
from ..state import Home


def _less_by_donkey_in_mine(home: Home) -> int:
    return donkeys_in_mines(home)


FUNCTIONS: dict[str, Callable[[Home], int]] = {"less-by-donkey-in-mine": _less_by_donkey_in_mine}


def less(home: Home) -> int:
    """By how much food feeding is cheaper."""
    names = [FURNISHINGS[number].feeding for _, number in home.land.built]
    return sum(FUNCTIONS[name](home) for name in names if name)


def instead_of_food(home: Home) -> tuple[Goods, ...]:
    """Goods that feed one dwarf, any one of them."""
    return tuple(goods for _, number in home.land.built for goods in FURNISHINGS[number].feeds)


def for_litter(home: Home, newborn: int) -> int:
    """Food for so many animals born at once."""
    litters = [FURNISHINGS[number].litter for _, number in home.land.built]
    return sum(litter[newborn] for litter in litters if litter)
