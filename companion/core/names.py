"""What a name may be. Every door asks here: the table, files, texts from elsewhere, the library.

What an older version let in can still be read: this is asked of what comes in, not of what is kept.
"""

from unicodedata import category

from .message import Message

LONGEST_NAME = 40  # letters: more is no name, and no screen has room for it
_TURNS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")  # the line round
_NO_LETTERS = ("Cc", "Cs", "Zl", "Zp")  # control characters, halves of letters, ends of lines


def wrong_name(name: str) -> Message | None:
    """What keeps this from being a name, in a sentence; None if nothing does."""
    if len(name) > LONGEST_NAME:
        return Message("core.name.too-long", name=fitting(name), most=LONGEST_NAME)
    if not all(map(_is_letter, name)):
        return Message("core.name.no-letters", name=fitting(name))
    return None


def fitting(text: str, longest: int = LONGEST_NAME) -> str:
    """As much of a text as can be a name: one line, letters only."""
    return "".join(one for one in text if _is_letter(one))[:longest]


def _is_letter(one: str) -> bool:
    return category(one) not in _NO_LETTERS and one not in _TURNS
