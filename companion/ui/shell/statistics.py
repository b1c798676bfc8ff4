"""Statistics: what the games come to, part by part; each figure opens the games behind it."""

from collections.abc import Callable
from datetime import datetime
from functools import partial

from kivy.properties import StringProperty
from msgspec.structs import replace

from companion import games
from companion.locale import word, words
from companion.locale.numbers import decimal, percent
from companion.rulebook.naming import Called
from companion.store import own_box
from companion.store.game_filter import GameFilter
from companion.store.statistics import About, Breakdown, Built, Category, Kind
from companion.ui import kv
from companion.ui.faces import face_of
from companion.ui.running import running_app
from companion.ui.sheet_words import duration
from companion.ui.shell import figures
from companion.ui.shell.game_filter import ask_filter, filter_in_words
from companion.ui.shell.merge_players import merge_players
from companion.ui.theme import SEATS
from companion.ui.widgets import tabs as _tabs  # noqa: F401 (used in kv)
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.chart import FigureRow, LineChart, Series
from companion.ui.widgets.choices import Choices
from companion.ui.widgets.drawing import Pen
from companion.ui.widgets.page import Page
from companion.ui.widgets.text import Small, Title
from companion.ui.widgets.touch import BigButton
from companion.ui.words import game_name, value_name

PARTS = ("games", "players", "seats", "pairs", "lines", "records")


