"""The score sheet of this game: the pad, a tie explained, points by furnishing and good."""

from typing import Any, NamedTuple

from kivy.metrics import dp, sp
from kivy.properties import ListProperty, StringProperty
from kivy.uix.widget import Widget

from companion.core.message import Message
from companion.core.sheet import Points
from companion.games.cave_vs_cave import box
from companion.games.cave_vs_cave.box import G, I, P
from companion.games.cave_vs_cave.state import FREE, State
from companion.locale import word
from companion.ui import kv
from companion.ui.cave_vs_cave.names import furnishing_name, good_name
from companion.ui.cave_vs_cave.signs import BLUE, ON_PIECE, ORANGE
from companion.ui.shell.sheet import SheetPage
from companion.ui.theme import theme
from companion.ui.widgets.drawing import Layer, Pen, crisp, rounded
from companion.ui.widgets.goods import LOOKS, token
from companion.ui.widgets.text import Small, Title, Words
from companion.ui.words import points, say


class Bar(NamedTuple):
    """What brought points: its name, how many, its colour, and its sign or number."""

    name: str
    worth: Points
    colour: str
    mark: str
    good: bool = False


def bars(state: State, seat: int) -> list[Bar]:
    """Everything that brings a seat points now, the most first; nothing that brings none."""
    home = state.homes[seat]
    numbers = [number for number in home.built if number not in (FREE, box.ENTRANCE)]
    found = [
        Bar(
            furnishing_name(state.options, number),
            box.POINTS[number],
            BLUE if box.FURNISHINGS[number].blue else ORANGE,
            f"{number:02}",
        )
        for number in numbers
    ]
    late = state.era == 2 or state.options.play == "draft"
    worth = {G: home.goods[G] / 2, I: home.goods[I] / 2, P: home.goods[P]} if late else {}
    worth = worth or {G: home.goods[G]}
    for good, value in worth.items():
        name = box.NAMES[good]
        found.append(Bar(good_name(box.GOODS[good]), value, LOOKS[name][0], name, True))
    return sorted((bar for bar in found if bar.worth), key=lambda bar: -bar.worth)


class Chart(Widget):
    """Points as bars, a line a thing."""

    bars = ListProperty([])
    name = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._layer = Layer()
        self.canvas.add(self._layer)
        self.bind(pos=self._draw, size=self._draw, bars=self._draw)

    def _draw(self, *args: Any) -> None:
        if not self.bars:
            return
        most = max(bar.worth for bar in self.bars)
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
    side = height * 0.8
    if bar.good:
        token(pen, bar.mark, x + side / 2, middle, side)
    else:
        pen.colour(bar.colour).fill(rounded(x, middle - side / 2, side, side, dp(4)))
        pen.colour(ON_PIECE).fit(bar.mark, x + side / 2, middle, side * 0.8, side * 0.7, size=size)
    left = x + side + dp(8)
    room = width - side - dp(8) - sp(40)
    long = max(dp(2), room * bar.worth / most)
    pen.colour(bar.colour, 0.55).fill(rounded(left, y + height * 0.14, long, height * 0.72, dp(4)))
    pen.colour(theme.ink)
    pen.fit(bar.name, left + dp(6), middle, room - dp(8), height * 0.6, left=True, bold=False,
            size=size)  # fmt: skip
    pen.fit(points(bar.worth), x + width - sp(18), middle, sp(36), height * 0.66, size=size)


class CaveSheet(SheetPage):
    """The pad with both eras; below it where the points come from."""

    def show(self, **about: Any) -> None:
        super().show(**about)
        state: State = self.table.state
        body = self.ids.pad
        for text in self._tie(state):
            body.add_widget(Words(text=text))
        for seat, name in enumerate(self.names):
            found = bars(state, seat)
            if found:
                body.add_widget(Title(text=name))
                chart = Chart(bars=found, name=name)
                chart.height = sp(30) * len(found)
                body.add_widget(chart)
        if state.era == 2 and state.scored:
            body.add_widget(Small(text=word("cave_vs_cave.chart-era-2")))

    def _tie(self, state: State) -> list[str]:
        """Why a tie is decided, or not: the furnishings that were compared."""
        sheet = self.sheet
        if not self.table.over or state.seats == 1 or len(set(sheet.totals)) > 1 or not self.final:
            return []
        best = [
            sorted((box.POINTS[n] for n in home.built if n != FREE), reverse=True)
            for home in state.homes
        ]
        lines = [word("cave_vs_cave.tie", decided=say(Message(sheet.decided), self.names))]
        for name, own in zip(self.names, best, strict=True):
            lines.append(f"{name}: {', '.join(map(str, own))}")
        return lines


kv.load("theme", "cave_vs_cave/sheet")
