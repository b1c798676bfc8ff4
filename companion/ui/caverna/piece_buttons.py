"""Pieces that can be touched: action spaces, players, dwarfs, loot, offers. Each drawn as one."""

from typing import NamedTuple

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.ui import kv
from companion.ui.caverna import pieces
from companion.ui.caverna.names import halves
from companion.ui.caverna.pieces import Sign
from companion.ui.theme import theme
from companion.ui.widgets.chip import Mark, mark
from companion.ui.widgets.drawing import Pen
from companion.ui.widgets.drawn_widget import TouchableDrawing, plate
from companion.ui.widgets.letters import crisp, length
from companion.ui.widgets.text import WrappingLabel


class ButtonGrid(GridLayout):
    """Pieces side by side, as many in a row as `cols` says."""


class SpaceGrid(ButtonGrid):
    """The action spaces. A kind of its own: so each space finds the card it was drawn on."""


class ButtonRow(BoxLayout):
    """Pieces in one line."""


class StepConnector(WrappingLabel):
    """The connector printed between two steps."""


class SpaceLook(NamedTuple):
    """An action space: its name, the goods on it, what it does, who is there."""

    name: str
    goods: tuple[Sign, ...] = ()
    does: tuple[Sign, ...] = ()
    alive: bool = True
    by: tuple[Mark, int] | None = None  # who is there, and the dwarf's weapon
    new: bool = False


class SpaceCard(TouchableDrawing):
    def paint(self, pen: Pen, look: SpaceLook, width: float, height: float, down: bool) -> None:
        plate(pen, width, height, alive=look.alive, chosen=down)
        ink = theme.ink if look.alive else theme.soft
        inside = width - dp(12)
        text = min(sp(17), height * 0.24)
        top = height - dp(5)
        room = inside - (text * 1.1 if look.new else 0)
        for part in halves(look.name):
            pen.colour(ink)
            pen.fit(part, dp(7), top - text / 2, room, text, left=True, size=crisp(text))
            top -= text
        if look.new:
            x, y = width - dp(5) - text / 2, height - dp(5) - text / 2
            pen.colour(theme.glow)
            pen.write("star-four-points", x, y, text * 1.15, sign=True, size=crisp(text))
        low = max(dp(20), top - dp(6)) / 2 + dp(3)
        high = min(top - dp(6), sp(22))
        if look.by is not None:
            self._dwarf(pen, look.by, width, low, high)
            inside -= high * 2
        end = dp(7)
        if look.goods:
            room = inside * 0.6 if look.does else inside
            end = pieces.draw_signs(pen, look.goods, end, low, room, high, ink=ink, left=True)
        if look.does:
            room = inside + dp(6) - end
            long = pieces.extent(look.does)
            small = min(high * (0.8 if look.goods else 0.95), room / max(0.1, long))
            at_end = bool(look.goods) and look.by is None
            x = width - dp(7) - long * small if at_end else end
            pieces.draw_signs(pen, look.does, x, low, room, small, ink=ink, left=True)

    def _dwarf(self, pen: Pen, by: tuple[Mark, int], width: float, low: float, high: float) -> None:
        who, weapon = by
        x = width - dp(8) - high * 0.55
        mark(pen, who, x, low, high * 0.6)
        if weapon:
            pen.colour(theme.ink)
            pen.fit(str(weapon), x - high, low, high * 0.7, high * 0.7, size=crisp(high * 0.7))


class LargeSpaceCard(SpaceCard):
    """A space where there is room: larger."""


class RoundLook(NamedTuple):
    """The round, and the harvest at its end as an icon."""

    round: int
    harvest: str


class RoundButton(TouchableDrawing):
    def paint(self, pen: Pen, look: RoundLook, width: float, height: float, down: bool) -> None:
        plate(pen, width, height, chosen=down)
        middle, text, icon = width / 2, height * 0.42, height * 0.38
        pen.colour(theme.ink)
        pen.fit(f"R{look.round}", middle, height * 0.68, width * 0.8, text, size=crisp(text))
        pen.colour(theme.glow)
        pen.write(look.harvest, middle, height * 0.28, icon, sign=True, size=crisp(icon))


class OfferLook(NamedTuple):
    """Something offered: signs, words, and whether it is open, impossible, done or chosen."""

    line: tuple[Sign, ...] = ()
    text: str = ""
    state: str = "open"  # "open", "no", "done" or "chosen"
    end: tuple[Sign, ...] = ()


class OfferButton(TouchableDrawing):
    def paint(self, pen: Pen, look: OfferLook, width: float, height: float, down: bool) -> None:
        alive = look.state in ("open", "chosen")
        plate(pen, width, height, alive=alive, chosen=down or look.state == "chosen")
        ink = theme.ink if alive else theme.soft
        left, room, middle = dp(9), width - dp(18), height / 2
        if look.state == "done":
            side = min(height * 0.4, sp(20))
            pen.colour(theme.soft)
            pen.write("check", left + side / 2, middle, side, sign=True, size=crisp(side))
            left, room = left + side * 1.2, room - side * 1.2
        high = min(height * 0.46, sp(24))
        if look.end:
            long = min(pieces.extent(look.end) * high, room * 0.45)
            x = left + room - long
            pieces.draw_signs(pen, look.end, x, middle, long, high, ink=ink, left=True)
            room -= long + dp(8)
        if not look.text:
            pieces.draw_signs(pen, look.line, left + room / 2, middle, room, high, ink=ink)
            return
        text = min(sp(17), height * 0.34)
        if look.line:
            long = min(pieces.extent(look.line) * high, room * 0.5)
            pieces.draw_signs(pen, look.line, left, middle, long, high, ink=ink, left=True)
            left, room = left + long + dp(8), room - long - dp(8)
        lines = halves(look.text) if length(look.text) * text > room else (look.text,)
        for at, words in enumerate(lines):
            y = middle + ((len(lines) - 1) / 2 - at) * text * 1.05
            pen.colour(ink).fit(words, left, y, room, text, left=True, size=crisp(text))


class LootLook(NamedTuple):
    """An item of an expedition: the strength it needs, its sign and its name."""

    strength: int
    line: tuple[Sign, ...]
    name: str
    state: str = "open"  # "open", "no", "done" or "chosen"


class LootButton(TouchableDrawing):
    def paint(self, pen: Pen, look: LootLook, width: float, height: float, down: bool) -> None:
        alive = look.state in ("open", "chosen")
        chosen = look.state == "chosen"
        plate(pen, width, height, alive=alive, chosen=chosen or down)
        ink = theme.ink if alive else theme.soft
        high, middle = height * 0.4, height * 0.66
        pen.colour(theme.accent if alive else theme.soft)
        pen.fit(str(look.strength), dp(8), middle, width * 0.3, high, left=True, size=crisp(high))
        pieces.draw_signs(pen, look.line, width * 0.56, middle, width * 0.5, high, ink=ink)
        if look.state in ("done", "chosen"):
            icon, side = "check-circle" if chosen else "check", sp(17)
            pen.colour(theme.accent if chosen else theme.soft)
            pen.write(icon, width - dp(13), height - dp(13), side, sign=True, size=crisp(side))
        text = height * 0.26
        pen.colour(ink)
        pen.fit(look.name, width / 2, height * 0.24, width - dp(14), text, size=crisp(text))


kv.load("theme", "caverna/piece_buttons")
