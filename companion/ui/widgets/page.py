"""A page: a bar on top, what stands there, and what is always at hand below."""

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.ui import kv
from companion.ui.widgets import text, touch


class TopBar(BoxLayout):
    """The bar on top: back, a title, and what the page adds on the right."""

    title = StringProperty("")
    can_go_back = BooleanProperty(True)


class Page(FloatLayout):
    """A screen of the app. `show` is told what it is about each time it is visited."""

    stands_still = False  # nothing of it gives way to a notice
    wide_from = 840  # dp from which two panes stand side by side, if it is wider than high

    title = StringProperty("")
    wide = BooleanProperty(False)
    low = BooleanProperty(False)  # a phone that lies: the bars stand at the side
    roomy = BooleanProperty(False)  # a tablet: what is one touch away on a phone stands in sight
    side = NumericProperty(0)  # pixels of a bar that stands at the side
    inset_top = NumericProperty(0)
    inset_bottom = NumericProperty(0)

    def show(self, *args: Any, **about: Any) -> None:
        """Fills the page from the app's state."""

    def leave(self) -> None:
        """Another page comes."""

    def unsaved(self) -> bool:
        """Whether something was entered here that is lost when the page is left."""
        return False

    def rest(self, resting: bool) -> None:
        """The app goes into the background or comes back: nobody can look at the page meanwhile."""

    def explain(self, means: object) -> bool:
        """Whether the page has an answer for a finger that rests on something."""
        return False

    def back(self) -> bool:
        """Whether the page itself had something to close."""
        return False


kv.load("theme", "widgets/page")

__all__ = ["Page", "TopBar", "text", "touch"]
