"""Whether one purse can meet a price, by whatever may be exchanged at any time (FR p. 11 and 17).

Rubies become what is missing, furnishings swap, and what is left is eaten. Food buys nothing that
a price asks for, so it is counted last.
"""

from functools import cache, lru_cache
from typing import NamedTuple

from .. import box
from ..box import (
    DONKEY,
    EATEN,
    FARM,
    FOOD,
    FURNISHINGS,
    GOLD,
    GOLD_MORE,
    GOOD,
    RUBY,
    RUBY_PRICE,
    TWO_DONKEYS,
    FurnishingExchange,
    Goods,
    plus,
)
from ..cells import members
from . import purse

MANY = 40  # more of one good never matters to a price
_ONE_RUBY = box.unit(RUBY)


class ExchangeRates(NamedTuple):
    """What furnishings make of exchanges."""

    swaps: tuple[FurnishingExchange, ...]  # with what comes for each new good
    bought: dict[int, Goods]  # the most that a ruby for this good brings
    eaten: Goods  # the food that one of each good is worth
    two_donkeys: int


@cache
def exchange_rates(owned: int) -> ExchangeRates:
    """For somebody who has these furnishings."""
    built = [FURNISHINGS[number] for number in members(owned)]
    each_new = [pair for one in built for pair in one.each_new.items()]
    mine = [swap for swap in box.SWAPS.values() if owned >> swap.furnishing & 1]
    swaps = tuple(
        FurnishingExchange(
            swap.name, swap.furnishing, swap.give, box.with_each_new(swap.get, each_new)
        )
        for swap in mine
    )
    more = sum(one.eaten for one in built)
    eaten = list(box.NOTHING)
    for name, food in EATEN.items():
        eaten[GOOD[name]] = food + (more if GOOD[name] in FARM else 0)
    for_a_ruby = [GOOD[name] for name, price in RUBY_PRICE.items() if price == _ONE_RUBY]
    eaten[RUBY] = max(eaten[good] for good in (RUBY, *for_a_ruby))
    bundles = [box.with_each_new(box.unit(good), each_new) for good in for_a_ruby]
    bought = {
        good: max((bundle for bundle in bundles if bundle[good]), key=sum) for good in for_a_ruby
    }
    return ExchangeRates(swaps, bought, tuple(eaten), TWO_DONKEYS + 2 * more)


@lru_cache(maxsize=16384)
def payable(goods: Goods, owned: int, cost: Goods) -> bool:
    """Whether a price can be met, the food in it too."""
    by = exchange_rates(owned)
    if _pays(goods, cost, by):
        return True
    swaps = useful(by, purse.lacking(goods, cost))
    if not swaps or _out_of_reach(goods, cost, by, swaps):
        return False
    seen = {goods}
    todo = [goods]
    while todo:
        held = todo.pop()
        for swap in swaps:
            ready = _by_rubies(held, swap.give, by)
            if ready is None:
                continue
            then = tuple(
                [
                    min(MANY, have - give + get)
                    for have, give, get in zip(ready, swap.give, swap.get, strict=True)
                ]
            )
            if then in seen:
                continue
            if _pays(then, cost, by):
                return True
            seen.add(then)
            todo.append(then)
    return False


def _pays(goods: Goods, cost: Goods, by: ExchangeRates) -> bool:
    """Whether rubies for what is missing, and eating all the rest, are enough."""
    ready = _by_rubies(goods, cost, by)
    if ready is None:
        return False
    left = list(map(int.__sub__, ready, cost))
    if left[FOOD] >= 0:
        return True
    food = left[FOOD] + max(0, left[GOLD] - GOLD_MORE)
    pairs = left[DONKEY] // 2
    left[DONKEY] -= 2 * pairs
    return food + pairs * by.two_donkeys + sum(map(int.__mul__, left, by.eaten)) >= 0


def _by_rubies(goods: Goods, cost: Goods, by: ExchangeRates) -> Goods | None:
    """The goods with all but the food of a price among them; None if rubies do not reach."""
    spare = goods[RUBY] - cost[RUBY]
    if spare < 0:
        return None
    for good, due in enumerate(cost):
        while goods[good] < due and good != FOOD:
            if not spare or good not in by.bought:
                return None
            goods = tuple(map(int.__sub__, plus(goods, by.bought[good]), _ONE_RUBY))
            spare -= 1
    return goods


def useful(by: ExchangeRates, lacks: Goods) -> tuple[FurnishingExchange, ...]:
    """Swaps that bring what is missing, or what such a swap takes."""
    wanted = set(_named(lacks))
    if FOOD in wanted:
        wanted.add(GOLD)
    found: list[FurnishingExchange] = []
    while new := [
        swap for swap in by.swaps if swap not in found and wanted.intersection(_named(swap.get))
    ]:
        found += new
        wanted.update(good for swap in new for good in _named(swap.give))
    return tuple(found)


def _named(goods: Goods) -> list[int]:
    return [good for good, count in enumerate(goods) if count]


def _out_of_reach(
    goods: Goods, cost: Goods, by: ExchangeRates, swaps: tuple[FurnishingExchange, ...]
) -> bool:
    """Whether rubies do not even reach for what no swap brings."""
    brought = {good for swap in swaps for good in _named(swap.get)}
    rest = tuple(0 if good in brought else due for good, due in enumerate(cost))
    return _by_rubies(goods, rest, by) is None
