"""Whether an open step can be taken at all: what decides that an obligation lapses."""

from companion.core.agenda import Do, after, steps

from ..box import COSTS, Goods, members
from ..cave import FITS, SLOT, fitting, names, reach, slot_names, wall_sets
from ..effects import SWAPS, price
from ..state import State, dwarfs, free, ground_of, supply
from . import colours, goods, purse


def any_open(state: State) -> bool:
    return any(_step(state, step.step, step.number) for step in steps(state.agenda))


def _step(state: State, step: str, number: int) -> bool:
    seat = state.active
    held = state.homes[seat].goods
    if step == "take":
        return purse.covers(held, SWAPS[number].give)
    if step == "pay":
        left = tuple([a - b for a, b in zip(held, price(number, dwarfs(state)), strict=True)])
        return min(left) >= 0 and follows(state, Do(step, number), left)
    if step == "mix":
        return any(True for _ in goods.mixes(state, seat))
    if step == "furnish":
        return bool(buildable(state, seat, held))
    if step == "place":
        place = ground_of(state, seat)
        return bool(fitting(place, state.homes[seat].walls, free(state, seat), number))
    if step == "dig":
        return bool(diggable(state, seat))
    return True


def follows(state: State, payment: Do, left: Goods) -> bool:
    """Whether what a price is for could be done with the goods that are left."""
    assert state.agenda is not None
    if steps(after(state.agenda, payment))[0].step == "dig":
        return bool(diggable(state, state.active))
    return bool(buildable(state, state.active, left))


def diggable(state: State, seat: int, through: str = "") -> int:
    home = state.homes[seat]
    return reach(ground_of(state, seat), home.covered, home.walls, through)


def buildable(state: State, seat: int, held: tuple[int, ...]) -> int:
    """Mask of the furnishings that a player who holds these goods could build now."""
    sets = wall_sets(ground_of(state, seat), state.homes[seat].walls, free(state, seat))
    allowed = state.display & colours.allowed(state, seat)
    found = 0
    for number in members(allowed):
        if FITS[number] & sets and purse.covers(held, COSTS[number]):
            found |= 1 << number
    return found


def where_fits(state: State, seat: int, number: int) -> tuple[str, ...]:
    """The free spaces whose walls suit a furnishing now."""
    home = state.homes[seat]
    return names(fitting(ground_of(state, seat), home.walls, free(state, seat), number))


def with_one_wall(state: State, seat: int, number: int) -> tuple[tuple[str, str], ...]:
    """Walls that could be built now, each with a space where the furnishing would then fit."""
    home = state.homes[seat]
    ground = ground_of(state, seat)
    if not supply(state):
        return ()
    now = fitting(ground, home.walls, free(state, seat), number)
    found = []
    for at in slot_names(ground.slots & ~home.walls):
        then = fitting(ground, home.walls | 1 << SLOT[at], free(state, seat), number)
        found += [(at, space) for space in names(then & ~now)]
    return tuple(found)
