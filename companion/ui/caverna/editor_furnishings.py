"""Furnishings in the position editor: on offer, on whose board, or out of the game."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from companion.games.caverna import box
from companion.games.caverna.moves import SetFurnishing
from companion.locale import word
from companion.ui.caverna.names import GROUPS, furnishing_name, group_of
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.text import Small
from companion.ui.widgets.touch import BigButton, ListRow

if TYPE_CHECKING:
    from companion.ui.caverna.editor import CavernaEditor

Put = Callable[..., None]  # takes changes


def show(page: "CavernaEditor", fill: BoxFiller) -> None:
    """Every one of which there is one; a touch takes it off the offer, or puts it back there."""
    fill.put(Small, text=word("caverna.edit-furnishings-hint"))
    for group in GROUPS:
        fill.put(Small, text=word(f"caverna.{group}"))
        for one in box.FURNISHINGS:
            if group_of(one.name) == group and box.UNIQUE >> one.number & 1:
                on_offer = bool(page.draft.state.offer >> one.number & 1)
                fill.put(
                    ListRow,
                    text=furnishing_name(one.number),
                    end=_where(page, one.number),
                    chosen=on_offer,
                    means=("furnishing", one.name),
                    then=partial(page.change, SetFurnishing(one.name, not on_offer)),
                )


def _where(page: "CavernaEditor", number: int) -> str:
    state = page.draft.state
    for seat, home in enumerate(state.homes):
        if home.land.under >> number & 1 or any(other == number for _, other in home.land.built):
            return page.names[seat]
    return word("caverna.on-offer" if state.offer >> number & 1 else "caverna.out-of-game")


def take_out(page: "CavernaEditor", fill: BoxFiller, put: Put, at: str) -> None:
    """What lies on a cell goes back on offer, or out of the game."""
    number = box.FURNISHING.get(page.draft.holds(page.seat, at), box.PRINTED)
    if not box.UNIQUE >> number & 1:
        return
    named = {"furnishing": furnishing_name(number)}
    for text, icon, on_offer in (
        (word("caverna.take-out-to-offer", **named), "store", True),
        (word("caverna.take-out-of-game", **named), "close", False),
    ):
        change = SetFurnishing(box.FURNISHINGS[number].name, on_offer)
        fill.put(
            BigButton,
            text=text,
            icon=icon,
            means=("take-out", on_offer),
            then=partial(put, change),
        )
