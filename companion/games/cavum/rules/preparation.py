"""Before a phase: who opens the bidding, five orders turned up, what a card says (Preparation)."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from companion.core import TABLE, Event, Message, Move, Refusal, Reveal, Step

from .. import deck
from ..deck import LETTERS, MOST_PENALTY, MOST_VALUE, NEW, UNKNOWN, Order
from ..moves import FillIn, FirstBidder
from ..pieces import ORDER_SIZES, ORDERS_A_PHASE
from ..setup import unseen
from ..state import Offer, State
from . import course

MOVES = (FirstBidder, Reveal, FillIn)


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[Any]]:
    if kind is FirstBidder:
        return {"bidder": range(state.seats)}
    if state.section == "first":
        return {"place": ("first",), "piece": tuple(str(seat + 1) for seat in range(state.seats))}
    return {"place": ("orders",), "piece": dict.fromkeys((*LETTERS, NEW))}


def refuse(state: State, move: FirstBidder | Reveal | FillIn) -> Refusal | None:
    match move:
        case Reveal(_, "orders", piece) if piece not in unseen(state, "orders"):
            return Refusal("cavum.orders.not-in-the-pile", card=piece)
        case FillIn():
            return _refuse_text(state, move)
    return None


def _refuse_text(state: State, move: FillIn) -> Refusal | None:
    if move.card not in _revealed(state):
        return Refusal("cavum.orders.not-turned-up", card=move.card)
    if state.cards[deck.number(move.card)].known:
        return Refusal("cavum.orders.card-known", card=move.card)
    colours = state.options.box.colours
    if len(move.stones) not in ORDER_SIZES or not set(move.stones) <= set(colours):
        return Refusal("cavum.orders.card-stones", card=move.card, colours=colours)
    if not 1 <= move.value <= MOST_VALUE or not UNKNOWN <= move.penalty <= MOST_PENALTY:
        return Refusal(
            "cavum.orders.card-points", card=move.card, most=MOST_VALUE, penalty=MOST_PENALTY
        )
    size = len(move.stones)
    if _sizes(state, size) >= ORDER_SIZES[size]:
        return Refusal("cavum.orders.card-count", card=move.card, size=size, most=ORDER_SIZES[size])
    return None


def _sizes(state: State, size: int) -> int:
    return sum(len(order.stones) == size for order in state.cards)


def _revealed(state: State) -> tuple[str, ...]:
    held = (card for player in state.players for card in player.orders)
    return (*(offer.card for offer in state.offers), *held)


def instead(state: State, move: Move, refusal: Refusal) -> Message | None:
    if isinstance(move, FillIn):
        unknown = (c for c in _revealed(state) if not state.cards[deck.number(c)].known)
        return Message(refusal.id, cards=tuple(sorted(unknown)), **refusal.args)
    if isinstance(move, Reveal):
        return Message(refusal.id, cards=tuple(dict.fromkeys(unseen(state, "orders"))))
    return None


def play(state: State, move: FirstBidder | Reveal | FillIn) -> Step[State]:
    match move:
        case FirstBidder(_, bidder):
            return _first(state, bidder)
        case Reveal(_, "first", piece):
            return _first(state, int(piece) - 1)
        case Reveal(_, _, piece):
            return _turn_up(state, piece)
        case FillIn(_, card, stones, value, penalty):
            colours = state.options.box.colours
            order = Order(tuple(sorted(map(colours.index, stones))), value, penalty)
            at = deck.number(card)
            cards = (*state.cards[:at], order, *state.cards[at + 1 :])
            said = Event("cavum.did.filled-in", card=card, stones=stones, points=value)
            return Step(replace(state, cards=cards), (said,))


def _first(state: State, bidder: int) -> Step[State]:
    after = course.to_reveal(replace(state, first=bidder))
    return Step(after, (Event("cavum.did.first", seat=bidder),))


def _turn_up(state: State, piece: str) -> Step[State]:
    if piece == NEW:
        piece = next(card for card in state.unseen if not state.cards[deck.number(card)].known)
    left = tuple(card for card in state.unseen if card != piece)
    after = replace(state, unseen=left, offers=(*state.offers, Offer(piece)))
    said = (Event("cavum.did.turned-up", card=piece),)
    if len(left) > len(LETTERS) - ORDERS_A_PHASE * state.phase:
        return Step(after, said)
    return Step(course.to_auction(after, state.first), said)


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    if kind is FirstBidder:
        yield from (FirstBidder(TABLE, bidder) for bidder in range(state.seats))
    elif kind is Reveal:
        place = "first" if state.section == "first" else "orders"
        for piece in dict.fromkeys(unseen(state, place)):
            yield Reveal(TABLE, place, piece)
    elif not all(order.known for order in state.cards):
        yield from _examples(state, seat)


def _examples(state: State, seat: int) -> Iterator[Move]:
    """A filled-in card or two: the first card that is still a letter."""
    colours = state.options.box.colours
    for card in _revealed(state):
        if not state.cards[deck.number(card)].known:
            for size, most in ORDER_SIZES.items():
                if _sizes(state, size) < most:
                    first = deck.number(card) % len(colours)
                    stones = (colours + colours)[first : first + size]
                    yield FillIn(seat, card, stones, 6 * size + 2, UNKNOWN if size == 3 else size)
            return
