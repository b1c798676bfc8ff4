"""Action spaces in the position editor: the goods that lie on each, and who stands there."""

from functools import partial
from typing import TYPE_CHECKING

from companion.games.caverna import box
from companion.games.caverna.actions import board
from companion.games.caverna.moves import SetPlaced, SetStock
from companion.games.caverna.state import NOBODY
from companion.locale import word
from companion.ui.caverna.action_spaces import space_look
from companion.ui.caverna.editor_counts import add_steppers
from companion.ui.caverna.names import good_name, space_name
from companion.ui.caverna.piece_buttons import ButtonGrid, SpaceCard
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.inputs import Stepper
from companion.ui.widgets.text import Words

if TYPE_CHECKING:
    from companion.ui.caverna.editor import CavernaEditor


def show(page: "CavernaEditor", fill: BoxFiller) -> None:
    """All spaces that lie open; a touch sets what lies there and who stands there."""
    state = page.draft.state
    with BoxFiller(fill.put(ButtonGrid, cols=2 if page.width < 700 else 4)) as grid:
        for at, space in enumerate(board(state.seats).spaces):
            if state.open >> at & 1:
                grid.put(
                    SpaceCard,
                    look=space_look(state, at, page.mark),
                    means=("space", space.name),
                    then=partial(_open, page, at),
                )


def _open(page: "CavernaEditor", at: int) -> None:
    _space(page, at).open()


def _space(page: "CavernaEditor", at: int) -> BottomSheet:
    state = page.draft.state
    space = board(state.seats).spaces[at]
    sheet = BottomSheet(space_name(space.name))
    made = {
        box.GOODS[good]: Stepper(text=good_name(box.GOODS[good]).capitalize(), value=count)
        for good, count in zip(space.goods, state.stock[at], strict=True)
    }
    add_steppers(sheet, *made.values())

    def counted() -> None:
        changes = [SetStock(space.name, name, int(one.value)) for name, one in made.items()]
        if changes:
            page.change(*changes)

    sheet.body.add_widget(Words(text=word("caverna.who-stands"), bold=True))
    ok = SheetButton(word("ok"), counted, look="primary", means="ok")
    sheet.offer([ok, *_dwarfs(page, space.name)])
    return sheet


def _dwarfs(page: "CavernaEditor", space: str) -> list[SheetButton]:
    """Nobody, or a dwarf who is at home."""
    nobody = partial(page.change, SetPlaced(space, NOBODY))
    found = [SheetButton(word("nobody"), nobody, means="nobody")]
    for seat, name in enumerate(page.names):
        for weapon in dict.fromkeys(page.draft.state.homes[seat].dwarfs):
            text = f"{name} ({weapon})" if weapon else name
            placed = partial(page.change, SetPlaced(space, seat, weapon))
            means = ("on", seat, weapon)
            found.append(SheetButton(text, placed, icon="account", means=means))
    return found
