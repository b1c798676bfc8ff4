"""What was turned up: the card of a round, its harvest marker; alone: what a ruby keeps."""

from functools import partial
from typing import TYPE_CHECKING

from companion.core.moves import Reveal
from companion.games.caverna.moves import Clear, Keep
from companion.games.caverna.state import State
from companion.locale import word
from companion.ui.caverna.names import space_name
from companion.ui.caverna.reading import legal
from companion.ui.meaning import Enter
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.touch import BigButton
from companion.ui.words import capital, kind_name, value_name

if TYPE_CHECKING:
    from companion.ui.caverna.table import CavernaTable

ICONS = {"leaf": "leaf", "question": "help-circle"}


def show(view: "CavernaTable", fill: BoxFiller) -> None:
    """The piece that the app drew, or one of those that nobody has seen."""
    drawn = view.table.propose()
    if drawn is not None:
        fill.put(
            BigButton,
            text=word("plain.turned-up", piece=_name(drawn)),
            look="primary",
            icon=ICONS.get(drawn.piece, "star-four-points"),
            means=Enter((drawn,)),
            then=partial(view.page.enter, drawn),
        )
    for move in view.table.game.legal(view.table.state):
        if isinstance(move, Reveal) and move != drawn:
            fill.put(
                BigButton,
                text=capital(_name(move)),
                look="plain" if drawn is None else "quiet",
                icon=ICONS.get(move.piece, ""),
                means=Enter((move,)),
                then=partial(view.page.enter, move),
            )


def _name(move: Reveal) -> str:
    if move.place == "markers":
        return value_name("caverna", "piece", move.piece, ())
    return space_name(move.piece)


def show_overfull(view: "CavernaTable", fill: BoxFiller) -> None:
    """Alone: overfull spaces are emptied, but for those that a ruby keeps."""
    state: State = view.table.state
    for keep in legal(state, 0, Keep):
        fill.put(
            BigButton,
            text=f"{kind_name('caverna', 'keep')}: {space_name(keep.space)}",
            means=Enter((keep,)),
            then=partial(view.page.enter, keep),
        )
    clear = Clear(0)
    fill.put(
        BigButton,
        text=kind_name("caverna", "clear"),
        look="primary",
        means=Enter((clear,)),
        then=partial(view.page.enter, clear),
    )
