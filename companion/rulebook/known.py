"""What people ask, by the rule that answers it: `<language>/known/<game>.json`, an id a line.

Under `yes` and `no` stand the questions that the rule answers so, under `asked` all others. The
desk learns from them (`learn.py`) and says yes or no where it is sure (`verdict.py`).
"""

from functools import cache

import msgspec
from msgspec import Struct

from companion import rulebook


class Known(Struct, frozen=True, forbid_unknown_fields=True):
    """The questions that one rule answers."""

    asked: tuple[str, ...] = ()
    yes: tuple[str, ...] = ()
    no: tuple[str, ...] = ()

    @property
    def all(self) -> tuple[str, ...]:
        return self.asked + self.yes + self.no


@cache
def known(language: str) -> dict[str, Known]:
    """The questions of a language, by the id of the rule that answers them."""
    found: dict[str, Known] = {}
    for folder in rulebook.folders():
        for file in sorted((folder / language / "known").glob("*.json")):
            found |= msgspec.json.decode(file.read_bytes(), type=dict[str, Known])
    return found
