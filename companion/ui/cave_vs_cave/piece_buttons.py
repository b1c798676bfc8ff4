"""Pieces that can be touched: action tiles, effects, furnishing cards. Each is drawn as one."""

from typing import NamedTuple

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from companion.games.cave_vs_cave import box
from companion.ui import kv
from companion.ui.cave_vs_cave import pieces
from companion.ui.cave_vs_cave.pieces import Lines, Sign
from companion.ui.theme import theme
from companion.ui.widgets.chip import Mark, mark
from companion.ui.widgets.drawing import Layer, Pen, rounded
from companion.ui.widgets.drawn_widget import TouchableDrawing, plate
from companion.ui.widgets.letters import crisp


class PieceGrid(GridLayout):
    """Pieces side by side, as many in a row as `cols` says."""


class QuestionRow(BoxLayout):
    """A question, and what can be set beside it, or below where neither had room."""

    stacked = BooleanProperty(False)


class EffectRow(BoxLayout):
    """A connector and an effect, or a furnishing and its effects."""


class Connector(Label):
    """What is printed between two effects."""


class ActionTileLook(NamedTuple):
    """An action tile: its number and name, its effects, and how it stands with it."""

    number: str
    name: str
    effects: Lines
    join: str  # the connector between effects
    field: tuple[Sign, ...] = ()
    taken: Mark | None = None  # who has it
    alive: bool = True


class ActionTileButton(TouchableDrawing):
    def paint(
        self, pen: Pen, look: ActionTileLook, width: float, height: float, down: bool
    ) -> None:
        plate(pen, width, height, alive=look.alive, chosen=down)
        ink = theme.ink if look.alive else theme.soft
        head = min(height * 0.28, sp(19))
        top = height - dp(5) - head / 2
        size = crisp(head)
        room = width - dp(14) - (head * 1.2 if look.taken else 0)
        pen.colour(ink).fit(look.name, dp(7), top, room, head, left=True, size=size)
        body, wide = height - head - dp(12), width - dp(12)
        lines = pieces.packed(look.effects, look.join, wide / body, bool(look.field))
        lines += (look.field,) if look.field else ()
        step = body / len(lines)
        for at, line in enumerate(lines):
            middle = dp(5) + body - step * (at + 0.5)
            high = min(step * 0.9, sp(24))
            pieces.draw_signs(pen, line, width / 2, middle, wide, high, ink=ink)
            if line is look.field:
                pen.colour(theme.line).box(dp(8), middle + step * 0.5, width - dp(16), dp(1))
        if look.taken:
            mark(pen, look.taken, width - dp(6) - head * 0.6, top, head * 0.62)


class HiddenTiles(Widget):
    """Tiles that still lie face down, by the numbers on their backs."""

    backs = ListProperty([])

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._layer = Layer()
        self.canvas.add(self._layer)
        self.bind(pos=self._draw, size=self._draw, backs=self._draw)
        self._draw()

    def _draw(self, *args: object) -> None:
        each = min(self.width / max(1, len(self.backs)), dp(44))
        self._layer.show(
            {
                at: (back, self.x + each * at, self.y, each, self.height)
                for at, back in enumerate(self.backs)
            },
            _back,
        )


def _back(pen: Pen, at: int, look: tuple[str, float, float, float, float]) -> None:
    back, x, y, width, height = look
    pen.colour(theme.tint)
    pen.fill(rounded(x + dp(2), y + dp(2), width - dp(4), height - dp(4), dp(6)))
    pen.colour(theme.soft).write(
        back, x + width / 2, y + height / 2, height * 0.62, size=crisp(height * 0.62)
    )


class EffectLook(NamedTuple):
    """An effect of a piece: its signs, a word, and whether it is open, done or impossible."""

    line: tuple[Sign, ...]
    state: str = "open"  # "open", "no", "done" or "taken" (with the tile: it can be left)
    word: str = ""


class EffectButton(TouchableDrawing):
    """An effect as a button."""

    def paint(self, pen: Pen, look: EffectLook, width: float, height: float, down: bool) -> None:
        alive = look.state in ("open", "taken")
        plate(pen, width, height, alive=alive, chosen=down or look.state == "taken")
        ink = theme.ink if alive else theme.soft
        left = dp(12)
        if look.state in ("done", "taken"):
            pen.colour(theme.accent if look.state == "taken" else theme.soft)
            pen.write("check", dp(20), height / 2, min(height * 0.5, sp(24)), sign=True)
            left = dp(36)
        high = min(height * 0.52, sp(28))
        room = width - left - dp(10)
        if look.word:
            high = min(height * 0.4, sp(20))
            pen.colour(ink).fit(
                look.word, left, height * 0.3, room, min(height * 0.32, sp(17)),
                left=True, bold=False, size=crisp(sp(17)),
            )  # fmt: skip
            pieces.draw_signs(pen, look.line, left, height * 0.68, room, high, ink=ink, left=True)
        else:
            pieces.draw_signs(pen, look.line, left + room / 2, height / 2, room, high, ink=ink)


