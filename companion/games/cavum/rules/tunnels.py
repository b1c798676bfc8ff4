"""Tunnel and dynamite tiles, beside others and on top of them (rulebook 2A).

A tile must continue at least one tunnel: an exit that leads here from a tile, from a vein that a
tunnel has reached, or from a city space with an own station.
"""

from collections.abc import Collection, Iterator, Mapping

from msgspec.structs import replace

from companion.core import Event, Move, Refusal, Step
from companion.core.cache import kept

from ..board import COUNT, NAMES, NEAR, NUMBER, OPPOSITE, OUTER
from ..box import CLASSES, exits_of, piece_of
from ..moves import Lay, Station
from ..my_box import cities, piece_named, shape_of, shapes_of
from ..network import exits, owner, used_up
from ..state import State, put
from . import hand, stations, tile_places, turns
from .untimely import action

MOVES = (Lay,)
GIVEN_UP = {Lay: ("tile", "at")}  # turned, or another tile here; then elsewhere
SAME = {"tile": piece_named}  # a space is sought however the tile is turned
untimely = action
_EVERYWHERE = dict.fromkeys(NAMES)


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[str]]:
    return {"tile": shapes_of(state.options.box).numbers, "at": _EVERYWHERE}


def refuse(state: State, move: Lay) -> Refusal | None:
    return turns.refuse_action(state, _refuse(state, move))


def _refuse(state: State, move: Lay) -> Refusal | None:
    at = NUMBER[move.at]
    table = shapes_of(state.options.box)
    tile = table.numbers[move.tile]
    if refusal := hand.refuse_piece(state, move.seat, piece_of(tile)):
        return refusal
    if at >= COUNT:
        return Refusal("cavum.tunnel.only-mountain", at=move.at)
    if refusal := _refuse_covering(state, at, exits_of(tile)):
        return refusal
    if table.most and shape_of(tile) in used_up(state):
        count = table.most[shape_of(tile)]
        return Refusal("cavum.tunnel.shape-used-up", tile=move.tile, count=count)
    edges = table.exits[tile]
    return _refuse_joins(state, move.seat, at, edges, move.tile) or _refuse_city(
        state, move.seat, at, edges
    )


def _refuse_covering(state: State, at: int, above: int) -> Refusal | None:
    """Only a tile with fewer exits is covered, and nothing that stands on it (NL 2A, b)."""
    name = NAMES[at]
    lower = exits_of(state.stacks[at][-1]) if state.stacks[at] else 0
    most = lower == CLASSES[-1]
    if not most and (who := owner(state, at)) >= 0:
        return Refusal("cavum.tunnel.on-station", at=name, owner=who)
    if state.veins[at]:  # it hides the tile below
        return Refusal("cavum.tunnel.on-vein", at=name)
    if above <= lower:
        return Refusal("cavum.tunnel.more-exits", at=name, exits=above, lower=lower, most=most)
    return None


def _refuse_joins(state: State, seat: int, at: int, edges: int, tile: str) -> Refusal | None:
    """A tile continues one of the tunnels that lead to its space."""
    could: list[int] = []
    met: dict[str, list[int]] = {}
    for what, edge, other in _leading_to(state, seat, at):
        joins = edges >> edge & 1
        if what == "tunnel":
            if joins:
                return None
            could.append(other)
        elif joins:
            met.setdefault(what, []).append(other)
    if could:
        return Refusal(
            "cavum.tunnel.continues-none",
            at=NAMES[at],
            tile=tile,
            neighbours=tuple(NAMES[other] for other in could),
            cities=tuple(NAMES[other] for other in met.get("city", ())),
        )
    return _none_leads(state, seat, at, tile, met)


def _leading_to(state: State, seat: int, at: int) -> Iterator[tuple[str, int, int]]:
    """What is open towards a space, by edge: tunnels to continue, and what only looks like one."""
    for edge, other in NEAR[at]:
        if not exits(state, other) & OPPOSITE[edge]:
            continue
        if state.veins[other] and not _reached(state, other, at):
            yield "vein", edge, other
        else:
            yield "tunnel" if _leads_on(state, seat, other) else "station", edge, other
    for edge, other in OUTER[at]:
        if state.stations[seat] >> other & 1:
            yield "tunnel", edge, other
        elif other in cities(state.options.box.separators).city_of:
            yield "city", edge, other


