"""Walls: where one may stand, the shared supply, one torn down."""

from msgspec.structs import replace

from companion.games.cave_vs_cave.cave import INDEX, SecondBoard

from .table import cave, said


def test_walls_stand_between_two_spaces_one_an_edge():
    table = cave("red walls 1L|1R\nturn red A06")
    assert table.refuses("1 build-wall 1L|1R") == "cave_vs_cave.wall.stands"
    assert table.refuses("1 build-wall 4a|4L") == "cave_vs_cave.wall.no-place"
    assert table.refuses("1 build-wall R.top") == "cave_vs_cave.wall.no-place"
    assert table.allows("1 build-wall 2L|2R")


def test_the_supply_of_walls_is_shared():
    walls = "1L|1R 2L|2R 3L|3R 4L|4R 5L|5R 5R|5X"
    table = cave(f"red walls {walls}\nblue walls 1L|1R\nturn red A06")
    assert table.refuses("1 build-wall 1L/2L") == "cave_vs_cave.wall.none-left"
    assert cave(f"red walls {walls}\nturn red A06").allows("1 build-wall 1L/2L")


def test_removing_a_wall_leaves_furnishings_as_they_are():
    table = cave("round 4\nred has 03@3L walls 3L|3R\nturn red A09").plays("1 remove-wall 3L|3R")
    assert table.homes[0].built[INDEX["3L"]] == 3


def test_printed_walls_between_the_boards():
    table = cave("era 2 round 1\nred walls 4a|4L\nturn red A06", play="both")
    assert table.refuses("1 build-wall 2a|2L") == "cave_vs_cave.wall.printed"
    assert table.allows("1 build-wall 2b|2a")
    first = cave("turn red A06")
    assert first.refuses("1 build-wall 2a|2L") == "cave_vs_cave.wall.no-place"
    breach = cave("era 2 round 1\nred walls 4a|4L\nturn red A09", play="both")
    assert breach.refuses("1 remove-wall 2a|2L") == "cave_vs_cave.wall.none-there"
    assert breach.offers("1 remove-wall 2a|2L") == ["1 remove-wall 4a|4L"]
    assert breach.allows("1 remove-wall 4a|4L")


def test_why_a_wall_is_not_razed():
    breach = cave("era 2 round 1\nred walls 4a|4L\nturn red A09", play="both")
    ruled = {
        "2a|2L": "printed walls cannot be razed",
        "2L|2R": "the passage is open",
        "R.left": "Red does not have the Additional Cavern",
    }
    for at, why in ruled.items():
        assert said(breach, f"1 remove-wall {at}").endswith(f": {why}.")
    first = cave("round 4\nred walls 1L|1R\nturn red A09")
    assert said(first, "1 remove-wall 4a|4L").endswith("Era II board, which is not in play.")


def test_the_nearest_edges_to_one_between_the_boards():
    table = cave("turn red A06")
    assert table.offers("1 build-wall 3a|3L")[:2] == ["1 build-wall 3L|3R", "1 build-wall 2L/3L"]


def test_a_wall_that_the_owner_sees_printed_inside_the_new_board():
    guess = SecondBoard()
    printed = replace(guess, walls=(*guess.walls, "2a/3a"))
    position = "era 2 round 1\nred dug 3a\nturn red A06"
    table = cave(position, play="both", second_board=printed)
    assert table.refuses("1 build-wall 2a/3a") == "cave_vs_cave.wall.printed"
    assert table.allows("1 build-wall 3b|3a")
    assert cave(position, play="both").allows("1 build-wall 2a/3a")
