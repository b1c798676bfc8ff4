"""What a dwarf who has not acted yet needs is not exchanged away (FR p. 9: at least one action)."""

from companion.core import Refusal

from .. import words
from ..state import State
from . import possible, purse


def waits(state: State, seat: int) -> bool:
    """Whether a dwarf has done nothing on his space yet, and can."""
    action = state.actions[seat]
    return action is not None and not action.begun and possible.any_ever(state, seat)


def refuse(state: State, then: State, seat: int) -> Refusal | None:
    """The ruling on what would lead from one position to the other."""
    if not waits(state, seat) or possible.any_ever(then, seat):
        return None
    space = words.space(state.seats, purse.action_of(state, seat).of)
    return Refusal("caverna.exchange.needed", anyway=True, seat=seat, space=space)
