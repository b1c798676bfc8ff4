"""What to exchange before a move that is refused: for the least, and tiles for rubies."""

from collections.abc import Callable, Iterable, Iterator
from functools import reduce
from heapq import heappop, heappush
from itertools import count, islice
from typing import TypeAlias

from companion.core import Move
from companion.core.agenda import Do

from ..box import (
    FARM,
    FOOD,
    GOLD,
    GOLD_MORE,
    GRAIN,
    NOTHING,
    RUBY,
    VEGETABLE,
    Goods,
    unit,
)
from ..cells import CELLS, Laid
from ..home import survey
from ..moves import BuyFood, Disarm, Eat, Exchange, Feed, Ruby, RubyTile
from ..state import NOBODY, State
from . import affordable, exchange_list, possible, purse, rates, rounds, turns

Entry: TypeAlias = tuple[Move, ...]
MOST = 3  # ways that are offered
_SEARCHED = 500  # positions looked at before a price counts as too far away
_BOARDS = 12  # ways to lay tiles that are tried
_WEAPON = 3  # what giving one up counts as
_WORTH = {GRAIN: 1, VEGETABLE: 2, GOLD: 2, RUBY: 3} | dict.fromkeys(FARM, 4)  # half points, and use
_VALUES = tuple(_WORTH.get(good, 0) for good in range(len(NOTHING)))


def paying(state: State, move: Move, cost: Goods, boards: Iterable[Laid] = ((),)) -> list[Entry]:
    """The move after whatever its price needs, on one of these boards."""
    found = _met(state, move.seat, ((laid, cost) for laid in boards))
    return [(*first, move) for first in islice(found, MOST)]


def feeding(state: State, seat: int) -> list[Entry]:
    """All the food that is due, after whatever it takes; if it cannot be had, as much as can."""
    due, has = rounds.food_due(state, seat), state.homes[seat].goods[FOOD]
    for food in range(due, has, -1):
        if found := paying(state, Feed(seat, food), unit(FOOD, food)):
            return found
    return [(Feed(seat, min(due, has)),)]


def before_step(state: State, seat: int, step: Do) -> Iterator[Entry]:
    """Exchanges that make a step possible; what is imitated may need more when it is chosen."""
    if step.step == "imitate":
        return _met(state, seat, [((), unit(FOOD, step.number))])
    needs = possible.met(state, turns.acting(state, seat), step)
    return _met(state, seat, ((need.laid, need.cost) for need in needs))


def before_any(
    state: State,
    seat: int,
    step: Do,
    legal: Callable[[State, int, type[Move]], Iterator[Move]],
    kind: type[Move],
) -> Iterator[Entry]:
    """Exchanges that make a step possible, and a move that nothing less would make possible."""
    less = set(legal(state, seat, kind))
    for first in sorted(islice(before_step(state, seat, step), _BOARDS), key=len):
        then = list(legal(reduce(rates.left, first, state), seat, kind))
        if move := next((one for one in then if one not in less), None):
            yield *first, move
        less.update(then)


def _met(state: State, seat: int, needs: Iterable[tuple[Laid, Goods]]) -> Iterator[Entry]:
    for laid, cost in islice(needs, _BOARDS):
        then = state
        tiles = tuple(RubyTile(seat, tile, CELLS[cell]) for tile, cell in laid)
        for tile in tiles:
            then = rates.left(then, tile)
        if then.homes[seat].goods[RUBY] >= 0:
            for first in _exchanges(then, seat, cost):
                yield (*tiles, *first)


def _exchanges(state: State, seat: int, cost: Goods) -> Iterator[Entry]:
    """What to exchange for a price: for the least, then the fewest times."""
    if not in_reach(state, seat, cost):
        return
    fewest = _search(state, seat, cost, lambda moves, lost, more: (len(moves) + more, lost))
    cheapest = _search(state, seat, cost, lambda moves, lost, more: (lost, len(moves)))
    for moves in dict.fromkeys((cheapest, fewest)):
        if moves is not None:
            yield _alike_together(state, moves)


