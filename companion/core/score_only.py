"""The contract of Score only: what a game knows about an end that nobody tracked.

Every part has a default: a game with rules alone is scored on a pad of its sheet's lines, with any
number on each. What takes its time to load is named in `Game.score_only` and imported on use.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from msgspec import Struct

from .message import Message
from .moves import Change
from .refusal import Refusal
from .sheet import Blank, Piece, Sheet

Pad: TypeAlias = Callable[[int, Any], tuple[Blank, ...]]
Pieces: TypeAlias = Callable[[int, Any], tuple[Piece, ...]]
Counts: TypeAlias = Sequence[Mapping[str, int]]
Picks: TypeAlias = Sequence[tuple[str, ...]]
Tally: TypeAlias = Callable[[Any, Sequence[str], Counts, Picks, Mapping[str, int]], Sheet | Message]


class CountedEnd(NamedTuple):
    """An end by what lies there."""

    pieces: Pieces
    """What is counted or picked, for so many seats and these options."""

    tally: Tally
    """The sheet, or what cannot be: of options, names, each seat's counts by field, what each
    picked, and what the table shares. `Implausible` where the numbers cannot be together."""


class EndSeat(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A player in a file; a game adds what it counts."""

    name: str
    colour: str = ""


class WrittenEnd(NamedTuple):
    """An end from a file that people write."""

    seat: type[EndSeat]
    board: type[Struct]
    score: Callable[[Any, tuple[Any, ...], Any], Sheet | Refusal]
    """The sheet, or what cannot be: of options, seats and board. ValueError with a sentence where
    it cannot be read."""

    example: Path
    """A file to begin with."""


@dataclass(frozen=True, kw_only=True)
class ScoreOnly:
    """What a game knows about scoring without a table."""

    pad: Pad | None = None
    """The lines of the printed pad, for so many seats and these options."""

    tie_break: str = ""
    """How a tie is decided that the pad cannot tell: who sees the table says who won."""

    counted: CountedEnd | None = None
    written: WrittenEnd | None = None

    end: Callable[[Any], tuple[Change, ...]] | None = None
    """What ends a game that is laid out as a position, from the position at the start."""


DEFAULT = ScoreOnly()
