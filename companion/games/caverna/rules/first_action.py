"""The way to a first action for somebody who may not leave yet: room for animals, or exchanges."""

from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any

from companion.core import Move
from companion.core.agenda import may_stop, steps

from ..moves import Release
from ..state import State
from . import (
    animals,
    asking,
    exchange_first,
    exchanges,
    fences,
    fields,
    furnish,
    goods,
    harvest,
    imitation,
    mines,
    possible,
    purse,
    tiles,
    weapons,
)


@cache
def _chapter_of(kind: type[Move]) -> Any:
    chapters = (goods, imitation, tiles, fields, furnish, mines, fences, weapons, harvest)
    return next(chapter for chapter in chapters if kind in chapter.MOVES)


def with_room(state: State, done: Move) -> Iterator[tuple[Move, ...]]:
    """What has no room goes, and the dwarf leaves if that is not over by itself."""
    for gone in animals.making_room(state, done.seat):
        action = _after(state, gone).actions[done.seat]
        stops = action is not None and action.begun and may_stop(action.agenda)
        yield (*gone, done) if stops else gone


def after_exchanges(state: State, seat: int) -> Iterator[tuple[Move, ...]]:
    """Where nothing is possible yet: exchanges, and then the action that they make possible."""
    action = state.actions[seat] if seat >= 0 else None
    waits = action is not None and not action.begun and not state.crowded >> seat & 1
    if not waits or possible.any_now(state, seat):
        return
    found = 0
    for step in steps(purse.action_of(state, seat).agenda):
        for first in islice(exchange_first.before_step(state, seat, step), 1):
            then = _after(state, first)
            for kind in asking.KIND[step.step]:
                for move in islice(_chapter_of(kind).legal(then, seat, kind), 1):
                    found += 1
                    yield *first, move
        if found >= exchange_first.MOST:
            return


def _after(state: State, moves: tuple[Move, ...]) -> State:
    for move in moves:
        chapter: Any = animals if isinstance(move, Release) else exchanges
        if not any(move == one for one in chapter.legal(state, move.seat, type(move))):
            return state
        state = chapter.play(state, move).state
    return state
