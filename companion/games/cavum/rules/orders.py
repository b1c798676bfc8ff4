"""Orders fulfilled with stones, in sequence order (rulebook 4B)."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping

from msgspec.structs import replace

from companion.core import Event, Move, Refusal, Step

from ..moves import EndOrders, EndTurn, Fulfil, Pass, PassOrders, SalePass
from ..order_cards import LETTERS, Order, number
from ..state import ORDERS, State, change, in_order
from . import phases, purse, scales
from .untimely import fulfilling, passing

MOVES = (Fulfil, EndOrders)


def begin(state: State, seats: tuple[int, ...], events: tuple[Event, ...] = ()) -> Step[State]:
    """The first of these seats that could fulfil orders; after the last the phase is over."""
    for seat in seats:
        player = state.players[seat]
        if player.orders and any(player.stones):
            return Step(replace(state, section="orders", turn=seat), events)
    return phases.end(state, events)


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[str]]:
    return {"card": LETTERS} if kind is Fulfil else {}


def refuse(state: State, move: Fulfil | EndOrders) -> Refusal | None:
    if isinstance(move, EndOrders):
        return None
    own = state.players[move.seat].orders
    if move.card not in own:
        return Refusal("cavum.orders.not-yours", card=move.card, seat=move.seat, own=own)
    order = state.cards[number(move.card)]
    if not order.known:
        return Refusal("cavum.orders.not-filled-in", card=move.card)
    if not _has_stones(state, move.seat, order):  # which ones are missing is hidden
        return Refusal("cavum.orders.stones-missing", card=move.card, seat=move.seat)
    return None


def untimely(state: State, move: Fulfil | EndOrders) -> Refusal | None:
    return (passing if isinstance(move, EndOrders) else fulfilling)(state, move)


def offered(state: State, move: Fulfil | EndOrders, refused: Move) -> bool:
    """Not to end while an own order is just a letter, which could be filled in and then fulfilled.

    Who passes otherwise wants to end.
    """
    if isinstance(move, Fulfil) or isinstance(refused, EndTurn | Pass | PassOrders | SalePass):
        return True
    return all(state.cards[number(card)].known for card in state.players[move.seat].orders)


def _has_stones(state: State, seat: int, order: Order) -> bool:
    held = Counter(dict(enumerate(state.players[seat].stones)))
    return Counter(order.stones) <= held


def play(state: State, move: Fulfil | EndOrders) -> Step[State]:
    seat = move.seat
    order = in_order(state)
    at = order.index(seat)
    if isinstance(move, EndOrders):
        return begin(state, order[at + 1 :])
    card = move.card
    text = state.cards[number(card)]
    for colour in text.stones:
        state = scales.give_back(state, seat, colour, 1)
    left = tuple(other for other in state.players[seat].orders if other != card)
    state = purse.earn(change(state, seat, orders=left), seat, ORDERS, text.value)
    said = Event("cavum.did.fulfils", seat=seat, card=card, points=text.value)
    return begin(replace(state, done=(*state.done, card)), order[at:], (said,))


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    if kind is EndOrders:
        yield EndOrders(seat)
        return
    held = state.players[seat].stones
    for card in state.players[seat].orders:
        text = state.cards[number(card)]
        if text.known and all(held[c] >= text.stones.count(c) for c in text.stones):
            yield Fulfil(seat, card)
