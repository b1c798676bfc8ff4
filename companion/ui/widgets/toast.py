"""A short notice that goes by itself, in a place of its own.

Where the page has room left, it stands there. Where it has none, the page gives way at the top; but
the table's page stands still, so that nothing slides under a finger.
"""

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.modalview import ModalView
from kivy.uix.scrollview import ScrollView

from companion.device.insets import insets
from companion.ui import kv
from companion.ui.protocols import TouchEvent
from companion.ui.running import running_app
from companion.ui.theme import theme
from companion.ui.widgets import text as _text  # noqa: F401 (used in kv)
from companion.ui.widgets.free_space import Box, free_band
from companion.ui.widgets.page import Page

GAP = 6  # dp round it
USUAL = 96  # dp above the lower edge, where there is room
LOOK = 0.1  # seconds between looks at whether another page came


class Toast(BoxLayout):
    """The notice. It takes no touch."""

    text = StringProperty("")
    SECONDS = 2.5
    passing = True  # goes by itself, and for the next one

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._page: Page | None = None  # over which it stands
        self._room = 0.0  # that the page gave at the top
        self._leaving = Clock.create_trigger(self._leave, self.SECONDS)

    @classmethod
    def show(cls, text: str) -> None:
        cls(text=text).put_up()

    def put_up(self) -> None:
        """In place of any other."""
        Toast.clear()
        Window.add_widget(self)
        self.do_layout()
        self.ids.note.texture_update()  # its height is needed at once
        self.place()
        self._looking = Clock.schedule_interval(self._look, LOOK)
        Clock.schedule_once(self.place)  # what was said of may be shown only now
        self._leaving()

    @classmethod
    def clear(cls) -> None:
        """Takes those of this class away; notices that pass, whatever their class."""
        for old in [child for child in Window.children if isinstance(child, cls)]:
            if old.passing or not cls.passing:
                old._go()

    def place(self, *args: object) -> None:
        """Where nothing stands, else where the page gives way."""
        top, bottom = insets()
        page = running_app().pages.page
        if self.parent is None or (page is self._page and page.inset_top > top):
            return  # it went, or has its room
        self._give_back()
        self._page = page
        high = self.height + 2 * dp(GAP)
        left = (Window.width - self.width) / 2
        within = (left, float(bottom), left + self.width, float(Window.height - top))
        low = free_band(page, within, high, dp(USUAL) - dp(GAP), _sheets())
        if low is None and page.stands_still:
            low = within[3] - high  # over whose turn it is, never over an answer
        elif low is None:
            self._room = high
            _move_edge(page, top + high)
            low = within[3] - high
        self.y = low + dp(GAP)

    def _look(self, *args: object) -> None:
        """Places it anew on another page, or on one that was laid out anew."""
        page = running_app().pages.page
        if page is not self._page or (self._room and page.inset_top != insets()[0] + self._room):
            self.place()

    def _give_back(self) -> None:
        if self._room and self._page is not None:
            _move_edge(self._page, insets()[0])
        self._room = 0.0

    def _leave(self, *args: object) -> None:
        if self.parent is None:
            return
        if not theme.motion:
            self._go()
            return
        fade = Animation(opacity=0, duration=theme.motion)
        fade.bind(on_complete=lambda *_: self._go())
        fade.start(self)

    def _go(self) -> None:
        self._looking.cancel()
        self._leaving.cancel()
        self._give_back()
        Window.remove_widget(self)

    def on_touch_down(self, touch: TouchEvent) -> bool:
        return False


class StayingNotice(Toast):
    """A notice that stays until it is over; whichever page is shown gives way at the top."""

    passing = False

    @classmethod
    def show(cls, text: str) -> None:
        there = [child for child in Window.children if type(child) is cls]
        if [one.text for one in there] != [text]:
            super().show(text)

    def place(self, *args: object) -> None:
        top = insets()[0]
        page = running_app().pages.page
        if self.parent is None or (page is self._page and page.inset_top > top):
            return  # it went, or has its room
        self._give_back()
        self._page = page
        self._room = self.height + 2 * dp(GAP)
        _move_edge(page, top + self._room)
        self.y = Window.height - top - self._room + dp(GAP)

    def _leave(self, *args: object) -> None:
        """Only when it is over."""


def _sheets() -> list[Box]:
    """Sheets that lie over the page."""
    sheets = [child for child in Window.children if isinstance(child, ModalView)]
    return [(sheet.x, sheet.y, sheet.right, sheet.top) for sheet in sheets]


def _move_edge(page: Page, inset: float) -> None:
    """The page's upper edge comes down or goes up. A list at its beginning goes with it, so that
    nothing of it is hidden; one that was scrolled stays where it is under the finger.
    """
    lists = [one for one in page.walk(restrict=True) if isinstance(one, ScrollView)]
    places = [(one, _low_end(one)) for one in lists if one.children and 0 <= one.scroll_y < 1]
    page.inset_top = inset

    def stay(*args: object) -> None:
        for one, y in places:
            hidden = one.children[0].height - one.height if one.children else 0
            if one.do_scroll_y and hidden > 0:
                one.scroll_y = max(0, min(1, (one.to_window(*one.pos)[1] - y) / hidden))

    Clock.schedule_once(stay)  # when all is laid out


def _low_end(scroll: ScrollView) -> float:
    """Where the lower end of what scrolls is in the window, seen or not."""
    hidden = max(0, scroll.children[0].height - scroll.height)
    return float(scroll.to_window(*scroll.pos)[1] - hidden * scroll.scroll_y)


kv.load("theme", "widgets/toast")
