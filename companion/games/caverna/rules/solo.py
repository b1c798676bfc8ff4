"""Playing alone: what a ruby keeps of overfull spaces before they are emptied (FR p. 24)."""

from collections.abc import Collection, Iterator, Mapping

from msgspec.structs import replace

from companion.core import TABLE, Event, Move, Refusal, Step

from .. import box, words
from ..actions import board
from ..box import RUBY
from ..moves import Clear, Keep
from ..state import State
from . import at_harvest, purse, rounds, timing

MOVES = (Keep, Clear)


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[str]]:
    return {"space": board(state.seats).index} if kind is Keep else {}


def never(state: State, move: Keep | Clear) -> Refusal | None:
    return Refusal("caverna.solo.only") if state.seats > 1 else None


def untimely(state: State, move: Keep | Clear) -> Refusal | None:
    """Spaces are emptied before they are filled."""
    if move.seat == TABLE:
        return None
    return timing.in_phase(move, "keep", timing.phase_now(state))


def refuse(state: State, move: Keep | Clear) -> Refusal | None:
    if isinstance(move, Clear):
        return None
    space = board(state.seats).index[move.space]
    name = words.named_space(move.space)
    if state.kept >> space & 1:
        return Refusal("caverna.solo.kept", space=name)
    if not rounds.overfull(state) >> space & 1:
        return Refusal("caverna.solo.not-overfull", space=name)
    if not state.homes[move.seat].goods[RUBY]:
        return Refusal("caverna.solo.ruby", anyway=True, space=name)
    return None


def ways(state: State, move: Keep | Clear, refusal: Refusal) -> list[tuple[Move, ...]]:
    return list(at_harvest.ways(state, move.seat))


def play(state: State, move: Keep | Clear) -> Step[State]:
    said: list[Event] = []
    if isinstance(move, Clear):
        return Step(rounds.replenish(state, said), tuple(said))
    said.append(Event("caverna.keeps", space=words.named_space(move.space)))
    state = purse.pay(state, move.seat, box.unit(RUBY), said)
    state = replace(state, kept=state.kept | 1 << board(state.seats).index[move.space])
    return Step(rounds.fill(state, said), tuple(said))


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    if kind is Clear:
        yield Clear(seat)
        return
    found = board(state.seats)
    full = rounds.overfull(state)
    for at in found.growing:
        if full & 1 << at and state.homes[seat].goods[RUBY] > 0:
            yield Keep(seat, found.spaces[at].name)
