"""Order cards: a letter each, what is known of them, and an invented deck to play with.

The printed values are in no rulebook. A card may stay a letter and be filled in when it matters;
what a table has filled in is remembered as its owner's deck.
"""

from collections import Counter
from collections.abc import Iterable
from string import ascii_uppercase

from msgspec import Struct

from companion.core import Message

from .box import COLOURS, ORDER_SIZES, ORDERS

LETTERS = tuple(ascii_uppercase[:ORDERS])
NEW = "new"  # a card turned up of which nothing is known yet
MOST_VALUE = 99
MOST_PENALTY = 50
UNKNOWN = -1


class Order(Struct, frozen=True, forbid_unknown_fields=True):
    """An order card: stones by colour number, points when fulfilled, points lost at the end."""

    stones: tuple[int, ...] = ()
    value: int = UNKNOWN
    penalty: int = UNKNOWN

    @property
    def known(self) -> bool:
        """Whether it can be fulfilled: stones and value are filled in."""
        return bool(self.stones)


def _sample(stones: str, value: int, penalty: int) -> Order:
    return Order(tuple(sorted(int(colour) for colour in stones)), value, penalty)


SAMPLE = (  # invented, but for the counts, the 22, and the 27 and 28 on cards with four stones
    _sample("12", 13, 4),
    _sample("34", 13, 4),
    _sample("15", 14, 5),
    _sample("24", 14, 5),
    _sample("03", 15, 5),
    _sample("05", 16, 6),
    _sample("123", 20, 7),
    _sample("145", 20, 7),
    _sample("245", 21, 8),
    _sample("035", 22, 8),
    _sample("134", 21, 8),
    _sample("022", 23, 9),
    _sample("1234", 27, 10),
    _sample("0345", 28, 10),
    _sample("0125", 29, 11),
)


def faults(orders: Iterable[Order]) -> tuple[Message, ...]:
    """What cannot be so in a deck: too many cards of a size, stones or points out of range."""
    found: list[Message] = []
    sizes: Counter[int] = Counter()
    for number, order in enumerate(orders):
        size = len(order.stones)
        sizes[size] += 1
        if size not in ORDER_SIZES or any(not 0 <= one < COLOURS for one in order.stones):
            found.append(Message("cavum.box.card-stones", number=number + 1, stones=size))
        if tuple(sorted(order.stones)) != order.stones:
            found.append(Message("cavum.box.card-sorted", number=number + 1))
        if not 1 <= order.value <= MOST_VALUE or not UNKNOWN <= order.penalty <= MOST_PENALTY:
            found.append(Message("cavum.box.card-points", number=number + 1))
    for size, most in ORDER_SIZES.items():
        if sizes[size] > most:
            found.append(Message("cavum.box.card-count", size=size, count=sizes[size], most=most))
    return tuple(found)


def learned(cards: Iterable[Order]) -> tuple[Order, ...]:
    """The cards that are filled in."""
    return tuple(order for order in cards if order.known)


def remembered(
    deck: tuple[Order, ...],
    before: tuple[Order, ...],
    after: tuple[Order, ...],
    first: tuple[Order, ...],
) -> tuple[Order, ...]:
    """The owner's deck, with what a game has told of its cards and without what it has taken back.

    `first`: what was known as it began. Nothing else is lost: another game may have learned it.
    """
    for was, now in zip(before, after, strict=True):
        if now == was or (was in first and now.penalty == UNKNOWN and _same(was, now)):
            continue
        if now.known:
            told = _told(deck, was, now, sum(_same(now, one) for one in after))
            deck = deck if faults(told) else told
        elif was.known:
            deck = _forgotten(deck, was, (*after, *first))
    return deck


def _forgotten(deck: tuple[Order, ...], card: Order, there: tuple[Order, ...]) -> tuple[Order, ...]:
    """Without a card that was read by mistake, unless it is known from elsewhere."""
    if card not in deck or any(_same(card, one) for one in there):
        return deck
    at = deck.index(card)
    return deck[:at] + deck[at + 1 :]


def _told(deck: tuple[Order, ...], was: Order, now: Order, there: int) -> tuple[Order, ...]:
    """With a card that was another or nothing before; `there`: how many such the game has."""
    others = list(deck)
    if was.known and was in others:
        at = others.index(was)
        del others[at]
    else:
        at = len(others)
    alike = [number for number, one in enumerate(others) if _same(one, now)]
    if len(alike) < there:
        others.insert(at, now)
    elif now.penalty != UNKNOWN:
        others[alike[-1]] = now
    return tuple(others)


def _same(one: Order, other: Order) -> bool:
    """Whether two could be one card, of which a penalty is not known yet."""
    penalties = {one.penalty, other.penalty} - {UNKNOWN}
    return (one.stones, one.value) == (other.stones, other.value) and len(penalties) < 2


def number(card: str) -> int:
    return LETTERS.index(card)


def printed(stones: Iterable[str], value: int, penalty: int, colours: tuple[str, ...]) -> Order:
    """A card as it is read aloud: its stones by colour name, in any order."""
    return Order(tuple(sorted(map(colours.index, stones))), value, penalty)


def face_down(letters: Iterable[str], cards: tuple[Order, ...]) -> tuple[str, ...]:
    """Cards of a pile by name: all of which nothing is known yet look alike."""
    return tuple(card if cards[number(card)].known else NEW for card in letters)
