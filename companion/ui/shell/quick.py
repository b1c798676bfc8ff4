"""Quick answers without a game: colour sale and city score of Cavum, wall patterns of Cave vs Cave;
animals, feeding and loot of Caverna.

Each is a sheet whose numbers are set by steppers; the answer stays in sight and changes with them.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.core.message import Message
from companion.locale import word
from companion.ui.widgets.choices import Choices
from companion.ui.widgets.inputs import OnOff, Stepper
from companion.ui.widgets.sheets import Sheet, Way
from companion.ui.widgets.text import Small, Title, Words
from companion.ui.words import say, value_name, with_colon

QUICK: dict[str, tuple[tuple[str, str], ...]] = {  # by game: a helper's name and its icon
    "cavum": (("colour-sale", "gavel"), ("city-score", "city")),
    "caverna": (("animals", "sheep"), ("feeding", "bread-slice"), ("loot", "sword")),
    "cave_vs_cave": (("wall-pattern", "wall"),),
}


def open_quick(name: str) -> None:
    if name in ("animals", "feeding", "loot"):
        from companion.ui.caverna import quick  # loaded with the game

        quick.OPENED[name]()
        return
    {"colour-sale": _colour_sale, "city-score": _city_score, "wall-pattern": _wall_pattern}[name]()


class Asking:
    """A sheet with numbers to set and an answer that stays below them, or scrolls if it is long."""

    def __init__(
        self, name: str, answer: Callable[[dict[str, int]], list[str]], long: bool = False
    ) -> None:
        self.sheet = Sheet(word(f"quick.{name}"))
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
        self.sheet.offer([Way(word("ok"), look="primary", means="ok")]).open()
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


def _colour_sale() -> None:
    from companion.games.cavum import quick

    def answer(set_: dict[str, int]) -> list[str]:
        found = quick.sale(set_["scale"], set_["price"], set_["count"])
        for name, most in (("price", found.top), ("count", found.most)):
            asking.steppers[name].most = most
            asking.steppers[name].value = min(asking.steppers[name].value, most)
        return [
            word("quick.sale-top", top=found.top),
            word("quick.sale-points", points=found.points),
            word("quick.sale-after", after=found.after),
        ]

    asking = Asking("colour-sale", answer)
    asking.number("scale", word("quick.on-scale"), 0, quick.STONES - 1, 4)
    asking.number("price", word("quick.price"), 1, quick.STONES, 3)
    asking.number("count", word("quick.count"), 1, quick.STONES, 1)
    asking.open()


def _city_score() -> None:
    from companion.games.cavum import quick

    seats = [word("helpers.seat", number=number) for number in range(1, 5)]

    def answer(set_: dict[str, int]) -> list[str]:
        stations = tuple(set_[seat] for seat in seats)
        points = quick.city(set_["size"], stations)
        free = max(0, set_["size"] - sum(stations))
        scored = zip(seats, stations, points, strict=True)
        return [
            word("quick.free", free=free),
            *(with_colon(seat, str(won)) for seat, count, won in scored if count),
        ]

    asking = Asking("city-score", answer)
    asking.one_of("size", word("quick.size"), tuple(sorted(set(quick.CITY_SIZES))))
    for seat in seats:
        asking.number(seat, with_colon(seat, word("quick.stations")), 0, max(quick.CITY_SIZES), 0)
    asking.open()


def _wall_pattern() -> None:
    """Which furnishings fit on a space with these walls."""
    from companion.games.cave_vs_cave.cave import FITS, SIDE_NAMES

    sheet = Sheet(word("quick.wall-pattern"))
    sheet.whisper(word("quick.wall-pattern-hint"))
    walls: set[int] = set()
    for side, name in SIDE_NAMES.items():
        switch = OnOff(text=say(Message(f"cave_vs_cave.side.{name}"), ()).capitalize())
        switch.means = ("wall", name)
        switch.bind(on=partial(_toggled, walls, side, lambda: show()))
        sheet.body.add_widget(switch)
    heading, list_ = Title(), Small()
    sheet.body.add_widget(heading)
    sheet.body.add_widget(list_)

    def show() -> None:
        sides = sum(walls)
        fitting = [number for number, fits in enumerate(FITS) if fits >> sides & 1]
        heading.text = word("quick.fitting", count=len(fitting))
        named = (value_name("cave_vs_cave", "furnishing", number, ()) for number in fitting)
        list_.text = "\n".join(
            f"{number:02}  {name}" for number, name in zip(fitting, named, strict=True)
        )

    show()
    sheet.offer([Way(word("ok"), look="primary", means="ok")]).open()


def _toggled(walls: set[int], side: int, then: Callable[[], object], switch: Any, on: bool) -> None:
    if on:
        walls.add(side)
    else:
        walls.discard(side)
    then()
