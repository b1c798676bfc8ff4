"""The books of the house by the game they belong to. A book is imported when it is first read."""

from companion.core.later import Later
from companion.rulebook.book import Book

_books: dict[str, Later[Book]] = {
    "cavum": Later("companion.rulebook.cavum:BOOK"),
    "cave_vs_cave": Later("companion.rulebook.cave_vs_cave:BOOK"),
    "caverna": Later("companion.rulebook.caverna:BOOK"),
}
_NONE = Book()


def register(game: str, book: Later[Book]) -> None:
    _books[game] = book


def book_of(game: str) -> Book:
    """A game's book; one without anything of its own where the game has none."""
    return _books[game].load() if game in _books else _NONE
