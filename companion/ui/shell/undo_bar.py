"""The bar below the table: undo and redo, each with the entry it is about; what happened."""

from functools import partial
from typing import TYPE_CHECKING

from kivy.core.window import Window
from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from companion.core.game import S
from companion.core.journal import Broken, Played
from companion.locale import word
from companion.ui.room import narrow
from companion.ui.shell import happened
from companion.ui.shell.entries import describe
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.toast import Toast
from companion.ui.widgets.touch import BigButton, IconButton

if TYPE_CHECKING:
    from companion.ui.shell.table import TablePage

NAMES = 313  # dp, at the usual size of text: room for two names side by side
AROUND = 140  # dp beside the name of the entry that a phone can undo
LETTER = 8  # sp: how wide a letter of it is
ONE_LINE = 15  # sp: letters of the entry's name where it stands alone


def show(page: "TablePage") -> None:
    line, undone = page.table.journal.line, page.table.journal.undone
    last = line[-1] if line else None
    following = undone[-1] if undone else None
    cramped = narrow(page.width, NAMES)
    with BoxFiller(page.ids.bar) as fill:
        for name, entry, then in (("undo", last, page.undo), ("redo", following, page.redo)):
            if entry is None:
                if name == "undo" and following is not None:
                    fill.put(Widget)  # what can be redone keeps its place
                continue
            named = _named(page, entry)
            beside = name == "redo" and last is not None and cramped
            if page.low or beside:  # no room for its name
                fill.put(
                    IconButton,
                    icon=name,
                    means=name,
                    then=then,
                    held=partial(Toast.show, named),
                    pos_hint={"center_x": 0.5, "center_y": 0.5},
                )
            elif cramped:  # one line: the icon says what it does, the words to which entry
                fill.put(
                    BigButton,
                    text=_shorter(named),
                    strong=False,
                    letters=sp(ONE_LINE),
                    icon=name,
                    look="quiet",
                    means=name,
                    then=then,
                )
            else:
                fill.put(
                    BigButton,
                    text=word(f"table.{name}"),
                    sub=named if page.wide else _shorter(named),
                    icon=name,
                    look="quiet",
                    means=name,
                    then=then,
                )
        if following is None or page.wide:
            _show_way_to_what_happened(page, fill)


def _show_way_to_what_happened(page: "TablePage", fill: BoxFiller) -> None:
    if page.view.to_do() or happened.since(page.table, page.acting):
        then = partial(happened.open_sheet, page.view, page.names, page.acting)
        fill.put(IconButton, icon="format-list-bulleted", means="happened", then=then)


def _named(page: "TablePage", entry: Played[S] | Broken) -> str:
    if not isinstance(entry, Played):
        return word("entry.broken")
    return describe(page.table.game, entry, page.names, most=1)


def _shorter(text: str) -> str:
    """The beginning of a long line, where it would push what is asked out of sight."""
    long = int((Window.width - dp(AROUND)) / sp(LETTER))
    if len(text) <= long:
        return text
    return f"{text[:long].rpartition(' ')[0].rstrip(' ,;.:')} …"
