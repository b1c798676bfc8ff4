"""What is cut off at its own edge: lists that scroll, and boards."""

from typing import Any

from kivy.graphics import Callback
from kivy.graphics.scissor_instructions import ScissorPop, ScissorPush
from kivy.uix.scrollview import ScrollView


def clip(widget: Any) -> ScissorPush:
    """Nothing of a widget is drawn beyond it, wherever it was scrolled to and however turned.

    Cheaper than a stencil, which is painted twice in every frame; but it is given in pixels of
    the window, so it is looked up whenever the widget is drawn.
    """
    window, own = ScissorPush(), widget.proxy_ref

    def follow(*args: Any) -> None:
        x, y = own.to_window(*own.pos)
        right, top = own.to_window(own.x + own.width, own.y + own.height)
        place = (round(min(x, right)), round(min(y, top)))
        size = (round(abs(right - x)), round(abs(top - y)))
        if (window.x, window.y, window.width, window.height) != (*place, *size):
            window.x, window.y = place
            window.width, window.height = size

    widget.canvas.before.insert(0, Callback(follow))
    widget.canvas.before.insert(1, window)
    widget.canvas.after.add(ScissorPop())
    return window


class Scroll(ScrollView):
    """A list that scrolls up and down."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        clip(self)
