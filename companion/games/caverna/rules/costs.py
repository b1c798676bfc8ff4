"""A price that is not met: what is missing, and what could be done about it."""

from companion.core import Message, Refusal

from .. import box, words
from ..box import FURNISHINGS, ORE, RUBY, STONE, WOOD, Goods
from ..home import survey
from ..state import State
from . import purse

_MATERIALS = (WOOD, STONE, ORE, box.GRAIN, box.VEGETABLE)


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


def instead(state: State, seat: int, cost: Goods, use: str) -> Message:
    """What rubies, or furnishings that one has or could have, would do about a price."""
    home = state.homes[seat]
    lacks = purse.lacking(home.goods, cost)
    ways: list[Message] = []
    by_ruby = sum(lacks[good] for good in _MATERIALS)
    if 0 < by_ruby <= home.goods[RUBY]:
        ways.append(Message("caverna.way.rubies", count=by_ruby))
    known = survey(home.land)
    for one in FURNISHINGS:
        owned = known.owned >> one.number & 1
        name = words.furnishing(one.number)
        if owned and use == "furnish" and any(lacks[good] for good in one.swap):
            ways.append(Message("caverna.way.ore", furnishing=name))
        if not owned and any(map(min, one.discount.get(use, box.NOTHING), lacks)):
            ways.append(
                Message(
                    "caverna.way.discount",
                    furnishing=name,
                    goods=words.goods(one.discount[use]),
                )
            )
    for swap in box.SWAPS.values():
        owned = known.owned >> swap.furnishing & 1
        if owned and any(map(min, swap.get, lacks)) and purse.covers(home.goods, swap.give):
            name = words.furnishing(swap.furnishing)
            ways.append(Message("caverna.way.exchange", furnishing=name))
    if not ways:
        return Message("caverna.way.none", lacking=words.goods(lacks))
    return Message("caverna.cost.lacking", ways=tuple(ways))
