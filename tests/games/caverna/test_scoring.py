"""The pad's lines, the 80 points of the book, ties and the Writing chamber."""

from companion.core.sheet import ALONE, MOST_POINTS, SHARED
from companion.games.caverna import GAME

from .table import home, line

EIGHTY = """
    red goods 2D 4H 2K 3B 10C 3G 1R 13A dwarfs 0 0 0 0
    red crops 0 0 2 0 2 field A1 A2 B1 B2 B3 B4 C1 small-pasture C4 large C2-C3
    red has dwelling@D1 dwelling@D2 fodder-chamber@D3 cuddle-room@E1 wood-supplier@E2
    red has cooking-cave@E3 ruby-mine E4 F2 ore-mine F1 tunnel F3
"""


def test_the_80_points_of_the_book():
    """NL p. 6: 21, 0, 6, 18, 12, 5, 4, -3, 11, 6."""
    table = home(EIGHTY)
    assert line(table, "animals") == 21
    assert line(table, "missing") == 0
    assert line(table, "vegetables") == 4 and line(table, "rubies") == 1
    assert line(table, "gold") == 13
    assert line(table, "grain") == 5
    assert line(table, "dwarfs") == 4
    assert line(table, "unused") == -3
    assert line(table, "tiles") == 6 + 12 + 11
    assert line(table, "fodder-chamber") == 6
    assert GAME.sheet(table.state).totals[0] == 80


def test_grain_is_rounded_up():
    for grain, points in ((0, 0), (1, 1), (2, 1), (3, 2)):
        assert line(home(f"red goods {grain}G"), "grain") == points


def test_missing_kinds_unused_cells_begging():
    table = home("red goods 1H begging 2 stable A1")
    assert line(table, "missing") == -6
    assert line(table, "unused") == -21  # a stable uses its cell
    assert line(table, "gold") == -6


def test_the_writing_chamber_prevents_seven_on_the_right_lines():
    table = home("red goods 1H has writing-chamber@D3 begging 1 cavern E3 E2 E1 F1 F2 F3 F4 E4")
    assert line(table, "missing") == 0 and line(table, "unused") == -13
    assert line(table, "gold") == -3
    forest = " ".join(f"{column}{row}" for column in "ABC" for row in "1234")
    full = home(
        f"red goods 1H has writing-chamber@D3 begging 1 cavern E1 E2 E3 E4 F1 F2 F3 F4 D1 D2"
        f" meadow {forest}"
    )
    assert (line(full, "missing"), line(full, "unused"), line(full, "gold")) == (0, 0, -2)
    none = home(
        f"red goods 1H 1K 1B 1C has writing-chamber@D3 cavern E1 E2 E3 E4 F1 F2 F3 F4 D1 D2"
        f" meadow {forest}"
    )
    assert line(none, "gold") == 0  # nothing lost, nothing won


def test_ties_are_shared():
    assert GAME.sheet(home("").state).decided == SHARED
    assert GAME.sheet(home("").state).winners == (0, 1)
    assert GAME.sheet(home("red goods 1A").state).decided == MOST_POINTS
    assert GAME.sheet(home("", seats=1).state).decided == ALONE


def test_food_and_materials_are_worth_nothing():
    assert (
        GAME.sheet(home("red goods 9F 9W 9S 9O").state).totals[0]
        == (GAME.sheet(home("").state).totals[0])
    )


def test_a_line_for_each_yellow_furnishing_somebody_has():
    table = home("red has stone-storage@D3 goods 3S\nblue has ore-storage@D3 goods 5O")
    ids = [one.id for one in GAME.sheet(table.state).lines]
    assert ids.index("caverna.furnishing.stone-storage") < ids.index("caverna.sheet.gold")
    assert line(table, "stone-storage") == 3 and line(table, "stone-storage", 1) == 0
    assert line(table, "ore-storage", 1) == 2


def test_facts_for_statistics():
    facts = {(one.seat, one.key): one.value for one in GAME.facts(home(EIGHTY).state, ())}
    assert facts[0, "caverna.fact.dwarfs"] == 4
    assert facts[0, "caverna.fact.furnishings"] == 6
    assert facts[1, "caverna.fact.begging"] == 0
