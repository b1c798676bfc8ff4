"""The panel while pieces are used: the action board, the buy pool, rotations, colours."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from companion.core.moves import Move
from companion.games.cavum.board import NAMES, NUMBER, spaces_in
from companion.games.cavum.box import OPTION_POINTS, PIECE, STATION
from companion.games.cavum.moves import EndTurn
from companion.games.cavum.my_box import shapes_of
from companion.locale import word
from companion.ui.cavum.board import Marks
from companion.ui.cavum.building import Building, Piece, Way
from companion.ui.cavum.cells import PieceCell, Tray
from companion.ui.cavum.geometry import MIDDLES
from companion.ui.cavum.part import Part, piece_label, piece_look
from companion.ui.cavum.pieces import stones_of
from companion.ui.cavum.steps import On, Take
from companion.ui.widgets.board import BoardPlace
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.question_line import QuestionLine
from companion.ui.words import kind_name

RADIUS = 0.78  # of a glow: nearly the whole space


class BuildPanel(Part):
    """Fills the panel and says where the board answers. `view` is the table it stands in."""

    def __init__(self, view: Any) -> None:
        super().__init__(view)
        self.building = Building(view.table.game)

    def fill(self, fill: BoxFiller) -> None:
        state, building = self.state, self.building
        building.follow(state)
        if building.at:
            self._ways(fill)
        elif building.piece == "option":
            self._pool(fill)
        else:
            self._hand(fill)

    # the pieces

    def _hand(self, fill: BoxFiller) -> None:
        state, building = self.state, self.building
        head = fill.put(QuestionLine, text=self._asked())
        answers = []
        giving = building.giving_up(state)
        if giving is not None:
            moves, refused = giving
            answers.append(self._answer(kind_name("cavum", "give-up"), moves, refused is None))
        elif not building.piece:
            move = EndTurn(state.turn)
            able = state.actions > 0 and state.held < 0
            end = self._answer(kind_name("cavum", "end-turn"), (move,), able)
            answers.append(end | {"primary": able})
        head.offer(*answers, leave=self.view.back if building.piece and state.held < 0 else None)
        if state.held >= 0:
            return
        tray = fill.put(Tray)
        with BoxFiller(tray) as cells:
            for piece in building.hand(state):
                self._piece(cells, piece, by_option=False)

    def _asked(self) -> str:
        building = self.building
        if building.piece:
            return word("cavum.where", piece=piece_label(building.piece))
        return str(self.view.question())

    def _answer(self, text: str, moves: Sequence[Move], possible: bool) -> dict[str, Any]:
        return {"text": text} | self.entering(moves, possible=possible)

    def _piece(self, cells: BoxFiller, piece: Piece, *, by_option: bool) -> None:
        cells.put(
            PieceCell,
            look=self._look(piece.name),
            count=piece.number,
            word="",
            possible=piece.possible,
            chosen=piece.name == self.building.piece and by_option == self.building.by_option,
            means=Take(piece.name, by_option),
            then=partial(self._take, piece, by_option),
            held=partial(self.view.ask_piece, piece.name, by_option),
        )

    def _look(self, piece: str) -> tuple[object, ...]:
        if PIECE[piece] == STATION:
            return ("station", *self.view.seats[self.state.turn])
        return piece_look(self.state, piece)

    def _take(self, piece: Piece, by_option: bool) -> None:
        """In hand, or the reason why not; touched again, out of hand."""
        building = self.building
        if piece.name == building.piece and by_option == building.by_option:
            building.drop()
        elif by_option and not piece.possible:
            self.view.ask_piece(piece.name, by_option)
            return
        else:
            building.take(piece.name, by_option=by_option)
        if piece.name == "prospect" and not piece.possible:
            building.clear()
            self.view.ask_piece(piece.name, by_option)
            return
        self.view.show()

    def _pool(self, fill: BoxFiller) -> None:
        state, building = self.state, self.building
        head = fill.put(QuestionLine, text=word("cavum.pool-or-points"))
        moves = building.points(state)
        points = self._answer(f"+{OPTION_POINTS}", moves, True)
        head.offer(points | {"primary": True}, leave=self.view.back)
        with BoxFiller(fill.put(Tray)) as cells:
            for piece in building.pool(state):
                self._piece(cells, piece, by_option=True)

    def back(self) -> bool:
        return self.building.drop()

    def marks(self) -> Marks:
        at = self.building.at
        return Marks(chosen=NUMBER[at] if at else -1)

    # the space

    def places(self) -> list[BoardPlace]:
        """Every space answers while a piece is in hand: possible ones glow, others say why not."""
        state, building = self.state, self.building
        if PIECE.get(building.piece, STATION + 1) > STATION or building.at:
            return []
        able = building.places(state)
        return [
            BoardPlace(self._means(name), *MIDDLES[space], name, name in able, RADIUS)
            for space, name in enumerate(NAMES)
        ]

    def _means(self, at: str) -> object:
        building = self.building
        return On(building.piece, building.by_option, at)

    def touched(self, means: object) -> None:
        if not isinstance(means, On):
            return
        state, building = self.state, self.building
        possible = means.at in building.places(state)
        if possible or building.greyed(state, means.at):
            ways = building.ways(state, means.at)
            if len(ways) > 1:
                building.at = means.at
                self.view.show()
                return
        self.view.enter(*self._first(means.at).moves)

    def _first(self, at: str) -> Way:
        """The way to rule on: an allowed one, or at least a colour that is there."""
        ways = self.building.ways(self.state, at)
        box, scales = self.state.options.box, self.state.scales
        there = [way for way in ways if way.colour and scales[box.colours.index(way.colour)]]
        return next((way for way in ways if way.possible), (there or ways)[0])

    def asked(self, means: object) -> None:
        """A finger rests on a space: may I?"""
        if isinstance(means, On):
            self.view.may_i(self._first(means.at).moves)

    # how it lies there

    def _ways(self, fill: BoxFiller) -> None:
        building = self.building
        head = fill.put(QuestionLine, text=word("cavum.how", at=building.at))
        head.offer(leave=self.view.back)
        with BoxFiller(fill.put(Tray)) as cells:
            for way in building.ways(self.state, building.at):
                cells.put(
                    PieceCell,
                    look=self._way_look(way),
                    count=1,
                    word="",
                    chosen=False,
                    **self.entering(way.moves, possible=way.possible),
                )

    def _way_look(self, way: Way) -> tuple[object, ...]:
        state = self.state
        if way.colour:
            at = state.options.box.colours.index(way.colour)
            stone = stones_of(state.options.box.colours)[at]
            return ("stone", stone, f"{stone.letter}{state.scales[at]}")
        table = shapes_of(state.options.box)
        tile = table.numbers[way.tile]
        station = self.view.seats[state.turn] if way.with_station else None
        return ("tile", tuple(spaces_in(table.exits[tile])), way.tile.startswith("d"), station)
