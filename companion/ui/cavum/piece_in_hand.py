"""The acting player's pieces: one in hand, where it can go, and the ways to put it there.

A presenter, free of Kivy: it asks the game what is allowed and puts entries together.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from companion.core.game import Game
from companion.core.moves import Move
from companion.core.refusal import Refusal
from companion.games.cavum import hints
from companion.games.cavum.board import CENTRE, NAMES, named
from companion.games.cavum.box import (
    MOST_ACTIONS,
    OPTION,
    PIECE,
    PIECES,
    PROSPECT,
    STATION,
    VEIN,
)
from companion.games.cavum.moves import (
    EndTurn,
    GiveUp,
    Lay,
    Option,
    Points,
    Start,
    Station,
    Vein,
)
from companion.games.cavum.my_box import shapes_of
from companion.games.cavum.state import State


class PieceChoice(NamedTuple):
    """A kind of piece on the action board or in the buy pool."""

    name: str
    number: int
    possible: bool


class Placement(NamedTuple):
    """One way to use the piece in hand on a space: an entry, and whether it is allowed."""

    moves: tuple[Move, ...]
    possible: bool
    tile: str = ""
    colour: str = ""
    with_station: bool = False


class PieceInHand:
    """What a player in the build section has in hand. `piece` is "" for nothing."""

    def __init__(self, game: Game[State]) -> None:
        self.game = game
        self.piece = ""
        self.by_option = False
        self.at = ""

    def drop(self, state: State) -> bool:
        """A step back: the space, then the piece; False if nothing was in hand.

        A piece taken by option cannot be laid down, only undone.
        """
        if self.at:
            self.at = ""
        elif state.held >= 0:
            return False
        elif self.piece:
            self.piece, self.by_option = ("option", False) if self.by_option else ("", False)
        else:
            return False
        return True

    def clear(self) -> None:
        self.piece, self.by_option, self.at = "", False, ""

    def take(self, piece: str, *, by_option: bool = False) -> None:
        self.piece, self.by_option, self.at = piece, by_option, ""

    def follow(self, state: State) -> None:
        """A piece taken by option is in hand without being touched."""
        if state.held >= 0 and self.piece != PIECES[state.held]:
            self.take(PIECES[state.held])

    def hand(self, state: State) -> list[PieceChoice]:
        """The pieces on the acting player's action board."""
        seat = state.turn
        return [
            PieceChoice(PIECES[piece], count, self._usable(state, seat, piece))
            for piece, count in enumerate(state.players[seat].hand)
            if count
        ]

    def _usable(self, state: State, seat: int, piece: int) -> bool:
        if state.held >= 0:
            return state.held == piece
        if state.actions >= MOST_ACTIONS:
            return False
        if piece == OPTION:
            return True
        if piece == PROSPECT:
            return sum(state.players[seat].hand) == 1
        return bool(hints.places(state, seat, PIECES[piece]))

    def pool(self, state: State) -> list[PieceChoice]:
        """What an option can take; what is not there is greyed."""
        seat = state.turn
        found = []
        for piece in range(STATION + 1):
            count = state.station_pool[seat] if piece == STATION else state.pool[piece]
            able = self.game.refuse(state, Option(seat, PIECES[piece])) is None
            found.append(PieceChoice(PIECES[piece], count, able))
        return found

    def points(self, state: State) -> tuple[Move, ...]:
        return self.whole(state, (Points(state.turn),))

    def giving_up(self, state: State) -> tuple[tuple[Move, ...], Refusal | None] | None:
        """The entry that gives the piece in hand up, and what speaks against it."""
        if self.by_option or state.held >= 0 or not self.piece:
            return None
        if PIECE[self.piece] > STATION:
            return None
        move = GiveUp(state.turn, self.piece)
        return self.whole(state, (move,)), self.game.refuse(state, move)

    def places(self, state: State) -> frozenset[str]:
        """The spaces where the piece in hand could go."""
        if PIECE.get(self.piece, OPTION) > STATION:
            return frozenset()
        if not self.by_option and not self._usable(state, state.turn, PIECE[self.piece]):
            return frozenset()
        return frozenset(hints.places(state, state.turn, self.piece))

    def placements(self, state: State, at: str) -> list[Placement]:
        """Each rotation, with and without a station; each colour of a vein; or the one way."""
        seat = state.turn
        number = PIECE[self.piece]
        if number == STATION:
            return [self._placement(state, (Station(seat, at),))]
        if number == VEIN:
            colours = state.options.box.colours
            return [self._placement(state, (Vein(seat, at, one),), colour=one) for one in colours]
        table = shapes_of(state.options.box)
        found = []
        for tile in table.of[number]:
            name = table.names[tile]
            found.append(self._placement(state, (Lay(seat, name, at),), tile=name))
        return [*found, *self._with_station(state, at, [way for way in found if way.possible])]

    def _with_station(
        self, state: State, at: str, lays: Sequence[Placement]
    ) -> Iterator[Placement]:
        """The same rotations and a station at once, of one's own or by another option."""
        station = Station(state.turn, at)
        for more in ((station,), (Option(state.turn, "station"), station)):
            ways = [
                self._placement(state, (Lay(state.turn, way.tile, at), *more), tile=way.tile)
                for way in lays
            ]
            if any(way.possible for way in ways):
                yield from (way._replace(with_station=True) for way in ways if way.possible)
                return

    def _placement(
        self, state: State, moves: tuple[Move, ...], *, tile: str = "", colour: str = ""
    ) -> Placement:
        if self.by_option:
            moves = (Option(state.turn, self.piece), *moves)
        whole = self.whole(state, moves)
        return Placement(whole, self.refusal(state, moves) is None, tile, colour)

    def refusal(self, state: State, moves: Sequence[Move]) -> Refusal | None:
        """The ruling on an entry: on its first move that is refused."""
        for move in moves:
            if (refused := self.game.refuse(state, move)) is not None:
                return refused
            state = self.game.play(state, move).state
        return None

    def whole(self, state: State, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        """The entry with the end of the turn, where nothing else is left to do in it."""
        seat = state.turn
        for move in moves:
            if self.game.refuse(state, move) is not None:
                return moves
            state = self.game.play(state, move).state
        if state.section == "build" and state.turn == seat and state.actions >= MOST_ACTIONS:
            return (*moves, EndTurn(seat))
        return moves

    def greyed(self, state: State, at: str) -> bool:
        """Whether a space is worth a look at its rotations, though none is allowed: the table
        could play one anyway.
        """
        ways = self.placements(state, at)
        refusals = (self.refusal(state, way.moves) for way in ways)
        return len(ways) > 1 and any(one is not None and one.anyway for one in refusals)

    def example(self, state: State, piece: str, *, by_option: bool) -> Move:
        """A move with this piece to rule on: an allowed one if there is one."""
        seat = state.turn
        if by_option:
            return Option(seat, piece)
        if piece == "option":
            return Points(seat)
        if piece == "prospect":
            stations = named(state.stations[seat])
            return Start(seat, stations[0] if stations else NAMES[CENTRE])
        other = PieceInHand(self.game)
        other.take(piece)
        at = min(other.places(state), default=NAMES[CENTRE])
        ways = other.placements(state, at)
        return next((way for way in ways if way.possible), ways[0]).moves[0]
