"""A clumsy finger: double taps, beside the middle, on receipts, with another finger resting on the
screen, and while the screen is being turned. What was not meant must not happen.
"""

from collections import Counter
from math import cos, hypot, pi, sin

from kivy.core.window import Window
from kivy.metrics import dp

from companion.core.chance import Stream
from companion.core.record import Record, open_journal
from companion.ui.finger import Finger, Touchable
from companion.ui.ground import HELD, NO_TAP
from companion.ui.meaning import BoardSpot, Type
from companion.ui.robot import Robot
from companion.ui.shell.receipt import Receipt
from tests.ui.hand import STILL

OFF = 12  # dp beside the middle
QUICK = (40, 250)  # thousandths of a second until a tap that was not meant
Place = tuple[float, float]


class ClumsyFinger(Finger):
    """Each touch is meant, and something else befalls. `done` counts it."""

    def __init__(self, app: object, **how: object) -> None:
        super().__init__(app, sure=False)
        self.time = 0.0
        self.stream = Stream("c" * 32, "touches")
        self.done: Counter[str] = Counter()

    def start(self) -> None:
        super().start()
        self.time = self.app.ground.now()
        self.app.ground.now = lambda: self.time

    def touch(self, widget: Touchable | None) -> None:
        place = self.place(widget)
        self._wait(STILL)
        means = getattr(widget, "means", None)
        before = self.stream.pick(("nothing", "off", "resting", "turned"))
        if before == "turned":
            rows = self._rows
            self._turned(place)
            if rows != self._rows or self.find(lambda found: found == means) is None:
                return  # it stood there both ways, or a sheet was put away
            place = self.place(widget)
            self._wait(STILL)
        resting = self._rest_beside(place) if before == "resting" else None
        if before == "off":
            turn, off = self.stream.below(12) * pi / 6, self._off(widget)
            place = (place[0] + off * cos(turn), place[1] + off * sin(turn))
        self.lift(self.press(place))
        self.touches += 1
        if resting is not None:
            self._wait(0.04)
            self.lift(resting)
            if resting.ud.get(NO_TAP) == HELD:  # that long: it asked "may I?"
                self.close_sheets()
        typed = isinstance(means, tuple) and means[:1] == ("key",)
        after = "nothing" if typed else self.stream.pick(("nothing", "double", "receipt"))
        if after == "double":
            self._wait(self._quick())
            self.lift(self.press(place))
        elif after == "receipt":
            self._tap_receipt()
        self.done.update((before, after))
        self.frames(1)

    def _off(self, widget: Touchable | None) -> float:
        """Never nearer to another place of a board: there it would be the other that was meant."""
        if not isinstance(widget, BoardSpot):
            return float(dp(OFF))
        others = (one for one in self.touchables() if isinstance(one, BoardSpot))
        ways = (hypot(one.x - widget.x, one.y - widget.y) for one in others if one != widget)
        return min(float(dp(OFF)), 0.45 * min(ways, default=dp(48)))

    def _wait(self, seconds: float) -> None:
        self.frames(3)
        self.time += seconds
        self.frames(1)

    @property
    def _rows(self) -> int:
        return len(self.app.table.journal.rows) if self.app.table is not None else 0

    def _quick(self) -> float:
        low, high = QUICK
        return (low + self.stream.below(high - low)) / 1000

    def _turned(self, place: Place) -> None:
        """The finger was on its way when the screen was turned, and turned back."""
        size = Window.size
        Window.size = size[::-1]
        self._wait(self._quick())
        self.lift(self.press(place))
        Window.size = size
        self._wait(self._quick())
        self.lift(self.press(place))
        self._wait(STILL)

    def _rest_beside(self, place: Place) -> object:
        """Another finger lies on something else that could be touched."""
        others = [
            one
            for one in self.touchables()
            if getattr(one, "means", None) not in (None, "back") and not isinstance(one.means, Type)
        ]
        found = []
        for one in others:
            x, y = (one.x, one.y) if isinstance(one, tuple) else one.to_window(*one.center)
            if abs(y - place[1]) > dp(60) and 0 < y < Window.height:
                found.append((x, y))
        return self.press(self.stream.pick(found)) if found else None

    def _tap_receipt(self) -> None:
        receipts = [child for child in Window.children if isinstance(child, Receipt)]
        if receipts:
            self._wait(self._quick())
            self.lift(self.press(receipts[0].center))


def play(finger: ClumsyFinger, file: Record) -> None:
    """A whole game, nothing but what it holds."""
    robot = Robot(finger, file)
    robot.sit_down()
    entries = sum(1 for _ in robot.entries())
    table = finger.app.table
    assert table is not None
    assert len(table.journal.rows) == entries, "something was entered or undone besides"
    assert table.state == open_journal(robot.game, file, file.rows).state
    assert min(finger.done[kind] for kind in ("off", "resting", "turned", "double", "receipt")) > 5
