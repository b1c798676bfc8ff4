"""What makes a position sound."""

from collections import Counter

from companion.core import Message

from .box import FINDS
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
