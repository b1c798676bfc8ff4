"""Closed lines are strips without overlap, as thick as Kivy's own."""

from math import isclose

import pytest

from companion.ui.widgets.chip import CORNERS, outline
from companion.ui.widgets.drawing import ring, rounded


def area(points, width):
    """What the triangles of a closed line cover together."""
    vertices, indices = ring(tuple(points), width)
    spots = [(vertices[at], vertices[at + 1]) for at in range(0, len(vertices), 4)]
    total = 0.0
    for a, b, c in zip(indices, indices[1:], indices[2:], strict=False):
        (ax, ay), (bx, by), (cx, cy) = spots[a], spots[b], spots[c]
        total += abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2
    return total


def shoelace(points):
    pairs = list(zip(points[::2], points[1::2], strict=True))
    edges = zip(pairs, pairs[1:] + pairs[:1], strict=True)
    return abs(sum(x * v - u * y for (x, y), (u, v) in edges)) / 2


def test_a_box_has_a_line_on_both_sides_of_its_edge():
    square = (0.0, 0.0, 10.0, 0.0, 10.0, 10.0, 0.0, 10.0)
    assert isclose(area(square, 1), 12 * 12 - 8 * 8)


@pytest.mark.parametrize("shape", CORNERS)
def test_a_mark_covers_no_spot_twice(shape):
    """The strip is what lies between the outer line and the inner one."""
    points = tuple(outline(shape, 50, 50, 20))
    vertices, _ = ring(points, 1)
    outer = [value for at in range(0, len(vertices), 8) for value in vertices[at : at + 2]]
    inner = [value for at in range(4, len(vertices), 8) for value in vertices[at : at + 2]]
    assert isclose(area(points, 1), abs(shoelace(outer) - shoelace(inner)), rel_tol=1e-6)


def test_round_corners_that_meet_and_what_has_no_size_yet():
    assert area(rounded(0, 0, 20, 20, 10), 1) == pytest.approx(2 * 3.1416 * 10 * 2, rel=0.02)
    assert ring((5.0, 5.0) * 4, 1) == ([], [])
