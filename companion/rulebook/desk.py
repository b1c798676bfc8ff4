"""What the rules desk answers: rules with a place in the book, and pieces composed from data."""

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from companion.core.moves import Act
from companion.core.refusal import Refusal
from companion.rulebook import Unit, pieces, say, unit, units
from companion.rulebook.books import book_of


class Card(NamedTuple):
    """A rule in short: what people want to read first."""

    id: str
    title: str
    answer: str
    place: str
    also: str = ""  # another rule that stands on it


def is_answer(id: str, unit: Unit, texts: dict[str, Unit]) -> bool:
    """Whether a unit is a rule or a piece that can be read by itself."""
    game, kind, name = _parts(id)
    named = _known_by_name(game)
    if kind == "correct":
        return False  # about entering, not about the game
    if kind in named:
        return bool(name) and "." not in name
    if kind == "ruling":
        return bool(unit.place and unit.editions)
    if kind == "effect" and f"{game}.{book_of(game).effects_of}.{name}" in texts:
        return False  # the piece itself says it
    return bool(unit.title and unit.place)


def readable(id: str, unit: Unit, texts: dict[str, Unit]) -> Unit:
    """A unit as it is read.

    A piece bears its name as a title, and says what it does; an open question is asked, and what
    the editions say is its answer.
    """
    game, kind, name = _parts(id)
    if kind == "ruling" and not unit.title:
        return replace(unit, title=unit.sentence, sentence=unit.editions, editions="")
    if kind not in _known_by_name(game) or unit.title:
        return unit
    if kind != book_of(game).effects_of:
        return Unit("", title=unit.sentence, words=unit.words, related=unit.related)
    does = texts[f"{game}.effect.{name}"]
    return replace(
        does,
        title=unit.sentence,
        words=f"{unit.words} {does.words}".strip(),
        related=does.related or unit.related,
    )


def read(id: str, language: str) -> Unit:
    """What the desk shows of an id; KeyError if there is no such text."""
    found = unit(id, language)
    if found is None:
        raise KeyError(id)
    texts = units(language) if id in units(language) else units("en")
    return readable(id, found, texts)


def card(id: str, language: str) -> Card:
    shown = read(id, language)
    said = pieces.effect(id, language) or _answer(shown)
    place = shown.place or pieces.place(id, language)
    return Card(id, shown.title, said, place)


def _answer(shown: Unit) -> str:
    """A rule in words that need no table."""
    return shown.general or shown.plain


def plain(text: str) -> str:
    """A text without a table: what depends on one is left as dots."""
    return re.sub(r"\{[^{}]*\}", "…", text)


def asked_most(game: str, language: str) -> list[Card]:
    """What people look up most in a game."""
    return [card(id, language) for id in book_of(game).asked_most]


_HOW_IT_LIES = re.compile(r"((?<=\d)[a-z])?/.*")  # of a piece: its shape and rotation, 2b/1


def page_of_move(game: str, move: Act) -> str:
    """The id of what the desk tells about a move; empty where it tells nothing."""
    page = book_of(game).move_pages.get(move.kind(), "")
    if not page:
        return ""
    fields = {
        name: _HOW_IT_LIES.sub("", value) if isinstance(value, str) else value
        for name, value in msgspec.structs.asdict(move).items()
    }
    return f"{game}.{page.format(**fields)}"


def page_of_refusal(game: str, refusal: Refusal) -> str:
    """The rule that was broken; where something came out of turn, the course of the game."""
    book = book_of(game)
    if book.refusal_page is not None and (page := book.refusal_page.load()(refusal)):
        return page
    if refusal.id == "core.game-over":
        return book.over or book.course
    return book.course if refusal.id.startswith("core.") else refusal.id


def whereabouts(id: str, game: str, state: Any, language: str, names: Sequence[str]) -> list[str]:
    """Who has a piece of this game now, or where it lies, a sentence each."""
    own, kind, name = (*id.split(".")[:3], "", "")[:3]
    tell = book_of(game).whereabouts
    if own != game or tell is None:
        return []
    return [say(one, names, language) for one in tell.load()(state, kind, name)]


def _known_by_name(game: str) -> tuple[str, ...]:
    """Kinds of pieces that have a name and no sentence: what they do is told from data."""
    book = book_of(game)
    return book.piece_kinds if book.piece_effect is not None else ()


def _parts(id: str) -> tuple[str, str, str]:
    game, _, rest = id.partition(".")
    kind, _, name = rest.partition(".")
    return game, kind, name
