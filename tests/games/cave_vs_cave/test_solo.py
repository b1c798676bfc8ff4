"""The solo game: its set-up, turns, draws and goals."""

import pytest
from msgspec.structs import replace

from companion import rulebook
from companion.core.chance import Stream
from companion.core.simulate import playout, seed_for
from companion.games.cave_vs_cave import GAME, box
from companion.games.cave_vs_cave.cave import BOARD, MARKED
from companion.games.cave_vs_cave.rules import face_down
from companion.games.cave_vs_cave.state import Scored, supply

from .table import cave, pass_round, start


def test_solo_set_up():
    state = start(seats=1)
    assert state.due == ("light-1",) * 3 + ("tiles-2",)
    assert state.display == 0 and supply(state) == 7
    assert not state.open & box.TILES["A09"].bit
    assert GAME.unseen(state, "tiles-3") == ("A08", "A10", "A11")
    assert face_down.left(state, "dark-1") == 9


def test_solo_turns_and_goals():
    turns, state = [], start(seats=1)
    stream = Stream(seed_for(0), "moves")
    for move, step in playout(GAME, state, stream):
        if move.kind() == "choose":
            turns.append(state.round)
        state = step.state
    assert [turns.count(round) for round in range(1, 8)] == [2, 2, 2, 3, 3, 3, 4]


@pytest.mark.parametrize(
    ("gold", "decided"),
    [(1, "missed"), (3, "missed"), (4, "reached"), (14, "reached"), (15, "outstanding")],
)
def test_solo_goals_of_era_one(gold, decided):
    table = cave(f"red goods G{gold} has 17@1L 24@1R 19@2L 13@2R 02@4R", seats=1)
    assert GAME.sheet(table.state).totals == (46 + gold,)
    assert GAME.sheet(table.state).decided == f"cave_vs_cave.solo.{decided}"


def test_solo_goal_of_both_eras():
    table = cave("era 2 round 1\nred goods P0 I0 G0", seats=1, play="both")
    for points, decided in ((180, "missed"), (181, "reached")):
        state = replace(table.state, scored=(Scored(points, 0),))
        assert GAME.sheet(state).decided == f"cave_vs_cave.solo.{decided}"


def test_solo_digging_exactly_once_turns_up_another():
    table = cave("turn red A03", seats=1).plays("1 dig 5L", "table reveal dark-1 07")
    assert table.due == ("dark-1",)
    assert table.refuses("1 take +1S") == "cave_vs_cave.reveal.first"
    table.plays("table reveal dark-1 08")
    assert table.display & box.mask([7, 8]) == box.mask([7, 8])


def test_solo_a_double_dig_turns_up_no_other():
    table = cave("red goods N2\nturn red A03", seats=1)
    table.plays("1 pay 2N", "1 dig 5L", "table reveal dark-1 07", "1 dig 5R")
    table.plays("table reveal dark-1 08")
    assert table.due == ()


@pytest.mark.parametrize(("ruling", "due"), [("drawn", ("dark-1",)), ("not-drawn", ())])
def test_solo_a_double_dig_with_one_space_in_reach(ruling, due):
    table = cave(
        "red goods N2 walls 2L/3L 3L|3R 4L|4R 5L|5R\nturn red A03",
        seats=1,
        solo_double_dug_once=ruling,
    ).plays("1 pay 2N", "1 dig 5L", "table reveal dark-1 07")
    assert table.due == due
    assert table.agenda is not None


def test_solo_draws_from_the_pile_of_the_tiles_era():
    table = cave("era 2 round 1\nturn red A08", seats=1, play="both")
    table.plays("1 dig 3a", "table reveal dark-2 31")
    assert table.due == ("dark-2",)
    assert supply(table.state) == 7


@pytest.mark.parametrize(("ruling", "gold", "free"), [("free", 0, True), ("some", 0, False)])
def test_solo_renovation_has_no_opponent(ruling, gold, free):
    table = cave(f"round 7\nred goods G{gold}", seats=1, solo_conditions=ruling)
    assert table.allows("1 choose A12") == free
    assert table.refuses("1 choose A12") == (None if free else "cave_vs_cave.tile.some-gold")
    assert cave("round 7\nred goods G1", seats=1, solo_conditions=ruling).allows("1 choose A12")


def test_solo_weapons_for_the_last_field():
    strict = cave("era 2 round 4\nred goods P0", seats=1, play="both", solo_conditions="some")
    last = strict.fields[-1]
    assert strict.refuses(f"1 choose {last}") == "cave_vs_cave.tile.some-weapons"
    assert cave("era 2 round 4\nred goods P0", seats=1, play="both").allows(f"1 choose {last}")


def test_solo_era_two_covers_all_eight():
    table = pass_round(cave("round 7", seats=1, play="both"))
    assert table.homes[0].covered & MARKED[1]
    assert table.homes[0].covered & BOARD[1] == BOARD[1]
    assert table.due == ("light-2",) * 3 + ("tiles-II",)
    assert face_down.left(table.state, "dark-2") == 7


def test_solo_no_starting_player_is_told():
    stream = Stream(seed_for(1), "moves")
    course = playout(GAME, start(seats=1, play="both"), stream)
    said = {event.id: event for _, step in course for event in step.events}
    assert {"cave_vs_cave.round-solo", "cave_vs_cave.era-2-solo"} <= said.keys()
    assert not {"cave_vs_cave.round", "cave_vs_cave.era-2"} & said.keys()
    told = rulebook.say(said["cave_vs_cave.round-solo"], ("Ann",))
    assert told == "Round 4: return the tiles to the action board. Ann has 4 turns."
