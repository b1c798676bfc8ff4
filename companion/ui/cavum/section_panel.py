"""What fills the panel in a section of the game; it may answer on the board as well."""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from companion.core.moves import Move
from companion.games.cavum.state import State
from companion.ui.cavum.board import Marks
from companion.ui.meaning import Enter
from companion.ui.widgets.board import BoardPlace
from companion.ui.widgets.box_filler import BoxFiller

if TYPE_CHECKING:
    from companion.ui.cavum.table import CavumTable


class SectionPanel:
    def __init__(self, view: "CavumTable") -> None:
        self.view = view
        self._places: tuple[object, tuple[str, ...]] = (None, ())

    @property
    def state(self) -> State:
        return self.view.state

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

    def in_place(self, cards: Iterable[str]) -> tuple[str, ...]:
        """Cards of a row, and those that were there before in this section: each keeps its place
        when another goes.
        """
        section = (self.state.phase, self.state.section)
        before = self._places[1] if self._places[0] == section else ()
        self._places = (section, tuple(dict.fromkeys((*before, *cards))))
        return self._places[1]

    def entering(self, moves: Sequence[Move], *, possible: bool = True) -> dict[str, object]:
        """How a touchable enters these moves, and asks about them when it is held."""
        return {
            "possible": possible,
            "means": Enter(tuple(moves)),
            "then": partial(self.view.page.enter, *moves),
            "held": partial(self.view.page.may_i, *moves),
        }

    def of_card(self, card: str, moves: Sequence[Move]) -> dict[str, object]:
        """The same for an order card: held, it can be put right as well."""
        held = partial(self.view.page.may_i, *moves, ways=self.view.put_card_right(card))
        return self.entering(moves) | {"held": held}
