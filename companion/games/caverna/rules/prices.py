"""What things cost after discounts, and which furnishings can be paid for (FR p. 14 to 20)."""

from collections.abc import Iterator

from companion.core.agenda import Do

from .. import box
from ..box import DWELLING_COST, DWELLINGS, FURNISHINGS, ORDINARY, ORE, STONE, WOOD, Goods
from ..cells import members
from ..home import discounted, sites, survey
from ..moves import OreFor
from ..state import Home, State
from . import purse
from .turns import Actor

ORE_FOR: dict[OreFor, tuple[int, ...]] = {
    "": (),
    "wood": (WOOD,),
    "stone": (STONE,),
    "both": (WOOD, STONE),
}


def fence(state: State, actor: Actor, price: int) -> int:
    """The wood for a pasture; by a ruling the discount counts once an action."""
    if actor.fenced and state.options.carpenter_fences == "once":
        return price
    return discounted(actor.home, "fences", box.unit(WOOD, price))[WOOD]


def stable(home: Home, price: int) -> int:
    return discounted(home, "stable", box.unit(STONE, price))[STONE]


def forge(home: Home, strength: int) -> int:
    return discounted(home, "forge", box.unit(ORE, strength))[ORE]


def cost_of(step: Do, furnishing: int) -> Goods:
    return DWELLING_COST if step.step == "dwelling" else FURNISHINGS[furnishing].cost


def furnishing(home: Home, cost: Goods, ore_for: OreFor) -> Goods | None:
    """What a furnishing costs with this use of ore; None if ore pays for nothing there."""
    due = discounted(home, "furnish", cost)
    if not ore_for:
        return due
    swaps = survey(home.land).swaps
    paid = list(due)
    for good in ORE_FOR[ore_for]:
        if good not in swaps or not paid[good]:
            return None
        paid[good] -= 1
        paid[swaps[good]] += 1
    return tuple(paid)


def on_offer(state: State, step: Do) -> int:
    """Mask of the furnishings that a step is for, as far as they are there."""
    there = state.offer | 1 << ORDINARY
    if step.step == "dwelling":
        return 1 << ORDINARY
    return there & DWELLINGS if step.step == "furnish-dwelling" else there


def buildable(state: State, home: Home, step: Do) -> Iterator[tuple[int, OreFor]]:
    """Furnishings that could be built now, with the use of ore."""
    ways: tuple[OreFor, ...] = tuple(ORE_FOR) if survey(home.land).swaps else ("",)
    for number in members(on_offer(state, step)):
        if not sites(home.land, number):
            continue
        cost = cost_of(step, number)
        for way in ways:
            due = furnishing(home, cost, way)
            if due is not None and purse.covers(home.goods, due):
                yield number, way
