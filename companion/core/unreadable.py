"""What reading bytes from elsewhere can raise, and the words for it."""

import msgspec

UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
LONGEST = 200  # letters that a sentence quotes of a file


def brief(error: Exception) -> str:
    """What the reader found wrong, short enough for a sentence."""
    if isinstance(error, RecursionError):
        return "too deeply nested"
    return (str(error) or type(error).__name__)[:LONGEST]
