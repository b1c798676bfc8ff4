"""The score round by round or entry by entry: a line for each player, and each one's time."""

from collections.abc import Mapping

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.game import S
from companion.locale import word
from companion.table import Table
from companion.ui import kv
from companion.ui.sheet_words import duration
from companion.ui.theme import seat_look
from companion.ui.widgets import chip as _chip  # noqa: F401 (used in kv)
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.chart import LineChart, Series
from companion.ui.widgets.inputs import Segmented
from companion.ui.words import by_round_name, points

MINUTE = 60.0  # seconds: less is not worth a word
POINTS = 48  # along a line: more could not be told apart


class Legend(BoxLayout):
    """Whose line it is."""

    name = StringProperty("")
    colour = StringProperty("")


def by_entry(table: Table[S]) -> list[int]:
    """After how many entries to look, evenly."""
    played = len(table.journal.played)
    every = max(1, played // POINTS)
    return sorted({*range(0, played, every), played})


def by_round(table: Table[S]) -> list[int]:
    """At the start, before each new round, and now."""
    played = len(table.journal.played)
    rounds = [table.game.round(table.journal.state_after(at)) for at in range(played + 1)]
    ends = [at for at in range(1, played + 1) if rounds[at] != rounds[at - 1]]
    return [0, *(at for at in ends if at < played), played]


def score_lines(table: Table[S], stops: list[int]) -> list[Series]:
    """A line for each player, through the points after so many entries."""
    totals = [table.game.sheet(table.journal.state_after(stop)).totals for stop in stops]
    lines = []
    for seat, player in enumerate(table.head.seats):
        fill, _, shape = seat_look(player.colour)
        lines.append(Series(fill, shape, tuple(one[seat] for one in totals)))
    return lines


def score_chart(table: Table[S], used: Mapping[int, float]) -> None:
    """`used`: seconds by seat."""
    sheet = BottomSheet(word("sheet.chart"))
    stops = {"round": by_round(table), "entry": by_entry(table)}
    chart = LineChart()

    def show(by: str) -> None:
        last = len(stops[by]) - 1 if by == "round" else stops[by][-1]
        chart.ends = ["0", str(last)]
        chart.series = score_lines(table, stops[by])

    rounds = len(stops["round"]) > 2
    if rounds:
        way = Segmented(value="round")
        way.options = [
            ("round", by_round_name(table.game.name)),
            ("entry", word("sheet.by-entry")),
        ]
        way.bind(value=lambda _, by: show(by))
        sheet.body.add_widget(way)
    sheet.body.add_widget(chart)
    show("round" if rounds else "entry")
    totals = table.sheet.totals
    for seat, player in enumerate(table.head.seats):
        text = f"{player.name}  {points(totals[seat])}"
        if used.get(seat, 0) >= MINUTE:
            text += f"  ·  {duration(used[seat])}"
        sheet.body.add_widget(Legend(name=text, colour=player.colour))
    sheet.offer([SheetButton(word("ok"), look="primary", means="ok")]).open()


kv.load("shell/score_chart")
