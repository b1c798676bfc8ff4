"""A question and its answers as big buttons; numbers on a keypad, words on a line."""

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.locale import word
from companion.ui import kv
from companion.ui.meaning import Begin, Enter, Fill, Type
from companion.ui.shell.plain_questions import AnswerButton, AnswerGroup
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.inputs import Keypad
from companion.ui.widgets.name_input import NameInput
from companion.ui.widgets.touch import BigButton, Touch

Choosable: TypeAlias = Begin | Fill | Enter
Chosen = Callable[[Choosable], object]


class AnswerCell(Touch, BoxLayout):
    """A short answer among many: a space, a number."""

    text = StringProperty("")
    possible = BooleanProperty(True)


class AnswerCells(GridLayout):
    """Short answers side by side: as many as have room, and no more than `most`."""

    most = NumericProperty(6)
    cell = NumericProperty(52)  # dp of width that one has at least


class NumberAnswer(BoxLayout):
    """A number being entered, with its keypad."""

    text = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._pad = Keypad()
        self._pad.bind(sum=self._shown)
        self._done = BigButton(text=word("ok"), look="primary")
        self.add_widget(self._pad)
        self.add_widget(self._done)

    def ask(self, field: str, chosen: Callable[[Fill], object]) -> None:
        """Begins at nothing typed."""
        self._pad.clear()
        self._shown()
        self._done.means = Type(field, number=True)
        self._done.then = lambda: self._take(field, chosen)

    def _take(self, field: str, chosen: Callable[[Fill], object]) -> None:
        self._pad.settled = True
        chosen(Fill(field, int(self._pad.value)))

    def _shown(self, *args: object) -> None:
        pad = self._pad
        counted = "+" in pad.sum or "-" in pad.sum[1:]
        self.text = f"{pad.sum} = {pad.value:g}" if counted else (pad.sum or "0")


def fill(box: BoxFiller, group: AnswerGroup, chosen: Chosen, held: Chosen | None = None) -> None:
    """Puts a group's answers into a box."""
    if group.number:
        box.put(NumberAnswer).ask(group.number, chosen)
    elif group.text:
        _words(box, group.text, chosen)
    elif len(group.offers) > 5 and all(len(offer.text) <= 6 for offer in group.offers):
        cells = box.put(AnswerCells, most=7, cell=92)
        with BoxFiller(cells) as inside:
            for offer in group.offers:
                inside.put(AnswerCell, **_answer(offer, chosen, held))
    else:
        for offer in group.offers:
            look = "primary" if offer.possible and len(group.offers) <= 2 else "plain"
            box.put(BigButton, look=look, **_answer(offer, chosen, held))


def _answer(offer: AnswerButton, chosen: Chosen, held: Chosen | None) -> dict[str, object]:
    return {
        "text": offer.text,
        "possible": offer.possible,
        "means": offer.means,
        "then": partial(chosen, offer.means),
        "held": None if held is None else partial(held, offer.means),
    }


def _words(box: BoxFiller, field: str, chosen: Chosen) -> None:
    entry = box.add(NameInput())
    entry.means = ("text", field)
    done = box.put(BigButton, text=word("ok"), look="primary", means=Type(field, number=False))
    done.then = lambda: chosen(Fill(field, entry.text.strip()))


kv.load("theme", "widgets/answers")
