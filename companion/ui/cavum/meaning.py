"""What the touchables of Cavum stand for, besides whole entries: the robot goes by them."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.core.moves import Act
from companion.games.cavum.moves import (
    FillIn,
    GiveUp,
    HandIn,
    Lay,
    Option,
    Points,
    Start,
    Station,
    Vein,
)


def piece_used(move: Act) -> str:
    """The piece that a move uses, by its name on the action board; "" for none."""
    match move:
        case Lay(_, tile, _):
            return tile.partition("/")[0]
        case Station():
            return "station"
        case Vein():
            return "vein"
        case Start() | HandIn():
            return "prospect"
        case GiveUp(_, piece):
            return piece
        case Option() | Points():
            return "option"
    return ""


class TakePiece(NamedTuple):
    """Takes a piece in hand: from the action board, or by option from the buy pool."""

    piece: str
    by_option: bool = False

    def leads(self, ahead: Sequence[Act]) -> int:
        if self.by_option:
            move = ahead[0]
            return 4 if isinstance(move, Option) and move.piece == self.piece else 0
        return 3 if piece_used(ahead[0]) == self.piece else 0


class PutPiece(NamedTuple):
    """The space for the piece in hand."""

    piece: str
    by_option: bool
    at: str

    def leads(self, ahead: Sequence[Act]) -> int:
        if self.by_option:
            if not isinstance(ahead[0], Option) or ahead[0].piece != self.piece:
                return 0
            ahead = ahead[1:]
        if not ahead or not isinstance(ahead[0], Lay | Station | Vein):
            return 0
        move = ahead[0]
        return 6 if move.at == self.at and piece_used(move) == self.piece else 0


class PickVein(NamedTuple):
    """A vein that the route shall take."""

    at: str


class AddStone(NamedTuple):
    """The next stone of an order card that is being filled in."""

    card: str
    so_far: tuple[str, ...]
    colour: str

    def leads(self, ahead: Sequence[Act]) -> int:
        move = ahead[0]
        if not isinstance(move, FillIn) or move.card != self.card:
            return 0
        count = len(self.so_far)
        fits = move.stones[: count + 1] == (*self.so_far, self.colour)
        return 9 if fits else 0


class StonesDone(NamedTuple):
    """All stones of an order card are entered."""

    card: str
    stones: tuple[str, ...]

    def leads(self, ahead: Sequence[Act]) -> int:
        move = ahead[0]
        whole = isinstance(move, FillIn) and (move.card, move.stones) == (self.card, self.stones)
        return 9 if whole else 0


class BeginFillIn(NamedTuple):
    """Begins to fill in an order card."""

    card: str

    def leads(self, ahead: Sequence[Act]) -> int:
        return 5 if isinstance(ahead[0], FillIn) and ahead[0].card == self.card else 0
