"""Player aids: what one wants beside the board, a page a game, from its data and texts."""

from collections.abc import Iterable
from importlib import import_module
from typing import NamedTuple

from companion.core.message import Message, Value
from companion.rulebook import say, unit


class Table(NamedTuple):
    """A part of an aid: lines with what it is about on the left, if anything, and what is so."""

    title: str
    rows: tuple[tuple[str, str], ...]


def aid(game: str, language: str) -> tuple[Table, ...]:
    """The tables of a game; none for a game without an aid."""
    if game not in ("cavum", "cave_vs_cave", "caverna"):
        return ()
    found: Iterable[Table] = import_module(f"companion.rulebook.aids.{game}").tables(language)
    return tuple(
        Table(one.title, tuple((name[:1].upper() + name[1:], text) for name, text in one.rows))
        for one in found
        if one.rows
    )


def told(rules: Iterable[str], title: str, language: str) -> Table:
    """Rules by title and sentence, in the order of play; those without a text are left out."""
    found = [one for id in rules if (one := unit(id, language)) is not None]
    rows = tuple((one.title, one.sentence) for one in found if "{" not in one.sentence)
    return Table(text(title, language), rows)


def text(id: str, language: str, **args: Value) -> str:
    return say(Message(id, **args), language=language)
