"""The position editor: homes, spaces and the round as they lie on the table."""

from companion.core.moves import Change
from companion.locale import word
from companion.ui import kv
from companion.ui.caverna import editor_furnishings, editor_home, editor_round, editor_spaces
from companion.ui.caverna.draft import CavernaDraft
from companion.ui.emblems import initial
from companion.ui.shell.correct import CorrectPage
from companion.ui.theme import theme
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.chip import Mark
from companion.ui.widgets.tabs import Tabs
from companion.ui.widgets.text import Words
from companion.ui.widgets.toast import Toast
from companion.ui.widgets.touch import BigButton
from companion.ui.words import say

PARTS = {
    "home": editor_home.show,
    "furnishings": editor_furnishings.show,
    "spaces": editor_spaces.show,
    "round": editor_round.show,
}


class CavernaEditor(CorrectPage):
    """Touch what lies otherwise; faults are named until it is sound. The list stays as it was."""

    draft: CavernaDraft

    def show(self, **about: object) -> None:
        self.part = "home"
        self.seat = 0
        self.home_board: editor_home.EditedHome | None = None
        super().show(**about)

    def _ask_kind(self, fill: BoxFiller) -> None:
        self.draft = CavernaDraft(self.table, self.changes)
        tabs = fill.add(Tabs())
        tabs.parts = [(name, word(f"caverna.edit-{name}"), ()) for name in PARTS]
        tabs.value = self.part
        tabs.bind(value=self._turn_to)
        self._say_what_begins_again(fill)
        for fault in self.draft.faults[:3]:
            fill.put(Words, text=say(fault, self.names), color=theme.bad)
        PARTS[self.part](self, fill)
        fill.put(
            BigButton,
            text=word("correct.done"),
            look="primary",
            possible=bool(self.changes) and not self.draft.faults,
            means="corrected",
            then=self._done,
        )
        if self.part == "home":
            fill.put(Words, text=word("caverna.edit-list"), bold=True)
            super()._ask_kind(fill)

    def _turn_to(self, tabs: Tabs, part: str) -> None:
        if part != self.part:
            self.part = part
            self._fill()

    def change(self, *changes: Change) -> None:
        refusal = self.draft.edit(*changes)
        if refusal is not None:
            Toast.show(say(refusal, self.names))
        self._fill()

    def other_seat(self, seat: int) -> None:
        """Another player's home."""
        self.seat = seat
        self._fill()

    def mark(self, seat: int) -> Mark:
        player = self.table.head.seats[seat]
        return player.colour, initial(player.name)


kv.load("theme", "shell/correct")
