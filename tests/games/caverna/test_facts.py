"""What a game comes to for the statistics equals a plain recount from its moves and positions."""

from collections import Counter

import pytest

from companion.core.chance import Stream
from companion.core.simulate import chance_for, playout, seed_for
from companion.games.caverna import GAME
from companion.games.caverna.box import GOODS
from companion.games.caverna.moves import BuyFood, Eat, Exchange, Loot, Place, Take, TradeOre

from .table import home


def facts_of(state, events):
    return {(one.seat, one.key): one.value for one in GAME.facts(state, events)}


def got_by(move, events):
    """What a move brought its seat, if it brought goods once and nothing else did."""
    own = [one for one in events if one.id == "caverna.gets" and one.args["seat"] == move.seat]
    if len(own) != 1 or any(one.id == "caverna.reaps" for one in events):
        return {}
    return {one.id.split(".")[2]: one.args["count"] for one in own[0].args["goods"]}


@pytest.mark.parametrize("number", range(4))
def test_a_recount_of_whole_games(number):
    """Move by move, where the move itself says what it was: the flat events have no such ends."""
    seats, options, seed = 3, GAME.options(), seed_for(number)
    state = GAME.start(seats, options)
    chance = chance_for(GAME, seats, options, seed)
    exact, least, events = Counter({(state.starter, "caverna.fact.first"): 1}), Counter(), []
    for move, step in playout(GAME, state, Stream(seed), chance):
        seat = move.seat
        if isinstance(move, Place):
            exact[seat, "caverna.fact.placements"] += 1
        if step.state.round > state.round:
            exact[step.state.starter, "caverna.fact.first"] += 1
        if isinstance(move, Eat | BuyFood | Exchange):
            pairs = zip(GOODS, state.homes[seat].goods, step.state.homes[seat].goods, strict=True)
            change = {good: after - before for good, before, after in pairs}
            eaten = [good for good, more in change.items() if more < 0 < change["food"]]
            for good in eaten:
                exact[seat, f"caverna.eaten.{good}"] -= change[good]
                exact[seat, f"caverna.food.{good}"] += change["food"] / len(eaten)
        if isinstance(move, Take | Loot | TradeOre | Exchange):
            source = "room" if isinstance(move, Exchange) else "board"
            for good, count in got_by(move, step.events).items():
                least[seat, f"caverna.{source}.{good}"] += count
        events += step.events
        state = step.state
    facts = facts_of(state, events)
    assert not any(move for move in GAME.legal(state))
    for key, count in exact.items():
        assert facts[key] == count, key
    for key, count in least.items():
        assert facts[key] >= count, key
    assert exact.total() > 60 and least.total() > 60


def played(table, *moves):
    events = []
    for move in moves:
        table.plays(move)
        events += table.events
    return facts_of(table.state, events)


def test_a_furnishing_that_brings_nothing_now_is_not_where_goods_come_from():
    table = home("red goods 2W 2S")
    facts = played(table, "1 place housework", "1 furnish milking-parlor", "1 take")
    assert (facts[0, "caverna.board.dog"], facts[0, "caverna.room.dog"]) == (1, 0)


def test_goods_of_spaces_and_of_furnishings_are_told_apart():
    table = home("stock logging 5W\nred goods 1R")
    facts = played(table, "1 place logging", "1 take", "1 ruby wood")
    assert facts[0, "caverna.board.wood"] == 5
    assert facts[0, "caverna.room.wood"] == 0
    facts = played(home("red has beer-parlor@D3 goods 4G"), "1 exchange beer-parlor-gold")
    assert facts[0, "caverna.room.gold"] == 3
    assert facts[0, "caverna.board.gold"] == 0


def test_meals_by_good_with_their_food():
    facts = played(home("red goods 2H 4A 2K"), "1 eat sheep", "1 buy-food 3", "1 eat two-donkeys")
    assert (facts[0, "caverna.eaten.sheep"], facts[0, "caverna.food.sheep"]) == (1, 1)
    assert (facts[0, "caverna.eaten.gold"], facts[0, "caverna.food.gold"]) == (4, 3)
    assert (facts[0, "caverna.eaten.donkey"], facts[0, "caverna.food.donkey"]) == (2, 3)
    assert facts[1, "caverna.eaten.sheep"] == 0


def test_points_that_the_pad_has_in_a_sum():
    text = "red goods 2D 5A large A1-A2 ruby-mine E2 has stone-storage@D3 begging 1"
    state = home(text).state
    facts = facts_of(state, ())
    points = {key.rpartition(".")[2]: facts[0, key] for _, key in facts if ".points." in key}
    sheet = {one.id.rpartition(".")[2]: one.values[0] for one in GAME.sheet(state).lines}
    assert points["furnishings"] + points["pastures"] + points["mines"] == sheet["tiles"]
    assert points["gold"] + points["begging"] == sheet["gold"] == 5 - 3
    assert points["pastures"] == 4 and points["dogs"] == 2
