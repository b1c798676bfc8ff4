"""What a prompt shows as impossible, and why."""

from companion.games.cave_vs_cave import GAME

from .table import cave


def test_the_prompt_shows_what_is_not_possible_and_why():
    table = cave("round 8\nturn red A01").plays("1 end-turn")
    choices = {choice.fields: choice.why for choice in GAME.prompt(table.state).asks[0].choices}
    assert choices[(("tile", "A01"),)].id == "cave_vs_cave.tile.taken"
    assert choices[(("tile", "A12"),)].id == "cave_vs_cave.tile.more-gold"
    assert choices[(("tile", "A02"),)] is None


def test_the_prompt_says_that_no_wall_is_left():
    walls = "1L|1R 2L|2R 3L|3R 4L|4R 5L|5R 5R|5X 1L/2L"
    table = cave(f"red walls {walls}\nturn red A06")
    shown = [one for one in GAME.prompt(table.state).asks[0].choices if one.kind == "build-wall"]
    assert [choice.why.id for choice in shown] == ["cave_vs_cave.wall.none-left"]
    assert table.allows("1 take +1W")
