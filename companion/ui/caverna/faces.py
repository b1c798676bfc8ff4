"""Pieces that can be touched: action spaces, players, dwarfs, loot, offers. Each drawn as one."""

from typing import NamedTuple

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.ui import kv
from companion.ui.caverna import signs
from companion.ui.caverna.names import halves
from companion.ui.caverna.signs import Sign
from companion.ui.theme import theme
from companion.ui.widgets.chip import Mark, mark
from companion.ui.widgets.drawing import Pen
from companion.ui.widgets.drawn_widget import TouchableDrawing, plate
from companion.ui.widgets.letters import crisp, length
from companion.ui.widgets.text import WrappingLabel


class FaceGrid(GridLayout):
    """Pieces side by side, as many in a row as `cols` says."""


class SpaceGrid(FaceGrid):
    """The action spaces. A kind of its own: so each space finds the card it was drawn on."""


class FaceRow(BoxLayout):
    """Pieces in one line."""


class Join(WrappingLabel):
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
        lines = halves(look.name)
        top = height - dp(5)
        room = inside - (text * 1.1 if look.new else 0)
        for part in lines:
            pen.colour(ink)
            pen.fit(part, dp(7), top - text / 2, room, text, left=True, size=crisp(text))
            top -= text
        if look.new:
            pen.colour(theme.glow)
            pen.write("star-four-points", width - dp(5) - text / 2, height - dp(5) - text / 2,
                      text * 1.15, sign=True, size=crisp(text))  # fmt: skip
        low = max(dp(20), top - dp(6)) / 2 + dp(3)
        high = min(top - dp(6), sp(22))
        if look.by is not None:
            self._dwarf(pen, look.by, width, low, high)
            inside -= high * 2
        end = dp(7)
        if look.goods:
            end = signs.draw(pen, look.goods, end, low, inside * 0.6 if look.does else inside,
                             high, ink=ink, left=True)  # fmt: skip
        if look.does:
            room = inside + dp(6) - end
            line = look.does
            small = min(high * (0.8 if look.goods else 0.95), room / max(0.1, signs.width(line)))
            x = end if not look.goods else width - dp(7) - signs.width(line) * small
            if look.by is not None:
                x = end
            signs.draw(pen, line, x, low, room, small, ink=ink, left=True)

    def _dwarf(self, pen: Pen, by: tuple[Mark, int], width: float, low: float, high: float) -> None:
        who, weapon = by
        x = width - dp(8) - high * 0.55
        mark(pen, who, x, low, high * 0.6)
        if weapon:
            pen.colour(theme.ink)
            pen.fit(str(weapon), x - high, low, high * 0.7, high * 0.7, size=crisp(high * 0.7))


class WideCard(SpaceCard):
    """A space where there is room: larger."""


class RoundLook(NamedTuple):
    """The round, and the harvest at its end as an icon."""

    round: int
    harvest: str


class RoundMark(TouchableDrawing):
    def paint(self, pen: Pen, look: RoundLook, width: float, height: float, down: bool) -> None:
        plate(pen, width, height, chosen=down)
        pen.colour(theme.ink)
        pen.fit(f"R{look.round}", width / 2, height * 0.68, width * 0.8, height * 0.42,
                size=crisp(height * 0.42))  # fmt: skip
        pen.colour(theme.glow)
        pen.write(look.harvest, width / 2, height * 0.28, height * 0.38, sign=True,
                  size=crisp(height * 0.38))  # fmt: skip


class OfferLook(NamedTuple):
    """Something offered: signs, words, and whether it is open, impossible, done or chosen."""

    line: tuple[Sign, ...] = ()
    text: str = ""
    state: str = "open"  # "open", "no", "done" or "chosen"
    end: tuple[Sign, ...] = ()


class OfferFace(TouchableDrawing):
    def paint(self, pen: Pen, look: OfferLook, width: float, height: float, down: bool) -> None:
        alive = look.state in ("open", "chosen")
        plate(pen, width, height, alive=alive, chosen=down or look.state == "chosen")
        ink = theme.ink if alive else theme.soft
        left, room = dp(9), width - dp(18)
        if look.state == "done":
            side = min(height * 0.4, sp(20))
            pen.colour(theme.soft).write("check", left + side / 2, height / 2, side, sign=True,
                                         size=crisp(side))  # fmt: skip
            left, room = left + side * 1.2, room - side * 1.2
        high = min(height * 0.46, sp(24))
        if look.end:
            long = min(signs.width(look.end) * high, room * 0.45)
            signs.draw(pen, look.end, left + room - long, height / 2, long, high, ink=ink,
                       left=True)  # fmt: skip
            room -= long + dp(8)
        if not look.text:
            signs.draw(pen, look.line, left + room / 2, height / 2, room, high, ink=ink)
            return
        text = min(sp(17), height * 0.34)
        if look.line:
            long = min(signs.width(look.line) * high, room * 0.5)
            signs.draw(pen, look.line, left, height / 2, long, high, ink=ink, left=True)
            left, room = left + long + dp(8), room - long - dp(8)
        lines = halves(look.text) if length(look.text) * text > room else (look.text,)
        for at, words in enumerate(lines):
            y = height / 2 + ((len(lines) - 1) / 2 - at) * text * 1.05
            pen.colour(ink).fit(words, left, y, room, text, left=True, size=crisp(text))


class LootLook(NamedTuple):
    """An item of a trip: the strength it needs, its sign and its name."""

    strength: int
    line: tuple[Sign, ...]
    name: str
    state: str = "open"  # "open", "no", "done" or "chosen"


class LootFace(TouchableDrawing):
    def paint(self, pen: Pen, look: LootLook, width: float, height: float, down: bool) -> None:
        alive = look.state in ("open", "chosen")
        chosen = look.state == "chosen"
        plate(pen, width, height, alive=alive, chosen=chosen or down)
        ink = theme.ink if alive else theme.soft
        high, middle = height * 0.4, height * 0.66
        pen.colour(theme.accent if alive else theme.soft)
        pen.fit(str(look.strength), dp(8), middle, width * 0.3, high, left=True, size=crisp(high))
        signs.draw(pen, look.line, width * 0.56, middle, width * 0.5, high, ink=ink)
        if look.state in ("done", "chosen"):
            pen.colour(theme.accent if chosen else theme.soft)
            pen.write("check-circle" if chosen else "check", width - dp(13), height - dp(13),
                      sp(17), sign=True, size=crisp(sp(17)))  # fmt: skip
        text = height * 0.26
        pen.colour(ink)
        pen.fit(look.name, width / 2, height * 0.24, width - dp(14), text, size=crisp(text))


kv.load("theme", "caverna/faces")