class StatisticsPage(Page):
    part = StringProperty("games")
    kind = StringProperty("line")  # of lines or facts
    narrowed = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._only = GameFilter()

    def show(self, **about: object) -> None:
        self.app = running_app()
        self.title = word("statistics.title")
        self.ids.parts.parts = [(one, word(f"statistics.{one}"), ()) for one in PARTS]
        self.ids.parts.value = self.part
        self._fill()

    def on_part(self, *args: object) -> None:
        self._fill()

    def ask_filter(self) -> None:
        ask_filter(self.app, self._only, self._narrowed)

    def _narrowed(self, only: GameFilter) -> None:
        self._only = replace(only, words="")
        self._fill()

    def _fill(self) -> None:
        self.narrowed = filter_in_words(self.app, self._only)
        self.ids.scroll.scroll_y = 1
        about = self.app.library.statistics.about(self._only)
        with about as asked, BoxFiller(self.ids.body) as fill:
            if asked.overview().games:
                getattr(self, f"_{self.part}")(asked, fill)
            else:
                fill.put(Small, text=word("statistics.none"))

    def _figure(
        self,
        fill: BoxFiller,
        text: str,
        sub: str,
        *,
        end: str = "",
        share: float = -1,
        only: GameFilter | None = None,
        pen: Pen | None = None,
        then: Callable[[], object] | None = None,
        held: Callable[[], object] | None = None,
    ) -> None:
        """A figure, and the games behind it."""
        fill.put(
            FigureRow,
            text=text,
            sub=sub,
            end=end,
            share=share,
            pen=pen,
            means=("figure", text),
            then=then or partial(self.app.go, "history", only=only),
            held=held,
        )

    def _called(self, id: str) -> Called:
        """What the owner calls the things of the game that a figure is about."""
        return own_box.called(self.app.library, games.load(id.partition(".")[0]))

    def _picture(self, id: str) -> Pen | None:
        """What a fact is about, as it looks in the owner's box."""
        game = id.partition(".")[0]
        pen, draw = Pen(), face_of(game).draw_fact
        if draw is None:
            return None
        box = own_box.known(self.app.library, games.load(game)).box
        return pen if draw.load()(pen, id, box) else None

    # the parts

    def _games(self, asked: About, fill: BoxFiller) -> None:
        seen = asked.overview()
        days = [f"{datetime.fromtimestamp(at):%d.%m.%Y}" for at in (seen.first, seen.last) if at]
        self._figure(
            fill,
            words("history.games", seen.games),
            " – ".join(dict.fromkeys(days)),
            only=self._only,
        )
        if seen.seconds >= 60:
            each = duration(seen.seconds / seen.games)
            text = word("statistics.time", time=duration(seen.seconds))
            sub = word("statistics.time-each", time=each)
            self._figure(fill, text, sub, only=self._only)
        if self._only.game is None:
            self._by_game(asked, fill, seen.games)
        else:
            fill.put(Title, text=word("statistics.over-time"))
            self._over_time(asked, fill, "line", "")

    def _by_game(self, asked: About, fill: BoxFiller, all: int) -> None:
        for name, count in asked.by_game():
            self._figure(
                fill,
                game_name(name),
                words("history.games", count),
                end=percent(count / all),
                share=count / all,
                only=replace(self._only, game=name),
            )

    def _players(self, asked: About, fill: BoxFiller) -> None:
        fill.put(Small, text=word("statistics.players-hint"))
        for tally in asked.players():
            self._figure(
                fill,
                tally.name,
                figures.tally(tally),
                end=percent(tally.wins / tally.games),
                share=tally.wins / tally.games,
                only=replace(self._only, player=tally.player),
                held=partial(merge_players, self.app, self._fill, tally.player),
            )
        fill.put(
            BigButton,
            text=word("people.title"),
            sub=word("people.what"),
            icon="account-multiple",
            means="people",
            then=partial(self.app.go, "people"),
        )
        fill.put(
            BigButton,
            text=word("statistics.same-person"),
            sub=word("statistics.same-person-hint"),
            icon="account-switch",
            means="same-person",
            then=partial(merge_players, self.app, self._fill),
        )

    def _seats(self, asked: About, fill: BoxFiller) -> None:
        fill.put(Title, text=word("statistics.by-count"))
        for group in asked.by_count():
            name = words("helpers.players", group.key)
            self._group(fill, group, name, replace(self._only, seats=group.key))
        fill.put(Title, text=word("statistics.by-seat"))
        for group in asked.by_seat():
            name = word("helpers.seat", number=group.key + 1)
            self._group(fill, group, name, replace(self._only, seat=group.key))

    def _group(self, fill: BoxFiller, group: Breakdown, name: str, only: GameFilter) -> None:
        share = group.wins / group.results
        sub = word(
            "statistics.group",
            games=words("history.games", group.games),
            mean=decimal(group.mean),
            best=decimal(group.best),
            worst=decimal(group.worst),
        )
        self._figure(fill, name, sub, end=percent(share), share=share, only=only)

    def _pairs(self, asked: About, fill: BoxFiller) -> None:
        for pair in asked.pairs():
            self._figure(
                fill,
                " – ".join(pair.names),
                figures.pair(pair),
                end=f"{pair.ahead} : {pair.behind}",
                share=pair.ahead / pair.games,
                only=replace(self._only, player=pair.one, other=pair.other),
            )

    def _lines(self, asked: About, fill: BoxFiller) -> None:
        game = self._only.game
        if game is None:
            fill.put(Small, text=word("statistics.choose-game"))
            for name in games.names():
                only = replace(self._only, game=name)
                fill.put(
                    BigButton,
                    text=game_name(name),
                    icon="hexagon",
                    means=("game", name),
                    then=partial(self._narrowed, only),
                )
            return
        kinds = figures.kinds(game)
        self.kind = self.kind if self.kind in kinds else kinds[0]
        choice = fill.put(Choices, value=self.kind)
        choice.options = [(kind, word(f"statistics.kind-{kind}")) for kind in kinds]
        choice.bind(value=self._turn_to)
        if self.kind == "line":
            self._categories(fill, asked.categories("line"), "line")
        elif self.kind == "built":
            built = asked.built(f"{game}.built.")
            for one in built:
                self._built(fill, one, built[0].count)
        else:
            self._categories(fill, asked.categories("fact", f"{game}.{self.kind}."), "fact")

    def _turn_to(self, choice: Choices, kind: str) -> None:
        if kind != self.kind:
            self.kind = kind
            self._fill()

    def _categories(self, fill: BoxFiller, categories: list[Category], kind: Kind) -> None:
        most = max((abs(one.mean) for one in categories), default=0) or 1
        for one in categories:
            self._figure(
                fill,
                figures.name(one.id, self._called(one.id)),
                figures.category(one),
                end=decimal(one.mean),
                share=abs(one.mean) / most,
                pen=self._picture(one.id),
                then=partial(self._open_line, kind, one),
            )

    def _built(self, fill: BoxFiller, one: Built, most: int) -> None:
        game, _, number = one.key.split(".")
        piece = int(number) if number.isdecimal() else number
        self._figure(
            fill,
            value_name(game, "furnishing", piece, (), self._called(one.key)),
            words("statistics.built-line", one.count, share=percent(one.wins / one.count)),
            end=str(one.count),
            share=one.count / most,
            only=replace(self._only, built=one.key),
        )

    def _records(self, asked: About, fill: BoxFiller) -> None:
        for mark in asked.records():
            self._figure(
                fill,
                word(f"statistics.{mark.kind}"),
                mark.name,
                end=figures.mark(mark),
                only=GameFilter(ids=(mark.game,)),
            )

    # over time

    def _open_line(self, kind: Kind, one: Category) -> None:
        """A line or a fact over time, and the games behind it."""
        sheet = BottomSheet(figures.whole_name(one.id, self._called(one.id)))
        sheet.say(figures.category(one))
        with (
            self.app.library.statistics.about(self._only) as asked,
            BoxFiller(sheet.body) as fill,
        ):
            for child in sheet.body.children[::-1]:
                fill.add(child)
            self._over_time(asked, fill, kind, one.id)
        only = replace(self._only, built=one.id) if kind == "fact" else self._only
        go = partial(self.app.go, "history", only=only)
        sheet.offer(
            [
                SheetButton(word("statistics.show-games"), go, icon="history", means="show-games"),
                SheetButton(word("ok"), look="primary", means="ok"),
            ]
        ).open()

    def _over_time(self, asked: About, fill: BoxFiller, kind: Kind, id: str) -> None:
        months = asked.months(kind, id)
        fill_colour, _, shape = SEATS["blue"]
        chart = LineChart(
            series=[Series(fill_colour, shape, tuple(one.mean for one in months))],
            ends=[months[0].month, months[-1].month if len(months) > 1 else ""],
        )
        fill.add(chart)
        fill.put(Small, text=word("statistics.chart-hint"))


kv.load("shell/statistics")
