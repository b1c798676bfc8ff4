"""Animals without room are exchanged for food or given up (FR p. 9, 20)."""

from collections.abc import Collection, Iterator, Mapping

from companion.core import Event, Message, Move, Refusal, Step

from .. import box, words
from ..box import FARM, FARM_NAMES, GOOD, GOODS
from ..home import animals, housing
from ..housing import most
from ..moves import Release
from ..state import State
from . import asking, kept_for_dwarf, possible, purse, turns

MOVES = (Release,)
SHOWN = 4  # ways to keep animals that are told
_farm = dict.fromkeys(FARM_NAMES)


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[str]]:
    return {"animal": _farm}


def refuse(state: State, move: Release) -> Refusal | None:
    good = GOOD[move.animal]
    if not state.homes[move.seat].goods[good]:
        return Refusal("caverna.animals.none", seat=move.seat, animal=words.good(good))
    return kept_for_dwarf.refuse(state, _without(state, move.seat, good), move.seat)


def _without(state: State, seat: int, good: int) -> State:
    left = tuple(map(int.__sub__, state.homes[seat].goods, box.unit(good)))
    return purse.change(state, seat, goods=left)


def no_room(state: State, seat: int) -> Refusal | None:
    """Nothing goes on while animals lack room (FR p. 9)."""
    if not state.crowded >> seat & 1:
        return None
    own = box.NOTHING[: box.SHEEP] + animals(state.homes[seat])
    return Refusal("caverna.animals.room", seat=seat, animals=words.goods(own))


def can_stay(state: State, seat: int) -> Message:
    """The most that have room, in the ways that differ."""
    home = state.homes[seat]
    sets = most(housing(home), animals(home))[:SHOWN]
    ways = tuple(
        Message("caverna.animals.way", animals=words.goods(box.NOTHING[: box.SHEEP] + one))
        for one in sets
    )
    return Message("caverna.animals.room", ways=ways)


def instead(state: State, move: Release, refusal: Refusal) -> Message:
    if refusal.id == "caverna.exchange.needed":
        return Message(refusal.id, **refusal.args)
    own = tuple(
        words.good(GOOD[one.animal])
        for one in legal(state, move.seat, Release)
        if isinstance(one, Release)
    )
    return Message(refusal.id, animals=own) if own else asking.instead(state)


def play(state: State, move: Release) -> Step[State]:
    good = GOOD[move.animal]
    said = [Event("caverna.releases", seat=move.seat, animal=words.good(good))]
    return turns.go_on(_without(state, move.seat, good), said, move.seat)


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    held = state.homes[seat].goods
    waits = kept_for_dwarf.waits(state, seat)
    for good in FARM:
        if held[good] > 0:
            left = (*held[:good], held[good] - 1, *held[good + 1 :])
            if not waits or possible.any_ever(purse.change(state, seat, goods=left), seat):
                yield Release(seat, GOODS[good])
