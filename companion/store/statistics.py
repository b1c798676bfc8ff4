"""What finished games come to: counted by the database, from what was written when they ended."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Literal
from uuid import UUID

from msgspec import Struct

from companion.core.sheet import Points

from .errors import uuid_from
from .file import File
from .game_filter import GameFilter, game_condition, seat_condition

Kind = Literal["line", "fact"]
COLUMN: dict[Kind, str] = {"line": "id", "fact": "key"}
MOST_PAIRS = 60
_NUMBER = "(one.game * 64 + one.seat)"  # a seat of a game, in one number


class Overview(Struct, frozen=True):
    games: int
    seconds: float  # by the turn clocks
    first: float | None  # when the first and the last of them ended
    last: float | None


class PlayerTally(Struct, frozen=True):
    """What somebody's games come to."""

    player: UUID
    name: str
    games: int
    wins: int
    mean: float
    best: Points
    worst: Points
    seconds: float  # at their own turns


class Breakdown(Struct, frozen=True):
    """Results by the number of players, or by the seat (from 0)."""

    key: int
    games: int
    results: int
    wins: int
    mean: float
    best: Points
    worst: Points


class Pair(Struct, frozen=True):
    """Two players in the same games: how often which one had more points."""

    one: UUID
    other: UUID
    names: tuple[str, str]
    games: int
    ahead: int
    behind: int


RecordKind = Literal["best", "worst", "margin", "closest", "longest"]


class AllTimeRecord(Struct, frozen=True):
    """A record: what it is, of which game and seat."""

    kind: RecordKind
    game: UUID
    value: float
    name: str


class Category(Struct, frozen=True):
    """A line of the sheet or a fact: what it brings on the average, and to winners."""

    id: str
    results: int
    mean: float
    best: Points
    winners: float | None
    others: float | None


class Month(Struct, frozen=True):
    month: str  # 2026-11
    results: int
    mean: float


class Built(Struct, frozen=True):
    """Something that a seat had or had not: how often, and how often with a victory."""

    key: str
    count: int
    wins: int


