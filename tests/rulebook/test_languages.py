"""The rulebook in five languages: nothing missing, and everything a sentence needs is there."""

import re
from pathlib import Path

import msgspec
import pytest

from companion import rulebook
from companion.rulebook import Unit

SHELF = Path(rulebook.__file__).parent
LANGUAGES = ("en", "de", "fr", "nl", "it")
FILES = sorted(
    f"{file.parent.name}/{file.name}" for file in SHELF.glob("*/*.json") if file.is_file()
)
PARTS = ("sentence", "general", "instead", "title", "details", "example", "editions")


def read(name: str) -> dict[str, Unit]:
    return msgspec.json.decode((SHELF / name).read_bytes(), type=dict[str, Unit])


def placeholders(text: str) -> list[str]:
    return sorted(set(re.findall(r"\{(\w*)", text)))


def english(name: str) -> dict[str, Unit]:
    return read("en/" + name.partition("/")[2])


@pytest.mark.parametrize("name", FILES)
def test_a_language_has_what_english_has(name):
    ours, theirs = read(name), english(name)
    assert ours.keys() == theirs.keys()
    for id, unit in ours.items():
        for part in PARTS:
            text, model = getattr(unit, part), getattr(theirs[id], part)
            assert bool(text) == bool(model), (id, part)
            assert placeholders(text) == placeholders(model), (id, part)
        assert bool(unit.place) == bool(theirs[id].place), id
        assert unit.related == theirs[id].related, id


@pytest.mark.parametrize("name", FILES)
def test_every_form_a_sentence_asks_for_exists(name):
    """`{colour:the}` needs a form `the` in every thing of the subject that has forms at all."""
    ours = read(name)
    language = name.partition("/")[0]
    subject = next(iter(ours)).partition(".")[0]
    with_forms = {
        id: unit.forms
        for id, unit in rulebook.units(language).items()
        if unit.forms and id.startswith(f"{subject}.")
    }
    for id, unit in ours.items():
        for part in PARTS:
            for field, spec in re.findall(r"\{(\w+):([^}|]+)", getattr(unit, part)):
                if spec in ("name", "title", "word", "move", "field"):
                    continue
                if spec.startswith(("n ", "name ", "?")):
                    continue
                things = [id for id, forms in with_forms.items() if spec in forms]
                assert things, f"{id}: no thing of {subject} has the form {spec!r} of {field}"


@pytest.mark.parametrize("name", FILES)
def test_related_ids_exist(name):
    ours = rulebook.units(name.partition("/")[0])
    for id, unit in read(name).items():
        assert [one for one in unit.related if one not in ours] == [], id


@pytest.mark.parametrize("name", FILES)
def test_counted_nouns_have_both_numbers(name):
    for id, unit in read(name).items():
        for part in PARTS:
            for nouns in re.findall(r"\{\w+:n ([^}]*)\}", getattr(unit, part)):
                assert len(nouns.split("|")) == 2, id
