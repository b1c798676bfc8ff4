"""What the desk tells about this position: where a piece lies, who may do what is asked about."""

from collections.abc import Iterator, Sequence
from typing import Any

from companion.core.game import Game
from companion.core.message import Message
from companion.core.moves import TABLE
from companion.rulebook import desk, say
from companion.rulebook.books import book_of


def now(id: str, game: Game[Any], state: Any, language: str, names: Sequence[str]) -> list[str]:
    """What is so now, a sentence each; nothing about a rule of another game."""
    if id.partition(".")[0] != game.name:
        return []
    told = desk.whereabouts(id, game.name, state, language, names)
    return told or [*dict.fromkeys(_possible(id, game, state, language, names))]


def _possible(
    id: str, game: Game[Any], state: Any, language: str, names: Sequence[str]
) -> Iterator[str]:
    """Of everybody who is asked now: that they can do it, or the ruling they would meet."""
    kinds = _kinds(id, game.name)
    for ask in game.prompt(state).asks:
        choices = [one for one in ask.choices if one.kind in kinds]
        if ask.seat == TABLE or not choices:
            continue
        whys = [one.why for one in choices if one.why is not None]
        if len(whys) < len(choices):
            yield say(Message("desk.can", seat=ask.seat), names, language)
        else:
            text = say(whys[0], names, language)
            yield say(Message("desk.cannot", seat=ask.seat, text=text), names, language)


def _kinds(id: str, game: str) -> set[str]:
    """The kinds of move whose page this is; a rule that only refers to it would mislead."""
    return {kind for kind, page in book_of(game).move_pages.items() if f"{game}.{page}" == id}
