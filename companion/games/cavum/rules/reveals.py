"""Turning up: the orders of a phase, and who opens the bidding if that is drawn (Preparation)."""

from collections.abc import Collection, Iterator, Mapping

from msgspec.structs import replace

from companion.core import TABLE, Event, Move, Refusal, Reveal, Step

from ..box import ORDERS_A_PHASE
from ..order_cards import LETTERS, NEW, face_down, number
from ..state import OpenOrder, State
from . import sequence
from .untimely import turning_up

MOVES = (Reveal,)
untimely = turning_up
GIVEN_UP = {Reveal: ("piece",)}


def unseen(state: State, place: str) -> tuple[str, ...]:
    """The pieces of a pile that nobody has seen yet."""
    if place == "orders":
        return face_down(state.unseen, state.cards)
    drawn = -1 if state.section == "first" else state.first  # the others stay unseen
    return tuple(str(seat + 1) for seat in range(state.seats) if seat != drawn)


def all_open(state: State) -> bool:
    """Whether the orders of this phase have been turned up."""
    return len(state.unseen) <= len(LETTERS) - ORDERS_A_PHASE * state.phase


def next_letter(state: State) -> str:
    """The letter that the next card gets of which nothing is known yet."""
    return next(one for one in state.unseen if not state.cards[number(one)].known)


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[str]]:
    if state.section == "first":
        return {"place": ("first",), "piece": tuple(str(seat + 1) for seat in range(state.seats))}
    return {"place": ("orders",), "piece": dict.fromkeys((*LETTERS, NEW))}


def refuse(state: State, move: Reveal) -> Refusal | None:
    if move.place == "orders" and move.piece not in unseen(state, "orders"):
        return _refuse_order(state, move.piece)
    return None


def offered(state: State, move: Reveal, refused: Move) -> bool:
    """Which known card was turned up only the table can see, unless it is the last one."""
    return move.piece == NEW or unseen(state, move.place) == (move.piece,)


def _refuse_order(state: State, card: str) -> Refusal:
    """A card of which nothing is known gets its letter when it is turned up."""
    if card == NEW:
        return Refusal("cavum.orders.name-the-letter")
    if card in state.unseen:
        return Refusal("cavum.orders.letter-to-come", card=card, next=next_letter(state))
    return Refusal("cavum.orders.not-in-the-pile", card=card)


def play(state: State, move: Reveal) -> Step[State]:
    if move.place == "first":
        return sequence.first_bidder(state, int(move.piece) - 1)
    card = move.piece
    if card == NEW:
        card = next_letter(state)
    left = tuple(one for one in state.unseen if one != card)
    after = replace(state, unseen=left, offers=(*state.offers, OpenOrder(card)))
    said = Event("cavum.did.turned-up", card=card)
    if state.options.deck == "sample":
        said = Event("cavum.did.invented", card=card)
    return Step(sequence.begin(after, state.first) if all_open(after) else after, (said,))


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    place = "first" if state.section == "first" else "orders"
    for piece in dict.fromkeys(unseen(state, place)):
        yield Reveal(TABLE, place, piece)
