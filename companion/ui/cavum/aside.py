"""What stands beside the board on a wide screen: points, prices, and what happened last."""

from typing import TYPE_CHECKING

from companion.locale import word
from companion.ui.cavum.corners import scales_of
from companion.ui.cavum.piece_buttons import PieceButton, Tray
from companion.ui.cavum.scales import Scales
from companion.ui.shell.entries import describe
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.text import Small, Words
from companion.ui.words import points

if TYPE_CHECKING:
    from companion.ui.cavum.table import CavumTable

LATEST = 3  # entries


def aside(fill: BoxFiller, view: "CavumTable") -> None:
    """On a wide screen, below the question: points, prices, and what happened last."""
    state = view.state
    if not view.shows_latest:
        fill.put(Words, text=word("cavum.score"), bold=True)
        with BoxFiller(fill.put(Tray)) as cells:
            for seat, player in zip(view.seats, state.players, strict=True):
                cells.put(PieceButton, look=("station", *seat), word=points(player.points))
    fill.put(Words, text=word("cavum.prices"), bold=True)
    fill.put(Scales, look=scales_of(state))
    if view.shows_latest:
        return
    latest = view.table.journal.played
    for entry in reversed(latest[-LATEST:]):
        fill.put(Small, text=describe(view.table.game, entry, view.page.names))
