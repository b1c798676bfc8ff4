"""All 46 furnishings: cost, walls and points as the appendix prints them, and what each does."""

import pytest

from companion.games.cave_vs_cave.box import BLUE, FURNISHINGS, GOODS

from .table import cave, goods, held

APPENDIX = """
    00 - - 0; 01 1W 1 3; 02 1W 1 4; 03 1W 2o 3; 04 1S 1-2a 4; 05 1S 2a 3; 06 1S1G 3 6;
    07 2W 1-3a 2; 08 1W1G 1-3a 6; 09 4S 1-3a 7; 10 2W1G 2a 6; 11 2W 2a 5; 12 1W2S 2-3a 5;
    13 5G 2-3a 9; 14 2W 2o 6; 15 3W1S 3 8; 16 1W2S 3 6; 17 7G 3-4 12; 18 2W1S 4 8; 19 3G 4 10;
    20 - 1-2a 5; 21 1S 1-3a 3; 22 2W 1-2a 3; 23 1S 2a 2; 24 3S4G 4 11; 25 1W 0-1 4; 26 - 0-3x 2;
    27 2S1G 1-2a 5; 28 1S 1-3a 5; 29 2I 0-3x 5; 30 1W1E 2a 6; 31 1W 0-3x 5; 32 1W 1-2a 5;
    33 2S2G 1-2a 10; 34 8G2P 1-2a 14; 35 3S 2-3a 7; 36 1S2G 3 10; 37 1W1S 3 7; 38 1W3G 2-3a 11;
    39 4P 4 12; 40 3I2P 3-4 13; 41 4I 4 9; 42 2W2S 4 6; 43 2W1G 1-2a 8; 44 1I 1-2a 5;
    45 2E 2-3a 6
"""


def spell(cost) -> str:
    return "".join(f"{count}{good}" for count, good in zip(cost, GOODS, strict=True) if count)


def test_cost_walls_and_points_are_those_of_the_appendix():
    printed = [entry.split() for entry in APPENDIX.replace("\n", " ").split(";")]
    ours = [
        [f"{one.number:02}", spell(one.cost) or "-", one.walls or "-", str(one.points)]
        for one in FURNISHINGS
    ]
    assert ours == printed
    assert len(FURNISHINGS) == 46


def test_eight_are_blue_and_twelve_have_a_light_back():
    assert sum(1 << number for number in (20, 21, 22, 23, 24, 43, 44, 45)) == BLUE
    light = [one.number for one in FURNISHINGS if one.back == "light"]
    assert light == [*range(1, 7), *range(25, 31)]
    assert all(one.label and one.source for one in FURNISHINGS)


def using(number: int, goods_before: str, *, more: str = "", play: str = "both", tile: str = "A01"):
    """Red, with this furnishing and these goods, is about to use it."""
    own = f"{number:02}@2L" if number else ""
    return cave(
        f"era 2 round 1\nred goods {goods_before} has {own} {more}\nturn red {tile}", play=play
    )


EFFECTS = [  # furnishing, goods before, choice ("" where it comes by itself), goods after
    (0, "W0 S0 E0 F0", "+1W", "W1"),
    (0, "W0 S0 E0 F0", "+1F", "F1"),
    (1, "W0 S0 E0 F0", "S=2", "S2"),
    (1, "W0 S0 E5 F0", "E=2", "E5"),
    (2, "F3 G0", "1F>1G", "F2 G1"),
    (2, "F3 G0", "3F>2G", "F0 G2"),
    (3, "N0 S2", "", "N2 S3"),
    (3, "N0 S3", "", "N2 S3"),
    (4, "E4 N0", "1E>3N", "E3 N3"),
    (4, "E4 N0", "4E>7N", "E0 N7"),
    (4, "E4 N5", "4E>7N", "E0 N9"),
    (5, "N0", "", "N3"),
    (5, "N4", "", "N4"),
    (6, "W0 S2 D0 O0 I0 P0", "", "W1 S2 D1 O1 I1 P1"),
    (7, "N2 W0 S0 E0 F0", "2N>1W1S1E1F", "N0 W1 S1 E1 F1"),
    (8, "E5 F5 G0", "5E>4G", "E0 F5 G4"),
    (8, "E5 F5 G0", "5F>4G", "E5 F0 G4"),
    (9, "W1 E1 F1 N1 G0", "1W1E1F1N>3G", "W0 E0 F0 N0 G3"),
    (10, "E0 F0 N0", "", "E1 F1 N1"),
    (11, "F2 N0 G0", "2F>2N2G", "F0 N2 G2"),
    (12, "W2 F1 G0", "2W1F>3G", "W0 F0 G3"),
    (13, "S0 G0", "", "S1 G1"),
    (16, "E3 N0 G0", "3E>4N2G", "E0 N4 G2"),
    (17, "F0 G0", "", "F1 G1"),
    (18, "F0 G0", "+3F", "F3 G0"),
    (18, "F0 G0", "+1G", "F0 G1"),
    (19, "G3 N0", "", "G4 N1"),
    (19, "G2 N0", "", "G2 N0"),
    (25, "G2 D0", "+1D", "G2 D1"),
    (26, "O0 N0", "", "O3 N2"),
    (27, "O2 I0 G0", "2O>1G3I", "O0 I3 G1"),
    (28, "G1 N0 O0 F0", "1G>1F4N1O", "G0 N4 O1 F1"),
    (29, "E0", "", "E4"),
    (30, "W0 F0 D0", "", "W1 F1 D1"),
    (31, "O0", "", "O5"),
    (31, "O7", "", "O9"),
    (32, "D5 G0", "3D>2G", "D2 G2"),
    (32, "D5 G0", "4D>3G", "D1 G3"),
    (32, "D5 G0", "5D>4G", "D0 G4"),
    (33, "W3 I1 G0", "3W1I>5G", "W0 I0 G5"),
    (34, "G0", "", "G2"),
    (34, "G18", "", "G19"),
    (35, "I2 P0 G0", "2I>3G1P", "I0 P1 G3"),
    (36, "O7 P0", "1O>1P", "O6 P1"),
    (36, "O7 P0", "4O>2P", "O3 P2"),
    (36, "O7 P0", "7O>3P", "O0 P3"),
    (37, "D1 N0 G0", "1D>5N1G", "D0 N5 G1"),
    (38, "W1 I1 P0", "1W1I>2P", "W0 I0 P2"),
    (39, "P0", "", "P1"),
    (40, "P0", "", "P0"),
    (41, "N6 P0", "1N>1P", "N5 P1"),
    (41, "N6 P0", "3N>2P", "N3 P2"),
    (41, "N6 P0", "6N>3P", "N0 P3"),
    (42, "D5 G0", "", "D5 G2"),
    (42, "D1 G0", "", "D1 G0"),
]


