"""A round: replenishing, furnishings at its start, the skipped one, coming home."""

from companion.games.caverna import GAME
from companion.games.caverna.actions import board
from companion.games.caverna.rules import rounds

from .table import harvest, held, home, next_round


def test_with_two_the_ruby_space_waits_till_round_3():
    table = home("round 1")
    table.state = rounds.replenish(table.state, [])
    assert table.stock[board(2).index["ruby-mining"]] == (0,)
    table = next_round(home("round 2"))
    assert table.stock[board(2).index["ruby-mining"]] == (1,)
    table = home("round 1", seats=3)
    table.state = rounds.replenish(table.state, [])
    assert table.stock[board(3).index["ruby-mining"]] == (1,)
    assert GAME.start(1, GAME.options()).stock[board(1).index["ruby-mining"]] == (1,)


def test_round_9_is_skipped_with_two():
    table = next_round(home("round 8"))
    assert table.round == 10 and table.due[0] == "stage-4"
    assert next_round(home("round 8", seats=3)).round == 9


def test_suppliers_and_miner_at_the_start_of_a_round():
    table = home("round 2\nred has miner@D3 ore-mine E3 ruby-mine F3 goods 2K supplies 7 1 0")
    next_round(table)
    assert held(table, "WSRO") == (1, 1, 0, 1)  # one donkey only is in an ore mine
    assert table.homes[0].supplies == (6, 0, 0)


def test_suppliers_over_the_skipped_round():
    for ruling, left in (("played-rounds", 2), ("round-spaces", 1)):
        table = home("round 8\nred supplies 3 0 0", suppliers_round_9=ruling)
        next_round(table)
        while table.due:
            table.plays(GAME.notation.write(next(iter(GAME.legal(table.state)))))
        assert held(table, "W") == (1,)
        assert table.homes[0].supplies[0] == left


def test_newborn_dwarfs_work_next_round():
    table = home("round 2\nred has dwelling@D3 dwarfs 2 3 born 1")
    next_round(table)
    assert table.homes[0].dwarfs == (0, 2, 3) and table.homes[0].born == 0


def test_dwarfs_come_home():
    table = harvest("round 3\nred dwarfs 4 away logging:2 drift-mining:0")
    assert table.homes[0].dwarfs == (0, 2, 4) and set(table.on) == {-1}
