"""Set-up, rounds, the additional room, Era II, the ends, solo: the frame of the game."""

import pytest
from msgspec.structs import replace

from companion.core.chance import Stream
from companion.core.simulate import playout, seed_for
from companion.games.cave_vs_cave import GAME, box
from companion.games.cave_vs_cave.cave import BOARD, MARKED
from companion.games.cave_vs_cave.rules import face_down
from companion.games.cave_vs_cave.state import Scored, supply

from .table import cave, goods, held, marked_free

NEXT_BEST = "cave_vs_cave.tie.next-best"


def start(play="one", seats=2, **options):
    return GAME.start(seats, GAME.options(play=play, **options))


def pass_round(table):
    """Everybody takes the first tile that comes and leaves it; what is turned up comes in order."""
    round, era = table.round, table.era
    while table.phase in ("choose", "act") and (table.round, table.era) == (round, era):
        move = next(GAME.legal(table.state))
        if move.kind() == "choose":
            table.plays(GAME.notation.write(move), f"{move.seat + 1} end-turn")
        else:
            table.plays(GAME.notation.write(move))
    return table


def test_set_up_for_two():
    state = start()
    assert [home.covered.bit_count() for home in state.homes] == [9, 9]
    assert state.display == box.mask([1, 2, 3, 4, 5, 6])
    assert state.unseen.bit_count() == 18
    assert state.homes[0].goods == (1,) * 6 + (0,) * 4
    assert supply(state) == 7
    assert state.open.bit_count() == 4
    assert state.due == ("tiles-2",)


def test_turns_a_round_and_the_start_marker():
    table = cave("round 1", starter=0)
    turns, starters = [], []
    while table.phase != "over":
        round = table.round
        starters.append(table.starter)
        taken = 0
        while table.round == round and table.phase != "over":
            move = next(GAME.legal(table.state))
            text = GAME.notation.write(move)
            table.plays(text)
            if move.kind() == "choose":
                taken += 1
                table.plays(f"{move.seat + 1} end-turn")
        turns.append(taken)
    assert turns == [4, 4, 4, 6, 6, 6, 6, 8]
    assert starters == [0, 1] * 4


def test_the_last_tile_of_a_stack_needs_no_report():
    table = cave("round 2")
    pass_round(table)
    assert table.due == ()
    assert table.open.bit_count() == 7


def test_additional_room_for_the_first_full_cave_with_its_side_at_once():
    full = "02@1L 03@1R 04@2L 05@2R 07@3L 08@3R 09@4R 10@5L 11@5R"
    table = cave(
        f"round 8\nred goods G2 S9 W9 has {full} dug 5X walls 5R|5X 1L/2L\ndisplay 18\nturn red A12"
    )
    table.plays("1 furnish 18", "1 place 5X")
    assert table.refuses("1 build-wall 1L|1R") == "cave_vs_cave.turn.finish-first"
    assert table.allows("1 take-room 3")
    table.plays("1 take-room 2")
    assert table.homes[0].room == 2
    assert table.allows("1 build-wall R.right")
    assert table.refuses("1 build-wall R.top") == "cave_vs_cave.wall.no-place"
    table.plays("1 build-wall R.right")
    assert GAME.audit(table.state) == ()


def test_the_room_goes_to_nobody_else():
    full = "02@1L 03@1R 04@2L 05@2R 07@3L 08@3R 09@4R 10@5L 11@5R"
    table = cave(
        f"round 8\nred goods G2 S9 W9 has {full} dug 5X walls 5R|5X\n"
        "blue room 3\ndisplay 18\nturn red A12"
    )
    table.plays("1 furnish 18", "1 place 5X")
    assert table.homes[0].room == 0


def test_era_one_scores_furnishings_and_gold():
    table = cave("red goods G7 has 02@2L 17@1L\nblue goods G3 has 13@1L")
    sheet = GAME.sheet(table.state)
    assert [line.values for line in sheet.lines] == [(16, 9), (7, 3), (23, 12)]
    assert sheet.winners == (0,)


