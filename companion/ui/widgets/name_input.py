"""A sheet that asks for a name."""

from collections.abc import Callable
from unicodedata import category

from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.label import Label
from kivy.uix.textinput import TextInput

from companion.core.names import LONGEST_NAME
from companion.locale import word
from companion.ui import kv
from companion.ui.kivy_internals import composed
from companion.ui.widgets.bottom_sheet import BottomSheet
from companion.ui.widgets.touch import BigButton, Touch


class NameInput(TextInput):
    """A line to write on. It has one bound, however something gets there: typed, pasted, or still
    being composed by an input method.
    """

    means = ObjectProperty(None, allownone=True)
    longest = NumericProperty(LONGEST_NAME)

    def insert_text(self, substring: str, from_undo: bool = False) -> object:
        room = int(self.longest) - len(self.text)
        return super().insert_text(writable(substring)[: max(0, room)], from_undo=from_undo)

    def window_on_textedit(self, window: object, ime_input: str) -> None:
        kept = len(self.text) - len(composed(self)) - len(self.selection_text)
        room = max(0, int(self.longest) - kept)
        super().window_on_textedit(window, writable(ime_input)[:room])


def writable(text: str) -> str:
    """The letters of a text that can be on a line; other signs for space are spaces."""
    kept = (" " if letter.isspace() else letter for letter in text)
    return "".join(letter for letter in kept if category(letter) not in ("Cc", "Cs", "Cn"))


class ClipboardButton(Touch, Label):
    """What can be done with the words of a line: cut, copy, paste."""

    letters = NumericProperty("16sp")


def ask_name(
    title: str,
    then: Callable[[str], object],
    text: str = "",
    *,
    longest: int = 0,
    empty: bool = False,
) -> BottomSheet:
    """`empty`: an empty answer is one, too."""
    sheet = BottomSheet(title)
    most = longest or LONGEST_NAME
    entry = NameInput(longest=most, text=writable(text)[:most])
    entry.means = "name"
    done = BigButton(text=word("ok"), look="primary")
    done.means = "ok"

    def finish(*args: object) -> None:
        if entry.text.strip() or empty:
            sheet.dismiss()
            then(entry.text.strip())

    entry.bind(on_text_validate=finish)
    done.then = finish
    sheet.body.add_widget(entry)
    sheet.body.add_widget(done)
    sheet.open()
    entry.focus = True
    return sheet


kv.load("theme", "widgets/name_input")
