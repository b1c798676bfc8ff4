"""Loot ticked together is put into an order that can be paid."""

from companion.games.caverna import GAME
from companion.games.caverna.loot import in_order

from .table import home


def ordered(text: str, *moves: str) -> list[str] | None:
    table = home(f"cards blacksmithing\nred dwarfs 9 {text}").plays("1 place blacksmithing 9")
    found = in_order(GAME, table.state, [GAME.notation.read(move) for move in moves])
    return None if found is None else [GAME.notation.write(move) for move in found]


def test_the_wood_comes_before_the_fence_it_pays():
    pasture = ["1 loot small-pasture", "1 fence-small C4"]
    assert ordered("meadow C4", *pasture, "1 loot wood", "1 loot dog") == [
        "1 loot wood",
        *pasture,
        "1 loot dog",
    ]


def test_an_order_that_is_allowed_stays():
    moves = ["1 loot dog", "1 loot wood", "1 end-trip"]
    assert ordered("", *moves) == moves


def test_no_order_pays():
    assert ordered("meadow C4", "1 loot small-pasture", "1 fence-small C4", "1 loot dog") is None
