"""Quick answers of Cave vs Cave without a game: which furnishings fit between which walls."""

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.core.message import Message
from companion.games.cave_vs_cave.cave import FITS, SIDE_NAMES
from companion.locale import word
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.inputs import OnOff
from companion.ui.widgets.text import Small, Title
from companion.ui.words import say, value_name


def wall_pattern() -> None:
    """Which furnishings fit on a space with these walls."""
    sheet = BottomSheet(word("quick.wall-pattern"))
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
    sheet.offer([SheetButton(word("ok"), look="primary", means="ok")]).open()


def _toggled(walls: set[int], side: int, then: Callable[[], object], switch: Any, on: bool) -> None:
    if on:
        walls.add(side)
    else:
        walls.discard(side)
    then()
