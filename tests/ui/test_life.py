"""The app's life: closed in the middle, gone back from, dressed anew, and struck by a fault."""

import pytest
from kivy.core.window import Window

from companion.store import StoreError
from companion.store.library import Library
from companion.ui.meaning import Begin, Open
from companion.ui.shell import table_menu
from tests.burrow import GAME
from tests.ui.steps import acts_of, enter, new_game, on_screen, write

ESCAPE = 27


def test_killed_in_the_middle_of_an_action_it_is_in_the_same_place(open_app, tmp_path):
    finger = open_app()
    new_game(finger, "Red", "Blue")
    enter(finger, "table reveal finds stone", "table won 0 2", "1 dig A1")
    state = finger.app.table.state
    finger.stop()
    again = open_app()
    resume = again.find(lambda means: isinstance(means, tuple) and means[0] == "resume")
    again.touch(resume)
    assert again.app.table.state == state
    assert again.find(lambda means: isinstance(means, Begin) and means.kind == "stop")


def test_escape_goes_back_and_never_loses_a_game(finger):
    new_game(finger, "Red", "Blue")
    enter(finger, "table reveal finds stone")
    Window.dispatch("on_keyboard", ESCAPE, 9, None, [])
    finger.frames(2)
    assert finger.app.visits[-1].name == "home"
    Window.dispatch("on_keyboard", ESCAPE, 9, None, [])
    assert finger.app.visits[-1].name == "home"
    finger.touch(finger.find(lambda means: isinstance(means, tuple) and means[0] == "resume"))
    assert acts_of(finger) == ["table reveal finds stone"]


def test_escape_closes_a_sheet_and_a_begun_move_first(finger):
    new_game(finger, "Red", "Blue")
    finger.tap("menu")
    Window.dispatch("on_keyboard", ESCAPE, 9, None, [])
    finger.frames(3)
    assert finger.find(lambda means: means == "menu")
    finger.touch(finger.find(lambda means: isinstance(means, Begin)))
    assert finger.app.pages.page.view.plain.begun is not None
    Window.dispatch("on_keyboard", ESCAPE, 9, None, [])
    assert finger.app.pages.page.view.plain.begun is None
    assert finger.app.visits[-1].name == "table"


def test_language_changes_while_the_app_runs(finger):
    finger.tap("nav-settings")
    finger.tap(("choose", "de"))
    assert on_screen(finger, "Einstellungen")
    finger.tap("nav-home")
    assert on_screen(finger, "Spielen")


def test_settings_are_kept(open_app):
    finger = open_app()
    finger.tap("nav-settings")
    finger.tap(("choose", "dark"))
    finger.tap(("step", 1))
    finger.tap(("switch", "contrast"))
    finger.stop()
    again = open_app()
    assert (again.app.prefs.look, again.app.prefs.text) == ("dark", 125)
    assert again.app.prefs.contrast


def test_an_unforeseen_fault_shows_a_calm_page_from_which_the_game_goes_on(finger, monkeypatch):
    new_game(finger, "Red", "Blue")
    enter(finger, "table reveal finds stone")
    with monkeypatch.context() as faulty:
        faulty.setattr(table_menu, "BottomSheet", None)
        finger.tap("menu")
    assert on_screen(finger, "Nothing you entered is lost.")
    finger.tap("go-on")
    assert acts_of(finger) == ["table reveal finds stone"]
    finger.tap("menu")
    assert on_screen(finger, "Score so far")


def test_what_cannot_be_kept_is_said_and_not_shown_as_done(finger, monkeypatch):
    new_game(finger, "Red", "Blue")

    def full(*args):
        raise StoreError("store.other-table", id="x")

    monkeypatch.setattr(finger.app.library, "append", full)
    finger.tap(Open("anytime", ("trade",)))
    finger.tap(Begin(0, "trade"))
    assert on_screen(finger, "changed elsewhere")
    finger.tap("ok")
    assert acts_of(finger) == []


@pytest.mark.parametrize("name", ["[b]Red", "{seat}", "a&b;", "Ünï‘x", "x" * 60])
def test_names_cannot_break_the_screen(finger, name):
    finger.tap(("new", "burrow"))
    for one in (name, "Blue"):
        finger.tap("add-player")
        write(finger, one)
        finger.tap("ok")
    finger.tap("begin")
    finger.tap("laid-out")
    enter(finger, "1 trade")
    assert on_screen(finger, name[:20].replace("&", "&amp;").replace("[", "&bl;")) or on_screen(
        finger, name[:20]
    )
    assert finger.app.table.head.seats[0].name == name[:40]


