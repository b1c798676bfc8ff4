"""Cave vs Cave: replay with a ruling on each move, `legal` at every position of whole games."""

import time

from bench.measure import Figure, best_of, percentile
from companion.core import verify_games
from companion.core.chance import Stream
from companion.core.journal import Journal, replay
from companion.core.simulate import chance_for, playout, seed_for
from companion.games.cave_vs_cave import GAME
from companion.games.cave_vs_cave.state import State

GAMES = 4
VERIFIED = 5  # of the 50 that the whole run has


def figures() -> list[Figure]:
    options = GAME.variant("both").options
    start = GAME.start(2, options)
    rows: list[list[bytes]] = []
    seconds: list[float] = []
    for number in range(max(GAMES, VERIFIED)):
        began = time.perf_counter()
        journal: Journal[State]
        journal, failure = verify_games.whole_game(GAME, 2, options, seed_for(number))
        seconds.append(time.perf_counter() - began)
        assert failure is None
        rows.append([row for row in journal.rows if b'"entry"' in row])
    (replayed,) = best_of(lambda: [replay(GAME, start, game) for game in rows])
    listing = _listing_times(start)
    return [
        Figure(
            "replay of Cave vs Cave with a ruling on each move",
            sum(map(len, rows)) / replayed,
            "moves/s",
            20_000,
            False,
        ),
        Figure("legal moves of a position, p95", percentile(listing, 95) * 1000, "ms", 2),
        Figure("50 games of both eras, verified", sum(seconds) / len(seconds) * 50, "s", 60),
    ]


def _listing_times(start: State) -> list[float]:
    """How long it takes to list the legal moves, at every position of a game."""
    times = []
    for number in range(GAMES):
        seed = seed_for(number)
        chance = chance_for(GAME, 2, start.options, seed)
        for _, step in playout(GAME, start, Stream(seed, "moves"), chance):
            began = time.perf_counter()
            list(GAME.legal(step.state))
            times.append(time.perf_counter() - began)
    return times
