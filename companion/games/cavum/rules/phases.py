"""From phase to phase: what follows the sales and the orders (New phase, Game end)."""

from msgspec.structs import replace

from companion.core import Event, Step

from ..state import State, change, in_order
from . import cities, penalties


def begin(state: State) -> State:
    """A phase begins with the orders that are turned up."""
    return replace(state, section="reveal", turn=-1)


def end(state: State, events: tuple[Event, ...]) -> Step[State]:
    """A new phase; after the last one, the cities are scored once more, and penalties paid."""
    if state.phase < state.options.phases:
        return _new_phase(state, events)
    state, scored = cities.score(state)
    return penalties.begin(state, (*events, *scored))


def _new_phase(state: State, events: tuple[Event, ...]) -> Step[State]:
    first = in_order(state)[0]
    for seat in range(state.seats):
        state = change(state, seat, card=0)
    after = begin(replace(state, phase=state.phase + 1, first=first))
    return Step(after, (*events, Event("cavum.did.new-phase", phase=after.phase, seat=first)))
