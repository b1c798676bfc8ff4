"""Filling a box anew with the widgets that stand in it: building one costs ten times as much."""

from collections import defaultdict
from typing import TypeVar

from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

W = TypeVar("W", bound=Widget)
Kind = tuple[object, ...]  # of a widget, and the properties that were set


class BoxFiller:
    """What a box shall hold, from top to bottom.

        with BoxFiller(box) as fill:
            fill.put(Title, text=question)

    A widget of the same kind with the same properties set is used again; those that are not
    needed now are kept for another time.
    """

    def __init__(self, box: Layout) -> None:
        self._box = box
        self._was = box.children[::-1]
        self._now: list[Widget] = []
        spare: defaultdict[Kind, list[Widget]] = defaultdict(list)
        self._spare = getattr(box, "spare", spare)
        box.spare = self._spare
        for widget in reversed(self._was):
            if filled_as := getattr(widget, "filled_as", None):
                self._spare[filled_as].append(widget)

    def __enter__(self) -> "BoxFiller":
        return self

    def put(self, kind: type[W], **face: object) -> W:
        """A widget with these properties, and its defaults for all others."""
        filled_as = (kind, *face)
        spare = self._spare.get(filled_as)
        widget: W
        if spare:
            widget = spare.pop()
            for name, value in face.items():
                setattr(widget, name, value)
        else:
            widget = kind(**face)
            widget.filled_as = filled_as
        self._now.append(widget)
        return widget

    def add(self, widget: W) -> W:
        """A widget that is not used again."""
        self._now.append(widget)
        return widget

    def __exit__(self, *fault: object) -> None:
        if self._now == self._was:
            return
        self._box.clear_widgets()
        for widget in self._now:
            self._box.add_widget(widget)
