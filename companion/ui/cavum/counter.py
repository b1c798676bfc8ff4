"""A number on one line, with a button on each side."""

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui import kv
from companion.ui.widgets import touch as _touch  # noqa: F401 (used in kv)


class Counter(BoxLayout):
    text = StringProperty("")
    value = NumericProperty(0)
    least = NumericProperty(0)
    most = NumericProperty(99)
    then = ObjectProperty(None, allownone=True)

    def step(self, way: int) -> None:
        """Told only what a finger changed."""
        value = max(self.least, min(self.most, self.value + way))
        if value != self.value:
            self.value = value
            if self.then is not None:
                self.then(int(value))


kv.load("theme", "cavum/counter")
