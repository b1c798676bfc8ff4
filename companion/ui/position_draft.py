"""A position being put right: edits kept once each, what they lead to, and what is still wrong."""

from typing import ClassVar, Generic

from companion.core.game import S
from companion.core.message import Message
from companion.core.moves import Change
from companion.core.refusal import Refusal
from companion.table import Table

About = dict[type[Change], tuple[str, ...]]  # the fields that say what an edit sets


class PositionDraft(Generic[S]):
    """The table's position with the edits made so far. A presenter, free of Kivy."""

    about: ClassVar[About]
    first: ClassVar[tuple[type[Change], ...]]  # kinds that set what the others build on
    last: ClassVar[tuple[type[Change], ...]]
    deferred: ClassVar[tuple[type[Change], ...]] = ()  # kinds that `state` does not show yet

    def __init__(self, table: Table[S], changes: list[Change]) -> None:
        self.table = table
        self.changes = changes
        self.state: S = table.state
        self._read()

    def edit(self, *changes: Change) -> Refusal | None:
        """Adds edits, in place of earlier ones about the same thing; the refusal, if it is one."""
        was = list(self.changes)
        for change in changes:
            about = self._key(change)
            self.changes[:] = [one for one in self.changes if self._key(one) != about]
            self.changes.append(change)
        self.changes.sort(key=self._order)
        refusal = self._read()
        if refusal is not None:
            self.changes[:] = was
            self._read()
        return refusal

    @property
    def faults(self) -> tuple[Message, ...]:
        return self.table.game.audit(self.state)

    def _read(self) -> Refusal | None:
        edited = self._with(tuple(c for c in self.changes if not isinstance(c, self.deferred)))
        if isinstance(edited, Refusal):
            return edited
        self.state = edited
        return None

    def _with(self, changes: tuple[Change, ...]) -> S | Refusal:
        """The table's position with these edits."""
        return self.table.game.correct(self.table.state, changes)

    def _order(self, change: Change) -> int:
        return -1 if isinstance(change, self.first) else int(isinstance(change, self.last))

    def _key(self, change: Change) -> tuple[object, ...]:
        return (type(change), *(getattr(change, field) for field in self.about[type(change)]))
