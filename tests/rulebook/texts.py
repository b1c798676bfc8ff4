"""Every text of a language with where it stands: the rulebook's, and the interface's."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec
from babel.messages.pofile import read_po

from companion import locale, rulebook
from companion.rulebook import Unit

PARTS = ("title", "sentence", "general", "instead", "details", "example", "editions")
SHELF = Path(rulebook.__file__).parent
CATALOGUES = Path(locale.__file__).parent


class Text(NamedTuple):
    file: str
    id: str
    part: str
    text: str

    def __str__(self) -> str:
        return f"{self.file}, {self.id}, {self.part}: {self.text}"

    @property
    def subject(self) -> str:
        """Whose text it is: a game's, or everybody's."""
        return self.id.partition(".")[0]

    @property
    def words(self) -> str:
        """Without placeholders, whose names are English; the words inside them stay."""
        text = re.sub(r"\{\w+:n ([^}]*)\}", r"\1", self.text)
        text = re.sub(r"\{\w+:\?([^}]*)\}", r"\1", text)
        return re.sub(r"\{[^}]*\}", "…", re.sub(r"\[/?\w[^\]]*\]", "", text))


def files(language: str) -> dict[str, dict[str, Unit]]:
    """The units of each file of the house."""
    return {
        file.name: msgspec.json.decode(file.read_bytes(), type=dict[str, Unit])
        for file in sorted((SHELF / language).glob("*.json"))
    }


def rules(language: str) -> Iterator[Text]:
    """All that the rulebook says."""
    for name, units in files(language).items():
        for id, unit in units.items():
            for part in PARTS:
                if text := getattr(unit, part):
                    yield Text(f"{language}/{name}", id, part, text)
            for form, text in unit.forms.items():
                yield Text(f"{language}/{name}", id, f"form {form}", text)


def interface(language: str) -> Iterator[Text]:
    """All that the interface says."""
    file = CATALOGUES / language / "LC_MESSAGES" / "companion.po"
    for message in read_po(file.open("rb")):
        if message.id:
            ids = message.id if isinstance(message.id, tuple) else (message.id,)
            texts = message.string if isinstance(message.string, tuple) else (message.string,)
            for number, text in enumerate(texts):
                yield Text(f"{language}/companion.po", ids[0], f"form {number}", text)


def every(language: str) -> list[Text]:
    return [*rules(language), *interface(language)]
