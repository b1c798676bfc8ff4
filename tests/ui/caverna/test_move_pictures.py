"""Answers show what they are about: a picture of each kind of move."""

import pytest

from companion.core.chance import Stream
from companion.core.simulate import choose, seed_for
from companion.games.caverna import GAME
from companion.ui.caverna.move_pictures import corners, draw
from companion.ui.widgets.drawing import Pen

WITHOUT = {"stay", "done", "clear", "finish", "prefer"}  # words alone


@pytest.mark.parametrize("seats", [1, 5])
def test_every_kind_of_move_that_is_about_a_thing_has_a_picture(finger, seats):
    state = GAME.start(seats, GAME.options())
    stream = Stream(seed_for(seats), "pictures")
    bare = set()
    drawn = set()
    while GAME.asked(state):
        moves = list(GAME.legal(state))
        moves += [move for seat in range(seats) for move in GAME.anytime(state, seat)]
        for move in {move.kind(): move for move in moves}.values():
            (drawn if draw(Pen(), state, move) else bare).add(move.kind())
        state = GAME.play(state, choose(GAME, state, stream)).state
    assert bare <= WITHOUT | {"take", "breed"}  # no goods that lie there, no young
    assert len(drawn) > 12 and not drawn & WITHOUT


@pytest.mark.parametrize(
    ("at", "to", "way"),
    [("E3", "E2", (0, 1)), ("E2", "E3", (0, -1)), ("E3", "F3", (1, 0)), ("F3", "E3", (-1, 0))],
)
def test_a_tile_is_drawn_as_it_is_turned(at, to, way):
    (x1, y1), (x2, y2) = corners(at, to)
    assert (round((x2 - x1) / 0.48), round((y2 - y1) / 0.48)) == way
    assert all(0 <= one <= 0.53 for one in (x1, y1, x2, y2))
