"""A player's colour, always with a shape and a letter: colour is never the only sign."""

from math import cos, pi, sin

from kivy.graphics import Color, Line, Mesh
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.label import Label

from companion.ui import kv
from companion.ui.theme import seat_look, theme
from companion.ui.widgets import text as _text  # noqa: F401 (its rules are used)
from companion.ui.widgets.drawing import Pen
from companion.ui.widgets.letters import crisp

CORNERS = {"circle": 24, "square": 4, "triangle": 3, "diamond": 4, "hexagon": 6, "pentagon": 5}
TURNED = {
    "square": pi / 4,
    "triangle": pi / 2,
    "diamond": pi / 2,
    "pentagon": pi / 2,
    "star": pi / 2,
}


def outline(shape: str, x: float, y: float, radius: float) -> list[float]:
    """The corners of a shape round a middle, as x, y, x, y ..."""
    turn = TURNED.get(shape, 0)
    if shape == "star":
        ways = [(turn + at * pi / 5, radius * (1 if at % 2 == 0 else 0.62)) for at in range(10)]
    elif shape == "shield":
        return [
            x - radius * 0.85, y + radius * 0.8, x + radius * 0.85, y + radius * 0.8,
            x + radius * 0.85, y - radius * 0.1, x, y - radius, x - radius * 0.85, y - radius * 0.1,
        ]  # fmt: skip
    else:
        count = CORNERS[shape]
        ways = [(turn + at * 2 * pi / count, radius) for at in range(count)]
    return [value for way, r in ways for value in (x + r * cos(way), y + r * sin(way))]


Mark = tuple[str, str]  # a player's colour and letter


def mark(pen: Pen, who: Mark, x: float, y: float, radius: float, unit: float = 1) -> None:
    """A player's mark on a drawn piece; `unit`: pixels of 1, where the drawing is scaled."""
    fill, ink, shape = seat_look(who[0])
    ring = outline(shape, x, y, radius)
    pen.colour(fill).fill(ring)
    pen.colour(theme.ink, 0.6).line(ring, max(dp(0.8) / unit, radius * 0.06), close=True)
    pen.colour(ink).write(who[1], x, y, radius * 1.1, size=crisp(radius * 1.1 * unit))


class Chip(Label):
    """The mark of a seat."""

    colour = StringProperty("")
    letter = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(pos=self._draw, size=self._draw, colour=self._draw)
        self._draw()

    def _draw(self, *args: object) -> None:
        self.canvas.before.clear()
        fill, ink, shape = seat_look(self.colour)
        self.color = ink
        radius = min(self.size) / 2
        points = outline(shape, self.center_x, self.center_y, radius)
        corners = [
            value for at in range(0, len(points), 2) for value in (*points[at : at + 2], 0, 0)
        ]
        middle = [self.center_x, self.center_y, 0, 0]
        count = len(points) // 2
        with self.canvas.before:
            Color(*_rgb(fill))
            fan = [0, *range(1, count + 1), 1]
            Mesh(vertices=[*middle, *corners], indices=fan, mode="triangle_fan")
            Color(*theme.ink[:3], 0.6)
            Line(points=points, close=True, width=dp(1))


def _rgb(hexa: str) -> tuple[float, float, float]:
    return tuple(int(hexa[at : at + 2], 16) / 255 for at in (1, 3, 5))  # type: ignore[return-value]


kv.load("theme", "widgets/chip")