@pytest.mark.parametrize(("number", "before", "choice", "after"), EFFECTS)
def test_what_an_activation_does(number, before, choice, after):
    table = using(number, before).plays(f"1 use {number}")
    if choice:
        table.plays(f"1 take {choice}")
    letters = [word[0] for word in after.split()]
    assert [f"{x}{held(table, x)[0]}" for x in letters] == after.split()


@pytest.mark.parametrize(
    ("number", "before", "choice", "enough"),
    [
        (8, "E4 F5", "5E>4G", "E5"),
        (9, "W1 E1 F1 N0", "1W1E1F1N>3G", "N1"),
        (33, "W3 I0", "3W1I>5G", "I1"),
        (41, "N2", "3N>2P", "N3"),
    ],
)
def test_an_exchange_needs_all_its_goods(number, before, choice, enough):
    table = using(number, before).plays(f"1 use {number}")
    assert table.refuses(f"1 take {choice}") == "cave_vs_cave.goods.cost"
    table = using(number, f"{before} {enough}").plays(f"1 use {number}")
    assert table.allows(f"1 take {choice}")


def test_stall_takes_no_mixture():
    table = using(8, "E4 F4").plays("1 use 8")
    assert table.refuses("1 take 5E>4G") == "cave_vs_cave.goods.cost"
    assert table.allows("1 stop")


def test_parlor_knows_no_goods_of_era_two_before_it():
    table = cave("red goods W0 has 06@2L\nturn red A01").plays("1 use 6")
    assert goods(table) == "W1 S1 E1 F1 N1 G1"


def test_junction_room_takes_three_different_goods_of_any_kind():
    table = using(14, "W1 S0 E0 F0 N1 G5 D0 O0 I0 P1").plays("1 use 14")
    assert table.refuses("1 mix WSE") == "cave_vs_cave.goods.cost"
    assert table.allows("1 mix WGP")
    table.plays("1 mix WNP")
    assert held(table, "WNPG") == (0, 0, 0, 7)


def test_junction_room_without_food_and_gold_if_ruled_so():
    position = "red goods W1 S1 E1 has 14@2L\nturn red A01"
    table = cave(position, junction_takes="no-food-no-gold").plays("1 use 14")
    assert table.refuses("1 mix WNG") == "cave_vs_cave.goods.mix-ruled-out"
    assert table.allows("1 mix WSE")


def test_digging_cave_digs_on_either_board_for_a_gold():
    table = using(15, "G2").plays("1 use 15", "1 pay 1G")
    assert held(table, "G") == (1,)
    assert table.allows("1 dig 3a")
    assert table.allows("1 dig 4R")
    table.plays("1 dig 3a", "table reveal dark-2 31")
    assert held(table, "N") == (2,)


def test_prospecting_site_once_with_undergrowth_before_or_after_any_effect():
    position = "red goods N1 G0 W0 has 20@2L 01@4R\nturn red A04"
    table = cave(position).plays("1 take 1N>1G")
    assert held(table, "NG") == (0, 1)
    table.plays("1 exchange E")
    assert table.refuses("1 take 1N>1G") == "cave_vs_cave.turn.effect-used"
    assert table.allows("1 take +2W")
    assert cave(position).plays("1 take +2W", "1 use 0", "1 take +1W").allows("1 take 1N>1G")
    other = cave("red has 20@2L 01@4R\nturn red A01")
    assert other.refuses("1 take 1N>1G") == "cave_vs_cave.turn.not-on-tile"


