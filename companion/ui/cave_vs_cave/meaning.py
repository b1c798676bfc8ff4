"""Touchables of this game that stand for something of their own.

Tuples are equal if their fields are: the names keep them apart.
"""

from collections.abc import Sequence
from typing import NamedTuple

from companion.core.moves import Act
from companion.games.cave_vs_cave.moves import Choose, Exchange, Mix


class GoodsLater(NamedTuple):
    """Touching this, the next tile is taken without its goods."""

    name: str = "goods-later"

    def leads(self, ahead: Sequence[Act]) -> int:
        return 2 if isinstance(ahead[0], Choose) else 0


class Exchanging(NamedTuple):
    """Touching this shows what a seat can exchange for food."""

    seat: int
    name: str = "exchange"

    def leads(self, ahead: Sequence[Act]) -> int:
        return 2 if isinstance(ahead[0], Exchange) and ahead[0].seat == self.seat else 0


class LookAt(NamedTuple):
    """Touching this shows a seat's cave, and where there is room for one its goods."""

    seat: int
    name: str = "look-at"

    def leads(self, ahead: Sequence[Act]) -> int:
        return 1 if isinstance(ahead[0], Exchange) and ahead[0].seat == self.seat else 0


class AddGood(NamedTuple):
    """Touching this adds a good to those that are given together."""

    good: str
    name: str = "one-of"

    def leads(self, ahead: Sequence[Act]) -> int:
        return 9 if isinstance(ahead[0], Mix) and self.good in ahead[0].goods else 0


class Leave(NamedTuple):
    """Touching this leaves goods that came with the tile."""

    what: str
    name: str = "leave"


class Explain(NamedTuple):
    """Touching this says how an effect is used, or why it cannot be."""

    effect: str
    name: str = "explain"


class AnotherPiece(NamedTuple):
    """Touching this shows all pieces that could have been turned up."""

    name: str = "another-piece"

    def leads(self, ahead: Sequence[Act]) -> int:
        return 1 if ahead[0].kind() == "reveal" else 0


class Mirrored(NamedTuple):
    """Touching this says that the table did what was to be done."""

    name: str = "mirrored"

    def leads(self, ahead: Sequence[Act]) -> int:
        return 1
