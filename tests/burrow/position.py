"""What makes a position sound, how it is corrected, and which look alike from outside."""

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from companion.core import Message, Refusal

from .moves import SetCoins, SetDug, SetFirst
from .rules import purse, rounds
from .setup import FINDS
from .state import CELLS, FREE, State


def audit(state: State) -> tuple[Message, ...]:
    faults = []
    for seat, badger in enumerate(state.badgers):
        if badger.coins < 0 or badger.roots < 0 or min(badger.fish) < 0:
            faults.append(Message("burrow.audit.purse", seat=seat))
    for cell, owner in enumerate(state.dug):
        if state.lamps[cell] and owner == FREE:
            faults.append(Message("burrow.audit.lamp", at=CELLS[cell]))
    seen = Counter(FINDS)
    seen.subtract(state.unseen)
    turned = state.round - (state.phase == "reveal")
    if min(seen.values()) < 0 or sum(seen.values()) != turned:
        faults.append(Message("burrow.audit.finds", turned=turned, unseen=len(state.unseen)))
    if (state.auction is not None) != (state.phase == "auction"):
        faults.append(Message("burrow.audit.auction"))
    if (state.agenda is not None) != (state.phase == "action"):
        faults.append(Message("burrow.audit.agenda"))
    if bool(state.hungry) != (state.phase == "feast"):
        faults.append(Message("burrow.audit.feast"))
    return tuple(faults)


def correct(state: State, changes: tuple[SetCoins | SetDug | SetFirst, ...]) -> State | Refusal:
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


def alike(state: State) -> Iterator[State]:
    """One badger's fish in the other colours."""
    for seat, badger in enumerate(state.badgers):
        red, blue = badger.fish
        for other in range(red + blue + 1):
            if other != red:
                yield purse.change(state, seat, fish=(other, red + blue - other))
