"""The score sheet of this game: the pad with a line a bonus tile, and where points came from."""

from typing import Any, NamedTuple

from kivy.metrics import dp, sp
from kivy.properties import ListProperty
from kivy.uix.widget import Widget

from companion.core.sheet import Points, Sheet
from companion.locale import word
from companion.ui import kv
from companion.ui.shell.sheet import SheetPage
from companion.ui.theme import theme
from companion.ui.widgets.drawing import Layer, Pen, crisp, rounded
from companion.ui.widgets.text import Small, Title
from companion.ui.words import line_name, points

COLOURS = {  # of the lines of the pad; each bar also has its name
    "animals": "#8A5A2B",
    "missing": "#9C2B23",
    "grain": "#E2B93B",
    "vegetables": "#C65A11",
    "rubies": "#B01E3C",
    "dwarfs": "#2B5FA8",
    "unused": "#9C2B23",
    "tiles": "#3C7A3F",
    "gold": "#F2D24B",
}
BONUS = "#75428F"


class Bar(NamedTuple):
    """A line of the pad: its name, the points, its colour."""

    name: str
    worth: Points
    colour: str


def bars(sheet: Sheet, seat: int) -> list[Bar]:
    """What brought or cost a seat points, the most first."""
    found = [
        Bar(
            line_name(line.id),
            line.values[seat],
            COLOURS.get(line.id.rpartition(".")[2], BONUS),
        )
        for line in sheet.lines
        if line.values[seat]
    ]
    return sorted(found, key=lambda bar: -bar.worth)


class PointsChart(Widget):
    """Points as bars, those lost to the left."""

    bars = ListProperty([])

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._layer = Layer()
        self.canvas.add(self._layer)
        self.bind(pos=self._draw, size=self._draw, bars=self._draw)

    def _draw(self, *args: Any) -> None:
        if not self.bars:
            return
        most = max(abs(bar.worth) for bar in self.bars)
        each = self.height / len(self.bars)
        self._layer.show(
            {
                at: (bar, self.x, self.top - each * (at + 1), self.width, each, most)
                for at, bar in enumerate(self.bars)
            },
            _bar,
        )


def _bar(pen: Pen, at: int, look: tuple[Bar, float, float, float, float, float]) -> None:
    bar, x, y, width, height, most = look
    middle, size = y + height / 2, crisp(height * 0.6)
    room = width - sp(44)
    long = max(dp(3), room * abs(bar.worth) / most)
    pen.colour(bar.colour, 0.55).fill(rounded(x, y + height * 0.12, long, height * 0.76, dp(4)))
    pen.colour(theme.ink)
    pen.fit(bar.name, x + dp(6), middle, room - dp(8), height * 0.6, left=True, bold=False,
            size=size)  # fmt: skip
    pen.colour(theme.bad if bar.worth < 0 else theme.ink)
    pen.fit(points(bar.worth), x + width - sp(20), middle, sp(40), height * 0.66, size=size)


class CavernaSheet(SheetPage):
    def show(self, **about: Any) -> None:
        super().show(**about)
        body = self.ids.pad
        body.add_widget(Small(text=word("caverna.chart")))
        for seat, name in enumerate(self.names):
            found = bars(self.sheet, seat)
            if found:
                body.add_widget(Title(text=f"{name}: {points(self.sheet.totals[seat])}"))
                chart = PointsChart(bars=found, size_hint_y=None)
                chart.height = sp(28) * len(found)
                body.add_widget(chart)


kv.load("theme", "shell/sheet")
