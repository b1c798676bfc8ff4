"""Quick answers are those of the rules."""

import pytest
from msgspec.structs import replace

from companion.core.chance import Stream
from companion.core.simulate import chance_for, playout, seed_for
from companion.games.cavum import GAME, quick
from companion.games.cavum.box import CITY_SIZES
from companion.games.cavum.rules import cities, scales


@pytest.mark.parametrize("on_scale", range(9))
def test_the_top_price_and_what_stones_bring(on_scale):
    state = GAME.start(2, GAME.variant().options)
    state = replace(state, scales=(on_scale,) * 6)
    found = quick.sale(on_scale, 1, 1)
    assert found.top == scales.top_price(state, 0)
    after = replace(state, scales=(on_scale + 1,) * 6)
    assert found.after == scales.top_price(after, 0)
    assert found.points == 1


def test_three_stones_at_four():
    assert quick.sale(2, 4, 3) == quick.Sale(7, 7, 12, 4)
    assert quick.sale(8, 5, 5) == quick.Sale(1, 1, 1, 0)  # no more than there are


@pytest.mark.parametrize("seed", range(6))
def test_cities_as_they_are_scored(seed):
    options = GAME.variant().options
    chance = chance_for(GAME, 3, options, seed_for(seed))
    start = GAME.start(3, options)
    last = start
    for _, step in playout(GAME, start, Stream(seed_for(seed), "moves"), chance):
        last = step.state
    for tally in cities.tally(last):
        size = tally.free + sum(tally.stations)
        assert size in CITY_SIZES
        assert quick.city(size, tally.stations) == tally.points
    assert quick.city(5, (2, 0, 1), once=True) == (2, 0, 2)
