"""Corrections of every part of a position, and the name of every fault."""

import pytest
from msgspec.structs import replace

from companion.core import Anyway, Correct
from companion.games.cave_vs_cave import GAME, box
from companion.games.cave_vs_cave.cave import INDEX
from companion.games.cave_vs_cave.moves import (
    SetDraft,
    SetEnd,
    SetFurnishing,
    SetGoods,
    SetRoom,
    SetScored,
    SetSpace,
    SetTile,
    SetTurn,
    SetWall,
)
from companion.games.cave_vs_cave.rules import face_down, purse
from tests.at_table import AtTable

from .table import cave, held


def corrected(table, *changes):
    refusal = GAME.refuse(table.state, Correct(changes))
    assert refusal is None, refusal
    return GAME.play(table.state, Correct(changes)).state


def refused(table, *changes) -> str:
    return GAME.refuse(table.state, Correct(changes)).id


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        (SetGoods(2, "W", 1), "cave_vs_cave.correct.seat"),
        (SetGoods(0, "X", 1), "cave_vs_cave.correct.good"),
        (SetGoods(0, "W", 10), "core.correction-unsound"),
        (SetGoods(0, "O", 1), "core.correction-unsound"),
        (SetSpace(0, "9Z", "free"), "cave_vs_cave.correct.space"),
        (SetSpace(0, "3L", "99"), "cave_vs_cave.correct.furnishing"),
        (SetSpace(0, "4L", "free"), "core.correction-unsound"),
        (SetSpace(0, "3L", "20"), "core.correction-unsound"),
        (SetSpace(0, "2a", "01"), "core.correction-unsound"),
        (SetWall(0, "nowhere", True), "cave_vs_cave.correct.wall"),
        (SetWall(0, "4a|4L", True), "core.correction-unsound"),
        (SetRoom(0, 4), "core.correction-unsound"),
        (SetFurnishing(99, "display"), "cave_vs_cave.correct.furnishing"),
        (SetFurnishing(1, "pool"), "core.correction-unsound"),
        (SetTile("A13", "open"), "cave_vs_cave.correct.tile"),
        (SetTile("A05", "chosen-2"), "core.correction-unsound"),
        (SetTurn(1, 9, 0), "cave_vs_cave.correct.round"),
        (SetTile("A08", "open"), "core.correction-unsound"),
    ],
)
def test_corrections_are_refused_with_the_fault(change, rule):
    assert refused(cave("round 1"), change) == rule


def test_goods_spaces_walls_and_room():
    table = cave("round 1")
    state = corrected(
        table,
        SetGoods(0, "G", 12),
        SetSpace(1, "3L", "02"),
        SetWall(1, "2L|2R", True),
        SetRoom(0, 3),
        SetSpace(0, "2L", "07"),
    )
    assert state.homes[0].goods[box.GOLD] == 12
    assert state.homes[1].built[INDEX["3L"]] == 2
    assert state.homes[0].room == 3
    assert not state.display >> 2 & 1


def test_a_correction_goes_back_to_the_start_of_the_turn():
    table = cave("red goods N9\nturn red A05").plays("1 pay dwarfs", "1 furnish 2")
    state = corrected(table, SetGoods(0, "W", 3))
    assert state.phase == "choose" and state.active == 0
    assert state.display >> 2 & 1  # what was not placed is on display again
    assert not any(state.taken)
    table.state = state
    assert table.allows("1 choose A05")


def test_tracking_may_begin_in_the_middle():
    table = cave("round 1")
    state = corrected(
        table,
        SetTurn(1, 3, 1),
        SetTile("A06", "open"),
        SetTile("A07", "open"),
        SetTile("A02", "chosen-2"),
    )
    assert (state.round, state.starter, state.active, state.due) == (3, 1, 0, ())


def test_a_new_round_waits_for_its_tile():
    state = corrected(cave("round 1"), SetTurn(1, 2, 1))
    assert state.due == ("tiles-2",)
    assert state.active == 1


@pytest.mark.parametrize(
    ("round", "known", "asked"),
    [
        (2, "A01 A02 A03 A04 A05", 1),
        (3, "A01 A02 A03 A04 A05 A06 A07", 0),
        (5, "A01 A02 A03 A04 A05 A06 A07", 2),
        (7, "A01 A02 A03 A04 A05 A06 A07 A08 A09 A10 A11", 0),
        (8, "A01 A02 A03 A04 A05 A06 A07 A08 A09 A10 A11 A12", 0),
    ],
)
def test_a_start_in_the_middle_lays_out_the_tiles_of_its_round(round, known, asked):
    """Of stacks that are used up all lie open; of this round's the table says which do."""
    state = corrected(cave("round 1"), SetTurn(1, round, 0))
    assert {tile for tile, about in box.TILES.items() if state.open & about.bit} == set(
        known.split()
    )
    assert len(state.due) == asked
    while state.due:
        state = GAME.play(state, next(iter(GAME.legal(state)))).state
    assert state.open.bit_count() == 4 + round
    assert GAME.audit(state) == ()


