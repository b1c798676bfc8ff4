"""Shuffles that the app makes, and the pieces it proposes to a table that lets it.

The order comes from a 128-bit seed by our own shuffle, because Python's may change between
versions. It lives beside the journal, never in a state: a state knows only what is unseen.
"""

from collections import Counter
from collections.abc import Sequence
from hashlib import sha256
from struct import Struct
from typing import TYPE_CHECKING, TypeVar

import msgspec

from .moves import TABLE, Reveal

if TYPE_CHECKING:
    from .game import Game, S

T = TypeVar("T")
SEED_DIGITS = 32  # 128 bits in hexadecimal


_four_words = Struct(">4Q").unpack


class Stream:
    """Even random numbers from a seed and a label: SHA-256 of both and a counter."""

    def __init__(self, seed: str, label: str = "") -> None:
        self._key = f"{seed}/{label}/".encode()
        self._count = 0
        self._words: list[int] = []

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each as likely as the others."""
        if not 0 < bound <= 1 << 64:
            raise ValueError(f"no number below {bound}")
        limit = (1 << 64) - (1 << 64) % bound  # words past it would favour small numbers
        while (word := self._word()) >= limit:
            pass
        return word % bound

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def _word(self) -> int:
        if not self._words:
            digest = sha256(self._key + str(self._count).encode()).digest()
            self._count += 1
            self._words = list(_four_words(digest))
            self._words.reverse()
        return self._words.pop()


def shuffled(items: Sequence[T], seed: str, label: str = "") -> tuple[T, ...]:
    """The items in an order of the seed's (Fisher and Yates, from the back)."""
    stream = Stream(seed, label)
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = stream.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


class Pile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Pieces that lie face down together; the order, once shuffled, is the order of drawing."""

    place: str
    pieces: tuple[str, ...]


class Chance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the app shuffled: the seed, and the outcome by value."""

    seed: str
    piles: tuple[Pile, ...]


def is_seed(text: str) -> bool:
    return len(text) == SEED_DIGITS and all(digit in "0123456789abcdef" for digit in text)


def shuffle(seed: str, piles: Sequence[Pile]) -> Chance:
    if not is_seed(seed):
        raise ValueError(f"a seed has {SEED_DIGITS} hexadecimal digits")
    return Chance(
        seed, tuple(Pile(pile.place, shuffled(pile.pieces, seed, pile.place)) for pile in piles)
    )


def propose(chance: Chance, game: "Game[S]", state: "S") -> Reveal | None:
    """The piece that comes next, if the table is waiting for one.

    Seen pieces are passed over, whatever the table turned up: after an undo the same piece
    is proposed again, and a piece entered by hand is not proposed twice.
    """
    waiting = next((move for move in game.legal(state) if isinstance(move, Reveal)), None)
    if waiting is None:
        return None
    pile = next((pile for pile in chance.piles if pile.place == waiting.place), None)
    if pile is None:
        return None
    seen = Counter(pile.pieces)
    seen.subtract(game.unseen(state, pile.place))
    for piece in pile.pieces:
        if seen[piece] <= 0:
            return Reveal(TABLE, pile.place, piece)
        seen[piece] -= 1
    return None
