"""Counting trees: legal sequences from fixed positions, by the list and by trying every move."""

import pytest

from companion.core.verify import listed, naive
from companion.games.caverna import GAME

from .table import harvest, home

POSITIONS = {
    "start": lambda: home("round 1\nstock logging 3W", seats=1),
    "housework": lambda: home("red goods 3W 3S 1O has builder@E3").plays("1 place housework"),
    "farming": lambda: home(
        "cards sheep-farming\nred goods 4W 1S meadow C4 C3\nstock sheep-farming 2H"
    ).plays("1 place sheep-farming"),
    "digging": lambda: home("red goods 1R").plays("1 place excavation"),
    "trip": lambda: home("cards blacksmithing\nred dwarfs 9 meadow C4 goods 1W").plays(
        "1 place blacksmithing 9"
    ),
    "office": lambda: home("red has office-room@D3 meadow C4 field B4").plays(
        "1 place slash-and-burn"
    ),
    "harvest": lambda: harvest("round 3\nred goods 2F 2H 2B 3A small-pasture C4\nblue goods 4F"),
    "imitation": lambda: home("red goods 2F\nblue away housework:0 clearing:0", seats=4).plays(
        "1 place imitation-2"
    ),
}
COUNTS = {  # by position, of one, two and three moves
    "start": (5, 30, 44),
    "housework": (88, 263, 1840),
    "farming": (16, 111, 476),
    "digging": (34, 632, 1329),
    "trip": (16, 229, 3316),
    "office": (14, 22, 114),
    "harvest": (12, 115, 897),
    "imitation": (2, 6, 32),
}


def count(state, left: int, moves) -> int:
    if left == 0:
        return 1
    return sum(count(GAME.play(state, m).state, left - 1, moves) for m in moves(GAME, state))


@pytest.mark.parametrize("name", POSITIONS)
def test_counting_tree(name):
    state = POSITIONS[name]().state
    wanted = COUNTS[name]
    for depth, number in enumerate(wanted, start=1):
        assert count(state, depth, listed) == number
    for depth in range(1, 3 if wanted[0] <= 12 else 2):
        assert count(state, depth, naive) == wanted[depth - 1]
