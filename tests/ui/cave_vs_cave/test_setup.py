"""The set-up of every variant: each line has a picture; a new game begins by touch."""

import pytest

from companion.games.cave_vs_cave import GAME
from companion.ui.cave_vs_cave.setup_pictures import draw
from companion.ui.widgets.drawing import Pen
from companion.ui.widgets.picture import Picture
from tests.ui.steps import write

WAYS = [(variant.name, seats) for variant in GAME.variants for seats in variant.seats]


@pytest.mark.parametrize(("name", "seats"), WAYS)
def test_every_line_has_a_picture(name, seats):
    options = GAME.variant(name).options
    for thing in GAME.lay_out(seats, options):
        pen = Pen()
        assert draw(pen, thing, options), thing.id
        assert len(pen.group.children) > 1, thing.id


def test_a_new_game_by_touch(finger):
    finger.tap(("new", "cave_vs_cave"))
    for name in ("Red", "Blue"):
        finger.tap("add-player")
        write(finger, name)
        finger.tap("ok")
    finger.tap("begin")
    finger.frames(3)
    page = finger.app.pages.page
    assert sum(isinstance(one, Picture) for one in page.walk()) == page.left
    finger.tap("laid-out")
    assert finger.app.visits[-1].name == "table"
