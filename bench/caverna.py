"""Caverna: replay with a ruling on each move, `legal` at every position, whole games, importing."""

import os
import subprocess
import sys
import tempfile
import time
from functools import partial

from bench.measure import Figure, best_of, percentile
from companion.core.chance import Stream
from companion.core.journal import entry_row, replay
from companion.core.simulate import chance_for, playout, seed_for
from companion.games.caverna import GAME
from companion.games.caverna.state import State

GAMES = 2  # of each count
SEATS = (1, 2, 4, 7)
_IMPORT = """
import time, companion.core, tomllib, msgspec
began = time.perf_counter()
import companion.games.caverna
print(time.perf_counter() - began)
"""


def figures() -> list[Figure]:
    options = GAME.variant("full").options
    listing: list[float] = []
    slowest = 0.0
    recorded: list[tuple[State, list[bytes]]] = []
    for seats in SEATS:
        start = GAME.start(seats, options)
        for number in range(GAMES):
            began = time.perf_counter()
            rows = _rows(start, number)
            if seats == max(SEATS):
                slowest = max(slowest, time.perf_counter() - began)
            recorded.append((start, rows))
            listing += _listing_times(start, number)
    runs = [partial(replay, GAME, start, rows) for start, rows in recorded]
    (replayed,) = best_of(lambda: [run() for run in runs])
    moves = sum(len(rows) for _, rows in recorded)
    return [
        Figure(
            "replay of Caverna with a ruling on each move", moves / replayed, "moves/s", 8000, False
        ),
        Figure("legal moves of a position, p95", percentile(listing, 95) * 1000, "ms", 10),
        Figure("a random game of seven", slowest, "s", 3),
        Figure("importing the package", _importing() * 1000, "ms", 100),
    ]


def _rows(start: State, number: int) -> list[bytes]:
    seed = seed_for(number)
    chance = chance_for(GAME, start.seats, start.options, seed)
    moves = playout(GAME, start, Stream(seed, "moves"), chance)
    return [entry_row((move,)) for move, _ in moves]


def _listing_times(start: State, number: int) -> list[float]:
    """How long it takes to list the legal moves, at every position of a game."""
    seed = seed_for(number)
    chance = chance_for(GAME, start.seats, start.options, seed)
    times = []
    for _, step in playout(GAME, start, Stream(seed, "moves"), chance):
        began = time.perf_counter()
        list(GAME.legal(step.state))
        times.append(time.perf_counter() - began)
    return times


def _importing() -> float:
    """In a new process that has what every game needs, compiled as when it is installed."""
    with tempfile.TemporaryDirectory() as folder:
        where = os.environ | {"PYTHONPYCACHEPREFIX": folder, "PYTHONDONTWRITEBYTECODE": ""}
        runs = [
            subprocess.run(
                [sys.executable, "-c", _IMPORT],
                capture_output=True,
                text=True,
                check=True,
                env=where,
            )
            for _ in range(6)
        ]
    return min(float(run.stdout) for run in runs)
