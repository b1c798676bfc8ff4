"""Pieces turned up: each once, from its own pile."""

from companion.games.cave_vs_cave import GAME, box

from .table import cave, pass_round, said


def test_a_piece_is_turned_up_once():
    table = cave("red has 07@2L\nturn red A03").plays("1 dig 4R")
    assert table.refuses("table reveal dark-1 07") == "cave_vs_cave.reveal.seen"
    assert table.allows("table reveal dark-1 08")


def test_a_piece_comes_from_its_own_pile():
    table = cave("turn red A03").plays("1 dig 4R")
    assert table.refuses("table reveal dark-1 31") == "cave_vs_cave.reveal.other-pile"
    assert table.refuses("table reveal dark-1 01") == "cave_vs_cave.reveal.other-pile"
    assert table.allows("table reveal dark-1 24")
    start = cave()
    start.state = GAME.start(2, GAME.options(play="one"))
    assert start.refuses("table reveal tiles-2 A08") == "cave_vs_cave.reveal.other-pile"
    assert start.allows("table reveal tiles-2 A06")


def test_the_pool_is_made_of_rooms_of_the_first_era():
    start = GAME.start(2, GAME.options(play="pool"))
    numbers = set(map(int, GAME.unseen(start, "pool")))
    assert numbers and all(box.FURNISHINGS[number].era == 1 for number in numbers)
    assert not numbers & {box.ENTRANCE, *box.POOL["always"]}


def test_what_is_turned_up_comes_from_where_it_is_due():
    table = cave("display 07\nturn red A03").plays("1 dig 4R")
    assert table.refuses("table reveal light-1 24") == "cave_vs_cave.reveal.other-place"
    assert said(table, "table reveal pool 24") == (
        "“Dungeon” is not found there (pool) but here: dark-backed Era I room tile."
    )
    assert table.refuses("table reveal tiles-2 A05") == "cave_vs_cave.reveal.other-pile"
    assert said(table, "table reveal tiles-2 A05") == (
        "“Furnishing” has a different back (action tile “2”). Due now: dark-backed Era I room tile."
    )
    assert table.refuses("table reveal dark-1 A01") == "cave_vs_cave.reveal.other-pile"
    assert table.refuses("table reveal light-1 07") == "cave_vs_cave.reveal.seen"
    assert table.allows("table reveal dark-1 24")


def test_any_room_of_era_1_may_come_into_the_pool():
    table = cave(play="pool")
    table.state = GAME.start(2, GAME.options(play="pool"))
    assert table.refuses("table reveal pool 05") == "cave_vs_cave.reveal.seen"
    assert table.refuses("table reveal pool 31") == "cave_vs_cave.reveal.other-pile"
    assert table.allows("table reveal pool 06")


def test_a_tile_that_the_solo_game_leaves_out():
    table = pass_round(cave("round 3", seats=1))
    assert table.due == ("tiles-3",)
    assert table.refuses("table reveal tiles-3 A09") == "cave_vs_cave.reveal.not-in-game"
    assert table.allows("table reveal tiles-3 A08")
