"""One glossary a language and game: its terms are used, and nothing else is said for them."""

import re
import tomllib

import pytest
from msgspec import Struct, convert

from companion.locale import LANGUAGES
from tests.conformance import house
from tests.rulebook.texts import SHELF, Text, every

EVERYWHERE = "everywhere"
SUBJECTS = (*sorted(house()), EVERYWHERE)
GLOSSARIES = [(language, subject) for language in LANGUAGES for subject in SUBJECTS]


class Term(Struct, forbid_unknown_fields=True, rename={"not_": "not"}):
    """What a thing is called in print (where two words are, both), how the word bends, and what is
    never said for it.

    `place` is where it is printed; without a book at hand the term is unchecked.
    """

    term: str
    plural: str = ""
    gender: str = ""
    article: str = ""
    not_: tuple[str, ...] = ()
    place: str = ""
    unchecked: bool = False

    @property
    def forms(self) -> list[str]:
        return [*self.term.split(", "), *filter(None, [self.plural])]


def glossary(language: str, subject: str) -> dict[str, Term]:
    file = SHELF / language / "glossary" / f"{subject}.toml"
    return convert(tomllib.loads(file.read_text("utf-8")), dict[str, Term])


def texts(language: str, subject: str) -> list[Text]:
    found = every(language)
    return found if subject == EVERYWHERE else [one for one in found if one.subject == subject]


def forbidden(words: tuple[str, ...]) -> re.Pattern[str]:
    """Whole words; a star ends a stem."""
    each = (re.escape(word).replace(r"\*", r"\w*") for word in words)
    return re.compile(rf"(?<!\w)({'|'.join(each)})(?!\w)", re.IGNORECASE)


@pytest.mark.parametrize(("language", "subject"), GLOSSARIES)
def test_a_term_is_printed_somewhere_or_unchecked(language, subject):
    terms = glossary(language, subject)
    assert len(terms) >= 15
    assert [name for name, term in terms.items() if bool(term.place) == term.unchecked] == []


@pytest.mark.parametrize(("language", "subject"), GLOSSARIES)
def test_the_terms_are_used(language, subject):
    said = " ".join(one.words for one in texts(language, subject)).casefold()
    assert len(said) > 10_000
    unused = [
        term.term
        for term in glossary(language, subject).values()
        if not any(form.casefold() in said for form in term.forms)
    ]
    assert unused == []


@pytest.mark.parametrize(("language", "subject"), GLOSSARIES)
def test_nothing_else_is_said_for_them(language, subject):
    pattern = forbidden(
        tuple(word for term in glossary(language, subject).values() for word in term.not_)
    )
    found = [(match[0], str(one)) for one in texts(language, subject)
             for match in pattern.finditer(one.words)]  # fmt: skip
    assert found == []


def test_a_stem_is_told_from_a_word():
    pattern = forbidden(("own station*", "lay"))
    assert pattern.findall("Her own stations, and a lay there; a layer stays.") == [
        "own stations",
        "lay",
    ]
