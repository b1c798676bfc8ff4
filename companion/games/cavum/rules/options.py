"""Options for a piece of the buy pool or for points, and pieces given up (Use option)."""

from collections.abc import Collection, Iterator, Mapping
from itertools import islice

from msgspec.structs import replace

from companion.core import Event, Move, Refusal, Step

from ..board import NAMES, named
from ..box import MOST_ACTIONS, OPTION, OPTION_POINTS, PIECE, PIECES, PROSPECT, STATION, VEIN
from ..moves import GiveUp, Lay, Option, Points, Start, Station, Vein
from ..state import OPTIONS, State, add, change
from . import hand, purse, stations, tile_places, turns, veins
from .untimely import action

MOVES = (Option, Points, GiveUp)
untimely = action
GIVEN_UP: dict[type[Move], tuple[str, ...]] = {GiveUp: ()}  # not something else instead
_STAYS = ("cavum.give.tile-fits", "cavum.give.still-possible", "cavum.give.never")
TAKEN = PIECES[: STATION + 1]  # what an option can take and what can be given up


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[str]]:
    return {} if kind is Points else {"piece": PIECE}


def refuse(state: State, move: Option | Points | GiveUp) -> Refusal | None:
    seat = move.seat
    match move:
        case GiveUp(_, name):
            refusal = _refuse_giving(state, seat, PIECE[name])
        case Points():
            refusal = hand.refuse_piece(state, seat, OPTION)
        case Option(_, name):
            refusal = _refuse_taking(state, seat, PIECE[name])
    return turns.refuse_action(state, refusal)


def _refuse_giving(state: State, seat: int, piece: int) -> Refusal | None:
    """NL 2: nothing may be forgone; stations and veins are the exception (DE, FR, NL)."""
    if piece > STATION:
        missing = hand.refuse_piece(state, seat, piece)
        return missing or Refusal("cavum.give.never", piece=PIECES[piece])
    if refusal := hand.refuse_piece(state, seat, piece):
        return refusal
    if piece < VEIN:
        if fits(state, seat, piece):
            return Refusal("cavum.give.tile-fits", piece=PIECES[piece])
    elif state.options.giving_up == "only-if-impossible" and fits(state, seat, piece):
        return Refusal("cavum.give.still-possible", anyway=True, piece=PIECES[piece])
    return None


def _refuse_taking(state: State, seat: int, piece: int) -> Refusal | None:
    if piece > STATION:
        return _missing(state, seat, piece)
    if refusal := hand.refuse_piece(state, seat, OPTION):
        return refusal
    if not hand.in_pool(state, seat, piece):
        return _missing(state, seat, piece)
    if not fits(state, seat, piece):
        return Refusal("cavum.turn.fits-nowhere", piece=PIECES[piece], seat=seat)
    return None


def _missing(state: State, seat: int, piece: int) -> Refusal:
    if piece == STATION and any(state.station_pool):
        others = tuple(other for other, count in enumerate(state.station_pool) if count)
        return Refusal("cavum.option.own-station", seat=seat, others=others, points=OPTION_POINTS)
    never = piece > STATION
    return Refusal("cavum.option.not-in-pool", piece=PIECES[piece], never=never)


def ways(state: State, move: Move, refusal: Refusal) -> Iterator[tuple[Move, ...]]:
    """Points for an option that can take nothing; what a piece that cannot be given up is for;
    another dynamite, where the player has that.
    """
    if isinstance(move, Option) and next(_able(state, move.seat), None) is None:
        yield (Points(move.seat),)
    if not isinstance(move, GiveUp):
        return
    seat, piece = move.seat, PIECE[move.piece]
    if (own := hand.other_dynamite(state, seat, piece)) is not None:
        yield (GiveUp(seat, PIECES[own]),)
        yield from ((one,) for one in _lays(state, seat, own))
    if refusal.id not in _STAYS:
        return
    if piece == OPTION:
        yield (Points(seat),)
        yield from ((one,) for one in legal(state, seat, Option))
    elif piece == STATION:
        yield from ((one,) for one in stations.legal(state, seat, Station))
    elif piece == VEIN:
        yield from ((one,) for one in veins.legal(state, seat, Vein))
    elif piece == PROSPECT:
        yield from ((Start(seat, at),) for at in named(state.stations[seat]))
        yield from ((one,) for one in _uses(state, seat))
    else:
        yield from ((one,) for one in _lays(state, seat, piece))


def _uses(state: State, seat: int) -> Iterator[Move]:
    """What the pieces could be used for before prospecting: one example each."""
    tiles = tile_places.able(state, seat)
    lays = [one for piece in tiles for one in islice(_lays(state, seat, piece), 1)]
    yield from lays[:1]
    yield from islice(stations.legal(state, seat, Station), 1)
    yield from islice(veins.legal(state, seat, Vein), 1)
    yield from islice(legal(state, seat, Option), 1)
    yield from lays[1:]


def _lays(state: State, seat: int, piece: int) -> Iterator[Lay]:
    """Where such a tile fits, turned in one way."""
    for at, tiles in sorted(tile_places.spots(state, seat, piece).items()):
        yield Lay(seat, tiles[0], NAMES[at])


def fits(state: State, seat: int, piece: int) -> bool:
    """Whether there is any place for this piece now."""
    if piece < VEIN:
        return tile_places.fits(state, seat, piece)
    if piece == VEIN:
        return bool(veins.places(state)) and any(state.scales)
    return bool(stations.places(state, seat))


def play(state: State, move: Option | Points | GiveUp) -> Step[State]:
    seat = move.seat
    match move:
        case GiveUp(_, name):
            piece = PIECE[name]
            state = _into_pool(hand.spend(state, seat, piece), seat, piece, 1)
            said = Event("cavum.did.gives-up", seat=seat, piece=name)
        case Points():
            state = purse.earn(hand.spend(state, seat, OPTION), seat, OPTIONS, OPTION_POINTS)
            said = Event("cavum.did.points", seat=seat, points=OPTION_POINTS)
        case Option(_, name):
            after = hand.taken(state, seat, PIECE[name])
            return Step(after, (Event("cavum.did.takes", seat=seat, piece=name),))
    return turns.after_action(state, (said,))


def _into_pool(state: State, seat: int, piece: int, count: int) -> State:
    if piece == STATION:
        return replace(state, station_pool=add(state.station_pool, seat, count))
    return hand.to_pool(state, piece, count)


def put_back(state: State) -> State:
    """A piece taken by option and not yet used goes back, and the option with it."""
    if state.held < 0:
        return state
    seat, piece = state.turn, state.held
    state = change(state, seat, hand=add(state.players[seat].hand, OPTION, 1))
    return _into_pool(replace(state, held=-1), seat, piece, 1)


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    if state.actions >= MOST_ACTIONS:
        return
    pieces = state.players[seat].hand
    if kind is GiveUp:
        strict = state.options.giving_up == "only-if-impossible"
        for piece, name in enumerate(TAKEN):
            free = piece >= VEIN and not strict
            if pieces[piece] and (free or not fits(state, seat, piece)):
                yield GiveUp(seat, name)
    elif kind is Points:
        if pieces[OPTION]:
            yield Points(seat)
    else:
        yield from (Option(seat, PIECES[piece]) for piece in _able(state, seat))


def _able(state: State, seat: int) -> Iterator[int]:
    """The pieces that an option could take now."""
    if state.actions < MOST_ACTIONS and state.players[seat].hand[OPTION]:
        for piece in range(len(TAKEN)):
            if hand.in_pool(state, seat, piece) and fits(state, seat, piece):
                yield piece
