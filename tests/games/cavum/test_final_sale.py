"""The final sale, the winner and the tie-break (Game end)."""

from companion.games.cavum import GAME
from tests.games.cavum.table import cavum, points

FINAL = """
    seats 3
    cards 2 1 3
    stones 1 red*2
    stones 2 red green
    points 10 10 5
    phase 3
    section final
"""


def test_the_last_on_the_track_sells_and_ties_go_to_the_lower_card():
    table = cavum(FINAL)
    assert table.state.turn == 1  # seat 3 is last and has no stone; seats 1 and 2 are equal
    assert table.refuses("2 final-sale blue") == "cavum.final.not-held"
    assert table.allows("2 final-sale red")
    assert table.instead("2 final-sale blue").values == ("red", "green")


def test_paid_by_the_number_of_the_slot():
    table = cavum(FINAL).plays("2 final-sale red")
    assert points(table) == (10, 13, 5)  # six red stones lie on 9 to 4
    assert table.state.turn == 0
    table.plays("1 final-sale red")
    assert points(table) == (12, 13, 5)


def test_the_same_player_again_while_still_last():
    table = cavum(FINAL).plays("2 final-sale red", "1 final-sale red")
    assert table.state.turn == 0
    assert table.allows("1 final-sale red")


def test_until_all_are_sold():
    table = cavum(FINAL).plays("2 final-sale red", "1 final-sale red", "1 final-sale red")
    table.plays("2 final-sale green")
    assert table.state.section == "over"
    sheet = GAME.sheet(table.state)
    assert sheet.totals == (13, 14, 5)
    assert sheet.winners == (1,)


def test_a_tie_goes_to_the_lower_card():
    table = cavum(FINAL.replace("points 10 10 5", "points 11 10 5"))
    table.plays("2 final-sale red", "1 final-sale red", "2 final-sale green", "1 final-sale red")
    sheet = GAME.sheet(table.state)
    assert sheet.totals[0] == sheet.totals[1] == 14
    assert (sheet.winners, sheet.decided) == ((1,), "cavum.tie.card")


def test_nothing_after_the_end():
    table = cavum("phase 3\nsection final")
    assert table.state.section == "over"
    assert table.refuses("1 final-sale red") == "core.game-over"
    assert not list(GAME.legal(table.state))
