"""Turns of one to four actions (rulebook 2)."""

from tests.games.cavum.table import cavum

FOUR = ("1 lay 6 J4", "1 lay 4/2 J3", "1 lay 2/2 J5", "1 points")


def test_at_least_one_action():
    table = cavum()
    assert table.refuses("1 end-turn") == "cavum.turn.at-least-one"
    assert table.plays("1 points").allows("1 end-turn")


def test_no_fifth_action():
    table = cavum().plays(*FOUR[:3])
    assert table.allows("1 points")
    table.plays("1 points")
    assert table.refuses("1 points") == "cavum.turn.fifth-action"
    assert table.refuses("1 give-up vein") == "cavum.turn.fifth-action"
    assert table.refuses("1 lay 3/0 J2") == "cavum.turn.fifth-action"
    assert table.allows("1 end-turn")


def test_not_your_turn():
    table = cavum()
    assert table.refuses("2 points") == "core.not-your-turn"
    assert table.allows("1 points")


def test_a_piece_is_used_once():
    table = cavum().plays("1 lay 6 J4")
    assert table.refuses("1 lay 6 I4") == "cavum.turn.none-left"
    assert table.allows("1 lay 4/2 I4")
    assert table.instead("1 lay 6 I4").args["pieces"][0] == "2"


def test_turns_go_by_the_sequence_cards():
    table = cavum("seats 3\ncards 4 1 2")
    order = []
    for _ in range(4):
        seat = table.state.turn
        order.append(seat)
        table.plays(f"{seat + 1} give-up vein" if len(order) < 4 else f"{seat + 1} points")
        table.plays(f"{seat + 1} end-turn")
    assert order == [1, 2, 0, 1]


def test_who_has_used_all_pieces_waits_and_the_other_goes_on():
    table = cavum("hand 1 prospect\nhand 2 option*2 vein prospect")
    table.plays("1 hand-in")
    for move in ("2 points", "2 end-turn", "2 points", "2 end-turn", "2 give-up vein"):
        table.plays(move)
    assert table.allows("2 hand-in")
    assert table.plays("2 hand-in").state.phase == 2
