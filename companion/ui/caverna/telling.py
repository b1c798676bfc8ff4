"""What a space or a furnishing does, in words."""

from typing import TYPE_CHECKING

from companion import locale, rulebook
from companion.core.moves import Move
from companion.games.caverna import box
from companion.games.caverna.actions import board
from companion.locale import word
from companion.ui.caverna.names import effect, furnishing_name, space_name
from companion.ui.caverna.reading import refused
from companion.ui.widgets.sheets import Sheet, Way

if TYPE_CHECKING:
    from companion.ui.caverna.table import CavernaTable


def tell_space(view: "CavernaTable", at: int, move: Move | None) -> None:
    """What a space does; a finger held on it also asks: may I?"""
    state = view.table.state
    if move is not None and refused(state, move):
        view.page.may_i(move)
        return
    name = board(state.seats).spaces[at].name
    unit = rulebook.unit(f"caverna.space.{name}", locale.current())
    sheet = Sheet(space_name(name))
    if unit is not None and unit.details:
        sheet.say(unit.details)
    if move is not None:
        sheet.say(word("table.yes-you-may"))
    sheet.offer([Way(word("ok"), look="primary", means="ok")]).open()


def tell_furnishing(number: int) -> None:
    """The effect of a furnishing, and the full rule."""
    sheet = Sheet(furnishing_name(number)).say(effect(number))
    name = box.FURNISHINGS[number].name
    unit = rulebook.unit(f"caverna.furnishing.{name}", locale.current())
    if unit is not None and unit.details:
        sheet.say(unit.details)
    sheet.offer([Way(word("ok"), look="primary", means="ok")]).open()