def test_an_earlier_round_closes_what_was_turned_up_later():
    later = AtTable(GAME, corrected(cave("round 1"), SetTurn(1, 7, 0)))
    state = corrected(later, SetTurn(1, 2, 0))
    assert state.open.bit_count() == 4
    assert state.due == ("tiles-2", "tiles-2")


def test_fields_of_era_two_are_asked_for_in_their_order():
    table = cave("round 1", play="both")
    state = GAME.correct(table.state, (SetTurn(2, 3, 0),))
    assert state.fields == () and state.due == ("tiles-II",) * 3


def test_the_end_of_a_game_for_scoring_alone():
    state = corrected(cave("round 1"), SetSpace(0, "2L", "17"), SetGoods(0, "G", 9), SetEnd())
    assert GAME.asked(state) == ()
    assert GAME.sheet(state).totals == (21, 1)


def test_era_two_from_nothing():
    table = cave("round 1", play="both")
    new = [f"{row}" for row in ("1a", "2c", "2b", "2a", "3b", "3a", "4b")]
    changes = [SetTurn(2, 1, 0), SetScored(0, 40, 3), SetScored(1, 38, 2), SetTile("A13", "open")]
    changes += [SetTile(f"A{n:02}", "open") for n in range(6, 12)]
    changes += [SetSpace(seat, at, "covered") for seat in (0, 1) for at in new]
    changes += [SetFurnishing(number, "unseen") for number in range(31, 46)]
    changes += [SetFurnishing(number, "display") for number in range(25, 31)]
    state = corrected(table, *changes)
    assert state.era == 2 and state.fields == ("A13",)
    assert GAME.sheet(state).totals == (43 + 0.5, 40 + 0.5)


def test_in_the_draft_a_furnishing_not_laid_goes_back():
    table = cave("", play="draft").plays("1 draft 2")
    state = corrected(table)
    assert state.agenda is None and state.display >> 2 & 1


def test_the_result_of_era_one_follows_a_correction_before_era_two():
    table = cave("round 8", play="decide")
    state = replace(table.state, phase="decide", taken=(0, 0))
    table.state = GAME.play(state, Correct((SetGoods(0, "G", 7),))).state
    assert held(table, "G") == (7,)
    assert GAME.sheet(table.state).totals == (7, 1)


def test_a_correction_in_mid_turn_takes_back_what_the_tile_brought():
    table = cave("red goods N9\nturn red A04")
    start = table.state.before.home
    table.plays("1 take +2W")
    state = corrected(table, SetGoods(1, "W", 3))
    assert state.homes[0] == start and state.homes[0].goods[box.WOOD] == 1
    table.state = state
    table.plays("1 choose A04", "1 take +2W")
    assert held(table, "W") == (3,)


def test_a_tile_dug_up_in_a_turn_that_begins_again_is_unseen_again():
    table = cave("turn red A03").plays("1 dig 2L", "table reveal dark-1 07")
    assert table.state.display >> 7 & 1
    state = corrected(table)
    assert state.unseen >> 7 & 1 and not state.display >> 7 & 1
    assert state.homes[0].covered >> INDEX["2L"] & 1


def test_what_the_other_exchanged_meanwhile_stays():
    table = cave("blue goods E2 N0\nturn red A04").plays("1 take +2W", "2 exchange E")
    state = corrected(table)
    assert state.homes[0].goods[box.WOOD] == 1
    assert state.homes[1].goods[box.EMMER] == 1 and state.homes[1].goods[box.FOOD] == 1


def test_in_the_draft_a_wall_goes_with_the_furnishing_not_laid():
    table = cave("", play="draft").plays("1 draft 3", "1 brace 4R/5R")
    state = corrected(table)
    assert state.homes[0].walls == 0 and state.display >> 3 & 1


def test_a_furnishing_taken_out_of_a_cave_is_on_display_again():
    table = cave("red has 02@3L 07@2L")
    state = corrected(table, SetSpace(0, "3L", "03"), SetSpace(0, "2L", "free"))
    assert state.homes[0].built[INDEX["3L"]] == 3
    assert state.display >> 2 & 1 and state.display >> 7 & 1 and not state.display >> 3 & 1
    moved = corrected(table, SetSpace(0, "2L", "02"), SetSpace(0, "3L", "07"))
    assert moved.homes[0].built[INDEX["2L"]] == 2 and moved.homes[0].built[INDEX["3L"]] == 7
    assert moved.display == table.state.display
    gone = corrected(table, SetFurnishing(2, "out"))
    assert gone.out >> 2 & 1 and gone.homes[0].built[INDEX["3L"]] == -1


