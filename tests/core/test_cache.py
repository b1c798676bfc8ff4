"""Kept answers: worked out once for the same objects, and never given for others."""

from companion.core.cache import kept


def counting(last):
    asked = []

    @kept(last)
    def answer(position, seat):
        asked.append((position, seat))
        return len(asked)

    return asked, answer


def test_the_last_answer_is_not_worked_out_again():
    asked, answer = counting(1)
    position = (1, 2)
    assert answer(position, 0) == answer(position, 0) == 1
    assert answer(position, 1) == 2
    assert answer(position, 0) == 3, "one answer is kept"
    assert len(asked) == 3


def test_an_equal_position_is_another():
    _, answer = counting(1)
    one, other = tuple(map(int, "12")), tuple(map(int, "12"))
    assert one == other
    assert answer(one, 0) != answer(other, 0)


def test_as_many_as_wished():
    asked, answer = counting(2)
    one, other, third = ("one",), ("other",), ("third",)
    for position in (one, other, one, other, third, other, one):
        answer(position, 0)
    assert [position for position, _ in asked] == [one, other, third, one]
