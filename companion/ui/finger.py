"""A finger that touches the running app: frames, touchables by what they mean, taps, scrolling."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

from kivy.base import EventLoop, ExceptionManager
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.opengl import glFinish
from kivy.input.motionevent import MotionEvent
from kivy.uix.modalview import ModalView
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.ui.app import CompanionApp
from companion.ui.kivy_internals import hand_over_touch, make_frame, start_beside
from companion.ui.meaning import BoardSpot

Touchable: TypeAlias = Widget | BoardSpot
MOST_SCROLLS = 300  # the longest list has 84 answers, a screenful holds six
LONG = 0.1  # seconds that a frame counts at most while a finger rests


class Lost(Exception):
    """Nothing on the screen means what was looked for."""


class _Tip(MotionEvent):
    """Where a finger touches the glass."""

    def depack(self, args: dict[str, float | str]) -> None:
        self.is_touch = True
        self.sx, self.sy = args["x"] / Window.width, args["y"] / Window.height
        self.profile = ["pos"]
        if "button" in args:
            self.profile.append("button")
            self.button = args["button"]
        super().depack(args)


class Finger:
    """Drives an app in this process. `drawn`: every frame is drawn, as on a real screen."""

    def __init__(self, app: CompanionApp, *, drawn: bool = False) -> None:
        self.app = app
        self.drawn = drawn
        self.touches = 0
        self.scrolls = 0  # of them, wheel turns that brought something into sight
        self.pace = 0.0  # seconds to rest after each touch, for people who watch
        self.timed: list[float] | None = None  # seconds from a finger's lifting to the next frame
        self._number = 0

    def start(self) -> None:
        start_beside(self.app)
        if self.app.has_library:
            self.app.set(motion=False)
        self.frames(3)

    def stop(self) -> None:
        self.app.stop()
        self.app.root = None
        for child in Window.children[:]:  # Kivy leaves every second one
            Window.remove_widget(child)

    def frames(self, count: int = 2) -> None:
        for _ in range(count):
            if self.drawn:
                EventLoop.idle()
                glFinish()  # offscreen nobody waits: else one frame in forty pays for all
            else:
                make_frame()

    def touchables(self) -> Iterator[Touchable]:
        """What answers a touch now: on the topmost sheet, else on the page."""
        sheets = [child for child in Window.children if isinstance(child, ModalView)]
        root = sheets[0] if sheets else self.app.pages.page
        for widget in root.walk(restrict=True):
            if getattr(widget, "means", None) is not None and not widget.disabled:
                yield widget
            if hasattr(widget, "spots"):  # a board: one widget, many places
                yield from widget.spots()

    def find(self, fits: Callable[[object], bool]) -> Touchable | None:
        return next((one for one in self.touchables() if fits(one.means)), None)

    def tap(self, means: object) -> None:
        """Touches what means this."""
        self.frames(2)
        widget = self.find(lambda found: found == means)
        if widget is None:
            known = [one.means for one in self.touchables()]
            raise Lost(f"nothing here means {means!r}; there is {known!r}")
        self.touch(widget)

    def touch(self, widget: Touchable | None) -> None:
        """Scrolls a widget into sight and touches its middle; a spot where it is."""
        tip = self._tip(*self._place(widget))
        self._send("begin", tip)
        self.frames(1)
        began = time.perf_counter()
        self._send("end", tip)
        self.frames(1)
        if self.timed is not None:
            self.timed.append(time.perf_counter() - began)
        self.touches += 1
        self.frames(1)
        self.rest(self.pace)

    def _place(self, widget: Touchable | None) -> tuple[float, float]:
        if widget is None:
            raise Lost("there is nothing to touch")
        if isinstance(widget, BoardSpot):
            return widget.x, widget.y
        self.bring_into_sight(widget)
        x, y = widget.to_window(*widget.center)
        return x, y

    def rest(self, seconds: float) -> None:
        """Lets the app run on, untouched; a frame that takes long counts as a short one."""
        left = seconds
        while left > 0:
            begun = Clock.get_time()
            self.frames(1)
            left -= min(Clock.get_time() - begun, LONG)

    def hold(self, widget: Touchable | None, seconds: float) -> None:
        """Rests a finger on a widget or a spot."""
        tip = self._tip(*self._place(widget))
        self._send("begin", tip)
        self.rest(seconds)
        self.frames(3)  # a list hands a touch on some frames later, however long they take
        self._send("end", tip)
        self.touches += 1
        self.frames(2)

    def drag(self, widget: Widget, to: tuple[float, float]) -> None:
        tip = self._tip(*widget.to_window(*widget.center))
        self._send("begin", tip)
        tip.move({"x": to[0], "y": to[1]})
        self._send("update", tip)
        self.frames(1)
        self._send("end", tip)
        self.touches += 1
        self.frames(2)

    def close_sheets(self) -> None:
        """Only the page is left."""
        for sheet in [child for child in Window.children if isinstance(child, ModalView)]:
            sheet.dismiss()
        self.frames(3)

    def picture(self, path: Path) -> None:
        """The screen as it is, sheets and notices included."""
        drawn, self.drawn = self.drawn, True
        self.frames(4)
        self.drawn = drawn
        taken = Path(Window.screenshot(name=str(path)))
        taken.replace(path)

    def bring_into_sight(self, widget: Widget) -> None:
        """Scrolls everything it lies in until the widget's middle shows."""
        for scroll in self._scrolls_of(widget):
            for _ in range(MOST_SCROLLS):
                way = self._way_into_sight(scroll, widget)
                if way is None:
                    break
                tip = self._tip(*scroll.to_window(*scroll.center), button=way)
                self._send("begin", tip)
                self._send("end", tip)
                self.touches += 1
                self.scrolls += 1
                self.frames(2)
            else:
                raise Lost(f"{widget.means!r} cannot be scrolled into sight")

    def _way_into_sight(self, scroll: ScrollView, widget: Widget) -> str | None:
        """Where a wheel would turn, as the scroll's parent sees it (which may be turned)."""
        x, y = scroll.parent.to_widget(*widget.to_window(*widget.center))
        if scroll.do_scroll_y and not scroll.y + 4 <= y <= scroll.top - 4:
            return "scrollup" if y < scroll.y + 4 else "scrolldown"
        if scroll.do_scroll_x and not scroll.x + 4 <= x <= scroll.right - 4:
            return "scrollright" if x < scroll.x + 4 else "scrollleft"
        return None

    def _send(self, kind: str, tip: _Tip) -> None:
        """Hands a touch to the app; a fault in it is handled as the app's own loop does."""
        try:
            hand_over_touch(kind, tip)
        except Exception as error:
            if ExceptionManager.handle_exception(error) == ExceptionManager.RAISE:
                raise

    def _scrolls_of(self, widget: Widget) -> list[ScrollView]:
        """The scrolls round a widget, the innermost first."""
        scrolls = []
        while widget is not None and widget.parent is not widget:
            widget = widget.parent
            if isinstance(widget, ScrollView):
                scrolls.append(widget)
        return scrolls

    def _tip(self, x: float, y: float, **more: str) -> _Tip:
        self._number += 1
        return _Tip("finger", self._number, {"x": x, "y": y, **more}, is_touch=True)
