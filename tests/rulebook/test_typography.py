"""How texts are set and whom they address: each fault is named with its file and key."""

import re

import pytest

from companion.locale import LANGUAGES
from tests.rulebook.texts import Text, every, interface, rules

STRAIGHT = re.compile(r"['\"]")
BEFORE_MARKS = re.compile("(?<![\u202f;!?])[;!?]|(?<!\u202f):(?=\\s|$)|[ \u00a0][:;!?]")
GUILLEMETS = re.compile("«[^\u202f]|[^\u202f]»")
ADDRESSED = {  # as these texts never speak to people; a sentence may begin with “Sie” or “Ihre”
    "de": r"\b(du|dich|dir|dein\w*|euch|eure?\w?)\b|(?<=[a-zäöü,] )(Sie|Ihnen|Ihre?\w?)\b",
    "fr": r"\b(tu|toi|ton|tes|vous|votre|vos|vôtres?)\b",
    "it": r"\b(voi|vostr[aeio]|Lei|Suo|Sua)\b",
    "nl": r"\b(uw|uzelf)\b|(?<!… )\bu\b",  # “2 u 15 min” is a duration
}


def faults(pattern: re.Pattern[str], texts: list[Text], within: str = "words") -> list[str]:
    return [str(one) for one in texts if pattern.search(getattr(one, within))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_and_quotes_are_printed_ones(language):
    assert faults(STRAIGHT, every(language)) == []


def test_french_marks_stand_behind_a_narrow_space():
    assert faults(BEFORE_MARKS, every("fr")) == []
    assert faults(GUILLEMETS, every("fr"), "text") == []


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "fr"])
def test_no_space_stands_before_a_mark_elsewhere(language):
    assert faults(re.compile(r"[\w…]\s[:;!?](?=\s|$)"), every(language)) == []


@pytest.mark.parametrize("language", ADDRESSED)
def test_nobody_is_addressed_where_the_book_does_not(language):
    pattern = re.compile(ADDRESSED[language])
    assert faults(pattern, every(language)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_titles_are_short(language):
    long = [str(one) for one in rules(language) if one.part == "title" and len(one.text) > 32]
    assert long == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_plural_form_is_there(language):
    messages: dict[str, list[str]] = {}
    for one in interface(language):
        messages.setdefault(one.id, []).append(one.text)
    assert [id for id, forms in messages.items() if not all(forms)] == []
    assert sum(len(forms) == 2 for forms in messages.values()) >= 5
