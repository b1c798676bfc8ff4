"""What is in hand, and where on the home board it can go: one touch, two, or a drag."""

from typing import TYPE_CHECKING, Any

from companion.core.moves import Move
from companion.games.caverna import box
from companion.games.caverna.cells import CELLS, INDEX, PRINTED, members
from companion.games.caverna.state import State
from companion.ui.caverna.board import HomeBoard, Spot
from companion.ui.caverna.cells import overhangs
from companion.ui.caverna.names import furnishing_name
from companion.ui.caverna.offers import FirstCell, Hand, Tell
from companion.ui.caverna.reading import TWO_CELLS, Reading, made, ordered
from companion.ui.caverna.telling import tell_furnishing
from companion.ui.meaning import Enter

if TYPE_CHECKING:
    from companion.ui.caverna.table import CavernaTable


class Laying:
    """The hand of whoever is asked, over the home board of the view."""

    def __init__(self, view: "CavernaTable", board: HomeBoard) -> None:
        self.view = view
        self.board = board
        self.hand: Hand | None = None
        self.first: str | None = None  # of two cells
        board.chosen, board.asked = self._touched, self._held

    @property
    def for_rubies(self) -> bool:
        return self.hand is not None and self.hand.kind == "ruby-tile"

    def begin(self, reading: Reading) -> None:
        """What is laid next, if something is and can be."""
        self.first = self.hand = None
        if reading.action is not None and not reading.state.crowded:
            hands = reading.open_hands()
            self.hand = next((hand for hand in hands if reading.laid(hand)), None)

    def show(self) -> None:
        """The home, and where the hand can go."""
        view = self.view
        state: State = view.table.state
        self.board.show(state, view.shown, view.mark(view.shown))
        two = self.hand is not None and self.hand.kind in TWO_CELLS
        self.board.dragged = self._dragged if two else None
        self.board.offer(self._spots(state), None if self.first is None else INDEX[self.first])

    def take(self, hand: Hand) -> None:
        """Takes something in hand; where it can go nowhere, the rules say why."""
        view = self.view
        reading = Reading(view.table.state, hand.seat)
        if not reading.laid(hand):
            view.page.may_i(_example(reading, hand))
            return
        if hand.seat != view.shown:
            view.look_at(hand.seat)
        self.hand, self.first = hand, None
        view.show_home()
        view.fill_panel()

    def _spots(self, state: State) -> list[Spot]:
        shown = self.view.shown
        hand = self.hand
        if hand is None:
            return [
                Spot(cell, furnishing_name(number), Tell(box.FURNISHINGS[number].name), False)
                for cell, number in state.homes[shown].land.built
            ]
        able = Reading(state, hand.seat).laid(hand)
        cells = PRINTED if not overhangs(state, shown) else (1 << len(CELLS)) - 1
        return [
            Spot(cell, CELLS[cell], *self._at(hand, CELLS[cell], able)) for cell in members(cells)
        ]

    def _at(self, hand: Hand, name: str, able: dict[tuple[str, ...], Move]) -> tuple[object, bool]:
        """What a cell means now, and whether that is possible."""
        if hand.kind not in TWO_CELLS:
            return Enter((made(hand, (name,)),)), (name,) in able
        if self.first is None:
            either = not ordered(hand)
            possible = any(name == pair[0] or (either and name in pair) for pair in able)
            return FirstCell(hand, name, not either), possible
        if name == self.first:
            return Tell(""), False
        move = made(hand, (self.first, name))
        return Enter((move,)), move in able.values()

    def _touched(self, means: Any) -> None:
        if isinstance(means, FirstCell):
            self.first = means.at
            self.show()
        elif isinstance(means, Enter):
            self.view.page.enter(*means.moves)
        elif isinstance(means, Tell) and means.piece:
            tell_furnishing(box.FURNISHING[means.piece])
        elif self.first is not None:
            self.first = None
            self.show()

    def _held(self, means: Any) -> None:
        if isinstance(means, Enter) and isinstance(means.moves[0], Move):
            self.view.page.may_i(means.moves[0])
        elif isinstance(means, Tell) and means.piece:
            tell_furnishing(box.FURNISHING[means.piece])

    def _dragged(self, means: Any, cell: int) -> None:
        """A twin tile dragged from its first cell to its second."""
        if isinstance(means, FirstCell) and means.at != CELLS[cell]:
            self.view.page.enter(made(means.hand, (means.at, CELLS[cell])))


def _example(reading: Reading, hand: Hand) -> Move:
    """A move to rule on where nothing can be laid."""
    if hand.kind == "ruby-tile":
        return made(hand, ("C4" if hand.tile in ("meadow", "field") else "D2",))
    step = next(step for step in reading.open_steps if hand in reading.hands(step))
    return reading.example(step)
