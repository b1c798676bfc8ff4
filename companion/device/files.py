"""Choosing a file of the device: the system's own chooser, where it has one."""

import sys
from collections.abc import Callable
from pathlib import Path
from threading import Lock, Thread

from companion.device import on_android

_asking = Lock()  # held while a chooser of the desktop is open


def choose_file(then: Callable[[Path], object], nobody: Callable[[], object]) -> None:
    """Asks for a file and hands it on, on the screen's own thread; `nobody` where none can ask.

    A chooser of Linux is a program that is waited for: in a thread, and one at a time.
    """
    from kivy.clock import Clock
    from plyer import filechooser

    def chosen(paths: list[str] | None) -> None:
        if paths:
            Clock.schedule_once(lambda *_: then(Path(paths[0])))

    def ask() -> None:
        try:
            filechooser.open_file(on_selection=chosen)
        except (NotImplementedError, OSError):  # no chooser is installed
            Clock.schedule_once(lambda *_: nobody())

    def ask_beside() -> None:
        try:
            ask()
        finally:
            _asking.release()

    if sys.platform != "linux" or on_android():
        ask()
    elif _asking.acquire(blocking=False):
        Thread(target=ask_beside, daemon=True).start()
