"""A price that is not met: what there is of it. Goods for an action can be owed."""

from companion.core import Message, Refusal

from .. import words
from ..box import Goods
from ..state import State
from . import purse


def refuse(state: State, seat: int, what: Message, cost: Goods) -> Refusal | None:
    if (held := _held(state, seat, cost)) is None:
        return None
    price = words.goods(cost)
    return Refusal("caverna.cost.lacking", anyway=True, seat=seat, what=what, cost=price, held=held)


def refuse_exchange(state: State, seat: int, what: Message, cost: Goods) -> Refusal | None:
    """What is exchanged must be there."""
    if (held := _held(state, seat, cost)) is None:
        return None
    price = words.goods(cost)
    return Refusal("caverna.exchange.lacking", seat=seat, what=what, cost=price, held=held)


def _held(state: State, seat: int, cost: Goods) -> Message | None:
    """What there is of goods that do not suffice."""
    goods = state.homes[seat].goods
    return None if purse.covers(goods, cost) else words.held(goods, purse.lacking(goods, cost))
