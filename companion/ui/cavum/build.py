"""The panel while pieces are used: the action board, the buy pool, rotations, colours."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from companion.core.moves import Move
from companion.games.cavum.board import NAMES, NUMBER, spaces_in
from companion.games.cavum.box import OPTION_POINTS, PIECE, STATION
from companion.games.cavum.moves import EndTurn
from companion.games.cavum.my_box import shapes_of
from companion.locale import word
from companion.ui.cavum.board import Marks
from companion.ui.cavum.geometry import MIDDLES
from companion.ui.cavum.meaning import PutPiece, TakePiece
from companion.ui.cavum.names import piece_label
from companion.ui.cavum.piece_buttons import Look, PieceButton, Tray, piece_look
from companion.ui.cavum.piece_in_hand import PieceChoice, PieceInHand, Placement
from companion.ui.cavum.pieces import stones_of
from companion.ui.cavum.section_panel import SectionPanel
from companion.ui.widgets.board import BoardPlace
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.question_line import QuestionLine
from companion.ui.words import kind_name

if TYPE_CHECKING:
    from companion.ui.cavum.table import CavumTable

RADIUS = 0.78  # of a glow: nearly the whole space


class BuildPanel(SectionPanel):
    """Fills the panel and says where the board answers. `view` is the table it stands in."""

    def __init__(self, view: "CavumTable") -> None:
        super().__init__(view)
        self.in_hand = PieceInHand(view.table.game)

    def fill(self, fill: BoxFiller) -> None:
        state, in_hand = self.state, self.in_hand
        in_hand.follow(state)
        if in_hand.at:
            self._placements(fill)
        elif in_hand.piece == "option":
            self._pool(fill)
        else:
            self._hand(fill)

    # the pieces

    def _hand(self, fill: BoxFiller) -> None:
        state, in_hand = self.state, self.in_hand
        head = fill.put(QuestionLine, text=self._asked())
        answers = []
        giving = in_hand.giving_up(state)
        if giving is not None:
            moves, refused = giving
            answers.append(self._answer(kind_name("cavum", "give-up"), moves, refused is None))
        elif not in_hand.piece:
            move = EndTurn(state.turn)
            able = state.actions > 0 and state.held < 0
            end = self._answer(kind_name("cavum", "end-turn"), (move,), able)
            answers.append(end | {"primary": able})
        head.offer(*answers, leave=self.view.back if in_hand.piece and state.held < 0 else None)
        if state.held >= 0:
            return
        tray = fill.put(Tray)
        with BoxFiller(tray) as cells:
            for piece in in_hand.hand(state):
                self._piece(cells, piece, by_option=False)

    def _asked(self) -> str:
        in_hand = self.in_hand
        if in_hand.piece:
            return word("cavum.where", piece=piece_label(in_hand.piece))
        return ""  # asked above

    def _answer(self, text: str, moves: Sequence[Move], possible: bool) -> dict[str, object]:
        return {"text": text} | self.entering(moves, possible=possible)

    def _piece(self, cells: BoxFiller, piece: PieceChoice, *, by_option: bool) -> None:
        cells.put(
            PieceButton,
            look=self._look(piece.name),
            count=piece.number,
            word="",
            possible=piece.possible,
            chosen=piece.name == self.in_hand.piece and by_option == self.in_hand.by_option,
            means=TakePiece(piece.name, by_option),
            then=partial(self._take, piece, by_option),
            held=partial(self.view.ask_piece, piece.name, by_option),
        )

    def _look(self, piece: str) -> Look:
        if PIECE[piece] == STATION:
            return ("station", *self.view.seats[self.state.turn])
        return piece_look(self.state, piece)

    def _take(self, piece: PieceChoice, by_option: bool) -> None:
        """In hand, or the reason why not; touched again, out of hand."""
        in_hand = self.in_hand
        if piece.name == in_hand.piece and by_option == in_hand.by_option:
            in_hand.drop(self.state)
        elif not self._shape_known(piece, by_option):
            return
        elif not piece.possible and (by_option or piece.name == "prospect"):
            self.view.ask_piece(piece.name, by_option)
            return
        else:
            in_hand.take(piece.name, by_option=by_option)
        self.view.show()

    def _shape_known(self, piece: PieceChoice, by_option: bool) -> bool:
        """What is not known of the box is asked before a piece is shown on the board."""
        if PIECE[piece.name] > STATION:
            return True
        bought = by_option and not piece.possible
        move = self.in_hand.example(self.state, piece.name, by_option=bought)
        again = partial(self._take_again, piece.name, by_option)
        return self.view.page.ask_first(move, then=again)

    def _take_again(self, name: str, by_option: bool) -> None:
        """In the box as it is known now."""
        in_hand, state = self.in_hand, self.state
        pieces = in_hand.pool(state) if by_option else in_hand.hand(state)
        self._take(next(piece for piece in pieces if piece.name == name), by_option)

    def _pool(self, fill: BoxFiller) -> None:
        state, in_hand = self.state, self.in_hand
        head = fill.put(QuestionLine, text=word("cavum.pool-or-points"))
        moves = in_hand.points(state)
        points = self._answer(f"+{OPTION_POINTS}", moves, True)
        head.offer(points | {"primary": True}, leave=self.view.back)
        with BoxFiller(fill.put(Tray)) as cells:
            for piece in in_hand.pool(state):
                self._piece(cells, piece, by_option=True)

    def back(self) -> bool:
        return self.in_hand.drop(self.state)

    def marks(self) -> Marks:
        at = self.in_hand.at
        return Marks(chosen=NUMBER[at] if at else -1)

    # the space

    def places(self) -> list[BoardPlace]:
        """Every space answers while a piece is in hand: possible ones glow, others say why not."""
        state, in_hand = self.state, self.in_hand
        if PIECE.get(in_hand.piece, STATION + 1) > STATION or in_hand.at:
            return []
        able = in_hand.places(state)
        return [
            BoardPlace(self._means(name), *MIDDLES[space], name, name in able, RADIUS)
            for space, name in enumerate(NAMES)
        ]

    def _means(self, at: str) -> object:
        in_hand = self.in_hand
        return PutPiece(in_hand.piece, in_hand.by_option, at)

    def touched(self, means: object) -> None:
        if not isinstance(means, PutPiece):
            return
        state, in_hand = self.state, self.in_hand
        possible = means.at in in_hand.places(state)
        if possible or in_hand.greyed(state, means.at):
            ways = in_hand.placements(state, means.at)
            if len(ways) > 1:
                in_hand.at = means.at
                self.view.show()
                return
        moves = self._first(means.at).moves  # in another box there may be more to choose from
        if self.view.page.ask_first(*moves, then=partial(self._put_again, means)):
            self.view.page.enter(*moves)

    def _put_again(self, means: PutPiece) -> None:
        """In the box as it is known now."""
        self.in_hand.take(means.piece, by_option=means.by_option)
        self.touched(means)

    def _first(self, at: str) -> Placement:
        """The way to rule on: an allowed one, or at least a colour that is there."""
        ways = self.in_hand.placements(self.state, at)
        box, scales = self.state.options.box, self.state.scales
        there = [way for way in ways if way.colour and scales[box.colours.index(way.colour)]]
        return next((way for way in ways if way.possible), (there or ways)[0])

    def asked(self, means: object) -> None:
        """A finger rests on a space: may I?"""
        if isinstance(means, PutPiece):
            self.view.page.may_i(*self._first(means.at).moves)

    # how it lies there

    def _placements(self, fill: BoxFiller) -> None:
        in_hand = self.in_hand
        head = fill.put(QuestionLine, text=word("cavum.how", at=in_hand.at))
        head.offer(leave=self.view.back)
        with BoxFiller(fill.put(Tray)) as cells:
            for way in in_hand.placements(self.state, in_hand.at):
                cells.put(
                    PieceButton,
                    look=self._placement_look(way),
                    count=1,
                    word="",
                    chosen=False,
                    **self.entering(way.moves, possible=way.possible),
                )

    def _placement_look(self, way: Placement) -> Look:
        state = self.state
        if way.colour:
            at = state.options.box.colours.index(way.colour)
            stone = stones_of(state.options.box)[at]
            return ("stone", stone, f"{stone.letter}{state.scales[at]}")
        table = shapes_of(state.options.box)
        tile = table.numbers[way.tile]
        station = self.view.seats[state.turn] if way.with_station else None
        return ("tile", tuple(spaces_in(table.exits[tile])), way.tile.startswith("d"), station)
