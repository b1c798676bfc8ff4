"""What may be exchanged at any time: food, rubies, furnishings, weapons (FR p. 11 and 17)."""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

from companion.core import Event, Message, Move, Refusal, Step

from .. import box, words
from ..actions import board
from ..box import (
    DONKEY,
    EATEN,
    FARM,
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
from ..cells import INDEX, names
from ..home import survey
from ..moves import BuyFood, Disarm, Eat, Exchange, Ruby, RubyTile
from ..state import NOBODY, State
from . import asking, costs, kept_for_dwarf, possible, purse, rates, tiles, turns
from .rates import EATEN_AS, PAIR, TILE_PRICE

MOVES = (Eat, BuyFood, Ruby, RubyTile, Exchange, Disarm)
_FOR_FOOD = Message("caverna.what.food")


def _dwarfs(state: State) -> dict[str, None]:
    """Armed dwarfs as they are named: by weapon at home, or by the space they are on."""
    spaces = board(state.seats).spaces
    found: dict[str, None] = {}
    for home in state.homes:
        found |= {str(weapon): None for weapon in home.dwarfs if weapon}
        found |= {spaces[at].name: None for at, weapon in home.away if weapon and at != NOBODY}
    return found


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[str | int]]:
    if kind is RubyTile:
        return {"tile": TILE_PRICE, "at": tiles.known_cells(state)}
    if kind is Eat:
        return {"what": EATEN_AS}
    if kind is BuyFood:
        return {"food": range(1, max(2, max([home.goods[GOLD] for home in state.homes])))}
    if kind is Ruby:
        return {"good": RUBY_PRICE}
    return {"what": SWAPS} if kind is Exchange else {"dwarf": _dwarfs(state)}


def refuse(
    state: State, move: Eat | BuyFood | Ruby | RubyTile | Exchange | Disarm
) -> Refusal | None:
    refusal = _rulings[type(move)](state, move)
    if refusal is not None or state.actions[move.seat] is None:
        return refusal
    return kept_for_dwarf.refuse(state, _exchanged(state, move, []), move.seat)


def _refuse_eat(state: State, move: Eat) -> Refusal | None:
    return costs.refuse(state, move.seat, _FOR_FOOD, EATEN_AS[move.what][0], anyway=False)


def _refuse_buy_food(state: State, move: BuyFood) -> Refusal | None:
    cost = box.unit(GOLD, move.food + GOLD_MORE)
    return costs.refuse(state, move.seat, _FOR_FOOD, cost, anyway=False)


def _refuse_ruby(state: State, move: Ruby) -> Refusal | None:
    name = words.good(GOOD[move.good])
    return costs.refuse(state, move.seat, name, RUBY_PRICE[move.good], anyway=False)


def _refuse_tile(state: State, move: RubyTile) -> Refusal | None:
    cost = TILE_PRICE[move.tile]
    if state.homes[move.seat].goods[RUBY] < cost[RUBY]:
        return costs.refuse(state, move.seat, words.tile(move.tile), cost, anyway=False)
    return tiles.refuse_single(state, move.seat, move.tile, move.at, anyway=False)


def _refuse_exchange(state: State, move: Exchange) -> Refusal | None:
    swap = SWAPS[move.what]
    name = words.furnishing(swap.furnishing)
    if not survey(state.homes[move.seat].land).owned >> swap.furnishing & 1:
        return Refusal("caverna.exchange.not-yours", seat=move.seat, furnishing=name)
    return costs.refuse(state, move.seat, name, swap.give, anyway=False)


def _refuse_disarm(state: State, move: Disarm) -> Refusal | None:
    home = state.homes[move.seat]
    if not survey(home.land).disarms:
        return Refusal("caverna.disarm.no-cave", seat=move.seat)
    if not _weapon(state, move.seat, move.dwarf):
        return Refusal("caverna.disarm.no-weapon", seat=move.seat)
    action = state.actions[move.seat]
    traveller = action.space if action is not None and action.trip is not None else NOBODY
    if traveller != NOBODY and move.dwarf == board(state.seats).spaces[traveller].name:
        return Refusal("caverna.disarm.on-trip", seat=move.seat)
    return None


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


def instead(
    state: State, move: Eat | BuyFood | Ruby | RubyTile | Exchange | Disarm, refusal: Refusal
) -> Message:
    seat = move.seat
    if refusal.id == "caverna.exchange.needed":
        return Message(refusal.id, **refusal.args)
    if isinstance(move, RubyTile) and refusal.id != "caverna.cost.lacking":
        cells = tiles.single_cells(state.homes[seat].land, move.tile)
        if cells:
            return Message("caverna.tile.places", places=names(cells))
    can = [kind for kind in MOVES if any(True for _ in legal(state, seat, kind))]
    if not can:
        return asking.instead(state)
    ways = tuple(Message(f"caverna.move.{kind.kind()}") for kind in can)
    return Message("caverna.exchange.ways", ways=ways)


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


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    found = listed(state, seat, kind)
    if not kept_for_dwarf.waits(state, seat):
        return found
    return (move for move in found if possible.any_ever(rates.left(state, move), seat))


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
