"""What furnishings bring at the start of a round, after the spaces are replenished."""

from collections.abc import Callable

from .. import box
from ..box import FURNISHINGS, GOODS, NOTHING, ORE, Goods, unit
from ..home import donkeys_in_ore_mines
from ..state import Home

SUPPLIED = tuple(
    good for good in range(len(GOODS)) if any(one.supplies[good] for one in FURNISHINGS)
)


def _ore_by_donkey_in_ore_mine(home: Home) -> Goods:
    return unit(ORE, donkeys_in_ore_mines(home))


FUNCTIONS: dict[str, Callable[[Home], Goods]] = {
    "ore-by-donkey-in-ore-mine": _ore_by_donkey_in_ore_mine,
}


def brings(home: Home) -> Goods:
    goods = NOTHING
    for good, rounds in zip(SUPPLIED, home.supplies, strict=True):
        if rounds:
            goods = box.plus(goods, unit(good))
    for _, number in home.land.built:
        name = FURNISHINGS[number].each_round
        if name:
            goods = box.plus(goods, FUNCTIONS[name](home))
    return goods


def later(supplies: tuple[int, int, int]) -> tuple[int, int, int]:
    """What the suppliers still have after another round."""
    wood, stone, ruby = supplies
    return max(0, wood - 1), max(0, stone - 1), max(0, ruby - 1)
