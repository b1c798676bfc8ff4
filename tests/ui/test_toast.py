"""Notices: where nothing stands, or where the page gives way; never over anything."""

import pytest
from kivy.core.window import Window

from companion.core.record import Player
from companion.ui.widgets.free_space import occupied
from companion.ui.widgets.toast import Toast
from tests.store.play import begin, played

SAYS = "Something short was done."
PAGES = (
    "home",
    "new",
    "settings",
    "history",
    "log",
    "sheet",
    "table",
    "rules",
    "people",
    "helpers",
)


def notice():
    (one,) = [child for child in Window.children if isinstance(child, Toast)]
    return one


def covered(finger):
    """What stands under the notice."""
    finger.frames(3)
    one = notice()
    assert one.y >= 0
    assert one.top <= Window.height
    page = finger.app.pages.page
    boxes = occupied(page, (0.0, 0.0, float(Window.width), float(Window.height)))
    return [
        box
        for box in boxes
        if box[0] < one.right and one.x < box[2] and box[1] < one.top - 1 and one.y + 1 < box[3]
    ]


@pytest.fixture
def evening(finger):
    """A game that is over, three going on and many people."""
    library = finger.app.library
    for number in (1, 2, 3):
        begin(library, number, tuple(Player(f"{name} {number}") for name in ("Ida", "Tom")))
    for name in range(12):
        library.people.add(f"Person {name}")
    finger.app.table = played(library, 9)
    return finger


@pytest.mark.parametrize("name", PAGES)
def test_a_notice_covers_nothing(evening, name):
    evening.app.go(name, **({"game": "burrow"} if name == "new" else {}))
    evening.frames(3)
    Toast.show(SAYS)
    assert covered(evening) == []
    evening.rest(3.2)
    assert not [child for child in Window.children if isinstance(child, Toast)]
    assert evening.app.pages.page.inset_top == 0


def test_where_there_is_room_nothing_moves(finger):
    finger.tap("nav-history")
    finger.frames(2)
    before = [(widget, *widget.pos) for widget in finger.app.pages.page.walk()]
    Toast.show(SAYS)
    finger.frames(3)
    assert [(widget, *widget.pos) for widget in finger.app.pages.page.walk()] == before


def test_a_page_that_was_scrolled_stays_under_the_finger(evening):
    evening.app.go("new", game="burrow")
    evening.frames(3)
    evening.bring_into_sight(evening.find(lambda means: means == "random-start"))
    evening.frames(2)

    def place():
        widget = evening.find(lambda means: means == "random-start")
        return widget.to_window(*widget.center)

    before = place()
    Toast.show(SAYS)
    evening.frames(3)
    assert evening.app.pages.page.inset_top > 0
    assert place() == pytest.approx(before, abs=1)
    Toast.clear()
    evening.frames(3)
    assert place() == pytest.approx(before, abs=1)


def test_the_next_page_gives_way_too(evening):
    evening.app.go("settings")
    evening.frames(2)
    page = evening.app.pages.page
    Toast.show(SAYS)
    evening.frames(2)
    assert page.inset_top > 0
    evening.app.go("log")
    evening.rest(0.3)
    assert covered(evening) == []
    assert page.inset_top == 0


def test_the_final_sheet_opens_at_the_winner(evening):
    evening.app.go("sheet")
    evening.frames(3)
    page = evening.app.pages.page
    page.ids.scroll.scroll_y = 0.2
    evening.app.home()
    evening.app.go("sheet")
    evening.frames(3)
    assert page.ids.scroll.scroll_y == 1
    title = page.ids.result.children[-1]
    assert title.text == page.won
    Toast.show(SAYS)
    assert covered(evening) == []
    low, high = (title.to_window(0, y)[1] for y in (title.y, title.top))
    scroll = page.ids.scroll
    assert scroll.y <= low
    assert high <= scroll.top


def test_a_sheet_that_is_written_on_stays_where_it_is(evening):
    evening.app.go("sheet")
    evening.frames(3)
    page = evening.app.pages.page
    page.ids.scroll.scroll_y = 0.2
    page.note(place="At home")
    evening.frames(2)
    assert page.ids.scroll.scroll_y == pytest.approx(0.2)
