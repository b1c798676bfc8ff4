"""A part of the table: it fills the panel in some sections, and may answer on the board."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from companion import locale, rulebook
from companion.core.moves import Move
from companion.games.cavum.board import spaces_in
from companion.games.cavum.box import CLASSES, PIECE, VEIN
from companion.games.cavum.my_box import shapes_of
from companion.games.cavum.state import State
from companion.ui.cavum.board import Marks
from companion.ui.meaning import Enter
from companion.ui.widgets.board import BoardPlace
from companion.ui.widgets.box_filler import BoxFiller


class Part:
    def __init__(self, view: Any) -> None:
        self.view = view

    @property
    def state(self) -> State:
        state: State = self.view.table.state
        return state

    def clear(self) -> None:
        """Forgets what was begun: an entry was made."""

    def back(self) -> bool:
        """A step back; False if nothing was begun."""
        return False

    def fill(self, fill: BoxFiller) -> None:
        """Puts the question and its answers into the panel."""

    def places(self) -> list[BoardPlace]:
        """Where the board answers."""
        return []

    def marks(self) -> Marks:
        return Marks()

    def touched(self, means: object) -> None:
        """A place of the board was touched."""

    def asked(self, means: object) -> None:
        """A finger rests on a place of the board."""

    def entering(self, moves: Sequence[Move], *, possible: bool = True) -> dict[str, Any]:
        """How a touchable enters these moves, and asks about them when it is held."""
        return {
            "possible": possible,
            "means": Enter(tuple(moves)),
            "then": partial(self.view.enter, *moves),
            "held": partial(self.view.may_i, tuple(moves)),
        }


def piece_label(piece: str) -> str:
    """A piece's name as it stands on a list."""
    id = f"cavum.value.{piece}"
    unit = rulebook.unit(id, locale.current()) or rulebook.unit(id)
    assert unit is not None
    return unit.forms.get("label", unit.sentence)


def piece_look(state: State, piece: str) -> tuple[object, ...]:
    """How a tile, a vein, an option or the prospect tile is drawn on a button."""
    number = PIECE[piece]
    if number < VEIN:
        table = shapes_of(state.options.box)
        exits = tuple(spaces_in(table.exits[table.of[number][0]]))
        return ("tile", exits, number >= len(CLASSES))
    return ("vein", None, 0) if number == VEIN else (piece,)
