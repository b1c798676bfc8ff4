"""Above the board: a strip of all players, the round, and the goods of the one who is shown."""

from functools import partial
from typing import TYPE_CHECKING

from companion.games.caverna import advice, box
from companion.games.caverna.state import State
from companion.ui.caverna import rounds
from companion.ui.caverna.faces import RoundMark
from companion.ui.caverna.offers import Exchanging, Look
from companion.ui.caverna.players import Purse, PurseLook, SeatLook, StripSeat
from companion.ui.widgets.box_filler import BoxFiller

if TYPE_CHECKING:
    from companion.ui.caverna.table import CavernaTable

ROW = tuple(good for good in box.GOODS if good != "food")


def strip(view: "CavernaTable", fill: BoxFiller) -> None:
    """All players, unless one plays alone."""
    state: State = view.table.state
    seen = view.looking if view.in_harvest else view.shown
    for seat, home in enumerate(() if state.seats == 1 else state.homes):
        meal = advice.next_meal(state, seat)
        action = state.actions[seat]
        fill.put(
            StripSeat,
            look=SeatLook(
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
            means=Look(seat) if seat != seen else ("look", seat),
            then=partial(view.look_at, seat),
        )


def purse(view: "CavernaTable", fill: BoxFiller) -> None:
    """The way to the round board, and the goods of who is shown, with the food due next."""
    state: State = view.table.state
    seat = view.shown
    meal = advice.next_meal(state, seat)
    held = dict(zip(box.GOODS, state.homes[seat].goods, strict=True))
    fill.put(RoundMark, look=rounds.look(view), means="rounds", then=view.open_rounds)
    fill.put(
        Purse,
        look=PurseLook(
            view.mark(seat),
            tuple((good, held[good]) for good in ROW),
            held["food"],
            None if meal is None else meal.due - meal.saved,
            meal is not None and meal.round == state.round,
            "" if meal is None else f"R{meal.round}{'' if meal.certain else '?'}",
        ),
        means=Exchanging(seat),
        then=partial(view.open_exchange, seat),
    )