class About:
    """Questions about the `chosen` games and those who `sat` there, while the library is read."""

    def __init__(self, db: sqlite3.Connection, only: GameFilter) -> None:
        self._db = db
        self._only = only
        games, game_args = game_condition(db, only)
        seats, seat_args = seat_condition(only)
        db.execute("CREATE TEMP TABLE chosen (number INTEGER PRIMARY KEY, id, seats, ended)")
        db.execute(
            f"INSERT INTO chosen SELECT number, id, seats, ended FROM game WHERE {games}",
            game_args,
        )
        db.execute(
            "CREATE TEMP TABLE sat (number INTEGER PRIMARY KEY, game, seat, player, name, total,"
            " won)"
        )
        db.execute(
            f"INSERT INTO sat SELECT {_NUMBER}, one.game, one.seat, player, one.name, total, won"
            f" FROM chosen CROSS JOIN seat AS one ON one.game = chosen.number WHERE {seats}",
            seat_args,
        )

    def overview(self) -> Overview:
        games, first, last = self._rows("SELECT count(*), min(ended), max(ended) FROM chosen")[0]
        used = "SELECT total(used) FROM chosen CROSS JOIN clock ON clock.game = chosen.number"
        return Overview(games, self._rows(used)[0][0], first, last)

    def by_game(self) -> list[tuple[str, int]]:
        """How many of each game, the most played first."""
        return self._rows(
            "SELECT game.name, count(*) FROM chosen JOIN game ON game.number = chosen.number"
            " GROUP BY game.name ORDER BY count(*) DESC, game.name"
        )

    def players(self) -> list[PlayerTally]:
        """Everybody in these games, who won most often first."""
        found = self._rows(
            "SELECT player.id, player.name, count(*), sum(won), avg(total), max(total),"
            " min(total), total(used) FROM sat JOIN player ON player.number = sat.player"
            " LEFT JOIN clock ON clock.game = sat.game AND clock.seat = sat.seat"
            " GROUP BY player.number ORDER BY sum(won) DESC, count(*), folded"
        )
        return [PlayerTally(uuid_from(id), *rest) for id, *rest in found]

    def by_count(self) -> list[Breakdown]:
        return self._breakdown("chosen.seats")

    def by_seat(self) -> list[Breakdown]:
        return self._breakdown("sat.seat")

    def _breakdown(self, key: str) -> list[Breakdown]:
        found = self._rows(
            f"SELECT {key}, count(DISTINCT sat.game), count(*), sum(won), avg(total),"
            " max(total), min(total) FROM sat JOIN chosen ON chosen.number = sat.game"
            f" GROUP BY {key} ORDER BY {key}"
        )
        return [Breakdown(*row) for row in found]

    def pairs(self) -> list[Pair]:
        """Who met whom, those who met most often first; a player who is asked for stands first."""
        everybody = "(SELECT seat.* FROM chosen CROSS JOIN seat ON seat.game = chosen.number)"
        first = "sat" if self._only.player else everybody
        met = "b.player <> a.player" if self._only.player else "b.player > a.player"
        found = self._rows(
            "SELECT p.id, q.id, p.name, q.name, count(*), sum(a.total > b.total),"
            f" sum(a.total < b.total) FROM {first} AS a CROSS JOIN seat AS b ON b.game = a.game"
            f" AND {met} JOIN player AS p ON p.number = a.player"
            " JOIN player AS q ON q.number = b.player GROUP BY a.player, b.player"
            f" ORDER BY count(*) DESC, p.folded, q.folded LIMIT {MOST_PAIRS}"
        )
        return [
            Pair(uuid_from(one), uuid_from(other), (name, second), games, ahead, behind)
            for one, other, name, second, games, ahead, behind in found
        ]

    def records(self) -> list[AllTimeRecord]:
        """The highest and the lowest result, the widest and the closest victory, the longest."""
        self._db.execute(
            "CREATE TEMP TABLE margin AS SELECT game, max(total) - max(iif(won, NULL, total))"
            " AS value, group_concat(iif(won, name, NULL), ', ') AS winners"
            " FROM seat WHERE game IN (SELECT number FROM chosen) GROUP BY game"
        )
        of_seat = "name, total AS value FROM sat JOIN chosen ON chosen.number = sat.game"
        of_game = "winners, value FROM margin JOIN chosen ON chosen.number = margin.game"
        length = (
            "winners, (SELECT total(used) FROM clock WHERE clock.game = margin.game) AS value"
            " FROM margin JOIN chosen ON chosen.number = margin.game"
        )
        asked: dict[RecordKind, str] = {
            "best": f"{of_seat} ORDER BY value DESC",
            "worst": f"{of_seat} ORDER BY value",
            "margin": f"{of_game} WHERE value IS NOT NULL ORDER BY value DESC",
            "closest": f"{of_game} WHERE value IS NOT NULL ORDER BY value",
            "longest": f"{length} WHERE value > 0 ORDER BY value DESC",
        }
        return [
            AllTimeRecord(kind, uuid_from(id), value, name or "")
            for kind, sql in asked.items()
            for id, name, value in self._rows(f"SELECT id, {sql}, ended LIMIT 1")
        ]

    def categories(self, kind: Kind, prefix: str = "") -> list[Category]:
        """The lines of the sheets, or the facts, that begin like this, in the order written."""
        column = COLUMN[kind]
        where = f"WHERE one.{column} >= ? AND one.{column} < ?" if prefix else ""
        found = self._rows(
            f"SELECT one.{column}, count(*), total(value), max(value), count(*) FILTER (WHERE won),"
            " total(value) FILTER (WHERE won)"  # a third faster than a product
            f" FROM {self._beside(kind)} {where} GROUP BY one.{column} ORDER BY min(one.rowid)",
            *((prefix, prefix + chr(0x10FFFF)) if prefix else ()),
        )
        return [
            Category(
                id,
                count,
                points / count,
                best,
                won / wins if wins else None,
                (points - won) / (count - wins) if count > wins else None,
            )
            for id, count, points, best, wins, won in found
        ]

    def _beside(self, kind: Kind) -> str:
        """Lines or facts with who sat there: of few seats found by game, else read in order."""
        few, all = self._rows("SELECT (SELECT count(*) FROM sat), (SELECT max(rowid) FROM seat)")[0]
        if few * 4 < (all or 0):
            return f"sat CROSS JOIN {kind} AS one ON one.game = sat.game AND one.seat = sat.seat"
        index = f"{kind}_by_{COLUMN[kind]}"
        return f"{kind} AS one INDEXED BY {index} CROSS JOIN sat ON sat.number = {_NUMBER}"

    def months(self, kind: Kind, id: str) -> list[Month]:
        """One line or fact over time; the total if no id is given."""
        value, source, args = ("value", self._beside(kind), (id,)) if id else ("total", "sat", ())
        where = f"WHERE one.{COLUMN[kind]} = ?" if id else ""
        found = self._rows(
            "SELECT strftime('%Y-%m', ended, 'unixepoch', 'localtime') AS month, count(*),"
            f" avg({value}) FROM {source} JOIN chosen ON chosen.number = sat.game {where}"
            " GROUP BY month ORDER BY month",
            *args,
        )
        return [Month(*row) for row in found]

    def built(self, prefix: str) -> list[Built]:
        """Facts whose key begins like this, the most frequent first."""
        found = self._rows(
            f"SELECT key, count(*), sum(won) FROM {self._beside('fact')}"
            " WHERE key >= ? AND key < ? AND value > 0 GROUP BY key ORDER BY count(*) DESC, key",
            prefix,
            prefix + chr(0x10FFFF),
        )
        return [Built(*row) for row in found]

    def _rows(self, sql: str, *args: object) -> list[tuple[Any, ...]]:
        return self._db.execute(sql, args).fetchall()


class Statistics:
    def __init__(self, file: File) -> None:
        self._file = file

    @contextmanager
    def about(self, only: GameFilter) -> Iterator[About]:
        """Questions about the games of a filter, all at one moment of the library."""
        with self._file.read() as db:  # what is set up for the questions goes when this ends
            yield About(db, only)
