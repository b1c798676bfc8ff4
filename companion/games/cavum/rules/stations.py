"""Stations in the mountain and in the cities (rulebook 2B)."""

from collections.abc import Collection, Iterator, Mapping

from msgspec.structs import replace

from companion.core import Event, Message, Move, Refusal, Step

from ..board import COUNT, MOUNTAIN, NAMES, NEAR, NUMBER, OPPOSITE, OUTER, apart, spaces_in
from ..box import CLASSES, STATION, is_dynamite
from ..moves import Lay, Station
from ..my_box import cities, shapes_of
from ..network import barriers, exits, joined_cities, links, owner, reach
from ..state import State, put
from . import hand, tile_places, turns
from .untimely import action

MOVES = (Station,)
untimely = action
_DOMAIN = {"at": dict.fromkeys(NAMES)}


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[str]]:
    return _DOMAIN


def refuse(state: State, move: Station) -> Refusal | None:
    return turns.refuse_action(state, _refuse(state, move))


def _refuse(state: State, move: Station) -> Refusal | None:
    if refusal := hand.refuse_piece(state, move.seat, STATION):
        return refusal
    at = NUMBER[move.at]
    if (who := owner(state, at)) >= 0:
        return Refusal("cavum.station.taken", at=move.at, owner=who)
    refuse_there = _refuse_mountain if at < COUNT else _refuse_city
    return refuse_there(state, move.seat, at)


def _refuse_mountain(state: State, seat: int, at: int) -> Refusal | None:
    stack = state.stacks[at]
    name = NAMES[at]
    if not stack:
        return Refusal("cavum.station.on-a-tile", at=name)
    if len(stack) > 1:
        return Refusal("cavum.station.level-one", at=name, level=len(stack))
    if state.veins[at]:
        return Refusal("cavum.station.on-vein", at=name)
    if is_dynamite(stack[0]):
        return Refusal("cavum.station.on-dynamite", at=name)
    if at not in fresh_tiles(state, seat):
        return Refusal(
            "cavum.station.just-laid",
            anyway=at in state.laid,  # of this turn: easily overlooked
            at=name,
            ruling=Message(f"cavum.ruling.just_laid.{state.options.just_laid}"),
        )
    return None


def _refuse_city(state: State, seat: int, at: int) -> Refusal | None:
    name = NAMES[at]
    if at not in cities(state.options.box.separators).city_of:
        return Refusal("cavum.station.separator", at=name)
    if links(state)[at] & reach(state, seat):
        return None
    own = state.stations[seat]
    carrying = own if state.options.way_through_city == "carries" else 0
    if cut := barriers(state, seat, at, own & MOUNTAIN, carrying):
        return Refusal(
            "cavum.station.way-cut",
            anyway=True,
            at=name,
            seat=seat,
            cut=tuple(one.told for one in cut),
        )
    return Refusal("cavum.station.no-way", at=name, seat=seat, none=not own & MOUNTAIN)


def fresh_tiles(state: State, seat: int) -> tuple[int, ...]:
    """The spaces whose tile counts as just laid, as the table rules."""
    ruling = state.options.just_laid
    if ruling == "any-of-turn":
        return state.laid
    if ruling == "latest-of-turn":
        return state.laid[-1:]
    fresh = state.players[seat].fresh
    return (fresh,) if fresh >= 0 else ()


def ways(state: State, move: Station, refusal: Refusal) -> Iterator[tuple[Move, ...]]:
    """By option, where none is left; after a tile that fits there, or near if there is no place.

    Who wants to build in a city is offered a tile that leads there, else to another space.
    """
    plain = [one for one in tile_places.able(state, move.seat) if one < len(CLASSES)]
    if refusal.id == "cavum.turn.none-left":
        yield from hand.ways_by_option(state, move, STATION, refuse)
        return
    first: list[tuple[Move, ...]] = []
    if refusal.id == "cavum.station.on-a-tile":
        first += tile_places.laid_first(state, move, plain)
    elif refusal.id in ("cavum.station.no-way", "cavum.station.way-cut"):
        first += _led_here(state, move)
    yield from first
    if first or places(state, move.seat):
        return
    led = [] if NUMBER[move.at] < COUNT else [*_led_to_a_city(state, move)]
    yield from led or tile_places.laid_near(state, move, plain)


