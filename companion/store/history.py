"""Games that are over, going on, put away or deleted, without replaying any.

A list asks for a screenful first and for pages after that, each from where the last one ended:
the ten-thousandth game costs nothing until somebody scrolls to it.
"""

import sqlite3
from collections.abc import Iterable
from uuid import UUID

from msgspec import Struct

from companion.core.sheet import Points
from companion.core.standing import Standing

from .errors import uuid_from
from .file import File
from .game_filter import GameFilter, game_condition
from .games import standing_from
from .tidying import LISTED

SCREENFUL = 10
PAGE = 100


class SeatResult(Struct, frozen=True):
    """A seat of a game: who sat there, and how it ended for them."""

    name: str
    colour: str
    player: UUID | None
    total: Points | None = None
    won: bool = False


class Going(Struct, frozen=True):
    """A game in progress, for the home screen; or any game that was put away or deleted."""

    id: UUID
    game: str
    seats: tuple[SeatResult, ...]
    begun: float
    touched: float
    rows: int
    standing: Standing | None = None
    ended: float | None = None
    deleted: float | None = None


class Finished(Struct, frozen=True):
    id: UUID
    game: str
    seats: tuple[SeatResult, ...]
    begun: float
    ended: float
    seconds: float  # by the turn clock; 0 if it never ran
    decided: str
    photo: str | None
    number: int  # with `ended`: where the next page begins


class History:
    def __init__(self, file: File) -> None:
        self._file = file

    def going(self) -> list[Going]:
        """Games in progress, the one touched last first."""
        return self._going(f"ended IS NULL AND {LISTED}")

    def put_away(self) -> list[Going]:
        """Games in the archive, the one touched last first."""
        return self._going("away <> 0 AND deleted IS NULL")

    def deleted(self) -> list[Going]:
        """Games that can still be restored, the one deleted last first."""
        games = self._going("deleted IS NOT NULL")
        return sorted(games, key=lambda game: game.deleted or 0, reverse=True)

    def _going(self, where: str) -> list[Going]:
        with self._file.read() as db:
            found = db.execute(
                "SELECT number, id, name, begun, ended, deleted,"
                " (SELECT max(number) + 1 FROM log WHERE game = game.number),"
                " (SELECT at FROM log WHERE game = game.number ORDER BY number DESC LIMIT 1),"
                " (SELECT content FROM standing WHERE game = game.number)"
                f" FROM game WHERE {where}"
            ).fetchall()
            seats = _seats(db, [number for number, *_ in found])
        games = [
            Going(
                uuid_from(id),
                name,
                tuple(seats[number]),
                begun,
                touched or begun,
                rows or 0,
                standing_from(standing),
                ended,
                deleted,
            )
            for number, id, name, begun, ended, deleted, rows, touched, standing in found
        ]
        return sorted(games, key=lambda game: game.touched, reverse=True)

    def page(
        self,
        after: Finished | None = None,
        only: GameFilter | None = None,
        *,
        limit: int | None = None,
    ) -> list[Finished]:
        """Finished games, newest first: a screenful, or a page of those after this one."""
        with self._file.read() as db:
            where, args = game_condition(db, only or GameFilter())
            if after is not None:
                where += " AND (ended, number) < (?, ?)"
                args += [after.ended, after.number]
            args.append(limit or (SCREENFUL if after is None else PAGE))
            found = db.execute(
                "SELECT number, id, name, begun, ended, decided, photo,"
                " (SELECT total(used) FROM clock WHERE game = game.number)"
                f" FROM game WHERE {where}"
                " ORDER BY ended DESC, number DESC LIMIT ?",
                args,
            ).fetchall()
            seats = _seats(db, [number for number, *_ in found])
        return [
            Finished(
                uuid_from(id),
                name,
                tuple(seats[number]),
                begun,
                ended,
                used,
                decided,
                photo,
                number,
            )
            for number, id, name, begun, ended, decided, photo, used in found
        ]

    def count(self, only: GameFilter | None = None) -> int:
        with self._file.read() as db:
            where, args = game_condition(db, only or GameFilter())
            number: int = db.execute(f"SELECT count(*) FROM game WHERE {where}", args).fetchone()[0]
        return number

    def ids(self, only: GameFilter) -> list[UUID]:
        """The games, newest first."""
        with self._file.read() as db:
            where, args = game_condition(db, only)
            found = db.execute(
                f"SELECT id FROM game WHERE {where} ORDER BY ended DESC, number DESC", args
            ).fetchall()
        return [uuid_from(id) for (id,) in found]


def _seats(db: sqlite3.Connection, games: Iterable[int]) -> dict[int, list[SeatResult]]:
    seats: dict[int, list[SeatResult]] = {number: [] for number in games}
    marks = ",".join("?" * len(seats))
    for number, name, colour, player, total, won in db.execute(
        "SELECT game, seat.name, seat.colour, player.id, total, won FROM seat"
        " LEFT JOIN player ON player.number = seat.player"
        f" WHERE game IN ({marks}) ORDER BY game, seat",
        tuple(seats),
    ):
        seats[number].append(SeatResult(name, colour, _uuid(player), total, bool(won)))
    return seats


def _uuid(text: str | None) -> UUID | None:
    return None if text is None else uuid_from(text)
