"""Many games over every variant: each furnishing is built and used, each tile chosen."""

from collections import Counter

import pytest

from companion.core.chance import Stream
from companion.core.simulate import chance_for, playout, seed_for
from companion.games.cave_vs_cave import GAME
from companion.games.cave_vs_cave.box import FURNISHINGS, TILES

CASES = [(variant, seats) for variant in GAME.variants for seats in variant.seats]


def chosen(games: int) -> dict[str, Counter]:
    """How often each piece was built, used or chosen in so many games of every case."""
    found = {"furnish": Counter(), "use": Counter(), "choose": Counter()}
    for variant, seats in CASES:
        for number in range(games):
            seed = seed_for(number)
            state = GAME.start(seats, variant.options)
            chance = chance_for(GAME, seats, variant.options, seed)
            for move, _ in playout(GAME, state, Stream(seed, "moves"), chance):
                if move.kind() in found:
                    piece = getattr(move, "furnishing", None)
                    found[move.kind()][move.tile if piece is None else piece] += 1
    return found


def test_every_tile_is_chosen():
    assert set(chosen(2)["choose"]) == set(TILES)


@pytest.mark.night
def test_every_furnishing_is_built_and_used():
    found = chosen(130)
    assert set(found["furnish"]) == {one.number for one in FURNISHINGS if one.number}
    assert set(found["use"]) == {one.number for one in FURNISHINGS if not one.blue}
