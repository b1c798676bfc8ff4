"""Animals that do not fit: what could stay, what to eat or let go, or a tile for rubies."""

from functools import partial
from typing import TYPE_CHECKING

from companion.games.caverna import box, hints
from companion.games.caverna.box import FARM_NAMES
from companion.games.caverna.moves import Eat, Release
from companion.games.caverna.state import State
from companion.locale import word
from companion.ui.caverna import pieces
from companion.ui.caverna.meaning import Exchanging
from companion.ui.caverna.move_buttons import offer_moves
from companion.ui.caverna.piece_buttons import ButtonGrid, OfferButton, OfferLook
from companion.ui.caverna.pieces import ARROW, Sign
from companion.ui.caverna.proposals import eaten, food_of
from companion.ui.meaning import Enter
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.text import Small, Words

if TYPE_CHECKING:
    from companion.ui.caverna.table import CavernaTable


def show(view: "CavernaTable", seat: int, fill: BoxFiller) -> None:
    state: State = view.table.state
    fill.put(Words, text=word("caverna.no-room", name=view.page.names[seat]), bold=True)
    fill.put(Small, text=word("caverna.can-stay"))
    for kept in hints.staying(state, seat)[:4]:
        moves = eaten(state, seat, kept)
        stay = (*box.NOTHING[: box.SHEEP], *kept[box.SHEEP :])
        fill.put(
            OfferButton,
            look=OfferLook(
                pieces.goods_signs(stay) or (Sign("word", "0"),),
                "",
                "open",
                (ARROW, Sign("good", "food", f"+{food_of(state, seat, moves)}")),
            ),
            means=Enter(moves),
            then=partial(view.page.enter, *moves),
        )
    fill.put(Small, text=word("caverna.eat-or-release"))
    with BoxFiller(fill.put(ButtonGrid, cols=2)) as grid:
        for name in FARM_NAMES:
            if not state.homes[seat].goods[box.GOOD[name]]:
                continue
            eat, free = Eat(seat, name), Release(seat, name)
            food = food_of(state, seat, (eat,))
            one = Sign("good", name, "1")
            gets = Sign("good", "food", str(food))
            offer_moves(view, grid, OfferLook((one, ARROW, gets)), eat)
            offer_moves(view, grid, OfferLook((one, ARROW, Sign("icon", "close"))), free)
    fill.put(
        OfferButton,
        look=OfferLook((Sign("icon", "swap-horizontal"),), word("caverna.build-instead")),
        means=Exchanging(seat),
        then=partial(view.open_exchange, seat),
    )
