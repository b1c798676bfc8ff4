"""A pad to be filled in: its cells, whose column it is, and the keys."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from companion.ui import kv
from companion.ui.widgets import chip as _chip  # noqa: F401 (used in kv)
from companion.ui.widgets.inputs import Keypad
from companion.ui.widgets.touch import Touch


class ScoreKeys(Keypad):
    """The keys in four columns; the nought stands below, beside the way on."""

    KEYS = ("7", "8", "9", "back", "4", "5", "6", "+", "1", "2", "3", "-")
    resume = ObjectProperty(None, allownone=True)  # opens the cell that was closed just now

    def press(self, name: str) -> None:
        if name != "+" or self.sum or self.resume is None or not self.resume():
            super().press(name)

    def go_on(self, number: str) -> None:
        """This number, and a plus behind it."""
        self.value = int(number)
        self.sum = f"{number}+"


class PadCell(Touch, Label):
    """A number of the pad."""

    chosen = BooleanProperty(False)
    wrong = BooleanProperty(False)
    strong = BooleanProperty(False)
    letters = NumericProperty("18sp")  # their size, where the number has room


class PadHead(Touch, BoxLayout):
    """Whose column it is."""

    colour = StringProperty("")
    letter = StringProperty("")


class PadCellRow(BoxLayout):
    strong = BooleanProperty(False)


kv.load("theme", "widgets/inputs", "widgets/pad_cells")
