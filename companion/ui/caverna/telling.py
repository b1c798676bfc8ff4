"""What a space or a furnishing does, and where animals have room, in words."""

from typing import TYPE_CHECKING

from companion.core.moves import Move
from companion.games.caverna import box
from companion.games.caverna.actions import board
from companion.locale import word
from companion.ui.may_i import open_rule_sheet

if TYPE_CHECKING:
    from companion.ui.caverna.table import CavernaTable


def tell_space(view: "CavernaTable", at: int, move: Move | None) -> None:
    """What a space does; a finger held on it also asks: may I?"""
    if move is not None:
        view.page.may_i(move)
    else:
        open_rule_sheet(f"caverna.space.{board(view.table.state.seats).spaces[at].name}")


def tell_furnishing(number: int) -> None:
    """The effect of a furnishing, and the full rule."""
    open_rule_sheet(f"caverna.furnishing.{box.FURNISHINGS[number].name}")


def tell_room() -> None:
    """What the numbers of a home mean, and the rule that is argued about most."""
    open_rule_sheet("caverna.rule.guarding", word("caverna.room-for"))
