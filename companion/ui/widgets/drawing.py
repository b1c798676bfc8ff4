"""Drawing on a canvas: letters as textures, shapes filled, and layers that redraw what changed."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import lru_cache
from math import cos, hypot, pi, sin
from typing import Any, TypeVar

from kivy.core.text import Label
from kivy.graphics import Color, InstructionGroup, Line, Mesh, Rectangle
from kivy.utils import get_color_from_hex

from companion.ui.icons import font, icon

K = TypeVar("K", bound=Hashable)
V = TypeVar("V", bound=Hashable)
Colour = Sequence[float] | str


@lru_cache(1024)
def lettering(text: str, size: float, bold: bool = True, *, sign: bool = False) -> Any:
    """Words in white, to be coloured where they are drawn; `sign`: an icon by its name."""
    label = Label(
        text=icon(text) if sign else text,
        font_size=size,
        bold=bold and not sign,
        font_name=font() if sign else "Roboto",
    )
    label.refresh()
    return label.texture


def length(text: str, bold: bool = True) -> float:
    """How long words are, in heights."""
    texture = lettering(text, 48, bold)
    return float(texture.width / texture.height)


SIZES = (12, 16, 20, 26, 34, 48)
SHARP = 0.5  # corners that are sharper than a triangle's are cut off


def crisp(height: float) -> float:
    """The size to letter at for so many pixels: shrunk much, letters look torn."""
    return next((size for size in SIZES if size >= height * 0.8), SIZES[-1])


@lru_cache(1024)
def rounded(x: float, y: float, width: float, height: float, radius: float) -> tuple[float, ...]:
    """The outline of a box with round corners."""
    radius = min(radius, width / 2, height / 2)
    middles = ((x + width, y + height), (x, y + height), (x, y), (x + width, y))
    points = []
    for at, (corner_x, corner_y) in enumerate(middles):
        inward = (-1 if at in (0, 3) else 1, -1 if at in (0, 1) else 1)
        for step in range(5):
            way = (at + step / 4) * pi / 2
            points.append(corner_x + radius * (inward[0] + cos(way)))
            points.append(corner_y + radius * (inward[1] + sin(way)))
    return tuple(points)


@lru_cache(1024)
def ring(points: tuple[float, ...], width: float) -> tuple[list[float], list[int]]:
    """A closed line as a strip of triangles: vertices and indices, without any overlap.

    Kivy's own line paints joints over each other, and pale ones in two passes.
    """
    corners = [
        (points[at], points[at + 1])
        for at in range(0, len(points), 2)
        if points[at : at + 2] != points[at - 2 : at or None]
    ]
    if len(corners) < 3:  # nothing is laid out yet
        return [], []
    ways = []
    for at, (x, y) in enumerate(corners):
        to_x, to_y = corners[(at + 1) % len(corners)]
        long = hypot(to_x - x, to_y - y)
        ways.append(((to_y - y) / long, (x - to_x) / long))
    vertices: list[float] = []
    for at, (x, y) in enumerate(corners):
        (a, b), (c, d) = ways[at - 1], ways[at]
        out = width / max(SHARP, 1 + a * c + b * d)
        vertices += (x + (a + c) * out, y + (b + d) * out, 0, 0)
        vertices += (x - (a + c) * out, y - (b + d) * out, 0, 0)
    return vertices, [*range(2 * len(corners)), 0, 1]


_parsed = lru_cache(256)(get_color_from_hex)


def rgba(colour: Colour) -> Sequence[float]:
    return _parsed(colour) if isinstance(colour, str) else colour


class Layer(InstructionGroup):
    """A part of a drawing, thing by thing; only a thing that looks different is drawn anew."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._shown: dict[Any, tuple[Any, InstructionGroup]] = {}

    def show(self, things: Mapping[K, V], draw: Callable[["Pen", K, V], object]) -> None:
        """Draws each thing by its look; those that are not there any more are wiped off."""
        for key in [key for key in self._shown if key not in things]:
            self.remove(self._shown.pop(key)[1])
        for key, look in things.items():
            was = self._shown.get(key)
            if was is not None and was[0] == look:
                continue
            if was is not None:
                self.remove(was[1])
            pen = Pen()
            draw(pen, key, look)
            self._shown[key] = (look, pen.group)
            self.add(pen.group)

    def wipe(self) -> None:
        """Nothing drawn; the next `show` draws all."""
        self.clear()
        self._shown.clear()


