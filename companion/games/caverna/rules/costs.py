"""A price that is not met: what there is of it. Goods for an action can be owed."""

from companion.core import Message, Refusal

from .. import words
from ..box import Goods
from ..state import State
from . import purse


def refuse(state: State, seat: int, what: Message, cost: Goods) -> Refusal | None:
    return _refuse("caverna.cost.lacking", state, seat, what, cost, anyway=True)


def refuse_exchange(state: State, seat: int, what: Message, cost: Goods) -> Refusal | None:
    """What is exchanged must be there."""
    return _refuse("caverna.exchange.lacking", state, seat, what, cost, anyway=False)


def _refuse(
    id: str, state: State, seat: int, what: Message, cost: Goods, *, anyway: bool
) -> Refusal | None:
    goods = state.homes[seat].goods
    if purse.covers(goods, cost):
        return None
    held = words.held(goods, purse.lacking(goods, cost))
    return Refusal(id, anyway=anyway, seat=seat, what=what, cost=words.goods(cost), held=held)
