"""The contract of a book: what a game adds to the rules desk, besides its texts. Free of Kivy.

A book is a folder here whose `__init__.py` holds `BOOK`, registered in `books.py`. Every part has a
default: a game with texts alone has a desk, with search and a page a rule. What takes its time to
load, because it reads the game's data, is named by its place and imported on use (`Later`).
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from companion.core.later import Later
from companion.core.message import Message
from companion.core.refusal import Refusal


class AidTable(NamedTuple):
    """A part of a player aid: on the left what a line is about, if anything; then what is so."""

    title: str
    rows: tuple[tuple[str, str], ...]


class Near(NamedTuple):
    """What lies near at a position: chapters of rules, and pieces by id."""

    chapters: Iterable[str] = ()
    pieces: Iterable[str] = ()


@dataclass(frozen=True, kw_only=True)
class Book:
    """A game's part of the rules desk. An id is `<game>.<kind>.<name>`."""

    asked_most: tuple[str, ...] = ()
    """The rules that people look up most, by id."""

    course: str = ""
    """The rule that tells whose turn it is and what comes when, by id."""

    over: str = ""
    """The rule that tells when the game is over, by id; without one, the course tells it."""

    refusal_page: Later[Callable[[Refusal], str]] | None = None
    """The rule that a refusal is about, by id, where its own page is not the nearest; else ''."""

    move_pages: Mapping[str, str] = field(default_factory=dict)
    """By kind of move: the piece it uses, or else the rule it follows, as `<kind>.<name>`. Fields
    of the move stand in braces, as in `furnishing.{furnishing}`; how a piece is turned, behind a
    slash, is left off."""

    piece_kinds: tuple[str, ...] = ()
    """The kinds of ids that are pieces, told from the game's data."""

    piece_facts: Later[Callable[[str], tuple[Message, ...]]] | None = None
    """A piece's data by its id, a sentence each: cost, points, walls, goods that come."""

    piece_name: Later[Callable[[str, str], Message | None]] | None = None
    """Of a piece by its id, and a language: what to say where its name there is not the printed
    one."""

    piece_effect: Later[Callable[[str], tuple[Message, ...]]] | None = None
    """What a piece does, with its numbers, a sentence each, where no text says it."""

    effects_of: str = ""
    """The kind of pieces that have a text for what they do: `<game>.effect.<name>`."""

    piece_place: Later[Callable[[str], Message | None]] | None = None
    """Where a piece is told of, where no text says it: a page, or the board itself."""

    aid: Later[Callable[[str], Iterable[AidTable]]] | None = None
    """The player aid in a language: what one wants beside the board."""

    near: Later[Callable[[Any], Near]] | None = None
    """What lies near at a position, as far as all may see: it is asked about first."""

    whereabouts: Later[Callable[[Any, str, str], Iterable[Message]]] | None = None
    """Who has a piece now, or where it lies: of a position, and the kind and name of an id."""