class Face(InstructionGroup):
    """One drawing at a time. A few that were shown last are kept: most come back."""

    KEPT = 3

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._kept: dict[Any, InstructionGroup] = {}  # by look, the shown one last

    def show(self, look: V, draw: Callable[["Pen", V], object]) -> None:
        drawn = self._kept.pop(look, None)
        if drawn is None:
            pen = Pen()
            draw(pen, look)
            drawn = pen.group
        if self.children != [drawn]:
            self.clear()
            self.add(drawn)
        self._kept[look] = drawn
        if len(self._kept) > self.KEPT:
            del self._kept[next(iter(self._kept))]


class Pen:
    """Draws into a group of its own."""

    def __init__(self) -> None:
        self.group = InstructionGroup()

    def colour(self, colour: Colour, alpha: float = 1) -> "Pen":
        red, green, blue, own = (*rgba(colour), 1)[:4]
        self.group.add(Color(red, green, blue, own * alpha))
        return self

    def fill(self, points: Sequence[float]) -> "Pen":
        """A convex shape, or one that its middle sees wholly."""
        count = len(points) // 2
        middle = (sum(points[::2]) / count, sum(points[1::2]) / count)
        corners = [
            value for at in range(0, len(points), 2) for value in (*points[at : at + 2], 0, 0)
        ]
        self.group.add(
            Mesh(
                vertices=[*middle, 0, 0, *corners],
                indices=[0, *range(1, count + 1), 1],
                mode="triangle_fan",
            )
        )
        return self

    def line(self, points: Sequence[float], width: float, *, close: bool = False) -> "Pen":
        if close:
            vertices, indices = ring(tuple(points), width)
            self.group.add(Mesh(vertices=vertices, indices=indices, mode="triangle_strip"))
        elif len(points) == 4:
            self.strokes([points], width)
        else:
            self.group.add(Line(points=list(points), width=width, joint="round"))
        return self

    def strokes(self, ends: Sequence[Sequence[float]], width: float) -> "Pen":
        """Straight lines from end to end, all of them as one instruction."""
        vertices: list[float] = []
        indices: list[int] = []
        for x, y, to_x, to_y in ends:
            long = hypot(to_x - x, to_y - y) or 1
            on, up = (to_x - x) / long * width, (to_y - y) / long * width
            first = len(vertices) // 4
            vertices += (x - on - up, y - up + on, 0, 0, x - on + up, y - up - on, 0, 0)
            vertices += (to_x + on - up, to_y + up + on, 0, 0, to_x + on + up, to_y + up - on, 0, 0)
            indices += (first, first + 1, first + 2, first + 1, first + 2, first + 3)
        self.group.add(Mesh(vertices=vertices, indices=indices, mode="triangles"))
        return self

    def box(self, x: float, y: float, width: float, height: float) -> "Pen":
        self.group.add(Rectangle(pos=(x, y), size=(width, height)))
        return self

    def write(
        self,
        text: str,
        x: float,
        y: float,
        height: float,
        *,
        bold: bool = True,
        sign: bool = False,
        size: float = 48,
    ) -> "Pen":
        """Words round a middle, so many units high, lettered at this size."""
        texture = lettering(text, size, bold, sign=sign)
        width = texture.width * height / texture.height
        self.group.add(
            Rectangle(texture=texture, pos=(x - width / 2, y - height / 2), size=(width, height))
        )
        return self

    def fit(
        self,
        text: str,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        bold: bool = True,
        left: bool = False,
        size: float = 48,
    ) -> "Pen":
        """Words at most so wide and so high; `left`: from there on, else round a middle."""
        long = length(text, bold) * height
        high = height if long <= width else height * width / long
        middle = x + length(text, bold) * high / 2 if left else x
        return self.write(text, middle, y, high, bold=bold, size=size)
