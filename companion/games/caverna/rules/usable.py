"""What a free space has for a dwarf: whether it could act there at all, and why not (FR p. 9)."""

from msgspec.structs import replace

from companion.core import Message, Move, Refusal
from companion.core.agenda import every, steps

from .. import box, words
from ..actions import board
from ..box import RUBY
from ..state import Home, State
from . import asking, no_use, possible, turns

ONE_RUBY = box.unit(RUBY)


def offers(state: State, seat: int, home: Home, weapon: int, space: int) -> bool:
    """Whether a dwarf could do anything on a space."""
    actor = turns.Actor(seat, home, weapon, space)
    node = turns.tree(state, seat, space)
    return any(possible.ever(state, actor, step) for step in steps(node))


def after_order(home: Home, weapon: int) -> Home:
    """A home after the ruby for a dwarf out of order."""
    if weapon == home.dwarfs[0] or not home.goods[RUBY]:
        return home
    return replace(home, goods=tuple(map(int.__sub__, home.goods, ONE_RUBY)))


def able(home: Home) -> tuple[int, ...]:
    """The weapons of the dwarfs that may go now: with a ruby, all at home."""
    return tuple(dict.fromkeys(home.dwarfs if home.goods[RUBY] else home.dwarfs[:1]))


def for_any(state: State, seat: int, space: int) -> bool:
    """Whether a space has anything for a dwarf that may go now."""
    home = state.homes[seat]
    return any(
        offers(state, seat, after_order(home, weapon), weapon, space) for weapon in able(home)
    )


def leads_to(state: State, seat: int, space: int, kinds: tuple[type[Move], ...]) -> bool:
    """Whether a dwarf that may go now could take such a step there, if need be by forging first."""
    home = state.homes[seat]
    node = turns.tree(state, seat, space)
    for weapon in able(home):
        actor = turns.Actor(seat, after_order(home, weapon), weapon, space)
        can = {step.step for step in every(node) if possible.ever(state, actor, step)}
        if "forge" in can:
            can.add("expedition")
        if any(kind in kinds for step in can for kind in asking.KIND[step]):
            return True
    return False


def not_open(state: State, space: int) -> Refusal:
    """A card that has not come yet, or one that shows its other side by now."""
    found = board(state.seats)
    other = found.index.get(found.spaces[space].turns_to)
    why = Message("caverna.not-open.yet")
    if other is not None and state.open >> other & 1:
        why = Message("caverna.not-open.turned", to=words.space(state.seats, other))
    return Refusal("caverna.place.not-open", space=words.space(state.seats, space), why=why)


def nothing(state: State, seat: int, weapon: int, space: int, *, anyway: bool = False) -> Refusal:
    """A dwarf does not act there, with what stands in the way."""
    home = state.homes[seat]
    actor = turns.Actor(seat, home, weapon, space)
    why, more = no_use.reasons(state, actor, turns.tree(state, seat, space))
    return Refusal(
        "caverna.place.nothing-possible",
        anyway=anyway,
        space=words.named_space(board(state.seats).spaces[space].name),
        seat=seat,
        why=why,
        more=more,
    )
