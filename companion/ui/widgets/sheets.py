"""What comes up from below: sheets with choices, questions, and short notices."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.modalview import ModalView

from companion.ui import kv
from companion.ui.theme import theme
from companion.ui.widgets.frozen_page import FrozenPage
from companion.ui.widgets.text import Small, Words
from companion.ui.widgets.touch import BigButton


class SheetButton(NamedTuple):
    """A way on: its word, what it does, how it looks, and what it means to the robot."""

    text: str
    then: Callable[[], object] | None = None
    look: str = "plain"
    icon: str = ""
    means: object = None


class BottomSheet(ModalView):
    """A sheet from below, at most as high as most of the screen; the rest scrolls."""

    title = StringProperty("")
    foot = StringProperty("")  # stays in sight below what scrolls
    inset_bottom = NumericProperty(0)
    upon = BooleanProperty(False)  # another sheet lies below this one

    def __init__(self, title: str = "", **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.title = title
        self._behind: FrozenPage | None = None

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
        """Buttons, one below the other; each closes the sheet before it acts."""
        for way in ways:
            button = BigButton(text=way.text, look=way.look, icon=way.icon)
            button.means = way.means if way.means is not None else way.text
            button.then = lambda way=way: self._go(way)
            self.body.add_widget(button)
        return self

    def _go(self, way: SheetButton) -> None:
        self.dismiss()
        if way.then is not None:
            way.then()

    def open(self, *args: Any, **kwargs: Any) -> None:
        if self in Window.children:
            return
        page = Window.children[-1]  # the first that came
        self.upon = any(isinstance(child, ModalView) for child in Window.children)
        super().open(*args, animation=False, **kwargs)
        if not self.upon:
            self._behind = FrozenPage(page, self)

    def on_dismiss(self) -> None:
        if self._behind is not None:
            self._behind.leave()
            self._behind = None

    def dismiss(self, *args: Any, **kwargs: Any) -> None:
        super().dismiss(*args, animation=False, **kwargs)


class Toast(BoxLayout):
    """A short notice that goes by itself and takes no touch."""

    text = StringProperty("")
    SECONDS = 2.5

    @classmethod
    def show(cls, text: str) -> None:
        cls.clear()
        toast = cls(text=text)
        Window.add_widget(toast)
        Clock.schedule_once(toast._leave, cls.SECONDS)

    @classmethod
    def clear(cls) -> None:
        for old in [child for child in Window.children if isinstance(child, Toast)]:
            Window.remove_widget(old)

    def _leave(self, *args: Any) -> None:
        if not theme.motion:
            Window.remove_widget(self)
            return
        fade = Animation(opacity=0, duration=theme.motion)
        fade.bind(on_complete=lambda *_: Window.remove_widget(self))
        fade.start(self)

    def on_touch_down(self, touch: Any) -> bool:
        return False


kv.load("theme", "widgets/sheets")