def test_a_space_dug_without_its_tile_is_a_fault():
    era_1 = cave("round 1")
    assert refused(era_1, SetSpace(0, "2L", "free")) == "core.correction-unsound"
    assert corrected(era_1, SetSpace(0, "2L", "free"), SetFurnishing(7, "display"))
    era_2 = cave("era 2 round 1", play="both")
    assert refused(era_2, SetSpace(0, "2a", "free")) == "core.correction-unsound"


def test_a_furnishing_bought_anyway_that_fits_nowhere_goes_back():
    table = cave("round 8\nred goods G2 W5\nturn red A12")
    table.state = GAME.play(table.state, Anyway(GAME.notation.read("1 furnish 3"))).state
    assert table.refuses("1 end-turn") and GAME.audit(table.state) == ()
    table.plays("1 stop")
    assert table.state.display >> 3 & 1 and GAME.audit(table.state) == ()


def faults(state) -> set[str]:
    return {fault.id.removeprefix("cave_vs_cave.audit.") for fault in GAME.audit(state)}


@pytest.mark.parametrize("era", [1, 2])
def test_alone_all_but_the_tiles_of_the_cave_lie_face_down_elsewhere(era):
    """p. 9: 9 of the 18 tiles of Era I lie in the cave; of the 15 of Era II, 8."""
    assert box.DARK[era].bit_count() - face_down.AT_FIRST[era] == {1: 18 - 9, 2: 15 - 8}[era]
    state = GAME.start(1, GAME.options(play="one"))
    assert faults(state) == set()
    covered = state.homes[0].covered
    assert faults(purse.change(state, 0, covered=covered & covered - 1)) >= {"face-down"}


def test_every_fault_has_its_name():
    state = cave("round 1").state
    home = state.homes[0]
    assert faults(state) == set()
    assert faults(purse.change(state, 0, goods=(-1, *home.goods[1:]))) == {"goods"}
    assert faults(purse.change(state, 0, goods=(1,) * 10)) == {"goods-too-early"}
    assert faults(purse.change(state, 0, covered=home.covered | 1 << 6)) >= {"spaces"}
    assert faults(purse.change(state, 0, built=(-1,) * 20)) >= {"entrance", "colours"}
    assert faults(replace(state, display=state.display | 1 << 7)) == {"furnishing-twice"}
    box_less = replace(state, out=state.out & ~(1 << 30))
    assert faults(replace(box_less, pool=1 << 30)) == {"pool"}
    assert faults(box_less) == {"furnishing-nowhere"}
    assert faults(replace(state, unseen=0, out=state.out | state.unseen)) == {"face-down"}
    assert faults(purse.change(state, 0, walls=0b11111111)) == {"walls"}
    assert faults(purse.change(state, 0, walls=1 << 20)) == {"wall-places"}
    both = purse.change(purse.change(state, 0, room=2), 1, room=3)
    assert faults(both) == {"room"}
    assert faults(replace(state, active=1)) == {"turn"}
    assert faults(replace(state, open=0)) == {"tiles", "tile-lies"}
    late = box.TILES["A12"].bit | state.open & ~box.TILES["A05"].bit
    assert faults(replace(state, open=late)) == {"tile-lies"}
    assert faults(replace(state, taken=(1, 1))) == {"tile-twice"}
    assert faults(replace(state, taken=(3, 0))) >= {"turns"}
    era_2 = cave("era 2 round 1", play="both").state
    assert faults(replace(era_2, scored=())) == {"scored"}
    assert faults(replace(era_2, fields=era_2.fields * 2)) == {"tile-lies"}
    draft = cave("", play="draft").state
    assert faults(purse.change(draft, 0, walls=0b1111)) == {"draft-walls"}


def test_whose_turn_it_is_in_the_draft():
    table = cave("", play="draft")
    state = corrected(table, SetDraft(1, (True, False)))
    assert state.active == 1 and state.left == 1
    assert refused(table, SetDraft(0, (True, False))) == "cave_vs_cave.correct.draft"
    assert refused(cave("round 1"), SetDraft(0, (False, False))) == "cave_vs_cave.correct.draft"
    assert refused(table, SetGoods(0, "W", 1)) == "core.correction-unsound"


def test_a_correction_that_leaves_nothing_to_draft_ends_the_turn():
    table = cave("", play="draft")
    state = corrected(table, *(SetFurnishing(number, "out") for number in range(1, 7)))
    assert state.left == 1 and state.active == 1
    assert state.due == ("dark-1",)


def test_a_correction_that_leaves_nothing_to_cover_goes_on_to_era_two():
    table = cave("red has 17@1L\nblue has 13@1L", play="draft")
    table.state = replace(table.state, phase="cover", left=3)
    state = corrected(table, *(SetFurnishing(number, "out") for number in range(7, 25)))
    assert state.era == 2
