"""A turn that ended by its fourth action can be taken up again."""

from functools import partial
from typing import TYPE_CHECKING

from companion.games.cavum.moves import EndTurn
from companion.locale import word
from companion.ui.widgets.bottom_sheet import SheetButton

if TYPE_CHECKING:
    from companion.ui.cavum.table import CavumTable


def ways_back(view: "CavumTable") -> list[SheetButton]:
    last = view.table.journal.played[-1].acts
    if len(last) < 2 or not isinstance(last[-1], EndTurn):
        return []
    text = word("cavum.goes-on", name=view.page.names[last[-1].seat])
    return [SheetButton(text, partial(_goes_on, view), icon="hammer", means="goes-on")]


def _goes_on(view: "CavumTable") -> None:
    """The fourth action once more, without the end of the turn: the next is refused, and the
    table may play it anyway.
    """
    acts = view.table.journal.played[-1].acts
    view.page.undo()
    view.page.enter(*acts[:-1])
