"""One of many in few words: buttons as wide as their words, flowing from line to line."""

from functools import lru_cache
from typing import Any

from kivy.core.text import Label
from kivy.metrics import dp, sp
from kivy.properties import ListProperty, ObjectProperty
from kivy.uix.stacklayout import StackLayout

from companion.ui import kv
from companion.ui.widgets.question_line import AROUND, ShortAnswer


class Choices(StackLayout):
    options = ListProperty([])  # pairs of value and word
    value = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(width=self._narrow)

    def on_options(self, *args: Any) -> None:
        self.clear_widgets()
        for value, word in self.options:
            one = ShortAnswer(text=word, primary=value == self.value)
            one.means = ("choose", value)
            one.then = lambda value=value: setattr(self, "value", value)
            self.add_widget(one)
        self._narrow()

    def on_value(self, *args: Any) -> None:
        for one, (value, _) in zip(reversed(self.children), self.options, strict=False):
            one.primary = value == self.value

    def _narrow(self, *args: Any) -> None:
        """Words longer than a line are broken."""
        for one in self.children:
            one.room = self.width if _wide(one.text, sp(16)) + dp(AROUND) > self.width else 0


@lru_cache(256)
def _wide(text: str, size: float) -> float:
    return float(Label(font_size=size, bold=True).get_extents(text)[0])


kv.load("theme", "widgets/choices")
