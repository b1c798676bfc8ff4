"""Pieces in words, composed from the data of their game: cost, points, when, what they do."""

from collections.abc import Iterable
from importlib import import_module
from types import ModuleType

from companion.core.message import Message
from companion.rulebook import say

_PIECES = {  # games with pieces that are composed, and the kinds of their ids
    "cavum": ("piece",),
    "caverna": ("furnishing", "space", "loot"),
    "cave_vs_cave": ("effect",),
}
_UNSAID = ("caverna",)  # games whose pieces have no sentence of their own


def _module(id: str) -> ModuleType | None:
    """Only for a piece: a game's data take their time to load."""
    game, kind = id.split(".")[:2]
    if kind not in _PIECES.get(game, ()):
        return None
    return import_module(f"companion.rulebook.pieces.{game}")


def warm(games: Iterable[str]) -> None:
    """Loads what the pieces of these games are composed from."""
    for game in games:
        if game in _PIECES:
            import_module(f"companion.rulebook.pieces.{game}")


def said(id: str, language: str) -> str:
    """What a piece does, with its numbers; empty where the text itself says it."""
    module = _module(id) if id.startswith(_UNSAID) else None
    message: Message | None = module.effect(id) if module is not None else None
    text = say(message, language=language) if message is not None else ""
    return text[:1].upper() + text[1:]  # composed from parts that may begin it


def facts(id: str, language: str) -> tuple[str, ...]:
    """A piece's data, a sentence each: cost, points, walls, goods that come."""
    module = _module(id)
    found: tuple[Message, ...] = module.facts(id) if module is not None else ()
    return tuple(say(one, language=language) for one in found)


def place(id: str, language: str) -> str:
    """Where the book tells of a piece, as its data has it."""
    module = _module(id) if id.startswith(_UNSAID) else None
    message: Message | None = module.place(id) if module is not None else None
    return say(message, language=language) if message is not None else ""
