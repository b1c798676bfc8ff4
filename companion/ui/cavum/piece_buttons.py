"""Buttons that show a piece as it lies on the table: tiles, veins, stations, stones."""

from collections.abc import Callable
from typing import NamedTuple

from kivy.clock import Clock
from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.games.cavum.board import spaces_in
from companion.games.cavum.box import CLASSES, PIECE, VEIN
from companion.games.cavum.my_box import Box, shape_of, shapes_of
from companion.games.cavum.order_cards import NEW, number
from companion.games.cavum.state import State
from companion.locale import word
from companion.ui import kv
from companion.ui.cavum import pieces
from companion.ui.theme import theme
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.chip import outline
from companion.ui.widgets.drawing import KeptDrawings, Pen
from companion.ui.widgets.drawn_widget import plate
from companion.ui.widgets.text import Small
from companion.ui.widgets.touch import Touch

Look = tuple[object, ...]  # the name of a picture, and what it is drawn with
Draw = Callable[..., None]
_PICTURES: dict[str, Draw] = {}


def piece_look(state: State, piece: str) -> Look:
    """A tile, a vein, an option or the prospect tile."""
    number = PIECE[piece]
    if number < VEIN:
        return tile_look(state.options.box, piece)
    return ("vein", None, 0) if number == VEIN else (piece,)


def tile_look(box: Box, piece: str) -> Look:
    """A tile as it lies in the pool or on a hand, where only the number of its exits counts."""
    number = PIECE[piece]
    return ("piece", _shapes(box, number), number >= len(CLASSES))


def _shapes(box: Box, piece: int) -> tuple[tuple[int, ...], ...]:
    """The exits of every shape that a piece may have."""
    table = shapes_of(box)
    first = {shape_of(tile): tile for tile in reversed(table.of[piece])}
    return tuple(tuple(spaces_in(table.exits[first[shape]])) for shape in sorted(first))


def order_look(state: State, card: str, chips: int = 0) -> Look:
    """An order card as it lies on the table; only its letter, if nothing is known of it."""
    if card == NEW:
        return ("order", "?", (), 0, chips)
    order = state.cards[number(card)]
    all_stones = pieces.stones_of(state.options.box)
    stones = tuple(all_stones[colour] for colour in order.stones)
    return ("order", card, stones, order.value, chips)


def say_invented(fill: BoxFiller, state: State) -> None:
    """Orders that are not those of the box are named so wherever they show."""
    if state.options.deck == "sample":
        fill.put(Small, text=word("cavum.invented"))


def card_look(box: Box, card: int, dynamite: int) -> Look:
    """A sequence card: its number, and the dynamite that goes with it."""
    return ("card", card, _shapes(box, len(CLASSES) + CLASSES.index(dynamite)))


def picture(name: str) -> Callable[[Draw], Draw]:
    """Registers how a look of this name is drawn: pen, x, y, radius, and what the look holds."""

    def keep(draw: Draw) -> Draw:
        _PICTURES[name] = draw
        return draw

    return keep


def draw_look(pen: Pen, x: float, y: float, radius: float, look: Look) -> None:
    name, *about = look
    _PICTURES[str(name)](pen, x, y, radius, *about)


class PieceButton(Touch, BoxLayout):
    """A piece that can be touched. `look` is what to draw: a name and what belongs to it."""

    look = ObjectProperty(("empty",))
    count = NumericProperty(1)
    word = StringProperty("")
    lower = NumericProperty(0)  # what the word takes of the height
    possible = BooleanProperty(True)
    chosen = BooleanProperty(False)
    small = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        self._drawn, self._move = KeptDrawings(), Translate()
        soon = Clock.create_trigger(self._draw, -1)  # once, however much changes in a frame
        super().__init__(**kwargs)
        for step in (PushMatrix(), self._move, self._drawn, PopMatrix()):
            self.canvas.before.add(step)
        for name in ("size", "look", "lower", "count", "possible", "chosen", "state", "means"):
            self.fbind(name, soon)
        self.fbind("pos", self._place)
        self._place()
        soon()

    def _place(self, *args: object) -> None:
        self._move.xy = self.pos

    def _draw(self, *args: object) -> None:
        alive = self.possible and self.means is not None  # else it only shows
        chosen = self.chosen or self.state == "down"
        seen = (*self.size, self.lower, self.count, self.possible, alive, chosen)
        self._drawn.show(_Seen(self.look, *seen), _draw_button)


class _Seen(NamedTuple):
    """All that the drawing of a button depends on."""

    look: Look
    width: float
    height: float
    lower: float
    number: float
    possible: bool
    alive: bool
    chosen: bool


def _draw_button(pen: Pen, seen: _Seen) -> None:
    look, width, height, lower, number, possible, alive, chosen = seen
    plate(pen, width, height, alive=alive, chosen=chosen)
    inner = min(width - dp(4), height - dp(4) - lower)
    radius = inner * (0.42 if possible else 0.3)  # smaller, not paler: it is to be read
    draw_look(pen, width / 2, lower + (height - lower) / 2, radius, look)
    if number != 1:
        _badge(pen, width - dp(13), height - dp(13), str(int(number)))


class KeyPiece(PieceButton):
    """One of many, like the keys of a keypad: what it gave is seen, and taken back with a touch."""

    small = BooleanProperty(True)


