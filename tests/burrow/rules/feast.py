"""The feast at the end of a round: everybody eats a fish or begs, in any order (rule 5)."""

from collections.abc import Collection, Iterator, Mapping

from msgspec.structs import replace

from companion.core import Event, Move, Refusal, Step

from ..moves import Beg, Eat
from ..state import COLOURS, State
from . import purse, rounds

MOVES = (Eat, Beg)


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[str]]:
    return {"colour": COLOURS} if kind is Eat else {}


def refuse(state: State, move: Eat | Beg) -> Refusal | None:
    if isinstance(move, Beg):
        return None
    fish = state.badgers[move.seat].fish
    if not any(fish):
        return Refusal("burrow.eat.none", seat=move.seat)
    if not fish[COLOURS.index(move.colour)]:
        return Refusal("burrow.eat.not-held", seat=move.seat, colour=move.colour)
    return None


def play(state: State, move: Eat | Beg) -> Step[State]:
    badger = state.badgers[move.seat]
    if isinstance(move, Eat):
        red, blue = badger.fish
        fish = (red - 1, blue) if move.colour == "red" else (red, blue - 1)
        state = purse.change(state, move.seat, fish=fish)
        said = Event("burrow.eats", seat=move.seat)
    else:
        state = purse.change(state, move.seat, begging=badger.begging + 1)
        said = Event("burrow.begs", seat=move.seat)
    hungry = tuple(seat for seat in state.hungry if seat != move.seat)
    state = replace(state, hungry=hungry)
    return Step(state, (said,)) if hungry else rounds.to_next_round(state, (said,))


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    if kind is Beg:
        yield Beg(seat)
        return
    red, blue = state.badgers[seat].fish
    if red:
        yield Eat(seat, "red")
    if blue:
        yield Eat(seat, "blue")
