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


@pytest.fixture(scope="session")
def swept_apart():
    """All that pytest holds, half a million objects, is left out when a closed app is swept up.

    An app freezes what stands when it starts, and thaws it all when it stops: for the next one.
    """
    gc.collect()
    gc.freeze()
    with pytest.MonkeyPatch.context() as patch:
        for name in ("freeze", "unfreeze"):
            patch.setattr(gc, name, lambda: None)
        yield
    gc.unfreeze()


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
def open_app(tmp_path, swept_apart):
    """Opens the app on a folder; whatever is open at the end is closed."""
    opened: list[Finger] = []

    def open_app(
        folder: Path = tmp_path,
        size: tuple[int, int] = (360, 640),
        *,
        sure: bool = True,
        kind: type[Finger] = Finger,
    ) -> Finger:
        Window.size = size
        finger = kind(CompanionApp(folder), sure=sure)
        finger.start()
        opened.append(finger)
        return finger

    yield open_app
    for finger in opened:
        finger.stop()
    gc.collect()  # else every app of the run stays in memory


@pytest.fixture
def finger(open_app):
    return open_app()
