"""Every word of the interface in every language, with the same placeholders."""

import re
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from companion import locale
from companion.ui.words import by_round_name

HOUSE = Path(locale.__file__).parents[1]
LANGUAGES = tuple(locale.LANGUAGES)


def po(language: str):
    path = HOUSE / "locale" / language / "LC_MESSAGES" / "companion.po"
    with path.open("rb") as file:
        return read_po(file, locale=language)


def texts(language: str) -> dict[str, tuple[str, ...]]:
    found = {}
    for message in po(language):
        if message.id:
            one = isinstance(message.string, str)
            id = message.id if isinstance(message.id, str) else message.id[0]
            found[id] = (message.string,) if one else tuple(message.string)
    return found


def placeholders(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)", text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_there_with_its_placeholders(language):
    english = texts("en")
    own = texts(language)
    assert set(own) == set(english)
    for id, strings in own.items():
        assert all(strings), id
        for string in strings:
            assert placeholders(string) == placeholders(english[id][-1]), (language, id)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_compiled_catalogue_is_that_of_the_text(language):
    compiled = BytesIO()
    write_mo(compiled, po(language))
    compiled.seek(0)
    fresh = GNUTranslations(compiled)._catalog
    kept = locale.catalogue(language)._catalog
    differing = {id for id in fresh.keys() | kept.keys() if id and fresh.get(id) != kept.get(id)}
    assert not differing, "run: pybabel compile -d companion/locale -D companion"


def used_ids() -> set[str]:
    """Ids in the code and in kv files; those with a part filled in stand for all that fit."""
    ids = set()
    sources = (*HOUSE.glob("ui/**/*.py"), *HOUSE.glob("commands/*.py"))
    for file in (*sources, *(HOUSE.parent / "kv").rglob("*.kv")):
        source = file.read_text()
        ids |= set(re.findall(r"\b(?:word|words|_)\(\s*f?['\"]([^'\"]+)['\"]", source))
        ids |= set(re.findall(r"['\"]((?:table|menu|sheet)\.[a-z-]+)['\"] (?:if|else)", source))
        ids |= set(re.findall(r"else ['\"]((?:table|menu|sheet)\.[a-z.-]+|no)['\"]", source))
    return ids


def test_every_id_that_is_used_has_a_text_and_every_text_is_used():
    english = set(texts("en"))
    patterns = {re.sub(r"\{[^}]*\}", "[a-z_-]+", id.replace(".", r"\.")) for id in used_ids()}
    missing = [
        one
        for one in patterns
        if not any(re.fullmatch(one.replace("?", r"\?"), id) for id in english)
    ]
    assert missing == []
    unused = [
        id
        for id in english
        if not any(re.fullmatch(one.replace("?", r"\?"), id) for one in patterns)
    ]
    assert unused == []


def test_plural_forms():
    locale.use("fr")
    assert locale.words("history.games", 0) == "0 partie"
    locale.use("de")
    assert locale.words("history.games", 2) == "2 Partien"
    locale.use("en")
    assert locale.words("history.games", 1) == "1 game"
    assert locale.words("command.files", 1, folder="here", seconds="2") == "1 file in here (2 s)"
    assert locale.words("quick.fitting", 1) == "1 room fits"
    assert locale.words("cave_vs_cave.walls-of", 2, name="Red") == "Red: 2 walls left"


def test_an_unknown_language_is_english():
    locale.use("xx")
    assert locale.word("cancel") == "Cancel"


@pytest.mark.parametrize(
    ("game", "french", "english"),
    [
        ("caverna", "Par tour", "By round"),
        ("cave_vs_cave", "Par manche", "By round"),
        ("cavum", "Par manche", "By phase"),
    ],
)
def test_a_chart_by_rounds_has_the_word_of_its_game(game, french, english):
    for language, said in (("fr", french), ("en", english)):
        locale.use(language)
        assert by_round_name(game) == said


def test_a_capital_is_written_as_the_language_writes_it():
    assert locale.capital("ijzer", "nl") == "IJzer"
    assert locale.capital("één muur", "nl") == "Eén muur"
    assert locale.capital("étable", "fr") == "Étable"
    assert locale.capital("", "en") == ""
