"""Everything a finger can press. `means` is what it stands for: a choice, a part of a move."""

from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    NumericProperty,
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
from companion.ui.protocols import TouchEvent
from companion.ui.running import running_app
from companion.ui.widgets.long_press import LongPress
from companion.ui.widgets.reach import in_reach


class Touch(ButtonBehavior):
    """A touchable: `then` is called when it is pressed, `held` when a finger rests on it.

    It is pressed by a tap on what stood there (`companion.ui.ground`). A finger that came too soon
    or slipped off, and one under which another question was asked, presses nothing. Of several
    fingers on it the last that came counts, and only while it is in reach.
    """

    __events__ = ("on_hold",)
    means = ObjectProperty(None, allownone=True)
    then = ObjectProperty(None, allownone=True)
    held = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        self._waiting: LongPress | None = None
        self._resting: TouchEvent | None = None  # the touch that counts, and may become a hold
        self._aimed: object = None  # what this meant when the finger came down
        self._void = False  # the release answers nothing
        super().__init__(**kwargs)

    def on_touch_down(self, touch: TouchEvent) -> bool:
        if not super().on_touch_down(touch):
            return False
        own = any(taken() is self for taken in touch.grab_list)  # not by a button inside it
        if own and not getattr(touch, "is_mouse_scrolling", False):
            self._stop_waiting()
            self._aimed = self.means
            self._void = not running_app().ground.stood(touch, self.means)
            self._resting = touch
            if not self._void:
                self._waiting = LongPress(touch, self._hold)
        return True

    def on_touch_up(self, touch: TouchEvent) -> bool:
        if touch is self._resting:
            self._stop_waiting()
            if self.means != self._aimed or not running_app().ground.counts(touch):
                self._void = True
        return bool(super().on_touch_up(touch))

    def dispatch(self, event: str, *args: object, **kwargs: object) -> object:
        if event == "on_release" and not self._counts():
            return None
        return super().dispatch(event, *args, **kwargs)

    def _counts(self) -> bool:
        """Whether the finger that is lifted does anything."""
        if self._resting is not None and self.last_touch is not self._resting:
            return False
        if self._void:
            self._void = False
            return False
        return in_reach(self)

    def _stop_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _hold(self) -> None:
        self._waiting = None
        if in_reach(self):
            self._void = bool(self.dispatch("on_hold"))  # else the release counts, however slow

    def on_release(self) -> None:
        if self.then is not None:
            self.then()

    def on_hold(self) -> bool:
        """Whether anything answered; what stands for moves is ruled on by the page."""
        if self.held is None:
            return bool(running_app().explain(self.means))
        self.held()
        return True


class LabelledButton(Touch, BoxLayout):
    """An icon, words, a line of explanation: one label, because many are built."""

    text = StringProperty("")
    sub = StringProperty("")
    icon = StringProperty("")
    strong = BooleanProperty(False)
    letters = NumericProperty("17sp")  # their size, where the longest word has room

    def _face(self) -> str:
        words = str(escape_markup(self.text))
        if self.strong:
            words = f"[b]{words}[/b]"
        if self.sub:
            words += f"\n[size=15sp]{escape_markup(self.sub)}[/size]"
        return words

    face = AliasProperty(_face, bind=("text", "sub", "strong"), cache=True)


class BigButton(LabelledButton):
    """A big button."""

    letters = NumericProperty("18sp")

    look = OptionProperty("plain", options=("primary", "plain", "quiet", "danger"))
    possible = BooleanProperty(True)  # greyed if not; it still answers
    fill = ColorProperty("#00000000")
    write = ColorProperty("#000000")


class ListRow(LabelledButton):
    """A line of a list that can be touched."""

    end = StringProperty("")
    below = NumericProperty(0)  # room under the words
    chosen = BooleanProperty(False)


class IconButton(Touch, Label):
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
