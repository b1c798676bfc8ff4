"""Tabs: several parts of one place, one open at a time."""

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView

from companion.ui import kv
from companion.ui.meaning import Open
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.clipped import clip
from companion.ui.widgets.touch import Touch


class Tab(Touch, Label):
    chosen = BooleanProperty(False)


class TabRow(BoxLayout):
    pass


class Tabs(ScrollView):
    """`parts`: name, word and the kinds of moves entered there, a tuple each; `value`: the open."""

    parts = ListProperty([])
    value = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        clip(self)
        self.bind(parts=self._fill, value=self._fill)
        self._row = TabRow()
        self._row.bind(height=self.setter("height"))
        centre = Clock.create_trigger(self._centre)
        self.bind(value=centre, width=centre)
        self._row.bind(width=centre)
        self.add_widget(self._row)
        self._fill()

    def _fill(self, *args: object) -> None:
        with BoxFiller(self._row) as fill:
            for name, word, kinds in self.parts:
                fill.put(
                    Tab,
                    text=word,
                    chosen=name == self.value,
                    means=Open(name, tuple(kinds) if name != self.value else ()),
                    then=lambda name=name: setattr(self, "value", name),
                )

    def _centre(self, *args: object) -> None:
        """The open one in the middle, as far as the row goes: what is beside it is seen, too."""
        hidden = self._row.width - self.width
        if hidden <= 0:
            self.scroll_x = 0
            return
        for tab in self._row.children:
            if tab.chosen:
                left = tab.center_x - self._row.x - self.width / 2
                self.scroll_x = min(1, max(0, left / hidden))


kv.load("theme", "widgets/tabs")
