"""Player aids: what one wants beside the board, a game each; as a page to print, too."""

from pathlib import Path

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion import games
from companion.device.share import share_file
from companion.locale import current, word
from companion.rulebook import aids
from companion.rulebook.book import AidTable
from companion.ui import kv
from companion.ui.running import running_app
from companion.ui.whole_file import whole_file
from companion.ui.widgets import inputs as _inputs  # noqa: F401 (used in kv)
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.page import Page
from companion.ui.widgets.text import Title
from companion.ui.widgets.toast import Toast
from companion.ui.words import game_name

SHORT, LONG_NAME, LONG_WORD = 24, 13, 8  # letters of a text, and of words, side by side


class AidRow(BoxLayout):
    """A line of a table: what it is about, and what is so."""

    name = StringProperty("")
    text = StringProperty("")


class AidLine(BoxLayout):
    """A line whose text is long: below its name."""

    name = StringProperty("")
    text = StringProperty("")


class AidsPage(Page):
    game = StringProperty("")

    def show(self, game: str = "", **about: object) -> None:
        self.title = word("aids.title")
        named = [name for name in games.names() if aids.aid(name, current())]
        self.ids.which.value = None
        self.ids.which.options = [(name, game_name(name)) for name in named]
        self.ids.which.value = game if game in named else next(iter(named), "")

    def on_game(self, *args: object) -> None:
        boxes = (self.ids.left, self.ids.right)
        found = aids.aid(self.game, current()) if self.game else ()
        half = len(found) if not self.wide else _half(found)
        for box, part in zip(boxes, (found[:half], found[half:]), strict=True):
            with BoxFiller(box) as fill:
                for table in part:
                    fill.put(Title, text=table.title)
                    kind = AidRow if _beside(table) else AidLine
                    for name, text in table.rows:
                        fill.put(kind, name=name, text=text)
        self.ids.scroll.scroll_y = 1

    def on_wide(self, *args: object) -> None:
        self.on_game()

    def print(self) -> None:
        """Writes the aid as a page and hands it on."""
        app = running_app()
        app.attempt(lambda: self._print(app.folder))

    def _print(self, folder: Path) -> None:
        from companion.export.aids import write  # heavy, and seldom wanted

        path = folder / f"{self.game}-{current()}.pdf"
        with whole_file(path):
            write(path, game_name(self.game), aids.aid(self.game, current()))
        if share_file(path, "application/pdf", self.title) == "shared":
            Toast.show(word("aids.shared"))
        else:
            Toast.show(word("aids.saved", path=path))


def _beside(table: AidTable) -> bool:
    """Whether names and texts have room side by side on a phone with large letters; few wrap."""
    fits = all(
        0 < _longest(name) <= LONG_NAME and _longest(text) <= LONG_WORD for name, text in table.rows
    )
    return fits and sum(len(text) <= SHORT for _, text in table.rows) * 2 > len(table.rows)


def _longest(text: str) -> int:
    """Letters of the longest word."""
    return max(map(len, text.split()), default=0)


def _half(found: tuple[AidTable, ...]) -> int:
    """How many tables stand in the left of two columns of about the same height."""
    heights = [2 + sum(1 + len(text) // SHORT for _, text in table.rows) for table in found]
    for count in range(len(heights)):
        if sum(heights[: count + 1]) * 2 >= sum(heights):
            return count + 1
    return len(heights)


kv.load("shell/aids")
