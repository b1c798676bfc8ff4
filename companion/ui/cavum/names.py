"""How pieces and colours are called on screen."""

from collections.abc import Sequence

from companion import locale, rulebook
from companion.games.cavum.my_box import Box, colour_words
from companion.ui.words import value_name


def piece_label(piece: str) -> str:
    """A piece's name as it stands on a list."""
    id = f"cavum.value.{piece}"
    unit = rulebook.unit(id, locale.current()) or rulebook.unit(id)
    assert unit is not None
    return unit.forms.get("label", unit.sentence)


def colour_names(box: Box) -> list[tuple[str, str]]:
    """Each colour of a box: its name, and a letter or two that no other colour has."""
    words = [value_name("cavum", "colour", colour, ()) for colour in colour_words(box)]
    return [(word, _letter(word, words[:at] + words[at + 1 :])) for at, word in enumerate(words)]


def _letter(word: str, others: Sequence[str]) -> str:
    """Its first letter; with the first that tells it from others which begin alike."""
    alike = [other.lower() for other in others if other[:1].lower() == word[:1].lower()]
    for at in range(1, len(word)):
        if not alike or all(other[at : at + 1] != word[at].lower() for other in alike):
            return word[0].upper() + (word[at].lower() if alike else "")
    return word[:2].capitalize()
