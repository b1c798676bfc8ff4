"""Tabs: several parts of one place, one open at a time."""

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView

from companion.ui import kv
from companion.ui.means import Open
from companion.ui.widgets.filling import Filling
from companion.ui.widgets.touch import Touch


class Tab(Touch, Label):
    chosen = BooleanProperty(False)


class TabRow(BoxLayout):
    pass


class Tabs(ScrollView):
    """`parts`: name, word and the kinds of moves entered there, a tuple each; `value`: the open."""

    parts = ListProperty([])
    value = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(parts=self._fill, value=self._fill)
        self._row = TabRow()
        self._row.bind(height=self.setter("height"))
        self.add_widget(self._row)
        self._fill()

    def _fill(self, *args: Any) -> None:
        with Filling(self._row) as fill:
            for name, word, kinds in self.parts:
                fill.put(
                    Tab,
                    text=word,
                    chosen=name == self.value,
                    means=Open(name, tuple(kinds) if name != self.value else ()),
                    then=lambda name=name: setattr(self, "value", name),
                )


kv.load("theme", "widgets/tabs")
