"""Starts a main.py and tells what its first frames show. Run as a script, by `opened.py`.

The start is a phone's: the app's folder comes first in the search path, there are no arguments,
and packages that the phone has not got cannot be imported.
"""

import json
import runpy
import sys
import threading
import time
from importlib.abc import MetaPathFinder
from pathlib import Path


class Absent(MetaPathFinder):
    """Refuses modules that are installed here but would not be there."""

    def __init__(self, names):
        self._names = set(names)

    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in self._names:
            raise ModuleNotFoundError(f"No module named {name!r} on a phone", name=name)


def wait_for_app(picture, told):
    while not (kivy := sys.modules.get("kivy.app")) or not hasattr(kivy, "App"):
        time.sleep(0.01)
    while (app := kivy.App.get_running_app()) is None or app.root is None:
        time.sleep(0.01)

    from kivy.clock import Clock

    Clock.schedule_once(lambda _: watch(app, picture, told))


def watch(app, picture, told):
    from kivy.base import stopTouchApp
    from kivy.clock import Clock
    from kivy.core.window import Window

    frames = []

    def drawn(window):
        frames.append(len(frames))
        if len(frames) == 3:
            Path(window.screenshot(str(picture))).rename(picture)
            told.write_text(json.dumps(seen(app)))
            stopTouchApp()  # as when the window is closed

    Window.bind(on_flip=drawn)
    Clock.schedule_interval(lambda _: Window.canvas.ask_update(), 0)  # else only changes are drawn


def seen(app):
    from kivy.config import Config

    files = {name: getattr(module, "__file__", None) for name, module in sys.modules.items()}
    return {
        "page": app.visits[-1].name,
        "exit_on_escape": Config.get("kivy", "exit_on_escape"),
        "files": [file for name, file in files.items() if name.startswith("companion") and file],
        "kv": str(sys.modules["companion.ui.kv"].FOLDER),
    }


if __name__ == "__main__":
    order = json.loads(sys.argv[1])
    sys.argv = [sys.executable]
    sys.path = [".", *(place for place in sys.path[1:] if place != order["without"])]
    sys.meta_path.insert(0, Absent(order["absent"]))
    arguments = (Path(order["picture"]), Path(order["told"]))
    threading.Thread(target=wait_for_app, args=arguments, daemon=True).start()
    runpy.run_path(order["main"], run_name="__main__")
