"""A root for a coin, at any time and to anybody (rule 4)."""

from collections.abc import Collection, Iterator, Mapping

from companion.core import Event, Move, Refusal, Step

from ..moves import Trade
from ..state import State
from . import asking, purse

MOVES = (Trade,)


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[str]]:
    return {}


def refuse(state: State, move: Trade) -> Refusal | None:
    if state.phase == "auction":
        return Refusal("burrow.trade.auction")
    if not state.badgers[move.seat].roots:
        return Refusal("burrow.trade.root", seat=move.seat)
    return None


def play(state: State, move: Trade) -> Step[State]:
    badger = state.badgers[move.seat]
    after = purse.change(state, move.seat, roots=badger.roots - 1, coins=badger.coins + 1)
    return Step(after, (Event("burrow.trades", seat=move.seat),))


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    if state.badgers[seat].roots > 0 and asking.asked(state) and state.auction is None:
        yield Trade(seat)
