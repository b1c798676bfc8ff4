"""A line with what is asked, and short answers beside it; below it where the words need room."""

from collections.abc import Callable, Sequence

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui import kv
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.fitting_size import wide
from companion.ui.widgets.touch import IconButton, Touch

GAP = 6  # dp between two answers
AROUND = 28  # dp beside the word of a button
CROSS = 56  # dp of the cross
HIGH = 50  # dp of a button
LETTERS = 16  # sp


class ShortAnswer(Touch, BoxLayout):
    """A button as wide as its word; with `room`, as wide as that, and the word may wrap."""

    text = StringProperty("")
    primary = BooleanProperty(False)
    possible = BooleanProperty(True)
    room = NumericProperty(0)


class QuestionLine(BoxLayout):
    text = StringProperty("")
    needs = NumericProperty(0)  # the width of all answers side by side
    longest = NumericProperty(0)  # of its words, as wide as they should be
    kept = NumericProperty(0)  # the height for those that come and go

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._at_most: Sequence[str] = ()

    def offer(
        self,
        *answers: dict[str, object],
        leave: Callable[[], object] | None = None,
        at_most: Sequence[str] = (),
    ) -> None:
        """Short answers, each with the properties of a `ShortAnswer`; `leave` puts a cross last.
        `at_most`: the words of all that can come while this is asked; their room is kept.
        """
        self._at_most = at_most
        with BoxFiller(self.ids.acts) as fill:
            for answer in answers:
                fill.put(
                    ShortAnswer, **({"primary": False, "held": None, "possible": True} | answer)
                )
            if leave is not None:
                fill.put(IconButton, icon="close", means="step-back", then=leave)
        self._add_up()

    def on_text(self, *args: object) -> None:
        self.longest = max((wide(word, sp(17), True) for word in self.text.split()), default=0)

    def on_width(self, *args: object) -> None:
        self._add_up()

    def _add_up(self) -> None:
        short = [one for one in self.ids.acts.children if isinstance(one, ShortAnswer)]
        crosses = len(self.ids.acts.children) - len(short)
        widths = [_width(one.text) for one in short]
        for answer, width in zip(short, widths, strict=True):
            answer.room = self.width if width > self.width else 0
        count = len(short) + crosses
        at_once = sum(widths) + crosses * dp(CROSS) + dp(GAP) * max(0, count - 1)
        most = list(map(_width, self._at_most))
        self.needs = max(at_once, sum(most) + dp(GAP) * max(0, len(most) - 1))
        lines = len(most) if self.needs > self.width else min(1, len(most))
        self.kept = lines * max(dp(HIGH), sp(LETTERS) + dp(16)) + dp(GAP) * max(0, lines - 1)


def _width(text: str) -> float:
    return float(wide(text, sp(LETTERS), True) + dp(AROUND))


kv.load("theme", "widgets/question_line")
