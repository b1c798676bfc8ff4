"""Long lists: only the rows in sight are built, because every row's height is known beforehand."""

from functools import lru_cache
from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label
from kivy.metrics import Metrics, dp, sp
from kivy.properties import ListProperty
from kivy.uix.recycleview import RecycleView

from companion.ui import kv


class LongList(RecycleView):
    """`rows` are dicts for the view class; `fonts` the sizes of the texts that stack in a row."""

    rows = ListProperty([])
    texts = ListProperty([])  # pairs: the key of a text and its size in sp
    around = ListProperty([28, 24])  # dp beside and above the texts of a row

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        soon = Clock.create_trigger(self._measure, -1)  # once, when the width is known
        self.bind(rows=soon, width=soon)

    def _measure(self, *args: Any) -> None:
        beside, above = self.around
        width = self.width - self.layout_manager.padding[0] * 2 - dp(beside)
        data = []
        for row in self.rows:
            high = sum(
                text_height(row[key], size, width, Metrics.fontscale)
                for key, size in self.texts
                if row.get(key)
            )
            data.append({**row, "row_size": (None, max(dp(56), high + dp(above)))})
        self.data = data


@lru_cache(maxsize=4096)
def text_height(text: str, size: float, width: float, scale: float) -> float:
    """How high a text is, wrapped at this width: words are measured, nothing is drawn."""
    font = Label(font_size=sp(size))
    blank = font.get_extents(" ")[0]
    lines, used = 1, 0.0
    for word in text.split():
        long = font.get_extents(word)[0]
        if used and used + blank + long > width:
            lines, used = lines + 1, long
        else:
            used += (blank if used else 0) + long
    return float(lines * font.get_extents("Äg")[1] * 1.2)


kv.load("theme", "widgets/lists")
