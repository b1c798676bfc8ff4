"""A sheet that comes up from below: sentences, and ways on as big buttons."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.modalview import ModalView

from companion.ui import kv
from companion.ui.ground import BESIDE
from companion.ui.protocols import TouchEvent
from companion.ui.running import running_app
from companion.ui.widgets.drawing import Pen
from companion.ui.widgets.frozen_page import FrozenPage
from companion.ui.widgets.picture import Picture
from companion.ui.widgets.text import Small, Words
from companion.ui.widgets.touch import BigButton

PICTURE = 44  # dp: of an answer


class SheetButton(NamedTuple):
    """A way on: its word, what it does, how it looks, and what it means to the robot."""

    text: str
    then: Callable[[], object] | None = None
    look: str = "plain"
    icon: str = ""
    means: object = None
    picture: Pen | None = None  # in a square of 1 by 1
    stays: bool = False  # the sheet: the page of a rule comes over it, and back leads here


class Ways(GridLayout):
    """Ways on, below each other; two side by side where there is no height."""

    low = BooleanProperty(False)


class BottomSheet(ModalView):
    """A sheet from below, at most as high as most of the screen; the rest scrolls."""

    title = StringProperty("")
    foot = StringProperty("")  # stays in sight below what scrolls
    inset_bottom = NumericProperty(0)
    low = BooleanProperty(False)  # on a phone that lies
    share = NumericProperty(0.9)  # of the screen, at most; the rest scrolls
    side = NumericProperty(20)  # dp beside what it holds
    whole = BooleanProperty(False)  # always as high as it may be: what it holds comes and goes
    upon = BooleanProperty(False)  # another sheet lies below this one
    explains = BooleanProperty(False)  # a rule: whose turn it is need not hurry while it is read
    pale = BooleanProperty(False)  # what stands above it is to be read

    def __init__(self, title: str = "", **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.title = title
        self._frozen_page: FrozenPage | None = None

    @property
    def body(self) -> BoxLayout:
        return self.ids.body

    def say(self, *sentences: str) -> "BottomSheet":
        for sentence in sentences:
            self.body.add_widget(Words(text=sentence))
        return self

    def whisper(self, *sentences: str) -> "BottomSheet":
        for sentence in sentences:
            self.body.add_widget(Small(text=sentence))
        return self

    def offer(self, ways: Sequence[SheetButton]) -> "BottomSheet":
        """Buttons, one below the other; each closes the sheet before it acts, unless it stays."""
        place = self.body
        if len(ways) > 1:
            place = Ways(low=self.low)
            self.bind(low=place.setter("low"))
            self.body.add_widget(place)
        for way in ways:
            place.add_widget(self._button(way))
        return self

    def pin(self, way: SheetButton) -> "BottomSheet":
        """A button that stays in sight below what scrolls."""
        self.ids.pinned.add_widget(self._button(way))
        return self

    def _button(self, way: SheetButton) -> BigButton:
        button = BigButton(text=way.text, look=way.look, icon=way.icon)
        button.means = way.means if way.means is not None else way.text
        button.then = lambda way=way: self._go(way)
        if way.picture is not None:
            button.spacing = dp(12)
            side = Picture(way.picture, size_hint_x=None, width=dp(PICTURE))
            button.add_widget(side, index=1)
        return button

    def _go(self, way: SheetButton) -> None:
        if not way.stays:
            self.dismiss()
        if way.then is not None:
            way.then()

    def open(self, *args: object, **kwargs: object) -> None:
        if self in Window.children:
            return
        page = Window.children[-1]  # the first that came
        self.upon = any(isinstance(child, ModalView) for child in Window.children)
        super().open(*args, animation=False, **kwargs)
        if not self.upon:
            self._frozen_page = FrozenPage(page, self, pale=self.pale)

    def step_back(self) -> None:
        """The key for going back: the sheet goes, and nothing is answered."""
        self.dismiss()

    def on_touch_down(self, touch: TouchEvent) -> bool:
        self.auto_dismiss = running_app().ground.stood(touch, BESIDE)  # else it has only just come
        return bool(super().on_touch_down(touch))

    def on_dismiss(self) -> None:
        if self._frozen_page is not None:
            self._frozen_page.leave()
            self._frozen_page = None

    def dismiss(self, *args: object, **kwargs: object) -> None:
        super().dismiss(*args, animation=False, **kwargs)


kv.load("theme", "widgets/bottom_sheet")
