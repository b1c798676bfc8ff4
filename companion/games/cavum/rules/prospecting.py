"""Prospecting: one path between two different own stations, space by space (rulebook 2D)."""

from collections.abc import Collection, Iterator, Mapping

from msgspec.structs import replace

from companion.core import Event, Move, Refusal, Step

from ..board import BESIDE, COUNT, MOUNTAIN, NAMES, NUMBER, named, spaces_in
from ..box import MOST_ACTIONS, PIECE, PROSPECT, STATION, VEIN
from ..moves import Finish, GiveUp, Go, HandIn, Start
from ..my_box import colour_words
from ..network import barriers, foreign, links, narrow, owner
from ..state import State, add, change, put, vein_colour, vein_stones
from . import hand, options, turns
from .untimely import action, end_of_route, may_end

MOVES = (Start, Go, Finish, HandIn)
_START = {"at": dict.fromkeys(NAMES)}
_GO = {"to": dict.fromkeys(NAMES)}


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[str]]:
    if kind is Start:
        return _START
    return _GO if kind is Go else {}


def refuse(state: State, move: Start | Go | Finish | HandIn) -> Refusal | None:
    match move:
        case Go(seat, to):
            return _refuse_step(state, seat, NUMBER[to])
        case Finish():
            return None if may_end(state) else end_of_route(state, move)
        case Start(seat, at):
            refusal = _refuse_early(state, seat) or _refuse_start(state, seat, at)
        case HandIn(seat):
            refusal = _refuse_early(state, seat)
            if refusal is None and (able := starts(state, seat)):
                refusal = Refusal("cavum.prospect.has-route", anyway=True, places=named(able))
    return turns.refuse_action(state, refusal)


def _refuse_early(state: State, seat: int, unbegun: bool = False) -> Refusal | None:
    if refusal := hand.refuse_piece(state, seat, PROSPECT):
        return refusal
    if left := hand.left(state, seat):
        return Refusal(
            "cavum.prospect.too-early", seat=seat, pieces=left, count=len(left), unbegun=unbegun
        )
    return None


def _refuse_start(state: State, seat: int, name: str) -> Refusal | None:
    at = NUMBER[name]
    if not state.stations[seat] >> at & 1:
        return _not_from(seat, name)
    own = state.stations[seat] & ~(1 << at)
    if _leads_on(state, seat, 1 << at, at):
        return None
    if (vein := _leaving_vein(state, seat, 1 << at, at)) is not None:
        return Refusal("cavum.prospect.last-stone", to=NAMES[vein], seat=seat)
    if cut := barriers(state, seat, at, own, own):
        met = tuple(one.told for one in cut)
        return Refusal("cavum.prospect.way-cut", at=name, seat=seat, cut=met)
    return Refusal("cavum.prospect.no-way", at=name, seat=seat)


def _not_from(seat: int, name: str = "") -> Refusal:
    """A route starts at an own station: not here, or not begun at all."""
    return Refusal("cavum.prospect.start-at-station", at=name, seat=seat, unbegun=not name)


def _refuse_step(state: State, seat: int, to: int) -> Refusal | None:
    here = state.route[-1]
    name = NAMES[to]
    if to in state.route:
        return Refusal("cavum.prospect.twice", to=name)
    if not links(state)[here] >> to & 1:
        return _refuse_unlinked(here, to)
    if foreign(state, seat) >> to & 1:
        return Refusal("cavum.prospect.foreign-station", to=name, owner=owner(state, to))
    if to >= COUNT and not state.stations[seat] >> to & 1:
        return Refusal("cavum.prospect.empty-city", to=name, seat=seat)
    if here >= COUNT and len(state.route) > 1 and state.options.route_through_city == "ends":
        return Refusal("cavum.prospect.ends-in-city", at=NAMES[here])
    visited = _mask(state.route)
    if _leads_on(state, seat, visited, to):
        return None
    if (vein := _leaving_vein(state, seat, visited, to)) is not None:
        return Refusal("cavum.prospect.last-stone", to=NAMES[vein], seat=seat)
    return Refusal("cavum.prospect.dead-end", to=name, seat=seat)


