"""Widgets that are drawn as one: they cost a tenth of a box with labels in it."""

from collections.abc import Callable, Hashable

from kivy.clock import Clock
from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.ui.theme import theme
from companion.ui.widgets.drawing import KeptDrawings, Pen, rounded
from companion.ui.widgets.touch import Touch


class Drawing(Widget):
    """Draws its `look`, and draws it anew only when that or its size changes."""

    look = ObjectProperty(None, allownone=True)
    paint: Callable[..., None]
    """`paint(pen, look, width, height)`: draws the look into a box of this size, from 0, 0."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        if self.size_hint_x is not None:
            self.width = 0  # else it is drawn once before it has a place
        self._drawn, self._move = KeptDrawings(), Translate()
        for step in (PushMatrix(), self._move, self._drawn, PopMatrix()):
            self.canvas.add(step)
        self._soon = Clock.create_trigger(self._draw, -1)  # once, however much changes in a frame
        self.bind(pos=self._place, size=self._soon, look=self._soon)
        self._place()
        self._soon()

    def _place(self, *args: object) -> None:
        self._move.xy = self.pos

    def _draw(self, *args: object) -> None:
        if self.look is not None and self.width > 0:
            self._drawn.show(self._seen(), self._paint)

    def _seen(self) -> tuple[Hashable, ...]:
        """All that the drawing depends on, as `paint` takes it."""
        return (self.look, *self.size)

    def _paint(self, pen: Pen, seen: tuple[Hashable, ...]) -> None:
        self.paint(pen, *seen)


class TouchableDrawing(Touch, Drawing):
    """A drawing that can be touched; `paint` is told last whether a finger is on it."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(state=self._soon)

    def _seen(self) -> tuple[Hashable, ...]:
        return (*super()._seen(), self.state == "down")


def plate(
    pen: Pen, width: float, height: float, *, alive: bool = True, chosen: bool = False
) -> None:
    """What a piece lies on: greyed when it cannot be taken."""
    frame = rounded(dp(2), dp(2), width - dp(4), height - dp(4), dp(10))
    pen.colour(theme.tint if chosen else theme.card if alive else theme.paper).fills([frame])
    pen.colour(theme.accent if alive else theme.line)
    pen.line(frame, dp(2) if chosen else dp(1.2) if alive else dp(1), close=True)
