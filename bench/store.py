"""The library: an entry committed, a long game opened, the first page of a long history."""

import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from uuid import UUID

from msgspec.structs import replace

from bench.measure import ROUNDS, Figure, best_of, percentile
from companion.core import simulate
from companion.core.chance import Stream
from companion.core.record import Player
from companion.core.sheet import Result
from companion.store import games
from companion.store.library import Library
from companion.table import Table
from tests.burrow import GAME
from tests.burrow.moves import SetCoins
from tests.burrow.state import State

ENTRIES = 1000
GAMES = 10_000


def figures() -> list[Figure]:
    with TemporaryDirectory() as folder:
        return [*_entries(Path(folder) / "entries"), *_history(Path(folder))]


def _entries(folder: Path) -> Iterator[Figure]:
    with _library(folder) as library:
        times = _long_game(library, 1)
        part = len(times) // ROUNDS  # the machine's bad moments come in spells
        runs = [times[at : at + part] for at in range(0, part * ROUNDS, part)]
        p95 = min(percentile(run, 95) for run in runs)
        yield Figure("an entry committed, p95", p95 * 1000, "ms", 5)
        long = UUID(int=1)
        assert len(Table.open(GAME, library, long).journal.line) == ENTRIES
        (opening,) = best_of(lambda: Table.open(GAME, library, long))
        yield Figure(f"a game of {ENTRIES} entries opened", opening * 1000, "ms", 150)


def _long_game(library: Library, number: int) -> list[float]:
    """The seconds that the store took for each entry of a long game."""
    table = _begin(library, number)
    times: list[float] = []
    table._store = _Timed(library, times)
    for entry in range(ENTRIES):
        table.correct(SetCoins(0, entry % 7))
    return times


class _Timed:
    """A store that notes how long each entry takes."""

    def __init__(self, library: Library, times: list[float]) -> None:
        self.create = library.create
        self.load = library.load
        self._append = library.append
        self._times = times

    def append(self, *args: Any) -> None:
        began = time.perf_counter()
        self._append(*args)
        self._times.append(time.perf_counter() - began)


def _history(folder: Path) -> Iterator[Figure]:
    with _library(folder / "few") as few, _library(folder / "many") as many:
        _fill(few, 10)
        _fill(many, GAMES)
        short, long = best_of(few.history.page, many.history.page, rounds=50 * ROUNDS)
        yield Figure(f"first page of {GAMES:,} games, beside that of 10", long / short, "×", 1.5)
        last = many.history.page()[-1]
        following, home = best_of(lambda: many.history.page(last), many.history.going)
        yield Figure("the next page of 100 games", following * 1000, "ms", 16)
        yield Figure(f"games in progress among {GAMES:,}", home * 1000, "ms", 16)


def _fill(library: Library, count: int) -> None:
    """Finished games, all with the rows and the sheet of one that was played."""
    table = _begin(library, 0)
    stream = Stream("bench")
    while not table.over:
        table.enter(simulate.choose(GAME, table.state, stream, table.head.chance))
    rows, result = table.journal.rows, Result(table.sheet)
    with library._file.write() as db:
        for number in range(1, count):
            head = replace(table.head, id=UUID(int=number))
            at = games.add(db, head, float(number))
            games.extend(db, at, games.tail(db, at), rows, [float(number)] * len(rows))
            games.end(db, at, head.id, result, float(number))


def _begin(library: Library, number: int) -> Table[State]:
    seats = (Player("Red", "red"), Player("Blue", "blue"))
    options = GAME.variant().options
    seed = simulate.seed_for(number)
    return Table.begin(GAME, seats, options, library, id=UUID(int=number), seed=seed)


def _library(folder: Path) -> Library:
    """One that makes no backups meanwhile."""
    return Library(folder / "library.db", work=lambda job: None)


if __name__ == "__main__":
    for figure in figures():
        print(figure._asdict() | {"within": figure.within})
