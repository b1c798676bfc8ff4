"""Orders fulfilled in sequence order, and the penalties at the end (rulebook 4B, Game end)."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping

from msgspec.structs import replace

from companion.core import Event, Message, Move, Refusal, Step

from ..deck import LETTERS, MOST_PENALTY, UNKNOWN, Order, number
from ..moves import EndOrders, Fulfil, Penalty
from ..state import ORDERS, State, change, in_order
from . import course, nearest, purse, sale

MOVES = (Fulfil, EndOrders, Penalty)


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[str | int]]:
    if kind is Fulfil:
        return {"card": LETTERS}
    return {"card": LETTERS, "points": range(MOST_PENALTY + 1)} if kind is Penalty else {}


def refuse(state: State, move: Fulfil | EndOrders | Penalty) -> Refusal | None:
    if isinstance(move, EndOrders):
        return None
    if move.card not in state.players[move.seat].orders:
        return Refusal("cavum.orders.not-yours", card=move.card, seat=move.seat)
    order = state.cards[number(move.card)]
    if isinstance(move, Penalty):
        if order.penalty != UNKNOWN:
            return Refusal("cavum.orders.penalty-known", card=move.card, points=order.penalty)
        return None
    if not order.known:
        return Refusal("cavum.orders.not-filled-in", card=move.card)
    if not _has_stones(state, move.seat, order):  # which ones are missing is hidden
        return Refusal("cavum.orders.stones-missing", card=move.card, seat=move.seat)
    return None


def _has_stones(state: State, seat: int, order: Order) -> bool:
    held = Counter(dict(enumerate(state.players[seat].stones)))
    return Counter(order.stones) <= held


def instead(state: State, move: Move, refusal: Refusal) -> Message | None:
    if isinstance(move, Penalty):
        unknown = (c for c in state.players[move.seat].orders if _penalty(state, c) == UNKNOWN)
        return Message("cavum.instead.cards", cards=tuple(unknown))
    others = (card for card in state.players[move.seat].orders if card != getattr(move, "card", ""))
    cards = tuple(others)
    return Message("cavum.instead.cards", cards=cards) if cards else nearest.advice(refusal)


def play(state: State, move: Fulfil | EndOrders | Penalty) -> Step[State]:
    seat = move.seat
    match move:
        case EndOrders():
            order = in_order(state)
            return course.to_orders(state, order[order.index(seat) + 1 :])
        case Penalty(_, card, points):
            at = number(card)
            known = replace(state.cards[at], penalty=points)
            cards = (*state.cards[:at], known, *state.cards[at + 1 :])
            return course.to_penalties(replace(state, cards=cards))
        case Fulfil(_, card):
            text = state.cards[number(card)]
            for colour in text.stones:
                state = sale.give_back(state, seat, colour, 1)
            left = tuple(other for other in state.players[seat].orders if other != card)
            state = purse.earn(change(state, seat, orders=left), seat, ORDERS, text.value)
            said = Event("cavum.did.fulfils", seat=seat, card=card, points=text.value)
            order = in_order(state)
            state = replace(state, done=(*state.done, card))
            return course.to_orders(state, order[order.index(seat) :], (said,))


def _penalty(state: State, card: str) -> int:
    return state.cards[number(card)].penalty


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    if kind is EndOrders:
        yield EndOrders(seat)
        return
    held = state.players[seat].stones
    for card in state.players[seat].orders:
        text = state.cards[number(card)]
        if kind is Penalty:
            if text.penalty == UNKNOWN:
                yield from (Penalty(seat, card, points) for points in range(MOST_PENALTY + 1))
        elif text.known and all(held[c] >= text.stones.count(c) for c in text.stones):
            yield Fulfil(seat, card)
