"""A drawn board: what a finger finds on it, and how it is moved and brought nearer."""

import time

import pytest
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.floatlayout import FloatLayout

from companion.ui.meaning import BoardSpot
from companion.ui.widgets.board import BoardPlace, DrawnBoard
from companion.ui.widgets.clipped import Scroll
from companion.ui.widgets.drawing import Layer
from companion.ui.widgets.long_press import HOLD


class Toy(DrawnBoard):
    def __init__(self, **kwargs):
        super().__init__(wide=10, high=10, **kwargs)
        self.touched, self.asked = [], []

    def on_place(self, place):
        self.touched.append(place.means)

    def on_place_held(self, place):
        self.asked.append(place.means)


@pytest.fixture
def board(finger):
    """A board of 10 by 10 on the whole of a 360 by 640 screen: a unit is 36 pixels."""
    toy = Toy()
    Window.add_widget(toy)
    toy.size = Window.size
    finger.frames(2)
    yield toy
    Window.remove_widget(toy)


def spot(board, means):
    return next(one for one in board.spots() if one.means == means)


def cut(board):
    window = board._window
    return window.x, window.y, window.width, window.height


def test_what_is_cut_off_is_what_lies_outside(finger):
    """A board follows its ground, of which height and place come to be known one by one."""
    ground, toy = FloatLayout(size_hint=(None, None)), Toy(pos_hint={"x": 0, "y": 0})
    ground.add_widget(toy)
    Window.add_widget(ground)
    finger.drawn = True
    for pos, size in (((0, 0), (360, 600)), ((0, 120), (360, 480)), ((0, 60), (360, 540))):
        ground.height, ground.y, ground.width = size[1], pos[1], size[0]
        finger.frames(2)
        assert cut(toy) == (*pos, *size)
    Window.remove_widget(ground)


def test_a_board_in_a_list_is_cut_off_where_it_was_scrolled_to(finger):
    scroll, toy = Scroll(), Toy(size_hint_y=None, height=1000)
    scroll.add_widget(toy)
    Window.add_widget(scroll)
    finger.drawn = True
    finger.frames(2)
    assert cut(toy) == (0, -360, 360, 1000)
    scroll.scroll_y = 0
    finger.frames(2)
    assert cut(toy) == (0, 0, 360, 1000)
    Window.remove_widget(scroll)


def test_a_touch_takes_the_nearest_place(board, finger):
    board.answer([BoardPlace("a", 2, 2), BoardPlace("b", 3, 2)])
    at = spot(board, "a")
    finger.touch(BoardSpot("", at.x + 10, at.y + 3))
    assert board.touched == ["a"]


def test_a_possible_place_is_found_before_one_that_is_not(board, finger):
    board.answer([BoardPlace("no", 2, 2, possible=False, radius=0.1), BoardPlace("yes", 2.6, 2)])
    at = spot(board, "no")
    finger.touch(BoardSpot("", at.x + 6, at.y))
    assert board.touched == ["yes"]
    finger.touch(at)  # right on it: it says why not
    assert board.touched == ["yes", "no"]


def test_far_from_every_place_nothing_is_touched(board, finger):
    board.answer([BoardPlace("a", 2, 2)])
    at = spot(board, "a")
    finger.touch(BoardSpot("", at.x + 60, at.y))
    assert board.touched == []


def test_a_finger_that_rests_asks(board, finger):
    board.answer([BoardPlace("a", 2, 2)])
    finger.hold(spot(board, "a"), 0.9)
    assert (board.touched, board.asked) == ([], ["a"])


def test_two_fingers_bring_it_nearer_and_one_moves_it(board, finger):
    before = board.unit
    left, right = finger._tip(150, 320), finger._tip(210, 320)
    for tip in (left, right):
        finger.send("begin", tip)
    right.move({"x": 270, "y": 320})
    finger.send("update", right)
    for tip in (left, right):
        finger.send("end", tip)
    assert board.unit == pytest.approx(2 * before, rel=0.01)
    corner = board.on_board(0, 320)
    one = finger._tip(100, 320)
    finger.send("begin", one)
    one.move({"x": 136, "y": 320})
    finger.send("update", one)
    finger.send("end", one)
    assert board.on_board(0, 320)[0] == pytest.approx(corner[0] - 0.5, abs=0.01)
    board.fit()
    assert board.unit == before


def test_it_cannot_be_moved_out_of_sight(board, finger):
    board._zoom_at((180, 320), 2)
    board._pan(5000, 0)
    assert board.on_board(board.x, 0)[0] == pytest.approx(0)


def test_a_layer_draws_only_what_changed():
    layer, drawn = Layer(), []
    draw = lambda pen, key, look: drawn.append((key, look))  # noqa: E731
    layer.show({"a": 1, "b": 1}, draw)
    layer.show({"a": 1, "b": 2, "c": 1}, draw)
    layer.show({"c": 1}, draw)
    assert drawn == [("a", 1), ("b", 1), ("b", 2), ("c", 1)]
    assert len(layer.children) == 1


def test_a_tap_after_a_slow_frame_is_a_tap(board, finger):
    board.answer([BoardPlace("a", 2, 2)])
    finger.frames(1)
    time.sleep(HOLD + 0.1)  # the app was busy, and then a finger taps
    finger.touch(spot(board, "a"))
    assert (board.touched, board.asked) == (["a"], [])


def test_a_finger_lifted_while_the_app_was_busy_has_tapped(board, finger):
    board.answer([BoardPlace("a", 2, 2)])
    at = spot(board, "a")
    tip = finger._tip(at.x, at.y)
    finger.send("begin", tip)
    finger.frames(1)
    time.sleep(HOLD + 0.1)
    Clock.tick()  # which comes before the lifted finger is heard of
    finger.send("end", tip)
    finger.frames(2)
    assert (board.touched, board.asked) == (["a"], [])
