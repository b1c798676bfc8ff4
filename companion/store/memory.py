"""A store that forgets: for tests, checks and trying things out."""

from collections.abc import Sequence
from uuid import UUID

from companion.core.record import Head
from companion.core.sheet import Result
from companion.core.standing import Standing

from . import Stored, StoreError


class MemoryStore:
    def __init__(self) -> None:
        self._games: dict[UUID, Stored] = {}

    def create(self, head: Head, standing: Standing | None = None) -> None:
        if head.id in self._games:
            raise StoreError("store.game-exists", id=str(head.id))
        self._games[head.id] = Stored(head, [], None)

    def append(
        self,
        id: UUID,
        at: int,
        rows: Sequence[bytes],
        result: Result | None,
        standing: Standing | None = None,
    ) -> None:
        stored = self.load(id)
        if at != len(stored.rows):
            raise StoreError("store.other-table", id=str(id), at=at, rows=len(stored.rows))
        sheet = None if result is None else result.sheet
        self._games[id] = stored._replace(rows=[*stored.rows, *rows], sheet=sheet)

    def load(self, id: UUID) -> Stored:
        if id not in self._games:
            raise StoreError("store.no-game", id=str(id))
        stored = self._games[id]
        return stored._replace(rows=list(stored.rows))
