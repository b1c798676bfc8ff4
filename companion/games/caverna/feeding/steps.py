"""A plan to feed as exchanges that can be made one after another, without what can wait."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from ..box import (
    DONKEY,
    EATEN,
    FARM,
    FOOD,
    GOLD,
    GOLD_MORE,
    GOOD,
    NOTHING,
    RUBY_PRICE,
    SWAPS,
    TWO_DONKEYS,
    Goods,
    plus,
    times,
    unit,
    with_each_new,
)
from ..furnishings.meals import WORKED
from .options import Step
from .supply import Supply, means


class Conversion(Struct, frozen=True):
    """An exchange as the kind of move it is, what of it, and how often.

    `eat` sheep, two-donkeys, ruby …; `buy-food` so much in one purchase; `ruby` for a good;
    `exchange` of a furnishing; `disarm` a weapon of a strength; `feed-one` dwarf with a good.
    """

    kind: str
    what: str
    count: int


_ORDER = ("ruby", "eat", "disarm", "exchange", "feed-one", "buy-food")
_GOLD_FIRST = tuple(sorted(SWAPS, key=lambda name: SWAPS[name].give[GOLD]))
_LATER = {name for name, swap in SWAPS.items() if swap.get[GOLD]}  # before scoring is soon enough


class Made(NamedTuple):
    """The exchanges in an order in which each can be made, the supply then, and food to pay."""

    steps: tuple[Conversion, ...]
    after: Supply
    paid: int


def needed(supply: Supply, steps: Iterable[Step], markers: int) -> Made:
    """What of the steps must be made today: others are left for the time before scoring."""
    single: list[Step] = []
    for kind, what, count in steps:
        single += [(kind, what, count)] if kind == "buy-food" else [(kind, what, 1)] * count
    single.sort(key=_place)
    for step in sorted(set(single), key=lambda step: (step[1] not in _LATER, _place(step))):
        while step in single:
            fewer = list(single)
            fewer.remove(step)
            if not _can_wait(supply, step, fewer, markers):
                break
            single = fewer
    made, goods = _made(supply, single)
    weapons = list(supply.weapons)
    for kind, what, _ in made:
        if kind == "disarm":
            weapons.remove(int(what))
    return Made(
        tuple(
            Conversion(kind, what, sum(count for _, _, count in same))
            for (kind, what), same in groupby(made, key=lambda step: step[:2])
        ),
        replace(
            supply, goods=goods, weapons=tuple(weapons), begging=supply.begging + markers, due=0
        ),
        min(goods[FOOD], max(0, _open(supply, made, goods) - markers)),
    )


def _place(step: Step) -> tuple[int, int, Step]:
    """Before which others a step comes: gold is made before it is spent."""
    exchange = _GOLD_FIRST.index(step[1]) if step[0] == "exchange" else 0
    return _ORDER.index(step[0]), exchange, step


def _made(supply: Supply, steps: list[Step]) -> tuple[list[Step], Goods]:
    """The steps as far as they can be made, each as early as it can, and the goods then."""
    owned = means(supply.furnishings)
    goods = supply.goods
    left = list(steps)
    done: list[Step] = []
    while left:
        for step in left:
            after = plus(goods, _change(step, owned.eaten, owned.each_new))
            if min(after) >= 0:
                break
        else:
            break
        goods = after
        left.remove(step)
        done.append(step)
    return done, goods


def _can_wait(supply: Supply, step: Step, others: list[Step], markers: int) -> bool:
    """Whether the other steps feed alone. An animal bought for an eaten one is bought today."""
    made, goods = _made(supply, others)
    if len(made) < len(others):
        return False
    kind = GOOD[step[1]] if step[0] == "ruby" else FOOD
    if kind in FARM and goods[kind] < supply.goods[kind]:
        return False
    return goods[FOOD] + markers >= _open(supply, others, goods)


def _open(supply: Supply, steps: Iterable[Step], goods: Goods) -> int:
    """The food due after what goods at work and donkeys in mines save."""
    worked = any(kind == "feed-one" for kind, _, _ in steps)
    return max(0, supply.due - worked * supply.relief - min(goods[DONKEY], supply.mines))


@lru_cache(maxsize=1024)
def _change(step: Step, more: int, each_new: tuple[tuple[int, Goods], ...]) -> Goods:
    """What a step takes and brings, with what comes for each new one of some goods.

    Animals bring so much more food.
    """
    give, get = _given_and_got(step, more)
    return plus(with_each_new(get, each_new), times(-1, give))


def _given_and_got(step: Step, more: int) -> tuple[Goods, Goods]:
    kind, what, count = step
    match kind:
        case "buy-food":
            return unit(GOLD, count + GOLD_MORE), unit(FOOD, count)
        case "disarm":
            return NOTHING, unit(FOOD, int(what))
        case "feed-one":
            return WORKED[what], NOTHING
        case "exchange":
            return SWAPS[what].give, SWAPS[what].get
        case "ruby":
            return RUBY_PRICE[what], unit(GOOD[what])
    if what == "two-donkeys":
        return unit(DONKEY, 2), unit(FOOD, TWO_DONKEYS + 2 * more)
    good = GOOD[what]
    return unit(good), unit(FOOD, EATEN[what] + (more if good in FARM else 0))
