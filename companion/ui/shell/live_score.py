"""The score so far, always in sight: a mark and the points of each seat; a touch shows its course.

It is what the sheet so far says, and no more: stones that nobody has sold are not in it.
"""

from typing import Any, NamedTuple

from kivy.metrics import dp, sp

from companion.table import Table
from companion.ui import kv
from companion.ui.emblems import initial
from companion.ui.theme import theme
from companion.ui.widgets.chip import mark
from companion.ui.widgets.drawing import Pen
from companion.ui.widgets.drawn_widget import TouchableDrawing
from companion.ui.widgets.letters import crisp
from companion.ui.words import points


class SeatScore(NamedTuple):
    """A seat: its colour and letter, its points, whether it is its turn."""

    colour: str
    letter: str
    points: str
    acting: bool


def seat_scores(table: Table[Any], acting: int) -> tuple[SeatScore, ...]:
    totals = map(points, table.sheet.totals)
    seats = enumerate(zip(table.head.seats, totals, strict=True))
    return tuple(
        SeatScore(one.colour, initial(one.name), total, seat == acting)
        for seat, (one, total) in seats
    )


class LiveScore(TouchableDrawing):
    """All seats side by side, drawn as one."""

    def paint(
        self, pen: Pen, look: tuple[SeatScore, ...], width: float, height: float, down: bool
    ) -> None:
        pen.colour(theme.tint if down else theme.card).box(0, 0, width, height)
        pen.colour(theme.line).box(0, 0, width, max(1, dp(1)))
        each = width / len(look)
        radius = min(height * 0.3, sp(13), each * 0.22)
        for at, one in enumerate(look):
            middle, x = height / 2, each * at + dp(6) + radius
            mark(pen, (one.colour, one.letter), x, middle, radius)
            text, room = min(sp(18), height * 0.5), each - radius * 2 - dp(14)
            pen.colour(theme.accent if one.acting else theme.ink)
            pen.fit(one.points, x + radius + dp(5), middle, room, text, left=True, size=crisp(text))


kv.load("theme", "shell/live_score")
