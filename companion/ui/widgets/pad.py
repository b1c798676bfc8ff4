"""The pad: a line a thing, a column a seat; in narrow ones a line's name stands above."""

from collections.abc import Iterable, Sequence

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.sheet import Sheet
from companion.locale import word
from companion.ui import kv
from companion.ui.emblems import initial
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.text import Small, Words
from companion.ui.words import line_name, points

NAME = 130  # sp that a line's name takes beside the columns
COLUMN = 52  # sp a column takes at least


class PadRow(BoxLayout):
    """A row of the pad."""

    strong = BooleanProperty(False)


class PadValue(BoxLayout):
    text = StringProperty("")
    strong = BooleanProperty(False)
    column = NumericProperty(0)
    letters = NumericProperty("18sp")  # their size, where the number has room


class Pad(BoxLayout):
    """A sheet on a page; laid out anew when its width changes."""

    def __init__(
        self, sheet: Sheet, names: Sequence[str], colours: Sequence[str], **kwargs: object
    ) -> None:
        super().__init__(**kwargs)
        self._sheet = sheet
        self._names = names
        self._colours = colours
        self._laid_out = 0.0  # the width it was laid out for
        self.bind(width=Clock.create_trigger(self._lay_out))

    def _lay_out(self, *args: object) -> None:
        """Once a frame at most, when the width has come to rest."""
        if self.width == self._laid_out:
            return
        self._laid_out = self.width
        self.clear_widgets()
        seats = len(self._names)
        beside = sp(NAME) + seats * sp(COLUMN) <= self.width
        self._column = sp(COLUMN) if beside else self.width / seats
        self._beside = beside
        self.add_widget(Small(text=" · ".join(self._names)))
        self._heads()
        for line in self._sheet.lines:
            self._line(line_name(line.id), map(points, line.values), line.kind == "subtotal")
        self._line(word("sheet.total"), map(points, self._sheet.totals), True)

    def _heads(self) -> None:
        row = PadRow()
        if self._beside:
            row.add_widget(Words())
        side = min(sp(36), self._column - dp(4))
        for name, colour in zip(self._names, self._colours, strict=True):
            cell = BoxLayout(size_hint=(None, None), size=(self._column, side + dp(8)))
            chip = Chip(colour=colour, letter=initial(name), size=(side, side))
            chip.font_size = min(sp(16), side * 0.45)
            cell.padding = ((self._column - side) / 2, 0, 0, dp(8))
            cell.add_widget(chip)
            row.add_widget(cell)
        self.add_widget(row)

    def _line(self, text: str, values: Iterable[str], strong: bool) -> None:
        name = Words(text=text, bold=strong, letters="16sp", pos_hint={"center_y": 0.5})
        row = PadRow(strong=strong)
        if self._beside:
            row.add_widget(name)
        else:
            self.add_widget(name)
        for value in values:
            row.add_widget(PadValue(text=value, strong=strong, column=self._column))
        self.add_widget(row)


kv.load("theme", "widgets/pad")
