"""What a game shows at the table, between whose turn it is and the bar of undo."""

from typing import TYPE_CHECKING, Any

from kivy.uix.boxlayout import BoxLayout

from companion.core.later import Later
from companion.locale import word
from companion.table import Table
from companion.ui.faces import face_of
from companion.ui.widgets.filling import Filling
from companion.ui.widgets.text import Words
from companion.ui.widgets.touch import BigButton

if TYPE_CHECKING:
    from companion.ui.shell.table import TablePage

_PLAIN: "Later[type[View]]" = Later("companion.ui.shell.plain_table:PlainTable")


class View(BoxLayout):
    """A game's part of the table page. It enters moves through the page alone."""

    def __init__(self, page: "TablePage", **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.page = page

    @property
    def table(self) -> Table[Any]:
        table: Table[Any] = self.page.table
        return table

    def refresh(self) -> None:
        """Shows the position as it is now; called after every entry, undo and redo."""

    def back(self) -> bool:
        """Leaves what was begun; False if nothing was."""
        return False

    def say_over(self, fill: Filling) -> None:
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


def view_of(game: str, *, plain: bool) -> type[View]:
    """A game's own view, or the plain table, which serves any game."""
    own = None if plain else face_of(game).view
    return (own or _PLAIN).load()
