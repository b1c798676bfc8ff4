"""What an order card says, filled in by the table as it is read from the card."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from companion.core import TABLE, Event, Move, Refusal, Step

from ..box import ORDER_SIZES
from ..moves import FillIn
from ..my_box import colour_word, colour_words
from ..order_cards import MOST_PENALTY, MOST_VALUE, UNKNOWN, number, printed
from ..state import State, put
from . import asking

MOVES = (FillIn,)


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[Any]]:
    return {}


def refuse(state: State, move: FillIn) -> Refusal | None:
    if move.card not in _revealed(state):
        return Refusal("cavum.orders.not-turned-up", card=move.card, letters=_letters(state))
    if _known(state, move.card):
        return Refusal("cavum.orders.card-known", card=move.card, letters=_letters(state))
    box = state.options.box
    if len(move.stones) not in ORDER_SIZES or not set(move.stones) <= set(box.colours):
        return Refusal("cavum.orders.card-stones", card=move.card, colours=colour_words(box))
    size = len(move.stones)
    if _sizes(state, size) >= ORDER_SIZES[size]:
        left = (str(one) for one, most in ORDER_SIZES.items() if _sizes(state, one) < most)
        return Refusal(
            "cavum.orders.card-count",
            card=move.card,
            size=size,
            most=ORDER_SIZES[size],
            left=", ".join(left),
        )
    if not 1 <= move.value <= MOST_VALUE:
        return Refusal(
            "cavum.orders.card-value", card=move.card, points=move.value, least=1, most=MOST_VALUE
        )
    if not UNKNOWN <= move.penalty <= MOST_PENALTY:
        return Refusal(
            "cavum.orders.penalty-range", card=move.card, points=move.penalty, most=MOST_PENALTY
        )
    return None


def _revealed(state: State) -> tuple[str, ...]:
    held = (card for player in state.players for card in player.orders)
    return (*(offer.card for offer in state.offers), *held)


def reader(state: State, card: str) -> int:
    """Whose card it is, else whose turn, else the first seat; others may read it out, too."""
    for seat, player in enumerate(state.players):
        if card in player.orders:
            return seat
    return next((seat for seat, _ in asking.asked(state) if seat != TABLE), 0)


def _letters(state: State) -> str:
    """The cards that can be read and are not filled in."""
    return ", ".join(sorted(card for card in _revealed(state) if not _known(state, card)))


def _known(state: State, card: str) -> bool:
    return state.cards[number(card)].known


def _sizes(state: State, size: int) -> int:
    return sum(len(order.stones) == size for order in state.cards)


def play(state: State, move: FillIn) -> Step[State]:
    box = state.options.box
    order = printed(move.stones, move.value, move.penalty, box.colours)
    stones = tuple(colour_word(box, colour) for colour in move.stones)
    said = Event("cavum.did.filled-in", card=move.card, stones=stones, points=move.value)
    return Step(replace(state, cards=put(state.cards, number(move.card), order)), (said,))


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    """A filled-in card or two: the first that is still a letter, own ones of who is asked before
    all others, by who reads it.
    """
    colours = state.options.box.colours
    due = any(asked == seat for asked, _ in asking.asked(state))
    own = state.players[seat].orders if due and seat != TABLE else ()
    card = next((one for one in (*own, *_revealed(state)) if not _known(state, one)), None)
    if card is None or seat != reader(state, card):
        return
    for size, most in ORDER_SIZES.items():
        if _sizes(state, size) < most:
            first = number(card) % len(colours)
            stones = (colours + colours)[first : first + size]
            yield FillIn(seat, card, stones, 6 * size + 2, UNKNOWN if size == 3 else size)
