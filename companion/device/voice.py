"""The device's voice, beside the screen: one text at a time, and of those that wait the last."""

from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread

from companion.device import on_android

Say = Callable[[str], object]
NO_VOICE = (NotImplementedError, FileNotFoundError, ModuleNotFoundError)
_waiting: "SimpleQueue[tuple[Say, str, Callable[[], object]]]" = SimpleQueue()
_thread: Thread | None = None


def speak(text: str, silent: Callable[[], object] = lambda: None) -> None:
    """Says a text aloud; `silent` is called, by the screen's thread, where there is no voice."""
    global _thread
    from plyer import tts

    try:
        say = tts.speak  # found here: Android shows its classes to this thread alone
    except NO_VOICE:
        silent()
        return
    with suppress(Empty):
        while True:
            _waiting.get_nowait()
    _waiting.put((say, _harmless(text), silent))
    if _thread is None:
        _thread = Thread(target=_speak_on, daemon=True)
        _thread.start()


def _harmless(text: str) -> str:
    """A voice of the desktop is a program: a text that begins with a dash would be its option."""
    return " " + "".join(letter if letter.isprintable() else " " for letter in text)


def _speak_on() -> None:
    from kivy.clock import Clock

    while True:
        say, text, silent = _waiting.get()
        try:
            say(text)
        except NO_VOICE:
            Clock.schedule_once(lambda *_, silent=silent: silent())
        finally:
            if on_android():
                from jnius import detach

                detach()
