"""The additional room: for the first full cave, and for nobody else."""

from companion.games.cave_vs_cave import GAME
from companion.games.cave_vs_cave.cave import BOARD

from .table import cave


def test_additional_room_for_the_first_full_cave_with_its_side_at_once():
    full = "02@1L 03@1R 04@2L 05@2R 07@3L 08@3R 09@4R 10@5L 11@5R"
    table = cave(
        f"round 8\nred goods G2 S9 W9 has {full} dug 5X walls 5R|5X 1L/2L\ndisplay 18\nturn red A12"
    )
    table.plays("1 furnish 18", "1 place 5X")
    assert table.refuses("1 build-wall 1L|1R") == "cave_vs_cave.turn.finish-first"
    for walls in (0, 1, 4):
        assert table.refuses(f"1 take-room {walls}") == "cave_vs_cave.room.sides"
    assert table.instead("1 take-room 4").values == (2, 3)
    assert table.allows("1 take-room 3")
    table.plays("1 take-room 2")
    assert table.homes[0].room == 2
    assert table.allows("1 build-wall R.right")
    assert table.refuses("1 build-wall R.top") == "cave_vs_cave.wall.printed"
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


def _waits(table):
    return table.refuses("1 take-room 2") == "cave_vs_cave.room.not-won"


def test_the_room_waits_for_both_boards_in_era_two():
    full = "02@1L 03@1R 04@2L 05@2R 07@3L 08@3R 09@4R 10@5L 11@5R"
    table = cave(
        f"era 2 round 1\nred goods W9 S9 N9 has {full} dug 5X walls 5R|5X\n"
        "display 18\nturn red A05",
        play="both",
    ).plays("1 pay dwarfs", "1 furnish 18", "1 place 5X")
    assert table.homes[0].room == 0 and _waits(table)
    assert table.homes[0].covered & BOARD[1]
