"""A quick answer without a game: a sheet of numbers to set, and what they come to."""

from collections.abc import Callable

from companion.locale import word
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.choices import Choices
from companion.ui.widgets.inputs import OnOff, Stepper
from companion.ui.widgets.text import Words


class QuickSheet:
    """A sheet with numbers to set and an answer that stays below them, or scrolls if it is long."""

    def __init__(
        self, name: str, answer: Callable[[dict[str, int]], list[str]], long: bool = False
    ) -> None:
        self.sheet = BottomSheet(word(f"quick.{name}"))
        self.sheet.whisper(word(f"quick.{name}-hint"))
        self._answer = answer
        self._said = Words() if long else None
        self.values: dict[str, int] = {}
        self.steppers: dict[str, Stepper] = {}

    def number(
        self, name: str, text: str, least: int, most: int, value: int, compact: bool = False
    ) -> None:
        stepper = Stepper(text=text, least=least, most=most, value=value, compact=compact)
        self.values[name] = value
        self.steppers[name] = stepper
        stepper.bind(value=lambda _, new: self._set(name, int(new)))
        self.sheet.body.add_widget(stepper)

    def one_of(self, name: str, text: str, numbers: tuple[int, ...]) -> None:
        self.sheet.body.add_widget(Words(text=text))
        choice = Choices(value=numbers[0])
        choice.options = [(number, str(number)) for number in numbers]
        self.values[name] = numbers[0]
        choice.bind(value=lambda _, new: self._set(name, new))
        self.sheet.body.add_widget(choice)

    def yes_or_no(self, name: str, text: str) -> None:
        """A switch, 1 when it is on."""
        switch = OnOff(text=text)
        switch.means = ("switch", name)
        self.values[name] = 0
        switch.bind(on=lambda _, on: self._set(name, int(on)))
        self.sheet.body.add_widget(switch)

    def open(self) -> None:
        if self._said is not None:
            self.sheet.body.add_widget(self._said)
        self.sheet.offer([SheetButton(word("ok"), look="primary", means="ok")]).open()
        self.answer()

    def _set(self, name: str, value: int) -> None:
        self.values[name] = value
        self.answer()

    def answer(self) -> None:
        said = "\n".join(self._answer(self.values))
        if self._said is not None:
            self._said.text = said
        else:
            self.sheet.foot = said
