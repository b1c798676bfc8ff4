"""Damage is told with the way on; a disk that takes nothing is told until it is over."""

from uuid import UUID

import pytest
from kivy.core.window import Window
from msgspec.structs import replace

from companion.export import transfer_text
from companion.store import StoreError
from companion.ui.shell import transfer
from companion.ui.widgets.toast import StayingNotice
from tests.ui.steps import enter, new_game, on_screen

FIRST, SECOND = "table reveal finds stone", "table won 0 2"


def notices():
    return [one for one in Window.children if isinstance(one, StayingNotice)]


@pytest.fixture
def spoilt(open_app, tmp_path):
    """A game whose second entry was damaged after the backup of the day."""
    finger = open_app()
    new_game(finger, "Red", "Blue")
    enter(finger, FIRST, SECOND)
    library = finger.app.library
    row = bytes(finger.app.table.journal.rows[1])
    finger.app.library.automatic_backups.wait()
    finger.stop()
    for file in (tmp_path / "backups").glob("*.backup"):
        file.unlink()
    path = library.path
    data = bytearray(path.read_bytes())
    data[data.index(row) + len(row) // 2] ^= 1
    path.write_bytes(data)
    again = open_app()
    again.app.library.automatic_backups.wait()
    return again


def watched(finger):
    """The app has looked at its library once more."""
    finger.app._watch_library()
    finger.frames(2)


def rescued(finger):
    assert finger.app.visits[-1].name == "trouble"
    finger.tap("go-on")
    finger.rest(2)
    assert on_screen(finger, "Red, Blue: entries 2 to 2 could not be restored.")
    finger.close_sheets()
    finger.app.library.check()
    assert len(finger.app.library.history.going()) == 1
    assert finger.app.visits[-1].name == "home"


def test_home_tells_of_damage_and_leads_on(spoilt):
    watched(spoilt)
    assert on_screen(spoilt, "Part of the library is damaged")
    spoilt.tap("rescue")
    rescued(spoilt)
    watched(spoilt)
    assert spoilt.find(lambda means: means == "rescue") is None


def test_settings_lead_on_from_damage(spoilt):
    spoilt.tap("nav-settings")
    spoilt.tap("rescue")
    rescued(spoilt)


def test_a_damaged_game_leads_on(spoilt):
    resume = spoilt.find(lambda means: isinstance(means, tuple) and means[0] == "resume")
    spoilt.touch(resume)
    spoilt.tap("rescue")
    rescued(spoilt)


def test_a_full_disk_stops_no_game_and_is_told_until_it_is_over(finger):
    new_game(finger, "Red", "Blue")
    library = finger.app.library
    library._file.rows("PRAGMA max_page_count = 1")
    library._file.rows("PRAGMA query_only = ON")
    enter(finger, FIRST, SECOND)
    assert len(finger.app.table.journal.rows) == 2
    watched(finger)
    (notice,) = notices()
    assert "Not being saved" in notice.text
    assert finger.app.visits[-1].name == "table"
    finger.rest(4)
    assert notices() == [notice]
    finger.app.home()
    finger.rest(0.3)
    assert finger.app.pages.page.inset_top > 0, "the page has given way"
    library._file.rows("PRAGMA query_only = OFF")
    watched(finger)
    assert notices() == []
    assert finger.app.pages.page.inset_top == 0
    assert len(library._file.rows("SELECT 1 FROM log")) == 2


def test_a_game_without_a_standing_opens_on_a_full_disk(finger):
    new_game(finger, "Red", "Blue")
    id = finger.app.table.head.id
    with finger.app.library._file.write() as db:
        db.execute("DELETE FROM standing")
    finger.app.library._file.rows("PRAGMA query_only = ON")
    finger.app.home()
    finger.app.open_table(id)
    assert finger.app.visits[-1].name == "table"
    finger.app.library._file.rows("PRAGMA query_only = OFF")


def test_a_setting_on_a_full_disk_is_no_fault_of_the_app(finger):
    finger.app.library._file.rows("PRAGMA query_only = ON")
    finger.tap("nav-settings")
    finger.tap(("choose", "dark"))
    assert finger.app.visits[-1].name == "settings"
    finger.app.library._file.rows("PRAGMA query_only = OFF")


def test_what_the_device_cannot_do_is_said_wherever_it_comes_up(finger, monkeypatch):
    def full():
        raise StoreError("store.full")

    monkeypatch.setattr(finger.app.pages.page, "show", full)
    finger.tap("nav-home")
    assert on_screen(finger, "There is no space left")
    assert finger.app.visits[-1].name == "home"


def test_a_pasted_game_that_parted_from_ours_is_the_one_on_the_table(finger, monkeypatch):
    new_game(finger, "Red", "Blue")
    enter(finger, FIRST, SECOND)
    theirs = finger.app.table.record()
    finger.app.table.undo()
    monkeypatch.setattr(transfer, "pasted", lambda: transfer_text.game_text(theirs, ""))
    transfer.paste(finger.app)
    assert len(finger.app.table.journal.rows) == 3
    parted = finger.app.table.record()
    finger.app.table.undo()
    other = replace(parted, rows=(*theirs.rows, theirs.rows[1]))
    monkeypatch.setattr(transfer, "pasted", lambda: transfer_text.game_text(other, ""))
    transfer.paste(finger.app)
    assert finger.app.table.journal.rows == [bytes(row) for row in other.rows]
    assert on_screen(finger, "kept beside yours")


def test_home_shows_some_games_first(finger):
    new_game(finger, "Red", "Blue")
    for number in range(12):
        record = finger.app.table.record()
        finger.app.library.take_record(replace(record, id=UUID(int=number)))
    finger.app.home()
    finger.frames(2)

    def rows():
        return sum(isinstance(one, tuple) and one[0] == "resume" for one in all_means(finger))

    assert rows() == 10
    finger.tap("more-going")
    assert rows() == 13


def all_means(finger):
    return [getattr(one, "means", None) for one in finger.app.pages.page.walk()]
