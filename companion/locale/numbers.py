"""Numbers as each language writes them: plurals, decimals and per cent, as CLDR has them.

`numbers.json` is made from CLDR's data by `python -m tests.locale.generate`.
"""

from functools import cache
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from companion.locale import current

MINUS = "−"  # as long as a plus; CLDR's hyphen is easily missed


class NumberRules(Struct, frozen=True, forbid_unknown_fields=True):
    one: tuple[int, ...]  # the whole numbers after which a noun stands in the singular
    decimal: str  # the sign before the decimals
    percent: str  # a share, with {} for its number


@cache
def _languages() -> dict[str, NumberRules]:
    file = Path(__file__).with_suffix(".json")
    return msgspec.json.decode(file.read_bytes(), type=dict[str, NumberRules])


def number_rules(language: str | None = None) -> NumberRules:
    """Of this language, or of the one in use; English where it is not known."""
    known = _languages()
    return known.get(current() if language is None else language, known["en"])


def plural(count: int, language: str | None = None) -> Literal["one", "other"]:
    """Which form of a noun stands after a number of things."""
    return "one" if abs(count) in number_rules(language).one else "other"


def decimal(value: float, language: str | None = None) -> str:
    """With one decimal, a whole number as it is."""
    text = f"{value:.0f}" if value == int(value) else f"{value:.1f}"
    return text.replace("-", MINUS).replace(".", number_rules(language).decimal)


def percent(share: float, language: str | None = None) -> str:
    return number_rules(language).percent.format(f"{share * 100:.0f}".replace("-", MINUS))
