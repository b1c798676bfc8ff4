"""Games that are over, newest first, in pages of a hundred: searched, narrowed down, deleted.

Beside them lie those that were put away, each taken up by a touch, and those deleted lately.
"""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import NamedTuple
from uuid import UUID

from kivy.clock import Clock
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from msgspec.structs import replace

from companion.locale import word, words
from companion.store.game_filter import GameFilter
from companion.store.history import Finished, Going, SeatResult
from companion.store.people import fold
from companion.store.tidying import KEPT_DAYS, days_left
from companion.ui import kv
from companion.ui.running import running_app
from companion.ui.shell.game_filter import ask_filter, filter_in_words
from companion.ui.shell.standing import stands
from companion.ui.widgets import lists as _lists  # noqa: F401 (used in kv)
from companion.ui.widgets import name_input as _name  # noqa: F401 (used in kv)
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.page import Page
from companion.ui.widgets.tabs import Tabs
from companion.ui.widgets.touch import BigButton, Touch
from companion.ui.words import game_name, points

PAUSE = 0.25  # seconds after the last letter of a search
PARTS = ("finished", "away", "bin")


class PastGame(Touch, BoxLayout):
    text = StringProperty("")
    sub = StringProperty("")
    game = StringProperty("")


class Undoable(NamedTuple):
    """What was done last with a game, and the way back."""

    text: str
    undo: Callable[[], None]


