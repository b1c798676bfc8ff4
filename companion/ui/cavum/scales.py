"""Drawn things that only show: the price scales, the score track, and the score over the game."""

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.games.cavum.pieces import STONES
from companion.ui.cavum import pieces
from companion.ui.cavum.geometry import gem
from companion.ui.theme import seat_look, theme
from companion.ui.widgets.drawing import Pen, rounded

SPACES = 100  # of the score track


class Drawn(Widget):
    """Draws itself anew when what it shows, its place or its size changes."""

    shows = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        self._anew = Clock.create_trigger(self._draw, -1)
        super().__init__(**kwargs)
        self.size_hint_y = None
        for name in ("pos", "size", "shows"):
            self.fbind(name, self._anew)
        self._anew()

    def _draw(self, *args: Any) -> None:
        self.height = self.needs()
        pen = Pen()
        if self.shows is not None:
            self.draw(pen)
        self.canvas.clear()
        self.canvas.add(pen.group)

    def needs(self) -> float:
        """How high it must be."""
        raise NotImplementedError

    def draw(self, pen: Pen) -> None:
        raise NotImplementedError


class Scales(Drawn):
    """A line a colour: the numbers that show, and the stones that cover the others.

    `shows`: pairs of a stone and how many lie on its scale.
    """

    def needs(self) -> float:
        return float(sp(38)) * len(self.shows or ())

    def draw(self, pen: Pen) -> None:
        line = sp(38)
        side = (self.width - line) / STONES
        boxes: dict[bool, list[tuple[float, ...]]] = {False: [], True: []}  # the top price apart
        for row, (_, count) in enumerate(self.shows):
            y = self.top - line * (row + 0.5)
            for slot in range(1, STONES + 1):
                x = self.x + line + side * (slot - 0.5)
                box = rounded(x - side * 0.45, y - line * 0.4, side * 0.9, line * 0.8, dp(5))
                boxes[slot == STONES - count].append(box)
        for top, many in boxes.items():
            pen.colour(theme.accent if top else theme.tint)
            pen.fills(many)
        for row, (stone, count) in enumerate(self.shows):
            self._line(pen, self.top - line * (row + 0.5), side, stone, count)

    def _line(self, pen: Pen, y: float, side: float, stone: pieces.Stone, count: int) -> None:
        line = sp(38)
        pieces.draw_stone(pen, self.x + line * 0.45, y, line * 0.36, stone, stone.letter)
        xs = [self.x + line + side * (slot + 0.5) for slot in range(STONES)]
        pen.colour(theme.ink)
        for slot, x in enumerate(xs[: STONES - count], 1):
            top = slot == STONES - count
            if top:
                pen.colour(theme.on_accent)
            pen.write(str(slot), x, y, line * (0.62 if top else 0.5))
        radius = min(side, line) * 0.34
        for colour, size in ((theme.ink, 1.1), (stone.fill, 1.0)):
            pen.colour(colour)
            pen.fills([gem(x, y, radius * size) for x in xs[STONES - count :]])


class Track(Drawn):
    """The score track as on the board's edge, ten spaces a line, with everybody's marker.

    `shows`: colour, letter and points of each seat.
    """

    def needs(self) -> float:
        return float(self.width)

    def draw(self, pen: Pen) -> None:
        side = self.width / 10
        for fifth in (False, True):
            pen.colour(theme.tint if fifth else theme.card)
            middles = [self._middle(at, side) for at in range(SPACES) if (at % 5 == 0) == fifth]
            half = side * 0.46
            boxes = [rounded(x - half, y - half, 2 * half, 2 * half, dp(4)) for x, y in middles]
            pen.fills(boxes)
        pen.colour(theme.soft)
        for space in range(SPACES):
            pen.write(str(space), *self._middle(space, side), side * 0.4, bold=False)
        there: dict[int, int] = {}
        for colour, letter, points in self.shows:
            space = points % SPACES
            x, y = self._middle(space, side)
            other = there.get(space, 0)
            there[space] = other + 1
            dx, dy = ((0, 0), (0.28, -0.28), (-0.28, 0.28), (0.28, 0.28))[other % 4]
            radius = side * 0.36
            pieces.draw_station(pen, x + dx * side, y + dy * side, radius, colour, letter)

    def _middle(self, space: int, side: float) -> tuple[float, float]:
        row, column = divmod(space, 10)
        return self.x + side * (column + 0.5), self.y + side * (row + 0.5)


class Chart(Drawn):
    """The score over the game: a line a seat, its mark at the end.

    `shows`: colour, letter and the points after each entry, for each seat.
    """

    def needs(self) -> float:
        return float(sp(200))

    def draw(self, pen: Pen) -> None:
        lines: Sequence[tuple[str, str, Sequence[int]]] = self.shows
        values = [value for _, _, points in lines for value in points]
        low, high = min(0, *values), max(10, *values)
        left, right = self.x + sp(34), self.right - sp(24)
        step = next((one for one in (5, 10, 20, 50) if (high - low) / one <= 6), 100)
        for mark in range(low - low % step, high + 1, step):
            y = self._level(mark, low, high)
            pen.colour(theme.line).line([left, y, right, y], 1)
            pen.colour(theme.soft).write(str(mark), self.x + sp(16), y, sp(18), bold=False)
        for colour, _, points in lines:
            across = (right - left) / max(1, len(points) - 1)
            line = [
                value
                for at, one in enumerate(points)
                for value in (left + at * across, self._level(one, low, high))
            ]
            pen.colour(theme.ink, 0.5).line(line, dp(1.8))
            pen.colour(seat_look(colour)[0]).line(line, dp(1.2))
        for colour, letter, points in lines:
            y = self._level(points[-1], low, high)
            pieces.draw_station(pen, right, y, sp(9), colour, letter)

    def _level(self, points: int, low: int, high: int) -> float:
        room = self.height - sp(28)
        return float(self.y + sp(14) + room * (points - low) / (high - low))


def thin(points: Sequence[int], most: int = 120) -> tuple[int, ...]:
    """So many of the values at most, the first and the last among them."""
    if len(points) <= most:
        return tuple(points)
    return tuple(points[round(at * (len(points) - 1) / (most - 1))] for at in range(most))
