"""Nothing on the shared screen gives a hidden stone or a covered tile away."""

import pytest

from companion.games.cavum import GAME
from companion.ui.cavum.board import tile_looks
from companion.ui.meaning import Open
from tests.ui.cavum.steps import close_sheets, first_in, on_screen, texts, whole_game

SHEETS = ("prices", "score", "pool", "orders")


def public(finger):
    """All that can be read or touched: the page, then each sheet of the corners."""
    finger.frames(3)
    view = finger.app.pages.page.view
    seen = [texts(), dict(tile_looks(view.state)), touchables(finger)]
    for name in SHEETS:
        corner = finger.find(
            lambda means, name=name: isinstance(means, Open) and means.name == f"cavum-{name}"
        )
        finger.touch(corner)
        finger.frames(2)
        seen.append((texts(), touchables(finger)))
        close_sheets(finger)
    return seen


def touchables(finger):
    return [
        (str(one.means), getattr(one, "possible", ""), str(getattr(one, "look", "")))
        for one in finger.touchables()
    ]


def moments():
    file = whole_game(4, 5)
    count = len(file.rows)
    return [count * part // 9 for part in range(2, 9)] + [
        first_in(file, section) for section in ("sale", "sell", "orders")
    ]


@pytest.mark.parametrize("entries", moments())
def test_positions_that_nobody_can_tell_apart_look_the_same(finger, tables, entries):
    view = tables.at(whole_game(4, 5), entries)
    others = list(GAME.alike(tables.state))
    assert others
    before = public(finger)
    track = finger.app.table.journal._track
    track[-1] = track[-1]._replace(state=others[0])
    assert tables.state == others[0]
    view.refresh()
    assert public(finger) == before


def test_stones_show_only_while_a_finger_holds(finger, tables):
    file = whole_game(3, 5)
    tables.at(file, first_in(file, "orders"))
    peek = finger.find(lambda means: means == "peek")
    assert not on_screen("’s stones")
    tip = finger._tip(*peek.to_window(*peek.center))
    finger.send("begin", tip)
    finger.rest(0.8)
    assert on_screen("’s stones")
    assert on_screen("Order ")
    finger.send("end", tip)
    finger.frames(2)
    assert not on_screen("’s stones")


def test_a_table_that_plays_open_sees_the_stones(finger, tables):
    view = tables.begin(2, stones="open")
    finger.tap(Open("cavum-orders", ("fill-in",)))
    assert finger.find(lambda means: means == "peek") is None
    assert view.state.options.stones == "open"
