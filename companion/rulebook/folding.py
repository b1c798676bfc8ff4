"""Words as a search compares them: small letters without accents, without endings, with slips."""

import re
from unicodedata import normalize

ENDINGS = {
    "en": ("ings", "ing", "ies", "es", "ed", "s", "e", "y"),
    "de": ("ungen", "ung", "ern", "en", "er", "es", "em", "st", "e", "n", "s", "t"),
    "fr": (
        *("ements", "ement", "ations", "ation", "aux", "ent", "ees", "ee", "es", "er", "ez"),
        *("re", "e", "s", "x", "r", "t"),
    ),
    "nl": ("eren", "ingen", "ing", "en", "er", "je", "s", "t", "e"),
    "it": (
        *("azioni", "azione", "zioni", "zione", "ano", "ono", "are", "ere", "ire"),
        *("ato", "ata", "ati", "ate", "ito", "ita", "uto", "i", "e", "o", "a"),
    ),
}
SHORTEST_STEM = 3
ROMAN = {"i": "1", "ii": "2", "iii": "3"}
_ACCENTS = re.compile("[\u0300-\u036f]")
_WORD = re.compile(r"[^\W_]+")
_PLACE = re.compile(r"\{[^{}]*\}")


def fold(text: str, *, roman: bool = False) -> list[str]:
    """The words of a text in small letters without accents; Roman numbers as people type them.

    `roman` reads "I" as a number, which in a question it is not.
    """
    plain = _ACCENTS.sub("", normalize("NFKD", text.casefold()))
    words: list[str] = _WORD.findall(plain)
    if roman:
        return [ROMAN.get(word, word) for word in words]
    return [ROMAN[word] if word in ("ii", "iii") else word for word in words]


def without_places(text: str) -> str:
    """A text without its placeholders."""
    return _PLACE.sub(" ", text) if "{" in text else text


def stem(word: str, language: str) -> str:
    """What is left of a word without its ending; double letters before it are one."""
    for ending in ENDINGS[language]:
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST_STEM:
            word = word[: -len(ending)]
            break
    return word[:-1] if len(word) > SHORTEST_STEM and word[-1] == word[-2] else word


def letters(word: str) -> int:
    """The letters of a word as a mask: words whose masks differ much are no slips of each other."""
    mask = 0
    for letter in word:
        mask |= 1 << (ord(letter) & 31)
    return mask


def slips(one: str, other: str, most: int) -> bool:
    """Whether so few letters wrong, missing, too many or swapped make one word the other."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for at, letter in enumerate(one, 1):
        earlier, before, row = before, row, [at]
        for to, wanted in enumerate(other, 1):
            cost = min(before[to] + 1, row[to - 1] + 1, before[to - 1] + (letter != wanted))
            if earlier and to > 1 and letter == other[to - 2] and one[at - 2] == wanted:
                cost = min(cost, earlier[to - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return False
    return row[-1] <= most
