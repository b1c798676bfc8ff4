"""Turns of one to four actions, options, and pieces given up (rulebook 2, Use option)."""

from collections.abc import Collection, Iterator, Mapping

from msgspec.structs import replace

from companion.core import Event, Message, Move, Refusal, Step

from ..moves import EndTurn, GiveUp, Option, Points
from ..pieces import (
    LEAST_ACTIONS,
    MOST_ACTIONS,
    OPTION,
    OPTION_POINTS,
    PIECE,
    PIECES,
    STATION,
    VEIN,
)
from ..state import OPTIONS, State, add
from . import course, hand, nearest, openings, purse, stations, veins

MOVES = (Option, Points, GiveUp, EndTurn)
TAKEN = PIECES[: STATION + 1]  # what an option can take and what can be given up


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[str]]:
    return {"piece": TAKEN} if kind in (Option, GiveUp) else {}


def refuse(state: State, move: Option | Points | GiveUp | EndTurn) -> Refusal | None:
    seat = move.seat
    match move:
        case EndTurn():
            if state.actions < LEAST_ACTIONS:
                return Refusal("cavum.turn.at-least-one", seat=seat, least=LEAST_ACTIONS)
            return None
        case GiveUp(_, name):
            piece = PIECE[name]
            if refusal := hand.refuse_piece(state, seat, piece):
                return refusal
            if refusal := _refuse_giving(state, seat, piece):
                return refusal
        case Points():
            if refusal := hand.refuse_piece(state, seat, OPTION):
                return refusal
        case Option(_, name):
            piece = PIECE[name]
            if refusal := hand.refuse_piece(state, seat, OPTION):
                return refusal
            if not _in_pool(state, seat, piece):
                return _missing(state, seat, piece)
            if not fits(state, seat, piece):
                return Refusal("cavum.turn.fits-nowhere", piece=name, seat=seat)
    return hand.refuse_action(state)


def _missing(state: State, seat: int, piece: int) -> Refusal:
    if piece == STATION and any(state.station_pool):
        others = tuple(other for other, count in enumerate(state.station_pool) if count)
        return Refusal("cavum.option.own-station", seat=seat, others=others, points=OPTION_POINTS)
    return Refusal("cavum.option.not-in-pool", piece=PIECES[piece], points=OPTION_POINTS)


def _refuse_giving(state: State, seat: int, piece: int) -> Refusal | None:
    """NL 2: nothing may be forgone; stations and veins are the exception (DE, FR, NL)."""
    if piece < VEIN:
        if fits(state, seat, piece):
            return Refusal("cavum.give.tile-fits", piece=PIECES[piece])
    elif state.options.giving_up == "only-if-impossible" and fits(state, seat, piece):
        return Refusal("cavum.give.still-possible", anyway=True, piece=PIECES[piece])
    return None


def fits(state: State, seat: int, piece: int) -> bool:
    """Whether there is any place for this piece now."""
    if piece < VEIN:
        return openings.fits(state, seat, piece)
    if piece == VEIN:
        return bool(veins.places(state)) and any(state.scales)
    return bool(stations.mountain_places(state, seat) or stations.city_places(state, seat))


def _in_pool(state: State, seat: int, piece: int) -> int:
    return state.station_pool[seat] if piece == STATION else state.pool[piece]


def instead(state: State, move: Move, refusal: Refusal) -> Message:
    if isinstance(move, Option):
        able = tuple(one.piece for one in legal(state, move.seat, Option))  # type: ignore[attr-defined]
        return Message("cavum.instead.pool", pieces=able) if able else nearest.advice(refusal)
    return nearest.pieces(state, move.seat, refusal)


def play(state: State, move: Option | Points | GiveUp | EndTurn) -> Step[State]:
    seat = move.seat
    match move:
        case EndTurn():
            return course.next_turn(state, (Event("cavum.did.ends-turn", seat=seat),))
        case GiveUp(_, name):
            piece = PIECE[name]
            state = hand.spend(state, seat, piece)
            state = _into_pool(state, seat, piece, 1)
            said = Event("cavum.did.gives-up", seat=seat, piece=name)
        case Points():
            state = purse.earn(hand.spend(state, seat, OPTION), seat, OPTIONS, OPTION_POINTS)
            said = Event("cavum.did.points", seat=seat, points=OPTION_POINTS)
        case Option(_, name):
            piece = PIECE[name]
            after = hand.spend(state, seat, OPTION, fresh=state.players[seat].fresh)
            after = replace(_into_pool(after, seat, piece, -1), held=piece, actions=state.actions)
            return Step(after, (Event("cavum.did.takes", seat=seat, piece=name),))
    return course.after_action(state, (said,))


def _into_pool(state: State, seat: int, piece: int, count: int) -> State:
    if piece == STATION:
        return replace(state, station_pool=add(state.station_pool, seat, count))
    return hand.to_pool(state, piece, count)


def put_back(state: State) -> State:
    """A piece taken by option and not yet used goes back, and the option with it."""
    if state.held < 0:
        return state
    seat, piece = state.turn, state.held
    pieces = add(state.players[seat].hand, OPTION, 1)
    players = state.players
    player = replace(players[seat], hand=pieces)
    state = replace(state, players=(*players[:seat], player, *players[seat + 1 :]), held=-1)
    return _into_pool(state, seat, piece, 1)


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    if kind is EndTurn:
        if state.actions >= LEAST_ACTIONS:
            yield EndTurn(seat)
        return
    if state.actions >= MOST_ACTIONS:
        return
    pieces = state.players[seat].hand
    if kind is GiveUp:
        strict = state.options.giving_up == "only-if-impossible"
        for piece, name in enumerate(TAKEN):
            free = piece >= VEIN and not strict
            if pieces[piece] and (free or not fits(state, seat, piece)):
                yield GiveUp(seat, name)
    elif pieces[OPTION]:
        if kind is Points:
            yield Points(seat)
            return
        for piece, name in enumerate(TAKEN):
            if _in_pool(state, seat, piece) and fits(state, seat, piece):
                yield Option(seat, name)
