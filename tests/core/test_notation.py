"""Moves as text: what is written reads as the same move, what is none gets a sentence."""

from types import ModuleType

import pytest

from companion.core import TABLE, Move, Reveal
from companion.core.notation import Notation


class Bid(Move, frozen=True):
    bidder: int
    price: int = 1


class Mark(Move, frozen=True):
    cells: tuple[str, ...]


MOVES = ModuleType("moves")
MOVES.Bid, MOVES.Mark = Bid, Mark
NOTATION = Notation("Chalk", MOVES, seats=("bidder",))


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Bid(0, 1, 5), "1 bid 2 5"),
        (Bid(TABLE, -1, 1), "table bid nobody"),
        (Mark(2, ("A1", "B2")), "3 mark A1,B2"),
        (Reveal(TABLE, "orders", "K"), "table reveal orders K"),
    ],
)
def test_both_ways(move, text):
    assert NOTATION.write(move) == text
    assert NOTATION.read(text) == move


@pytest.mark.parametrize("text", ["", "1", "1 dance", "1 bid", "1 bid 2 3 4", "x mark A1"])
def test_what_is_none(text):
    with pytest.raises(ValueError, match="not a move of Chalk"):
        NOTATION.read(text)
