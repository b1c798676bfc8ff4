"""What the touchables of Cavum stand for, besides whole entries: the robot goes by them."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.core.moves import Act, Reveal
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
from companion.games.cavum.my_box import piece_named
from companion.games.cavum.order_cards import NEW, UNKNOWN


def piece_used(move: Act) -> str:
    """The piece that a move uses, by its name on the action board; "" for none."""
    match move:
        case Lay(_, tile, _):
            return piece_named(tile)
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


def _filled_in(ahead: Sequence[Act], before: tuple[Act, ...], card: str) -> FillIn | None:
    """What a card is filled in with, if that comes after these acts."""
    count = len(before)
    if tuple(ahead[:count]) != before or len(ahead) <= count:
        return None
    move = ahead[count]
    return move if isinstance(move, FillIn) and move.card == card else None


class ReadCard(NamedTuple):
    """Begins to read an order card: one turned up just now, or one that was only a letter."""

    card: str

    def leads(self, ahead: Sequence[Act]) -> int:
        if isinstance(ahead[0], FillIn):
            return 5 if ahead[0].card == self.card else 0
        return 5 if isinstance(ahead[0], Reveal) and ahead[0].piece == NEW else 0


class AddStones(NamedTuple):
    """The next stones of an order card that is being read."""

    before: tuple[Act, ...]
    card: str
    so_far: tuple[str, ...]
    more: tuple[str, ...]

    def leads(self, ahead: Sequence[Act]) -> int:
        move = _filled_in(ahead, self.before, self.card)
        stones = (*self.so_far, *self.more)
        fits = move is not None and move.stones[: len(stones)] == stones
        return 20 + len(self.more) if fits else 0


class PenaltyToo(NamedTuple):
    """The penalty of an order card shall be asked with the rest."""

    before: tuple[Act, ...]
    card: str

    def leads(self, ahead: Sequence[Act]) -> int:
        move = _filled_in(ahead, self.before, self.card)
        return 10 if move is not None and move.penalty != UNKNOWN else 0


class CardValue(NamedTuple):
    """What an order card brings, after its stones: the last touch, if its penalty can wait."""

    before: tuple[Act, ...]
    card: str
    stones: tuple[str, ...]
    value: int
    last: bool

    def leads(self, ahead: Sequence[Act]) -> int:
        move = _filled_in(ahead, self.before, self.card)
        if move is None or (self.last and move.penalty != UNKNOWN):
            return 0
        return 30 if (move.stones, move.value) == (self.stones, self.value) else 0


class CardPenalty(NamedTuple):
    """What an order card costs that is not fulfilled."""

    before: tuple[Act, ...]
    card: str
    stones: tuple[str, ...]
    value: int
    penalty: int

    def leads(self, ahead: Sequence[Act]) -> int:
        move = _filled_in(ahead, self.before, self.card)
        if move is None:
            return 0
        read = (move.stones, move.value, move.penalty)
        return 40 if read == (self.stones, self.value, self.penalty) else 0
