"""What the desk has learned from the questions people ask: which parts of them point at which rule.

`tests/rulebook/learn.py` makes it, `<language>/known/learned.msgpack` holds it. A question is the
set of its words without endings, of neighbouring pairs of them, of what they mean
(`everyday.toml`), and of all parts of words of three and four letters, so that a slip of the finger
or a compound leaves most of it as it was; rare parts count for more.
Each part speaks for some rules and against others.
"""

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from math import sqrt
from struct import iter_unpack

import msgspec
from msgspec import Struct

from companion import rulebook
from companion.rulebook.everyday import meanings_of
from companion.rulebook.folding import fold, stem

LENGTHS = (3, 4)  # letters of a part of a word, with a sign before its beginning and after its end
PAIR = "<Hb"  # a rule by its number, and how much speaks for it
SCALE = 80  # of what a part says, as a whole number
WORD_SCALE = 20  # of what a word says


def parts(text: str, language: str) -> set[str]:
    """What a question is made of."""
    words = fold(text)
    stems = [stem(word, language) for word in words]
    found = {*stems, *(f"{one} {next}" for one, next in pairwise(stems))}
    found.update(f"={first}" for word in words for first in meanings_of(word, language))
    for word in words:
        edged = f"<{word}>"
        for length in LENGTHS:
            found.update(edged[at : at + length] for at in range(len(edged) - length + 1))
    return found


class Part(Struct, frozen=True, array_like=True):
    """Part of a question: how rare it is, and what it speaks for."""

    rare: float
    pairs: bytes


class Learned(Struct, frozen=True, array_like=True):
    """All that is learned of a language."""

    questions: str  # the digest of what it was learned from
    rules: tuple[str, ...]
    parts: dict[str, Part]
    words: dict[str, bytes]  # whole words, and how often each rule is asked about with them

    def points_at(self, text: str, language: str) -> dict[str, float]:
        """How much a question speaks for each rule; those it says nothing about are left out."""
        met = [part for one in parts(text, language) if (part := self.parts.get(one)) is not None]
        length = SCALE * sqrt(sum(part.rare**2 for part in met)) or 1
        votes: defaultdict[int, float] = defaultdict(float)
        for part in met:
            for rule, weight in iter_unpack(PAIR, part.pairs):
                votes[rule] += part.rare * weight
        return {self.rules[rule]: vote / length for rule, vote in votes.items()}

    def asked_with(self, word: str) -> Iterator[tuple[str, float]]:
        """The rules that are asked about with a word, and how much it says there."""
        for rule, weight in iter_unpack(PAIR, self.words.get(word, b"")):
            yield self.rules[rule], weight / WORD_SCALE


NOTHING = Learned("", (), {}, {})


@cache
def learned(language: str) -> Learned:
    """What is learned of a language; nothing where there is no file."""
    for folder in rulebook.folders():
        file = folder / language / "known" / "learned.msgpack"
        if file.exists():
            return msgspec.msgpack.decode(file.read_bytes(), type=Learned)
    return NOTHING
