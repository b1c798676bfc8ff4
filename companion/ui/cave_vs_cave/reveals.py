"""What was turned up: the piece the app shuffled up, or a grid of those not seen yet."""

from functools import partial
from typing import TYPE_CHECKING

from kivy.metrics import dp

from companion.games.cave_vs_cave import box
from companion.locale import word
from companion.ui.cave_vs_cave.meaning import AnotherPiece
from companion.ui.cave_vs_cave.names import piece_name
from companion.ui.cave_vs_cave.piece_buttons import PieceGrid
from companion.ui.cave_vs_cave.reading import Reading
from companion.ui.meaning import Enter
from companion.ui.widgets.answers import AnswerCell
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.touch import BigButton

if TYPE_CHECKING:
    from companion.ui.cave_vs_cave.table import CaveTable

CELL = 80  # dp a number takes at most


def show(view: "CaveTable", reading: Reading, fill: BoxFiller) -> None:
    proposed = reading.table.propose()
    if proposed is None or view.panel.another:
        _all(view, reading, fill)
        return
    fill.put(
        BigButton,
        text=f"{proposed.piece}  {piece_name(reading.state.options, proposed.piece)}",
        look="primary",
        means=Enter((proposed,)),
        then=partial(view.page.enter, proposed),
    )
    fill.put(
        BigButton,
        text=word("plain.another-piece"),
        look="quiet",
        means=AnotherPiece(),
        then=partial(_another, view),
    )


def _another(view: "CaveTable") -> None:
    view.panel.another = True
    view.fill_panel()


def _all(view: "CaveTable", reading: Reading, fill: BoxFiller) -> None:
    """All that could lie there, in the order of their numbers."""
    unseen = reading.unseen()
    if any(move.piece in box.TILES for move in unseen):
        for move in unseen:
            fill.put(
                BigButton,
                text=f"{move.piece}  {piece_name(reading.state.options, move.piece)}",
                means=Enter((move,)),
                then=partial(view.page.enter, move),
            )
        return
    with BoxFiller(fill.put(PieceGrid, cols=max(5, int(view.panel_width // dp(CELL))))) as inside:
        for move in unseen:
            inside.put(
                AnswerCell,
                text=move.piece,
                possible=True,
                means=Enter((move,)),
                then=partial(view.page.enter, move),
            )
