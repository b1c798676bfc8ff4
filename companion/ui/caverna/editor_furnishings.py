"""Furnishings in the position editor: on offer, on whose board, or out of the game."""

from functools import partial
from typing import TYPE_CHECKING

from companion.games.caverna import box
from companion.games.caverna.moves import SetFurnishing
from companion.locale import word
from companion.ui.caverna.names import GROUPS, furnishing_name, group_of
from companion.ui.widgets.bottom_sheet import SheetButton
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.text import Small
from companion.ui.widgets.touch import ListRow

if TYPE_CHECKING:
    from companion.ui.caverna.editor import CavernaEditor


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


def take_out(page: "CavernaEditor", at: str) -> list[SheetButton]:
    """What lies on a cell goes back on offer, or out of the game."""
    number = box.FURNISHING.get(page.draft.holds(page.seat, at), box.PRINTED)
    if not box.UNIQUE >> number & 1:
        return []
    name = box.FURNISHINGS[number].name

    def way(text: str, on_offer: bool) -> SheetButton:
        text = word(text, furnishing=furnishing_name(number))
        taken = partial(page.change, SetFurnishing(name, on_offer))
        icon = "store" if on_offer else "close"
        return SheetButton(text, taken, icon=icon, means=("take-out", on_offer))

    return [way("caverna.take-out-to-offer", True), way("caverna.take-out-of-game", False)]
