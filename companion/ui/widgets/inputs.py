"""Entering a number or one of a few: stepper, keypad that adds, segments, list, switch."""

import re

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.ui import kv
from companion.ui.widgets.touch import Touch


class Stepper(BoxLayout):
    """A number with a button on each side, below its name or, where there are many, beside it."""

    text = StringProperty("")
    value = NumericProperty(0)
    least = NumericProperty(0)
    most = NumericProperty(99)
    by = NumericProperty(1)
    compact = BooleanProperty(False)
    unit = StringProperty("")

    def step(self, way: int) -> None:
        self.value = max(self.least, min(self.most, self.value + way * self.by))


class Key(Touch, BoxLayout):
    text = StringProperty("")
    icon = StringProperty("")


class Keypad(GridLayout):
    """Digits, plus, minus and a way back: 3+6+2 makes 11."""

    sum = StringProperty("")
    value = NumericProperty(0)
    settled = BooleanProperty(False)  # it was taken: the next digit begins another number
    KEYS: tuple[str, ...] = ("7", "8", "9", "4", "5", "6", "1", "2", "3", "+", "0", "-", "back")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in self.KEYS:
            key = Key(
                text="" if name == "back" else name, icon="backspace" if name == "back" else ""
            )
            key.means = ("key", name)
            key.then = lambda name=name: self.press(name)
            self.add_widget(key)

    def clear(self) -> None:
        self.sum, self.value, self.settled = "", 0, False

    def press(self, name: str) -> None:
        if self.settled and name.isdigit():
            self.sum = ""
        self.settled = False
        last = re.split(r"[+-]", self.sum)[-1]
        if name == "back":
            written = self.sum[:-1]
        elif name in "+-":
            opens = name == "-" and not self.sum  # a number below zero
            written = self.sum + name if last or opens else self.sum
        else:
            written = self.sum + name if len(last) < 6 else self.sum
        self.value = sum(map(int, re.findall(r"[+-]?\d+", written)))
        self.sum = written


class Segment(Touch, BoxLayout):
    text = StringProperty("")
    chosen = BooleanProperty(False)


class Segmented(BoxLayout):
    """One of a few, side by side; below each other where the words need it."""

    options = ListProperty([])  # pairs of value and word
    value = ObjectProperty(None, allownone=True)

    def on_options(self, *args: object) -> None:
        self.clear_widgets()
        for value, word in self.options:
            segment = Segment(text=word, chosen=value == self.value)
            segment.means = ("choose", value)
            segment.then = lambda value=value: setattr(self, "value", value)
            self.add_widget(segment)

    def on_value(self, *args: object) -> None:
        for segment, (value, _) in zip(reversed(self.children), self.options, strict=False):
            segment.chosen = value == self.value


class ChoiceRow(Touch, BoxLayout):
    text = StringProperty("")
    chosen = BooleanProperty(False)


class ChoiceList(BoxLayout):
    """One of several whose names are long: lines of one list, one below the other."""

    options = ListProperty([])  # pairs of value and word
    value = ObjectProperty(None, allownone=True)

    def on_options(self, *args: object) -> None:
        self.clear_widgets()
        for value, word in self.options:
            row = ChoiceRow(text=word, chosen=value == self.value)
            row.means = ("choose", value)
            row.then = lambda value=value: setattr(self, "value", value)
            self.add_widget(row)

    def on_value(self, *args: object) -> None:
        for row, (value, _) in zip(reversed(self.children), self.options, strict=False):
            row.chosen = value == self.value


class OnOff(Touch, BoxLayout):
    """A line that is on or off."""

    text = StringProperty("")
    sub = StringProperty("")
    on = BooleanProperty(False)

    def on_release(self) -> None:
        self.on = not self.on


kv.load("theme", "widgets/inputs")
