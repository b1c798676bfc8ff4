"""Cavum: replay, lists of moves in the third phase, best routes, checked games of four."""

import subprocess
import sys
import time
from collections.abc import Callable
from random import Random

import msgspec

from bench.measure import Figure, best_of, percentile
from companion.core.chance import Stream
from companion.core.journal import entry_row, replay
from companion.core.moves import Move
from companion.core.simulate import playout, seed_for
from companion.games.cavum import GAME, best_route
from companion.games.cavum.moves import Start
from companion.games.cavum.state import State
from tests.games.cavum.boards import joined

GAMES = 6
VERIFIED = 20
EVERY_TILE = 74


def figures() -> list[Figure]:
    games = [_played(number) for number in range(GAMES)]
    rows = [[entry_row((move,)) for _, move in game] for game in games]
    start = games[0][0][0]
    (replayed,) = best_of(lambda: [replay(GAME, start, game) for game in rows])
    crowded = [state for game in games for state, _ in game if _is_crowded(state)]
    listing = _least(_listings, crowded)
    searched = [state for game in games for state, move in game if isinstance(move, Start)]
    boards = [joined(Random(number), EVERY_TILE) for number in range(60)]
    return [
        Figure(
            "replay of Cavum with a ruling on each move",
            sum(map(len, rows)) / replayed,
            "moves/s",
            20_000,
            False,
        ),
        Figure("legal moves in the third phase, p95", percentile(listing, 95) * 1000, "ms", 2),
        Figure(
            "best route in games, p95",
            percentile(_least(_searches, searched), 95) * 1000,
            "ms",
            100,
        ),
        Figure("best route, every tile joined, longest", max(_least(_searches, boards)), "s", 1),
        Figure("20 games of four, verified, on all processors", _verified(), "s", 60),
    ]


def _played(number: int) -> list[tuple[State, Move]]:
    """Each position of a simulated game of four, with the move that was made."""
    state = GAME.start(4, GAME.variant().options)
    line = []
    for move, step in playout(GAME, state, Stream(seed_for(number), "moves")):
        line.append((state, move))
        state = step.state
    return line


def _is_crowded(state: State) -> bool:
    return state.phase == 3 and state.section == "build" and not state.route


def _least(work: Callable[[list[State]], list[float]], states: list[State]) -> list[float]:
    """The shortest time for each position of three rounds: the machine has bad moments."""
    return [min(times) for times in zip(*(work(states) for _ in range(3)), strict=True)]


def _listings(states: list[State]) -> list[float]:
    times = []
    for state in states:
        began = time.perf_counter()
        list(GAME.legal(state))
        times.append(time.perf_counter() - began)
    return times


def _searches(states: list[State]) -> list[float]:
    times = []
    for state in states:
        began = time.perf_counter()
        best_route.best(state, state.turn)
        times.append(time.perf_counter() - began)
    return times


def _verified() -> float:
    """Seconds of the command itself, which shares the games among all processors."""
    command = [sys.executable, "-m", "companion", "simulate", "cavum", "--verify"]
    done = subprocess.run(
        [*command, "--seats", "4", "--games", str(VERIFIED)],
        capture_output=True,
        check=True,
    )
    figures = msgspec.json.decode(done.stdout)
    assert figures["failures"] == 0
    return float(figures["seconds"])
