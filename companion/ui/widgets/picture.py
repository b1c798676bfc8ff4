"""A small drawing in a square, as large as its place."""

from kivy.graphics import PopMatrix, PushMatrix, Scale, Translate
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.ui.widgets.drawing import Pen


class Picture(Widget):
    """Shows what a pen drew into a square of 1 by 1."""

    pen = ObjectProperty(None, allownone=True)

    def __init__(self, pen: Pen | None = None, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(pos=self._place, size=self._place, pen=self._draw)
        self.pen = pen

    def _draw(self, *args: object) -> None:
        self.canvas.clear()
        if self.pen is None:
            return
        self._move, self._scale = Translate(), Scale()
        for step in (PushMatrix(), self._move, self._scale, self.pen.group, PopMatrix()):
            self.canvas.add(step)
        self._place()

    def _place(self, *args: object) -> None:
        if self.pen is not None:
            side = min(self.size)
            left, low = (self.width - side) / 2, (self.height - side) / 2
            self._move.xy = (self.x + left, self.y + low)  # `center` may still be the old one
            self._scale.xyz = (side, side, 1)
