"""Cases that are easy to get wrong, by their numbers."""

import pytest

from companion.games.cave_vs_cave import GAME
from companion.games.cave_vs_cave.cave import BOARD

from .table import cave, held


def test_case_1_dungeon_first_then_the_wall():
    table = cave("""
        round    8
        red      goods S3 G9 has 01@1R dug 2L walls 1L/2L 2L/3L 2L|2R
        display  24
        turn     red A12
    """)
    table.plays("1 furnish 24", "1 place 2L")
    assert held(table, "G") == (5,)
    table.plays("1 build-wall 3L/4L")
    assert held(table, "G") == (7,)


def test_case_1_no_wall_left_no_gold():
    table = cave("""
        round  8
        red    goods G9 has 24@2L 01@4R walls 1L|1R 2L|2R 3L|3R 4L|4R 5L|5R 5R|5X 1L/2L
        turn   red A12
    """)
    assert table.refuses("1 build-wall 2L/3L") == "cave_vs_cave.wall.none-left"
    table.plays("1 end-turn")
    assert held(table, "G") == (9,)


def test_case_2_equipment_cabinet_counts_effects():
    table = cave(
        """
        era      2 round 1
        red      goods I1 N5 O0 has 01@4R
        display  44
        turn     red A08
    """,
        play="both",
    )
    table.plays("1 pay 5N", "1 furnish 44", "1 place 3L", "1 dig 5L", "table reveal dark-1 07")
    assert held(table, "NO") == (1, 1)


def test_case_2_a_double_dig_counts_once_and_its_food_cannot_pay():
    position = """
        era      2 round 1
        red      goods N{} O0 has 44@3L 01@4R
        turn     red A03
    """
    table = cave(position.format(1), play="both")
    assert table.refuses("1 pay 2N") == "cave_vs_cave.dig.price"
    table = cave(position.format(2), play="both")
    table.plays("1 pay 2N", "1 dig 5L", "table reveal dark-1 07", "1 dig 5R")
    assert held(table, "NO") == (1, 1)


def test_case_2_drift_mining_and_the_digging_cave_count_twice():
    table = cave(
        """
        era      2 round 1
        red      goods N0 O0 G1 has 44@3L 15@2L
        turn     red A10
    """,
        play="both",
    )
    table.plays("1 dig 5L", "table reveal dark-1 07", "1 use 15", "1 pay 1G", "1 dig 5R")
    assert held(table, "NO") == (2, 2)


def test_case_3_wood_before_or_after_the_shelf():
    position = """
        red    goods W1 has 23@1L 01@2L
        turn   red A01
    """
    assert held(cave(position).plays("1 before W", "1 use 1", "1 take W=2"), "W") == (2,)
    assert held(cave(position).plays("1 use 1", "1 take W=2"), "W") == (3,)
    asked = cave("red has 23@1L 02@2L\nturn red A01")
    assert asked.refuses("1 before W") == "cave_vs_cave.use.bonus-either-way"
    assert asked.allows("1 use 2")


def test_case_4_emptied_by_exchange_then_the_parlor():
    table = cave("""
        red    goods W3 S3 E1 F3 N8 G3 has 06@2L
        turn   red A01
    """)
    table.plays("1 exchange E", "1 use 6")
    assert held(table, "EN") == (1, 9)


def test_case_5_dig_then_build_the_tile_just_turned_up_where_it_lay():
    table = cave("""
        round  4
        red    goods N5 W2
        turn   red A08
    """)
    table.plays("1 dig 5L", "table reveal dark-1 07", "1 pay 5N", "1 furnish 7", "1 place 5L")
    assert table.homes[0].built[8] == 7


def test_case_6_opposite_walls():
    table = cave("red goods N9 dug 2L walls 2L|2R\nturn red A05").plays("1 pay dwarfs")
    table.plays("1 furnish 2")
    assert table.refuses("1 place 2L") == "cave_vs_cave.place.walls"
    for number in (4, 7):  # 1-2a and 1-3a
        table = cave(
            f"red goods N9 W9 S9 dug 2L 1L walls 2L|2R\ndisplay {number}\nturn red A05"
        ).plays("1 pay dwarfs", f"1 furnish {number}")
        assert table.refuses("1 place 2L") == "cave_vs_cave.place.walls"
        assert table.allows("1 place 1L")


