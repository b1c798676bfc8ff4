"""What a game never has: furnishings left in the box, spaces of other counts (FR p. 2, 3)."""

from companion.core import Move, Refusal

from .. import words
from ..actions import board, words_in
from ..box import FURNISHINGS
from ..state import State
from . import timing

BUILDERS = tuple(one.number for one in FURNISHINGS if one.swap)
PEACEFUL = tuple(one.number for one in FURNISHINGS if one.disarms)


def refuse(state: State, *furnishings: int) -> Refusal | None:
    """Where none of these furnishings is played with."""
    if not all(state.out >> number & 1 for number in furnishings):
        return None
    return Refusal("caverna.furnish.not-in-game", furnishing=words.furnishing(furnishings[0]))


def refuse_step(seats: int, move: Move, step: str) -> Refusal | None:
    """Where no space of a count has such a step."""
    if any(step in words_in(tree) for tree in board(seats).trees):
        return None
    return Refusal("caverna.turn.not-in-game", seats=seats, what=timing.name(move))
