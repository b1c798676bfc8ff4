"""Narrowing games down: by game, variant, count, player and time; for history and statistics."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

from msgspec.structs import replace

from companion import games
from companion.locale import word, words
from companion.store.wanted import Wanted
from companion.ui.widgets.choices import Choices
from companion.ui.widgets.sheets import BottomSheet, SheetButton
from companion.ui.widgets.text import Small
from companion.ui.words import game_name, variant_name

DAY = 86_400.0
PERIODS = {"month": 31, "quarter": 92, "year": 366}  # days back from now


def narrow(app: Any, wanted: Wanted, then: Callable[[Wanted], object]) -> None:
    """Asks which games are wanted; `then` is told."""
    _Narrowing(app, wanted, then).ask()


class _Narrowing:
    def __init__(self, app: Any, wanted: Wanted, then: Callable[[Wanted], object]) -> None:
        self._app = app
        self._wanted = wanted
        self._then = then

    def ask(self) -> None:
        self._sheet = BottomSheet(word("narrow.title"))
        self._one_of("game", [(name, game_name(name)) for name in games.names()], again=True)
        if self._wanted.game in games.names():
            game = games.load(str(self._wanted.game))
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

    def _one_of(self, field: str, options: list[tuple[Any, str]], again: bool = False) -> None:
        if len(options) < 2 and getattr(self._wanted, field) is None:
            return
        self._sheet.body.add_widget(Small(text=word(f"narrow.{field}")))
        choice = Choices(value=getattr(self._wanted, field))
        choice.options = [(None, word("narrow.any")), *options]

        def chosen(widget: Any, value: Any) -> None:
            self._wanted = replace(self._wanted, **{field: value})
            if again:
                self._wanted = replace(self._wanted, variant=None)
                self._sheet.dismiss()
                self.ask()

        choice.bind(value=chosen)
        self._sheet.body.add_widget(choice)

    def _time(self) -> None:
        self._sheet.body.add_widget(Small(text=word("narrow.time")))
        choice = Choices(value=period_of(self._app, self._wanted))
        choice.options = [
            (None, word("narrow.any")),
            *((name, word(f"narrow.{name}")) for name in PERIODS),
        ]

        def chosen(widget: Any, name: str | None) -> None:
            since = None if name is None else _since(self._app, PERIODS[name])
            self._wanted = replace(self._wanted, since=since, until=None)

        choice.bind(value=chosen)
        self._sheet.body.add_widget(choice)

    def _show(self) -> None:
        self._then(self._wanted)

    def _clear(self) -> None:
        self._then(Wanted(words=self._wanted.words))


def described(app: Any, wanted: Wanted) -> str:
    """What the games are narrowed down to, in a line; empty where all are shown."""
    names = {person.id: person.name for person in app.library.people.all()}
    parts = []
    if wanted.game is not None:
        parts.append(game_name(wanted.game))
        if wanted.variant is not None:
            parts.append(variant_name(wanted.game, wanted.variant))
    if wanted.seats is not None:
        parts.append(words("helpers.players", wanted.seats))
    for who in (wanted.player, wanted.other):
        if who is not None:
            parts.append(names.get(who, word("narrow.player")))
    if wanted.won:
        parts.append(word("narrow.won"))
    if wanted.seat is not None:
        parts.append(word("helpers.seat", number=wanted.seat + 1))
    if (period := period_of(app, wanted)) is not None:
        parts.append(word(f"narrow.{period}"))
    elif wanted.since is not None:
        parts.append(f"{datetime.fromtimestamp(wanted.since):%m/%Y}")
    if wanted.ids or wanted.built is not None:
        parts.append(word("narrow.chosen"))
    return " · ".join(parts)


def period_of(app: Any, wanted: Wanted) -> str | None:
    if wanted.since is None or wanted.until is not None:
        return None
    days = (_since(app, 0) - wanted.since) / DAY
    return next((name for name, length in PERIODS.items() if round(days) == length), None)


def _since(app: Any, days: int) -> float:
    """The end of today, so many days ago."""
    today = datetime.fromtimestamp(app.library.now()).replace(hour=23, minute=59, second=59)
    return today.replace(microsecond=0).timestamp() - days * DAY
