"""Simulated games for second opinions: of every kind, with rulings drawn by the seed."""

from collections.abc import Iterator
from typing import Any

from companion.commands import series
from companion.core import Move
from companion.core.chance import Stream
from companion.core.simulate import chance_for, playout, seed_for
from tests.conformance import house
from tests.golden import KINDS

_ALL = series.Request("all", None, 1, 0, None, False, None, None)


def of_every_kind(first: int) -> list[series.SimulatedGame]:
    """A game of each kind from this number on."""
    cases = (series.case_of(_ALL, number) for number in range(first, first + 2 * len(KINDS)))
    found: dict[str, series.SimulatedGame] = {}
    for case in cases:
        if case.game.name in house():
            found.setdefault(case.group, case)
    return list(found.values())


def played(case: series.SimulatedGame) -> Iterator[tuple[Move, Any]]:
    """Each move of the game, and the position after it."""
    game, seed = case.game, seed_for(case.number)
    state = game.start(case.seats, case.options)
    chance = chance_for(game, case.seats, case.options, seed) if case.app_shuffles else None
    for move, step in playout(game, state, Stream(seed, "moves"), chance):
        yield move, step.state