def _search(
    state: State, seat: int, cost: Goods, order: Callable[[Entry, int, int], tuple[int, int]]
) -> Entry | None:
    number = count()
    todo: list[tuple[tuple[int, int], int, int, State, Entry]]
    todo = [((0, 0), next(number), 0, state, ())]
    seen = {state.homes[seat]}
    while todo and len(seen) < _SEARCHED:
        _, _, lost, here, done = heappop(todo)
        if purse.covers(here.homes[seat].goods, cost):
            return done
        for move in _useful(here, seat, cost):
            then = rates.left(here, move)
            if then.homes[seat] in seen or not in_reach(then, seat, cost):
                continue
            seen.add(then.homes[seat])
            gone = lost + _lost(here, move)
            key = order((*done, move), gone, _at_least(then, seat, cost))
            heappush(todo, (key, next(number), gone, then, (*done, move)))
    return None


def in_reach(state: State, seat: int, cost: Goods) -> bool:
    """Whether a price could be met after exchanges."""
    return possible.pays(state, turns.Actor(seat, state.homes[seat], 0, NOBODY), cost)


def _useful(state: State, seat: int, cost: Goods) -> Iterator[Move]:
    """Exchanges for what is missing, or for what an exchange takes that brings it."""
    home = state.homes[seat]
    lacks = purse.lacking(home.goods, cost)
    by = affordable.exchange_rates(survey(home.land).owned)
    swaps = affordable.useful(by, lacks)
    needed = tuple(map(max, cost, *(swap.give for swap in swaps), NOTHING))
    missing = purse.lacking(home.goods, needed)
    names = {swap.name for swap in swaps}
    for move in exchange_list.listed(state, seat, Exchange):
        if isinstance(move, Exchange) and move.what in names:
            yield move
    for move in exchange_list.listed(state, seat, Ruby):
        brings = rates.rate(home, move)[1]
        if any(have and lack for have, lack in zip(brings, missing, strict=True)):
            yield move
    if lacks[FOOD]:
        yield from exchange_list.listed(state, seat, Eat)
        yield from exchange_list.listed(state, seat, Disarm)
        gold = home.goods[GOLD] - cost[GOLD] - GOLD_MORE
        if gold > 0:
            yield BuyFood(seat, min(gold, lacks[FOOD]))


def _at_least(state: State, seat: int, cost: Goods) -> int:
    """How many exchanges are still needed, if all were as good as the best."""
    home = state.homes[seat]
    lacks = purse.lacking(home.goods, cost)
    if lacks == NOTHING:
        return 0
    gains = [_food(state, move) for move in _useful(state, seat, cost)]
    best = max(gains, default=0)
    return max(1, -(-lacks[FOOD] // best)) if best else 1


def _food(state: State, move: Move) -> int:
    home = state.homes[move.seat]
    if isinstance(move, Disarm):
        return rates.left(state, move).homes[move.seat].goods[FOOD] - home.goods[FOOD]
    return rates.rate(home, move)[1][FOOD]


def _lost(state: State, move: Move) -> int:
    """What an exchange gives away."""
    if isinstance(move, Disarm):
        return _WEAPON
    give, get = rates.rate(state.homes[move.seat], move)
    return max(0, sum(map(int.__mul__, map(int.__sub__, give, get), _VALUES)))


def _alike_together(state: State, moves: Entry) -> Entry:
    """The same exchanges one after the other, if that is possible."""
    sorted_moves = tuple(sorted(moves, key=moves.index))
    for move in sorted_moves:
        home = state.homes[move.seat]
        if not isinstance(move, Disarm) and not purse.covers(home.goods, rates.rate(home, move)[0]):
            return moves
        state = rates.left(state, move)
    return sorted_moves
