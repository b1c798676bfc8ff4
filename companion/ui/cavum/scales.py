"""Drawn things that only show: the price scales and the score track."""

from kivy.metrics import dp, sp

from companion.games.cavum.box import STONES
from companion.ui.cavum import pieces
from companion.ui.cavum.geometry import Points, gem
from companion.ui.theme import theme
from companion.ui.widgets.drawing import Pen, rounded
from companion.ui.widgets.drawn_widget import Drawing

SPACES = 100  # of the score track
Look = tuple[tuple[pieces.Stone, int], ...]
Marks = tuple[tuple[str, str, int], ...]


class Shown(Drawing):
    """As high as it needs to be."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.size_hint_y = None

    def _draw(self, *args: object) -> None:
        self.height = self.needs()
        super()._draw()

    def needs(self) -> float:
        raise NotImplementedError


class Scales(Shown):
    """A line a colour: the numbers that show, and the stones that cover the others.

    `look`: pairs of a stone and how many lie on its scale.
    """

    def needs(self) -> float:
        return float(sp(38)) * len(self.look or ())

    def paint(self, pen: Pen, look: Look, width: float, height: float) -> None:
        line = sp(38)
        side = (width - line) / STONES
        xs = [line + side * (slot + 0.5) for slot in range(STONES)]
        rows = [(height - line * (row + 0.5), *one) for row, one in enumerate(look)]
        boxes: dict[bool, list[Points]] = {False: [], True: []}  # the top price apart
        for y, _, count in rows:
            for slot, x in enumerate(xs, 1):
                box = rounded(x - side * 0.45, y - line * 0.4, side * 0.9, line * 0.8, dp(5))
                boxes[slot == STONES - count].append(box)
        for top, many in boxes.items():
            pen.colour(theme.accent if top else theme.tint).fills(many)
        radius = min(side, line) * 0.34
        for y, stone, count in rows:
            lying = xs[STONES - count :]
            pen.colour(theme.ink).fills([gem(x, y, radius * 1.1) for x in lying])
            pen.colour(stone.fill).fills([gem(x, y, radius) for x in lying])
        for y, stone, count in rows:
            pieces.draw_stone(pen, line * 0.45, y, line * 0.36, stone, stone.letter)
            for slot, x in enumerate(xs[: STONES - count], 1):
                top = slot == STONES - count
                pen.colour(theme.on_accent if top else theme.ink)
                pen.write(str(slot), x, y, line * (0.62 if top else 0.5))


class Track(Shown):
    """The score track as on the board's edge, ten spaces a line, with everybody's marker.

    `look`: colour, letter and points of each seat.
    """

    def needs(self) -> float:
        return float(self.width)

    def paint(self, pen: Pen, look: Marks, width: float, height: float) -> None:
        side = width / 10
        for fifth in (False, True):
            pen.colour(theme.tint if fifth else theme.card)
            middles = [_middle(at, side) for at in range(SPACES) if (at % 5 == 0) == fifth]
            half = side * 0.46
            boxes = [rounded(x - half, y - half, 2 * half, 2 * half, dp(4)) for x, y in middles]
            pen.fills(boxes)
        pen.colour(theme.soft)
        for space in range(SPACES):
            pen.write(str(space), *_middle(space, side), side * 0.4, bold=False)
        there: dict[int, int] = {}
        for colour, letter, points in look:
            space = points % SPACES
            x, y = _middle(space, side)
            other = there.get(space, 0)
            there[space] = other + 1
            dx, dy = ((0, 0), (0.28, -0.28), (-0.28, 0.28), (0.28, 0.28))[other % 4]
            radius = side * 0.36
            pieces.draw_station(pen, x + dx * side, y + dy * side, radius, colour, letter)


def _middle(space: int, side: float) -> tuple[float, float]:
    row, column = divmod(space, 10)
    return side * (column + 0.5), side * (row + 0.5)
