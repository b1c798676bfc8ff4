"""The last answer is kept, by the position itself and not by one that is equal to it."""

from companion.core.latest import latest


def test_one_position_is_worked_out_once_in_a_row():
    asked = []

    @latest
    def answer(state):
        asked.append(state)
        return len(asked)

    one, equal = [1], [1]
    assert [answer(one), answer(one), answer(equal), answer(one)] == [1, 1, 2, 3]
