"""Where games are kept. A row is durable before anything says that it was entered."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol
from uuid import UUID

from companion.core.message import Message, Value
from companion.core.record import Head
from companion.core.sheet import Result, Sheet
from companion.core.standing import Standing


class Stored(NamedTuple):
    """A game as it lies in a store."""

    head: Head
    rows: list[bytes]
    sheet: Sheet | None  # as it was when the game ended


class Store(Protocol):
    """What a table needs of a store."""

    def create(self, head: Head, standing: Standing | None = None) -> None:
        """A new game, without rows."""

    def append(
        self,
        id: UUID,
        at: int,
        rows: Sequence[bytes],
        result: Result | None,
        standing: Standing | None = None,
    ) -> None:
        """Rows of a game, from number `at` on, all or none; `result` if the game is over now,
        `standing` where it stands if it is not.
        """

    def load(self, id: UUID) -> Stored: ...


class StoreError(Exception):
    """Something that could not be kept or found; nothing kept before is lost."""

    def __init__(self, id: str, /, **args: Value) -> None:
        super().__init__(id)
        self.why = Message(id, **args)
