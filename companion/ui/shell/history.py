"""Games that are over, newest first, in pages of a hundred."""

from datetime import datetime
from typing import Any

from kivy.app import App
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.locale import word
from companion.store.history import Finished
from companion.ui import kv
from companion.ui.widgets import lists as _lists  # noqa: F401 (used in kv)
from companion.ui.widgets.page import Page
from companion.ui.widgets.touch import Touch
from companion.ui.words import game_name, points


class PastGame(Touch, BoxLayout):
    text = StringProperty("")
    sub = StringProperty("")
    game = StringProperty("")


class HistoryPage(Page):
    def show(self, **about: Any) -> None:
        self.app = App.get_running_app()
        self.title = word("history.title")
        self.ids.list.rows = []
        self._last: Finished | None = None
        self.more()
        self.ids.none.text = "" if self.ids.list.rows else word("history.empty")

    def more(self) -> None:
        """The next page, when the list was scrolled to its end."""
        page = self.app.library.history.page(self._last)
        if page:
            self._last = page[-1]
            self.ids.list.rows = [*self.ids.list.rows, *map(self._row, page)]

    def _row(self, one: Finished) -> dict[str, Any]:
        when = datetime.fromtimestamp(one.ended).strftime("%d.%m.%Y")
        places = sorted(one.places, key=lambda place: -(place.total or 0))
        names = ", ".join(f"{place.name}\u00a0{points(place.total or 0)}" for place in places)
        winners = [place.name for place in one.places if place.won]
        won = word("sheet.won", name=winners[0]) if len(winners) == 1 else word("history.shared")
        sub = f"{game_name(one.game)} · {when} · {won}"
        return {"text": names, "sub": sub, "game": str(one.id)}

    def open(self, id: str) -> None:
        from uuid import UUID

        from companion import games
        from companion.table import Table

        def show() -> None:
            stored = self.app.library.load(UUID(id))
            self.app.table = Table.open(games.load(stored.head.game), self.app.library, UUID(id))
            self.app.go("sheet")

        self.app.say_after(show)


kv.load("shell/navigation", "shell/history")
