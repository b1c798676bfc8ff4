"""A new phase, or the end of the game (New phase, Game end)."""

from tests.games.cavum.table import cavum


def test_holder_of_the_lowest_card_opens_the_next_phase():
    table = cavum("seats 2\ncards 4 2\nhand 1 prospect\nhand 2 prospect")
    table.plays("2 hand-in", "1 hand-in")
    assert (table.state.phase, table.state.first) == (2, 1)
    assert all(player.card == 0 for player in table.state.players)


def test_two_phases():
    table = cavum("stones 1 red\norders 1 A\nsection orders\noptions phases=2\nphase 2")
    table.plays("1 end-orders")
    assert table.state.section == "final"
