"""What a finished game leaves for statistics."""

from companion.core.chance import Stream
from companion.core.simulate import playout, seed_for
from companion.games.cave_vs_cave import GAME, box

from .table import start


def test_facts_of_a_game():
    state, events = start(), []
    for _, step in playout(GAME, state, Stream(seed_for(3), "moves")):
        state = step.state
        events += step.events
    facts = {(fact.seat, fact.key): fact.value for fact in GAME.facts(state, events)}
    assert facts[0, "cave_vs_cave.fact.furnishings"] > 0
    assert facts[1, "cave_vs_cave.fact.digs"] > 0
    assert held_gold(state) == facts[0, "cave_vs_cave.fact.gold"]


def held_gold(state) -> int:
    return state.homes[0].goods[box.GOLD]
