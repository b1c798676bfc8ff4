"""A price that is not met: what is missing."""

from companion.core import Message, Refusal

from .. import words
from ..box import Goods
from ..state import State
from . import purse


def refuse(
    state: State, seat: int, what: Message, cost: Goods, anyway: bool = True
) -> Refusal | None:
    """Goods that are not there can be owed, but not exchanged: then `anyway` is not for them."""
    held = state.homes[seat].goods
    if purse.covers(held, cost):
        return None
    return Refusal(
        "caverna.cost.lacking",
        anyway=anyway,
        seat=seat,
        what=what,
        cost=words.goods(cost),
        lacking=words.goods(purse.lacking(held, cost)),
    )
