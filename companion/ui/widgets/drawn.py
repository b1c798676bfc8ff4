"""A touchable that is drawn as one: it costs a tenth of a box with labels in it."""

from typing import Any

from kivy.clock import Clock
from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.ui.theme import theme
from companion.ui.widgets.drawing import Face, Pen, rounded
from companion.ui.widgets.touch import Touch


class Sketch(Touch, Widget):
    """Draws its `look`, and draws it anew only when that or its size changes."""

    look = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        if self.size_hint_x is not None:
            self.width = 0  # else it is drawn once before it has a place
        self._drawn, self._move = Face(), Translate()
        for step in (PushMatrix(), self._move, self._drawn, PopMatrix()):
            self.canvas.add(step)
        soon = Clock.create_trigger(self._draw, -1)  # once, however much changes in a frame
        self.bind(pos=self._place, size=soon, look=soon, state=soon)
        self._place()
        soon()

    def _place(self, *args: Any) -> None:
        self._move.xy = self.pos

    def _draw(self, *args: Any) -> None:
        if self.look is not None and self.width > 0:
            self._drawn.show((self.look, *self.size, self.state == "down"), self._paint)

    def _paint(self, pen: Pen, look: tuple[Any, float, float, bool]) -> None:
        self.paint(pen, *look)

    def paint(self, pen: Pen, look: Any, width: float, height: float, down: bool) -> None:
        """Draws the look into a box of this size, from 0, 0."""
        raise NotImplementedError


def plate(
    pen: Pen, width: float, height: float, *, alive: bool = True, chosen: bool = False
) -> None:
    """What a piece lies on: greyed when it cannot be taken."""
    frame = rounded(dp(2), dp(2), width - dp(4), height - dp(4), dp(10))
    pen.colour(theme.tint if chosen else theme.card if alive else theme.paper).fill(frame)
    pen.colour(theme.accent if alive else theme.line)
    pen.line(frame, dp(2) if chosen else dp(1.2) if alive else dp(1), close=True)
