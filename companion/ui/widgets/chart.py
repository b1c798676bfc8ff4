"""Charts: a line of a list with a bar behind it, and lines over time."""

from typing import NamedTuple

from kivy.metrics import dp, sp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.ui import kv
from companion.ui.theme import theme
from companion.ui.widgets.chip import outline
from companion.ui.widgets.drawing import Box, Layer, Pen
from companion.ui.widgets.letters import crisp
from companion.ui.widgets.picture import Picture
from companion.ui.widgets.touch import ListRow

HIGH = 11  # sp of the letters beside the axes
MARKS = 24  # points of a line at most that are marked by its shape


class FigureRow(ListRow):
    """A figure: what it is of, in words, and how large as a bar below; below 0 there is none."""

    share = NumericProperty(-1)
    pen = ObjectProperty(None, allownone=True)  # its picture, in a square of 1 by 1

    def __init__(self, **kwargs: object) -> None:
        self._picture = Picture(size_hint_x=None, width=dp(30))
        super().__init__(**kwargs)

    def on_pen(self, *args: object) -> None:
        self._picture.pen = self.pen
        if self.pen is None:
            self.remove_widget(self._picture)
        elif self._picture.parent is None:
            self.add_widget(self._picture, index=len(self.children))


class Series(NamedTuple):
    """A line: its colour and shape, and its values from left to right."""

    colour: str
    shape: str
    values: tuple[float, ...]


class LineChart(Widget):
    """Lines over the same steps; `ends` are the words under the first and the last."""

    series = ListProperty([])
    ends = ListProperty(["", ""])

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._axes, self._lines = Layer(), Layer()
        self.canvas.add(self._axes)
        self.canvas.add(self._lines)
        self.bind(pos=self._draw, size=self._draw, series=self._draw, ends=self._draw)

    def _draw(self, *args: object) -> None:
        values = [value for one in self.series for value in one.values]
        if not values:
            self._axes.wipe()
            self._lines.wipe()
            return
        low, high = min(0.0, *values), max(1.0, *values)
        place = (self.x + sp(40), self.y + sp(24), self.width - sp(52), self.height - sp(38))
        self._axes.show({"axes": (place, low, high, tuple(self.ends))}, _draw_axes)
        lines = {at: (one, place, low, high) for at, one in enumerate(self.series)}
        self._lines.show(lines, _draw_line)


def _draw_axes(pen: Pen, key: str, look: tuple[Box, float, float, tuple[str, ...]]) -> None:
    (x, y, width, height), low, high, ends = look
    letters, size = sp(HIGH) * 1.3, crisp(sp(HIGH) * 1.3)
    for part in range(5):
        at = y + height * part / 4
        value = low + (high - low) * part / 4
        pen.colour(theme.line).box(x, at, width, max(1, dp(1)))
        pen.colour(theme.soft).fit(f"{value:.0f}", x - sp(20), at, sp(34), letters, size=size)
    pen.colour(theme.soft)
    pen.fit(ends[0], x, y - sp(14), width / 2.2, letters, left=True, bold=False, size=size)
    pen.fit(ends[1], x + width - sp(30), y - sp(14), sp(72), letters, bold=False, size=size)


def _draw_line(pen: Pen, at: int, look: tuple[Series, Box, float, float]) -> None:
    one, (x, y, width, height), low, high = look
    last = max(1, len(one.values) - 1)
    points = [
        (x + width * at / last, y + height * (value - low) / (high - low))
        for at, value in enumerate(one.values)
    ]
    pen.colour(one.colour)
    if len(points) > 1:
        pen.line([part for point in points for part in point], dp(1.6))
    every = max(1, len(points) // MARKS)
    for point in (*points[:-1:every], points[-1]):
        pen.fill(outline(one.shape, *point, dp(4.5)))


kv.load("theme", "widgets/touch", "widgets/chart")
