"""The set-up of every variant: each line has a picture; a new game begins by touch."""

import pytest

from companion.games.cave_vs_cave import GAME
from companion.ui.cave_vs_cave.setup_pictures import draw
from companion.ui.meaning import Enter
from companion.ui.widgets.drawing import Pen
from companion.ui.widgets.picture import Picture
from tests.ui.steps import write

WAYS = [(variant.name, seats) for variant in GAME.variants for seats in variant.seats]


@pytest.mark.parametrize(("name", "seats"), WAYS)
def test_every_line_has_a_picture(name, seats):
    options = GAME.variant(name).options
    for thing in (*GAME.lay_out(seats, options), *GAME.lay_out_aside(seats, options)):
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


def test_where_the_app_shuffles_tiles_are_laid_aside_and_named(finger):
    finger.tap(("new", "cave_vs_cave"))
    for name in ("Red", "Blue"):
        finger.tap("add-player")
        write(finger, name)
        finger.tap("ok")
    finger.tap(("choose", "app"))
    finger.tap("begin")
    finger.frames(3)
    said = " ".join(row.text for row in finger.app.pages.page.ids.things.children)
    assert "aside, face up" in said and "face down" not in said
    finger.tap("laid-out")
    finger.frames(3)
    table = finger.app.table
    table.enter(table.propose())
    for text in ("1 choose A03", "1 dig 2L"):
        table.enter(GAME.notation.read(text))
    finger.app.pages.page.refresh()
    finger.frames(3)
    words = [getattr(one, "text", "") for one in finger.app.pages.page.walk()]
    assert any("Take it from the tiles you set aside" in text for text in words)
    finger.tap(Enter((table.propose(),)))
    assert not table.state.due
