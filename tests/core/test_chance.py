"""The app's shuffles: the same for ever, fair, and never a giveaway."""

from collections import Counter
from itertools import permutations

import pytest
from msgspec.structs import replace

from companion.core import TABLE, Reveal
from companion.core.chance import Pile, Stream, propose, shuffle, shuffled
from companion.core.simulate import seed_for
from tests.burrow import GAME
from tests.burrow.box import FINDS

GOLDEN = "000102030405060708090a0b0c0d0e0f"
GOLDEN_ORDER = (3, 1, 11, 2, 7, 5, 4, 0, 9, 10, 6, 8)
GOLDEN_NUMBERS = [825, 130, 806, 123, 698, 290, 908, 318]


def test_the_golden_vector():
    """Records keep only seeds and outcomes: this order must never change."""
    assert shuffled(range(12), GOLDEN, "golden") == GOLDEN_ORDER
    stream = Stream(GOLDEN, "numbers")
    assert [stream.below(1000) for _ in range(8)] == GOLDEN_NUMBERS


def chi_square(counts: Counter, cells: int) -> float:
    expected = sum(counts.values()) / cells
    missing = cells - len(counts)
    return sum((n - expected) ** 2 / expected for n in counts.values()) + missing * expected


def test_every_order_is_as_likely():
    """120 orders of five: chi-square with 119 degrees of freedom, 0.1 % at 177.6."""
    counts = Counter(shuffled("abcde", seed_for(n), "fair") for n in range(24_000))
    assert set(counts) == set(permutations("abcde"))
    assert chi_square(counts, 120) < 177.6


def test_every_piece_comes_as_often_to_every_place():
    """The finds of Burrow: each of the 12 pieces at each of 12 places (121 degrees: 180.2)."""
    counts: Counter = Counter()
    for number in range(6_000):
        for place, piece in enumerate(shuffled(range(12), seed_for(number), "finds")):
            counts[place, piece] += 1
    assert chi_square(counts, 144) < 180.2


@pytest.mark.parametrize("bound", [2, 3, 7, 10, 100])
def test_numbers_below_a_bound_are_even(bound):
    critical = {2: 10.8, 3: 13.8, 7: 22.5, 10: 27.9, 100: 148.2}[bound]
    stream = Stream(GOLDEN, f"below {bound}")
    counts = Counter(stream.below(bound) for _ in range(200 * bound))
    assert set(counts) <= set(range(bound))
    assert chi_square(counts, bound) < critical


def test_piles_of_one_seed_are_independent():
    chance = shuffle(GOLDEN, (Pile("a", FINDS), Pile("b", FINDS)))
    assert sorted(chance.piles[0].pieces) == sorted(chance.piles[1].pieces) == sorted(FINDS)
    assert chance.piles[0].pieces != chance.piles[1].pieces


@pytest.mark.parametrize("seed", ["", "12", "g" * 32, GOLDEN.upper(), GOLDEN + "0"])
def test_a_seed_has_128_bits(seed):
    with pytest.raises(ValueError, match="32 hexadecimal"):
        shuffle(seed, ())


def test_no_number_below_zero():
    with pytest.raises(ValueError, match="no number below 0"):
        Stream(GOLDEN).below(0)


def start():
    return GAME.start(2, GAME.variants[0].options)


def test_the_app_proposes_its_order():
    chance = shuffle(GOLDEN, GAME.piles(2, GAME.variants[0].options))
    state = start()
    assert propose(chance, GAME, state) == Reveal(TABLE, "finds", chance.piles[0].pieces[0])
    shown = GAME.play(state, propose(chance, GAME, state)).state
    assert propose(chance, GAME, shown) is None  # nothing to turn up during the auction


def test_pieces_that_look_the_same_are_proposed_as_often_as_they_are_there():
    chance = shuffle(GOLDEN, (Pile("finds", FINDS),))
    state = start()
    proposed = []
    while state.unseen:
        reveal = propose(chance, GAME, state)
        proposed.append(reveal.piece)
        at = state.unseen.index(reveal.piece)
        state = _with(state, state.unseen[:at] + state.unseen[at + 1 :])
    assert tuple(proposed) == chance.piles[0].pieces


def test_a_piece_turned_up_by_hand_is_not_proposed_again():
    chance = shuffle(GOLDEN, (Pile("finds", FINDS),))
    last = chance.piles[0].pieces[-1]
    state = start()
    at = state.unseen.index(last)
    state = _with(state, state.unseen[:at] + state.unseen[at + 1 :])
    drawn = []
    while state.unseen:
        piece = propose(chance, GAME, state).piece
        drawn.append(piece)
        at = state.unseen.index(piece)
        state = _with(state, state.unseen[:at] + state.unseen[at + 1 :])
    left = list(chance.piles[0].pieces)
    left.remove(last)
    assert drawn == left


def _with(state, unseen):
    return replace(state, unseen=unseen)
