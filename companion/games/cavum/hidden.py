"""What nobody but its owner may know: hands of stones, and covered tiles."""

from collections.abc import Iterator
from itertools import permutations

from msgspec.structs import replace

from .board import COUNT
from .box import COLOURS
from .state import State, add, change


def alike(state: State) -> Iterator[State]:
    """A stone swapped between two hands, and two covered tiles: nobody could tell."""
    other = state
    if state.options.stones == "hidden" and state.section not in ("final", "over"):
        other = _swapped_stones(other)
    if state.options.covered == "hidden":
        other = _swapped_tiles(other)
    if other is not state:
        yield other


def _swapped_stones(state: State) -> State:
    """One swap, between other neighbours from phase to phase and colour to colour."""
    for at in range(state.seats):
        seat = (at + state.phase + state.colour) % state.seats
        other = (seat + 1) % state.seats
        mine, theirs = state.players[seat].stones, state.players[other].stones
        pairs = permutations(range(COLOURS), 2)
        pair = next(((a, b) for a, b in pairs if mine[a] and theirs[b]), None)
        if pair is not None:
            a, b = pair
            swapped = change(state, seat, stones=add(add(mine, a, -1), b, 1))
            return change(swapped, other, stones=add(add(theirs, b, -1), a, 1))
    return state


def _swapped_tiles(state: State) -> State:
    """The lowest tiles of two stacks change places."""
    covered = [space for space in range(COUNT) if len(state.stacks[space]) > 1]
    if len(covered) < 2:
        return state
    one, other = covered[0], covered[-1]
    stacks = list(state.stacks)
    lower, upper = stacks[one], stacks[other]
    stacks[one] = (upper[0], *lower[1:])
    stacks[other] = (lower[0], *upper[1:])
    return replace(state, stacks=tuple(stacks))
