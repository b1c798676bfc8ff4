"""What the others did since one's last turn; and a turn that is taken up again at its end."""

from functools import partial
from typing import TYPE_CHECKING

from companion.core.journal import Played
from companion.games.cavum.moves import EndTurn, PassOrders, TakeOrder
from companion.games.cavum.state import State
from companion.locale import word
from companion.ui.shell.entries import describe
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.text import Words
from companion.ui.widgets.touch import ListRow

if TYPE_CHECKING:
    from companion.ui.cavum.table import CavumTable

UNTOLD = (TakeOrder, PassOrders, EndTurn)  # the draft, and what the next turn shows anyway


def since(view: "CavumTable") -> list[Played[State]]:
    """The others' entries, while the acting player has done nothing yet."""
    state = view.state
    if state.section != "build" or state.actions or state.held >= 0 or state.route:
        return []
    entries = view.table.since_last_turn(state.turn)
    return [entry for entry in entries if not isinstance(entry.acts[0], UNTOLD)]


def banner(fill: BoxFiller, view: "CavumTable") -> None:
    """A line that leads to the list."""
    entries = since(view)
    if entries:
        fill.put(
            ListRow,
            text=word("cavum.since", count=len(entries)),
            icon="history",
            means="since",
            then=partial(_open, view, entries),
        )


def _open(view: "CavumTable", entries: list[Played[State]]) -> None:
    sheet = BottomSheet(word("cavum.since-title"))
    with BoxFiller(sheet.body) as fill:
        for entry in entries:
            fill.put(Words, text=describe(view.table.game, entry, view.page.names))
    ways = [SheetButton(word("ok"), look="primary", means="ok")]
    last = view.table.journal.played[-1].acts
    if len(last) > 1 and isinstance(last[-1], EndTurn):  # ended by its fourth action
        name = view.page.names[last[-1].seat]
        again = partial(_goes_on, view)
        ways.append(
            SheetButton(word("cavum.goes-on", name=name), again, icon="hammer", means="goes-on")
        )
    sheet.offer(ways).open()


def _goes_on(view: "CavumTable") -> None:
    """The fourth action once more, without the end of the turn: the next is refused, and the
    table may play it anyway.
    """
    acts = view.table.journal.played[-1].acts
    view.page.undo()
    view.enter(*acts[:-1])
