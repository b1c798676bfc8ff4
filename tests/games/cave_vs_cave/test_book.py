"""Every example that the rulebook gives, with its numbers."""

import pytest
from msgspec.structs import replace

from companion.games.cave_vs_cave import GAME
from companion.games.cave_vs_cave.box import FOOD
from companion.games.cave_vs_cave.cave import BOARD
from companion.games.cave_vs_cave.effects import PRICES, price
from companion.games.cave_vs_cave.state import dwarfs

from .table import cave, held


def test_bakehouse_two_emmer_for_four_food_and_a_gold():
    table = cave("""
        red    goods E2 N1 G1 has 16@1L dug 2L
        turn   red A01
    """)
    table.plays("1 use 16", "1 take 2E>4N1G")
    assert held(table, "ENG") == (0, 5, 2)


def test_masonry_gives_wood_or_stone():
    table = cave("turn red A06")
    assert table.allows("1 take +1W")
    table.plays("1 take +1S")
    assert held(table, "WS") == (1, 2)
    assert table.refuses("1 take +1W") == "cave_vs_cave.turn.either-or"


def test_reach_as_in_the_picture():
    """Tiles beside the dug ones can be reached, one behind a wall only by Undermining."""
    position = """
        red    dug 3R walls 3L|3R 2L/3L
        round  3
        turn   red {}
    """
    table = cave(position.format("A03"))
    assert table.allows("1 dig 5L")
    assert table.allows("1 dig 4R")
    assert table.refuses("1 dig 2L") == "cave_vs_cave.dig.out-of-reach"
    assert table.refuses("1 dig 5X") == "cave_vs_cave.dig.out-of-reach"
    table = cave(position.format("A07"))
    assert table.allows("1 dig 2L")
    assert table.allows("1 dig 2R")
    assert table.refuses("1 dig 5X") == "cave_vs_cave.dig.out-of-reach"  # tiles block even so


@pytest.mark.parametrize(("round", "food"), [(1, 2), (3, 2), (4, 3), (7, 3), (8, 4)])
def test_furnishing_costs_a_food_for_each_dwarf(round, food):
    table = cave(f"""
        round  {round}
        red    goods N9
        turn   red A05
    """)
    table.plays("1 pay dwarfs")
    assert held(table, "N") == (9 - food,)
    assert price(PRICES.index("dwarfs"), dwarfs(table.state))[FOOD] == food


def test_altar_in_a_corner_and_no_spinning_wheel_between_two_walls():
    table = cave("""
        red      goods S4 W1 N9 dug 1L 2L walls 2L|2R
        display  09
        turn     red A05
    """)
    table.plays("1 pay dwarfs", "1 furnish 9")
    assert table.allows("1 place 1L")
    table = cave("""
        red    goods N9 dug 2L walls 2L|2R
        turn   red A05
    """)
    table.plays("1 pay dwarfs", "1 furnish 2")
    assert table.refuses("1 place 2L") == "cave_vs_cave.place.walls"
    assert table.allows("1 place 3L")


def test_parlor_raises_every_good_that_is_at_nought():
    table = cave("""
        red    goods W0 S3 E0 F1 N0 G0 has 06@1L
        turn   red A01
    """)
    table.plays("1 use 6")
    assert held(table, "WSEFNG") == (1, 3, 1, 1, 1, 1)


def test_cattle_market_has_three_choices():
    for choice, after in (("+1D", (2, 2)), ("1G>2D", (1, 3)), ("2G>3D", (0, 4))):
        table = cave(
            """
            era    2 round 1
            red    goods G2 has 25@4a
            turn   red A01
        """,
            play="both",
        )
        table.plays("1 use 25", f"1 take {choice}")
        assert held(table, "GD") == after


def test_draft_from_23_to_31_points():
    table = cave("red has 06@1L 16@1R 08@2L 05@2R", play="draft")
    table.state = with_display(table.state, 15)
    assert GAME.sheet(table.state).totals[0] == 21
    table = cave("red has 06@1L 16@1R 08@2L 05@2R 23@5L", play="draft")
    table.state = with_display(table.state, 15)
    assert GAME.sheet(table.state).totals[0] == 23
    table.plays("1 draft 15", "1 lay 5X")
    assert GAME.sheet(table.state).totals[0] == 31


def with_display(state, *numbers):
    bits = sum(1 << number for number in numbers)
    return replace(state, display=state.display | bits, unseen=state.unseen & ~bits)


def test_gold_six_and_three_after_a_draft_of_46_to_43():
    """46 and 43 points: the second gets 3 + 3 gold, the first 3."""
    table = drafted(
        "red  has 17@1L 24@1R 19@2L 13@2R 01@4R",  # 12 + 11 + 10 + 9 + 3 = 45
        "blue has 15@1L 18@1R 09@2L 08@2R 10@4R 11@5L 03@5R",  # 8 + 8 + 7 + 6 + 6 + 5 + 3 = 43
    )
    assert GAME.sheet(table.state).totals == (45, 43)
    table = drafted(
        "red  has 17@1L 24@1R 19@2L 13@2R 02@4R",
        "blue has 15@1L 18@1R 09@2L 08@2R 10@4R 11@5L 03@5R",
    )
    assert GAME.sheet(table.state).totals == (46, 43)
    while table.phase == "cover":
        table.plays(str_of(next(GAME.legal(table.state))))
    assert held(table, "G", 0) == (3,)
    assert held(table, "G", 1) == (6,)
    assert held(table, "WSEFNDOIP", 1) == (1,) * 9
    assert table.homes[0].covered & BOARD[1] == BOARD[1]  # the higher score covers all eight


def drafted(*homes):
    """Both have left the draft, and what is left of the pile is laid out."""
    table = cave("\n".join(homes), play="draft")
    table.state = replace(table.state, phase="cover", left=3)
    return table


def str_of(move) -> str:
    return GAME.notation.write(move)


def test_halves_are_not_rounded():
    table = cave(
        """
        era    2 round 1
        red    goods P3 I5 G4 has 25@4a
        blue   goods P0 I0 G1
    """,
        play="both",
    )
    sheet = GAME.sheet(table.state)
    assert sheet.totals == (4 + 3 + 2.5 + 2, 0.5)
    assert [line.values for line in sheet.lines[3:7]] == [(4, 0), (3, 0), (2.5, 0), (2, 0.5)]
