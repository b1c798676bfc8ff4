"""Digging and walls in play: symbols, two boards, the link between them, what stays."""

from companion.games.cave_vs_cave.cave import BOARD, INDEX

from .table import cave, held


def test_a_symbol_pays_when_a_tile_is_dug_off_it_and_never_again():
    table = cave("red goods N0\nturn red A03").plays("1 dig 4R")
    assert held(table, "N") == (1,)
    table = cave("red goods N2 W1 S9 dug 4R\nturn red A05").plays("1 pay dwarfs", "1 furnish 1")
    table.plays("1 place 4R")
    assert held(table, "N") == (0,)


def test_a_double_dig_over_both_boards():
    table = cave("era 2 round 1\nred goods N2 O0\nturn red A03", play="both")
    table.plays("1 pay 2N", "1 dig 3a", "table reveal dark-2 31")
    assert table.allows("1 dig 4R")
    assert table.allows("1 dig 3b")
    table.plays("1 dig 3b")
    assert held(table, "NO") == (1, 1)  # the food of 3a, the ore of 3b


def test_what_lay_behind_can_be_reached_at_once():
    table = cave("red goods N2\nturn red A03").plays("1 pay 2N", "1 dig 4R")
    table.plays("table reveal dark-1 07")
    assert table.refuses("1 dig 5X") == "cave_vs_cave.dig.out-of-reach"
    assert table.allows("1 dig 5R")


def test_a_wall_at_the_link_cuts_the_old_cave_off():
    table = cave("era 2 round 1\nred walls 4a|4L\nturn red A03", play="both")
    assert table.refuses("1 dig 4R") == "cave_vs_cave.dig.out-of-reach"
    assert table.allows("1 dig 3a")
    under = cave("era 2 round 1\nred walls 4a|4L\nturn red A07", play="both")
    assert under.allows("1 dig 4R")


def test_undermining_between_the_boards_by_ruling():
    closed = cave("era 2 round 1\nred walls 4a|4L dug 3a\nturn red A07", play="both")
    assert closed.allows("1 dig 2L")  # through the wall at the link
    table = cave("era 2 round 1\nred dug 2a 3a 1a\nturn red A07", play="both")
    assert table.refuses("1 dig 1L") == "cave_vs_cave.dig.out-of-reach"
    ruled = cave(
        "era 2 round 1\nred dug 2a 3a 1a\nturn red A07", play="both", undermining="printed"
    )
    assert ruled.allows("1 dig 1L")


def test_removing_a_wall_leaves_furnishings_as_they_are():
    table = cave("round 4\nred has 03@3L walls 3L|3R\nturn red A09").plays("1 remove-wall 3L|3R")
    assert table.homes[0].built[INDEX["3L"]] == 3


def test_furnishing_needs_no_reach():
    table = cave("red goods N9 dug 1L\nturn red A05").plays("1 pay dwarfs", "1 furnish 5")
    assert table.refuses("1 place 3L") == "cave_vs_cave.place.walls"
    assert table.allows("1 place 1L")  # though 2L is covered and nobody could walk there


def test_furnishings_of_both_eras_go_onto_either_board():
    table = cave("era 2 round 1\nred goods N9 W9 dug 4b\nturn red A05", play="both")
    table.plays("1 pay dwarfs", "1 furnish 1")
    assert table.allows("1 place 3L")
    other = cave("era 2 round 1\nred goods N9 W9 dug 4b\nturn red A05", play="both")
    other.plays("1 pay dwarfs", "1 furnish 26")
    assert other.allows("1 place 3L") and other.allows("1 place 4a")


def test_the_room_waits_for_both_boards_in_era_two():
    full = "02@1L 03@1R 04@2L 05@2R 07@3L 08@3R 09@4R 10@5L 11@5R"
    table = cave(
        f"era 2 round 1\nred goods W9 S9 N9 has {full} dug 5X walls 5R|5X\n"
        "display 18\nturn red A05",
        play="both",
    ).plays("1 pay dwarfs", "1 furnish 18", "1 place 5X")
    assert table.homes[0].room == 0 and table.refuses("1 take-room 2") == "core.not-now"
    assert table.homes[0].covered & BOARD[1]
