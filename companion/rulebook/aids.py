"""Player aids: what one wants beside the board, a page a game, from its data and texts."""

from collections.abc import Iterable

from companion.core.message import Message, Value
from companion.locale import capital
from companion.rulebook import say, unit
from companion.rulebook.book import AidTable
from companion.rulebook.books import book_of


def aid(game: str, language: str) -> tuple[AidTable, ...]:
    """The tables of a game; none for a game without an aid."""
    tables = book_of(game).aid
    if tables is None:
        return ()
    return tuple(
        AidTable(one.title, tuple((capital(name, language), text) for name, text in one.rows))
        for one in tables.load()(language)
        if one.rows
    )


def rules_in_short(rules: Iterable[str], title: str, language: str) -> AidTable:
    """Rules by title and sentence, in the order of play; those without a text are left out."""
    found = [one for id in rules if (one := unit(id, language)) is not None]
    rows = tuple((one.title, one.sentence) for one in found if "{" not in one.sentence)
    return AidTable(text(title, language), rows)


def text(id: str, language: str, **args: Value) -> str:
    return say(Message(id, **args), language=language)
