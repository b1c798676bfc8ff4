"""Games of Burrow in a library: what tests of the store are written with."""

from collections.abc import Callable
from pathlib import Path
from typing import Literal, NamedTuple
from uuid import UUID

from companion.core import simulate
from companion.core.chance import Stream
from companion.core.record import Player
from companion.store import Store
from companion.store.library import Library
from companion.table import Table
from tests.burrow import GAME
from tests.burrow.state import State

SEATS = (Player("Red", "red"), Player("Blue", "blue"))


def open_library(path: Path, now: Callable[[], float] = lambda: 1e9, **rest: object) -> Library:
    """A library whose backups are made at once, and whose clock stands."""
    return Library(path, now=now, work=lambda job: job(), **rest)  # type: ignore[arg-type]


def quiet(path: Path) -> Library:
    """A library that makes no backups by itself."""
    return Library(path, work=lambda job: None)


def game_id(number: int) -> UUID:
    return UUID(int=number)


def begin(
    store: Store, number: int, seats: tuple[Player, ...] = SEATS, variant: str = "short"
) -> Table[State]:
    options = GAME.variant(variant).options
    seed = simulate.seed_for(number)
    return Table.begin(GAME, seats, options, store, id=game_id(number), seed=seed)


def play_on(table: Table[State], stream: Stream, entries: int = 10_000) -> Table[State]:
    """Enters random legal moves, until the end of the game or so many."""
    while entries and not table.over:
        table.enter(simulate.choose(GAME, table.state, stream, table.head.chance))
        entries -= 1
    return table


def played(store: Store, number: int, entries: int = 10_000) -> Table[State]:
    """A game of this number, as far as this; to its end if no number is given."""
    return play_on(begin(store, number), Stream("play", str(number)), entries)


def rows_of(store: Store, number: int) -> list[bytes]:
    return store.load(game_id(number)).rows


class Point(NamedTuple):
    """One value of one seat of one game: a line of a sheet, or a fact."""

    game: UUID
    seats: int
    seat: int
    value: float
    won: bool


def points(library: Library, kind: Literal["line", "fact"], name: str) -> list[Point]:
    """What is kept of a line or a fact over all games, oldest first."""
    column = {"line": "id", "fact": "key"}[kind]
    found = library._file.rows(
        f"SELECT game.id, seats, one.seat, value, won FROM {kind} AS one"
        " JOIN game ON game.number = one.game"
        " JOIN seat ON seat.game = one.game AND seat.seat = one.seat"
        f" WHERE one.{column} = ? AND game.away = 0 AND deleted IS NULL"
        " ORDER BY ended, game.number, one.seat",
        name,
    )
    return [Point(UUID(id), seats, seat, value, bool(won)) for id, seats, seat, value, won in found]
