"""Players as pieces that can be touched: the strip, the goods row, dwarfs who could go next."""

from typing import NamedTuple

from kivy.metrics import dp, sp

from companion.ui.theme import theme
from companion.ui.widgets.chip import Mark, mark, outline
from companion.ui.widgets.drawing import Pen, rounded
from companion.ui.widgets.drawn_widget import TouchableDrawing, plate
from companion.ui.widgets.goods import token
from companion.ui.widgets.letters import crisp

ONE_ROW = 6  # heights: a goods row that is longer stands in one row


class SeatLook(NamedTuple):
    """A player in the strip: mark, food held and due, dwarfs at home, and what stands out."""

    who: Mark
    food: int
    due: int | None
    soon: bool  # due at the end of this round
    dwarfs: int
    acting: bool = False
    shown: bool = False
    starts: bool = False
    parked: bool = False


class StripSeat(TouchableDrawing):
    def paint(self, pen: Pen, look: SeatLook, width: float, height: float, down: bool) -> None:
        box = rounded(dp(1), dp(1), width - dp(2), height - dp(2), dp(10))
        pen.colour(theme.tint if look.shown or down else theme.card).fill(box)
        pen.colour(theme.accent if look.acting else theme.line)
        pen.line(box, dp(2) if look.acting else dp(0.8), close=True)
        radius = min(height * 0.25, width * 0.31)  # seven beside each other are narrow
        mark(pen, look.who, width * 0.36, height * 0.66, radius)
        pen.colour(theme.ink if look.dwarfs else theme.soft)
        each = min(dp(5), height * 0.1)
        for at in range(min(look.dwarfs, 6)):  # dwarfs that still come
            x = width * 0.36 + radius * 1.6 + (at % 2) * each * 1.3
            pen.fill(outline("circle", x, height * 0.86 - (at // 2) * each * 1.3, each / 2))
        if look.starts:
            pen.colour(theme.glow)
            pen.write("flag", width - dp(9), height * 0.62, sp(14), sign=True, size=crisp(sp(14)))
        if look.parked:
            pen.colour(theme.bad)
            pen.write("sword", dp(9), height * 0.84, sp(15), sign=True, size=crisp(sp(15)))
        side = height * 0.26
        text = f"{look.food}" if look.due is None else f"{look.food}/{look.due}"
        token(pen, "food", dp(4) + side / 2, height * 0.2, side)
        short = look.soon and look.due is not None and look.food < look.due
        pen.colour(theme.bad if short else theme.ink)
        pen.fit(text, dp(6) + side, height * 0.2, width - side - dp(8), height * 0.32, left=True,
                size=crisp(height * 0.32))  # fmt: skip


class MarkFace(TouchableDrawing):
    """A player to choose: the mark alone."""

    def paint(
        self, pen: Pen, look: tuple[Mark, bool], width: float, height: float, down: bool
    ) -> None:
        who, chosen = look
        plate(pen, width, height, alive=chosen, chosen=chosen or down)
        mark(pen, who, width / 2, height / 2, height * 0.32)


class PurseLook(NamedTuple):
    """A player's goods, food with what is due, and the round of the next feeding."""

    who: Mark
    goods: tuple[tuple[str, int], ...]
    food: int
    due: int | None
    soon: bool
    note: str = ""


class Purse(TouchableDrawing):
    """The goods row: always there; a touch opens what can be exchanged."""

    def paint(self, pen: Pen, look: PurseLook, width: float, height: float, down: bool) -> None:
        box = rounded(dp(1), dp(1), width - dp(2), height - dp(2), dp(10))
        pen.colour(theme.tint if down else theme.card).fill(box)
        pen.colour(theme.line).line(box, dp(0.8), close=True)
        if width < height * ONE_ROW:
            self._two_rows(pen, look, width, height)
        else:
            self._one_row(pen, look, width, height)

    def _one_row(self, pen: Pen, look: PurseLook, width: float, height: float) -> None:
        mark(pen, look.who, height * 0.24, height * 0.68, height * 0.19)
        left = height * 0.44
        each = (width - left - dp(4)) / (len(look.goods) + 2.2)
        side = min(each * 0.86, height * 0.42)
        food = left + each
        token(pen, "food", food - side * 0.1, height * 0.72, side)
        _food(pen, look, food, height * 0.28, each * 1.9, height * 0.44)
        if look.note:
            pen.colour(theme.soft)
            pen.fit(look.note, food + side * 0.5, height * 0.74, each * 0.9, height * 0.28,
                    left=True, size=crisp(height * 0.28))  # fmt: skip
        for at, (good, many) in enumerate(look.goods):
            x = left + each * (at + 2.7)
            token(pen, good, x, height * 0.72, side)
            pen.colour(theme.ink if many else theme.soft)
            pen.fit(str(many), x, height * 0.28, each * 0.8, min(height * 0.44, each * 0.95),
                    size=crisp(height * 0.44))  # fmt: skip

    def _two_rows(self, pen: Pen, look: PurseLook, width: float, height: float) -> None:
        """Large text: numbers beside the goods, so that they can be as large as they should."""
        left = height * 0.34
        mark(pen, look.who, left / 2, height * 0.68, height * 0.13)
        pen.colour(theme.soft)
        pen.fit(look.note, left / 2, height * 0.27, left * 0.9, height * 0.22,
                size=crisp(height * 0.22))  # fmt: skip
        cols = (len(look.goods) + 3) // 2  # food takes two places
        each = (width - left - dp(4)) / cols
        side, text = min(each * 0.48, height * 0.36), height * 0.36
        token(pen, "food", left + side / 2, height * 0.72, side)
        _food(pen, look, left + side * 1.1, height * 0.72, each * 2 - side * 1.2, text, left=True)
        for at, (good, many) in enumerate(look.goods, 2):
            x, y = left + each * (at % cols), height * (0.72 if at < cols else 0.28)
            token(pen, good, x + side / 2, y, side)
            pen.colour(theme.ink if many else theme.soft)
            pen.fit(str(many), x + side * 1.08, y, each - side * 1.12, text, left=True,
                    size=crisp(text))  # fmt: skip


def _food(
    pen: Pen, look: PurseLook, x: float, y: float, room: float, high: float, *, left: bool = False
) -> None:
    """Food held and due, warning where it is short at the end of this round."""
    short = look.soon and look.due is not None and look.food < look.due
    pen.colour(theme.bad if short else theme.ink)
    text = str(look.food) if look.due is None else f"{look.food}/{look.due}"
    pen.fit(text, x, y, room, high, left=left, size=crisp(high))


class DwarfLook(NamedTuple):
    who: Mark
    weapon: int
    many: int
    chosen: bool
    ruby: bool  # out of order


class DwarfMark(TouchableDrawing):
    """A dwarf at home who could go next."""

    def paint(self, pen: Pen, look: DwarfLook, width: float, height: float, down: bool) -> None:
        plate(pen, width, height, alive=True, chosen=look.chosen or down)
        radius = height * 0.27
        mark(pen, look.who, dp(6) + radius, height / 2, radius)
        left = dp(10) + 2 * radius
        if look.weapon:
            side = height * 0.3
            token(pen, "weapon", left + side / 2, height * 0.68, side)
            pen.colour(theme.ink)
            pen.fit(str(look.weapon), left + side * 1.2, height * 0.68, width - left - side * 1.4,
                    height * 0.36, left=True, size=crisp(height * 0.36))  # fmt: skip
        else:
            pen.colour(theme.soft).fit("–", left, height * 0.68, dp(14), height * 0.3, left=True)
        low = height * 0.28
        if look.ruby:
            token(pen, "ruby", left + height * 0.15, low, height * 0.28)
        elif look.many > 1:
            pen.colour(theme.soft)
            pen.fit(f"×{look.many}", left, low, width - left - dp(4), height * 0.32, left=True,
                    size=crisp(height * 0.32))  # fmt: skip
