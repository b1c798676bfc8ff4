"""Loot chosen together: the order in which each item can be paid for, if there is one."""

from collections.abc import Sequence
from itertools import chain, permutations

from companion.core import Game, Move

from .moves import EndTrip, Loot
from .state import State


def in_order(game: Game[State], state: State, moves: Sequence[Move]) -> tuple[Move, ...] | None:
    """The moves of a trip, as given if that is allowed, or else with the items in another order.

    An item keeps what follows it: the tile it builds, the cell it covers. None if no order is
    allowed.
    """
    last = tuple(move for move in moves if isinstance(move, EndTrip))
    items: list[list[Move]] = []
    for move in moves:
        if isinstance(move, Loot) or not items:
            items.append([])
        if not isinstance(move, EndTrip):
            items[-1].append(move)
    for order in permutations(items):
        tried = (*chain.from_iterable(order), *last)
        if _allowed(game, state, tried):
            return tried
    return None


def _allowed(game: Game[State], state: State, moves: tuple[Move, ...]) -> bool:
    for move in moves:
        if game.refuse(state, move) is not None:
            return False
        state = game.play(state, move).state
    return True
