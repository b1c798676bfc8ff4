"""What to do instead of a refused move: what this table allows, or else the rule's own advice."""

from companion.core import Message, Refusal

from ..state import State
from . import hand


def advice(refusal: Refusal) -> Message:
    """The advice that goes with the rule."""
    return Message(refusal.id, **refusal.args)


def places(names: tuple[str, ...], refusal: Refusal) -> Message:
    return Message("cavum.instead.places", places=names) if names else advice(refusal)


def pieces(state: State, seat: int, refusal: Refusal) -> Message:
    """The pieces that can still be used in this turn."""
    left = hand.kinds_left(state, seat)
    return Message("cavum.instead.pieces", pieces=left) if left else advice(refusal)
