"""Long lists: only the rows in sight are built, because every row's height is known beforehand."""

from functools import cache, lru_cache

from kivy.clock import Clock
from kivy.core.text import Label
from kivy.metrics import Metrics, dp, sp
from kivy.properties import ListProperty
from kivy.uix.recycleview import RecycleView

from companion.ui import kv
from companion.ui.kivy_internals import forget_recycled_rows
from companion.ui.widgets.clipped import clip

CLOSE = 0.03  # of the width: a line this near to it is measured whole


class LongList(RecycleView):
    """`rows` are dicts for the view class; `fonts` the sizes of the texts that stack in a row."""

    rows = ListProperty([])
    texts = ListProperty([])  # pairs: the key of a text and its size in sp
    around = ListProperty([28, 24])  # dp beside and above the texts of a row

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        forget_recycled_rows()
        clip(self)
        soon = Clock.create_trigger(self._measure, -1)  # once, when the width is known
        self.bind(rows=soon, width=soon)

    def _measure(self, *args: object) -> None:
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
    blank = word_size(" ", size, scale)[0]
    lines = 0
    for part in text.split("\n"):
        lines, line, used = lines + 1, "", 0.0
        for word in part.split():
            long = word_size(word, size, scale)[0]
            both = f"{line} {word}" if line else word
            wide = used + blank + long
            if line and abs(wide - width) < CLOSE * width:  # rounding adds up: the whole line
                wide = word_size(both, size, scale)[0]
            if line and wide > width:
                lines, line, used = lines + 1, word, long
            else:
                line, used = both, wide if line else long
            if used > width:  # a word that no line can hold is broken by letters
                letters = max(1, int(width / long * len(word)))
                lines, line = lines + (len(word) - 1) // letters, word[-(len(word) % letters) :]
                used = word_size(line, size, scale)[0]
    return float(lines * word_size("Äg", size, scale)[1] * 1.2)


@lru_cache(maxsize=16384)
def word_size(word: str, size: float, scale: float) -> tuple[float, float]:
    """How wide and high a word is: the same few thousand come in all texts."""
    wide, high = _font(size, scale).get_extents(word)
    return float(wide), float(high)


@cache
def _font(size: float, scale: float) -> Label:
    return Label(font_size=sp(size))


kv.load("theme", "widgets/lists")
