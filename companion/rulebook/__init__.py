"""The rules in our own words, by id: what a message or a refusal says in a language.

Texts lie in `<language>/<subject>.json`, a unit an id. Placeholders name the message's arguments;
`{seat:name}` is a player's name, `{kind:word}` a kind of move in words, a list is joined.
"""

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

import msgspec
from msgspec import Struct

from companion.core.message import Message
from companion.core.moves import TABLE


class Unit(Struct, frozen=True, forbid_unknown_fields=True):
    """One rule or message: its sentence, what to do instead, and its place in the printed book."""

    sentence: str
    instead: str = ""
    place: str = ""

    @property
    def plain(self) -> str:
        """The sentence without a table: what depends on one is left as dots."""
        return re.sub(r"\{[^}]*\}", "…", self.sentence)


_shelves: list[Path] = [Path(__file__).parent]


def add_shelf(folder: Path) -> None:
    """Texts of a game that does not live in the house."""
    if folder not in _shelves:
        _shelves.append(folder)
        units.cache_clear()


@cache
def units(language: str) -> dict[str, Unit]:
    """All texts of a language, by id."""
    units: dict[str, Unit] = {}
    for shelf in _shelves:
        for file in sorted((shelf / language).glob("*.json")):
            units |= msgspec.json.decode(file.read_bytes(), type=dict[str, Unit])
    return units


def unit(id: str, language: str = "en") -> Unit | None:
    """The unit of this id; in English where the language has none."""
    return units(language).get(id) or units("en").get(id)


def say(message: Message, names: Sequence[str] = (), language: str = "en") -> str:
    """The sentence of a message, with the players' names."""
    found = unit(message.id, language)
    if found is None:
        inside = ", ".join(f"{name} {value}" for name, value in message.plain().items())
        return f"({inside})"
    return _Words(names, language).format(found.sentence, **message.args)


def say_instead(message: Message, names: Sequence[str] = (), language: str = "en") -> str:
    """What would be allowed: the `instead` of the rule that refused, or a sentence of its own."""
    found = unit(message.id, language)
    if found is not None and found.instead:
        return _Words(names, language).format(found.instead, **message.args)
    return say(message, names, language)


class _Words(Formatter):
    def __init__(self, names: Sequence[str], language: str) -> None:
        self._names = names
        self._language = language

    def format_field(self, value: Any, spec: str) -> str:
        if isinstance(value, tuple):
            return ", ".join(self.format_field(one, spec) for one in value)
        if isinstance(value, Message):
            return say(value, self._names, self._language)
        if spec == "name":
            return self._name(value)
        if spec == "word":
            return str(value).replace("-", " ")
        return str(value)

    def _name(self, seat: int) -> str:
        if seat == TABLE:
            return self.format("{0}", Message("core.the-table"))
        if 0 <= seat < len(self._names):
            return self._names[seat]
        return self.format("{0}", Message("core.a-seat", number=seat + 1))
