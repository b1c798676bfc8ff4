"""Furnishing a space: price, cost, colours, wall pattern, and the words for each refusal."""

from companion.core import Anyway
from companion.games.cave_vs_cave import GAME
from companion.games.cave_vs_cave.moves import Furnish, Place

from .table import advice, cave, said


def test_wall_pattern_in_words():
    table = cave("red goods N9 dug 2L walls 2L|2R\nturn red A05")
    table.plays("1 pay dwarfs", "1 furnish 2")
    assert table.refuses("1 place 2L") == "cave_vs_cave.place.walls"
    assert table.allows("1 place 3L")
    sentence = said(table, "1 place 2L")
    assert "Spinning Wheel needs exactly one wall; 2L has walls: right, left." in sentence
    assert "too many: right" in sentence
    assert advice(table, "1 place 2L") == "It fits on: 3L."


def test_a_missing_wall_is_named():
    table = cave("red goods N9 dug 1L\nturn red A05").plays("1 pay dwarfs", "1 furnish 5")
    assert "Missing: top" in said(table, "1 place 3L")
    assert table.refuses("1 place 3L") == "cave_vs_cave.place.walls"
    assert table.allows("1 place 1L")


def test_only_free_spaces_are_furnished():
    table = cave("red goods N9\nturn red A05").plays("1 pay dwarfs", "1 furnish 2")
    for at in ("4L", "2L", "2a", "R"):
        assert table.refuses(f"1 place {at}") == "cave_vs_cave.place.not-free"
    assert table.allows("1 place 3L")


def test_a_pattern_that_fits_nowhere():
    table = cave("round 8\nred goods G2 W5\nturn red A12")
    assert table.refuses("1 furnish 3") == "cave_vs_cave.furnish.fits-nowhere"
    assert advice(table, "1 furnish 3") == "One more wall would do it: 3L|3R (3L)."
    assert table.allows("1 furnish 1")
    assert table.plays("1 build-wall 3L|3R").allows("1 furnish 3")


def test_cost_is_met_or_the_debt_is_in_the_log():
    table = cave("round 8\nred goods G2 S0\nturn red A12")
    assert table.refuses("1 furnish 4") == "cave_vs_cave.furnish.cost"
    assert advice(table, "1 furnish 4") == "Can be built now: Shelf, Spinning Wheel."
    assert table.allows("1 furnish 2")
    step = GAME.play(table.state, Anyway(Furnish(0, 4)))
    assert "cave_vs_cave.owes" in {event.id for event in step.events}
    placed = GAME.play(step.state, Place(0, "3L")).state
    assert GAME.audit(placed) == ()


def test_only_what_is_on_display():
    table = cave("round 8\nred goods G9 W9\ngone 01\nturn red A12")
    assert table.refuses("1 furnish 1") == "cave_vs_cave.furnish.not-on-display"
    assert table.refuses("1 furnish 7") == "cave_vs_cave.furnish.not-on-display"
    assert table.allows("1 furnish 2")


def test_no_free_space():
    table = cave("round 8\nred goods G9 W9 has 05@3L\nturn red A12")
    assert table.refuses("1 furnish 1") == "cave_vs_cave.furnish.no-space"
    dug = cave("round 8\nred goods G9 W9 has 05@3L dug 2L\nturn red A12")
    assert dug.allows("1 furnish 1")


def test_nothing_is_paid_for_nothing():
    table = cave("red goods N9 W0 S0\nturn red A05")
    assert table.refuses("1 pay dwarfs") == "cave_vs_cave.furnish.nothing-possible"
    assert cave("red goods N9 W1 S0\nturn red A05").allows("1 pay dwarfs")


def test_the_price_may_eat_up_the_cost():
    """Gold paid before building is gone when the Parlor's gold is due."""
    table = cave("red goods G1 S1 W0 N0 dug 1R walls 1L|1R\ngone 04 05\nturn red A02")
    assert table.refuses("1 pay 1G") == "cave_vs_cave.furnish.nothing-possible"
    richer = cave("red goods G2 S1 W0 N0 dug 1R walls 1L|1R\ngone 04 05\nturn red A02")
    assert richer.allows("1 pay 1G")


def test_blue_would_equal_orange_in_words():
    table = cave("round 8\nred goods G2\ndisplay 20\nturn red A12")
    assert table.refuses("1 furnish 20") == "cave_vs_cave.furnish.colours"
    assert said(table, "1 furnish 20").startswith("Prospecting Site is blue")
    assert table.allows("1 furnish 2")


def test_the_price_comes_before_the_furnishing():
    table = cave("round 4\nred goods N9 W9\nturn red A02")
    assert table.refuses("1 furnish 1") == "cave_vs_cave.furnish.pay-first"
    assert said(table, "1 furnish 1").endswith("3 food, 5 food, 1 gold.")
    assert table.allows("1 pay dwarfs")
    assert table.plays("1 pay dwarfs").allows("1 furnish 1")


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