def _led_here(state: State, move: Station) -> Iterator[tuple[Move, ...]]:
    """The move after a tile that opens a way to this very city space, on the nearest spaces."""
    at, seat, names = NUMBER[move.at], move.seat, shapes_of(state.options.box).names
    found: dict[int, Lay] = {}
    for tile, space in _tiles_that_join(state, seat):
        laid = put(state.stacks, space, (*state.stacks[space], tile))
        if space not in found and _refuse_city(replace(state, stacks=laid), seat, at) is None:
            found[space] = Lay(seat, names[tile], NAMES[space])
    for space in sorted(found, key=lambda space: apart(at, space))[: tile_places.MOST_NEAR]:
        yield found[space], move


def _led_to_a_city(state: State, move: Station) -> Iterator[tuple[Move, ...]]:
    """A city station after a tile that leads there, for the city spaces nearest to this one."""
    here, seat, table = NUMBER[move.at], move.seat, shapes_of(state.options.box)
    found: dict[int, Lay] = {}
    for tile, space in _tiles_that_join(state, seat):
        for edge, city in OUTER[space]:
            if table.exits[tile] >> edge & 1 and _is_free_city(state, city):
                found.setdefault(city, Lay(seat, table.names[tile], NAMES[space]))
    for city in sorted(found, key=lambda city: apart(here, city))[: tile_places.MOST_NEAR]:
        yield found[city], Station(seat, NAMES[city])


def _tiles_that_join(state: State, seat: int) -> Iterator[tuple[int, int]]:
    """Tiles and spaces where they would be joined with what a seat reaches, and one action more."""
    if not tile_places.two_left(state):
        return
    exits_of, reached = shapes_of(state.options.box).exits, reach(state, seat)
    for tile, space in tile_places.places(state, seat, tile_places.able(state, seat)):
        if _joins(state, space, exits_of[tile], reached):
            yield tile, space


def _joins(state: State, space: int, edges: int, reached: int) -> bool:
    """Whether a tile with these exits would be joined with spaces that are reached."""
    return any(
        edges >> edge & 1 and exits(state, other) & OPPOSITE[edge]
        for edge, other in NEAR[space]
        if reached >> other & 1
    )


def _is_free_city(state: State, space: int) -> bool:
    in_a_city = space in cities(state.options.box.separators).city_of
    return in_a_city and owner(state, space) < 0


def play(state: State, move: Station) -> Step[State]:
    at = NUMBER[move.at]
    after = hand.spend(state, move.seat, STATION)
    mine = state.stations[move.seat] | 1 << at
    after = replace(after, stations=put(state.stations, move.seat, mine))
    said = Event("cavum.did.builds", seat=move.seat, at=move.at)
    return turns.after_action(after, (said,))


def places(state: State, seat: int) -> int:
    """The spaces that could take a station of this player."""
    return _mountain_places(state, seat) | _city_places(state, seat)


def _mountain_places(state: State, seat: int) -> int:
    """The just laid tiles that can take a station."""
    mask = 0
    for space in fresh_tiles(state, seat):
        stack = state.stacks[space]
        if len(stack) == 1 and not is_dynamite(stack[0]) and not state.veins[space]:
            mask |= 1 << space
    for stations in state.stations:
        mask &= ~stations
    return mask


def _city_places(state: State, seat: int) -> int:
    """The free city spaces to which the player has a way."""
    if not state.stations[seat]:
        return 0
    mask = joined_cities(state, seat)
    for stations in state.stations:
        mask &= ~stations
    return mask


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    if hand.has(state, seat, STATION):
        for space in spaces_in(places(state, seat)):
            yield Station(seat, NAMES[space])
