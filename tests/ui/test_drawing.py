"""Closed lines without overlap; what a pen draws is few instructions, and looks as many would."""

from math import isclose

import pytest
from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, Line, Rectangle

from companion.ui.kivy_internals import SHADER
from companion.ui.widgets import letters
from companion.ui.widgets.chip import CORNERS, outline
from companion.ui.widgets.drawing import KeptDrawings, Offscreen, Paint, Pen, ring, rounded
from companion.ui.widgets.letters import lettering

RED, BLUE, WHITE = (255, 0, 0), (0, 0, 255), (255, 255, 255)


def area(points, width):
    """What the triangles of a closed line cover together."""
    vertices, indices = ring(tuple(points), width)
    spots = [(vertices[at], vertices[at + 1]) for at in range(0, len(vertices), 2)]
    total = 0.0
    for a, b, c in zip(indices[::3], indices[1::3], indices[2::3], strict=True):
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
    outer = [value for at in range(0, len(vertices), 4) for value in vertices[at : at + 2]]
    inner = [value for at in range(2, len(vertices), 4) for value in vertices[at : at + 2]]
    assert isclose(area(points, 1), abs(shoelace(outer) - shoelace(inner)), rel_tol=1e-6)


def test_round_corners_that_meet_and_what_has_no_size_yet():
    assert area(rounded(0, 0, 20, 20, 10), 1) == pytest.approx(2 * 3.1416 * 10 * 2, rel=0.02)
    assert ring((5.0, 5.0) * 4, 1) == ([], [])


def strokes(pen):
    """How many corners each instruction has that draws."""
    return [len(step.vertices) // 8 for step in pen.group.children if isinstance(step, Paint)]


def drawn(*steps):
    """The pixels of 40 by 40, on black."""
    picture = Offscreen((40, 40))
    picture.hold(ClearColor(0, 0, 0, 1), ClearBuffers(), *steps)
    picture.draw()
    data = picture.pixels

    def at(x, y):
        first = 4 * (40 * y + x)
        return tuple(data[first : first + 3])

    return at


def test_shapes_and_the_words_on_them_are_two_instructions():
    pen = Pen().colour("#FF0000").box(0, 0, 40, 40).colour("#0000FF").fill((2, 2, 9, 2, 5, 9))
    pen.colour("#FFFFFF").write("one", 20, 20, 9)
    pen.box(0, 30, 40, 10).strokes([(0, 0, 9, 9)], 1).write("two", 20, 9, 9)
    assert strokes(pen) == [4 + 4 + 4 + 4, 2 * 4]


def test_what_lies_over_words_is_drawn_after_them():
    pen = Pen().colour("#FFFFFF").write("III", 20, 20, 40).colour("#0000FF").box(0, 0, 40, 40)
    assert strokes(pen) == [4, 4]
    at = drawn(pen.group)
    assert {at(x, y) for x in range(40) for y in range(40)} == {BLUE}


def test_every_shape_has_its_colour_and_words_theirs():
    pen = Pen().colour("#FF0000").box(0, 0, 20, 40).colour("#0000FF").box(20, 0, 20, 40)
    pen.colour("#FFFFFF").write("hexagon", 20, 20, 30, sign=True)
    at = drawn(pen.group)
    assert (at(3, 3), at(36, 3), at(20, 20)) == (RED, BLUE, WHITE)


@pytest.mark.parametrize("side", [1, 10])
def test_what_is_drawn_within_a_square_lies_there(side):
    def draw(pen):
        pen.colour("#FF0000").box(0, 0, 1, 1)
        pen.colour("#FFFFFF").write("hexagon", 0.5, 0.5, 0.8, sign=True)

    pen = Pen().within(20, 30, side, draw).colour("#0000FF").box(0, 0, 1, 1)
    shapes, letters = (step.vertices for step in pen.group.children if isinstance(step, Paint))
    assert (min(letters[::8]), max(letters[1::8])) >= (20, 30)
    assert (max(letters[::8]), max(letters[1::8])) <= (20 + side, 30 + side)
    assert [shapes[at : at + 2] for at in (0, 16)] == [[20, 30], [20 + side, 30 + side]]
    assert shapes[32:34] == [0, 0]


def test_a_line_and_a_texture_within_a_square_lie_there():
    texture = lettering("hexagon", 48, sign=True).case.texture

    def draw(pen):
        pen.colour("#FF0000").line((0, 0, 1, 0, 1, 1), 0.1).picture(texture, 0.5, 0, 0.5, 1)

    steps = Pen().within(20, 30, 10, draw).group.children
    (line,) = (step for step in steps if isinstance(step, Line))
    (box,) = (step for step in steps if isinstance(step, Rectangle))
    assert (line.points, line.width) == ([20, 30, 30, 30, 30, 40], 1)
    assert (tuple(box.pos), tuple(box.size)) == ((25, 30), (5, 10))


def test_what_kivy_draws_keeps_its_colour_beside_what_a_pen_drew():
    red = Pen().colour("#FF0000").box(0, 0, 10, 10).group
    plain = (Color(0, 0, 1, 1), Rectangle(pos=(20, 20), size=(10, 10)))
    for steps in ((red, *plain), (*plain, red)):
        drawn(red)  # of which something could be left
        at = drawn(*steps)
        assert (at(5, 5), at(25, 25)) == (RED, BLUE)


def test_what_was_drawn_beside_the_screen_leaves_the_screen_as_it_is():
    screen = Fbo(size=(40, 40), vs=SHADER)  # which, like the window, begins with anything
    blue = (Color(0, 0, 1, 1), Rectangle(pos=(20, 20), size=(10, 10)))
    for step in (ClearColor(0, 0, 0, 1), ClearBuffers(), *blue):
        screen.add(step)
    for _ in range(2):
        screen.draw()
        first = 4 * (40 * 25 + 25)
        assert tuple(screen.pixels[first : first + 3]) == BLUE
        drawn(Pen().colour("#FF0000").box(0, 0, 10, 10).group)


def test_words_are_written_again_where_the_memory_was_lost():
    sign = Pen().colour("#FFFFFF").write("hexagon", 20, 20, 30, sign=True).group
    case = lettering("hexagon", 48, sign=True).case
    case._wipe()
    assert drawn(sign)(20, 20) == (0, 0, 0)
    case._again()
    assert drawn(sign)(20, 20) == WHITE


def test_words_that_are_too_long_for_a_case_and_a_case_that_is_full(monkeypatch):
    assert lettering("W" * 200, 48).width <= letters.SIDE
    first = lettering("some words", 48).case
    monkeypatch.setattr(letters._cases[-1], "_high", letters.SIDE)
    monkeypatch.setattr(letters._cases[-1], "_rows", [])
    assert lettering("some other words", 48).case is not first


def test_a_face_that_comes_back_is_not_drawn_again():
    face, drawings = KeptDrawings(), []

    def draw(pen, look):
        drawings.append(look)
        pen.box(0, 0, 1, 1)

    for look in ("a", "b", "a", "b", "a"):
        face.show(look, draw)
    assert drawings == ["a", "b"]
    for look in ("c", "d", "a", "b"):
        face.show(look, draw)
    assert drawings == ["a", "b", "c", "d", "b"]
    assert len(face.children) == 1
