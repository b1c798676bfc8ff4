"""Everything a finger can press. `means` is what it stands for: a choice, a part of a move."""

from typing import Any

from kivy.clock import Clock
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.utils import escape_markup

from companion.ui import kv
from companion.ui.icons import font, icon

HOLD = 0.5  # seconds until a finger that rests asks "may I?"


class Touch(ButtonBehavior):
    """A touchable: `then` is called when it is pressed, `held` when a finger rests on it."""

    __events__ = ("on_hold",)
    means = ObjectProperty(None, allownone=True)
    then = ObjectProperty(None, allownone=True)
    held = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        self._waiting: Any = None
        self._resting: Any = None  # the touch that may become a hold
        self._held = False
        super().__init__(**kwargs)

    def on_touch_down(self, touch: Any) -> bool:
        if not super().on_touch_down(touch):
            return False
        if touch.grab_list and not getattr(touch, "is_mouse_scrolling", False):
            self._held = False
            self._resting = touch
            self._waiting = Clock.schedule_once(self._hold, HOLD)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if self._waiting is not None and touch is self._resting:
            self._waiting.cancel()
            self._waiting = None
        return bool(super().on_touch_up(touch))

    def dispatch(self, event: str, *args: Any, **kwargs: Any) -> Any:
        if event == "on_release" and self._held:  # the hold was the answer
            self._held = False
            return None
        return super().dispatch(event, *args, **kwargs)

    def _hold(self, *args: Any) -> None:
        self._waiting = None
        self._held = True
        self.dispatch("on_hold")

    def on_release(self) -> None:
        if self.then is not None:
            self.then()

    def on_hold(self) -> None:
        if self.held is not None:
            self.held()


class Faced(Touch, BoxLayout):
    """An icon, words, a line of explanation: one label, because many are built."""

    text = StringProperty("")
    sub = StringProperty("")
    icon = StringProperty("")
    strong = BooleanProperty(False)

    def _face(self) -> str:
        words = str(escape_markup(self.text))
        if self.strong:
            words = f"[b]{words}[/b]"
        if self.sub:
            words += f"\n[size=15sp]{escape_markup(self.sub)}[/size]"
        return words

    face = AliasProperty(_face, bind=("text", "sub", "strong"), cache=True)


class Act(Faced):
    """A big button."""

    look = OptionProperty("plain", options=("primary", "plain", "quiet", "danger"))
    possible = BooleanProperty(True)  # greyed if not; it still answers
    fill = ColorProperty("#00000000")
    write = ColorProperty("#000000")


class Row(Faced):
    """A line of a list that can be touched."""

    end = StringProperty("")
    chosen = BooleanProperty(False)


class IconAct(Touch, Label):
    """A round button with an icon, and a word for it below: one label, because many are built."""

    icon = StringProperty("")
    name = StringProperty("")
    chosen = BooleanProperty(False)
    possible = BooleanProperty(True)

    def _face(self) -> str:
        sign = f"[font={font()}][size=24sp]{icon(self.icon)}[/size][/font]"
        return f"{sign}\n{escape_markup(self.name)}" if self.name else sign

    face = AliasProperty(_face, bind=("icon", "name"), cache=True)


kv.load("theme", "widgets/touch")
