"""What a game shows at the table, between whose turn it is and the bar of undo."""

from collections.abc import Sequence
from typing import Any, Generic

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.game import S
from companion.core.later import Later
from companion.locale import word
from companion.table import Table
from companion.ui import kv
from companion.ui.faces import face_of
from companion.ui.protocols import ViewHost
from companion.ui.shell import happened
from companion.ui.shell import latest_entries as _latest_entries  # noqa: F401 (used in kv)
from companion.ui.widgets.bottom_sheet import SheetButton
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.text import Words
from companion.ui.widgets.touch import BigButton
from companion.ui.words import say

MOST_COVERED = 0.6  # of the screen, from below, by a refusal that speaks of spaces
_PLAIN: "Later[type[View[Any]]]" = Later("companion.ui.shell.plain_table:PlainTable")


class View(BoxLayout, Generic[S]):
    """A game's part of the table page. It enters moves through the page alone."""

    page: ViewHost = ObjectProperty(None)
    wide = BooleanProperty(False)  # what is asked stands beside the board
    beside = 460  # dp of what is asked there, at the usual size of letters, where there is room
    panel_width = NumericProperty(0)

    def __init__(self, page: ViewHost, **kwargs: object) -> None:
        self._high: tuple[object, float] = (None, 0.0)
        super().__init__(page=page, **kwargs)

    @property
    def table(self) -> Table[S]:
        return self.page.table

    @property
    def shows_latest(self) -> bool:
        """Whether the score and what was entered last stand beside the question."""
        return self.page.roomy and "latest" in self.ids

    def show_latest(self) -> None:
        if "latest" in self.ids:
            self.ids.latest.show(self.page)

    def refresh(self) -> None:
        """Shows the position as it is now; called after every entry, undo and redo."""

    def steady(self, needs: float, most: float) -> float:
        """The height of what is asked, as it is now; while the question stands it only grows."""
        question = (len(self.table.journal.rows), self.size)
        was = self._high[1] if question == self._high[0] else 0.0
        self._high = (question, min(most, max(needs, was)))
        return self._high[1]

    def point_out(self, places: frozenset[str]) -> bool:
        """Writes their names on the spaces of the board that a refusal speaks of, while it is read;
        none when it is put away. Whether the board has any of them.
        """
        return False

    def asked(self) -> str:
        """What is asked, in one line that always stands on the page."""
        asks = self.table.prompt.asks
        return say(asks[0].question, self.page.names) if asks else ""

    def to_do(self) -> bool:
        """Whether the latest entries left something to do on the table."""
        return bool(happened.to_do(self.table))

    def fill_to_do(self, fill: BoxFiller) -> None:
        """What it is, to be ticked off."""
        happened.fill_to_do(fill, happened.to_do(self.table), self.page.names)

    def ways_back(self) -> Sequence[SheetButton]:
        """Ways to take up a turn again that has just ended."""
        return ()

    def back(self) -> bool:
        """Leaves what was begun; False if nothing was."""
        return False

    def say_over(self, fill: BoxFiller) -> None:
        """The game is over: the way to its sheet."""
        fill.put(Words, text=word("table.over-hint"))
        fill.put(
            BigButton,
            text=word("table.sheet"),
            look="primary",
            icon="trophy",
            means="final-sheet",
            then=lambda: self.page.app.go("sheet"),
        )


def view_of(game: str, *, plain: bool) -> type[View[Any]]:
    """A game's own view, or the plain table, which serves any game."""
    view = None if plain else face_of(game).view
    return (view or _PLAIN).load()


kv.load("theme", "shell/view")
