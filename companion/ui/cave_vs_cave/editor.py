"""The position editor: the caves, goods, display, tiles and the round as they lie on the table."""

from collections.abc import Mapping
from typing import ClassVar

from companion.ui import kv
from companion.ui.cave_vs_cave import editor_cave, editor_pieces, editor_turn
from companion.ui.cave_vs_cave.draft import CavePositionDraft
from companion.ui.shell.position_editor import Fill, PositionEditor


class CaveEditor(PositionEditor):
    parts: ClassVar[Mapping[str, Fill]] = {
        "cave": editor_cave.show,
        "display": editor_pieces.show_furnishings,
        "tiles": editor_pieces.show_tiles,
        "turn": editor_turn.show,
    }
    draft_kind = CavePositionDraft
    draft: CavePositionDraft

    def show(self, **about: object) -> None:
        self.caves: editor_cave.EditedCaves | None = None
        super().show(**about)


kv.load("theme", "shell/correct")
