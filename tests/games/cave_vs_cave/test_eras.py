"""Era II after Era I, and whether it follows at all."""

import pytest

from companion.core.chance import Stream
from companion.core.simulate import playout, seed_for
from companion.games.cave_vs_cave import GAME, box
from companion.games.cave_vs_cave.rules import face_down
from companion.games.cave_vs_cave.state import supply

from .table import cave, goods, held, marked_free, pass_round, start


def test_era_two_after_era_one():
    table = cave("round 8\nred goods W0 G0 N5 has 02@2L\nblue goods E0 G5 has 17@1L", play="both")
    pass_round(table)
    assert table.era == 2 and table.round == 1
    assert goods(table, 0) == "W1 S1 E1 F1 N5 G1 D1 O1 I1 P1"
    assert goods(table, 1) == "W1 S1 E1 F1 N1 G5 D1 O1 I1 P1"
    assert not marked_free(table, 1) and marked_free(table, 0)
    assert supply(table.state) == 10
    assert table.starter == 1  # Red began the eighth round
    assert table.open.bit_count() == 11 and not table.open & box.TILES["A12"].bit
    assert GAME.sheet(table.state).totals == (4 + 0 + 4 + 1 + 0.5 + 0.5, 17 + 12 + 1 + 0.5 + 2.5)


@pytest.mark.parametrize("starter", [0, 1])
def test_who_began_era_one_begins_era_two(starter):
    state = start("both", starter=starter)
    for _, step in playout(GAME, state, Stream(seed_for(1), "moves")):
        state = step.state
        if state.era == 2:
            break
    assert state.starter == state.active == starter


def test_a_tie_after_era_one_leaves_both_marked_spaces_free():
    table = pass_round(cave("round 8", play="both"))
    assert marked_free(table, 0) and marked_free(table, 1)
    assert face_down.left(table.state, "dark-2") == 1


def test_whether_era_two_follows_is_decided_after_era_one():
    table = pass_round(cave("round 8\nred goods G5", play="decide"))
    assert table.phase == "decide"
    table.plays("1 exchange G")  # too late to change the result
    assert GAME.sheet(table.state).totals == (5, 1)
    assert table.allows("table play-on") and table.allows("table finish")
    assert table.plays("table finish").refuses("1 exchange E") == "core.game-over"


def test_playing_on():
    table = pass_round(cave("round 8\nred goods G5", play="decide")).plays("table play-on")
    assert table.era == 2
    assert not marked_free(table, 0) and marked_free(table, 1)


def test_furnishings_of_era_one_stay_on_display():
    table = pass_round(cave("round 8\ndisplay 07", play="both"))
    assert table.display & box.mask([1, 7, 25, 30]) == box.mask([1, 7, 25, 30])


def test_gold_that_was_scored_and_then_exchanged_does_not_come_back():
    """p. 6, 7: what stood at 0 is raised; the gold stood at 1 when it was scored."""
    table = pass_round(cave("round 8\nred goods G1 E1 N1\nblue goods G0", play="decide"))
    table.plays("1 exchange G", "1 exchange E", "table play-on")
    assert held(table, "GEN") == (0, 1, 3)
    assert held(table, "G", 1) == (1,)
