"""The position as it lies on the table, part by part: what an editor of a game builds on."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from companion.core.moves import Change
from companion.locale import word
from companion.ui.position_draft import PositionDraft
from companion.ui.shell.correct import CorrectPage
from companion.ui.theme import theme
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.tabs import Tabs
from companion.ui.widgets.text import Words
from companion.ui.widgets.toast import Toast
from companion.ui.widgets.touch import BigButton
from companion.ui.words import say

Fill = Callable[[Any, BoxFiller], None]  # puts a part's rows on an editor's page


class PositionEditor(CorrectPage):
    """Touch what lies otherwise; faults are named until it is sound. Below the first part stands
    the list of changes, field by field.
    """

    parts: ClassVar[Mapping[str, Fill]]
    draft_kind: ClassVar[type[PositionDraft[Any]]]
    draft: PositionDraft[Any]

    def show(self, **about: object) -> None:
        self.part = next(iter(self.parts))
        self.seat = 0  # whose things are shown
        super().show(**about)

    def turn_to(self, part: str) -> None:
        self.part = part
        self._fill()

    def turn_to_seat(self, seat: int) -> None:
        self.seat = seat
        self._fill()

    def change(self, *changes: Change) -> None:
        refusal = self.draft.edit(*changes)
        if refusal is not None:
            Toast.show(say(refusal, self.names))
        self._fill()

    def _ask_kind(self, fill: BoxFiller) -> None:
        game = self.table.game.name
        self.draft = self.draft_kind(self.table, self.changes)
        tabs = fill.add(Tabs())
        tabs.parts = [(name, word(f"{game}.edit-{name}"), ()) for name in self.parts]
        tabs.value = self.part
        tabs.bind(value=lambda _, part: self.turn_to(part))
        self._say_what_begins_again(fill)
        for fault in self.draft.faults[:3]:
            fill.put(Words, text=say(fault, self.names), color=theme.bad)
        self.parts[self.part](self, fill)
        fill.put(
            BigButton,
            text=word("correct.done"),
            look="primary",
            possible=bool(self.changes) and not self.draft.faults,
            means="corrected",
            then=self._done,
        )
        if self.part == next(iter(self.parts)):
            fill.put(Words, text=word(f"{game}.edit-list"), bold=True)
            super()._ask_kind(fill)
