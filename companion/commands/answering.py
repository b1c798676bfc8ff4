"""What every command needs to answer people: their language, and the games by name."""

from companion import games, locale
from companion.locale import word

LANGUAGES = tuple(locale.LANGUAGES)


def answer_in(language: str | None) -> None:
    """From now on in this language; if none was asked for, in that of the system."""
    locale.use(language or locale.of_environment())


def unknown_game(name: str, *also: str) -> str:
    """What is said where there is no such game, with what may be typed instead."""
    return word("command.no-game", name=name, known=", ".join((*games.names(), *also)))
