"""The score entry by entry: a line for each player."""

from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.locale import word
from companion.table import Table
from companion.ui import kv
from companion.ui.theme import SEATS
from companion.ui.widgets import chip as _chip  # noqa: F401 (used in kv)
from companion.ui.widgets.chart import LineChart, Series
from companion.ui.widgets.sheets import Sheet, Way
from companion.ui.words import points

POINTS = 48  # along a line: more could not be told apart


class Legend(BoxLayout):
    """Whose line it is."""

    name = StringProperty("")
    colour = StringProperty("")


def score_chart(table: Table[Any]) -> None:
    played = table.journal.played
    every = max(1, len(played) // POINTS)
    stops = sorted({*range(0, len(played), every), len(played)})
    sheets = [table.game.sheet(table.journal.state_after(stop)) for stop in stops]
    sheet = Sheet(word("sheet.chart"))
    series = []
    for seat, player in enumerate(table.head.seats):
        fill, _, shape = SEATS.get(player.colour, ("#8A7F74", "#FFFFFF", "circle"))
        series.append(Series(fill, shape, tuple(one.totals[seat] for one in sheets)))
    sheet.body.add_widget(LineChart(series=series, ends=["0", str(len(played))]))
    for seat, player in enumerate(table.head.seats):
        total = points(sheets[-1].totals[seat])
        sheet.body.add_widget(Legend(name=f"{player.name}  {total}", colour=player.colour))
    sheet.offer([Way(word("ok"), look="primary", means="ok")]).open()


kv.load("shell/score_chart")
