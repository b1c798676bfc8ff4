"""Games that are over, going on, put away or deleted, without replaying any.

A list asks for a screenful first and for pages after that, each from where the last one ended:
the ten-thousandth game costs nothing until somebody scrolls to it.
"""

import sqlite3
from collections.abc import Iterable
from typing import Literal
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
    number: int = 0  # with what orders the list: where the next page begins


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

    def going(self, after: Going | None = None, *, limit: int | None = None) -> list[Going]:
        """Games in progress, the one touched last first: all, or so many after this one."""
        return self._going(f"ended IS NULL AND {LISTED}", "touched", after, limit)

    def count_going(self) -> int:
        sql = f"SELECT count(*) FROM game WHERE ended IS NULL AND {LISTED}"
        number: int = self._file.rows(sql)[0][0]
        return number

    def put_away(self, after: Going | None = None, *, limit: int | None = None) -> list[Going]:
        """Games in the archive, the one touched last first."""
        return self._going("away <> 0 AND deleted IS NULL", "touched", after, limit)

    def deleted(self, after: Going | None = None, *, limit: int | None = None) -> list[Going]:
        """Games that can still be restored, the one deleted last first."""
        return self._going("deleted IS NOT NULL", "deleted", after, limit)

    def _going(
        self,
        where: str,
        order: Literal["touched", "deleted"],
        after: Going | None,
        limit: int | None,
    ) -> list[Going]:
        args: list[object] = []
        passed = ""
        if after is not None:
            passed = f"WHERE ({order}, number) < (?, ?)"
            args += [getattr(after, order), after.number]
        args.append(-1 if limit is None else limit)
        with self._file.read() as db:
            found = db.execute(
                "WITH one AS (SELECT number, id, name, begun, ended, deleted, coalesce("
                "(SELECT at FROM log WHERE game = game.number ORDER BY number DESC LIMIT 1), begun)"
                f" AS touched FROM game WHERE {where})"
                " SELECT number, id, name, begun, ended, deleted, touched,"
                " (SELECT max(number) + 1 FROM log WHERE game = one.number),"
                " (SELECT content FROM standing WHERE game = one.number)"
                f" FROM (SELECT * FROM one {passed} ORDER BY {order} DESC, number DESC LIMIT ?)"
                " AS one",
                args,
            ).fetchall()
            seats = _seats(db, [number for number, *_ in found])
        return [
            Going(
                uuid_from(id),
                name,
                tuple(seats[number]),
                begun,
                touched,
                rows or 0,
                standing_from(standing),
                ended,
                deleted,
                number,
            )
            for number, id, name, begun, ended, deleted, touched, rows, standing in found
        ]

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
