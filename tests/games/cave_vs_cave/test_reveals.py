"""Pieces turned up: each once, from its own pile."""

from companion.games.cave_vs_cave import GAME

from .table import cave


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
