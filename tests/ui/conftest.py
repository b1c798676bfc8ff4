"""The real app in this process, offscreen, and a finger that touches it."""

import gc
import os
import tempfile
from pathlib import Path

import pytest

os.environ.setdefault("LP_NUM_THREADS", "0")
os.environ["KIVY_HOME"] = tempfile.mkdtemp()
os.environ["LANG"] = "en_GB.UTF-8"

from companion.ui import boot

boot.prepare(size=(360, 640), offscreen=True)
boot.window()

from kivy.core.window import Window

from companion import games, locale
from companion.ui.app import CompanionApp
from companion.ui.finger import Finger
from companion.ui.theme import theme

LEFT_BEHIND = 250_000  # objects of closed apps that are swept up together
_kept = 0  # objects that the last sweep left


def _sweep_up() -> None:
    """Else every app of the run stays in memory; a sweep takes as long as a short test."""
    global _kept
    if len(gc.get_objects()) - _kept > LEFT_BEHIND:
        gc.collect()
        _kept = len(gc.get_objects())


@pytest.fixture(autouse=True)
def only_the_made_up_game(monkeypatch):
    monkeypatch.setattr(games, "_rooms", {"burrow": "tests.burrow"})
    yield
    locale.use("en")
    theme.apply("light")


@pytest.fixture
def real_games(monkeypatch):
    names = ("caverna", "cavum", "cave_vs_cave")
    monkeypatch.setattr(games, "_rooms", {name: f"companion.games.{name}" for name in names})


@pytest.fixture
def open_app(tmp_path):
    """Opens the app on a folder; whatever is open at the end is closed."""
    opened: list[Finger] = []

    def open_app(folder: Path = tmp_path, size: tuple[int, int] = (360, 640)) -> Finger:
        Window.size = size
        finger = Finger(CompanionApp(folder))
        finger.start()
        opened.append(finger)
        return finger

    yield open_app
    for finger in opened:
        finger.stop()
    _sweep_up()


@pytest.fixture
def finger(open_app):
    return open_app()
