"""Everything that must be settled before Kivy is imported, in one place."""

import gc
import logging
import os
import sys
from ctypes import CDLL
from pathlib import Path

from companion.device import on_android
from companion.ui.kivy_internals import skip_kivy_style


class NoWindow(Exception):
    """No window can be opened here; the message says why and what to do."""


def has_display() -> bool:
    """Whether a window could be seen. (This SDL knows X11, no Wayland.)"""
    return sys.platform != "linux" or on_android() or "DISPLAY" in os.environ


def prepare(
    *, size: tuple[int, int] | None = None, offscreen: bool = False, verbose: bool = False
) -> None:
    """Sets Kivy up. Without a display it would draw for ever into an invisible window."""
    if not offscreen and not has_display() and "SDL_VIDEODRIVER" not in os.environ:
        raise NoWindow("There is no display here (DISPLAY is not set).")
    if offscreen:
        os.environ["SDL_VIDEODRIVER"] = "offscreen"
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    os.environ.setdefault("KIVY_IMAGE", "sdl2")  # else Pillow is loaded, too
    if not on_android():  # where Kivy knows its place
        os.environ.setdefault("KIVY_HOME", str(_kivy_home()))
    loudness = logging.DEBUG if verbose else logging.CRITICAL + 1
    logging.getLogger("kivy").setLevel(loudness)

    from kivy.config import Config

    logging.getLogger("kivy").setLevel(loudness)  # again: its own settings were just read
    Config.set("kivy", "exit_on_escape", "0")
    Config.set("input", "mouse", "mouse,disable_multitouch")
    Config.remove_option("input", "%(name)s")
    for module in ("touchring", "inspector", "monitor"):
        Config.remove_option("modules", module)
    if offscreen:  # nobody waits for a screen, and software draws
        Config.set("graphics", "maxfps", "0")
        Config.set("graphics", "multisamples", "0")
    if size is not None:
        Config.set("graphics", "width", str(size[0]))
        Config.set("graphics", "height", str(size[1]))
    skip_kivy_style()


def window() -> None:
    """Opens the window, or says which library is missing."""
    gc.set_threshold(200_000, 20, 50)  # what the start makes stays: sweeping it takes a tenth
    from kivy.core.window import Window

    if Window is not None:
        Window.softinput_mode = "below_target"  # else a phone's keyboard covers what is written
        return
    for library, package in (("libGL.so.1", "libgl1"), ("libEGL.so.1", "libegl1")):
        try:
            CDLL(library)
        except OSError:
            raise NoWindow(
                f"{library} is missing. On Debian and Ubuntu: sudo apt-get install {package}"
            ) from None
    raise NoWindow("No window could be opened: is there a display with OpenGL?")


def main(folder: Path | None = None, *, verbose: bool = False) -> None:
    """Opens the app and stays until it is closed; what the phone starts."""
    prepare(verbose=verbose)
    window()
    from companion.ui.app import CompanionApp

    CompanionApp(folder).run()


def _kivy_home() -> Path:
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    home = Path(base) / "cavern-companion" / "kivy"
    home.mkdir(parents=True, exist_ok=True)
    return home
