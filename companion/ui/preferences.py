"""What is set on this device. Preferences are local: they never enter a game's journal."""

from typing import Literal

from msgspec import Struct

from companion.store.library import Library

KEY = "prefs"


class Prefs(Struct, frozen=True):
    language: str = ""  # empty: as the device
    look: Literal["system", "light", "dark"] = "system"
    text: int = 100  # per cent
    contrast: bool = False
    motion: bool = True
    awake: bool = True
    vibrate: bool = True
    speak: bool = False
    turn: bool = False  # turn the board to the acting seat
    live: bool = False  # the score so far above the table
    helpers: bool = True
    second: str = ""  # the other language of the rules, side by side


def load(library: Library) -> Prefs:
    return library.settings.get(KEY, Prefs())


def keep(library: Library, prefs: Prefs) -> None:
    library.settings.set(KEY, prefs)
