"""The log: every row, what stands and what was taken back, with undo to here and a seen mark."""

from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.game import S
from companion.core.journal import BoxChanged, Broken, Item, Played, Redone, Undone
from companion.locale import word, words
from companion.ui import kv
from companion.ui.running import running_app, running_table
from companion.ui.shell.entries import describe
from companion.ui.widgets import lists as _lists  # noqa: F401 (used in kv)
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.page import Page
from companion.ui.widgets.touch import Touch
from companion.ui.words import say, with_colon


class LogRow(Touch, BoxLayout):
    """A row of the log, kept by the list."""

    text = StringProperty("")
    mark = StringProperty("")
    stands = BooleanProperty(True)
    new = BooleanProperty(False)
    row = ListProperty([])


class LogPage(Page):
    def show(self, **about: object) -> None:
        self.app = running_app()
        self.table = running_table()
        self.title = word("log.title")
        key = f"seen {self.table.head.id}"
        seen = self.app.library.settings.get(key, 0)
        standing = {id(entry) for entry in self.table.journal.line}
        rows = [self._row(item, seen, standing) for item in self.table.journal.items]
        self.ids.list.rows = rows[::-1]
        self.ids.none.text = "" if rows else word("log.empty")
        self.app.attempt(lambda: self.app.library.settings.set(key, len(rows)))

    def _row(self, item: Item[S], seen: int, standing: set[int]) -> dict[str, object]:
        names = [player.name for player in self.table.head.seats]
        row: dict[str, object] = {
            "new": item.row >= seen,
            "stands": True,
            "mark": "",
            "row": [item.row],
        }
        match item:
            case Played():
                row["text"] = describe(self.table.game, item, names)
                row["stands"] = id(item) in standing
                row["mark"] = word("log.anyway") if item.anyway else ""
            case Broken(why=why):
                row["text"] = with_colon(word("entry.broken"), say(why, names))
            case Undone(entries=count):
                row["text"] = words("log.undone", count)
                row["mark"] = word("log.over-reveal") if item.revealed else ""
            case Redone(entries=count):
                row["text"] = words("log.redone", count)
            case BoxChanged():
                row["text"] = word("log.box-changed")
        return row

    def touched(self, row: int) -> None:
        """Offers to undo to this entry, if it stands."""
        line = self.table.journal.line
        at = next((n for n, entry in enumerate(line) if entry.row == row), None)
        if at is None or at + 1 == len(line):
            return
        count = len(line) - at - 1

        def undo() -> None:
            self.app.attempt(lambda: self.table.undo_to(at + 1))
            self.show()

        BottomSheet(words("log.undo-to-here?", count)).offer(
            [
                SheetButton(word("log.undo-to-here"), undo, "danger", "undo", means="undo-to-here"),
                SheetButton(word("cancel"), look="quiet", means="cancel"),
            ]
        ).open()


kv.load("shell/log")
