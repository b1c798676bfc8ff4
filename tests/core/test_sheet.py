"""Score sheets: subtotals, halves, winners and what decided."""

import pytest

from companion.core import Line, Message, add_up, subtotal
from companion.core.sheet import ALONE, MOST_POINTS, SHARED, Piece


def test_subtotals_add_up_what_came_since():
    sheet = add_up(
        (
            Line("a", (1, 2)),
            Line("b", (3, 0)),
            subtotal("first"),
            Line("c", (5, 5)),
            subtotal("second"),
        ),
        2,
    )
    assert [line.values for line in sheet.lines if line.kind == "subtotal"] == [(4, 2), (5, 5)]
    assert sheet.totals == (9, 7)
    assert (sheet.winners, sheet.decided) == ((0,), MOST_POINTS)


def test_halves_count_and_are_not_rounded():
    sheet = add_up((Line("iron", (1.5, 1)), Line("gold", (0.5, 0.5))), 2)
    assert sheet.totals == (2, 1.5)
    assert [type(total) for total in sheet.totals] == [int, float]
    assert sheet.winners == (0,)


def test_only_halves():
    with pytest.raises(ValueError, match="wholes and halves"):
        add_up((Line("a", (0.3,)),), 1)


def test_a_line_has_a_value_for_each_seat():
    with pytest.raises(ValueError, match="2 values for 3 seats"):
        add_up((Line("a", (1, 2)),), 3)


TIES = (("first", (1, 1, 0)), ("second", (3, 5, 9)))


@pytest.mark.parametrize(
    ("points", "ties", "winners", "decided"),
    [
        ((5, 4, 4), TIES, (0,), MOST_POINTS),
        ((5, 5, 4), TIES, (1,), "second"),  # the first tie-break does not part them
        ((5, 4, 5), TIES, (0,), "first"),
        ((5, 5, 5), (("first", (2, 2, 1)),), (0, 1), SHARED),
        ((5, 5, 4), (), (0, 1), SHARED),
        ((-3, -3, -4), (("first", (0, 0, 0)),), (0, 1), SHARED),
    ],
)
def test_ties(points, ties, winners, decided):
    sheet = add_up((Line("points", points),), 3, ties)
    assert (sheet.winners, sheet.decided) == (winners, decided)


def test_alone():
    assert add_up((Line("points", (7,)),), 1).decided == ALONE


def test_a_piece_is_counted_by_each_seat_unless_it_says_otherwise():
    piece = Piece("dogs", Message("dogs"))
    assert (piece.shared, piece.picked, piece.least, piece.given) == (False, False, 0, 0)
