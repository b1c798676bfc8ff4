"""Entries in words: for undo, the log, and since your last turn."""

from collections.abc import Sequence

from companion.core.game import Game, S
from companion.core.journal import Played
from companion.core.moves import Anyway, Move
from companion.locale import word
from companion.ui.words import say


def describe(game: Game[S], played: Played[S], names: Sequence[str], *, most: int = 3) -> str:
    """What an entry was, in a line: its first facts, at most so many."""
    if played.corrected:
        return word("entry.correction")
    if played.events:
        said = [say(event, names) for event in played.events[:most]]
        return " ".join(said)
    moves = [act.move if isinstance(act, Anyway) else act for act in played.acts]
    return ", ".join(game.notation.write(move) for move in moves if isinstance(move, Move))
