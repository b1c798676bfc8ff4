"""Choosing a file of the device: the system's own chooser, where it has one."""

from collections.abc import Callable
from pathlib import Path


def choose_file(then: Callable[[Path], object]) -> bool:
    """Asks for a file and hands it on, on the screen's own thread; False where nobody can ask."""
    from kivy.clock import Clock
    from plyer import filechooser

    def chosen(paths: list[str] | None) -> None:
        if paths:
            Clock.schedule_once(lambda *_: then(Path(paths[0])))

    try:
        filechooser.open_file(on_selection=chosen)
    except (NotImplementedError, OSError):  # no chooser is installed
        return False
    return True
