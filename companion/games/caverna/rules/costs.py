"""A price that is not met: what there is of it. Goods for an action can be owed."""

from companion.core import Message, Refusal

from .. import words
from ..box import Goods
from ..state import State
from . import purse


def refuse(state: State, seat: int, what: Message, cost: Goods) -> Refusal | None:
    held = state.homes[seat].goods
    if purse.covers(held, cost):
        return None
    return Refusal(
        "caverna.cost.lacking",
        anyway=True,
        seat=seat,
        what=what,
        cost=words.goods(cost),
        held=words.held(held, purse.lacking(held, cost)),
    )


def refuse_exchange(state: State, seat: int, what: Message, cost: Goods) -> Refusal | None:
    """What is exchanged must be there."""
    held = state.homes[seat].goods
    if purse.covers(held, cost):
        return None
    return Refusal(
        "caverna.exchange.lacking",
        seat=seat,
        what=what,
        cost=words.goods(cost),
        held=words.held(held, purse.lacking(held, cost)),
    )
