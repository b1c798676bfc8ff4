"""One way for a dwarf to act who cannot do anything yet: what to exchange first, and then what."""

from collections.abc import Iterator

from companion.core import Message, Move
from companion.core.agenda import Do, steps

from .. import words
from ..box import FOOD, Goods
from ..cells import CELLS
from ..home import survey
from ..moves import BuyFood, Disarm, Eat, Exchange, Ruby, RubyTile
from ..state import State
from . import affordable, asking, exchanges, possible, purse, rates, turns

_KINDS = (Exchange, Eat, BuyFood, Disarm, Ruby)


def instead(state: State, seat: int) -> Message:
    """What to exchange before anything can be done; what is asked, if nothing need be."""
    if possible.any_now(state, seat):
        return asking.instead(state)
    for step in steps(purse.action_of(state, seat).agenda):
        if moves := way(state, seat, step):
            kind = asking.KIND[step.step][0].kind()
            then = Message(f"caverna.move.{kind}")
            return Message("caverna.way.first", first=_told(state, moves), then=then)
    return asking.instead(state)


def way(state: State, seat: int, step: Do) -> tuple[Move, ...]:
    """Exchanges that make a step possible; none if nothing does."""
    need = next(possible.met(state, turns.acting(state, seat), step), None)
    if need is None:
        return ()
    moves: list[Move] = []
    for tile, cell in need.laid:
        moves.append(RubyTile(seat, tile, CELLS[cell]))
        state = rates.left(state, moves[-1])
    while not possible.now(state, turns.acting(state, seat), step):
        move = next(_towards(state, seat, step, need.cost), None)
        if move is None:
            return ()
        moves.append(move)
        state = rates.left(state, move)
    return tuple(moves)


def _towards(state: State, seat: int, step: Do, cost: Goods) -> Iterator[Move]:
    """Exchanges that keep a price in reach: for what is missing, then for what a swap takes."""
    home = state.homes[seat]
    lacks = purse.lacking(home.goods, cost)
    swaps = affordable.useful(affordable.exchange_rates(survey(home.land).owned), lacks)
    taken = tuple(map(max, *(swap.give for swap in swaps), lacks)) if swaps else lacks
    for wanted in (lacks, purse.lacking(home.goods, taken), taken):
        for move in _exchanges(state, seat, lacks[FOOD]):
            brings = rates.rate(home, move)[1]
            if isinstance(move, Disarm) or any(map(min, brings, wanted)):
                then = rates.left(state, move)
                actor = turns.acting(then, seat)
                if possible.ever(then, actor, step) and possible.pays(then, actor, cost):
                    yield move


def _exchanges(state: State, seat: int, food: int) -> Iterator[Move]:
    """What can be exchanged; gold in one purchase, for no more food than is missing."""
    for kind in _KINDS:
        found = list(exchanges.listed(state, seat, kind))
        if kind is BuyFood:
            found = [move for move in found if isinstance(move, BuyFood) and move.food <= food]
        yield from reversed(found)


def _told(state: State, moves: tuple[Move, ...]) -> tuple[Message, ...]:
    """Each exchange once, with how much of it in all."""
    told = []
    for move in dict.fromkeys(moves):
        home = state.homes[move.seat]
        if isinstance(move, Disarm):
            told.append(Message("caverna.move.disarm"))
            continue
        give, get = rates.rate(home, move)
        given = words.goods(tuple(moves.count(move) * count for count in give))
        if isinstance(move, RubyTile):
            tile = words.tile(move.tile)
            told.append(Message("caverna.way.tile", give=given, tile=tile, at=move.at))
        else:
            got = words.goods(tuple(moves.count(move) * count for count in get))
            told.append(Message("caverna.way.swap", give=given, get=got))
    return tuple(told)
