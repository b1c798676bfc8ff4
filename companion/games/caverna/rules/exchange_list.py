"""What a player could exchange at any time with what is there (FR p. 11 and 17)."""

from collections.abc import Callable, Iterator

from companion.core import Move

from ..actions import board
from ..box import (
    DONKEY,
    EATEN,
    FOOD,
    GOLD,
    GOLD_MORE,
    GOOD,
    RUBY,
    RUBY_PRICE,
    SINGLES,
    SWAPS,
    TILE_RUBIES,
)
from ..cells import names
from ..home import survey
from ..moves import BuyFood, Disarm, Eat, Exchange, Ruby, RubyTile
from ..state import NOBODY, State
from . import tiles
from .rates import PAIR


def listed(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    """What can be exchanged, whether or not a dwarf needs it."""
    return _lists[kind](state, seat)


def _edible(state: State, seat: int) -> Iterator[Move]:
    goods = state.homes[seat].goods
    for name in EATEN:
        if goods[GOOD[name]] > 0:
            yield Eat(seat, name)
    if goods[DONKEY] >= 2:
        yield Eat(seat, PAIR)


def _purchases(state: State, seat: int) -> Iterator[Move]:
    for food in range(1, state.homes[seat].goods[GOLD] - GOLD_MORE + 1):
        yield BuyFood(seat, food)


def _for_a_ruby(state: State, seat: int) -> Iterator[Move]:
    goods = state.homes[seat].goods
    if goods[RUBY]:
        for name, price in RUBY_PRICE.items():
            if price[FOOD] <= goods[FOOD]:
                yield Ruby(seat, name)


def _tiles(state: State, seat: int) -> Iterator[Move]:
    home = state.homes[seat]
    for tile in SINGLES:
        if TILE_RUBIES[tile] <= home.goods[RUBY]:
            for at in names(tiles.single_cells(home.land, tile)):
                yield RubyTile(seat, tile, at)


def _swaps(state: State, seat: int) -> Iterator[Move]:
    home = state.homes[seat]
    owned = survey(home.land).owned
    for name, swap in SWAPS.items():
        if owned & 1 << swap.furnishing and min(map(int.__sub__, home.goods, swap.give)) >= 0:
            yield Exchange(seat, name)


def _disarmable(state: State, seat: int) -> Iterator[Move]:
    home = state.homes[seat]
    if not survey(home.land).disarms:
        return
    for weapon in dict.fromkeys(home.dwarfs):
        if weapon:
            yield Disarm(seat, str(weapon))
    action = state.actions[seat]
    traveller = action.space if action is not None and action.trip is not None else NOBODY
    for space, weapon in home.away:
        if weapon and space not in (NOBODY, traveller):
            yield Disarm(seat, board(state.seats).spaces[space].name)


_lists: dict[type[Move], Callable[[State, int], Iterator[Move]]] = {
    Eat: _edible,
    BuyFood: _purchases,
    Ruby: _for_a_ruby,
    RubyTile: _tiles,
    Exchange: _swaps,
    Disarm: _disarmable,
}
