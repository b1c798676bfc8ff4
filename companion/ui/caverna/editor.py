"""The position editor: homes, spaces and the round as they lie on the table."""

from collections.abc import Mapping
from typing import ClassVar

from companion.ui import kv
from companion.ui.caverna import editor_furnishings, editor_home, editor_round, editor_spaces
from companion.ui.caverna.draft import CavernaDraft
from companion.ui.emblems import initial
from companion.ui.shell.position_editor import Fill, PositionEditor
from companion.ui.widgets.chip import Mark


class CavernaEditor(PositionEditor):
    parts: ClassVar[Mapping[str, Fill]] = {
        "home": editor_home.show,
        "furnishings": editor_furnishings.show,
        "spaces": editor_spaces.show,
        "round": editor_round.show,
    }
    draft_kind = CavernaDraft
    draft: CavernaDraft

    def show(self, **about: object) -> None:
        self.home_board: editor_home.EditedHome | None = None
        super().show(**about)

    def mark(self, seat: int) -> Mark:
        player = self.table.head.seats[seat]
        return player.colour, initial(player.name)


kv.load("theme", "shell/correct")
