"""What is cut off at its own edge: lists that scroll, and boards."""

from kivy.graphics import Callback
from kivy.graphics.scissor_instructions import ScissorPop, ScissorPush
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.ui.protocols import TouchEvent
from companion.ui.running import running_app


def clip(widget: Widget) -> ScissorPush:
    """Nothing of a widget is drawn beyond it, wherever it was scrolled to and however turned.

    Cheaper than a stencil, which is painted twice in every frame; but it is given in pixels of
    the window, so it is looked up whenever the widget is drawn.
    """
    window, shown = ScissorPush(), widget.proxy_ref

    def follow(*args: object) -> None:
        x, y = shown.to_window(*shown.pos)
        right, top = shown.to_window(shown.x + shown.width, shown.y + shown.height)
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

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        clip(self)

    def on_scroll_y(self, *args: object) -> None:
        running_app().ground.disturb()  # what it holds lies elsewhere

    def on_touch_up(self, touch: TouchEvent) -> bool:
        taken = bool(super().on_touch_up(touch))
        if self.effect_y is not None and self.effect_y.is_manual:  # Kivy forgets one of two fingers
            self.effect_y.cancel()
        return taken

    def to_top(self) -> None:
        """At once, and wherever it was still rolling to."""
        if self.effect_y is not None:
            self.effect_y.velocity = 0
        self.scroll_y = 1
