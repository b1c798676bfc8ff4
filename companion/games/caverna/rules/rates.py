"""What an exchange at any time takes and brings, and what it would leave (FR p. 11 and 17)."""

from companion.core import Move

from .. import box
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
    SHEEP,
    SWAPS,
    TILE_RUBIES,
    TWO_DONKEYS,
    Goods,
    plus,
    unit,
)
from ..cells import BONUS, INDEX
from ..home import survey
from ..moves import BuyFood, Disarm, Eat, Exchange, Ruby, RubyTile
from ..state import Home, State
from . import purse, tiles

PAIR = "two-donkeys"
EATEN_AS: dict[str, tuple[Goods, int]] = {
    name: (unit(GOOD[name]), food) for name, food in EATEN.items()
} | {PAIR: (unit(DONKEY, 2), TWO_DONKEYS)}
TILE_PRICE = {tile: unit(RUBY, rubies) for tile, rubies in TILE_RUBIES.items()}


def rate(home: Home, move: Move) -> tuple[Goods, Goods]:
    """The goods that an exchange takes and those that it brings."""
    each_new = survey(home.land).each_new
    match move:
        case Eat(_, what):
            give, food = EATEN_AS[what]
            return give, unit(FOOD, food + sum(give[SHEEP:]) * survey(home.land).eaten)
        case BuyFood(_, food):
            return unit(GOLD, food + GOLD_MORE), unit(FOOD, food)
        case Ruby(_, name):
            return RUBY_PRICE[name], box.with_each_new(unit(GOOD[name]), each_new)
        case Exchange(_, what):
            return SWAPS[what].give, box.with_each_new(SWAPS[what].get, each_new)
        case RubyTile(_, tile, at):
            return TILE_PRICE[tile], BONUS.get(INDEX[at], box.NOTHING)
    return box.NOTHING, box.NOTHING


def left(state: State, move: Move) -> State:
    """The position with what an exchange leaves at home."""
    home = state.homes[move.seat]
    if isinstance(move, Disarm):
        return purse.change(state, move.seat, **_disarmed(state, home, move.dwarf))
    give, get = rate(home, move)
    goods = tuple(map(int.__sub__, plus(home.goods, get), give))
    land = home.land
    if isinstance(move, RubyTile):
        land = tiles.with_tile(land, INDEX[move.at], move.tile)
    return purse.change(state, move.seat, goods=goods, land=land)


def _disarmed(state: State, home: Home, dwarf: str) -> dict[str, object]:
    if dwarf.isdecimal():
        at = home.dwarfs.index(int(dwarf))
        food = home.dwarfs[at]
        unarmed = {"dwarfs": (0, *home.dwarfs[:at], *home.dwarfs[at + 1 :])}
        return {"goods": plus(home.goods, unit(FOOD, food)), **unarmed}
    space = board(state.seats).index[dwarf]
    food = sum(weapon for at, weapon in home.away if at == space)
    away = tuple((at, 0 if at == space else weapon) for at, weapon in home.away)
    return {"goods": plus(home.goods, unit(FOOD, food)), "away": away}
