"""Goods for food, at any time: so many of each as one entry."""

from functools import partial
from typing import TYPE_CHECKING

from companion.games.cave_vs_cave import box
from companion.games.cave_vs_cave.moves import Exchange
from companion.locale import word
from companion.ui.cave_vs_cave.piece_buttons import EffectButton, EffectLook, PieceGrid
from companion.ui.cave_vs_cave.pieces import ARROW, Sign
from companion.ui.meaning import Enter
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.box_filler import BoxFiller

if TYPE_CHECKING:
    from companion.ui.cave_vs_cave.table import CaveTable

MOST = 4  # of a good in one touch


def exchange_sheet(view: "CaveTable", seat: int) -> BottomSheet:
    state = view.table.state
    sheet = BottomSheet(word("cave_vs_cave.exchange", name=view.page.names[seat]))
    with BoxFiller(sheet.body) as fill:
        for good in box.EDIBLE:
            at = box.GOODS.index(good)
            if state.era == 1 and at >= box.OF_ERA_1:
                continue
            held = state.homes[seat].goods[at]
            beside = min(2 if view.large else MOST, max(1, held))
            with BoxFiller(fill.put(PieceGrid, cols=beside)) as inside:
                for count in range(1, min(MOST, max(1, held)) + 1):
                    moves = (Exchange(seat, good),) * count
                    line = (
                        Sign("good", box.NAMES[at], str(count)),
                        ARROW,
                        Sign("good", "food", str(count)),
                    )
                    inside.put(
                        EffectButton,
                        look=EffectLook(line, "open" if held else "no"),
                        means=Enter(moves),
                        then=partial(view.page.enter, *moves),
                        held=partial(view.page.may_i, *moves),
                    )
    sheet.offer([SheetButton(word("cancel"), look="quiet", means="cancel")])
    return sheet
