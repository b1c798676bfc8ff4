"""Above the board: a strip of all players, the round, and the goods of the one who is shown."""

from functools import partial
from typing import TYPE_CHECKING

from companion.games.caverna import box, hints
from companion.games.caverna.state import State
from companion.ui.caverna import round_board
from companion.ui.caverna.meaning import Exchanging, LookAt
from companion.ui.caverna.piece_buttons import RoundButton
from companion.ui.caverna.player_buttons import (
    PlayerGoods,
    PlayerGoodsLook,
    StripPlayer,
    StripPlayerLook,
)
from companion.ui.widgets.box_filler import BoxFiller

if TYPE_CHECKING:
    from companion.ui.caverna.table import CavernaTable

ROW = tuple(good for good in box.GOODS if good != "food")


def strip(view: "CavernaTable", fill: BoxFiller) -> None:
    """All players, unless one plays alone."""
    state: State = view.table.state
    seen = view.looking if view.in_harvest else view.shown
    for seat, home in enumerate(() if state.seats == 1 else state.homes):
        meal = hints.next_meal(state, seat)
        action = state.actions[seat]
        fill.put(
            StripPlayer,
            look=StripPlayerLook(
                view.mark(seat),
                home.goods[box.FOOD],
                None if meal is None else meal.due - meal.saved,
                meal is not None and meal.round == state.round,
                len(home.dwarfs),
                seat == state.active,
                seat == view.shown,
                seat == state.starter,
                action is not None and action.parked,
            ),
            means=LookAt(seat) if seat != seen else ("look", seat),
            then=partial(view.look_at, seat),
        )


def goods_row(view: "CavernaTable", fill: BoxFiller) -> None:
    """The way to the round board, and the goods of who is shown, with the food due next."""
    state: State = view.table.state
    seat = view.shown
    meal = hints.next_meal(state, seat)
    held = dict(zip(box.GOODS, state.homes[seat].goods, strict=True))
    fill.put(
        RoundButton,
        look=round_board.round_look(state),
        means="rounds",
        then=view.open_rounds,
        size_hint_y=1,
    )
    fill.put(
        PlayerGoods,
        look=PlayerGoodsLook(
            view.mark(seat),
            tuple((good, held[good]) for good in ROW),
            held["food"],
            None if meal is None else meal.due - meal.saved,
            meal is not None and meal.round == state.round,
            "" if meal is None else f"R{meal.round}{'' if meal.certain else '?'}",
        ),
        means=Exchanging(seat),
        then=partial(view.open_exchange, seat),
        size_hint_y=1,
    )