def test_two_games_at_once(finger):
    new_game(finger, "Red", "Blue")
    enter(finger, "1 trade")
    finger.tap("back")
    new_game(finger, "Green", "Red")
    finger.tap("back")
    rows = [
        one
        for one in finger.touchables()
        if isinstance(one.means, tuple) and one.means[0] == "resume"
    ]
    assert len(rows) == 2
    assert GAME.name == finger.app.table.game.name


def test_seats_are_dragged(finger):
    finger.tap(("new", "burrow"))
    for name in ("Red", "Blue", "Green"):
        finger.tap("add-player")
        write(finger, name)
        finger.tap("ok")
    handle = finger.find(lambda means: means == ("drag", 0))
    last = finger.find(lambda means: means == ("drag", 2))
    x, y = last.to_window(*last.center)
    finger.drag(handle, (x, y - 10))
    assert [name for name, _ in finger.app.pages.page.players] == ["Blue", "Green", "Red"]


def test_a_group_is_saved_and_taken_again(finger):
    finger.tap(("new", "burrow"))
    for name in ("Red", "Blue"):
        finger.tap("add-player")
        write(finger, name)
        finger.tap("ok")
    finger.tap("groups")
    finger.tap("save-group")
    write(finger, "Tuesdays")
    finger.tap("ok")
    finger.tap(("leave", 0))
    finger.tap("groups")
    finger.tap(("group", "Tuesdays"))
    assert [name for name, _ in finger.app.pages.page.players] == ["Red", "Blue"]


def test_a_damaged_library_is_said_and_brought_back(open_app, tmp_path):
    finger = open_app()
    new_game(finger, "Red", "Blue")
    enter(finger, "table reveal finds stone")
    finger.app.library.backups.daily(1e9)
    finger.stop()
    file = tmp_path / "library.db"
    file.write_bytes(b"x" * 64 + file.read_bytes()[64:])
    again = open_app()
    assert again.app.visits[-1].name == "trouble"
    again.tap("go-on")
    again.rest(2)
    assert on_screen(again, "Nothing is known to be missing")
    again.close_sheets()
    again.touch(again.find(lambda means: isinstance(means, tuple) and means[0] == "resume"))
    assert acts_of(again) == ["table reveal finds stone"]


def test_settings_say_that_the_last_automatic_backup_failed_and_why(open_app, tmp_path):
    finger = open_app()
    new_game(finger, "Red", "Blue")
    enter(finger, "table reveal finds stone")
    finger.stop()
    (tmp_path / "backups").write_text("a file where the folder should be")
    again = open_app()
    again.app.library.automatic_backups.wait()
    again.tap("nav-settings")
    assert on_screen(again, "The last automatic backup failed. ")
    again.tap(("choose", "de"))
    assert on_screen(again, "Die letzte automatische Sicherung ist fehlgeschlagen. ")
    again.app.library.automatic_backups.error = StoreError("store.full")
    again.tap("nav-home")
    again.tap("nav-settings")
    assert on_screen(again, "fehlgeschlagen. Auf dem Gerät ist kein Platz mehr.")
    again.app.library.automatic_backups.error = None
    again.tap("nav-home")
    again.tap("nav-settings")
    assert not on_screen(again, "fehlgeschlagen")
    assert on_screen(again, "die letzten zehn Partien und die letzten sieben Tage")


def test_a_library_that_is_open_elsewhere_can_be_tried_again(open_app, tmp_path):
    with Library(tmp_path / "library.db"):
        finger = open_app()
        assert finger.app.visits[-1].name == "trouble"
        finger.tap("go-on")
        assert finger.app.visits[-1].name == "trouble"
    finger.tap("go-on")
    assert finger.app.visits[-1].name == "home"


def test_helpers_need_no_game(finger):
    finger.tap("helpers")
    finger.tap("draw-start")
    assert on_screen(finger, "First tap who is here.")
    for name in ("Red", "Blue"):
        finger.tap("add-player")
        write(finger, name)
        finger.tap("ok")
    finger.tap("draw-start")
    assert on_screen(finger, "Red starts.") or on_screen(finger, "Blue starts.")
    finger.tap("draw-seats")
    assert finger.app.pages.page.drawn.count(":") == 2
    finger.tap(("set-up", "burrow"))
    finger.tap(("count", "short", 3))
    assert on_screen(finger, "Seat 3 takes 6 coins, 2 roots")
