"""The wall pattern: which spaces a furnishing may lie on (p. 5)."""

from functools import reduce
from math import comb
from operator import or_

from companion.core import Message, Refusal

from .. import words
from ..box import FURNISHINGS, members
from ..cave import FITS, INDEX, SIDE_NAMES, Ground, around
from ..state import State, free, ground_of


def refuse(state: State, seat: int, at: str, number: int) -> Refusal | None:
    """Whether this furnishing may lie here."""
    space = INDEX[at]
    if not free(state, seat) >> space & 1:
        there = words.there(state, seat, space)
        return Refusal("cave_vs_cave.place.not-free", at=at, seat=seat, there=there)
    ground = ground_of(state, seat)
    sides = around(ground, state.homes[seat].walls)[space]
    if not FITS[number] >> sides & 1:
        return Refusal(
            "cave_vs_cave.place.walls",
            anyway=True,
            at=at,
            furnishing=words.furnishing(state.options, number),
            pattern=named(number),
            has=_has(at, sides),
            change=_change(sides, _nearest(ground, space, sides, number)),
        )
    return None


def _nearest(ground: Ground, space: int, sides: int, number: int) -> list[int]:
    """The fitting wall sets with the fewest changes, of walls that can be built or removed."""
    slots = sum(side for _, side in ground.edges[space])

    def changes(wanted: int) -> tuple[int, int]:
        change = wanted ^ sides
        return (change & ~slots).bit_count(), change.bit_count()

    fits = members(FITS[number])
    fewest = min(map(changes, fits))
    return [wanted for wanted in fits if changes(wanted) == fewest]


def _has(at: str, sides: int) -> Message:
    if not sides:
        return Message("cave_vs_cave.has.none", at=at)
    return Message("cave_vs_cave.has.walls", at=at, sides=_sides(sides))


def _sides(sides: int) -> tuple[Message, ...]:
    return tuple(
        Message(f"cave_vs_cave.side.{name}") for side, name in SIDE_NAMES.items() if sides & side
    )


def _change(sides: int, nearest: list[int]) -> Message:
    """Which walls a space would have to get and lose; only how many where there is a choice."""
    missing, too_many = nearest[0] & ~sides, sides & ~nearest[0]
    if len(nearest) > 1:
        walls = (missing | too_many).bit_count()
        changing = reduce(or_, (wanted ^ sides for wanted in nearest))
        if len(nearest) == comb(changing.bit_count(), walls):  # any that many of these will do
            if not changing & sides:
                some = _sides(changing)
                return Message("cave_vs_cave.change.missing-some", walls=walls, missing=some)
            if not changing & ~sides:
                some = _sides(changing)
                return Message("cave_vs_cave.change.too-many-some", walls=walls, too_many=some)
        return Message("cave_vs_cave.change.several", walls=walls)
    if not too_many:
        return Message("cave_vs_cave.change.missing", missing=_sides(missing))
    if not missing:
        return Message("cave_vs_cave.change.too-many", too_many=_sides(too_many))
    more, less = _sides(missing), _sides(too_many)
    return Message("cave_vs_cave.change.both", missing=more, too_many=less)


def named(number: int) -> Message:
    """The walls that a furnishing needs."""
    return Message(f"cave_vs_cave.pattern.{FURNISHINGS[number].walls}")
