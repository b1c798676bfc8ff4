"""A question and its answers as big buttons; numbers on a keypad, words on a line."""

from collections.abc import Callable
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.locale import word
from companion.ui import kv
from companion.ui.shell.plain import Fill, Group, Offer
from companion.ui.widgets.inputs import Keypad
from companion.ui.widgets.name import Entry
from companion.ui.widgets.touch import Act, Touch

Chosen = Callable[[Any], object]


class Cell(Touch, BoxLayout):
    """A short answer among many: a space, a number."""

    text = StringProperty("")
    possible = BooleanProperty(True)


class Cells(GridLayout):
    pass


class Number(BoxLayout):
    """A number being entered, with its keypad."""

    text = StringProperty("")


def fill(box: Any, group: Group, chosen: Chosen, held: Chosen | None = None) -> None:
    """Puts a group's answers into a box."""
    if group.number:
        box.add_widget(_number(group.number, chosen))
    elif group.text:
        _words(box, group.text, chosen)
    elif len(group.offers) > 5 and all(len(offer.text) <= 6 for offer in group.offers):
        cells = Cells(cols=max(3, int(min(Window.width, dp(720)) // dp(92))))
        for offer in group.offers:
            cells.add_widget(
                _answering(Cell(text=offer.text, possible=offer.possible), offer, chosen, held)
            )
        box.add_widget(cells)
    else:
        for offer in group.offers:
            look = "primary" if offer.possible and len(group.offers) <= 2 else "plain"
            act = Act(text=offer.text, look=look, possible=offer.possible)
            box.add_widget(_answering(act, offer, chosen, held))


def _answering(widget: Any, offer: Offer, chosen: Chosen, held: Chosen | None) -> Any:
    widget.means = offer.means
    widget.bind(on_release=lambda *_: chosen(offer.means))
    if held is not None:
        widget.bind(on_hold=lambda *_: held(offer.means))
    return widget


def _number(field: str, chosen: Chosen) -> Number:
    number = Number(text="0")
    pad = Keypad()
    pad.bind(sum=lambda pad, total: setattr(number, "text", _sum(pad)))
    done = Act(text=word("ok"), look="primary")
    done.means = "ok"
    done.bind(on_release=lambda *_: chosen(Fill(field, int(pad.value))))
    number.add_widget(pad)
    number.add_widget(done)
    return number


def _sum(pad: Keypad) -> str:
    counted = "+" in pad.sum or "-" in pad.sum[1:]
    return f"{pad.sum} = {pad.value:g}" if counted else (pad.sum or "0")


def _words(box: Any, field: str, chosen: Chosen) -> None:
    entry = Entry()
    entry.means = ("text", field)
    done = Act(text=word("ok"), look="primary")
    done.means = "ok"
    done.bind(on_release=lambda *_: chosen(Fill(field, entry.text.strip())))
    box.add_widget(entry)
    box.add_widget(done)


kv.load("theme", "widgets/answers")
