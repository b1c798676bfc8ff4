"""Orders that were not fulfilled: what they cost at the end (Game end)."""

from collections.abc import Collection, Iterator, Mapping

from msgspec.structs import replace

from companion.core import Event, Move, Refusal, Step

from ..box import THREE_DIGITS
from ..moves import Penalty
from ..order_cards import LETTERS, MOST_PENALTY, UNKNOWN, number
from ..state import PENALTIES, State, change, in_order, put
from . import final_sale, purse
from .untimely import at_the_end

MOVES = (Penalty,)
untimely = at_the_end
_DOMAIN: dict[str, Collection[str | int]] = {"card": LETTERS, "points": THREE_DIGITS}


def begin(state: State, events: tuple[Event, ...] = ()) -> Step[State]:
    """Each order held is paid; a penalty that is not known is asked for."""
    for seat in in_order(state):
        for card in state.players[seat].orders:
            penalty = _penalty(state, card)
            if penalty == UNKNOWN:
                return Step(replace(state, section="penalty", turn=seat), events)
            state, said = _pay(state, seat, card, penalty)
            events += said
    return final_sale.begin(state, events)


def _pay(state: State, seat: int, card: str, penalty: int) -> tuple[State, tuple[Event, ...]]:
    owed: tuple[Event, ...] = ()
    if state.options.below_zero == "floor":
        state, owed = purse.pay(state, seat, PENALTIES, penalty)
    else:
        state = purse.earn(state, seat, PENALTIES, -penalty)
    orders = tuple(other for other in state.players[seat].orders if other != card)
    state = replace(change(state, seat, orders=orders), done=(*state.done, card))
    return state, (Event("cavum.did.penalty", seat=seat, card=card, points=penalty), *owed)


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[str | int]]:
    return _DOMAIN


def refuse(state: State, move: Penalty) -> Refusal | None:
    if move.card not in state.players[move.seat].orders:
        own = state.players[move.seat].orders
        return Refusal("cavum.orders.not-yours", card=move.card, seat=move.seat, own=own)
    if (known := _penalty(state, move.card)) != UNKNOWN:
        return Refusal("cavum.orders.penalty-known", card=move.card, points=known)
    if move.points > MOST_PENALTY:
        return Refusal(
            "cavum.orders.penalty-range", card=move.card, points=move.points, most=MOST_PENALTY
        )
    return None


def offered(state: State, move: Penalty, refused: Move) -> bool:
    """What a penalty is stands on the card: no other number than the one read is offered."""
    return isinstance(refused, Penalty) and refused.points == move.points


def unknown(state: State, seat: int) -> Iterator[str]:
    """The orders of a player whose penalty must still be read from the card."""
    return (card for card in state.players[seat].orders if _penalty(state, card) == UNKNOWN)


def play(state: State, move: Penalty) -> Step[State]:
    at = number(move.card)
    card = replace(state.cards[at], penalty=move.points)
    return begin(replace(state, cards=put(state.cards, at, card)))


def _penalty(state: State, card: str) -> int:
    return state.cards[number(card)].penalty


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    for card in unknown(state, seat):
        yield from (Penalty(seat, card, points) for points in range(MOST_PENALTY + 1))
