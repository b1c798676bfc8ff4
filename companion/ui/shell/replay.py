"""A game gone through entry by entry, with its board: to look at, and to go on from anywhere."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID, uuid4

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from msgspec.structs import replace

from companion.core.journal import Journal
from companion.core.moves import TABLE, Act, Move
from companion.core.record import Head
from companion.core.sheet import Result
from companion.core.standing import Standing
from companion.locale import word
from companion.store import Stored, StoreError
from companion.table import Table
from companion.ui import kv
from companion.ui.running import running_app, running_table
from companion.ui.shell.entries import describe
from companion.ui.shell.view import view_of
from companion.ui.widgets import text as _text  # noqa: F401 (used in kv)
from companion.ui.widgets.bottom_sheet import SheetButton
from companion.ui.widgets.page import Page
from companion.ui.widgets.toast import Toast


class ReplayPage(Page):
    """Looks to a game's view like the table, and takes no move."""

    wide_from = 0
    acting = NumericProperty(TABLE)
    at = NumericProperty(0)  # entries made
    last = NumericProperty(0)
    said = StringProperty("")
    can_go_on = BooleanProperty(False)

    def show(self, at: int | None = None, **about: object) -> None:
        self.app = running_app()
        self.whole = running_table()
        self.names = [player.name for player in self.whole.head.seats]
        self.title = word("replay.title")
        self.entries = self.whole.journal.played
        self.last = len(self.entries)
        self.at = self.last if at is None else min(at, self.last)
        self.table = self._table()
        self.view = view_of(self.table.game.name, plain=False)(self)
        self.ids.middle.clear_widgets()
        self.ids.middle.add_widget(self.view)
        self._look()

    def on_wide(self, *args: object) -> None:
        if hasattr(self, "view"):
            self.view.refresh()

    def back(self) -> bool:
        return bool(self.view.back())

    def step(self, by: int) -> None:
        self.go_to(int(self.at) + by)

    def go_to(self, at: int) -> None:
        at = max(0, min(int(self.last), at))
        if at != self.at:
            self.at = at
            self.view.back()
            self.table = self._table()
            self._look()

    def refresh(self) -> None:
        self.view.refresh()

    def _look(self) -> None:
        asks = self.table.prompt.asks
        seats = [ask.seat for ask in asks if ask.seat != TABLE]
        self.acting = seats[0] if seats else TABLE
        entry = self.entries[int(self.at) - 1] if self.at else None
        self.said = describe(self.table.game, entry, self.names) if entry else word("replay.start")
        self.can_go_on = not self.table.over
        self.view.refresh()
        self.view.show_latest()

    def _table(self) -> Table[Any]:
        """The table as it was after so many entries; what each led to is known already."""
        whole = self.whole.journal
        journal: Journal[Any] = Journal(whole.game, whole.start)
        for entry in self.entries[: int(self.at)]:
            journal.add(whole.rows[entry.row], entry._replace(row=len(journal.rows)))
        return Table(whole.game, _ReadOnlyStore(), self.whole.head, journal)

    # what a view may ask of a table

    def enter(self, *acts: Act) -> bool:
        Toast.show(word("replay.only-looking"))
        return False

    def may_i(self, *moves: Move, ways: Sequence[SheetButton] = ()) -> None:
        Toast.show(word("replay.only-looking"))

    def ask_first(self, *acts: Act, then: Callable[[], object]) -> bool:
        return True

    def undo(self) -> None:
        Toast.show(word("replay.only-looking"))

    # going on

    def go_on(self) -> None:
        """A new game that begins with the entries so far; the old one stays as it is."""
        rows = [self.whole.journal.rows[entry.row] for entry in self.entries[: int(self.at)]]
        started = datetime.now().astimezone().isoformat(timespec="seconds")
        head = replace(self.whole.head, id=uuid4(), started=started)

        def begin() -> None:
            self.app.library.create(head)
            if rows:
                self.app.library.append(head.id, 0, rows, None)
            self.app.home()
            self.app.open_table(head.id)

        self.app.attempt(begin)


class _ReadOnlyStore:
    """A store behind glass: nothing is kept, because nothing is entered."""

    def create(self, head: Head, standing: Standing | None = None) -> None:
        raise StoreError("store.read-only", file=str(head.id))

    def append(
        self,
        id: UUID,
        at: int,
        rows: Sequence[bytes],
        result: Result | None,
        standing: Standing | None = None,
    ) -> None:
        raise StoreError("store.read-only", file=str(id))

    def load(self, id: UUID) -> Stored:
        raise StoreError("store.no-game", id=str(id))


kv.load("shell/replay")
