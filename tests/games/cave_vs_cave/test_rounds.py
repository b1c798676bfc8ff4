"""Rounds: turns, the start marker, the tile that is turned up."""

from companion.games.cave_vs_cave import GAME

from .table import cave, pass_round


def test_turns_a_round_and_the_start_marker():
    table = cave("round 1", starter=0)
    turns, starters = [], []
    while table.phase != "over":
        round = table.round
        starters.append(table.starter)
        taken = 0
        while table.round == round and table.phase != "over":
            move = next(GAME.legal(table.state))
            text = GAME.notation.write(move)
            table.plays(text)
            if move.kind() == "choose":
                taken += 1
                table.plays(f"{move.seat + 1} end-turn")
        turns.append(taken)
    assert turns == [4, 4, 4, 6, 6, 6, 6, 8]
    assert starters == [0, 1] * 4


def test_the_last_tile_of_a_stack_needs_no_report():
    table = cave("round 2")
    pass_round(table)
    assert table.due == ()
    assert table.open.bit_count() == 7
