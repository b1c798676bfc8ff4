"""Blue furnishings: they work by themselves when what stands left of their colon happens (p. 6).

Each is data: what it waits for, and what it gives. Here they are found by that.
"""

from companion.core.agenda import Do

from .. import box, effects
from ..box import FURNISHINGS, Goods
from ..state import State, at_work

ANOTHER = "another"  # one more activation
_waiting: dict[str, list[int]] = {}
for _one in FURNISHINGS:
    for _when in _one.when:
        _waiting.setdefault(_when, []).append(_one.number)
_goods = {
    one.number: box.amounts(one.gives)
    for one in FURNISHINGS
    if one.blue and one.gives != ANOTHER and ">" not in one.gives
}
_beside = {
    one.number: effects.take(one.gives) for one in FURNISHINGS if one.blue and ">" in one.gives
}
BEFORE = box.mask([one.number for one in FURNISHINGS if one.before])


def _bonus(number: int) -> int:
    """The good of a furnishing that gives one before or after a use-effect."""
    return next(good for good, count in enumerate(_goods[number]) if count)


BONUSES = frozenset(map(_bonus, box.members(BEFORE)))


def waiting(state: State, seat: int, when: str) -> list[int]:
    """The player's blue furnishings that wait for this."""
    bits = at_work(state, seat)
    return [number for number in _waiting.get(when, ()) if bits >> number & 1]


def goods(state: State, seat: int, when: str) -> list[Goods]:
    return [_goods[number] for number in waiting(state, seat, when)]


def beside(state: State, seat: int, tile: str) -> tuple[Do, ...]:
    """Effects that stand beside those of a tile, once each."""
    when = f"tile {tile}"
    if when not in _waiting:
        return ()
    return tuple(_beside[number] for number in waiting(state, seat, when))


def has_beside(number: int, step: Do) -> bool:
    """Whether this step beside those of a tile is a furnishing's."""
    return _beside.get(number) == step


def activations(state: State, seat: int, number: int) -> int:
    """How many furnishings a use-effect activates."""
    more = [n for n in waiting(state, seat, effects.USE_NAMES[number]) if n not in _goods]
    return effects.ACTIVATIONS[number] + len(more)


def bonus(state: State, seat: int, number: int) -> tuple[int, ...]:
    """The goods, one of each, that come before or after a use-effect."""
    waits = waiting(state, seat, effects.USE_NAMES[number])
    return tuple(_bonus(one) for one in waits if FURNISHINGS[one].before)
