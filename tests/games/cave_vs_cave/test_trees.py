"""Counting trees: legal sequences from fixed positions, by the list and by trying every move."""

import pytest

from companion.core.verify import listed, naive
from companion.games.cave_vs_cave import GAME

from .table import cave

POSITIONS = {
    "start": lambda: cave(),
    "masonry": lambda: cave("red has 02@2L walls 2L|2R\nturn red A06"),
    "housework": lambda: cave("round 4\nred goods N9 W9 S9 G3 dug 1L 2L\nturn red A02"),
    "expedition": lambda: cave("round 4\nred goods E4 F3 W5 has 02@2L 16@1L 04@3L\nturn red A11"),
    "market": lambda: cave(
        "era 2 round 1\nred goods W1 D3 has 23@2L 45@3L 01@4R 30@5L 25@4a\nturn red A16",
        play="both",
    ),
    "draft": lambda: cave("red has 01@2L", play="draft"),
    "pool": lambda: cave("era 2 round 1\npool 14 08 23\nturn red A01", play="pool"),
}
COUNTS = {  # by position, of one, two and three moves
    "start": (11, 107, 1011),
    "masonry": (24, 354, 4129),
    "housework": (10, 98, 918),
    "expedition": (12, 132, 1366),
    "market": (18, 277, 3803),
    "draft": (5, 21, 311),
    "pool": (16, 339, 5868),
}
TRIED_DEEPLY = ("draft",)  # to the third move by trying too


def count(state, left: int, moves) -> int:
    if left == 0:
        return 1
    return sum(count(GAME.play(state, m).state, left - 1, moves) for m in moves(GAME, state))


@pytest.mark.parametrize("name", COUNTS)
@pytest.mark.parametrize("depth", [1, 2, 3])
def test_counting_tree(name, depth):
    state = POSITIONS[name]().state
    wanted = COUNTS[name][depth - 1]
    assert count(state, depth, listed) == wanted
    if depth < 3 or name in TRIED_DEEPLY:
        assert count(state, depth, naive) == wanted
