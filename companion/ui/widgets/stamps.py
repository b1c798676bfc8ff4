"""Small drawings made once and shown as textures: a piece on the screen is one instruction."""

from collections import deque
from collections.abc import Callable, Hashable, Sequence
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.graphics import PopMatrix, PushMatrix, Scale
from kivy.graphics.gl_instructions import ClearBuffers, ClearColor

from companion.ui.widgets.drawing import Offscreen, Pen

SIZES = (16, 24, 32, 64, 128)  # few, because making one costs a frame
Box = tuple[float, float, float, float]
REST = 0.05  # seconds between drawings that are made ahead


class Wanted(NamedTuple):
    """A drawing that will be shown so many pixels large."""

    key: Hashable
    pixels: float
    draw: Callable[[Pen, int], object]


_made: dict[tuple[Hashable, int], Offscreen] = {}
_ahead: deque[Wanted] = deque()


def size_for(pixels: float) -> int:
    """The size a drawing is made at to be shown so large."""
    return next((one for one in SIZES if one >= pixels * 0.9), SIZES[-1])


def stamp(
    pen: Pen,
    key: Hashable,
    place: Box,
    pixels: float,
    draw: Callable[[Pen, int], object],
) -> None:
    """Shows a drawing at a place (x, y, width, height), so many pixels large.

    `draw` makes it, in a square of 1 by 1, when it is first wanted at that size.
    """
    size = size_for(pixels)
    made = _made.get((key, size)) or _make(key, size, draw)
    pen.colour("#FFFFFF").picture(made.texture, *place)


def make_ahead(wanted: Sequence[Wanted]) -> None:
    """Makes drawings one by one while nobody waits for them: many at once cost a frame."""
    _ahead.clear()
    _ahead.extend(one for one in wanted if (one.key, size_for(one.pixels)) not in _made)
    Clock.unschedule(_make_next)
    Clock.schedule_once(_make_next, REST)


def _make_next(*args: Any) -> None:
    while _ahead:
        key, pixels, draw = _ahead.popleft()
        if (key, size_for(pixels)) not in _made:
            _make(key, size_for(pixels), draw)
            Clock.schedule_once(_make_next, REST)
            return


def _make(key: Hashable, size: int, draw: Callable[[Pen, int], object]) -> Offscreen:
    inside = Pen()
    draw(inside, size)
    made = Offscreen((size, size))
    made.hold(
        ClearColor(0, 0, 0, 0),
        ClearBuffers(),
        PushMatrix(),
        Scale(size, size, 1),
        inside.group,
        PopMatrix(),
    )
    made.draw()
    made.add_reload_observer(lambda lost: lost.draw())  # where the screen's memory was lost
    _made[key, size] = made
    return made
