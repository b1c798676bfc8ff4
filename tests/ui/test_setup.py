"""The set-up checklist: every line ticked off, with a picture where the game draws one."""

from companion.core.later import Later
from companion.ui import faces
from companion.ui.face import Face
from companion.ui.widgets.picture import Picture
from tests.ui.steps import write


def draw(pen, thing, options):
    if not thing.id.endswith("badger"):
        return False
    pen.colour("#336699").box(0, 0, 1, 1)
    return True


FACE = Face(draw_set_up=Later("tests.ui.test_setup:draw"))


def open_setup(finger):
    finger.tap(("new", "burrow"))
    for name in ("Red", "Blue"):
        finger.tap("add-player")
        write(finger, name)
        finger.tap("ok")
    finger.tap("begin")
    finger.frames(3)
    return finger.app.pages.page


def test_a_line_is_ticked_and_unticked(finger):
    page = open_setup(finger)
    lines = page.left
    finger.tap(("tick", 0))
    assert page.left == lines - 1
    finger.tap(("tick", 0))
    assert page.left == lines


def test_what_the_game_draws_stands_beside_its_line(finger, monkeypatch):
    monkeypatch.setitem(faces._faces, "burrow", Later("tests.ui.test_setup:FACE"))
    page = open_setup(finger)
    shown = [one for one in page.walk() if isinstance(one, Picture)]
    assert len(shown) == 2
    assert all(one.width > 60 and one.height > 60 for one in shown)
    assert all(one.parent.parent.drawn for one in shown)
