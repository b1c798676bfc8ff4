"""Turns of one to four actions (rulebook 2)."""

from companion.core.moves import Anyway
from tests.games.cavum.table import cavum, sentence

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
    assert table.offers("1 points") == ["1 end-turn"]


def test_a_fifth_action_is_said_before_what_else_is_wrong_with_it():
    table = cavum().plays(*FOUR)
    refusal = table.game.refuse(table.state, table.game.notation.read("1 lay 3/0 C3"))
    assert (refusal.id, refusal.anyway) == ("cavum.turn.fifth-action", False)
    assert table.refuses("1 lay 6 J4") == "cavum.turn.fifth-action"  # and none is left
    assert table.allows("1 end-turn")


def test_a_piece_taken_by_a_fifth_action_can_be_used():
    table = cavum().plays(*FOUR)
    table.state = table.game.play(table.state, Anyway(table.game.notation.read("1 option 6"))).state
    assert table.allows("1 lay 6 I4")


def test_not_your_turn():
    table = cavum()
    assert table.refuses("2 points") == "core.not-your-turn"
    assert table.allows("1 points")


def test_a_piece_is_used_once():
    table = cavum().plays("1 lay 6 J4")
    assert table.refuses("1 lay 6 I4") == "cavum.turn.none-left"
    assert table.allows("1 lay 4/2 I4")
    advice = table.instead("1 lay 6 I4")
    assert advice.field == "tile" and "4/2" in advice.values and "6" not in advice.values


def test_the_sequence_card_gives_the_dynamite():
    table = cavum()
    assert table.refuses("1 lay d4/0 J4") == "cavum.turn.none-left"
    assert sentence(table, "1 lay d4/0 J4") == (
        "Red has no four-exit dynamite to use, only two-exit dynamite."
    )
    assert table.allows("1 lay d2/0 J4")
    table.plays("1 lay d2/0 J4")
    assert sentence(table, "1 lay d2/0 J4") == "Red has no two-exit dynamite to use."


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
