"""Animals without room are exchanged for food or given up (FR p. 9, 20)."""

from collections.abc import Callable, Collection, Iterator, Mapping

from companion.core import TABLE, Event, Move, Refusal, Step
from companion.core.later import Later

from .. import box, words
from ..box import DOG, DONKEY, FARM, FARM_NAMES, GOOD, GOODS
from ..home import animals, housing
from ..housing import most
from ..moves import Eat, Release
from ..state import State
from . import kept_for_dwarf, possible, purse, turns
from .rates import PAIR

MOVES = (Release,)
_GOING_ON: Later[Callable[[State, int], Iterator[tuple[Move, ...]]]] = Later(
    "companion.games.caverna.rules.timing:going_on"  # it asks this chapter first
)
_WAYS = 3  # to make room by eating, that are offered
_animals = dict.fromkeys((*FARM_NAMES, GOODS[DOG]))


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[str]]:
    return {"animal": _animals}


def refuse(state: State, move: Release) -> Refusal | None:
    good = GOOD[move.animal]
    if good not in FARM:
        return Refusal("caverna.animals.dog", animal=words.good(good))
    if not state.homes[move.seat].goods[good]:
        return Refusal("caverna.animals.none", seat=move.seat, animal=words.good(good))
    return kept_for_dwarf.refuse(state, _without(state, move.seat, good), move.seat)


def untimely(state: State, move: Release) -> Refusal | None:
    """Animals that have room stay; whoever does not want them turns them into food."""
    if move.seat == TABLE:
        return None
    good = GOOD.get(move.animal, DOG)
    name = words.good(good)
    if good not in FARM:
        return Refusal("caverna.animals.dog", animal=name)
    if not state.homes[move.seat].goods[good]:
        return Refusal("caverna.animals.none", seat=move.seat, animal=name)
    return Refusal("caverna.animals.have-room", seat=move.seat)


def ways(state: State, move: Release, refusal: Refusal) -> list[tuple[Move, ...]]:
    """What has room can still be eaten; the harvest goes on, or the action after exchanges."""
    eaten = [(Eat(move.seat, move.animal),)] if refusal.id == "caverna.animals.have-room" else []
    return [*eaten, *_GOING_ON.load()(state, move.seat)]


def offered(state: State, move: Release, refused: Move) -> bool:
    """What could stay only if more than it went is not offered."""
    home = state.homes[move.seat]
    own, kind = animals(home), FARM.index(GOOD[move.animal])
    return any(kept[kind] < own[kind] for kept in most(housing(home), own))


def _without(state: State, seat: int, good: int) -> State:
    left = tuple(map(int.__sub__, state.homes[seat].goods, box.unit(good)))
    return purse.change(state, seat, goods=left)


def no_room(state: State, seat: int) -> Refusal | None:
    """Nothing goes on while animals lack room (FR p. 9)."""
    if not state.crowded >> seat & 1:
        return None
    own = box.NOTHING[: box.SHEEP] + animals(state.homes[seat])
    return Refusal("caverna.animals.room", seat=seat, animals=words.goods(own))


def making_room(state: State, seat: int) -> Iterator[tuple[Move, ...]]:
    """What has no room is turned into food, in ways that keep the most, or just discarded."""
    home = state.homes[seat]
    own = animals(home)
    ways = [tuple(map(int.__sub__, own, kept)) for kept in most(housing(home), own)]
    for gone in ways[:_WAYS]:
        yield tuple(_eaten(seat, gone))
    for gone in ways[:1]:
        names = [[GOODS[good]] * many for good, many in zip(FARM, gone, strict=True)]
        yield tuple(Release(seat, name) for some in names for name in some)


def _eaten(seat: int, gone: tuple[int, ...]) -> Iterator[Move]:
    """Donkeys two by two."""
    for good, many in zip(FARM, gone, strict=True):
        pairs = many // 2 if good == DONKEY else 0
        yield from [Eat(seat, PAIR)] * pairs
        yield from [Eat(seat, GOODS[good])] * (many - 2 * pairs)


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
