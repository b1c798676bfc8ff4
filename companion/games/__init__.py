"""The games of the house by name. A game is imported when it is first asked for."""

from importlib import import_module
from typing import Any

from companion.core.game import Game
from companion.core.record import RecordError

_rooms: dict[str, str] = {  # a game's name, and the module whose GAME it is
    "cavum": "companion.games.cavum",
    "cave_vs_cave": "companion.games.cave_vs_cave",
    "caverna": "companion.games.caverna",
}


def register(name: str, module: str) -> None:
    _rooms[name] = module


def names() -> tuple[str, ...]:
    return tuple(_rooms)


def room(name: str) -> str:
    """The module that a game lives in; KeyError if there is none of that name."""
    return _rooms[name]


def known(name: str) -> Game[Any]:
    """The game that a file names; RecordError if there is none of that name here."""
    if name not in _rooms:
        raise RecordError("core.record.unknown-game", game=name)
    return load(name)


def load(name: str) -> Game[Any]:
    """The game of this name; KeyError if there is none."""
    game: Game[Any] = import_module(_rooms[name]).GAME
    return game
