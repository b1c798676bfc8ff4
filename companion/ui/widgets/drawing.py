"""Drawing on a canvas: shapes and letters as few instructions, layers that redraw what changed.

What a pen draws is gathered: all its shapes are one instruction, all its letters another. Each
costs some 40 microseconds when it is new and 10 in every frame, whatever is in it.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from math import cos, hypot, pi, sin
from typing import TypeVar

from kivy.graphics import Color, Fbo, InstructionGroup, Line, Mesh, Rectangle
from kivy.graphics.instructions import Instruction
from kivy.graphics.texture import Texture
from kivy.utils import get_color_from_hex

from companion.ui.kivy_internals import SHADER, ink_every_corner
from companion.ui.widgets.letters import LetterTexture, length, lettering

Box = tuple[float, float, float, float]  # left, low, width, height
Frame = tuple[float, float, float]  # where it begins, and the length of a unit
WHOLE: Frame = (0, 0, 1)
K = TypeVar("K", bound=Hashable)
V = TypeVar("V", bound=Hashable)
Colour = Sequence[float] | str


SHARP = 0.5  # corners that are sharper than a triangle's are cut off
EMPTY = 0.1  # of the height of letters above and below them, but for an accent
MOST = 60_000  # corners in one instruction: they are counted in two bytes

ink_every_corner()


def pieces(radius: float) -> int:
    """How many straight pieces make a corner of so many pixels look round."""
    return 2 if radius < 6 else 4


@lru_cache(1024)
def rounded(
    x: float, y: float, width: float, height: float, radius: float, steps: int = 4
) -> tuple[float, ...]:
    """The outline of a box with round corners; `steps`: straight pieces of a corner."""
    radius = min(radius, width / 2, height / 2)
    middles = ((x + width, y + height), (x, y + height), (x, y), (x + width, y))
    points = []
    for at, (corner_x, corner_y) in enumerate(middles):
        inward = (-1 if at in (0, 3) else 1, -1 if at in (0, 1) else 1)
        for step in range(steps + 1):
            way = (at + step / steps) * pi / 2
            points.append(corner_x + radius * (inward[0] + cos(way)))
            points.append(corner_y + radius * (inward[1] + sin(way)))
    return tuple(points)


@lru_cache(1024)
def ring(points: tuple[float, ...], width: float) -> tuple[list[float], list[int]]:
    """A closed line as triangles: corners and indices, without any overlap.

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
    both: list[float] = []  # sides of the line, in turn
    for at, (x, y) in enumerate(corners):
        (a, b), (c, d) = ways[at - 1], ways[at]
        out = width / max(SHARP, 1 + a * c + b * d)
        both += (x + (a + c) * out, y + (b + d) * out, x - (a + c) * out, y - (b + d) * out)
    strip = [*range(2 * len(corners)), 0, 1]
    return both, [strip[at + turn] for at in range(2 * len(corners)) for turn in (0, 1, 2)]


@cache
def _fan(count: int) -> tuple[int, ...]:
    """The triangles of a convex shape with so many corners."""
    return tuple(corner for at in range(1, count - 1) for corner in (0, at, at + 1))


@cache
def _wheel(count: int) -> tuple[int, ...]:
    """The triangles between a middle, which comes first, and so many corners round it."""
    return tuple(corner for at in range(count) for corner in (0, at + 1, (at + 1) % count + 1))


_parsed = lru_cache(256)(get_color_from_hex)


def rgba(colour: Colour) -> Sequence[float]:
    return _parsed(colour) if isinstance(colour, str) else colour


