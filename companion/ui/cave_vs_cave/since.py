"""What came of an entry: goods that came by themselves, a new era to set up; since your turn."""

from typing import TYPE_CHECKING

from companion.core.game import Event
from companion.core.journal import Played
from companion.core.moves import TABLE
from companion.locale import word
from companion.ui.cave_vs_cave.meaning import Mirrored
from companion.ui.cave_vs_cave.reading import Reading
from companion.ui.shell.entries import describe
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.text import Small
from companion.ui.widgets.toast import Toast
from companion.ui.words import say

if TYPE_CHECKING:
    from companion.ui.cave_vs_cave.table import CaveTable

SET_UP = {"cave_vs_cave.extend-board", "cave_vs_cave.cover-board", "cave_vs_cave.more-walls"}
CAME, LOST = "cave_vs_cave.gets", "cave_vs_cave.loses"
LINES = 3  # of what happened since one's last turn


def tell(view: "CaveTable") -> None:
    """Says, once an entry, what people could overlook."""
    journal = view.table.journal
    new = len(journal.rows) > view.shown and not journal.undone
    view.shown = len(journal.rows)
    last = journal.line[-1] if journal.line else None
    if not new or not isinstance(last, Played):
        return
    if any(event.id in SET_UP for event in last.events):
        _checklist(view, last.events)
        return
    came = [event for event in last.events if event.id in (CAME, LOST)]
    if len(came) > len(last.acts) or any(event.id == LOST for event in came):
        Toast.show(" ".join(say(event, view.page.names) for event in came))


def _checklist(view: "CaveTable", events: tuple[Event, ...]) -> None:
    """A new era: what is to be done on the table, step by step."""
    sheet = BottomSheet(word("setup.title"))
    sheet.say(*(f"• {say(event, view.page.names)}" for event in events))
    sheet.offer([SheetButton(word("setup.done"), look="primary", means=Mirrored())]).open()


def show(view: "CaveTable", reading: Reading, fill: BoxFiller) -> None:
    """What the others did since one's last turn."""
    if reading.seat == TABLE:
        return
    entries = view.table.since_last_turn(reading.seat)
    for entry in entries[-LINES:]:
        fill.put(Small, text=describe(view.table.game, entry, view.page.names))