def test_case_7_renovation_is_tested_when_chosen():
    table = cave("""
        round    8
        red      goods G2 W9 S9
        blue     goods G1
        turn     red A12
    """)
    table.plays("1 exchange G", "1 exchange G", "1 furnish 1", "1 place 3L")
    even = cave("round 8\nred goods G3\nblue goods G3")
    assert even.refuses("1 choose A12") == "cave_vs_cave.tile.more-gold"
    assert even.allows("1 choose A11")
    even.plays("1 choose A11", "1 end-turn")
    assert even.refuses("2 choose A12") == "cave_vs_cave.tile.more-gold"


@pytest.mark.parametrize(("round", "ore"), [(1, 4), (2, 4), (3, 4), (4, 1)])
def test_case_8_ore_for_donkeys_but_not_after_the_last_round(round, ore):
    table = cave(f"era 2 round {round}\nred goods D3\nblue goods D9 O5", play="both")
    tiles = ["A01", "A02", "A03", "A04", "A05", "A06", "A07", "A08"]
    for turn, tile in enumerate(tiles):
        table.plays(f"{turn % 2 + 1} choose {tile}", f"{turn % 2 + 1} end-turn")
    assert held(table, "DO") == (3, ore)
    assert held(table, "DO", 1) == (9, 9 if round < 4 else 5)


@pytest.mark.parametrize(
    ("position", "play", "food"),
    [
        ("round 3", "one", 2),
        ("round 4", "one", 3),
        ("round 8", "one", 4),
        ("era 2 round 1", "both", 4),
        ("era 2 round 1", "pool", 4),
    ],
)
def test_case_9_the_tiles_own_food_may_pay(position, play, food):
    free = "dug 4b" if play == "pool" else "has"
    table = cave(f"{position}\nred goods N{food - 1} W9 S9 {free}\nturn red A05", play=play)
    assert table.refuses("1 pay dwarfs") == "cave_vs_cave.furnish.price"
    assert table.plays("1 take +1N").allows("1 pay dwarfs")
    assert held(table.plays("1 pay dwarfs"), "N") == (0,)


def test_case_10_no_blue_furnishing_first():
    table = cave("round 8\nred goods G2\ndisplay 20\nturn red A12")
    assert table.refuses("1 furnish 20") == "cave_vs_cave.furnish.colours"
    assert table.allows("1 furnish 1")


def test_case_10_three_orange_two_blue_no_third_blue():
    table = cave("""
        round    8
        red      goods G9 S9 W9 has 01@1L 02@1R 20@2L 21@2R
        display  23 07
        turn     red A12
    """)
    assert table.refuses("1 furnish 23") == "cave_vs_cave.furnish.colours"
    assert table.allows("1 furnish 7")


def test_case_10_era_two_alone_has_no_rule_of_colours():
    table = cave("era 2 round 1\nred goods E9 N9 dug 4b\ndisplay 45\nturn red A05", play="pool")
    table.plays("1 pay dwarfs")
    assert table.allows("1 furnish 45")


@pytest.mark.parametrize("tile", ["A03", "A07"])
def test_case_11_the_winner_digs_the_marked_space_first(tile):
    table = cave(f"era 2 round 1\nred covered 4a\nturn red {tile}", play="both")
    assert [GAME.notation.write(m) for m in GAME.legal(table.state) if m.kind() == "dig"] == [
        "1 dig 4a"
    ]
    assert table.refuses("1 dig 5L") == "cave_vs_cave.dig.out-of-reach"
    assert table.allows("1 dig 4a")
    assert table.homes[0].covered & BOARD[1] == BOARD[1]


def test_case_12_the_pool():
    table = cave("era 2 round 1\npool 08 10 13\nturn red A07", play="pool")
    table.plays("1 use 10")
    assert table.refuses("1 use 10") == "cave_vs_cave.use.once"
    assert table.allows("1 use 13")
    table.plays("1 use 13", "2 choose A04")
    assert table.allows("2 use 10")
    assert GAME.sheet(table.state).totals == (1 + 0.5 + 2, 1 + 0.5 + 1.5)  # gold 4 and 3
