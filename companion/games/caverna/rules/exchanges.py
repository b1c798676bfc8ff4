"""What may be exchanged at any time: food, rubies, furnishings, weapons (FR p. 11 and 17)."""

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache
from typing import Any

from companion.core import Event, Message, Move, Refusal, Step

from .. import box, words
from ..actions import board
from ..box import COUNTS, FARM, FOOD, GOLD, GOLD_MORE, GOOD, GOODS, NUMBERS, RUBY, RUBY_PRICE, SWAPS
from ..cells import INDEX
from ..home import survey
from ..moves import BuyFood, Disarm, Eat, Exchange, Ruby, RubyTile
from ..state import NOBODY, State
from . import (
    costs,
    exchange_first,
    exchange_list,
    kept_for_dwarf,
    not_in_game,
    possible,
    purse,
    rates,
    tiles,
    timing,
    turns,
)
from .rates import EATEN_AS, TILE_PRICE

MOVES = (Eat, BuyFood, Ruby, RubyTile, Exchange, Disarm)
_goods = dict.fromkeys(GOODS)
_edible = _goods | dict.fromkeys(EATEN_AS)


@cache
def _dwarfs(seats: int) -> dict[str, None]:
    """Dwarfs as they are named: by weapon at home, or by the space they are on."""
    weapons = [str(weapon) for weapon in range(NUMBERS["strongest"] + 1)]
    return dict.fromkeys((*weapons, *board(seats).index))


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[str | int]]:
    if kind is RubyTile:
        return {"tile": TILE_PRICE, "at": tiles.known_cells(state)}
    if kind is Eat:
        return {"what": _edible}
    if kind is BuyFood:
        return {"food": COUNTS}
    if kind is Ruby:
        return {"good": _goods}
    return {"what": SWAPS} if kind is Exchange else {"dwarf": _dwarfs(state.seats)}


def never(
    state: State, move: Eat | BuyFood | Ruby | RubyTile | Exchange | Disarm
) -> Refusal | None:
    """A furnishing that stays in the box is not used."""
    if isinstance(move, Disarm):
        return not_in_game.refuse(state, *not_in_game.PEACEFUL)
    if isinstance(move, Exchange) and move.what in SWAPS:
        return not_in_game.refuse(state, SWAPS[move.what].furnishing)
    return None


def refuse(
    state: State, move: Eat | BuyFood | Ruby | RubyTile | Exchange | Disarm
) -> Refusal | None:
    refusal = never(state, move) or _rulings[type(move)](state, move)
    if refusal is not None or state.actions[move.seat] is None:
        return refusal
    return kept_for_dwarf.refuse(state, _exchanged(state, move, []), move.seat)


def _refuse_eat(state: State, move: Eat) -> Refusal | None:
    if move.what not in EATEN_AS:
        return _not_eaten(GOOD[move.what])
    give = EATEN_AS[move.what][0]
    goods = state.homes[move.seat].goods
    if purse.covers(goods, give):
        return None
    return Refusal("caverna.eat.lacking", seat=move.seat, held=words.held(goods, give))


def _not_eaten(good: int) -> Refusal:
    if good == GOLD:
        return Refusal("caverna.eat.gold")
    if good == FOOD:
        return Refusal("caverna.eat.food")
    return Refusal("caverna.eat.never", good=words.good(good))


def _refuse_buy_food(state: State, move: BuyFood) -> Refusal | None:
    if not move.food:
        return Refusal("caverna.eat.nothing")
    what = Message("caverna.what.buy-food", food=move.food)
    cost = box.unit(GOLD, move.food + GOLD_MORE)
    return costs.refuse_exchange(state, move.seat, what, cost)


def _refuse_ruby(state: State, move: Ruby) -> Refusal | None:
    name = words.good(GOOD[move.good])
    if move.good not in RUBY_PRICE:
        food = box.EATEN[GOODS[RUBY]] if move.good == GOODS[FOOD] else 0
        return Refusal("caverna.ruby.not-for-that", good=name, food=food)
    what = words.amount(box.unit(GOOD[move.good]))
    return costs.refuse_exchange(state, move.seat, what, RUBY_PRICE[move.good])


def _refuse_tile(state: State, move: RubyTile) -> Refusal | None:
    site = tiles.refuse_single(state, move.seat, move.tile, move.at, anyway=False)
    what = Message("caverna.what.ruby-tile", tile=words.tile(move.tile))
    price = costs.refuse_exchange(state, move.seat, what, TILE_PRICE[move.tile])
    if site is None or price is None or "poor" not in site.args:
        return price or site
    poor = Message("caverna.tile.and-rubies", seat=move.seat, held=price.args["held"])
    return Refusal(site.id, tile=site.args["tile"], at=move.at, poor=poor)


def _refuse_exchange(state: State, move: Exchange) -> Refusal | None:
    swap = SWAPS[move.what]
    name = words.furnishing(swap.furnishing)
    if not survey(state.homes[move.seat].land).owned >> swap.furnishing & 1:
        return Refusal("caverna.exchange.not-yours", seat=move.seat, furnishing=name)
    what = Message("caverna.what.exchange", furnishing=name)
    return costs.refuse_exchange(state, move.seat, what, swap.give)


