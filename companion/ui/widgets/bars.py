"""Where points came from: a bar a thing, with its name, its sign if it has one, and its points."""

from typing import NamedTuple

from kivy.metrics import dp, sp
from kivy.properties import ListProperty, StringProperty
from kivy.uix.widget import Widget

from companion.core.sheet import Points
from companion.ui.theme import theme
from companion.ui.widgets.drawing import Layer, Pen, rounded
from companion.ui.widgets.goods import token
from companion.ui.widgets.letters import crisp
from companion.ui.words import points

ON_MARK = "#241A12"
HIGH = 29  # sp a bar


class Bar(NamedTuple):
    """What brought or cost points: its name, how many, its colour, and its number or good."""

    name: str
    worth: Points
    colour: str
    mark: str = ""
    good: bool = False  # the mark is a good, drawn as its token


class BarChart(Widget):
    """Points as bars, a line a thing; what was lost in the colour of what is wrong."""

    bars = ListProperty([])
    name = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self.height = sp(HIGH) * len(self.bars)
        self._layer = Layer()
        self.canvas.add(self._layer)
        self.bind(pos=self._draw, size=self._draw, bars=self._draw)

    def _draw(self, *args: object) -> None:
        if not self.bars:
            return
        most = max(abs(bar.worth) for bar in self.bars)
        each = self.height / len(self.bars)
        marked = any(bar.mark for bar in self.bars)
        self._layer.show(
            {
                at: (bar, marked, self.x, self.top - each * (at + 1), self.width, each, most)
                for at, bar in enumerate(self.bars)
            },
            _bar,
        )


def _bar(pen: Pen, at: int, look: tuple[Bar, bool, float, float, float, float, float]) -> None:
    bar, marked, x, y, width, height, most = look
    middle, size, side = y + height / 2, crisp(height * 0.6), height * 0.8
    if bar.good:
        token(pen, bar.mark, x + side / 2, middle, side)
    elif bar.mark:
        pen.colour(bar.colour).fill(rounded(x, middle - side / 2, side, side, dp(4)))
        pen.colour(ON_MARK).fit(bar.mark, x + side / 2, middle, side * 0.8, side * 0.7, size=size)
    left = x + (side + dp(8) if marked else 0)
    room = x + width - left - sp(44)
    long = max(dp(3), room * abs(bar.worth) / most)
    pen.colour(bar.colour, 0.35).fill(rounded(left, y + height * 0.13, long, height * 0.74, dp(4)))
    pen.colour(theme.ink)
    pen.fit(bar.name, left + dp(6), middle, room - dp(8), height * 0.6, left=True, bold=False,
            size=size)  # fmt: skip
    pen.colour(theme.bad if bar.worth < 0 else theme.ink)
    pen.fit(points(bar.worth), x + width - sp(20), middle, sp(40), height * 0.66, size=size)
