"""Long work: shown, stopped, and what goes wrong in it is said."""

import threading
import time

import pytest

from companion.store import StoreError
from companion.ui.meaning import Open
from companion.ui.widgets.progress import work
from companion.ui.widgets.tabs import Tabs
from tests.ui.steps import on_screen


def until(finger, holds):
    end = time.monotonic() + 10
    while not holds():
        assert time.monotonic() < end
        finger.frames(1)
        time.sleep(0.005)


def test_what_is_done_at_once_shows_no_sheet(finger):
    done = []
    work("Counting", lambda tell: tell(1), lambda: done.append(1))
    until(finger, lambda: done)
    assert not on_screen(finger, "Counting")


def test_long_work_shows_how_far_it_is_and_ends_by_itself(finger):
    go, done = threading.Event(), []

    def job(tell):
        tell(0.5)
        go.wait(10)

    working = work("Counting", job, lambda: done.append(1))
    until(finger, lambda: on_screen(finger, "Counting"))
    assert working._bar.share == 0.5
    go.set()
    until(finger, lambda: done)
    assert not on_screen(finger, "Counting")


def test_it_can_be_stopped(finger):
    done = []

    def job(tell):
        while True:
            tell(0.1)
            time.sleep(0.005)

    work("Counting", job, lambda: done.append(1))
    until(finger, lambda: on_screen(finger, "Counting"))
    finger.tap("stop")
    until(finger, lambda: on_screen(finger, "Stopped"))
    assert done == []


def test_what_goes_wrong_is_said(finger):
    def job(tell):
        raise StoreError("store.no-game", id="x")

    work("Counting", job, lambda: None)
    until(finger, lambda: finger.find(lambda means: means == "ok") is not None)


def test_a_backup_by_touch(finger):
    finger.tap("nav-settings")
    finger.tap("back-up")
    until(finger, lambda: list(finger.app.folder.glob("*.backup")))


@pytest.fixture
def tabs(finger):
    one = Tabs(parts=[("a", "First", ("lay",)), ("b", "Second", ("sell",))], value="a")
    finger.app.pages.page.add_widget(one)
    finger.frames(2)
    return one


def test_a_tab_opens_and_says_where_it_leads(finger, tabs):
    finger.tap(Open("b", ("sell",)))
    assert tabs.value == "b"
    assert finger.find(lambda means: means == Open("a", ("lay",)))


def test_tabs_beyond_the_edge_are_scrolled_to(finger, tabs):
    tabs.parts = [(str(number), f"Part number {number}", ("lay",)) for number in range(12)]
    finger.frames(2)
    finger.tap(Open("11", ("lay",)))
    assert tabs.value == "11"
    finger.tap(Open("0", ("lay",)))
    assert tabs.value == "0"


def test_tabs_that_fit_stand_still(finger):
    """Before they have a place they are narrower than their words."""
    parts = [("a", "First", ()), ("b", "Second", ()), ("c", "Third", ())]
    for value in "abc":
        tabs = Tabs(parts=parts, value=value, size_hint_x=None)
        finger.app.pages.page.add_widget(tabs)
        finger.frames(2)
        tabs.width = 360
        finger.frames(1)
        for _ in range(20):
            finger.frames(1)
            row = tabs.children[0]
            assert row.to_window(*row.pos)[0] == tabs.x
        finger.app.pages.page.remove_widget(tabs)


def test_the_open_tab_is_in_sight_with_those_beside_it(finger, tabs):
    tabs.parts = [(str(number), f"Part number {number}", ("lay",)) for number in range(12)]
    for value in ("6", "11", "0", "1"):
        tabs.value = value
        finger.frames(3)
        around = {str(max(0, int(value) - 1)), value, str(min(11, int(value) + 1))}
        left, right = tabs.to_window(tabs.x, 0)[0], tabs.to_window(tabs.right, 0)[0]
        for tab in tabs.children[0].children:
            if tab.means.name in around:
                middle = tab.to_window(tab.center_x, 0)[0]
                assert left <= middle <= right, tab.means
