"""The app: first frame beside a bare Kivy window, touch to redrawn, from page to page."""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from bench.measure import ROUNDS, Figure, percentile
from bench.screen import ENV, PACE, entered, measured
from companion.commands.screen import app_for

BARE = """
import time
began = time.perf_counter()
import os
os.environ.update(SDL_VIDEODRIVER="offscreen", KIVY_NO_ARGS="1", KIVY_NO_FILELOG="1")
os.environ.update(KIVY_NO_CONSOLELOG="1", KIVY_IMAGE="sdl2")  # it does not need Pillow, nor do we
from kivy.config import Config
Config.set("input", "mouse", "mouse,disable_multitouch")
Config.remove_option("input", "%(name)s")
Config.set("graphics", "width", "360")
Config.set("graphics", "height", "640")
from kivy.core.window import Window
from kivy.app import App
from kivy.base import EventLoop, runTouchApp
from kivy.uix.label import Label
class Bare(App):
    def build(self):
        return Label(text="one label")
app = Bare()
app._run_prepare()
runTouchApp(embedded=True)
EventLoop.idle()
print(time.perf_counter() - began)
"""
OURS = """
import time
began = time.perf_counter()
import sys
from pathlib import Path
from companion.ui import boot
boot.prepare(size=(360, 640), offscreen=True)
boot.window()
from kivy.base import EventLoop, runTouchApp
from companion.ui.app import CompanionApp
app = CompanionApp(Path(sys.argv[1]))
app._run_prepare()
runTouchApp(embedded=True)
EventLoop.idle()
print(time.perf_counter() - began)
"""
PHONE = (360, 640)
PAGES = ("settings", "rules", "history", "log", "sheet", "correct", "table", "home")


def figures() -> list[Figure]:
    return [_first_frame(), *_in_the_app()]


def _first_frame() -> Figure:
    with tempfile.TemporaryDirectory() as folder:
        bare = ours = float("inf")
        for _ in range(ROUNDS):
            bare = min(bare, _seconds(BARE, folder))
            ours = min(ours, _seconds(OURS, folder))
    return Figure("first frame, beside a bare Kivy window", ours / bare, "×", 1.3)


def _seconds(code: str, folder: str) -> float:
    """From the first line of the program to its first frame."""
    env = os.environ | ENV | {"KIVY_HOME": f"{folder}/kivy"}
    env.pop("PYTHONDONTWRITEBYTECODE", None)  # both start as they do the second time
    script = Path(folder) / "start.py"  # an app wants a file it comes from
    script.write_text(code)
    done = subprocess.run(
        [sys.executable, str(script), folder],
        capture_output=True,
        text=True,
        check=True,
        env=env,
    )
    return float(done.stdout.split()[-1])


def _in_the_app() -> list[Figure]:
    touch, first, again = measured("bench.app")
    return [
        Figure("touch to committed and redrawn, p95 at 360×640", touch, "ms", 50),
        Figure("a page's first visit, slowest", first, "ms", 300),
        Figure("a page visited again, slowest", again, "ms", 100),
    ]


def _measure() -> None:
    with app_for(PHONE, drawn=True) as finger:
        from companion.ui.scenes import recorded
        from tests.burrow import GAME
        from tests.burrow.home import move_in

        move_in()
        # the last touch of an entry commits it
        times = [touches[-1] for touches in entered(finger, recorded(GAME, 3))]
        visits: list[list[float]] = [[], []]
        for turn in (0, 1):
            for page in PAGES:
                finger.rest(PACE)
                began = time.perf_counter()
                finger.app.go(page)
                finger.frames(1)
                visits[turn].append((time.perf_counter() - began) * 1000)
    print(percentile(times, 95) * 1000, max(visits[0]), max(visits[1]))


if __name__ == "__main__":
    _measure()
