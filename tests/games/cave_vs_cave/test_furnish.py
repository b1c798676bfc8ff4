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
    assert sentence == (
        "The Spinning Wheel needs exactly one wall; walls at 2L: right, left. Extra: right."
    )
    assert advice(table, "1 place 2L") == "It fits on 1 space, marked in the cave."
    assert table.offers("1 place 2L") == ["1 place 3L"]


def test_a_missing_wall_is_named():
    table = cave("red goods N9 dug 1L\nturn red A05").plays("1 pay dwarfs", "1 furnish 5")
    assert said(table, "1 place 3L") == (
        "The Food Corner needs exactly two adjacent walls; walls at 3L: left. "
        "Missing: 1 of these (top, bottom)."
    )
    assert table.refuses("1 place 3L") == "cave_vs_cave.place.walls"
    assert table.allows("1 place 1L")


def test_a_space_without_a_wall_and_one_with_the_wrong_ones():
    bare = cave("era 2 round 1\nred goods N9 W9 dug 3b\nturn red A05", play="both")
    bare.plays("1 pay dwarfs", "1 furnish 1")
    assert said(bare, "1 place 4a") == (
        "The Shelf needs exactly one wall; 4a has no walls. Missing: 1 of these (top, right, left)."
    )
    table = cave("red goods N9 dug 1L 2L walls 1L|1R 2L|2R\nturn red A05")
    table.plays("1 pay dwarfs", "1 furnish 3")
    assert said(table, "1 place 1L").endswith("walls at 1L: top, right, left. Extra: top.")
    assert said(table, "1 place 3L").endswith("walls at 3L: left. Missing: right.")
    assert table.allows("1 place 2L")


def test_only_free_spaces_are_furnished():
    table = cave("red goods N9\nturn red A05").plays("1 pay dwarfs", "1 furnish 2")
    for at in ("4L", "2L", "2a", "R"):
        assert table.refuses(f"1 place {at}") == "cave_vs_cave.place.not-free"
    assert said(table, "1 place 4L") == "Red can’t build on 4L: the Cave Entrance is there."
    assert said(table, "1 place 2L") == "Red can’t build on 2L: there is a face-down tile on it."
    assert said(table, "1 place 2a") == "Red can’t build on 2a: it is not part of this cave."
    assert table.allows("1 place 3L")


def test_a_pattern_that_fits_nowhere():
    table = cave("round 8\nred goods G2 W5\nturn red A12")
    assert table.refuses("1 furnish 3") == "cave_vs_cave.furnish.fits-nowhere"
    assert table.offers("1 furnish 3")[0] == "1 build-wall 3L|3R; 1 furnish 3"
    assert table.instead("1 furnish 3").values == (1, 2, 4)
    assert table.allows("1 furnish 1")
    assert table.plays("1 build-wall 3L|3R").allows("1 furnish 3")


def test_cost_is_met_or_the_debt_is_in_the_log():
    table = cave("round 8\nred goods G2 S0\nturn red A12")
    assert table.refuses("1 furnish 4") == "cave_vs_cave.furnish.cost"
    assert advice(table, "1 furnish 4") == "You can build: Shelf, Spinning Wheel."
    assert table.offers("1 furnish 4") == ["1 furnish 1", "1 furnish 2"]
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


def test_blue_would_equal_orange_in_words():
    table = cave("round 8\nred goods G2\ndisplay 20\nturn red A12")
    assert table.refuses("1 furnish 20") == "cave_vs_cave.furnish.colours"
    assert said(table, "1 furnish 20").startswith("The Prospecting Site is blue")
    assert table.allows("1 furnish 2")


def test_the_price_comes_before_the_furnishing():
    table = cave("round 4\nred goods N9 W9\nturn red A02")
    assert table.refuses("1 furnish 1") == "cave_vs_cave.furnish.pay-first"
    assert said(table, "1 furnish 1") == (
        "Pay for the Housework tile’s effect before you build. Prices there: "
        "3 food, 5 food, 1 gold."
    )
    assert table.offers("1 furnish 1") == [
        "1 pay dwarfs; 1 furnish 1",
        "1 pay 5N; 1 furnish 1",
        "1 pay 1G; 1 furnish 1",
    ]
    assert table.allows("1 pay dwarfs")
    assert table.plays("1 pay dwarfs").allows("1 furnish 1")


def test_what_is_wrong_with_a_furnishing_is_said_before_its_price():
    table = cave("round 4\nred goods N9 W0\nturn red A02")
    assert table.refuses("1 furnish 1") == "cave_vs_cave.furnish.cost"
    assert table.refuses("1 furnish 5") == "cave_vs_cave.furnish.fits-nowhere"
    assert table.refuses("1 furnish 31") == "cave_vs_cave.furnish.not-on-display"
    anyway = GAME.refuse(table.state, Anyway(Furnish(0, 1)))  # nothing is open to build it with
    assert anyway is not None and anyway.id == "core.anyway-impossible"
    assert table.allows("1 pay dwarfs")


