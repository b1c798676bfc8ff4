"""The rules in our own words, by id: what a message or a refusal says in a language.

Texts lie in `<language>/<subject>.json`, a unit an id. Placeholders name the message's arguments;
a list is joined. What follows the colon says how an argument is written:

    {seat:name}           a player's name
    {seat:name de}        behind a word that is cut short before a vowel: "de Rouge", "d’Orange"
    {game:title}          a game's title: the unit `<game>.name`
    {kind:move}           a kind of move: the unit `<subject>.move.<kind>`
    {field:field}         a field of a move: the unit `<subject>.field.<field>`
    {colour:word}         a thing: the unit `<subject>.value.<colour>`, or of a message its own
    {colour:the}          a form of it: any other word names one of the unit's `forms`
    {stones:n one|many}   a number with its noun: "1 stone", "3 stones"
    {weapon:? (with #)}   what follows the sign, with the value for #; nothing if it is 0 or empty
    {costs:? #| all of #} likewise, with other words behind the bar for a list of several

The subject is the first part of the message's id, or its argument `game`.
"""

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any
from unicodedata import normalize

import msgspec
from msgspec import Struct

from companion.core.message import Message
from companion.core.moves import TABLE
from companion.core.unreadable import LONGEST
from companion.locale.numbers import plural


class Unit(Struct, frozen=True, forbid_unknown_fields=True):
    """One rule, message or thing.

    A rule has a title, a sentence and its place in the printed book; the same in general, where
    the sentence needs a table to be said; what to do instead as a rule, details, an example, what
    differs between editions and related ids where they help. A thing's sentence is its name;
    `forms` are the name as other sentences need it. `words` are further words by which people look
    for it.
    """

    sentence: str
    general: str = ""
    instead: str = ""
    place: str = ""
    title: str = ""
    details: str = ""
    example: str = ""
    editions: str = ""
    related: tuple[str, ...] = ()
    words: str = ""
    forms: dict[str, str] = {}

    @property
    def plain(self) -> str:
        """The sentence without a table: what depends on one is left as dots."""
        return re.sub(r"\{[^}]*\}", "…", self.sentence)


_folders: list[Path] = [Path(__file__).parent]


def add_texts(folder: Path) -> None:
    """Texts of a game that does not live in the house."""
    if folder not in _folders:
        _folders.append(folder)
        units.cache_clear()


def folders() -> tuple[Path, ...]:
    """Where texts lie, a folder a language in each."""
    return tuple(_folders)


@cache
def units(language: str) -> dict[str, Unit]:
    """All texts of a language, by id."""
    units: dict[str, Unit] = {}
    for folder in folders():
        for file in sorted((folder / language).glob("*.json")):
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
    return _Words(message, names, language).write(found.sentence)


class _Words(Formatter):
    """Writes the texts of one message."""

    def __init__(self, message: Message, names: Sequence[str], language: str) -> None:
        self._message = message
        self._names = names
        self._language = language
        self._subject = message.args.get("game") or message.id.partition(".")[0]

    def write(self, text: str) -> str:
        return self.vformat(text, (), self._message.args)

    def format_field(self, value: Any, spec: str) -> str:
        if spec.startswith("?"):
            return self._around(value, *spec[1:].split("|"))
        if isinstance(value, tuple):
            return ", ".join(self.format_field(one, spec) for one in value)
        if isinstance(value, Message):
            return self._form(value.id, spec) or say(value, self._names, self._language)
        if spec == "name":
            return self._name(value)
        if spec.startswith("name "):
            return elided(spec[5:], self._name(value))
        if spec == "title":
            return self._thing(f"{value}.name", spec, _short(value))
        if spec.startswith("n "):
            return f"{value} {self._noun(value, *spec[2:].split('|'))}"
        if spec in ("move", "field"):
            return self._thing(f"{self._subject}.{spec}.{value}", spec, _short(value))
        if spec:
            return self._thing(f"{self._subject}.value.{value}", spec, _short(value))
        return _short(value)

    def _thing(self, id: str, spec: str, otherwise: str) -> str:
        found = unit(id, self._language)
        if found is None:
            return otherwise.replace("-", " ").replace("_", " ")
        return self._form(id, spec) or found.sentence

    def _form(self, id: str, form: str) -> str | None:
        found = unit(id, self._language)
        return found.forms.get(form) if found is not None else None

    def _around(self, value: Any, one: str, several: str = "") -> str:
        text = several if several and isinstance(value, tuple) and len(value) > 1 else one
        return text.replace("#", self.format_field(value, "")) if value else ""

    def _noun(self, count: int, one: str, many: str) -> str:
        return one if plural(count, self._language) == "one" else many

    def _name(self, seat: int) -> str:
        if seat == TABLE:
            return say(Message("core.the-table"), language=self._language)
        if 0 <= seat < len(self._names):
            return self._names[seat]
        return say(Message("core.a-seat", number=seat + 1), language=self._language)


def elided(word: str, name: str) -> str:
    """A word that ends in e before a name, as French has it: "de Rouge", "d’Orange"."""
    vowel = re.match("[aeiouhœ]|y(?![aeiou])", normalize("NFKD", name.casefold()))
    return f"{word[:-1]}’{name}" if vowel else f"{word} {name}"


def _short(value: object) -> str:
    """What a sentence quotes: a file may hold a word of a million letters."""
    text = str(value)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
