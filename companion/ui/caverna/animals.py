"""Animals that do not fit: what could stay, what to eat or let go, or a tile for rubies."""

from functools import partial
from typing import TYPE_CHECKING

from companion.core.moves import Move
from companion.games.caverna import advice, box
from companion.games.caverna.box import DONKEY, FARM, FARM_NAMES, GOODS, Goods
from companion.games.caverna.home import survey
from companion.games.caverna.moves import Eat, Release
from companion.games.caverna.rules.exchanges import EATEN_AS, PAIR
from companion.games.caverna.state import State
from companion.locale import word
from companion.ui.caverna import signs
from companion.ui.caverna.faces import FaceGrid, OfferFace, OfferLook
from companion.ui.caverna.offers import Exchanging
from companion.ui.caverna.signs import ARROW, Sign
from companion.ui.meaning import Enter
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.text import Small, Words

if TYPE_CHECKING:
    from companion.ui.caverna.table import CavernaTable


def eaten(state: State, seat: int, kept: Goods) -> tuple[Move, ...]:
    """Everything that cannot stay goes into the pot; donkeys two by two."""
    moves: list[Move] = []
    for good in FARM:
        gone = state.homes[seat].goods[good] - kept[good]
        if good == DONKEY:
            moves += [Eat(seat, PAIR)] * (gone // 2)
            gone %= 2
        moves += [Eat(seat, GOODS[good])] * gone
    return tuple(moves)


def food_of(state: State, seat: int, moves: tuple[Move, ...]) -> int:
    """The food that these meals bring."""
    more = survey(state.homes[seat].land).eaten
    total = 0
    for move in moves:
        if isinstance(move, Eat):
            given, food = EATEN_AS[move.what]
            total += food + more * sum(given[good] for good in FARM)
    return total


def show(view: "CavernaTable", seat: int, fill: BoxFiller) -> None:
    state: State = view.table.state
    fill.put(Words, text=word("caverna.no-room", name=view.page.names[seat]), bold=True)
    fill.put(Small, text=word("caverna.can-stay"))
    for kept in advice.staying(state, seat)[:4]:
        moves = eaten(state, seat, kept)
        stay = (*box.NOTHING[: box.SHEEP], *kept[box.SHEEP :])
        fill.put(
            OfferFace,
            look=OfferLook(
                signs.of_goods(stay) or (Sign("word", "0"),),
                "",
                "open",
                (ARROW, Sign("good", "food", f"+{food_of(state, seat, moves)}")),
            ),
            means=Enter(moves),
            then=partial(view.page.enter, *moves),
        )
    fill.put(Small, text=word("caverna.eat-or-release"))
    with BoxFiller(fill.put(FaceGrid, cols=2)) as grid:
        for name in FARM_NAMES:
            if not state.homes[seat].goods[box.GOOD[name]]:
                continue
            eat, free = Eat(seat, name), Release(seat, name)
            food = food_of(state, seat, (eat,))
            for move, line in (
                (eat, (Sign("good", name, "1"), ARROW, Sign("good", "food", str(food)))),
                (free, (Sign("good", name, "1"), ARROW, Sign("icon", "close"))),
            ):
                grid.put(
                    OfferFace,
                    look=OfferLook(line),
                    means=Enter((move,)),
                    then=partial(view.page.enter, move),
                    held=partial(view.page.may_i, move),
                )
    fill.put(
        OfferFace,
        look=OfferLook((Sign("icon", "swap-horizontal"),), word("caverna.build-instead")),
        means=Exchanging(seat),
        then=partial(view.open_exchange, seat),
    )
