"""A new era: what is set up for it, step by step."""

from typing import TYPE_CHECKING

from companion.core.game import Event
from companion.core.journal import Played
from companion.locale import word
from companion.ui.cave_vs_cave.meaning import Mirrored
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.words import say

if TYPE_CHECKING:
    from companion.ui.cave_vs_cave.table import CaveTable

SET_UP = {"cave_vs_cave.extend-board", "cave_vs_cave.cover-board", "cave_vs_cave.more-walls"}


def tell(view: "CaveTable") -> None:
    """Opens the list, once an entry."""
    journal = view.table.journal
    new = len(journal.rows) > view.shown and not journal.undone
    view.shown = len(journal.rows)
    last = journal.line[-1] if journal.line else None
    if new and isinstance(last, Played) and any(event.id in SET_UP for event in last.events):
        _checklist(view, last.events)


def _checklist(view: "CaveTable", events: tuple[Event, ...]) -> None:
    sheet = BottomSheet(word("setup.title"))
    sheet.say(*(f"• {say(event, view.page.names)}" for event in events))
    sheet.offer([SheetButton(word("setup.done"), look="primary", means=Mirrored())]).open()
