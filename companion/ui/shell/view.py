"""What a game shows at the table, between whose turn it is and the bar of undo."""

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
from companion.ui.shell import latest as _latest  # noqa: F401 (used in kv)
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.text import Words
from companion.ui.widgets.touch import BigButton

MOST_COVERED = 0.6  # of the screen, from below, by a refusal that speaks of spaces
_PLAIN: "Later[type[View[Any]]]" = Later("companion.ui.shell.plain_table:PlainTable")


class View(BoxLayout, Generic[S]):
    """A game's part of the table page. It enters moves through the page alone."""

    page: ViewHost = ObjectProperty(None)
    wide = BooleanProperty(False)  # what is asked stands beside the board
    beside = 460  # dp of what is asked there, at the usual size of letters, where there is room
    panel_width = NumericProperty(0)

    def __init__(self, page: ViewHost, **kwargs: object) -> None:
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

    def point_out(self, places: frozenset[str]) -> bool:
        """Writes their names on the spaces of the board that a refusal speaks of, while it is read;
        none when it is put away. Whether the board has any of them.
        """
        return False

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
