"""Entries that the disk would not take: play goes on from memory, and they are written later.

Nothing here is durable, and the app says so for as long as there is any of it.
"""

from collections.abc import Sequence
from typing import NamedTuple
from uuid import UUID

from companion.core.sheet import Result
from companion.core.standing import Standing

from . import StoreError

WILL_PASS = ("store.full", "store.read-only", "store.disk-fault")  # when somebody makes room


class Rows(NamedTuple):
    """Rows of one game from number `at` on, and where they lead."""

    at: int
    rows: tuple[bytes, ...]
    times: tuple[float, ...]
    result: Result | None
    standing: Standing | None

    def then(self, more: "Rows") -> "Rows":
        return more._replace(at=self.at, rows=self.rows + more.rows, times=self.times + more.times)


class Unkept:
    def __init__(self) -> None:
        self.why: StoreError | None = None
        """Why nothing is kept at present; None while all is."""
        self._games: dict[UUID, Rows] = {}

    def __contains__(self, id: UUID) -> bool:
        return id in self._games

    def of(self, id: UUID) -> Rows | None:
        return self._games.get(id)

    def games(self) -> Sequence[UUID]:
        return tuple(self._games)

    def with_earlier(self, id: UUID, rows: Rows) -> Rows:
        """These after those that wait already; StoreError if another table entered meanwhile."""
        before = self._games.get(id)
        if before is None:
            return rows
        if rows.at != before.at + len(before.rows):
            there = before.at + len(before.rows)
            raise StoreError("store.other-table", id=str(id), at=rows.at, rows=there)
        return before.then(rows)

    def wait(self, id: UUID, rows: Rows, why: StoreError) -> None:
        self._games[id] = rows
        self.why = why

    def kept(self, id: UUID) -> None:
        self._games.pop(id, None)
        if not self._games:
            self.why = None

    def forget(self) -> None:
        self._games.clear()
        self.why = None
