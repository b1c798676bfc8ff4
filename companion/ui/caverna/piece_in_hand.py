"""What is in hand, and where on the home board it can go: one touch, two, or a drag."""

from typing import TYPE_CHECKING

from companion.core.moves import Move
from companion.games.caverna import GAME, box
from companion.games.caverna.cells import CELLS, INDEX, NEAR, PRINTED, members, names
from companion.games.caverna.rules.tiles import ON_FOREST, single_cells
from companion.games.caverna.state import State
from companion.ui.caverna.board import HomeBoard, TouchableCell
from companion.ui.caverna.explain import explain_furnishing
from companion.ui.caverna.geometry import overhangs
from companion.ui.caverna.meaning import Explain, FirstCell, TakePiece
from companion.ui.caverna.names import furnishing_name
from companion.ui.caverna.reading import TWO_CELLS, Reading, cells_of, made, ordered
from companion.ui.meaning import Enter

if TYPE_CHECKING:
    from companion.ui.caverna.table import CavernaTable


class PieceInHand:
    """What whoever is asked has in hand, over the home board of the view."""

    def __init__(self, view: "CavernaTable", board: HomeBoard) -> None:
        self.view = view
        self.board = board
        self.piece: TakePiece | None = None
        self.first: str | None = None  # of two cells
        self._made_up = ""  # a second cell that nobody touched, while a first one is ruled on
        board.chosen, board.asked = self._touched, self._held

    @property
    def for_rubies(self) -> bool:
        return self.piece is not None and self.piece.kind == "ruby-tile"

    def begin(self, reading: Reading) -> None:
        """What is laid next, if something is and can be."""
        self.first = self.piece = None
        if reading.action is not None and not reading.state.crowded:
            laid = (piece for piece in reading.open_pieces() if reading.laid(piece))
            self.piece = next(laid, None)

    def show(self) -> None:
        """The home, and where the piece can go."""
        view = self.view
        state: State = view.table.state
        self.board.show(state, view.shown, view.mark(view.shown))
        two = self.piece is not None and self.piece.kind in TWO_CELLS
        self.board.dragged = self._dragged if two else None
        self.board.offer(self._cells(state), None if self.first is None else INDEX[self.first])

    def take(self, piece: TakePiece) -> bool:
        """Takes something in hand; where it can go nowhere, the rules say why."""
        view = self.view
        reading = Reading(view.table.state, piece.seat)
        if not reading.laid(piece):
            view.page.may_i(_example(reading, piece))
            return False
        if piece.seat != view.shown:
            view.look_at(piece.seat)
        self.piece, self.first = piece, None
        view.show_home()
        view.fill_panel()
        return True

    def spoken_of(self, places: frozenset[str]) -> int:
        """The cells that a refusal speaks of, and those where a first half could lie."""
        state: State = self.view.table.state
        cells = sum(1 << INDEX[name] for name in places - {self._made_up} if name in INDEX)
        if cells and self.first is None and self.piece is not None:
            for one in self._cells(state):
                cells |= one.possible << one.cell
        return cells & self._drawn(state)

    def _drawn(self, state: State) -> int:
        return (1 << len(CELLS)) - 1 if overhangs(state, self.view.shown) else PRINTED

    def _cells(self, state: State) -> list[TouchableCell]:
        shown = self.view.shown
        piece = self.piece
        if piece is None:
            return [_explained(*pair) for pair in state.homes[shown].land.built]
        able = Reading(state, piece.seat).laid(piece)
        return [
            TouchableCell(cell, CELLS[cell], *self._at(piece, CELLS[cell], able))
            for cell in members(self._drawn(state))
        ]

    def _at(
        self, piece: TakePiece, name: str, able: dict[tuple[str, ...], Move]
    ) -> tuple[object, bool]:
        """What a cell means now, and whether that is possible."""
        if piece.kind not in TWO_CELLS:
            return Enter((made(piece, (name,)),)), (name,) in able
        if self.first is None:
            either = not ordered(piece)
            possible = any(name == pair[0] or (either and name in pair) for pair in able)
            return FirstCell(piece, name, not either), possible
        if name == self.first:
            return Explain(""), False
        move = made(piece, (self.first, name))
        return Enter((move,)), move in able.values()

    def _touched(self, means: object) -> None:
        if isinstance(means, FirstCell):
            self._begin_at(means)
        elif isinstance(means, Enter):
            self.view.page.enter(*means.moves)
        elif isinstance(means, Explain) and means.piece:
            explain_furnishing(box.FURNISHING[means.piece])
        elif self.first is not None:
            self.first = None
            self.show()

    def _begin_at(self, means: FirstCell) -> None:
        """The first half is chosen, unless none can lie there whatever the second."""
        wrong = self._wrong_first(means)
        if wrong is None:
            self.first = means.at
            self.show()
        else:
            self._made_up = _other_cell(wrong, means.at)
            self.view.page.enter(wrong)
            self._made_up = ""

    def _wrong_first(self, means: FirstCell) -> Move | None:
        """A move that says why nothing begins there; None if something could, if only anyway."""
        state: State = self.view.table.state
        found: list[Move] = []
        for cell in members(NEAR[INDEX[means.at]] & self._drawn(state)):
            move = made(means.piece, (means.at, CELLS[cell]))
            refusal = GAME.refuse(state, move)
            if refusal is None or refusal.anyway:
                return None
            found.insert(0 if refusal.args.get("at") == means.at else len(found), move)
        return found[0] if found else None

    def _held(self, means: object) -> None:
        if isinstance(means, FirstCell) and (wrong := self._wrong_first(means)) is not None:
            self._made_up = _other_cell(wrong, means.at)
            self.view.page.may_i(wrong)
            self._made_up = ""
        elif isinstance(means, Enter) and isinstance(means.moves[0], Move):
            self.view.page.may_i(means.moves[0])
        elif isinstance(means, Explain) and means.piece:
            explain_furnishing(box.FURNISHING[means.piece])

    def _dragged(self, means: object, cell: int) -> None:
        """A twin tile dragged from its first cell to its second: a touch there lays it."""
        if not isinstance(means, FirstCell) or means.at == CELLS[cell]:
            return
        move = made(means.piece, (means.at, CELLS[cell]))
        if GAME.refuse(self.view.table.state, move) is None:
            self.first = means.at
            self.show()
        else:
            self.view.page.may_i(move)


def _other_cell(move: Move, at: str) -> str:
    return next(cell for cell in cells_of(move) if cell != at)


def _explained(cell: int, furnishing: int) -> TouchableCell:
    means = Explain(box.FURNISHINGS[furnishing].name)
    return TouchableCell(cell, furnishing_name(furnishing), means, possible=False)


def _example(reading: Reading, piece: TakePiece) -> Move:
    """A move to rule on where nothing can be laid."""
    if piece.kind == "ruby-tile":
        somewhere = "C4" if piece.tile in ON_FOREST else "D2"
        free = names(single_cells(reading.state.homes[piece.seat].land, piece.tile))
        return made(piece, (free[0] if free else somewhere,))
    step = next(step for step in reading.open_steps if piece in reading.pieces_of(step))
    return reading.example(step)