def _refuse_unlinked(here: int, to: int) -> Refusal:
    """Cities join the mountain alone; other spaces are beside one another, or not."""
    cities = here >= COUNT and to >= COUNT
    apart = not cities and to not in BESIDE[here]
    return Refusal(
        "cavum.prospect.no-tunnel", to=NAMES[to], here=NAMES[here], apart=apart, cities=cities
    )


def _leads_on(state: State, seat: int, visited: int, to: int) -> bool:
    """Whether an own station can be reached from a space, itself included, without going back."""
    seen = _within_reach(state, seat, visited, to, narrow(state))
    return bool(seen & state.stations[seat] & ~visited)


def _leaving_vein(state: State, seat: int, visited: int, to: int) -> int | None:
    """A vein within reach that leaves with its stone: over its tunnels a way would lead on."""
    if not _within_reach(state, seat, visited, to, {}) & state.stations[seat] & ~visited:
        return None
    seen = _within_reach(state, seat, visited, to, narrow(state))
    return next((vein for vein in sorted(narrow(state)) if seen >> vein & 1), None)


def _within_reach(state: State, seat: int, visited: int, to: int, narrowed: dict[int, int]) -> int:
    """The spaces that a route could come to from a space, up to the first own station."""
    joined = links(state)
    own = state.stations[seat] & ~visited
    allowed = (MOUNTAIN & ~foreign(state, seat) | own) & ~visited
    seen = todo = 1 << to
    while todo and not seen & own:
        low = todo & -todo
        space = low.bit_length() - 1
        new = narrowed.get(space, joined[space]) & allowed & ~seen
        seen |= new
        todo = todo ^ low | new
    return seen


def _mask(spaces: tuple[int, ...]) -> int:
    mask = 0
    for space in spaces:
        mask |= 1 << space
    return mask


def untimely(state: State, move: Start | Go | Finish | HandIn) -> Refusal | None:
    """A route goes on only when it has begun."""
    if refusal := action(state, move):
        return refusal
    on = isinstance(move, Go | Finish) and state.section == "build"
    if not on:
        return None
    early = _refuse_early(state, move.seat, unbegun=True)
    return turns.refuse_action(state, early or _not_from(move.seat))


def ways(state: State, move: Move, refusal: Refusal) -> Iterator[tuple[Move, ...]]:
    """Where a route can begin, instead of handing in; that it can end here, or where it can go on.

    What fits nowhere is given up before prospecting.
    """
    if refusal.id == "cavum.prospect.has-route":
        yield from ((one,) for one in legal(state, move.seat, Start))
    elif refusal.id == "cavum.prospect.too-early":
        yield from _after_giving_up(state, move)
    elif state.route and not isinstance(move, Go):
        for kind in (Finish, Go):
            yield from ((one,) for one in legal(state, move.seat, kind))


def _after_giving_up(state: State, move: Move) -> Iterator[tuple[Move, ...]]:
    seat = move.seat
    left = hand.left(state, seat)
    if any(PIECE[one] > STATION or options.fits(state, seat, PIECE[one]) for one in left):
        return
    given = tuple(GiveUp(seat, one) for one in left)
    if isinstance(move, Start | HandIn):
        yield *given, move
    yield given[:1]


def play(state: State, move: Start | Go | Finish | HandIn) -> Step[State]:
    seat = move.seat
    match move:
        case Start(_, at):
            said = Event("cavum.did.prospects", seat=seat, at=at)
            return Step(replace(state, route=(NUMBER[at],), taken=(0,)), (said,))
        case Go(_, to):
            return _step(state, seat, NUMBER[to])
        case Finish():
            said = Event("cavum.did.ends-route", seat=seat, stones=sum(map(bool, state.taken)))
            events: tuple[Event, ...] = (said,)
            if state.options.last_stone == "after-route":
                state, gone = _clear(state)
                events += gone
            state = replace(state, route=(), taken=())
        case HandIn():
            events = (Event("cavum.did.hands-in", seat=seat),)
    return turns.after_action(hand.spend(state, seat, PROSPECT), events)


