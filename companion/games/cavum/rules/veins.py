"""Veins: where one may be discovered, and with which stones (rulebook 2C)."""

from collections.abc import Collection, Iterator, Mapping
from itertools import zip_longest

from msgspec.structs import replace

from companion.core import Event, Move, Refusal, Step

from ..board import COUNT, NAMES, NEAR, NUMBER, OUTER, spaces_in
from ..box import VEIN, stones_on_a_vein
from ..moves import Vein
from ..my_box import cities, colour_word
from ..network import owner
from ..state import State, add, put, vein
from . import hand, tile_places, turns
from .untimely import action

MOVES = (Vein,)
untimely = action
_EVERYWHERE = dict.fromkeys(NAMES)


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[str]]:
    return {"at": _EVERYWHERE, "colour": state.options.box.colours}


def refuse(state: State, move: Vein) -> Refusal | None:
    return turns.refuse_action(state, _refuse(state, move))


def _refuse(state: State, move: Vein) -> Refusal | None:
    if refusal := hand.refuse_piece(state, move.seat, VEIN):
        return refusal
    at = NUMBER[move.at]
    if at >= COUNT:
        return Refusal("cavum.vein.on-a-tile", at=move.at, outside=True)
    if refusal := _refuse_beside_city(state, at):
        return refusal
    if (who := owner(state, at)) >= 0:
        return Refusal("cavum.vein.on-station", at=move.at, owner=who)
    if state.veins[at]:
        return Refusal("cavum.vein.on-vein", at=move.at)
    if touching := [other for _, other in NEAR[at] if state.veins[other]]:
        return Refusal("cavum.vein.beside-vein", at=move.at, other=NAMES[touching[0]])
    if not state.scales[state.options.box.colours.index(move.colour)]:
        colour = colour_word(state.options.box, move.colour)
        return Refusal("cavum.vein.colour-gone", colour=colour)
    if not state.stacks[at]:  # said last: a tile is soon laid
        return Refusal("cavum.vein.on-a-tile", at=move.at, outside=False)
    return None


def _refuse_beside_city(state: State, at: int) -> Refusal | None:
    of = cities(state.options.box.separators).city_of
    for _, other in OUTER[at]:
        if other in of:
            city = of[other]
            return Refusal("cavum.vein.beside-city", at=NAMES[at], space=NAMES[other], city=city)
    return None


def ways(state: State, move: Vein, refusal: Refusal) -> Iterator[tuple[Move, ...]]:
    """By option, where none is left; after a tile that fits there, or near if there is no place."""
    if move.colour in _colours(state):
        yield from _in_its_colour(state, move, refusal)


def ways_to_others(state: State, move: Vein, refusal: Refusal) -> Iterator[tuple[Move, ...]]:
    """The same in the colours that are left, where its own is gone."""
    colours = _colours(state)
    if move.colour not in colours:
        others = (replace(move, colour=colour) for colour in colours)
        found = zip_longest(*(_in_its_colour(state, other, refusal) for other in others))
        yield from (way for ways_of_all in found for way in ways_of_all if way is not None)


def _in_its_colour(state: State, move: Vein, refusal: Refusal) -> Iterator[tuple[Move, ...]]:
    if refusal.id == "cavum.turn.none-left":
        yield from hand.ways_by_option(state, move, VEIN, refuse)
        return
    tiles = tile_places.able(state, move.seat)
    here: list[tuple[Move, ...]] = []
    if refusal.id in ("cavum.vein.on-a-tile", "cavum.vein.colour-gone") and _is_bare(state, move):
        here = [*tile_places.laid_first(state, move, tiles)]
    yield from here
    if not here and not places(state):
        yield from tile_places.laid_near(state, move, tiles, ~_shut(state))


def _is_bare(state: State, move: Vein) -> bool:
    at = NUMBER[move.at]
    return at < COUNT and not state.stacks[at]


def play(state: State, move: Vein) -> Step[State]:
    at = NUMBER[move.at]
    colour = state.options.box.colours.index(move.colour)
    stones = min(stones_on_a_vein(state.seats), state.scales[colour])
    after = replace(
        hand.spend(state, move.seat, VEIN),
        veins=put(state.veins, at, vein(colour, stones)),
        scales=add(state.scales, colour, -stones),
    )
    name = colour_word(state.options.box, move.colour)
    said = Event("cavum.did.discovers", seat=move.seat, at=move.at, colour=name, stones=stones)
    return turns.after_action(after, (said,))


def places(state: State) -> int:
    """The spaces that could take a vein: free tiles away from cities and other veins."""
    free = 0
    for space, stack in enumerate(state.stacks):
        if stack and not state.veins[space]:
            free |= 1 << space
    return free & ~_shut(state)


def _shut(state: State) -> int:
    """The spaces beside a city or a vein, and those with a station."""
    shut = cities(state.options.box.separators).beside
    for stations in state.stations:
        shut |= stations
    for space, kept in enumerate(state.veins):
        if kept:
            for _, other in NEAR[space]:
                shut |= 1 << other
    return shut


def _colours(state: State) -> tuple[str, ...]:
    return tuple(
        name for name, stones in zip(state.options.box.colours, state.scales, strict=True) if stones
    )


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    if hand.has(state, seat, VEIN):
        colours = _colours(state)
        for space in spaces_in(places(state)):
            for colour in colours:
                yield Vein(seat, NAMES[space], colour)
