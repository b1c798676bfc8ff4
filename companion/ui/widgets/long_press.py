"""A long press: a finger that rests on something asks about it ("may I?") instead of doing it."""

import time
from collections.abc import Callable

from kivy.clock import Clock

from companion.ui.ground import HELD, NO_TAP
from companion.ui.protocols import TouchEvent

HOLD = 0.5  # seconds until a finger that rests asks "may I?"


class LongPress:
    """Calls when a finger has rested, unless it is lifted first.

    Kivy counts from the frame before, and hears of a lifted finger after its clock: a slow frame
    would make a hold of a tap.
    """

    def __init__(self, touch: TouchEvent, then: Callable[[], object]) -> None:
        self._touch, self._then = touch, then
        self._next = Clock.schedule_once(self._long_enough, HOLD)

    def _long_enough(self, *args: object) -> None:
        left = self._touch.time_start + HOLD - time.time()
        if left > 0:
            self._next = Clock.schedule_once(self._long_enough, left)
        else:
            self._next = Clock.schedule_once(self._held, 0)

    def _held(self, *args: object) -> None:
        self._touch.ud[NO_TAP] = HELD
        self._then()

    def cancel(self) -> None:
        self._next.cancel()
