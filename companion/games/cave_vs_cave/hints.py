"""Hints for a table that asks: where something fits, what can be dug, bought, or made."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

from companion.core.agenda import every

from . import box
from .box import CAPS, COSTS, EDIBLE, FOOD, GOODS, Goods, members
from .cave import names
from .effects import AT_ONCE, CHOICES, PRICES, Swap, capped, price, swaps_of
from .rules import blue_furnishings, goods, possible
from .rules.possible import where_fits, with_one_wall
from .state import State, dwarfs

__all__ = [
    "BestOrder",
    "Purchase",
    "affordable",
    "best_order",
    "can_be_dug",
    "where_fits",
    "with_one_wall",
]


def can_be_dug(state: State, seat: int, undermining: bool = False) -> tuple[str, ...]:
    through = state.options.undermining if undermining else ""
    return names(possible.diggable(state, seat, through))


class Purchase(NamedTuple):
    """A furnishing that can be had, the price before it, and food to exchange goods for."""

    furnishing: int
    price: str
    exchanges: int


def affordable(state: State, seat: int, prices: Sequence[str] = ()) -> tuple[Purchase, ...]:
    """What of the display can be paid for, goods exchanged for food first where food is short."""
    held = state.homes[seat].goods
    found = []
    for number in members(state.display):
        for text in prices or ("", *PRICES):
            due = price(PRICES.index(text), dwarfs(state)) if text else box.NOTHING
            left = [a - b - c for a, b, c in zip(held, due, COSTS[number], strict=True)]
            short = max(0, -left[FOOD])
            left[FOOD] = max(0, left[FOOD])
            spare = sum(left[GOODS.index(good)] for good in EDIBLE)
            if min(left) >= 0 and short <= spare:
                found.append(Purchase(number, text, short))
    return tuple(found)


class BestOrder(NamedTuple):
    """Activations in their order, each with the choice made, and the goods at the end."""

    steps: tuple[tuple[int, str], ...]
    goods: Goods


def best_order(state: State, seat: int, furnishings: Sequence[int], wanted: str) -> BestOrder:
    """The order and choices that leave most of a wanted good.

    Goods are exchanged for food where an activation wants food, a third good, or an empty track.
    """
    at = GOODS.index(wanted)

    @cache
    def best(left: frozenset[int], held: Goods) -> BestOrder:
        top = BestOrder((), held)
        for number in sorted(left):
            for text, after in _outcomes(state, seat, number, held):
                plan = best(left - {number}, after)
                if plan.goods[at] > top.goods[at]:
                    top = BestOrder(((number, text), *plan.steps), plan.goods)
        return top

    return best(frozenset(furnishings), state.homes[seat].goods)


def _outcomes(state: State, seat: int, number: int, held: Goods) -> Iterator[tuple[str, Goods]]:
    """What an activation can lead to, by each of its choices."""
    swaps = [swap for swap in (AT_ONCE[number], *swaps_of(CHOICES[number])) if swap is not None]
    for swap in swaps:
        ways = _emptied(held, swap) if swap.fills else _fed(held, swap.give[FOOD] - held[FOOD])
        for ready in ways:
            if all(map(int.__ge__, ready, swap.give)):
                yield swap.text, _done(state, seat, swap, ready)
    if any(step.step == "mix" for step in every(CHOICES[number])):
        for ready in (*_fed(held, 0), *_fed(held, 1)):
            kinds = [good for good, count in zip(GOODS, ready, strict=True) if count]
            for letters in combinations(kinds, goods.MIXED):
                given = tuple([c - (g in letters) for g, c in zip(GOODS, ready, strict=True)])
                yield "".join(letters), capped(given, goods.MIX_BRINGS)


def _fed(held: Goods, short: int) -> Iterator[Goods]:
    """The goods after exchanging so many for food, in every way."""
    food = max(0, short)
    for given in combinations_with_replacement(EDIBLE, food):
        ready = [count - given.count(good) for good, count in zip(GOODS, held, strict=True)]
        ready[FOOD] = min(CAPS[FOOD], ready[FOOD] + food)
        if min(ready) >= 0:
            yield tuple(ready)


def _emptied(held: Goods, swap: Swap) -> Iterator[Goods]:
    """The goods as they are, and after exchanging all of some that will be filled up again."""
    filled = [good for good in EDIBLE if swap.about(GOODS.index(good)) and held[GOODS.index(good)]]
    for count in range(len(filled) + 1):
        for chosen in combinations(filled, count):
            ready = [0 if good in chosen else n for good, n in zip(GOODS, held, strict=True)]
            ready[FOOD] = min(CAPS[FOOD], sum(held) - sum(ready) + held[FOOD])
            yield tuple(ready)


def _done(state: State, seat: int, swap: Swap, held: Goods) -> Goods:
    given = tuple([a - b for a, b in zip(held, swap.give, strict=True)])
    after = capped(given, swap.got(given, state.era))
    if after[box.FLAX] > given[box.FLAX]:
        for more in blue_furnishings.goods(state, seat, "flax"):
            after = capped(after, more)
    return after
