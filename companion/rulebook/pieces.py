"""Pieces in words, told from the data of their game: cost, points, when, what they do."""

from collections.abc import Iterable

from companion.locale import capital
from companion.rulebook import say
from companion.rulebook.books import book_of


def facts(id: str, language: str) -> tuple[str, ...]:
    """A piece's data, a sentence each: cost, points, walls, goods that come."""
    game, kind = id.split(".")[:2]
    book = book_of(game)
    if kind not in book.piece_kinds or book.piece_facts is None:
        return ()
    return tuple(say(one, language=language) for one in book.piece_facts.load()(id))


def page(id: str, language: str) -> tuple[str, ...]:
    """What a piece's page tells: its data, and whose its name is."""
    game, kind = id.split(".")[:2]
    book = book_of(game)
    if kind not in book.piece_kinds or book.piece_name is None:
        return facts(id, language)
    named = book.piece_name.load()(id, language)
    said = () if named is None else (say(named, language=language),)
    return (*facts(id, language), *said)


def effect(id: str, language: str) -> str:
    """What a piece does, with its numbers; empty where the text itself says it."""
    game, kind = id.split(".")[:2]
    book = book_of(game)
    if kind not in book.piece_kinds or book.piece_effect is None:
        return ""
    said = (say(one, language=language) for one in book.piece_effect.load()(id))
    return " ".join(capital(text, language) for text in said)  # a part may begin a sentence


def place(id: str, language: str) -> str:
    """Where a piece is told of, as its data has it."""
    game, kind = id.split(".")[:2]
    book = book_of(game)
    if kind not in book.piece_kinds or book.piece_place is None:
        return ""
    message = book.piece_place.load()(id)
    return say(message, language=language) if message is not None else ""


def warm(games: Iterable[str]) -> None:
    """Loads what the pieces of these games are told from: a game's data take their time."""
    for game in games:
        if (found := book_of(game).piece_facts) is not None:
            found.load()
