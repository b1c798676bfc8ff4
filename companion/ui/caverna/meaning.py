"""What this game's touchables stand for, besides whole entries."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.core.moves import Act, Move
from companion.games.caverna.moves import (
    BuyFood,
    Disarm,
    Eat,
    Exchange,
    Furnish,
    Loot,
    Place,
    Ruby,
    RubyTile,
    Take,
)
from companion.ui.caverna.names import group_of

AT_ANY_TIME = (Eat, BuyFood, Ruby, RubyTile, Exchange, Disarm)


class LookAt(NamedTuple):
    """Touching this shows a player: the home, the goods, and what is asked of that player."""

    seat: int

    def leads(self, ahead: Sequence[Act]) -> int:
        return 1 if isinstance(ahead[0], Move) and ahead[0].seat == self.seat else 0


class Exchanging(NamedTuple):
    """Touching this shows what a player may exchange at any time."""

    seat: int

    def leads(self, ahead: Sequence[Act]) -> int:
        return 2 if isinstance(ahead[0], AT_ANY_TIME) and ahead[0].seat == self.seat else 0


class ChooseDwarf(NamedTuple):
    """Touching this, the next dwarf placed is one with this weapon."""

    seat: int
    weapon: int

    def leads(self, ahead: Sequence[Act]) -> int:
        move = ahead[0]
        goes = isinstance(move, Place) and move.seat == self.seat and move.weapon == self.weapon
        return 3 if goes else 0


class GoodsLater(NamedTuple):
    """Touching this, the next space is used without taking its goods at once."""

    def leads(self, ahead: Sequence[Act]) -> int:
        if not isinstance(ahead[0], Place):
            return 0
        taken = len(ahead) > 1 and ahead[1] == Take(ahead[0].seat)
        return 0 if taken else 2


class TakePiece(NamedTuple):
    """Touching this takes something in hand, to be laid on the home board."""

    seat: int
    kind: str
    tile: str = ""

    def fits(self, move: Act) -> bool:
        return (
            isinstance(move, Move)
            and move.seat == self.seat
            and move.kind() == self.kind
            and getattr(move, "tile", self.tile) == self.tile
        )

    def leads(self, ahead: Sequence[Act]) -> int:
        return 2 if self.fits(ahead[0]) else 0


class FirstCell(NamedTuple):
    """Touching this is the first of the two cells; `ordered`: they are not alike."""

    piece: TakePiece
    at: str
    ordered: bool

    def leads(self, ahead: Sequence[Act]) -> int:
        move = ahead[0]
        if not self.piece.fits(move):
            return 0
        cells = (getattr(move, "at", ""), getattr(move, "to", ""))
        return 5 if self.at == cells[0] or (not self.ordered and self.at in cells) else 0


class TickLoot(NamedTuple):
    """Touching this ticks an item of a trip that may bring so many more."""

    seat: int
    item: str
    left: int
    ticked: bool

    def leads(self, ahead: Sequence[Act]) -> int:
        looted: list[str] = []
        for move in ahead[: self.left]:
            if not isinstance(move, Loot) or move.seat != self.seat:
                break
            looted.append(move.item)
        if not looted or (self.item in looted) == self.ticked:
            return 0
        return 90 if self.ticked else 80 - looted.index(self.item)


class FurnishingGroup(NamedTuple):
    """Touching this shows a group of the furnishings."""

    name: str

    def leads(self, ahead: Sequence[Act]) -> int:
        move = ahead[0]
        return 1 if isinstance(move, Furnish) and group_of(move.furnishing) == self.name else 0


class Explain(NamedTuple):
    """Touching this says what a piece does."""

    piece: str
