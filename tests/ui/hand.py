"""A hand that takes time: the clock of the ground is moved by hand, a frame takes none."""

from collections.abc import Iterator
from contextlib import contextmanager

from companion.ui.finger import Finger, Touchable
from companion.ui.ground import STAND

STILL = 0.35  # seconds until a touch is meant


class Hand:
    """Touches with a finger that is not sure, at moments that a test chooses."""

    def __init__(self, finger: Finger) -> None:
        self.finger = finger
        self.time = finger.app.ground.now()
        assert finger.app.ground.stand, "open the app with a finger that is not sure"
        finger.app.ground.now = lambda: self.time
        finger.app.ground.disturb()
        self.wait(1)

    def wait(self, seconds: float) -> None:
        """All that was touched is laid out, and stands for so long."""
        self.finger.frames(4)
        self.time += seconds
        self.finger.frames(1)

    @contextmanager
    def sure(self) -> Iterator[Finger]:
        """What leads to where it matters is done at once."""
        ground = self.finger.app.ground
        ground.stand = 0
        yield self.finger
        ground.stand = STAND
        ground.disturb()
        self.wait(1)

    def place(self, means: object) -> tuple[float, float]:
        """Where it is, scrolled into sight."""
        self.finger.frames(2)
        touchable = self.finger.find(lambda found: found == means)
        assert touchable is not None, means
        return self.where(touchable)

    def where(self, touchable: Touchable) -> tuple[float, float]:
        place = self.finger.place(touchable)
        self.wait(STILL)
        return place

    def tap(self, means: object) -> tuple[float, float]:
        """A deliberate touch; gives where it was."""
        place = self.place(means)
        self.tap_at(place)
        return place

    def tap_at(self, place: tuple[float, float]) -> None:
        self.lift(self.rest(place))

    def rest(self, place: tuple[float, float]) -> object:
        """A finger comes down, and stays."""
        return self.finger.press(place)

    def lift(self, tip: object, to: tuple[float, float] | None = None) -> None:
        self.finger.lift(tip, to)