def _none_leads(state: State, seat: int, at: int, tile: str, met: dict[str, list[int]]) -> Refusal:
    """No tunnel leads to the space: the tile joins what does not count, or nothing at all."""
    name = NAMES[at]
    if foreign := met.get("station"):
        return Refusal(
            "cavum.tunnel.foreign-station",
            anyway=True,
            at=name,
            tile=tile,
            other=NAMES[foreign[0]],
            owner=owner(state, foreign[0]),
        )
    if unreached := met.get("vein"):
        vein = NAMES[unreached[0]]
        return Refusal("cavum.tunnel.vein-not-reached", anyway=True, at=name, tile=tile, vein=vein)
    if abroad := met.get("city"):
        return Refusal(
            "cavum.tunnel.city-not-yours",
            anyway=any(owner(state, other) >= 0 for other in abroad),
            at=name,
            tile=tile,
            cities=tuple(NAMES[other] for other in abroad),
            seat=seat,
        )
    return Refusal("cavum.tunnel.none-leads-there", at=name, tile=tile)


def _reached(state: State, vein: int, but: int) -> bool:
    """Whether a tunnel other than on the space `but` leads to a vein."""
    return any(other != but and exits(state, other) & OPPOSITE[edge] for edge, other in NEAR[vein])


def _leads_on(state: State, seat: int, space: int) -> bool:
    """Whether a tunnel may be continued from this space, if somebody's station stands there."""
    if state.options.foreign_station == "leads-on":
        return True
    return owner(state, space) in (-1, seat)


def _refuse_city(state: State, seat: int, at: int, edges: int) -> Refusal | None:
    """The stricter readings of a3: EN and FR on foreign stations, FR and IT on the direction."""
    if state.options.foreign_city == "owner-only":
        for _, other in OUTER[at]:
            if (who := owner(state, other)) not in (-1, seat):
                return Refusal(
                    "cavum.tunnel.foreign-city",
                    anyway=True,
                    at=NAMES[at],
                    city=NAMES[other],
                    owner=who,
                )
    if state.options.beside_city == "must-lead":
        of = cities(state.options.box.separators).city_of
        towards = [(edge, other) for edge, other in OUTER[at] if other in of]
        if towards and not any(edges >> edge & 1 for edge, _ in towards):
            names = tuple(NAMES[other] for _, other in towards)
            return Refusal("cavum.tunnel.leads-to-city", anyway=True, at=NAMES[at], cities=names)
    return None


def ways(state: State, move: Lay, refusal: Refusal) -> Iterator[tuple[Move, ...]]:
    """By option, where none is left; after a station in the city from which it would lead on."""
    if refusal.id == "cavum.turn.none-left":
        piece = piece_of(shapes_of(state.options.box).numbers[move.tile])
        fits = any(one.at == move.at for one in _lays(state, move.seat))
        for way in hand.ways_by_option(state, move, piece, refuse):
            if len(way) > 1 or not fits:  # another tile here is nearer than another space
                yield way
    elif refusal.id == "cavum.tunnel.city-not-yours":
        for _, city in OUTER[NUMBER[move.at]]:
            station = Station(move.seat, NAMES[city])
            able = stations.refuse(state, station) is None
            if able and refuse(stations.play(state, station).state, move) is None:
                yield station, move


def play(state: State, move: Lay) -> Step[State]:
    at = NUMBER[move.at]
    tile = shapes_of(state.options.box).numbers[move.tile]
    after = hand.spend(state, move.seat, piece_of(tile), fresh=at)
    stacks = put(state.stacks, at, (*state.stacks[at], tile))
    after = replace(after, stacks=stacks, laid=(*state.laid, at))
    said = Event("cavum.did.lays", seat=move.seat, tile=move.tile, at=move.at)
    return turns.after_action(after, (said,))


@kept()
def _lays(state: State, seat: int) -> tuple[Lay, ...]:
    """The list is asked for again and again."""
    names = shapes_of(state.options.box).names
    found = tile_places.places(state, seat, tile_places.able(state, seat))
    return tuple(Lay(seat, names[tile], NAMES[space]) for tile, space in found)


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Lay]:
    return iter(_lays(state, seat))
