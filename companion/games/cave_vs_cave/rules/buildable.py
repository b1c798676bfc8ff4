"""Which furnishing of the display may be built: colours, wall pattern, building cost (p. 5)."""

from companion.core import Message, Refusal

from .. import words
from ..box import COSTS, FURNISHINGS, Goods
from ..cave import fitting
from ..state import State, free, ground_of
from . import colours, purse, wall_pattern


def refuse(
    state: State,
    seat: int,
    number: int,
    held: Goods,
    *,
    anyway: bool = True,
    closed: Message | None = None,
) -> Refusal | None:
    """`closed`: why nothing else can be built either."""
    name = words.furnishing(state.options, number)
    if (refusal := refuse_off_display(state, seat, number, closed)) is not None:
        return refusal
    home = state.homes[seat]
    if (refusal := refuse_colour(state, seat, number)) is not None:
        return refusal
    spaces = free(state, seat)
    if not spaces:
        return Refusal("cave_vs_cave.furnish.no-space", seat=seat)
    if not fitting(ground_of(state, seat), home.walls, spaces, number):
        return Refusal(
            "cave_vs_cave.furnish.fits-nowhere",
            anyway=anyway,
            furnishing=name,
            pattern=wall_pattern.named(number),
            seat=seat,
            closed=closed,
        )
    if not purse.covers(held, COSTS[number]):
        return Refusal(
            "cave_vs_cave.furnish.cost",
            anyway=anyway,
            seat=seat,
            furnishing=name,
            cost=words.goods(COSTS[number]),
            lacking=words.goods(purse.lacking(held, COSTS[number])),
        )
    return None


def refuse_off_display(
    state: State, seat: int, number: int, closed: Message | None = None
) -> Refusal | None:
    if state.display >> number & 1:
        return None
    return Refusal(
        "cave_vs_cave.furnish.not-on-display",
        furnishing=words.furnishing(state.options, number),
        where=words.where(state, seat, number),
        closed=closed,
    )


def refuse_colour(state: State, seat: int, number: int) -> Refusal | None:
    if not FURNISHINGS[number].blue or not colours.applies(state):
        return None
    if colours.balance(state.homes[seat]) < 2:
        name = words.furnishing(state.options, number)
        return Refusal("cave_vs_cave.furnish.colours", furnishing=name, seat=seat)
    return None
