"""The effects of the tile being used: each as its alternatives, and what a touch on one does."""

from functools import partial
from typing import TYPE_CHECKING

from companion.core.moves import Move
from companion.games.cave_vs_cave.moves import Take
from companion.locale import word
from companion.ui.cave_vs_cave import activation
from companion.ui.cave_vs_cave.meaning import Explain, Leave
from companion.ui.cave_vs_cave.piece_buttons import (
    Connector,
    EffectButton,
    EffectLook,
    EffectRow,
    PieceGrid,
)
from companion.ui.cave_vs_cave.pieces import signs
from companion.ui.cave_vs_cave.reading import Alternative, Reading
from companion.ui.meaning import Begin, Enter, Open
from companion.ui.room import narrow
from companion.ui.shell.plain_questions import PlainQuestions
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.toast import Toast

if TYPE_CHECKING:
    from companion.ui.cave_vs_cave.table import CaveTable

THREE = 160  # dp, at the usual size of text: room for three alternatives side by side
HINTS = {"dig": "space", "build-wall": "edge", "remove-wall": "own-wall", "use": "furnishing"}


def show(view: "CaveTable", reading: Reading, fill: BoxFiller) -> None:
    either = reading.join == "or"
    join = word("cave_vs_cave.or") if either else word("cave_vs_cave.and-or")
    for at, effect in enumerate(reading.effects()):
        _effect(view, reading, fill, effect, join if at else "")


def _effect(
    view: "CaveTable", reading: Reading, fill: BoxFiller, effect: list[Alternative], join: str
) -> None:
    """The connector before an effect, its alternatives side by side."""
    shown = effect if len(effect) < 5 else _telling(effect)
    cols = min(len(shown), 2 if len(shown) == 4 or narrow(view.panel_width, THREE) else 3)
    with BoxFiller(fill.put(EffectRow)) as beside:
        beside.put(Connector, text=join)
        grid = beside.put(PieceGrid, cols=cols, pos_hint={"center_y": 0.5})
    with BoxFiller(grid) as inside:
        for one in shown:
            inside.put(
                EffectButton,
                look=EffectLook(signs(one.text, reading.dwarfs), one.state),
                means=_means(view, reading, one),
                then=partial(_touched, view, reading, one),
                held=partial(_asked, view, reading, one),
            )


def _telling(effect: list[Alternative]) -> list[Alternative]:
    """Of many alternatives those that are possible, and the first that is not."""
    able = [one for one in effect if one.state != "no"]
    return able + [one for one in effect if one.state == "no"][:1]


def _means(view: "CaveTable", reading: Reading, one: Alternative) -> Open | Leave | Enter | Explain:
    if one.kind == "use" and one.state == "open" and activation.on_a_sheet(view, reading):
        return Open("activation", ("use", "before"))
    if one.state == "taken" and isinstance(one.move, Take):
        return Leave(one.move.what)
    return Enter((one.move,)) if one.move is not None else Explain(one.text)


def _touched(view: "CaveTable", reading: Reading, one: Alternative) -> None:
    if one.state == "taken" and one.move is not None:
        _leave_out(view, one.move)
    elif one.move is not None:
        view.page.enter(one.move)
    elif one.state == "open" and one.kind == "use" and activation.on_a_sheet(view, reading):
        activation.sheet(view, reading).open()
    elif one.state == "open" and one.kind in HINTS:
        Toast.show(word(f"cave_vs_cave.touch-{HINTS[one.kind]}"))
    else:
        _asked(view, reading, one)


def _leave_out(view: "CaveTable", move: Move) -> None:
    """Takes the tile again without goods that had come with it."""
    (*_, last) = view.table.journal.played
    rest = [act for act in last.acts if act != move]
    view.page.app.attempt(view.table.undo)
    view.page.enter(*rest)


def _asked(view: "CaveTable", reading: Reading, one: Alternative) -> None:
    """The ruling on an alternative; a legal move stands for it if there is one."""
    move = one.move or PlainQuestions(view.table).example(Begin(reading.seat, one.kind))
    if move is not None:
        view.page.may_i(move)
