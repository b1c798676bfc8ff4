"""Pieces are dealt, and orders taken in turn or passed (rulebook 1B, 1C)."""

from collections.abc import Collection, Iterator, Mapping

from msgspec.structs import replace

from companion.core import Event, Message, Move, Refusal, Step

from ..box import CHIP_POINTS, dealt
from ..moves import PassOrders, TakeOrder
from ..order_cards import LETTERS
from ..state import CHIPS, State, change, in_order
from . import hand, purse, turns
from .untimely import passing, section

MOVES = (TakeOrder, PassOrders)


def begin(state: State) -> Step[State]:
    """Everybody takes the pieces of the phase; the first card is asked first."""
    events = []
    for seat in in_order(state):
        dynamite = state.options.box.dynamite[state.players[seat].card - 1]
        state = hand.deal(state, seat, dealt(dynamite))
        events.append(Event("cavum.did.takes-pieces", seat=seat, dynamite=f"d{dynamite}"))
    after = replace(state, section="draft", turn=in_order(state)[0], passed=(), price=0)
    return Step(after, tuple(events)) if after.offers else end(after, tuple(events))


def end(state: State, events: tuple[Event, ...] = ()) -> Step[State]:
    """The orders that nobody took get a 2-chip, if another phase follows."""
    if state.phase < state.options.phases:
        offers = tuple(replace(offer, chips=offer.chips + 1) for offer in state.offers)
        events += tuple(Event("cavum.did.chip", card=o.card, chips=o.chips) for o in offers)
        state = replace(state, offers=offers)
    return turns.begin(replace(state, passed=()), events)


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[str]]:
    return {"card": LETTERS} if kind is TakeOrder else {}


def refuse(state: State, move: TakeOrder | PassOrders) -> Refusal | None:
    if isinstance(move, TakeOrder) and all(offer.card != move.card for offer in state.offers):
        return Refusal(
            "cavum.orders.not-on-offer", card=move.card, holder=_holder(state, move.card)
        )
    return None


def _holder(state: State, card: str) -> Message | str:
    """Who has an order in front of him; empty if nobody."""
    for seat, player in enumerate(state.players):
        if card in player.orders:
            return Message("cavum.value.holder", seat=seat)
    return ""


def untimely(state: State, move: TakeOrder | PassOrders) -> Refusal | None:
    return section(state, move) if isinstance(move, TakeOrder) else passing(state, move)


def play(state: State, move: TakeOrder | PassOrders) -> Step[State]:
    seat = move.seat
    if isinstance(move, PassOrders):
        events: tuple[Event, ...] = (Event("cavum.did.passes", seat=seat),)
        return _next(replace(state, passed=(*state.passed, seat)), seat, events)
    offer = next(offer for offer in state.offers if offer.card == move.card)
    events = (Event("cavum.did.takes-order", seat=seat, card=offer.card),)
    if offer.chips:
        points = CHIP_POINTS * offer.chips
        state = purse.earn(state, seat, CHIPS, points)
        events += (Event("cavum.did.chips", seat=seat, chips=offer.chips, points=points),)
    state = change(state, seat, orders=(*state.players[seat].orders, offer.card))
    offers = tuple(other for other in state.offers if other.card != offer.card)
    return _next(replace(state, offers=offers), seat, events)


def _next(state: State, seat: int, events: tuple[Event, ...]) -> Step[State]:
    """Who is asked next: whoever passed is out, or out for this round, as the table rules."""
    if not state.offers or len(state.passed) == state.seats:
        return end(state, events)
    order = in_order(state)
    at = order.index(seat) + 1
    if state.options.draft_pass == "round":
        if at == len(order):
            return Step(replace(state, turn=order[0], passed=()), events)
        return Step(replace(state, turn=order[at]), events)
    following = (one for one in order[at:] + order[:at] if one not in state.passed)
    return Step(replace(state, turn=next(following)), events)


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    if kind is PassOrders:
        yield PassOrders(seat)
    else:
        yield from (TakeOrder(seat, offer.card) for offer in state.offers)
