"""Random hands on the app: they do a step, on whatever is on the screen."""

from pathlib import Path
from random import Random
from typing import Any

from kivy.core.clipboard import Clipboard
from kivy.core.window import Window

from companion.ui.app import FILE, CompanionApp
from companion.ui.finger import Finger, Lost, Touchable
from companion.ui.meaning import BoardSpot
from companion.ui.monkey.steps import SIZES, Gesture, spelt

MOST_BACK = 40  # steps back from anywhere to home


class Stuck(Exception):
    """A screen without a way out."""


class Hands:
    """The app on a folder, and what is done to it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.finger = self._open()

    def _open(self) -> Finger:
        finger = Finger(CompanionApp(self.folder))
        finger.start()
        return finger

    def close(self) -> None:
        self.finger.stop()

    @property
    def app(self) -> CompanionApp:
        return self.finger.app

    def meanings(self) -> list[str]:
        return [spelt(one.means) for one in self.finger.touchables()]

    def do(self, step: Gesture) -> None:
        act: Any = getattr(self, "_" + step.do.replace("-", "_"))
        act(step)
        self.finger.frames(2)

    def _found(self, means: str) -> Touchable | None:
        return next((one for one in self.finger.touchables() if spelt(one.means) == means), None)

    def _at(self, means: str) -> tuple[float, float] | None:
        """Where something is, brought into sight; None where it is not, or cannot be."""
        found = self._found(means)
        if found is None:
            return None
        try:
            return self.finger.place(found)
        except Lost:
            return None

    def _pixels(self, share: tuple[float, float]) -> tuple[float, float]:
        return share[0] * Window.width, share[1] * Window.height

    def _tap(self, step: Gesture) -> None:
        if (at := self._at(step.means)) is not None:
            self._press_and_lift(at)

    def _poke(self, step: Gesture) -> None:
        self._press_and_lift(self._pixels(step.place))

    def _press_and_lift(self, *places: tuple[float, float], rest: float = 0) -> None:
        tips = [self.finger.press(at) for at in places]
        self.finger.frames(1)
        self.finger.rest(rest)
        for tip in tips:
            self.finger.lift(tip)
            self.finger.frames(1)

    def _hold(self, step: Gesture) -> None:
        if (at := self._at(step.means)) is not None:
            self._press_and_lift(at, rest=0.7)

    def _drag(self, step: Gesture) -> None:
        if (at := self._at(step.means)) is not None:
            self._move(at, self._pixels(step.to))

    def _swipe(self, step: Gesture) -> None:
        self._move(self._pixels(step.place), self._pixels(step.to))

    def _move(self, start: tuple[float, float], to: tuple[float, float]) -> None:
        tip = self.finger.press(start)
        for part in (0.3, 0.6, 1):
            x, y = (a + (b - a) * part for a, b in zip(start, to, strict=True))
            self.finger.move(tip, x, y)
            self.finger.frames(1)
        self.finger.lift(tip)

    def _two(self, step: Gesture) -> None:
        places = [at for at in (self._at(step.means), self._at(step.other)) if at is not None]
        self._press_and_lift(*places)

    def _late(self, step: Gesture) -> None:
        """Back while a finger is down; then it is lifted."""
        if (at := self._at(step.means)) is None:
            return
        tip = self.finger.press(at)
        self.finger.frames(1)
        self.app.back()
        self.finger.frames(2)
        self.finger.lift(tip)

    def _key(self, step: Gesture) -> None:
        if step.value == 282:  # as Kivy asks the app for its settings
            self.app.open_settings()
        else:
            Window.dispatch("on_key_down", step.value, 0, None, [])
            Window.dispatch("on_key_up", step.value, 0)

    def _write(self, step: Gesture) -> None:
        Window.dispatch("on_textinput", step.text)

    def _compose(self, step: Gesture) -> None:
        Window.dispatch("on_textedit", step.text)

    def _commit(self, step: Gesture) -> None:
        Window.dispatch("on_textedit", "")
        Window.dispatch("on_textinput", "Ada")

    def _paste(self, step: Gesture) -> None:
        Clipboard.copy(step.text)
        Window.dispatch("on_key_down", ord("v"), 0, None, ["ctrl"])

    def _size(self, step: Gesture) -> None:
        Window.size = SIZES[int(step.value)]

    def _set(self, step: Gesture) -> None:
        if self.app.has_library:
            self.app.set(**{step.text: step.value})

    def _pause(self, step: Gesture) -> None:
        self.app.dispatch("on_pause")

    def _resume(self, step: Gesture) -> None:
        self.app.dispatch("on_resume")

    def _rest(self, step: Gesture) -> None:
        self.finger.rest(1.2)

    def _low_memory(self, step: Gesture) -> None:
        Window.dispatch("on_memorywarning")

    def _restart(self, step: Gesture) -> None:
        self.close()
        self.finger = self._open()

    def _damage(self, step: Gesture) -> None:
        """The app is closed, some bytes of a file are others, and it is opened again."""
        self.close()
        if (file := self._file(str(step.value))) is not None:
            _spoil(file, step)
        self.finger = self._open()

    def _file(self, name: str) -> Path | None:
        file = self.folder / (FILE if name == "cut" else name)
        if file.is_dir():
            return next(iter(sorted(file.glob("*.backup"))), None)
        return file if file.is_file() and file.stat().st_size else None

    def _out(self, step: Gesture) -> None:
        """Home, or the one page that there is without a library."""
        for _ in range(MOST_BACK):
            if not self.app.back():
                break
            self.finger.frames(2)
            if (leave := self._found("'leave'")) is not None and not isinstance(leave, BoardSpot):
                self.finger.touch(leave)
        at = self.app.visits[-1].name
        if at not in ("home", "trouble") or not self.meanings():
            raise Stuck(at)


def _spoil(file: Path, step: Gesture) -> None:
    data = bytearray(file.read_bytes())
    at = min(len(data) - 1, int(step.place[0] * len(data)))
    if step.value == "cut":
        del data[at:]
    else:
        count = 1 + int(step.place[1] * 8)
        data[at : at + count] = Random(at).randbytes(len(data[at : at + count]))
    file.write_bytes(data)
