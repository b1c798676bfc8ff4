"""What a table can enter: moves, reveals, moves played anyway, corrections."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import ClassVar, Generic, TypeVar

from msgspec import Struct

TABLE = -1  # the seat of whatever no single player does: a reveal, a spoken result


MOST_PIECES = 10_000  # of anything: what names more would be counted for ever


@cache
def word(name: str) -> str:
    """How a class is named in records and notation: LayTile is lay-tile."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class Act(Struct, frozen=True, tag_field="do", tag=word, forbid_unknown_fields=True):
    """Anything an entry may hold: a Move, an Anyway or a Correct."""

    @classmethod
    def kind(cls) -> str:
        return word(cls.__name__)


class Move(Act, frozen=True):
    """The smallest thing a seat can enter. Every game derives its own, with one spelling each."""

    seat: int


class Reveal(Move, frozen=True):
    """A piece turned up. `place` is the pile it comes from; the state knows where it goes."""

    place: str
    piece: str


class Change(Act, frozen=True):
    """One small edit of a position: so many coins, this tile there. Games derive their own.

    `choices` are the values of a field of text, where an editor offers them instead of a keyboard.
    """

    choices: ClassVar[Mapping[str, tuple[str, ...]]] = {}


M = TypeVar("M")


class Anyway(Act, Generic[M], frozen=True):
    """A refused move that the table plays all the same."""

    move: M


class Correct(Act, Generic[M], frozen=True):
    """The table's pieces are the truth: edits that bring the app's position to theirs."""

    changes: tuple[M, ...]


def too_many(change: Change) -> str | None:
    """The field of a change that names more pieces than any box holds."""
    for field in change.__struct_fields__:
        if any(abs(number) > MOST_PIECES for number in _numbers(getattr(change, field))):
            return field
    return None


def _numbers(value: object) -> Iterator[int]:
    if isinstance(value, int):
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from _numbers(one)
