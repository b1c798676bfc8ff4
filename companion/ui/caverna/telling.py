"""What a space or a furnishing does, and where animals have room, in words."""

from typing import TYPE_CHECKING

from kivy.app import App

from companion.core.moves import Move
from companion.games.caverna import box
from companion.games.caverna.actions import board
from companion.locale import current, word
from companion.rulebook import desk
from companion.ui.may_i import to_page
from companion.ui.widgets.sheets import Sheet, Way

if TYPE_CHECKING:
    from companion.ui.caverna.table import CavernaTable


def tell_space(view: "CavernaTable", at: int, move: Move | None) -> None:
    """What a space does; a finger held on it also asks: may I?"""
    if move is not None:
        view.page.may_i(move)
    else:
        _tell(f"caverna.space.{board(view.table.state.seats).spaces[at].name}")


def tell_furnishing(number: int) -> None:
    """The effect of a furnishing, and the full rule."""
    _tell(f"caverna.furnishing.{box.FURNISHINGS[number].name}")


def tell_room() -> None:
    """What the numbers of a home mean, and the rule that is argued about most."""
    _tell("caverna.rule.guarding", word("caverna.room-for"))


def _tell(page: str, *first: str) -> None:
    card, details = desk.card(page, current()), desk.read(page, current()).details
    sheet = Sheet(card.title).say(*first, card.answer, *((details,) if details else ()))
    ways = [Way(word("ok"), look="primary", means="ok")]
    sheet.offer([*ways, to_page(App.get_running_app(), page, word("refusal.rule"))]).open()
