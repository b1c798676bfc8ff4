"""What lies between two people can be turned towards the one whose turn it is."""

from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui import kv
from companion.ui.protocols import TouchEvent


class TurnableBox(BoxLayout):
    """Holds one widget; `turned` shows it upside down, and takes its touches so too."""

    turned = BooleanProperty(False)

    def to_local(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        return self._swap(x, y)

    def to_parent(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        return self._swap(x, y)

    def on_touch_down(self, touch: TouchEvent) -> bool:
        return self.collide_point(*touch.pos) and self._inside("on_touch_down", touch)

    def on_touch_move(self, touch: TouchEvent) -> bool:
        return self._inside("on_touch_move", touch)

    def on_touch_up(self, touch: TouchEvent) -> bool:
        return self._inside("on_touch_up", touch)

    def _inside(self, event: str, touch: TouchEvent) -> bool:
        touch.push()
        touch.apply_transform_2d(self.to_local)
        taken = any(child.dispatch(event, touch) for child in self.children[:])
        touch.pop()
        return taken

    def _swap(self, x: float, y: float) -> tuple[float, float]:
        if not self.turned:
            return x, y
        return 2 * self.center_x - x, 2 * self.center_y - y


kv.load("theme", "widgets/turnable_box")
