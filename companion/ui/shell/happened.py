"""What happened, from one place for every game: what is to be done on the table now, and what the
others did since one's last turn.
"""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from companion.core.game import Event
from companion.core.journal import Played
from companion.core.moves import TABLE
from companion.locale import word
from companion.ui.shell.entries import describe
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.text import Title, Words
from companion.ui.widgets.touch import ListRow
from companion.ui.words import say

if TYPE_CHECKING:
    from companion.table import Table
    from companion.ui.shell.view import View


def to_do(table: "Table[Any]") -> tuple[Event, ...]:
    """The facts of the latest entry: what the pieces on the table must show."""
    played = table.journal.played
    return played[-1].events if played and not played[-1].corrected else ()


def since(table: "Table[Any]", seat: int) -> list[Played[Any]]:
    """What the others did since the latest entry of who is asked."""
    return [] if seat == TABLE else table.since_last_turn(seat)


def open_sheet(view: "View[Any]", names: Sequence[str], acting: int) -> None:
    """What is to be done, to be ticked off; what the others did, entry by entry."""
    sheet = BottomSheet()
    entries = since(view.table, acting)
    with BoxFiller(sheet.body) as fill:
        if view.to_do():
            fill.put(Title, text=word("table.to-do"))
            view.fill_to_do(fill)
        if entries:
            fill.put(Title, text=word("table.since"))
        for entry in entries:
            fill.put(Words, text=describe(view.table.game, entry, names))
    done = SheetButton(word("ok"), look="primary", means="ok")
    sheet.offer([done, *view.ways_back()]).open()


def fill_to_do(fill: BoxFiller, events: Sequence[Event], names: Sequence[str]) -> None:
    for event in events:
        line(fill, say(event, names))


def line(fill: BoxFiller, text: str) -> None:
    """A line that can be ticked off."""
    row = fill.put(ListRow, text=text, icon="chevron-right", chosen=False, means=("tick", text))
    row.then = partial(_tick, row)


def _tick(row: ListRow) -> None:
    row.chosen = not row.chosen
    row.icon = "check-circle" if row.chosen else "chevron-right"
