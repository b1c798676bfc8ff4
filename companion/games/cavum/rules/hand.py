"""The pieces on a player's action board: dealt, used, given to the buy pool (rulebook 1B, 2)."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import TypeVar

from msgspec.structs import replace

from companion.core import Message, Move, Refusal

from ..box import CLASSES, MOST_ACTIONS, OPTION, PIECES, POOLED, PROSPECT, STATION, VEIN
from ..moves import Option
from ..state import State, add, change

M = TypeVar("M", bound=Move)


def refuse_piece(state: State, seat: int, piece: int) -> Refusal | None:
    """Whether the player has this piece to use now, by hand or taken by option."""
    if state.held == piece:
        return None
    if state.held >= 0:
        return use_at_once(state, seat)
    if not state.players[seat].hand[piece]:
        other = other_dynamite(state, seat, piece)
        own = None if other is None else Message(f"cavum.value.{PIECES[other]}")
        return Refusal("cavum.turn.none-left", seat=seat, piece=PIECES[piece], own=own)
    return None


def use_at_once(state: State, seat: int) -> Refusal:
    """A piece taken by option is used before anything else."""
    return Refusal("cavum.option.use-at-once", seat=seat, held=PIECES[state.held])


def other_dynamite(state: State, seat: int, piece: int) -> int | None:
    """The dynamite that the player has instead of one that is not there."""
    hand = state.players[seat].hand
    if not len(CLASSES) <= piece < VEIN or hand[piece]:
        return None
    return next((other for other in range(len(CLASSES), VEIN) if hand[other]), None)


def has(state: State, seat: int, piece: int) -> bool:
    """Whether the piece may be used now, for lists."""
    if state.held >= 0:
        return state.held == piece
    return state.actions < MOST_ACTIONS and state.players[seat].hand[piece] > 0


def spend(state: State, seat: int, piece: int, fresh: int = -1) -> State:
    """The piece leaves the hand, and an action is done. `fresh`: the space of a tile just laid."""
    hand = state.players[seat].hand
    if state.held != piece:
        hand = add(hand, piece, -1)
    after = change(state, seat, hand=hand, fresh=fresh)
    return replace(after, held=-1, actions=state.actions + 1)


def to_pool(state: State, piece: int, count: int = 1) -> State:
    return replace(state, pool=add(state.pool, piece, count))


def in_pool(state: State, seat: int, piece: int) -> int:
    """How many of a piece an option of this player could take."""
    if piece == STATION:
        return state.station_pool[seat]
    return state.pool[piece] if piece < POOLED else 0


def taken(state: State, seat: int, piece: int) -> State:
    """An option is spent on a piece of the buy pool, which is to be used at once."""
    after = spend(state, seat, OPTION, fresh=state.players[seat].fresh)
    if piece == STATION:
        after = replace(after, station_pool=add(after.station_pool, seat, -1))
    else:
        after = to_pool(after, piece, -1)
    return replace(after, held=piece, actions=state.actions)


def ways_by_option(
    state: State, move: M, piece: int, refuse: Callable[[State, M], Refusal | None]
) -> Iterator[tuple[Move, ...]]:
    """The move with a piece of the buy pool, where the player has none left but an option.

    If it is refused then, too, the piece alone, for another place.
    """
    seat = move.seat
    if has(state, seat, OPTION) and in_pool(state, seat, piece):
        option = Option(seat, PIECES[piece])
        yield (option,) if refuse(taken(state, seat, piece), move) else (option, move)


def left(state: State, seat: int) -> tuple[str, ...]:
    """The pieces still to be used before prospecting, as often as they are there."""
    return _but_prospect(state.players[seat].hand)


@cache
def _but_prospect(hand: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(
        PIECES[piece] for piece, count in enumerate(hand) if piece != PROSPECT for _ in range(count)
    )


def deal(state: State, seat: int, wanted: tuple[int, ...]) -> State:
    """Gives the pieces of a phase from the supply, as far as they are there."""
    supply = list(state.supply)
    given = [0] * len(wanted)
    for piece, count in enumerate(wanted):
        if piece < STATION:
            given[piece] = min(count, supply[piece])
            supply[piece] -= given[piece]
        elif piece == STATION:
            given[piece] = min(count, state.station_supply[seat])
        else:
            given[piece] = count
    after = change(state, seat, hand=tuple(given), fresh=-1)
    stations = add(state.station_supply, seat, -given[STATION])
    return replace(after, supply=tuple(supply), station_supply=stations)
