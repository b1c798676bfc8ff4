"""Many games over every count: each furnishing is built, each space used, each item taken."""

from collections import Counter

import pytest

from companion.core.chance import Stream
from companion.core.simulate import chance_for, playout, seed_for
from companion.games.caverna import GAME, box

CASES = [(variant, seats) for variant in GAME.variants for seats in variant.seats]
FIELDS = {"furnish": "furnishing", "place": "space", "loot": "item"}


def chosen(games: int) -> dict[str, Counter]:
    """How often each piece was built, used or taken in so many games of every case."""
    found = {kind: Counter() for kind in FIELDS}
    for variant, seats in CASES:
        for number in range(games):
            seed = seed_for(number)
            state = GAME.start(seats, variant.options)
            chance = chance_for(GAME, seats, variant.options, seed)
            for move, _ in playout(GAME, state, Stream(seed, "moves"), chance):
                if move.kind() in FIELDS:
                    found[move.kind()][getattr(move, FIELDS[move.kind()])] += 1
    return found


def test_every_space_is_used():
    assert set(chosen(2)["place"]) == {space.name for space in box.SPACES}


@pytest.mark.night
def test_a_thousand_games_use_everything():
    found = chosen(72)  # of 14 cases
    assert set(found["furnish"]) == {one.name for one in box.FURNISHINGS if not one.printed}
    assert set(found["place"]) == {space.name for space in box.SPACES}
    assert set(found["loot"]) == {item.name for item in box.LOOT}
