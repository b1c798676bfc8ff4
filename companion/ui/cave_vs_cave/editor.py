"""The position editor: the caves, goods, display, tiles and the round as they lie on the table."""

from collections.abc import Callable

from companion.core.moves import Change
from companion.locale import word
from companion.ui import kv
from companion.ui.cave_vs_cave import editor_cave, editor_pieces, editor_turn
from companion.ui.cave_vs_cave.draft import CavePositionDraft
from companion.ui.shell.correct import CorrectPage
from companion.ui.theme import theme
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.tabs import Tabs
from companion.ui.widgets.text import Words
from companion.ui.widgets.toast import Toast
from companion.ui.widgets.touch import BigButton
from companion.ui.words import say


class CaveEditor(CorrectPage):
    """Touch what lies otherwise; faults are named until it is sound. The list stays as it was."""

    draft: CavePositionDraft

    def show(self, **about: object) -> None:
        self.part = "cave"
        self.seat = 0  # whose cave
        self.caves: editor_cave.EditedCaves | None = None
        super().show(**about)

    def turn_to(self, part: str) -> None:
        self.part = part
        self._fill()

    def turn_to_cave(self, seat: int) -> None:
        self.seat = seat
        self.turn_to("cave")

    def change(self, *changes: Change) -> None:
        refusal = self.draft.edit(*changes)
        if refusal is not None:
            Toast.show(say(refusal, self.names))
        self._fill()

    def _ask_kind(self, fill: BoxFiller) -> None:
        self.draft = CavePositionDraft(self.table, self.changes)
        tabs = fill.add(Tabs())
        tabs.parts = [(name, word(f"cave_vs_cave.edit-{name}"), ()) for name in PARTS]
        tabs.value = self.part
        tabs.bind(value=lambda _, part: self.turn_to(part))
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
        if self.part == "cave":
            fill.put(Words, text=word("cave_vs_cave.edit-list"), bold=True)
            super()._ask_kind(fill)


PARTS: dict[str, Callable[[CaveEditor, BoxFiller], None]] = {
    "cave": editor_cave.show,
    "display": editor_pieces.show_furnishings,
    "tiles": editor_pieces.show_tiles,
    "turn": editor_turn.show,
}

kv.load("theme", "shell/correct")
