"""Goods as tokens of a colour and a sign of their own, and a row of them with counts and caps."""

from typing import NamedTuple

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui import kv
from companion.ui.theme import theme
from companion.ui.widgets.chip import mark
from companion.ui.widgets.drawing import Layer, Pen, pieces, rounded
from companion.ui.widgets.letters import crisp
from companion.ui.widgets.touch import Touch

LOOKS = {  # a good's colour, the colour of its sign, the sign
    "wood": ("#7A4A21", "#FFFFFF", "pine-tree"),
    "stone": ("#6C7178", "#FFFFFF", "cube"),
    "emmer": ("#E2B93B", "#2B2320", "barley"),
    "grain": ("#E2B93B", "#2B2320", "barley"),
    "flax": ("#5A6FB5", "#FFFFFF", "flower"),
    "vegetable": ("#C65A11", "#FFFFFF", "carrot"),
    "food": ("#A63A2B", "#FFFFFF", "bread-slice"),
    "gold": ("#F2D24B", "#2B2320", "gold"),
    "donkey": ("#8C7B6B", "#FFFFFF", "donkey"),
    "ore": ("#3B3937", "#FFFFFF", "terrain"),
    "iron": ("#9FB0BC", "#1B1816", "anvil"),
    "weapon": ("#47586B", "#FFFFFF", "sword"),
    "ruby": ("#B01E3C", "#FFFFFF", "diamond-stone"),
    "dog": ("#5B4636", "#FFFFFF", "dog-side"),
    "sheep": ("#F4F1EA", "#2B2320", "sheep"),
    "boar": ("#2B2727", "#FFFFFF", "pig"),
    "cattle": ("#8A5A2B", "#FFFFFF", "cow"),
}


class GoodCount(NamedTuple):
    """So many of a good, and the most there can be: 0 for no limit."""

    good: str
    many: int
    most: int = 0


def token(pen: Pen, good: str, x: float, y: float, side: float, pixels: float = 1) -> None:
    """A good as a token, round a middle; `pixels`: how large a unit is drawn."""
    fill, ink, sign = LOOKS[good]
    half, round_ = side * 0.47, side * 0.22
    corners = rounded(x - half, y - half, 2 * half, 2 * half, round_, pieces(round_ * pixels))
    pen.colour(fill).fills([corners])
    pen.colour("#000000", 0.45).line(corners, max(0.6 / pixels, side * 0.02), close=True)
    pen.colour(ink).write(sign, x, y, side * 0.84, sign=True, size=crisp(side * pixels))


class GoodsRow(Touch, Widget):
    """A player's goods: a mark, then a token, a count and a track a good. One widget, drawn."""

    goods = ListProperty([])  # GoodCount, in the order of the track
    colour = StringProperty("")
    letter = StringProperty("")
    note = StringProperty("")  # below the mark: points, most often
    acting = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._ground, self._mark, self._tokens = Layer(), Layer(), Layer()
        for layer in (self._ground, self._mark, self._tokens):
            self.canvas.add(layer)
        soon = Clock.create_trigger(self._draw, -1)  # once, however much changes in a frame
        self.bind(**dict.fromkeys(("pos", "size", "goods", "colour", "acting", "note"), soon))

    def _draw(self, *args: object) -> None:
        (x, y), (width, height) = self.pos, self.size
        mark = height * 0.95
        self._ground.show({"ground": (x, y, width, height, self.acting)}, _ground)
        self._mark.show({"mark": (x, y, mark, height, self.colour, self.letter, self.note)}, _mark)
        each = (width - mark - dp(6)) / max(1, len(self.goods))
        self._tokens.show(
            {
                held.good: (x + mark + each * (at + 0.5), y, each, height, held.many, held.most)
                for at, held in enumerate(self.goods)
            },
            _held,
        )


def _ground(pen: Pen, key: str, look: tuple[float, float, float, float, bool]) -> None:
    x, y, width, height, acting = look
    box = rounded(x + dp(2), y + dp(2), width - dp(4), height - dp(4), dp(12))
    pen.colour(theme.tint if acting else theme.card).fill(box)
    pen.colour(theme.accent if acting else theme.line)
    pen.line(box, dp(1.4) if acting else dp(0.8), close=True)


def _mark(pen: Pen, key: str, look: tuple[float, float, float, float, str, str, str]) -> None:
    x, y, wide, height, colour, letter, note = look
    middle = (x + wide / 2, y + height * (0.64 if note else 0.5))
    mark(pen, (colour, letter), *middle, height * (0.26 if note else 0.34))
    if note:
        size = crisp(height * 0.3)
        pen.colour(theme.ink)
        pen.fit(note, x + wide / 2, y + height * 0.2, wide * 0.9, height * 0.3, size=size)


def _held(pen: Pen, good: str, look: tuple[float, float, float, float, int, int]) -> None:
    x, y, each, height, count, most = look
    side = min(each * 0.8, height * 0.42)
    token(pen, good, x, y + height * 0.71, side)
    full = most and count >= most
    pen.colour(theme.ink if count else theme.soft)
    pen.write(str(count), x, y + height * 0.32, height * 0.4, size=crisp(height * 0.4))
    if most:
        track = min(each * 0.8, dp(44))
        low, thick = y + height * 0.1, max(dp(2), height * 0.05)
        pen.colour(theme.line).box(x - track / 2, low, track, thick)
        pen.colour(theme.glow if full else theme.accent)
        pen.box(x - track / 2, low, track * count / most, thick)


kv.load("theme", "widgets/goods")
