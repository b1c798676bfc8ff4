"""Furnishings that feed: less food to pay, a dwarf fed otherwise, food for litters."""

from collections.abc import Callable

from ..box import DONKEY, FURNISHINGS, GOODS, Goods
from ..home import survey
from ..state import Home


def _less_by_donkey_in_mine(home: Home) -> int:
    return survey(home.land).mines


FUNCTIONS: dict[str, Callable[[Home], int]] = {"less-by-donkey-in-mine": _less_by_donkey_in_mine}


def _one_good(goods: Goods) -> str:
    """The good that feeds a dwarf, by name."""
    return GOODS[next(at for at, count in enumerate(goods) if count)]


WORKED = {_one_good(goods): goods for one in FURNISHINGS for goods in one.feeds}


def saving_places(home: Home) -> int:
    """Where a donkey saves a food."""
    names = [FURNISHINGS[number].feeding for _, number in home.land.built]
    return sum(FUNCTIONS[name](home) for name in names if name)


def less(home: Home) -> int:
    """By how much food feeding is cheaper."""
    return min(home.goods[DONKEY], saving_places(home))


def instead_of_food(home: Home) -> dict[str, Goods]:
    """Goods that feed one dwarf, any one of them, by name."""
    feeds = [goods for _, number in home.land.built for goods in FURNISHINGS[number].feeds]
    return {_one_good(goods): goods for goods in feeds}


def for_litter(home: Home, newborn: int) -> int:
    """Food for so many animals born at once."""
    litters = [FURNISHINGS[number].litter for _, number in home.land.built]
    return sum(litter[newborn] for litter in litters if litter)
