"""Stable ground: a finger touches what it was aimed at, and only a tap enters anything.

A touch changes what is asked, and another answer may come to lie where a finger is already on its
way. So whatever can be pressed takes a touch only if the same thing has stood under the finger, in
answer to the same question, for a moment. What stays where it is, like the keys of a number pad,
takes touches as fast as they come.
"""

from collections import deque
from collections.abc import Iterator
from math import hypot
from typing import NamedTuple, Protocol

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.modalview import ModalView
from kivy.uix.widget import Widget

from companion.ui.protocols import TouchEvent
from companion.ui.running import running_app

STAND = 0.3  # seconds that an answer has stood before it takes a touch
SLIP = 24  # dp that a finger may slip on a button; more is a drag
FRAMES = 2  # after a change until all is laid out
KEPT = 1.0  # seconds for which looks are kept
DOWN = "down"  # what a touch carries: when and where it went down, and what was asked
NO_TAP = "no-tap"  # and why it is none, if it is none
HELD, DRAGGED, OUTLASTED = "held", "dragged", "outlasted another"
BESIDE = "beside"  # what a touch beside a sheet stands for


class TouchedArea(Protocol):
    """Something on the screen, as it stood at one moment."""

    def means_at(self, x: float, y: float) -> tuple[object, ...]:
        """What a touch there stands for; nothing where it is not touched."""


class ManyPlaces:
    """A widget with many places that answer."""

    def area(self) -> TouchedArea:
        raise NotImplementedError


class Down(NamedTuple):
    """A finger coming down."""

    when: float
    x: float
    y: float
    asked: object


class _Box(NamedTuple):
    left: float
    low: float
    right: float
    top: float
    means: object

    def means_at(self, x: float, y: float) -> tuple[object, ...]:
        inside = self.left <= x <= self.right and self.low <= y <= self.top
        return (self.means,) if inside else ()


class _Look(NamedTuple):
    """What stood where, from one moment on."""

    since: float
    asked: object
    areas: tuple[TouchedArea, ...]

    def means(self, x: float, y: float, means: object) -> bool:
        return any(means in area.means_at(x, y) for area in self.areas)


class StableGround:
    """What stands where on the screen of an app, and since when."""

    def __init__(self) -> None:
        self.stand = STAND
        self.now = Clock.get_time
        self._looks: deque[_Look] = deque()
        self._frames = 0  # for which it is looked at again
        self._next = Clock.create_trigger(self._look_again)
        self._down: dict[int, TouchEvent] = {}  # fingers on the glass, in the order they came
        self._lifted: TouchEvent | None = None  # in this frame
        self._forget = Clock.create_trigger(self._forget_lifted)
        self._bound = {
            "on_touch_down": self._goes_down,
            "on_touch_move": self._moves,
            "on_touch_up": self._goes_up,
            "on_resize": self.disturb,
            "children": self.disturb,
        }
        Window.bind(**self._bound)

    def stop(self) -> None:
        Window.unbind(**self._bound)
        self._next.cancel()
        self._forget.cancel()

    @property
    def tapped(self) -> bool:
        """False while an answer comes of a finger that rested or was dragged."""
        return self._lifted is None or NO_TAP not in self._lifted.ud

    def disturb(self, *args: object) -> None:
        """Something may stand elsewhere as soon as it is laid out."""
        if self.stand:
            self._frames = FRAMES
            self._next()

    def stood(self, touch: TouchEvent, means: object) -> bool:
        """Whether the place where a touch went down has meant this for long enough."""
        down = touch.ud.get(DOWN)
        if not self.stand or not isinstance(down, Down):
            return True
        before = [look for look in self._looks if look.since <= down.when - self.stand]
        after = [look for look in self._looks if look.since > down.when - self.stand]
        return bool(before) and all(
            look.asked == down.asked and look.means(down.x, down.y, means)
            for look in (before[-1], *after)
        )

    def counts(self, touch: TouchEvent) -> bool:
        """Whether a touch that is lifted can be a tap: it was not dragged, no other finger tapped
        while it rested, and the same is asked as when it went down.
        """
        if touch.ud.get(NO_TAP) in (DRAGGED, OUTLASTED):
            return False
        down = touch.ud.get(DOWN)
        return not isinstance(down, Down) or down.asked == asked()

    def _goes_down(self, window: object, touch: TouchEvent) -> None:
        if self.stand:
            self._look()
        self._down[touch.uid] = touch
        touch.ud[DOWN] = Down(self.now(), touch.x, touch.y, asked())

    def _moves(self, window: object, touch: TouchEvent) -> None:
        down = touch.ud.get(DOWN)
        if isinstance(down, Down) and hypot(touch.x - down.x, touch.y - down.y) > dp(SLIP):
            touch.ud[NO_TAP] = DRAGGED

    def _goes_up(self, window: object, touch: TouchEvent) -> None:
        self._moves(window, touch)
        self._down.pop(touch.uid, None)
        for other in self._down.values():
            if other.uid < touch.uid:  # it came first
                other.ud[NO_TAP] = OUTLASTED
        self._lifted = touch
        self._forget()
        self.disturb()

    def _forget_lifted(self, *args: object) -> None:
        self._lifted = None

    def _look_again(self, *args: object) -> None:
        self._look()
        self._frames -= 1
        if self._frames > 0:
            self._next()

    def _look(self) -> None:
        look = _Look(now := self.now(), asked(), tuple(areas(uppermost())))
        looks = self._looks
        if not looks or looks[-1][1:] != look[1:]:
            looks.append(look)
        while len(looks) > 1 and looks[1].since < now - KEPT:
            looks.popleft()


def uppermost() -> Widget | None:
    """The sheet or the page that takes touches."""
    sheets = (child for child in Window.children if isinstance(child, ModalView))
    return next(sheets, Window.children[-1] if Window.children else None)


def asked() -> object:
    """Which question is answered: on which page or sheet, after how many rows of which game."""
    app = running_app()
    above = id(uppermost())
    page = app.visits[-1].name if app.visits else ""
    if page != "table" or app.table is None:
        return (above, page)
    return (above, page, app.table.head.id, len(app.table.journal.rows))


def areas(root: Widget | None) -> Iterator[TouchedArea]:
    """Whatever can be pressed in a sheet or on a page. What lies side by side is moved by its
    parents in the same way: where that leads is looked up once.
    """
    if isinstance(root, ModalView):
        yield _Box(0, 0, Window.width, Window.height, BESIDE)
    parents = [] if root is None else [root]
    while parents:
        parent = parents.pop()
        where: tuple[float, float, float] | None = None
        for child in parent.children:
            if child.children:
                parents.append(child)
            if isinstance(child, ManyPlaces):
                yield child.area()
            elif hasattr(child, "means"):
                x, y, way = where = where or _way_to_window(parent)
                ends = (x + way * child.x, x + way * child.right)
                edges = (y + way * child.y, y + way * child.top)
                yield _Box(min(ends), min(edges), max(ends), max(edges), child.means)


def _way_to_window(parent: Widget) -> tuple[float, float, float]:
    """Where the zero of what lies in a widget is in the window; -1, if it is turned round."""
    x, y = parent.to_window(0, 0, initial=False)
    return x, y, parent.to_window(1, 0, initial=False)[0] - x
