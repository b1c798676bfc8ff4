"""A home in the position editor: whose it is, its goods, its board, and what lies on a cell."""

from functools import partial
from typing import TYPE_CHECKING

from companion.core.moves import Change
from companion.games.caverna import box
from companion.games.caverna.cells import CELLS, ENTRANCE, FOREST, INDEX, PRINTED, members
from companion.games.caverna.moves import SetCell, SetLarge, SetStable
from companion.games.caverna.position import BARE, HOLDS
from companion.locale import word
from companion.ui import kv
from companion.ui.caverna import editor_counts, editor_furnishings, editor_round
from companion.ui.caverna.board import HomeBoard, TouchableCell
from companion.ui.caverna.editor_furnishings import Put
from companion.ui.caverna.names import GROUPS, NAME, furnishing_name, group_of
from companion.ui.caverna.piece_buttons import ButtonGrid, OfferButton, OfferLook
from companion.ui.caverna.pieces import GROUND, Sign
from companion.ui.caverna.player_buttons import PlayerGoods, PlayerGoodsLook
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.text import Small
from companion.ui.widgets.touch import BigButton
from companion.ui.words import value_name

if TYPE_CHECKING:
    from companion.ui.caverna.editor import CavernaEditor

FOREST_TILES = ("meadow", "field", "small-pasture")
TOUCHED = [cell for cell in members(PRINTED) if cell != ENTRANCE]


class EditedHome(HomeBoard):
    """The home being edited, of its own height."""


def show(page: "CavernaEditor", fill: BoxFiller) -> None:
    state, seat = page.draft.state, page.seat
    if len(page.names) > 1:
        editor_round.whose(page, fill, seat, page.turn_to_seat)
    held = dict(zip(box.GOODS, state.homes[seat].goods, strict=True))
    food = held.pop("food")
    fill.put(
        PlayerGoods,
        look=PlayerGoodsLook(page.mark(seat), tuple(held.items()), food, None, False),
        means="edit-goods",
        then=lambda: editor_counts.goods(page).open(),
    )
    if page.home_board is None:
        page.home_board = EditedHome()
        page.home_board.chosen = page.home_board.asked = partial(_touched, page)
    board = fill.add(page.home_board)
    board.show(state, seat, page.mark(seat))
    board.offer([TouchableCell(at, CELLS[at], ("cell", CELLS[at]), False) for at in TOUCHED])
    fill.put(Small, text=word("caverna.edit-hint"))
    editor_counts.show(page, fill)


def _touched(page: "CavernaEditor", means: object) -> None:
    if isinstance(means, tuple) and means[0] == "cell":
        _cell(page, means[1]).open()


def _cell(page: "CavernaEditor", at: str) -> BottomSheet:
    """What lies on a cell: nothing, a tile, a mine or a furnishing; a stable."""
    sheet = BottomSheet(at)

    def put(*changes: Change) -> None:
        sheet.dismiss()
        page.change(*changes)

    forest = bool(FOREST >> INDEX[at] & 1)
    with BoxFiller(sheet.body) as fill:
        editor_furnishings.take_out(page, fill, put, at)
        _tiles(page, fill, put, at, forest)
        if forest:
            _stable(page, fill, put, at)
        else:
            _furnishings(page, fill, put, at)
    sheet.offer([SheetButton(word("cancel"), look="quiet", means="cancel")])
    return sheet


def _tiles(page: "CavernaEditor", fill: BoxFiller, put: Put, at: str, forest: bool) -> None:
    seat = page.seat
    now = page.draft.holds(seat, at)
    with BoxFiller(fill.put(ButtonGrid, cols=2)) as grid:
        for name in (BARE, *(name for name in HOLDS if (name in FOREST_TILES) == forest)):
            line = (Sign("tile", name),) if name in GROUND else ()
            text = value_name(NAME, "holds", name, ())
            grid.put(
                OfferButton,
                look=OfferLook(line, text, "chosen" if now == name else "open"),
                means=("holds", name),
                then=partial(put, SetCell(seat, at, name)),
            )
        for other in page.draft.large_beside(at) if forest else ():
            grid.put(
                OfferButton,
                look=OfferLook((Sign("tile", "large-pasture"),), f"{at}–{other}"),
                means=("large", other),
                then=partial(put, SetLarge(seat, at, other)),
            )


def _stable(page: "CavernaEditor", fill: BoxFiller, put: Put, at: str) -> None:
    seat = page.seat
    stands = bool(page.draft.state.homes[seat].land.stables >> INDEX[at] & 1)
    text = value_name(NAME, "tile", "stable", ())
    fill.put(
        BigButton,
        text=f"{text}: {value_name(NAME, 'stands', stands, ())}",
        icon="barn",
        means="stable",
        then=partial(put, SetStable(seat, at, not stands)),
    )


def _furnishings(page: "CavernaEditor", fill: BoxFiller, put: Put, at: str) -> None:
    for group in GROUPS:
        fill.put(Small, text=word(f"caverna.{group}"))
        with BoxFiller(fill.put(ButtonGrid, cols=2)) as grid:
            for one in box.FURNISHINGS:
                if group_of(one.name) == group:
                    sign = Sign("colour", one.colour)
                    grid.put(
                        OfferButton,
                        look=OfferLook((sign,), furnishing_name(one.number)),
                        means=("holds", one.name),
                        then=partial(put, SetCell(page.seat, at, one.name)),
                    )


kv.load("theme", "caverna/editor_home")