@pytest.mark.parametrize(
    ("red", "blue", "winners", "decided"),
    [
        ("goods G0 has 17@1L", "goods G2 has 19@1L", (0,), "cave_vs_cave.tie.best"),
        ("goods G0 has 15@1L", "goods G0 has 18@1L 05@2L", (1,), "core.sheet.most-points"),
        (
            "goods G0 has 15@1L 12@2L",
            "goods G1 has 18@1L 02@2L",
            (0,),
            "cave_vs_cave.tie.next-best",
        ),
        ("goods G5", "goods G5", (0, 1), "core.sheet.shared"),
    ],
)
def test_ties_go_to_the_best_furnishing_and_down(red, blue, winners, decided):
    table = cave(f"red {red}\nblue {blue}")
    sheet = GAME.sheet(table.state)
    assert (sheet.winners, sheet.decided) == (winners, decided)


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
    assert table.refuses("1 take +1S") == "core.not-now"
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
    assert cave("round 7\nred goods G1", seats=1, solo_conditions=ruling).allows("1 choose A12")


def test_solo_era_two_covers_all_eight():
    table = pass_round(cave("round 7", seats=1, play="both"))
    assert table.homes[0].covered & MARKED[1]
    assert table.homes[0].covered & BOARD[1] == BOARD[1]
    assert table.due == ("light-2",) * 3 + ("tiles-II",)
    assert face_down.left(table.state, "dark-2") == 7


@pytest.mark.parametrize("play", ["one", "both", "decide", "draft", "pool"])
def test_the_checklist_and_the_piles(play):
    options = GAME.options(play=play)
    assert len(GAME.lay_out(2, options)) >= 2
    for pile in GAME.piles(2, options):
        assert len(set(pile.pieces)) == len(pile.pieces)
    assert GAME.lay_out(2, options)[-1].id == "cave_vs_cave.lay-out.starter"
    if play in ("one", "both", "decide"):
        alone = [event.id for event in GAME.lay_out(1, options)]
        assert alone and "cave_vs_cave.lay-out.starter" not in alone


@pytest.mark.parametrize(
    ("play", "seats", "sizes"),
    [
        ("one", 2, {"dark-1": 18, "tiles-2": 3, "tiles-3": 4}),
        ("one", 1, {"dark-1": 18, "light-1": 6, "tiles-2": 3, "tiles-3": 3}),
        ("both", 2, {"dark-1": 18, "dark-2": 15, "tiles-2": 3, "tiles-3": 4, "tiles-II": 4}),
        ("draft", 2, {"dark-1": 18, "dark-2": 15, "tiles-II": 4}),
        ("pool", 2, {"dark-2": 15, "pool": 21, "tiles-II": 4}),
    ],
)
def test_what_lies_face_down(play, seats, sizes):
    piles = GAME.piles(seats, GAME.options(play=play))
    assert {pile.place: len(pile.pieces) for pile in piles} == sizes


def test_names_can_be_typed_in():
    options = GAME.options(play="one", names=(("A05", "Möbelhaus"), ("07", "Scheune")))
    state = GAME.start(2, options)
    state = GAME.play(state, GAME.notation.read("table reveal tiles-2 A05")).state
    step = GAME.play(state, GAME.notation.read("1 choose A05"))
    assert step.events[0].args["tile"] == "Möbelhaus"


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


def test_goods_have_caps_and_the_surplus_is_lost():
    table = cave("red goods W8 G18 E9 has 13@1L\nturn red A04").plays("1 take +2W", "1 use 13")
    assert held(table, "WG") == (9, 19)
    assert "cave_vs_cave.loses" not in {event.id for event in table.events}
    table = cave("red goods W8\nturn red A04").plays("1 take +2W")
    assert [event.id for event in table.events] == ["cave_vs_cave.gets", "cave_vs_cave.loses"]
