"""Points: gained and paid by source; what cannot be paid is a debt in the log."""

from companion.core import Event

from ..state import State, add, change


def earn(state: State, seat: int, source: int, points: int) -> State:
    if not points:
        return state
    return change(state, seat, ledger=add(state.players[seat].ledger, source, points))


def pay(state: State, seat: int, source: int, points: int) -> tuple[State, tuple[Event, ...]]:
    """Pays as far as the marker can go back, to 0."""
    paid = max(0, min(points, state.players[seat].points))
    after = earn(state, seat, source, -paid)
    if paid == points:
        return after, ()
    return after, (Event("cavum.did.owes", seat=seat, points=points - paid),)