def _step(state: State, seat: int, to: int) -> Step[State]:
    """On to a space; a vein there gives a stone, and leaves with its last one."""
    kept = state.veins[to] if to < COUNT else 0
    events: tuple[Event, ...] = (Event("cavum.did.goes", seat=seat, to=NAMES[to]),)
    state = replace(state, route=(*state.route, to), taken=(*state.taken, kept))
    if not kept:
        return Step(state, events)
    colour = vein_colour(kept)
    stones = add(state.players[seat].stones, colour, 1)
    state = change(state, seat, stones=stones)
    state = replace(state, veins=put(state.veins, to, kept - 1))
    name = colour_words(state.options.box)[colour]
    events += (Event("cavum.did.takes-stone", seat=seat, colour=name, at=NAMES[to]),)
    if vein_stones(kept) == 1 and state.options.last_stone == "at-once":
        state, gone = _clear(state)
        events += gone
    return Step(state, events)


def _clear(state: State) -> tuple[State, tuple[Event, ...]]:
    """Veins without stones go to the buy pool."""
    empty = [space for space, kept in enumerate(state.veins) if kept and not vein_stones(kept)]
    for space in empty:
        state = replace(state, veins=put(state.veins, space, 0))
    events = tuple(Event("cavum.did.vein-leaves", at=NAMES[space]) for space in empty)
    return hand.to_pool(state, VEIN, len(empty)), events


def take_back(state: State) -> State:
    """An unfinished route is taken back: its stones lie on their veins again."""
    seat = state.turn
    for space, kept in zip(state.route, state.taken, strict=True):
        if kept:
            if not state.veins[space]:
                state = hand.to_pool(state, VEIN, -1)
            stones = add(state.players[seat].stones, vein_colour(kept), -1)
            state = change(state, seat, stones=stones)
            state = replace(state, veins=put(state.veins, space, kept))
    return replace(state, route=(), taken=())


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    if kind is Go:
        for space in spaces_in(next_spaces(state, seat, state.route)):
            yield Go(seat, NAMES[space])
    elif kind is Finish:
        if len(state.route) > 1 and state.stations[seat] >> state.route[-1] & 1:
            yield Finish(seat)
    elif (
        state.actions < MOST_ACTIONS
        and state.players[seat].hand[PROSPECT] == sum(state.players[seat].hand) == 1
    ):
        able = starts(state, seat)
        if kind is Start:
            yield from (Start(seat, NAMES[space]) for space in spaces_in(able))
        elif not able:
            yield HandIn(seat)


def next_spaces(state: State, seat: int, route: tuple[int, ...]) -> int:
    """Where a route may go on: spaces from which an own station is still within reach."""
    joined = links(state)
    here = route[-1]
    if here >= COUNT and len(route) > 1 and state.options.route_through_city == "ends":
        return 0
    visited = _mask(route)
    narrowed = narrow(state)
    own = state.stations[seat] & ~visited
    allowed = (MOUNTAIN & ~foreign(state, seat) | own) & ~visited
    if state.options.route_through_city == "ends":
        allowed &= MOUNTAIN
    return joined[here] & _back(joined, narrowed, own, allowed)  # its own stone is taken already


def _back(joined: tuple[int, ...], narrowed: dict[int, int], seen: int, allowed: int) -> int:
    """The spaces from which one of `seen` can be reached, with `seen`."""
    one_way = sum(1 << space for space in narrowed)
    todo = seen
    while todo:
        low = todo & -todo
        new = joined[low.bit_length() - 1] & allowed & ~seen
        for space in spaces_in(new & one_way):
            if not narrowed[space] & low:
                new ^= 1 << space
        seen |= new
        todo = todo ^ low | new
    return seen


def starts(state: State, seat: int) -> int:
    """The own stations at which a route may begin."""
    return sum(
        1 << space
        for space in spaces_in(state.stations[seat])
        if next_spaces(state, seat, (space,))
    )