class OrderButton(PieceButton):
    """An order card."""


class OrderTray(GridLayout):
    """Order cards side by side, as many as fit."""


class Tray(GridLayout):
    """Cells side by side, as many as fit."""


class SmallTray(GridLayout):
    """Small cells side by side, six of them on a phone; room for them though it is empty."""


def _badge(pen: Pen, x: float, y: float, text: str) -> None:
    pen.colour(theme.ink).fill(outline("circle", x, y, dp(10)))
    pen.colour(theme.paper).write(text, x, y, dp(16))


@picture("tile")
def _tile(
    pen: Pen,
    x: float,
    y: float,
    radius: float,
    exits: tuple[int, ...],
    dynamite: bool = False,
    station: tuple[str, str] | None = None,
) -> None:
    pieces.draw_tile(pen, x, y, radius, exits, dynamite=dynamite)
    if station is not None:
        pieces.draw_station(pen, x, y, radius * 0.5, *station)


@picture("piece")
def _piece(
    pen: Pen,
    x: float,
    y: float,
    radius: float,
    shapes: tuple[tuple[int, ...], ...],
    dynamite: bool = False,
) -> None:
    """A piece of which only the number of exits is known: every shape that it may have."""
    size, middles = _SIDE_BY_SIDE[len(shapes)]
    tiles = [
        pieces.DrawnTile(x + right * radius, y + up * radius, size * radius, exits, dynamite)
        for exits, (right, up) in zip(shapes, middles, strict=True)
    ]
    pieces.draw_tiles(pen, tiles)


_SIDE_BY_SIDE = {  # by number: how large, and where
    1: (1.0, ((0.0, 0.0),)),
    2: (0.62, ((-0.56, 0.28), (0.56, -0.28))),
    3: (0.56, ((-0.52, 0.44), (0.52, 0.44), (0.0, -0.46))),
    4: (0.54, ((-0.52, 0.48), (0.52, 0.48), (-0.52, -0.48), (0.52, -0.48))),
}


@picture("text")
def _text(pen: Pen, x: float, y: float, radius: float, text: str) -> None:
    pen.colour(theme.ink).write(text, x, y, radius * 0.95)


@picture("card")
def _card(
    pen: Pen,
    x: float,
    y: float,
    radius: float,
    number: int,
    shapes: tuple[tuple[int, ...], ...],
) -> None:
    """A sequence card: its number above, its dynamite below."""
    pen.colour(theme.ink).write(str(number), x - radius * 0.5, y + radius * 0.2, radius * 1.3)
    _piece(pen, x + radius * 0.45, y - radius * 0.25, radius * 0.6, shapes, dynamite=True)


@picture("order")
def _order(
    pen: Pen,
    x: float,
    y: float,
    radius: float,
    letter: str,
    stones: tuple[pieces.Stone, ...],
    value: int,
    chips: int = 0,
) -> None:
    """An order card: its letter, what it brings, its stones; its 2-chips on the edge."""
    look = pieces.board_colours()
    pen.colour(look.edge).box(x - radius * 1.15, y - radius, radius * 2.3, radius * 2)
    pen.colour(look.tile).box(x - radius * 1.08, y - radius * 0.93, radius * 2.16, radius * 1.86)
    pen.colour(look.tunnel)
    if not stones:
        pen.write(letter, x, y, radius * 1.5)
    else:
        pen.write(letter, x - radius * 0.72, y + radius * 0.5, radius * 0.62, bold=False)
        pen.write(str(value), x + radius * 0.35, y + radius * 0.48, radius * 0.86)
        step = 2.1 * radius / max(3, len(stones))
        left = x - step * (len(stones) - 1) / 2
        for at, stone in enumerate(stones):
            size = min(step * 0.46, radius * 0.36)
            pieces.draw_stone(pen, left + at * step, y - radius * 0.42, size, stone, stone.letter)
    for at in range(chips):
        middle = x - radius * 0.9 + at * radius * 0.5
        pen.colour(theme.accent).fill(outline("circle", middle, y - radius * 0.85, radius * 0.32))
        pen.colour(theme.on_accent).write("2", middle, y - radius * 0.85, radius * 0.5)


@picture("stones")
def _stones(pen: Pen, x: float, y: float, radius: float, stones: tuple[pieces.Stone, ...]) -> None:
    """One stone, or two side by side."""
    if len(stones) == 1:
        pieces.draw_stone(pen, x, y, radius * 0.95, stones[0], stones[0].letter)
        return
    for stone, side in zip(stones, (-0.55, 0.55), strict=True):
        pieces.draw_stone(pen, x + side * radius, y, radius * 0.56, stone, stone.letter)


@picture("sign")
def _sign(pen: Pen, x: float, y: float, radius: float, name: str) -> None:
    pen.colour(theme.ink).write(name, x, y, radius * 1.5, sign=True)


@picture("empty")
def _empty(pen: Pen, x: float, y: float, radius: float) -> None:
    """Nothing to draw."""


_PICTURES |= {
    "vein": pieces.draw_vein,
    "stone": pieces.draw_stone,
    "station": pieces.draw_station,
    "option": pieces.draw_option,
    "prospect": pieces.draw_prospect,
}

kv.load("theme", "cavum/piece_buttons")
