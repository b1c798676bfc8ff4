"""The turn clock on the table's page. Time in which nobody can play is nobody's: another page or a
rule is read, or the app lies in the background.
"""

from kivy.clock import Clock, ClockEvent
from kivy.core.window import Window
from kivy.properties import StringProperty

from companion.core.moves import TABLE
from companion.store.clock import TurnClock
from companion.ui.widgets.text import Tag


class ClockTag(Tag):
    """The time of who is asked, counted on every second while the page is open."""

    time = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._clock: TurnClock
        self._seat = TABLE
        self._tick: ClockEvent | None = None
        self._waits = False  # for the table to be looked at again; not when it was paused by hand
        self._resting = False  # the app, in the background

    def set_to(self, clock: TurnClock) -> None:
        """Another game is on the table."""
        self._clock, self._waits = clock, False

    def start(self) -> None:
        if self._tick is None:
            self._tick = Clock.schedule_interval(self.count, 1)

    def leave(self) -> None:
        if self._tick is not None:
            self._tick.cancel()
            self._tick = None
            self._wait(True)

    def rest(self, resting: bool) -> None:
        self._resting = resting
        self.count()

    def pass_to(self, seat: int, over: bool) -> None:
        self._seat = seat
        if over:
            self._clock.pause()
        elif self._clock.turn != seat:
            self._clock.pass_to(seat)
        self.count()

    def pause_or_resume(self) -> None:
        if self._clock.running:
            self._clock.pause()
        else:
            self._clock.resume()
        self.count()

    def count(self, *args: object) -> None:
        explained = any(getattr(one, "explains", False) for one in Window.children)
        self._wait(self._resting or explained)
        self._clock.tick()
        self.strong = self._clock.running
        seconds = int(self._clock.used.get(self._seat, 0))
        self.time = f"{seconds // 60}:{seconds % 60:02}"

    def _wait(self, waits: bool) -> None:
        if waits and self._clock.running:
            self._waits = True
            self._clock.pause()
        elif not waits and self._waits:
            self._waits = False
            self._clock.resume()