def _refuse_disarm(state: State, move: Disarm) -> Refusal | None:
    home = state.homes[move.seat]
    if not survey(home.land).disarms:
        return Refusal("caverna.disarm.no-cave", seat=move.seat)
    if not _weapon(state, move.seat, move.dwarf):
        return _no_weapon(move)
    action = state.actions[move.seat]
    traveller = action.space if action is not None and action.trip is not None else NOBODY
    if traveller != NOBODY and move.dwarf == board(state.seats).spaces[traveller].name:
        return Refusal("caverna.disarm.on-trip", seat=move.seat)
    return None


def _no_weapon(move: Disarm) -> Refusal:
    if not move.dwarf.isdecimal():
        space = words.named_space(move.dwarf)
        return Refusal("caverna.disarm.nobody-there", seat=move.seat, space=space)
    if int(move.dwarf):
        return Refusal("caverna.place.no-such-dwarf", seat=move.seat, weapon=int(move.dwarf))
    return Refusal("caverna.disarm.no-weapon")


_rulings: dict[type[Move], Callable[[State, Any], Refusal | None]] = {
    Eat: _refuse_eat,
    BuyFood: _refuse_buy_food,
    Ruby: _refuse_ruby,
    RubyTile: _refuse_tile,
    Exchange: _refuse_exchange,
    Disarm: _refuse_disarm,
}


def _weapon(state: State, seat: int, dwarf: str) -> int:
    """The weapon of the dwarf that is meant, 0 if there is none."""
    home = state.homes[seat]
    if dwarf.isdecimal():
        return int(dwarf) if int(dwarf) in home.dwarfs else 0
    space = board(state.seats).index[dwarf]
    return next((weapon for at, weapon in home.away if at == space), 0)


def play(state: State, move: Eat | BuyFood | Ruby | RubyTile | Exchange | Disarm) -> Step[State]:
    said: list[Event] = []
    return turns.go_on(_exchanged(state, move, said), said, move.seat)


def _exchanged(
    state: State, move: Eat | BuyFood | Ruby | RubyTile | Exchange | Disarm, said: list[Event]
) -> State:
    seat = move.seat
    match move:
        case Eat(_, what):
            give, food = EATEN_AS[what]
            more = survey(state.homes[seat].land).eaten * sum(give[good] for good in FARM)
            state = purse.pay(state, seat, give, said)
            state = purse.gain(state, seat, box.unit(FOOD, food + more), said)
        case BuyFood(_, food):
            state = purse.pay(state, seat, box.unit(GOLD, food + GOLD_MORE), said)
            state = purse.gain(state, seat, box.unit(FOOD, food), said)
        case Ruby(_, good):
            state = purse.pay(state, seat, RUBY_PRICE[good], said)
            state = purse.gain(state, seat, box.unit(GOOD[good]), said)
        case RubyTile(_, tile, at):
            state = purse.pay(state, seat, TILE_PRICE[tile], said)
            state = tiles.lay(state, seat, {INDEX[at]: tile}, said)
        case Exchange(_, what):
            swap = SWAPS[what]
            said.append(
                Event("caverna.uses", seat=seat, furnishing=words.furnishing(swap.furnishing))
            )
            state = purse.pay(state, seat, swap.give, said)
            state = purse.gain(state, seat, swap.get, said)
        case Disarm(_, dwarf):
            state = _disarm(state, seat, dwarf, said)
    return state


def _disarm(state: State, seat: int, dwarf: str, said: list[Event]) -> State:
    home = state.homes[seat]
    weapon = _weapon(state, seat, dwarf)
    said.append(Event("caverna.disarms", seat=seat, weapon=weapon))
    if dwarf.isdecimal():
        at = home.dwarfs.index(weapon)
        dwarfs = (0, *home.dwarfs[:at], *home.dwarfs[at + 1 :])
        state = purse.change(state, seat, dwarfs=dwarfs)
    else:
        space = board(state.seats).index[dwarf]
        away = tuple((at, 0 if at == space else own) for at, own in home.away)
        state = purse.change(state, seat, away=away)
    return purse.gain(state, seat, box.unit(FOOD, weapon), said)


def ways(
    state: State, move: Eat | BuyFood | Ruby | RubyTile | Exchange | Disarm, refusal: Refusal
) -> Iterator[tuple[Move, ...]]:
    """What an exchange takes is exchanged for first; what is no exchange has another name.

    Where there is nothing to exchange, the harvest goes on.
    """
    seat = move.seat
    if isinstance(move, Exchange) and refusal.id == "caverna.exchange.lacking":
        yield from exchange_first.paying(state, move, SWAPS[move.what].give)
    elif isinstance(move, Ruby) and refusal.id == "caverna.exchange.lacking":
        yield from exchange_first.paying(state, move, RUBY_PRICE[move.good])
    elif isinstance(move, Ruby) and move.good == GOODS[FOOD]:
        yield (Eat(move.seat, GOODS[RUBY]),)
    elif refusal.id == "caverna.eat.gold":
        yield (BuyFood(move.seat, 1),)
    if refusal.id == "caverna.eat.food" or not any(exchange_list.listed(state, seat, type(move))):
        yield from timing.going_on(state, seat)


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    found = exchange_list.listed(state, seat, kind)
    if not kept_for_dwarf.waits(state, seat):
        return found
    return (move for move in found if possible.any_ever(rates.left(state, move), seat))
