"""One of several player's marks: chips to choose from, flowing from line to line."""

from typing import NamedTuple

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout

from companion.ui import kv
from companion.ui.widgets import chip as _chip  # noqa: F401 (used in kv)
from companion.ui.widgets.touch import Touch


class MarkOption(NamedTuple):
    value: str
    colour: str
    letter: str


class MarkChoice(Touch, BoxLayout):
    colour = StringProperty("")
    letter = StringProperty("")
    chosen = BooleanProperty(False)


class MarkChoices(StackLayout):
    """`options` are `MarkOption`s; `chosen` is told the value of the one that is touched."""

    name = StringProperty("")  # what is chosen: a colour, an emblem
    options = ListProperty([])
    value = StringProperty("")
    chosen = ObjectProperty(None, allownone=True)

    def on_options(self, *args: object) -> None:
        self.clear_widgets()
        for value, colour, letter in self.options:
            one = MarkChoice(colour=colour, letter=letter, chosen=value == self.value)
            one.means = (self.name, value)
            one.then = lambda value=value: self.chosen(value)
            self.add_widget(one)

    def on_value(self, *args: object) -> None:
        for one, (value, _, _) in zip(reversed(self.children), self.options, strict=False):
            one.chosen = value == self.value


kv.load("theme", "widgets/marks")