class Layer(InstructionGroup):
    """A part of a drawing, thing by thing; only a thing that looks different is drawn anew."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._shown: dict[Hashable, tuple[Hashable, InstructionGroup]] = {}

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


class KeptDrawings(InstructionGroup):
    """One drawing at a time. A few that were shown last are kept: most come back."""

    KEPT = 3

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._kept: dict[Hashable, InstructionGroup] = {}  # by look, the shown one last

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


FORMAT = [(b"vPosition", 2, "float"), (b"vTexCoords0", 2, "float"), (b"vInk", 4, "float")]


class Paint(Mesh):
    """Triangles in many colours. A corner: x, y, place on the texture, ink inside out."""

    def __init__(
        self, corners: list[float], indices: list[int], texture: Texture | None = None
    ) -> None:
        super().__init__(
            vertices=corners, indices=indices, mode="triangles", fmt=FORMAT, texture=texture
        )


class Offscreen(Fbo):
    """A texture to draw on, with pens, too.

    Which corners have an ink Kivy knows for each shader, OpenGL for all of them together: so one
    with an ink and one without come first, and one without comes last.
    """

    def __init__(self, size: tuple[float, float]) -> None:
        super().__init__(size=size, with_stencilbuffer=True, vs=SHADER)

    def hold(self, *steps: Instruction) -> None:
        """Shows these steps, in place of those before."""
        inked, plain, last = Paint([0.0] * 24, [0, 1, 2]), _nothing(), _nothing()
        self.clear()
        for step in (inked, plain, *steps, last):
            self.add(step)


def _nothing() -> Mesh:
    """What draws nothing, but tells OpenGL that its corners have no ink."""
    return Mesh(vertices=[0.0] * 12, indices=[0, 1, 2], mode="triangles")


class Pen:
    """Draws into a group of its own."""

    def __init__(self) -> None:
        self._group = InstructionGroup()
        self._white = False  # whether the group's colour is
        self._ink: tuple[float, ...] = (0, 0, 0, 1)
        self._case: LetterTexture | None = None
        self._frame = WHOLE
        self._start()

    def _start(self) -> None:
        self._corners: list[float] = []
        self._indices: list[int] = []
        self._letters: list[float] = []
        self._lettered: list[tuple[float, float, float, float]] = []  # left, low, right, top

    @property
    def group(self) -> InstructionGroup:
        """All that was drawn."""
        self._put_down()
        return self._group

    def _put_down(self) -> None:
        """What was gathered becomes instructions: shapes, and the letters on them."""
        if (self._corners or self._letters) and not self._white:
            self._group.add(Color(1, 1, 1, 1))
            self._white = True
        if self._corners:
            self._group.add(Paint(self._corners, self._indices))
        if self._letters and self._case is not None:
            count = len(self._lettered)
            indices = [4 * at + corner for at in range(count) for corner in (0, 1, 2, 0, 2, 3)]
            self._group.add(Paint(self._letters, indices, self._case.texture))
        self._start()

    def within(self, x: float, y: float, side: float, draw: Callable[["Pen"], object]) -> "Pen":
        """What is drawn into a square of 1 by 1, in a square of this side."""
        was = self._frame
        left, low, unit = was
        self._frame = (left + x * unit, low + y * unit, side * unit)
        draw(self)
        self._frame = was
        return self

    def colour(self, colour: Colour, alpha: float = 1) -> "Pen":
        red, green, blue, own = (*rgba(colour), 1)[:4]
        self._ink = (1 - red, 1 - green, 1 - blue, own * alpha)
        return self

    def _shape(self, points: Sequence[float], triangles: Iterable[int]) -> None:
        across, up = points[::2], points[1::2]
        if self._frame != WHOLE:
            left, low, unit = self._frame
            across = [left + unit * x for x in across]
            up = [low + unit * y for y in up]
        count = len(across)
        first = len(self._corners) // 8
        if first + count > MOST or (self._lettered and self._covers(across, up)):
            self._put_down()
            first = 0
        corners = [0.0, 0.0, 0.0, 0.0, *self._ink] * count
        corners[::8], corners[1::8] = across, up
        self._corners += corners
        self._indices += [first + at for at in triangles]

    def _covers(self, across: Sequence[float], up: Sequence[float]) -> bool:
        """Whether a shape lies over letters that it would be drawn before."""
        left, right, low, top = min(across), max(across), min(up), max(up)
        return any(
            one[0] < right and left < one[2] and one[1] < top and low < one[3]
            for one in self._lettered
        )

    def fill(self, points: Sequence[float]) -> "Pen":
        """A convex shape, or one that its middle sees wholly."""
        count = len(points) // 2
        middle = (sum(points[::2]) / count, sum(points[1::2]) / count)
        self._shape((*middle, *points), _wheel(count))
        return self

    def fills(self, shapes: Iterable[Sequence[float]]) -> "Pen":
        """Convex shapes, or such as their first corner sees wholly."""
        for points in shapes:
            self._shape(points, _fan(len(points) // 2))
        return self

    def line(self, points: Sequence[float], width: float, *, close: bool = False) -> "Pen":
        if close:
            corners, triangles = ring(tuple(points), width)
            if corners:
                self._shape(corners, triangles)
        elif len(points) == 4:
            self.strokes([points], width)
        else:
            left, low, unit = self._frame
            corners = [(low if at % 2 else left) + unit * value for at, value in enumerate(points)]
            self._own(Line(points=corners, width=width * unit, joint="round"))
        return self

    def strokes(self, ends: Iterable[Sequence[float]], width: float) -> "Pen":
        """Straight lines from end to end."""
        for x, y, to_x, to_y in ends:
            long = hypot(to_x - x, to_y - y) or 1
            on, up = (to_x - x) / long * width, (to_y - y) / long * width
            x, y, to_x, to_y = x - on, y - up, to_x + on, to_y + up
            self._shape(
                (x - up, y + on, x + up, y - on, to_x + up, to_y - on, to_x - up, to_y + on),
                _fan(4),
            )
        return self

    def box(self, x: float, y: float, width: float, height: float) -> "Pen":
        right, top = x + width, y + height
        self._shape((x, y, right, y, right, top, x, top), _fan(4))
        return self

    def boxes(self, places: Iterable[Box]) -> "Pen":
        for place in places:
            self.box(*place)
        return self

    def picture(self, texture: Texture, x: float, y: float, width: float, height: float) -> "Pen":
        """A texture of its own, in the pen's colour."""
        left, low, unit = self._frame
        place = (left + x * unit, low + y * unit)
        self._own(Rectangle(texture=texture, pos=place, size=(width * unit, height * unit)))
        return self

    def _own(self, step: Instruction) -> None:
        """An instruction of its own, in the pen's colour."""
        self._put_down()
        red, green, blue, alpha = self._ink
        self._group.add(Color(1 - red, 1 - green, 1 - blue, alpha))
        self._group.add(step)
        self._white = False

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
        if not text.strip():
            return self
        left, low, unit = self._frame
        x, y, height = left + x * unit, low + y * unit, height * unit
        on = lettering(text, size, bold, sign=sign)
        if self._letters and self._case is not on.case:
            self._put_down()
        self._case = on.case
        width = on.width * height / on.height
        left, low, right, top = x - width / 2, y - height / 2, x + width / 2, y + height / 2
        ink = self._ink
        self._letters += (left, low, on.left, on.low, *ink, right, low, on.right, on.low, *ink)
        self._letters += (right, top, on.right, on.top, *ink, left, top, on.left, on.top, *ink)
        empty = height * EMPTY
        self._lettered.append((left, low + empty, right, top - empty))
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
