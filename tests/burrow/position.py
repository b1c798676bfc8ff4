"""Corrections: edits of a position."""

from msgspec.structs import replace

from companion.core import Refusal

from .moves import SetCoins, SetDug, SetFirst
from .rules import purse, rounds
from .state import CELLS, FREE, State


def correct(state: State, changes: tuple[SetCoins | SetDug | SetFirst, ...]) -> State | Refusal:
    state = _start_of_turn(state)
    for change in changes:
        match change:
            case SetCoins(seat, coins):
                if not 0 <= seat < state.seats:
                    return Refusal("burrow.correct.seat", seat=seat)
                state = purse.change(state, seat, coins=coins)
            case SetDug(at, owner, lamp):
                if at not in CELLS or not FREE <= owner < state.seats:
                    return Refusal("burrow.correct.cell", at=at, owner=owner)
                cell = CELLS.index(at)
                state = replace(
                    state,
                    dug=(*state.dug[:cell], owner, *state.dug[cell + 1 :]),
                    lamps=(*state.lamps[:cell], lamp, *state.lamps[cell + 1 :]),
                )
            case SetFirst(seat):
                if not 0 <= seat < state.seats:
                    return Refusal("burrow.correct.seat", seat=seat)
                state = replace(state, first=seat)
    if state.phase == "auction":
        return rounds.to_auction(state)
    if state.phase == "action":
        return rounds.to_action(state, state.actor)
    return state


def _start_of_turn(state: State) -> State:
    """Before the actor used the find. What others traded meanwhile stays."""
    if state.before is None:
        return state
    badgers = list(state.badgers)
    badgers[state.actor] = state.before.badger
    before = state.before
    return replace(state, badgers=tuple(badgers), dug=before.dug, lamps=before.lamps)
