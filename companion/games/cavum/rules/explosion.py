"""The explosion of visible dynamite, with chains, stacks and protected spaces (rulebook 3B).

A hit takes the top of an unprotected stack, unless that is dynamite: it explodes by itself. What
a hit bares and is dynamite explodes too. So the order of explosions does not matter.
"""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from companion.core import Event

from ..board import BESIDE, COUNT, NAMES
from ..box import PIECES, is_dynamite, piece_of
from ..state import State


def explode(state: State) -> tuple[State, tuple[Event, ...]]:
    stacks = list(state.stacks)
    removed = list(_removed(state, stacks))
    if not removed:
        return state, ()
    pool = list(state.pool)
    for _, tile in removed:
        pool[piece_of(tile)] += 1
    events = tuple(
        Event("cavum.did.blown", at=NAMES[space], tile=PIECES[piece_of(tile)])
        for space, tile in removed
    )
    return replace(state, stacks=tuple(stacks), pool=tuple(pool)), events


def _removed(state: State, stacks: list[tuple[int, ...]]) -> Iterator[tuple[int, int]]:
    """Takes exploded tiles off the stacks, and gives them one by one with their space."""
    shut = _protected(state)
    todo = [
        space
        for space, stack in enumerate(stacks)
        if stack and is_dynamite(stack[-1]) and not shut >> space & 1
    ]
    while todo:
        centre = todo.pop(0)
        yield from ((centre, tile) for tile in reversed(stacks[centre]))
        stacks[centre] = ()
        for space in BESIDE[centre]:
            if not 0 <= space < COUNT or shut >> space & 1 or not stacks[space]:
                continue
            if is_dynamite(stacks[space][-1]):
                continue
            yield space, stacks[space][-1]
            stacks[space] = stacks[space][:-1]
            if stacks[space] and is_dynamite(stacks[space][-1]):
                todo.append(space)


def _protected(state: State) -> int:
    shut = 0
    for stations in state.stations:
        shut |= stations
    for space, vein in enumerate(state.veins):
        if vein:
            shut |= 1 << space
    return shut


class Loss(NamedTuple):
    """What a space would lose at least: its tiles from the top, and how many are left unseen."""

    at: str
    tiles: int
    bares: bool  # a covered tile comes to light there, and may be dynamite


def preview(state: State) -> tuple[Loss, ...]:
    """What an explosion now would take at least, from what can be seen.

    Covered tiles count only by their number, unless the table plays them open.
    """
    stacks = list(state.stacks)
    if state.options.covered == "hidden":  # what is covered is taken for plain tunnel
        stacks = [(0,) * (len(stack) - 1) + stack[-1:] for stack in stacks]
    before = [len(stack) for stack in stacks]
    for _ in _removed(state, stacks):
        pass
    return tuple(
        Loss(NAMES[space], before[space] - len(stack), bool(stack) and before[space] > len(stack))
        for space, stack in enumerate(stacks)
        if len(stack) < before[space]
    )
