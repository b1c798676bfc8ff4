"""One of many in few words: buttons as wide as their words, flowing from line to line."""

from kivy.metrics import dp, sp
from kivy.properties import ListProperty, ObjectProperty
from kivy.uix.stacklayout import StackLayout

from companion.ui import kv
from companion.ui.widgets.fitting_size import wide
from companion.ui.widgets.question_line import AROUND, ShortAnswer


class Choices(StackLayout):
    options = ListProperty([])  # pairs of value and word
    value = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(width=self._narrow)

    def on_options(self, *args: object) -> None:
        self.clear_widgets()
        for value, word in self.options:
            one = ShortAnswer(text=word, primary=value == self.value)
            one.means = ("choose", value)
            one.then = lambda value=value: setattr(self, "value", value)
            self.add_widget(one)
        self._narrow()

    def on_value(self, *args: object) -> None:
        for one, (value, _) in zip(reversed(self.children), self.options, strict=False):
            one.primary = value == self.value

    def _narrow(self, *args: object) -> None:
        """Words longer than a line are broken."""
        for one in self.children:
            one.room = self.width if wide(one.text, sp(16), True) + dp(AROUND) > self.width else 0


kv.load("theme", "widgets/choices")
