"""Goods: got up to their caps, paid as far as they reach; what is missing is a debt in the log."""

from msgspec.structs import replace

from companion.core import Event

from .. import words
from ..box import CAPS, EDIBLE, FLAX, FOOD, GOODS, NOTHING, Goods
from ..effects import Swap
from ..state import Home, State
from . import blue_furnishings


def change(state: State, seat: int, **fields: object) -> State:
    home: Home = replace(state.homes[seat], **fields)
    return replace(state, homes=(*state.homes[:seat], home, *state.homes[seat + 1 :]))


def covers(goods: Goods, cost: Goods) -> bool:
    return all(map(int.__ge__, goods, cost))


def lacking(goods: Goods, cost: Goods) -> Goods:
    return tuple([max(0, due - held) for held, due in zip(goods, cost, strict=True)])


def together(one: Goods, other: Goods) -> Goods:
    return tuple(map(int.__add__, one, other))


def within(held: Goods, cost: Goods) -> bool:
    """Whether goods are enough if others are exchanged for the food that is missing."""
    left = list(map(int.__sub__, held, cost))
    food, left[FOOD] = left[FOOD], 0
    spare = sum(left[GOODS.index(good)] for good in EDIBLE)
    return min(left) >= 0 and food + spare >= 0


def pay(state: State, seat: int, cost: Goods, said: list[Event]) -> State:
    """Pays as far as the goods reach."""
    if cost == NOTHING:
        return state
    goods = state.homes[seat].goods
    paid = tuple([min(held, due) for held, due in zip(goods, cost, strict=True)])
    if paid != NOTHING:
        said.append(Event("cave_vs_cave.pays", seat=seat, goods=words.goods(paid)))
    if paid != cost:
        owed = lacking(goods, cost)
        said.append(Event("cave_vs_cave.owes", seat=seat, goods=words.goods(owed)))
    left = tuple([held - due for held, due in zip(goods, paid, strict=True)])
    return change(state, seat, goods=left)


def gain(state: State, seat: int, more: Goods, said: list[Event]) -> State:
    """Takes goods up to the caps (p. 4)."""
    if more == NOTHING:
        return state
    goods = state.homes[seat].goods
    fits = tuple([min(g, c - h) for h, g, c in zip(goods, more, CAPS, strict=True)])
    if fits != NOTHING:
        said.append(Event("cave_vs_cave.gets", seat=seat, goods=words.goods(fits)))
    if fits != more:
        lost = tuple([a - b for a, b in zip(more, fits, strict=True)])
        said.append(Event("cave_vs_cave.loses", seat=seat, goods=words.goods(lost)))
    return change(state, seat, goods=tuple([h + f for h, f in zip(goods, fits, strict=True)]))


def carry_out(state: State, seat: int, swap: Swap, said: list[Event]) -> State:
    """One effect of goods for goods, and what blue furnishings add to flax."""
    state = pay(state, seat, swap.give, said)
    before = state.homes[seat].goods
    state = gain(state, seat, swap.got(before, state.era), said)
    if swap.fills and state.options.retting_when_filling == "no":
        return state
    flax = state.homes[seat].goods[FLAX] - before[FLAX]
    if 1 <= flax <= 3:
        for more in blue_furnishings.goods(state, seat, "flax"):
            state = gain(state, seat, more, said)
    return state
