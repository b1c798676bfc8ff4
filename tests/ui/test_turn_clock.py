"""The turn clock by touch: time in which nobody can play is nobody's."""

import pytest

from companion.store import StoreError
from tests.ui.steps import enter, new_game


class Ticks:
    """A clock that goes when it is told to."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


@pytest.fixture
def timed(finger):
    new_game(finger, "Red", "Blue")
    enter(finger, "table reveal finds stone")
    clock = finger.app.pages.page.clock
    finger.ticks = Ticks()
    clock.pause()
    clock._ticks = finger.ticks
    clock.resume()
    return finger


def passes(finger, seconds):
    finger.ticks.now += seconds


def used(finger):
    return sum(finger.app.pages.get("table", "burrow").clock.used.values())


def test_at_the_table_time_is_counted(timed):
    before = used(timed)
    passes(timed, 60)
    assert used(timed) - before == 60


def test_in_the_background_it_is_nobodys(timed):
    before = used(timed)
    assert timed.app.dispatch("on_pause")
    passes(timed, 7200)
    timed.app.dispatch("on_resume")
    timed.rest(1.2)
    assert used(timed) == before
    passes(timed, 5)
    assert used(timed) - before == 5


@pytest.mark.parametrize("page", ["rules", "log", "sheet", "settings"])
def test_on_another_page_it_is_nobodys_and_goes_on_at_the_table(timed, page):
    before = used(timed)
    timed.app.go(page)
    timed.rest(1.2)
    passes(timed, 600)
    timed.rest(1.2)
    timed.app.back()
    passes(timed, 5)
    assert used(timed) - before == 5


def test_while_a_ruling_is_read_it_is_nobodys(timed):
    table = timed.app.pages.page
    before = used(timed)
    table.may_i(next(table.table.game.legal(table.table.state)))
    timed.rest(1.2)
    passes(timed, 600)
    timed.rest(1.2)
    assert used(timed) == before
    timed.tap("ok")
    timed.rest(1.2)
    passes(timed, 5)
    assert used(timed) - before == 5


def test_a_clock_paused_by_hand_stays_so(timed):
    table = timed.app.pages.page
    table.ids.clock.pause_or_resume()
    before = used(timed)
    timed.app.go("rules")
    timed.app.back()
    timed.app.dispatch("on_pause")
    timed.app.dispatch("on_resume")
    passes(timed, 600)
    timed.rest(1.2)
    assert used(timed) == before


def test_a_clock_that_cannot_be_kept_stops_no_game(timed, monkeypatch):
    def full(*args):
        raise StoreError("store.full", file="library.db")

    clock, before = timed.app.pages.page.clock, used(timed)
    with monkeypatch.context() as disk:
        disk.setattr(clock._file, "write", full)
        passes(timed, 10)
        timed.rest(1.2)
    assert timed.app.visits[-1].name == "table"
    assert used(timed) - before == 10
    clock.pause()
    kept = timed.app.library.clock(timed.app.table.head.id)
    assert sum(kept.used.values()) == used(timed)  # written with the next
