"""What is closed is freed: an evening of many pages and tables must not fill the memory."""

import gc
import re
import weakref
from pathlib import Path

import pytest

from companion import games
from companion.core import record
from companion.ui import kv
from tests.ui.test_access import ROOMS

RECORDS = Path(__file__).parents[1] / "records"


@pytest.mark.parametrize("game", ROOMS)
def test_a_table_that_was_left_is_freed(monkeypatch, open_app, tmp_path, game):
    monkeypatch.setattr(games, "_rooms", ROOMS)
    finger = open_app(tmp_path)
    file = record.read(next(iter(sorted((RECORDS / game).glob("*2*.json")))).read_bytes())
    finger.app.library.take_record(file)
    left = []
    for _ in range(3):
        finger.app.open_table(file.id)
        finger.frames(4)
        left.append(weakref.ref(finger.app.pages.page.view))
        finger.app.home()
    finger.rest(1.2)  # scroll bars fade, and hold on to their lists until they are gone
    gc.collect()
    assert [view() for view in left[:-1]] == [None, None]


def test_a_closed_app_sweeps_no_more(finger):
    due = finger.app._sweeping.due
    tip = finger._tip(1, 1)
    for kind in ("begin", "end"):  # without a frame after it: a slow one would see the first done
        finger.send(kind, tip)
    assert [bool(sweep.is_triggered) for sweep in due] == [True, True]
    finger.stop()
    assert [bool(sweep.is_triggered) for sweep in due] == [False, False]


def test_no_rule_of_a_widget_reads_its_ids():
    """Kivy keeps a widget for good whose rule in kv goes through `self.ids`."""
    for file in sorted(kv.FOLDER.rglob("*.kv")):
        assert not re.search(r"\b(self|root)\.ids\.", file.read_text()), file.name


def test_pages_that_were_built_anew_follow_no_later_change(monkeypatch, open_app, tmp_path):
    """However fast text and colours change: what a change moves fades for a second."""
    monkeypatch.setattr(games, "_rooms", ROOMS)
    finger = open_app(tmp_path)
    file = record.read(next(iter(sorted((RECORDS / "caverna").glob("*2*.json")))).read_bytes())
    finger.app.library.take_record(file)
    finger.app.open_table(file.id)
    left = []
    for text in (130, 160, 200, 100) * 3:
        left.append(weakref.ref(finger.app.pages.page))
        finger.app.set(text=text)
        finger.rest(0.3)
    gc.collect()
    assert sum(page() is not None for page in left) <= 4
