"""Games that are over, newest first, in pages of a hundred: searched, narrowed down, put away."""

from datetime import datetime
from functools import partial
from uuid import UUID

from kivy.clock import Clock
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from msgspec.structs import replace

from companion.locale import word, words
from companion.store.game_filter import GameFilter
from companion.store.history import Finished
from companion.ui import kv
from companion.ui.running import running_app
from companion.ui.shell.game_filter import ask_filter, filter_in_words
from companion.ui.widgets import lists as _lists  # noqa: F401 (used in kv)
from companion.ui.widgets import name_input as _name  # noqa: F401 (used in kv)
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.page import Page
from companion.ui.widgets.touch import BigButton, Touch
from companion.ui.words import game_name, points

PAUSE = 0.25  # seconds after the last letter of a search


class PastGame(Touch, BoxLayout):
    text = StringProperty("")
    sub = StringProperty("")
    game = StringProperty("")


class HistoryPage(Page):
    narrowed = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._only = GameFilter()
        self._deleted: UUID | None = None
        self._search = Clock.create_trigger(self._searched, PAUSE)

    def show(self, only: GameFilter | None = None, **about: object) -> None:
        """`only`: the games behind a figure; else as it was left."""
        self.app = running_app()
        self.title = word("history.title")
        if only is not None:
            self._only = only
            self.ids.search.text = only.words
        self._fill()

    def leave(self) -> None:
        self._deleted = None

    def _fill(self) -> None:
        self.narrowed = filter_in_words(self.app, self._only)
        self.ids.list.rows = []
        self.ids.list.scroll_y = 1
        self._last: Finished | None = None
        self.more()
        count = self.app.library.history.count(self._only)
        asked = self._only != GameFilter()
        empty = word("history.none-found") if asked else word("history.empty")
        self.ids.none.text = words("history.games", count) if count else empty
        with BoxFiller(self.ids.bar) as fill:
            if self._deleted is not None:
                fill.put(
                    BigButton,
                    text=word("history.deleted"),
                    sub=word("history.undo"),
                    icon="undo",
                    means="undo-delete",
                    then=self._bring_back,
                )
            if self.narrowed:
                fill.put(
                    BigButton,
                    text=self.narrowed,
                    sub=word("narrow.all"),
                    icon="close",
                    means="all-games",
                    then=partial(self._narrowed, GameFilter(words=self._only.words)),
                )

    def more(self) -> None:
        """The next page, when the list was scrolled to its end."""
        page = self.app.library.history.page(self._last, self._only)
        if page:
            self._last = page[-1]
            self.ids.list.rows = [*self.ids.list.rows, *map(self._row, page)]

    def _row(self, one: Finished) -> dict[str, str]:
        when = datetime.fromtimestamp(one.ended).strftime("%d.%m.%Y")
        seats = sorted(one.seats, key=lambda seat: -(seat.total or 0))
        names = ", ".join(f"{seat.name}\u00a0{points(seat.total or 0)}" for seat in seats)
        winners = [seat.name for seat in one.seats if seat.won]
        won = word("sheet.won", name=winners[0]) if len(winners) == 1 else word("history.shared")
        parts = [game_name(one.game), when, *([won] if len(seats) > 1 else [])]
        sub = " · ".join(parts)
        return {"text": names, "sub": sub, "game": str(one.id)}

    # what is looked for

    def search(self, text: str) -> None:
        self._search.cancel()
        if text.strip() != self._only.words:
            self._search()

    def _searched(self, *args: object) -> None:
        self._only = replace(self._only, words=self.ids.search.text.strip())
        self._fill()

    def ask_filter(self) -> None:
        ask_filter(self.app, self._only, self._narrowed)

    def _narrowed(self, only: GameFilter) -> None:
        self._only = only
        self._fill()

    # what is done with a game

    def open(self, id: str, page: str = "sheet") -> None:
        from companion import games
        from companion.table import Table

        def show() -> None:
            stored = self.app.library.load(UUID(id))
            self.app.table = Table.open(games.known(stored.head.game), self.app.library, UUID(id))
            self.app.go(page)

        self.app.attempt(show)

    def ask_about(self, id: str, text: str) -> None:
        BottomSheet(text).offer(
            [
                SheetButton(
                    word("history.open"), partial(self.open, id), icon="table", means="open"
                ),
                SheetButton(
                    word("sheet.replay"),
                    partial(self.open, id, "replay"),
                    icon="history",
                    means="replay",
                ),
                SheetButton(
                    word("history.delete"),
                    partial(self._delete, UUID(id)),
                    "danger",
                    "delete",
                    means="delete",
                ),
                SheetButton(word("cancel"), look="quiet", means="cancel"),
            ]
        ).open()

    def _delete(self, id: UUID) -> None:
        """Out of every list, and back by one touch: nothing is lost."""

        def put_away() -> None:
            self.app.library.put_away(id)
            self._deleted = id

        self.app.attempt(put_away)
        self._fill()

    def _bring_back(self) -> None:
        def bring_back() -> None:
            assert self._deleted is not None
            self.app.library.put_away(self._deleted, False)
            self._deleted = None

        self.app.attempt(bring_back)
        self._fill()


kv.load("shell/navigation", "shell/history")