class HistoryPage(Page):
    narrowed = StringProperty("")
    part = StringProperty("finished")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._only = GameFilter()
        self._done: Undoable | None = None
        self._tabs = Tabs()
        self._tabs.bind(value=lambda _, part: self.turn_to(part))
        self._search = Clock.create_trigger(self._searched, PAUSE)

    def show(self, only: GameFilter | None = None, **about: object) -> None:
        """`only`: the games behind a figure; else as it was left."""
        self.app = running_app()
        self.title = word("history.title")
        if only is not None:
            self._only = only
            self.part = "finished"
            self.ids.search.text = only.words
        self._fill()

    def leave(self) -> None:
        self._done = None

    def turn_to(self, part: str) -> None:
        if part and part != self.part:
            self.part = part
            self._done = None
            self._fill()

    def _fill(self) -> None:
        history = self.app.library.history
        aside = {"away": history.put_away(), "bin": history.deleted()}
        if not aside.get(self.part, True):
            self.part = "finished"
        self._offer_parts(aside)
        self.narrowed = filter_in_words(self.app, self._only) if self.part == "finished" else ""
        self.ids.list.rows = []
        self.ids.list.scroll_y = 1
        self._last: Finished | None = None
        if self.part == "finished":
            self.more()
            count = history.count(self._only)
            asked = self._only != GameFilter()
            empty = word("history.none-found") if asked else word("history.empty")
            hint = ""
        else:
            found = [one for one in aside[self.part] if self._found(one)]
            self.ids.list.rows = [self._aside(one) for one in found]
            count, empty = len(found), word("history.none-found")
            hint = word(f"history.{self.part}-hint", days=KEPT_DAYS)
        self.ids.none.text = (hint or words("history.games", count)) if count else empty
        self._bar()

    def _offer_parts(self, aside: dict[str, list[Going]]) -> None:
        """Tabs, once anything was put away or deleted."""
        there = [part for part in PARTS if aside.get(part, True)]
        self._tabs.parts = [(part, self._part_name(part, aside), ()) for part in there]
        self._tabs.value = self.part
        with BoxFiller(self.ids.parts) as fill:
            if len(there) > 1:
                fill.add(self._tabs)

    def _part_name(self, part: str, aside: dict[str, list[Going]]) -> str:
        name = word(f"history.{part}")
        return f"{name} ({len(aside[part])})" if part in aside else name

    def _bar(self) -> None:
        with BoxFiller(self.ids.bar) as fill:
            if self._done is not None:
                fill.put(
                    BigButton,
                    text=self._done.text,
                    sub=word("table.undo"),
                    icon="undo",
                    means="undo-delete",
                    then=self._done.undo,
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
        if self.part != "finished":
            return
        page = self.app.library.history.page(self._last, self._only)
        if page:
            self._last = page[-1]
            self.ids.list.rows = [*self.ids.list.rows, *map(self._row, page)]

    def _row(self, one: Finished) -> dict[str, str]:
        when = datetime.fromtimestamp(one.ended).strftime("%d.%m.%Y")
        winners = [seat.name for seat in one.seats if seat.won]
        won = word("sheet.won", name=winners[0]) if len(winners) == 1 else word("history.shared")
        parts = [game_name(one.game), when, *([won] if len(one.seats) > 1 else [])]
        return {"text": _with_points(one.seats), "sub": " · ".join(parts), "game": str(one.id)}

    def _aside(self, one: Going) -> dict[str, str]:
        """A game that was put away or deleted, finished or not."""
        now = self.app.library.now()
        names = [seat.name for seat in one.seats]
        over = one.ended is not None
        when = (
            datetime.fromtimestamp(one.ended).strftime("%d.%m.%Y")
            if one.ended is not None
            else stands(one.game, one.standing, names, one.touched, now)
        )
        parts = [game_name(one.game), when]
        if one.deleted is not None:
            parts.append(words("history.days-left", days_left(one.deleted, now)))
        text = _with_points(one.seats) if over else ", ".join(names)
        return {"text": text, "sub": " · ".join(parts), "game": str(one.id)}

    # what is looked for

    def search(self, text: str) -> None:
        self._search.cancel()
        if text.strip() != self._only.words:
            self._search()

    def _searched(self, *args: object) -> None:
        self._only = replace(self._only, words=self.ids.search.text.strip())
        self._fill()

    def _found(self, one: Going) -> bool:
        names = fold(" ".join(seat.name for seat in one.seats))
        return all(fold(part) in names for part in self._only.words.split())

    def ask_filter(self) -> None:
        self.turn_to("finished")
        ask_filter(self.app, self._only, self._narrowed)

    def _narrowed(self, only: GameFilter) -> None:
        self._only = only
        self._fill()

    # what is done with a game

    def touched(self, id: str) -> None:
        """The one thing that is mostly wanted of a game in this part."""
        {"finished": self.open, "away": self.take_up, "bin": self.bring_back}[self.part](id)

    def open(self, id: str, page: str = "sheet") -> None:
        from companion import games
        from companion.table import Table

        def show() -> None:
            stored = self.app.library.load(UUID(id))
            self.app.table = Table.open(games.known(stored.head.game), self.app.library, UUID(id))
            self.app.go(page)

        self.app.attempt(show)

    def take_up(self, id: str) -> None:
        """A game that was put away goes on; a finished one is listed again."""

        def go_on() -> None:
            self.app.library.put_away(UUID(id), False)
            self.app.open_table(UUID(id))

        self.app.attempt(go_on)

    def bring_back(self, id: str) -> None:
        if self.app.attempt(lambda: self.app.library.bring_back(UUID(id))):
            self._done = Undoable(word("history.restored"), partial(self._delete, id))
        self._fill()

    def _delete(self, id: str) -> None:
        """Out of every other list, and back by one touch: nothing is lost."""
        if self.app.attempt(lambda: self.app.library.delete(UUID(id))):
            self._done = Undoable(word("history.deleted"), partial(self._undelete, id))
        self._fill()

    def _undelete(self, id: str) -> None:
        self.app.attempt(lambda: self.app.library.bring_back(UUID(id)))
        self._done = None
        self._fill()

    def _delete_for_good(self, id: str) -> None:
        self._done = None
        self.app.attempt(lambda: self.app.library.delete_for_good(UUID(id)))
        self._fill()

    def ask_about(self, id: str, text: str) -> None:
        """All that can be done with a game of this part."""
        delete = SheetButton(
            word("history.delete"), partial(self._delete, id), "danger", "delete", means="delete"
        )
        back = partial(self.bring_back, id)
        gone = partial(self._delete_for_good, id)
        ways = {
            "finished": [
                SheetButton(
                    word("history.open"), partial(self.open, id), icon="table", means="open"
                ),
                SheetButton(
                    word("sheet.replay"),
                    partial(self.open, id, "replay"),
                    icon="history",
                    means="replay",
                ),
                delete,
            ],
            "away": [
                SheetButton(
                    word("history.take-up"),
                    partial(self.take_up, id),
                    icon="play",
                    means="take-up",
                ),
                delete,
            ],
            "bin": [
                SheetButton(word("history.restore"), back, icon="delete-restore", means="restore"),
                SheetButton(
                    word("history.for-good"), gone, "danger", "delete-forever", means="for-good"
                ),
            ],
        }[self.part]
        cancel = SheetButton(word("cancel"), look="quiet", means="cancel")
        BottomSheet(text).offer([*ways, cancel]).open()


def _with_points(seats: tuple[SeatResult, ...]) -> str:
    """Who played, the best first, with their points."""
    ranked = sorted(seats, key=lambda seat: -(seat.total or 0))
    return ", ".join(f"{seat.name}\u00a0{points(seat.total or 0)}" for seat in ranked)


kv.load("shell/navigation", "shell/history")