class CardLook(NamedTuple):
    """A furnishing on a card: what it costs now, the walls it wants, what it does."""

    number: int
    name: str
    cost: tuple[Sign, ...] = ()
    note: str = ""
    alive: bool = True
    used: bool = False


class FurnishingCard(TouchableDrawing):
    """A furnishing as a card: the piece on the left, its name, cost and walls beside."""

    high = 78  # sp

    def paint(self, pen: Pen, look: CardLook, width: float, height: float, down: bool) -> None:
        plate(pen, width, height, alive=look.alive, chosen=down)
        side = min(height - dp(12), width * 0.42)
        piece_y = (height - side) / 2
        _piece(pen, look.number, dp(6), piece_y, side, look.alive)
        if look.used:
            pen.colour(theme.accent)
            pen.write("check-circle", dp(6) + side / 2, piece_y + side / 2, side * 0.6,
                      sign=True)  # fmt: skip
        left = side + dp(14)
        room = width - dp(8) - left
        ink = theme.ink if look.alive else theme.soft
        high = min(height * 0.26, sp(17))
        pen.colour(ink)
        pen.fit(look.name, left, height * 0.78, room, high, left=True, size=crisp(high))
        code = box.FURNISHINGS[look.number].walls
        if code:
            square = min(height * 0.26, sp(20))
            pieces.draw_pattern(pen, code, left + square * 0.6, height * 0.46, square, ink)
        if code and look.cost:
            pieces.draw_signs(
                pen, look.cost, left + square * 1.6, height * 0.46, room - square * 1.6,
                min(height * 0.28, sp(20)), ink=ink, left=True,
            )  # fmt: skip
        if look.note:
            small = min(height * 0.2, sp(14))
            pen.colour(theme.soft)
            pen.fit(look.note, left, height * 0.18, room, small, left=True, bold=False,
                    size=crisp(small))  # fmt: skip


class FurnishingLook(NamedTuple):
    """A furnishing alone: ticked if it was used or chosen, marked if another has it."""

    number: int
    alive: bool
    ticked: bool
    owner: Mark | None = None


class FurnishingButton(TouchableDrawing):
    def paint(
        self, pen: Pen, look: FurnishingLook, width: float, height: float, down: bool
    ) -> None:
        plate(pen, width, height, alive=look.alive, chosen=down)
        side = min(width, height) - dp(10)
        left, low = (width - side) / 2, (height - side) / 2
        _piece(pen, look.number, left, low, side, look.alive)
        if look.ticked:
            pen.colour(theme.accent)
            pen.write("check-circle", width / 2, height / 2, side * 0.7, sign=True)
        if look.owner is not None:
            mark(pen, look.owner, width / 2, height / 2, side * 0.32)


def _piece(pen: Pen, number: int, x: float, y: float, side: float, alive: bool) -> None:
    """A furnishing; one that cannot be taken is smaller, not paler: it is to be read."""
    inner = side if alive else side * 0.84
    pieces.draw_furnishing(pen, number, x + (side - inner) / 2, y + (side - inner) / 2, inner)


class RoomLook(NamedTuple):
    walls: int
    two: str  # how two of them stand
    chosen: bool = False


class RoomButton(TouchableDrawing):
    """A side of the additional room: its printed walls."""

    def paint(self, pen: Pen, look: RoomLook, width: float, height: float, down: bool) -> None:
        plate(pen, width, height, alive=True, chosen=down or look.chosen)
        side = height * 0.66
        draw_room(pen, look.walls, look.two, (width - side) / 2, (height - side) / 2, side)


def draw_room(pen: Pen, walls: int, two: str, left: float, low: float, side: float) -> None:
    """The additional room with the side up that has so many walls; `two`: how two stand."""
    pen.colour(pieces.FLOOR).box(left, low, side, side)
    ends = {
        "t": (left, low + side, left + side, low + side),
        "r": (left + side, low, left + side, low + side),
        "b": (left, low, left + side, low),
        "l": (left, low, left, low + side),
    }
    printed = box.ROOM["three" if walls == 3 else f"two-{two}"]
    pen.colour(pieces.WALL).strokes([ends[name] for name in printed], side / 20)
    pen.colour(pieces.ON_PIECE).write(str(walls), left + side / 2, low + side / 2, side * 0.5)


kv.load("theme", "cave_vs_cave/piece_buttons")
