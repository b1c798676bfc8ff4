"""Narrowing games down: by game, variant, count, player and time; for history and statistics."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING
from uuid import UUID

from msgspec.structs import replace

from companion import games
from companion.locale import word, words
from companion.store.game_filter import GameFilter
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.choices import Choices
from companion.ui.widgets.text import Small
from companion.ui.words import game_name, variant_name

if TYPE_CHECKING:
    from companion.ui.app import CompanionApp

DAY = 86_400.0
Field = str | int | UUID  # a value that games are narrowed down to
PERIODS = {"month": 31, "quarter": 92, "year": 366}  # days back from now


def ask_filter(app: "CompanionApp", only: GameFilter, then: Callable[[GameFilter], object]) -> None:
    """Asks which games to show; `then` gets the answer."""
    _FilterSheet(app, only, then).ask()


class _FilterSheet:
    def __init__(
        self, app: "CompanionApp", only: GameFilter, then: Callable[[GameFilter], object]
    ) -> None:
        self._app = app
        self._only = only
        self._then = then

    def ask(self) -> None:
        self._sheet = BottomSheet(word("narrow.title"))
        self._one_of("game", [(name, game_name(name)) for name in games.names()], again=True)
        if self._only.game in games.names():
            game = games.load(str(self._only.game))
            variants = [(one.name, variant_name(game.name, one.name)) for one in game.variants]
            self._one_of("variant", variants)
        self._one_of("seats", [(count, str(count)) for count in range(1, 8)])
        people = self._app.library.people.all()
        self._one_of("player", [(person.id, person.name) for person in people])
        self._time()
        self._sheet.offer(
            [
                SheetButton(word("narrow.show"), self._show, look="primary", means="narrowed"),
                SheetButton(word("narrow.all"), self._clear, look="quiet", means="all-games"),
            ]
        ).open()

    def _one_of(
        self, field: str, options: Sequence[tuple[Field, str]], again: bool = False
    ) -> None:
        if len(options) < 2 and getattr(self._only, field) is None:
            return
        self._sheet.body.add_widget(Small(text=word(f"narrow.{field}")))
        choice = Choices(value=getattr(self._only, field))
        choice.options = [(None, word("narrow.any")), *options]

        def chosen(widget: Choices, value: Field | None) -> None:
            self._only = replace(self._only, **{field: value})
            if again:
                self._only = replace(self._only, variant=None)
                self._sheet.dismiss()
                self.ask()

        choice.bind(value=chosen)
        self._sheet.body.add_widget(choice)

    def _time(self) -> None:
        self._sheet.body.add_widget(Small(text=word("narrow.time")))
        choice = Choices(value=period_of(self._app, self._only))
        choice.options = [
            (None, word("narrow.any")),
            *((name, word(f"narrow.{name}")) for name in PERIODS),
        ]

        def chosen(widget: Choices, name: str | None) -> None:
            since = None if name is None else _since(self._app, PERIODS[name])
            self._only = replace(self._only, since=since, until=None)

        choice.bind(value=chosen)
        self._sheet.body.add_widget(choice)

    def _show(self) -> None:
        self._then(self._only)

    def _clear(self) -> None:
        self._then(GameFilter(words=self._only.words))


def filter_in_words(app: "CompanionApp", only: GameFilter) -> str:
    """What the games are narrowed down to, in a line; empty where all are shown."""
    names = {person.id: person.name for person in app.library.people.all()}
    parts = []
    if only.game is not None:
        parts.append(game_name(only.game))
        if only.variant is not None:
            parts.append(variant_name(only.game, only.variant))
    if only.seats is not None:
        parts.append(words("helpers.players", only.seats))
    for who in (only.player, only.other):
        if who is not None:
            parts.append(names.get(who, word("narrow.player")))
    if only.won:
        parts.append(word("narrow.won"))
    if only.seat is not None:
        parts.append(word("helpers.seat", number=only.seat + 1))
    if (period := period_of(app, only)) is not None:
        parts.append(word(f"narrow.{period}"))
    elif only.since is not None:
        parts.append(f"{datetime.fromtimestamp(only.since):%m/%Y}")
    if only.ids or only.built is not None:
        parts.append(word("narrow.chosen"))
    return " · ".join(parts)


def period_of(app: "CompanionApp", only: GameFilter) -> str | None:
    if only.since is None or only.until is not None:
        return None
    days = (_since(app, 0) - only.since) / DAY
    return next((name for name, length in PERIODS.items() if round(days) == length), None)


def _since(app: "CompanionApp", days: int) -> float:
    """The end of today, so many days ago."""
    today = datetime.fromtimestamp(app.library.now()).replace(hour=23, minute=59, second=59)
    return today.replace(microsecond=0).timestamp() - days * DAY
