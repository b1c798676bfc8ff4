"""What may take long is done beside the screen: speech, choosers, restoring, importing, photos."""

import threading

import pytest
from kivy.core.window import Window

from companion.device import files, voice
from companion.store import merge
from companion.ui.shell import transfer
from tests.store.play import begin, played, quiet
from tests.ui.steps import on_screen, wait, write


def until(finger, holds):
    for _ in range(2000):
        if holds():
            return
        finger.frames(1)
        threading.Event().wait(0.005)
    raise AssertionError("it never came")


@pytest.fixture
def spoken(monkeypatch):
    """A voice that takes its time, and what it was told by which thread."""
    said, go = [], threading.Event()

    class Voice:
        def speak(self, text):
            said.append((text, threading.current_thread() is threading.main_thread()))
            go.wait(10)

    monkeypatch.setattr("plyer.tts", Voice())
    yield said, go
    go.set()


def test_a_voice_is_not_waited_for_and_of_what_waits_the_last_is_said(finger, spoken):
    said, go = spoken
    voice.speak("one")
    until(finger, lambda: said)
    for text in ("two", "three"):
        voice.speak(text)
    go.set()
    until(finger, lambda: len(said) == 2)
    assert [(text.strip(), on_screens) for text, on_screens in said] == [
        ("one", False),
        ("three", False),
    ]


@pytest.mark.parametrize("name", ["--stdout: whose turn?", "-w file", "a\0b"])
def test_what_is_said_is_no_option_of_the_program_that_says_it(finger, spoken, name):
    said, go = spoken
    go.set()
    voice.speak(name)
    until(finger, lambda: said)
    assert not said[0][0].startswith("-") and "\0" not in said[0][0]


def test_a_chooser_is_not_waited_for_and_is_open_once(finger, monkeypatch, tmp_path):
    go, asked, came = threading.Event(), [], []

    def open_file(on_selection):
        asked.append(1)
        go.wait(10)
        on_selection([str(tmp_path / "a")])

    monkeypatch.setattr(files.sys, "platform", "linux")
    monkeypatch.setattr("plyer.filechooser.open_file", open_file)
    for _ in range(3):
        files.choose_file(came.append, lambda: came.append(None))
    assert came == []
    go.set()
    until(finger, lambda: came)
    assert (came, asked) == ([tmp_path / "a"], [1])


def test_where_nobody_can_ask_is_said(finger, monkeypatch):
    def open_file(on_selection):
        raise NotImplementedError

    came = []
    monkeypatch.setattr("plyer.filechooser.open_file", open_file)
    files.choose_file(came.append, lambda: came.append(None))
    until(finger, lambda: came == [None])


def test_a_backup_is_taken_in_beside_the_screen_and_can_be_stopped(finger, tmp_path, monkeypatch):
    with quiet(tmp_path / "other" / "library.db") as other:
        for number in (7, 8):
            begin(other, number)
        other.back_up_to(tmp_path / "other.backup")
    go, threads = threading.Event(), []
    whole = merge.everything

    def slowly(*args):
        threads.append(threading.current_thread())
        go.wait(10)
        return whole(*args)

    monkeypatch.setattr(merge, "everything", slowly)
    transfer.take_file(finger.app, tmp_path / "other.backup")
    until(finger, lambda: threads)
    assert threads != [threading.main_thread()]
    finger.frames(3)
    finger.tap("stop")
    go.set()
    wait(finger)
    assert on_screen(finger, "Stopped: nothing was changed.")
    assert finger.app.library.history.going() == []


@pytest.mark.parametrize("kind", ["folder", "pipe"])
def test_what_is_no_file_is_said_and_not_waited_for(finger, tmp_path, kind):
    import os

    path = tmp_path / "odd"
    path.mkdir() if kind == "folder" else os.mkfifo(path)
    transfer.take_file(finger.app, path)
    wait(finger)
    assert finger.find(lambda means: means == "ok")


def test_a_restored_library_is_met_at_home_and_no_table_is_left_of_the_other(finger):
    app = finger.app
    with quiet(app.folder / "elsewhere" / "library.db") as other:
        played(other, 7, 5)
        other.backups.daily(1e9)
        kept = other.backups.all()[0].path
        copy = app.folder / "backups" / kept.name
        copy.parent.mkdir(exist_ok=True)
        copy.write_bytes(kept.read_bytes())
    table = begin(app.library, 9)
    app.open_table(table.head.id)
    finger.frames(2)
    app.go("rules")
    finger.frames(2)
    finger.tap("nav-settings")
    finger.tap("restore")
    finger.tap(("backup", copy.stem))
    wait(finger)
    assert on_screen(finger, "Backup restored.")
    assert [one.name for one in app.visits] == ["home"]
    assert app.table is None
    finger.rest(7)
    assert app.visits[-1].name == "home"
    assert len(app.library.history.going()) == 1


def compose(finger, text):
    """What an input method is writing, underlined on the screen and not yet decided."""
    Window.dispatch("on_textedit", text)
    finger.frames(2)


def test_a_name_has_one_bound_however_it_is_written(finger):
    finger.tap(("new", "burrow"))
    finger.tap("add-player")
    write(finger, "Maximiliane-Theresia von und zu ")
    compose(finger, "Guttenberg")
    compose(finger, "Guttenbergerin")
    finger.tap("ok")
    assert [name for name, _ in finger.app.pages.page.players] == [
        "Maximiliane-Theresia von und zu Guttenbe"
    ]


def test_what_is_composed_is_decided_once(finger):
    finger.tap(("new", "burrow"))
    finger.tap("add-player")
    for step in ("a", "an", "ann", "anna", ""):
        compose(finger, step)
    write(finger, "Anna")
    finger.tap("ok")
    assert [name for name, _ in finger.app.pages.page.players] == ["Anna"]


def test_a_name_has_no_signs_that_cannot_be_seen(finger):
    finger.tap(("new", "burrow"))
    finger.tap("add-player")
    write(finger, "A\x1b[31mn\0na\ud800\tB")
    finger.tap("ok")
    assert [name for name, _ in finger.app.pages.page.players] == ["A[31mnna B"]


def test_one_person_sits_on_one_seat_however_the_name_is_spelt(finger):
    finger.tap("score-only")
    for name in ("Anna", " anna"):
        finger.tap("add-player")
        finger.tap("new-player")
        write(finger, name)
        finger.tap("ok")
    assert [name for name, _ in finger.app.pages.page.players] == ["Anna"]
    finger.app.home()
    finger.app.library.people.add("Anna")
    finger.tap("helpers")
    finger.app.pages.page.come("ANNA")
    assert finger.app.pages.page.present == ["Anna"]


def test_a_question_has_a_bound(finger):
    finger.tap("nav-rules")
    finger.app.pages.page.ids.search.insert_text("why " * 30_000)
    assert len(finger.app.pages.page.ids.search.text) == 300
