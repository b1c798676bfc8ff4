"""A short notice that goes by itself."""

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui import kv
from companion.ui.protocols import TouchEvent
from companion.ui.theme import theme
from companion.ui.widgets import text as _text  # noqa: F401 (used in kv)


class Toast(BoxLayout):
    """The notice. It takes no touch."""

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

    def _leave(self, *args: object) -> None:
        if not theme.motion:
            Window.remove_widget(self)
            return
        fade = Animation(opacity=0, duration=theme.motion)
        fade.bind(on_complete=lambda *_: Window.remove_widget(self))
        fade.start(self)

    def on_touch_down(self, touch: TouchEvent) -> bool:
        return False


kv.load("theme", "widgets/toast")