@pytest.mark.parametrize(
    ("tile", "moves", "food"),
    [
        ("A01", ("1 take +1F",), 1),
        ("A01", ("1 use 0", "1 take +1F", "1 take +1F"), 2),  # once for each effect
        ("A01", ("1 use 18", "1 take +3F"), 1),
        ("A01", ("1 use 1", "1 take F=2"), 1),
        ("A01", ("1 use 10",), 2),  # its own food and one more
        ("A01", ("1 use 30",), 1),
        ("A01", ("1 take +2E",), 0),
    ],
)
def test_retting_room_adds_food_to_flax(tile, moves, food):
    table = cave(
        f"era 2 round 1\nred goods F0 N0 has 21@2L 01@4R 10@5L 18@5R 30@3L\nturn red {tile}",
        play="both",
    )
    assert held(table.plays(*moves), "N") == (food,)


def test_retting_room_adds_nothing_to_flax_that_is_lost():
    position = "red goods F9 N0 has 21@2L 01@4R\nturn red A01"
    assert held(cave(position).plays("1 take +1F"), "FN") == (9, 0)
    assert held(cave(position).plays("1 use 1", "1 take F=2"), "FN") == (9, 0)


def test_retting_room_and_filling_up_if_ruled_otherwise():
    position = "red goods F0 N0 has 21@2L 01@4R\nturn red A01"
    table = cave(position, retting_when_filling="no").plays("1 use 1", "1 take F=2")
    assert held(table, "FN") == (2, 0)


@pytest.mark.parametrize(
    ("tile", "uses", "plain"), [("A07", 3, 2), ("A11", 4, 3), ("A16", 2, 2), ("A04", 1, 1)]
)
def test_equipment_room_adds_an_activation_but_not_at_the_weekly_market(tile, uses, plain):
    for extra, count in (("22@3L", uses), ("", plain)):
        table = cave(
            f"era 2 round 1\nred has {extra} 03@1L 05@1R 10@2L 13@2R 17@4R\nturn red {tile}",
            play="both",
        )
        for number in (3, 5, 10, 13)[:count]:
            assert table.allows(f"1 use {number}")
            table.plays(f"1 use {number}")
        if tile in ("A07", "A11"):
            assert table.active == 1  # nothing is left of the tile
        else:
            assert table.refuses("1 use 17") == "cave_vs_cave.use.no-more"


@pytest.mark.parametrize(
    ("number", "good", "tile", "count"),
    [
        (23, "W", "A01", 1),
        (23, "W", "A16", 1),
        (23, "W", "A07", 0),
        (23, "W", "A11", 0),
        (45, "D", "A10", 1),
        (45, "D", "A16", 1),
        (45, "D", "A07", 0),
        (43, "I", "A16", 1),
        (43, "I", "A07", 1),
        (43, "I", "A04", 0),
        (43, "I", "A11", 0),
    ],
)
def test_goods_that_come_with_a_use_effect(number, good, tile, count):
    table = cave(
        f"era 2 round 1\nred goods {good}0 has {number}@3L 05@1R 13@2R\nturn red {tile}",
        play="both",
    )
    table.plays("1 use 5")
    if tile in ("A07", "A11", "A16"):
        assert held(table, good) == (0,)  # only after the whole effect
        table.plays("1 use 13")
        if tile == "A11":
            table.plays("1 stop")
    assert held(table, good) == (count,)


def test_iron_trader_before_the_activations():
    table = cave("era 2 round 1\nred goods I1 has 43@3L 35@1R 38@1L\nturn red A07", play="both")
    assert table.refuses("1 before W") == "cave_vs_cave.use.no-bonus"
    assert table.allows("1 before I")
    table.plays("1 before I")
    assert table.refuses("1 stop") == "cave_vs_cave.turn.must-go-on"
    table.plays("1 use 35", "1 take 2I>3G1P")
    assert held(table, "I") == (0,)


@pytest.mark.parametrize(
    ("position", "first", "use", "letters", "after"),
    [
        ("goods D1 G0 has 45@3L 01@4R 42@1L", "D", ("1 use 42",), "DG", (2, 1)),
        ("goods W0 I1 P0 has 23@3L 01@4R 38@1L", "W", ("1 use 38", "1 take 1W1I>2P"), "WP", (0, 2)),
        ("goods D0 has 45@3L 06@4R", "D", ("1 use 6",), "D", (1,)),
    ],
)
def test_a_good_taken_before_makes_the_difference(position, first, use, letters, after):
    table = cave(f"era 2 round 1\nred {position}\nturn red A01", play="both")
    assert table.allows(f"1 before {first}")
    assert held(table.plays(f"1 before {first}", *use), letters) == after


def test_dungeon_gives_two_gold_for_each_wall_on_either_board():
    table = cave("era 2 round 1\nred goods G18 has 24@3L 01@4R\nturn red A06", play="both").plays(
        "1 build-wall 4a|4L"
    )
    assert held(table, "G") == (19,)
