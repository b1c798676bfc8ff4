"""Who is asked for what."""

from functools import cache

from companion.core import TABLE, Asked, Move, Reveal
from companion.core.agenda import Do, Node, every, steps
from companion.core.cache import kept

from ..actions import LOOTING, of_space
from ..moves import (
    Breed,
    Buy,
    Clear,
    Done,
    EndTrip,
    Feed,
    FeedOne,
    FenceLarge,
    FenceSmall,
    Finish,
    Forge,
    Furnish,
    Grow,
    Imitate,
    Keep,
    Lay,
    LaySingle,
    Loot,
    OreMine,
    Park,
    Place,
    Prefer,
    Release,
    RubyMine,
    Site,
    Sow,
    Stable,
    Stay,
    Take,
    TradeOre,
)
from ..state import State

KIND: dict[str, tuple[type[Move], ...]] = {
    "goods": (Take,),
    "twin": (Lay,),
    "single": (LaySingle,),
    "sow": (Sow,),
    "furnish": (Furnish,),
    "furnish-dwelling": (Furnish,),
    "dwelling": (Furnish,),
    "site": (Site,),
    "grow": (Grow,),
    "expedition": (Loot, Park),
    LOOTING: (Loot, EndTrip, Park),
    "forge": (Forge,),
    "ore-mine": (OreMine,),
    "ruby-mine": (RubyMine,),
    "small-pasture": (FenceSmall,),
    "large-pasture": (FenceLarge,),
    "stable": (Stable,),
    "trade-ore": (TradeOre,),
    "market": (Buy,),
    "imitate": (Imitate,),
    "breed": (Breed,),
}
_STAGES: dict[str, tuple[type[Move], ...]] = {
    "prefer": (Prefer,),
    "feed": (Feed, FeedOne),
    "breed": (Breed,),
    "final": (Finish,),
}


@kept()
def asked(state: State) -> tuple[Asked, ...]:
    """Who is asked now."""
    together = state.phase in ("harvest", "final")
    if state.crowded and not together:
        return tuple(
            Asked(seat, (Release, Done)) for seat in range(state.seats) if state.crowded >> seat & 1
        )
    if state.due:
        return (Asked(TABLE, (Reveal,)),)
    match state.phase:
        case "work":
            return _work(state)
        case "keep":
            return (Asked(0, (Keep, Clear)),)
        case "harvest" | "final":
            return tuple(
                Asked(seat, (Release, Done) if state.crowded >> seat & 1 else _STAGES[stage])
                for seat, stage in enumerate(state.stages)
                if stage != "done" or state.crowded >> seat & 1
            )
    return ()


def _work(state: State) -> tuple[Asked, ...]:
    """Whoever acts, has a trip parked, or is to place a dwarf."""
    found = []
    for seat, action in enumerate(state.actions):
        if action is not None:
            found.append(Asked(seat, _kinds(state.seats, action.of, action.agenda)))
        elif seat == state.active:
            found.append(Asked(seat, (Place, Stay)))
    return tuple(found)


@cache
def _kinds(seats: int, space: int, agenda: Node | None) -> tuple[type[Move], ...]:
    """What is open, then what else the space has: it can be named, and the ruling says why not."""
    open_now = [kind for step in steps(agenda) for kind in KIND[step.step]]
    if EndTrip in open_now:
        return tuple(open_now)
    rest = every(of_space(seats, space, False, ""))
    names = [kind for step in sorted(rest, key=repr) for kind in KIND[step.step]]
    return tuple(dict.fromkeys((*open_now, *names, Done)))


def open_steps(state: State, seat: int) -> tuple[Do, ...]:
    action = state.actions[seat]
    return () if action is None else steps(action.agenda)
