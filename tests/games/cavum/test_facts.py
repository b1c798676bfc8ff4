"""Prices and bids for the statistics equal a plain recount from the positions of a game."""

from collections import defaultdict
from statistics import fmean

import pytest

from companion.core.chance import Stream
from companion.core.simulate import chance_for, playout, seed_for
from companion.games.cavum import GAME
from companion.games.cavum.moves import Sell


@pytest.mark.parametrize("number", range(2))
def test_a_recount_of_whole_games(number):
    seats, options, seed = 3, GAME.options(), seed_for(number)
    state = GAME.start(seats, options)
    bids, prices = defaultdict(list), defaultdict(list)
    events = []
    for move, step in playout(GAME, state, Stream(seed), chance_for(GAME, seats, options, seed)):
        if step.state.section == "card" and state.section != "card":
            bids[step.state.turn].append(step.state.price)
        if isinstance(move, Sell):
            prices[move.seat, options.box.colours[state.colour]].append(state.price)
        events += step.events
        state = step.state
    facts = {(one.seat, one.key): one.value for one in GAME.facts(state, events)}
    assert bids and prices
    for seat in range(seats):
        assert facts[seat, "cavum.fact.auctions"] == len(bids[seat])
        if not bids[seat]:
            assert (seat, "cavum.fact.bid") not in facts
            continue
        assert facts[seat, "cavum.fact.bid"] == pytest.approx(fmean(bids[seat]), abs=0.01)
        assert facts[seat, "cavum.fact.highest-bid"] == max(bids[seat])
    kept = {(seat, key): value for (seat, key), value in facts.items() if ".price." in key}
    assert kept == {
        (seat, f"cavum.price.{colour}"): pytest.approx(fmean(paid), abs=0.01)
        for (seat, colour), paid in prices.items()
    }
