"""What is on the screen, read from what is drawn: every text with its colours, every touchable."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Any, NamedTuple

from kivy.core.window import Window
from kivy.graphics import ClearBuffers, ClearColor, Color, Mesh, Rectangle
from kivy.graphics.context_instructions import (
    MatrixInstruction,
    PopMatrix,
    PushMatrix,
)
from kivy.graphics.instructions import Canvas, InstructionGroup, VertexInstruction
from kivy.graphics.scissor_instructions import ScissorPop, ScissorPush
from kivy.graphics.stencil_instructions import StencilPop, StencilPush, StencilUse
from kivy.graphics.transformation import Matrix
from kivy.uix.label import Label
from kivy.uix.modalview import ModalView
from PIL import Image

from companion.ui import icons
from companion.ui.finger import Finger
from companion.ui.widgets import drawing, letters
from companion.ui.widgets.toast import Toast
from companion.ui.widgets.touch import LabelledButton

HIDDEN = 0.05  # nobody is meant to see what is paler
THIN = 12  # pixels: smaller letters are paler than their ink, with nothing over them
VEILED = 60  # no pixel is nearer to the ink than this: something lies over it
Spot = tuple[int, int, int]  # a texture, and where on it words begin
Box = tuple[float, float, float, float]  # left, bottom, right, top in the window
RGB = Sequence[float]


class Letters(NamedTuple):
    """What is known of a texture with words on it."""

    text: str
    size: float  # of the letters, in pixels of the texture
    bold: bool
    sign: bool = False
    ink: RGB | None = None  # of a label, whose texture is coloured already


class Seen(NamedTuple):
    """A text as it is drawn."""

    text: str
    box: Box
    ink: RGB
    alpha: float
    size: float  # of the letters, in pixels of the screen
    bold: bool
    sign: bool


class Lettered:
    """Keeps what `drawing.lettering` makes, so that drawn words are known again."""

    def __init__(self, monkeypatch: Any) -> None:
        self.words: dict[Spot, Letters] = {}
        made = drawing.lettering

        def lettering(text: str, size: float, bold: bool = True, *, sign: bool = False) -> Any:
            on = made(text, size, bold, sign=sign)
            if not sign:  # signs that are drawn are pictures: their colours are tested as data
                self.words[_spot(on.case.texture, on.left, on.top)] = Letters(text, size, bold)
            return on

        monkeypatch.setattr(drawing, "lettering", lettering)


def _spot(texture: Any, left: float, top: float) -> Spot:
    return texture.id, round(left * letters.SIDE), round(top * letters.SIDE)


def root(finger: Finger) -> Any:
    """The topmost sheet, else the page."""
    sheets = [child for child in Window.children if isinstance(child, ModalView)]
    return sheets[0] if sheets else finger.app.pages.page


def texts(finger: Finger, lettered: Lettered) -> list[Seen]:
    """Every text in sight, as it is drawn; notices lie over what was opened before them."""
    over = [child for child in Window.children if isinstance(child, ModalView)]
    last = Window.children.index(over[0]) if over else len(Window.children)
    notices = [child for child in Window.children[:last] if isinstance(child, Toast)]
    shown = [notice for notice in notices if notice.opacity == 1]  # the others are on their way out
    found = [one for notice in shown for one in _texts(finger, lettered, notice)]
    covered = [(*notice.pos, notice.right, notice.top) for notice in notices]
    return found + [
        one
        for one in _texts(finger, lettered, root(finger))
        if not any(_area(_common(one.box, box)) for box in covered)
    ]


def _texts(finger: Finger, lettered: Lettered, top: Any) -> list[Seen]:
    known = {}
    for widget in top.walk(restrict=True):
        if isinstance(widget, Label) and widget.text.strip() and widget.texture is not None:
            sign = widget.font_name == icons.font()
            ink = tuple(widget.disabled_color if widget.disabled else widget.color)
            known[id(widget.texture)] = Letters(
                widget.text, widget.font_size, widget.bold, sign, ink
            )
        if isinstance(widget, LabelledButton) and widget.icon:
            texture = icons.texture(widget.icon, finger.app.text_scale)
            known[id(texture)] = Letters(widget.icon, texture.height, False, True)
    walk = _Walk(known, lettered.words)
    walk.group(top.canvas, 1.0)
    return walk.seen


class _Walk:
    """Follows the drawing in its order: where it is moved to, what is cut off, in which colour."""

    def __init__(self, known: dict[int, Letters], words: dict[Spot, Letters]) -> None:
        self.known = known
        self.words = words
        self.seen: list[Seen] = []
        self._at = Matrix()
        self._pushed: list[Matrix] = []
        self._ink: RGB = (1, 1, 1, 1)
        self._clips: list[Box] = [(0, 0, *Window.size)]
        self._cutting = False

    def group(self, group: Any, opacity: float) -> None:
        if isinstance(group, Canvas):
            opacity *= group.opacity
        for one in group.children:
            if not self._move(one) and not self._cut(one):
                self._draw(one, opacity)

    def _move(self, one: Any) -> bool:
        """Whether it says where what follows is drawn."""
        match one:
            case PushMatrix():
                self._pushed.append(self._at)
            case PopMatrix():
                self._at = self._pushed.pop()
            case MatrixInstruction():
                self._at = self._at.multiply(one.matrix)
            case _:
                return False
        return True

    def _cut(self, one: Any) -> bool:
        """Whether it says what is cut off of what follows."""
        match one:
            case StencilPush():
                self._cutting = True
            case StencilUse():
                self._cutting = False
            case ScissorPush():
                box = (one.x, one.y, one.x + one.width, one.y + one.height)
                self._clips.append(_common(box, self._clips[-1]))
            case StencilPop() | ScissorPop():
                self._clips.pop()
            case _:
                return False
        return True

    def _draw(self, one: Any, opacity: float) -> None:
        match one:
            case Color():
                self._ink = tuple(one.rgba)
            case Rectangle():
                self._rectangle(one, opacity)
            case drawing.Paint():
                self._paint(one, opacity)
            case Mesh():
                self._cover(one, opacity)
            case VertexInstruction():
                pass
            case InstructionGroup():
                self.group(one, opacity)

    def _rectangle(self, one: Any, opacity: float) -> None:
        box = self._box(one)
        if self._cutting:
            self._clips.append(_common(box, self._clips[-1]))
            return
        words = self.known.get(id(one.texture))
        if words is not None:
            *ink, alpha = words.ink or self._ink
            self._see(words, box, ink, alpha * opacity, one.texture.height)

    def _see(self, words: Letters, box: Box, ink: RGB, alpha: float, height: float) -> None:
        """`height`: of the words on their texture."""
        in_sight = _common(box, self._clips[-1])
        if (
            not words.text.strip()
            or _area(in_sight) < 0.6 * _area(box)
            or not _area(box)
            or alpha < HIDDEN
        ):
            return
        size = words.size * (box[3] - box[1]) / height
        self.seen.append(
            Seen(words.text, in_sight, tuple(ink), alpha, size, words.bold, words.sign)
        )

    def _paint(self, paint: Any, opacity: float) -> None:
        """Words, or shapes that may cover what was written before."""
        corners = [paint.vertices[at : at + 8] for at in range(0, len(paint.vertices), 8)]
        places = [self._at.transform_point(*corner[:2], 0)[:2] for corner in corners]
        lettered = any(spot[0] == paint.texture.id for spot in self.words)
        if not lettered:
            solid = [
                [places[one] for one in paint.indices[at : at + 3]]
                for at in range(0, len(paint.indices), 3)
                if corners[paint.indices[at]][7] * opacity >= 0.9
            ]
            self._hide(solid)
            return
        for at in range(0, len(corners), 4):  # left and low, right, top, left and top
            left, top = corners[at + 3][2:4]
            words = self.words.get(_spot(paint.texture, left, top))
            if words is not None:
                *inside_out, alpha = corners[at][4:]
                ink = [1 - part for part in inside_out]
                height = (corners[at][3] - top) * letters.SIDE
                box = (*places[at], *places[at + 2])
                self._see(words, box, ink, alpha * opacity, height)

    def _cover(self, mesh: Any, opacity: float) -> None:
        """What was written before lies under this, where it is opaque: it is not to be read."""
        if self._ink[3] * opacity < 0.9 or not self.seen:
            return
        flat, order = mesh.vertices, mesh.indices
        if not flat:
            return
        corners = [
            self._at.transform_point(flat[at], flat[at + 1], 0)[:2] for at in range(0, len(flat), 4)
        ]
        if mesh.mode == "triangle_fan":
            order = [corner for at in range(1, len(order) - 1) for corner in (0, at, at + 1)]
            order = [mesh.indices[at] for at in order]
        self._hide(
            [[corners[one] for one in order[at : at + 3]] for at in range(0, len(order) - 2, 3)]
        )

    def _hide(self, triangles: list[list[Sequence[float]]]) -> None:
        """Texts whose middle lies in one of them are no longer seen."""
        middles = sorted(
            ((text.box[0] + text.box[2]) / 2, (text.box[1] + text.box[3]) / 2, at)
            for at, text in enumerate(self.seen)
        )
        across = [x for x, _, _ in middles]
        hidden = set()
        for (ax, ay), (bx, by), (cx, cy) in triangles:
            first = bisect_left(across, min(ax, bx, cx))
            last = bisect_right(across, max(ax, bx, cx))
            for x, y, at in middles[first:last]:
                if _inside(x, y, (ax, ay), (bx, by), (cx, cy)):
                    hidden.add(at)
        self.seen = [text for at, text in enumerate(self.seen) if at not in hidden]

    def _box(self, one: Any) -> Box:
        (x, y), (width, height) = one.pos, one.size
        corners = [
            self._at.transform_point(x, y, 0),
            self._at.transform_point(x + width, y + height, 0),
        ]
        xs, ys = [corner[0] for corner in corners], [corner[1] for corner in corners]
        return min(xs), min(ys), max(xs), max(ys)


def _inside(x: float, y: float, *corners: Sequence[float]) -> bool:
    """Whether a point lies in a triangle."""
    turns = []
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        turns.append((bx - ax) * (y - ay) - (by - ay) * (x - ax))
    return all(turn >= 0 for turn in turns) or all(turn <= 0 for turn in turns)


def _common(one: Box, other: Box) -> Box:
    left, low = max(one[0], other[0]), max(one[1], other[1])
    return left, low, max(left, min(one[2], other[2])), max(low, min(one[3], other[3]))


def _area(box: Box) -> float:
    return (box[2] - box[0]) * (box[3] - box[1])


def screen() -> Image.Image:
    """The pixels of all that is drawn, the first line at the bottom.

    Drawn into a picture of its own: the window's own pixels may be those of a frame before.
    """
    width, height = map(int, Window.size)
    picture = drawing.Offscreen((width, height))
    drawn = list(Window.canvas.children)
    for one in drawn:
        Window.canvas.remove(one)
    picture.hold(ClearColor(*Window.clearcolor), ClearBuffers(clear_stencil=True), *drawn)
    picture.draw()
    data = picture.pixels
    for one in drawn:
        picture.remove(one)
        Window.canvas.add(one)
    return Image.frombytes("RGBA", (width, height), data).convert("RGB")


def contrast_of(seen: Seen, pixels: Image.Image) -> float:
    """Between a text and what lies behind most of it; what veils it counts."""
    left, low, right, top = seen.box
    box = (max(0, int(left) - 1), max(0, int(low) - 1), int(right) + 2, int(top) + 2)
    part = pixels.crop(box)
    counted = part.getcolors(part.width * part.height)
    ink = tuple(255 * part for part in seen.ink)
    if seen.alpha < 1:
        behind = max(counted)[1]
        ink = tuple(
            seen.alpha * own + (1 - seen.alpha) * other
            for own, other in zip(ink, behind, strict=True)
        )
    apart_by = [_apart(ink, colour) for _, colour in counted]
    ground = [one for one, apart in zip(counted, apart_by, strict=True) if apart > 24]
    if not ground:
        return 1.0
    behind = max(ground)[1]
    if min(apart_by) > VEILED and seen.size >= THIN:
        return max(ratio(colour, behind) for _, colour in counted)
    return ratio(ink, behind)


def _apart(one: RGB, other: RGB) -> float:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]), abs(one[2] - other[2]))


def ratio(one: RGB, other: RGB) -> float:
    """WCAG's contrast of two colours, 0 to 255 a part."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: RGB) -> float:
    parts = [part / 255 for part in colour]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