def test_goods_are_exchanged_for_what_the_price_lacks():
    """The cheapest are given first; gold, a point each, comes last (p. 6)."""
    table = cave("round 4\nred goods N1 E1 F1 G2 W3\nturn red A02")
    assert table.offers("1 pay dwarfs") == ["1 exchange E; 1 exchange F; 1 pay dwarfs", "1 pay 1G"]
    assert table.instead("1 pay dwarfs").values == ("1G",)
    assert table.offers("1 furnish 1") == [
        "1 pay 1G; 1 furnish 1",
        "1 exchange E; 1 exchange F; 1 pay dwarfs; 1 furnish 1",
    ]
    assert table.allows("1 pay 1G")


def test_goods_of_the_tile_come_first_that_the_furnishing_costs():
    table = cave(
        """
        era     2 round 1
        red     goods I1 N0 E9 G1 has 01@3L dug 4a
        fields  A13
        turn    red A13
    """,
        play="both",
    )
    assert table.refuses("1 furnish 29") == "cave_vs_cave.furnish.cost"
    assert table.offers("1 furnish 29") == [
        "1 take +1I; 1 pay 1G; 1 furnish 29",
        "1 take +1I; " + "1 exchange E; " * 5 + "1 pay 5N; 1 furnish 29",
    ]
    none = cave("round 4\nred goods N9 W0\nturn red A02")
    assert none.offers("1 furnish 1")[0] == "1 pay dwarfs"


def test_what_fits_there_is_built_before_it_is_placed():
    table = cave("round 8\nred goods G5 W5 S5 has 02@3L dug 1L\nturn red A12")
    assert table.refuses("1 place 1L") == "cave_vs_cave.place.nothing-chosen"
    assert table.offers("1 place 1L")[:2] == [
        "1 furnish 4; 1 place 1L",
        "1 furnish 5; 1 place 1L",
    ]
    many = cave("red goods N9 G9 W9 S9 E9 F9\ndisplay 08 09 10 11 12\nturn red A05")
    many.plays("1 pay dwarfs")
    assert all(one.endswith("; 1 place 3L") for one in many.offers("1 place 3L"))
    assert table.offers("1 place 2L")[:2] == ["1 furnish 4", "1 furnish 5"]  # face-down


def test_goods_that_are_needed_to_build_are_not_exchanged():
    """Breeding Cave costs two emmer: flax and gold are given for food."""
    gone = " ".join(f"{number:02}" for number in (*range(1, 7), *range(25, 31)))
    table = cave(
        f"""
        era      2 round 1
        red      goods W0 S0 I0 N2 E2 F1 G1 D0 has 01@2L 02@4R dug 1a
        gone     {gone}
        display  45
        turn     red A05
    """,
        play="both",
    ).plays("1 take +1N")
    assert table.refuses("1 pay dwarfs") == "cave_vs_cave.furnish.price"
    assert table.offers("1 pay dwarfs") == [
        "1 exchange F; 1 pay dwarfs",
        "1 exchange G; 1 pay dwarfs",
    ]
    assert table.plays("1 exchange F", "1 pay dwarfs").allows("1 furnish 45")


def test_of_many_walls_that_would_help_three_are_offered():
    table = cave("round 8\nred goods G9 W9 S9 N9 dug 2L 2R\nturn red A12")
    assert table.refuses("1 furnish 5") == "cave_vs_cave.furnish.fits-nowhere"
    more = ("1L/2L", "1R/2R", "2L/3L", "2R/3R", "3L/4L")
    assert table.offers("1 furnish 5") == [
        *(f"1 build-wall {at}; 1 furnish 5" for at in more[:3]),
        "1 furnish 4",
    ]
    for at in more:
        then = cave("round 8\nred goods G9 W9 S9 N9 dug 2L 2R\nturn red A12")
        assert then.plays(f"1 build-wall {at}").allows("1 furnish 5")


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


def test_no_price_is_paid_without_an_empty_space():
    table = cave("red goods N9 W9 has 02@3L\nturn red A05")
    assert table.refuses("1 pay dwarfs") == "cave_vs_cave.furnish.no-space"
    assert table.refuses("1 place 2L") == "cave_vs_cave.furnish.no-space"
    assert cave("red goods N9 W9\nturn red A05").allows("1 pay dwarfs")


def test_a_price_after_exchanges_where_another_room_can_be_built():
    table = cave("round 1\nred goods N0 E3 F0 G0 W9\nturn red A02")
    assert table.refuses("1 furnish 6") == "cave_vs_cave.furnish.fits-nowhere"
    assert table.offers("1 furnish 6") == [
        "1 exchange E; 1 exchange E; 1 pay dwarfs",
        "1 end-turn",
    ]
    assert advice(table, "1 furnish 6") == "Possible instead:"
    paying = cave("round 1\nred goods N2 W9 G0\nturn red A02")
    assert paying.offers("1 furnish 6")[0] == "1 pay dwarfs"
