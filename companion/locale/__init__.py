"""The interface's words in five languages: gettext catalogues, English one among the others."""

import os
from functools import cache
from gettext import GNUTranslations
from pathlib import Path

LANGUAGES = {
    "en": "English",
    "de": "Deutsch",
    "fr": "Français",
    "nl": "Nederlands",
    "it": "Italiano",
}
_current = "en"


def use(language: str) -> None:
    """From now on words are given in this language; English where it is not known."""
    global _current
    _current = language if language in LANGUAGES else "en"


def current() -> str:
    return _current


def of_environment() -> str:
    """The language that the system was set to; English where it is not known."""
    language = (os.environ.get("LANG") or "en")[:2]
    return language if language in LANGUAGES else "en"


@cache
def catalogue(language: str) -> GNUTranslations:
    path = Path(__file__).parent / language / "LC_MESSAGES" / "companion.mo"
    with path.open("rb") as file:
        return GNUTranslations(file)


def word(id: str, /, **args: object) -> str:
    """The text of this id, with its placeholders filled."""
    text = catalogue(_current).gettext(id)
    return text.format(**args) if args else text


def words(id: str, count: int, /, **args: object) -> str:
    """The text of this id for a number of things."""
    return catalogue(_current).ngettext(id, id, count).format(n=count, **args)


def capital(text: str, language: str) -> str:
    """With a capital first, the rest as it is; Dutch has "IJ", and no accent on a capital."""
    if language == "nl" and text.startswith("ij"):
        return "IJ" + text[2:]
    if language == "nl" and text.startswith("é"):
        return "E" + text[1:]
    return text[:1].upper() + text[1:]
