"""Counting trees: legal sequences to a depth, recomputed by trying every well-formed move."""

import pytest

from companion.core.verify import listed, naive
from companion.games.cavum import GAME
from tests.games.cavum.table import cavum, fresh

POSITIONS = {
    "the first turn": ("hand 1 2 station prospect", (9, 33, 570)),
    "a city within reach": (
        "tiles J4:6 J5:2/1\nstations 1:J4 2:R20\nhand 1 station d2 prospect\nhand 2 prospect",
        (12, 76, 188),
    ),
    "pool and options": (
        "bare\ntiles F6:2/1 F7:2/1\nhand 1 option prospect\nhand 2 prospect\npool 2 d2 vein",
        (7, 34, 66),
    ),
    "a route": (
        "bare\ntiles F3:6 F4:6 G3:6 F5:2/1 E3:6\nveins F4:red*1\nstations 1:F3,F5\n"
        "hand 1 prospect\nhand 2 prospect",
        (2, 4, 6),
    ),
    "a colour sale": (
        "veins F6:yellow*6\nstones 1 yellow*2\nstones 2 yellow\nsection sale",
        (29, 175, 830),
    ),
    "a draft": ("seats 3\nopen A B C\nsection draft", (4, 13, 34)),
    "a final sale": ("stones 1 red*2 blue\nstones 2 green\nphase 3\nsection final", (2, 2, 3)),
}


def count(state, depth: int, moves=listed) -> int:
    if depth == 0:
        return 1
    return sum(count(GAME.play(state, move).state, depth - 1, moves) for move in moves(GAME, state))


@pytest.mark.parametrize("name", POSITIONS)
def test_counts(name):
    text, counts = POSITIONS[name]
    state = cavum(text).state
    assert tuple(count(state, depth) for depth in range(1, len(counts) + 1)) == counts


@pytest.mark.parametrize("name", POSITIONS)
def test_counts_by_trying_every_move(name):
    text, counts = POSITIONS[name]
    assert count(cavum(text).state, 1, naive) == counts[0]


@pytest.mark.night
@pytest.mark.parametrize("name", POSITIONS)
def test_deeper_counts_by_trying_every_move(name):
    text, counts = POSITIONS[name]
    assert count(cavum(text).state, 2, naive) == counts[1]


def test_the_start():
    table = fresh(2)
    assert count(table.state, 3) == 2 * 15 * 14
