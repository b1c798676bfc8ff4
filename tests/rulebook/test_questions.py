"""Questions of people at a table: the right rule is among the first three, nearly always first."""

import tomllib
from pathlib import Path

import pytest

from companion import rulebook
from companion.locale import LANGUAGES
from companion.rulebook.search import Query, index, search

QUESTIONS = tomllib.loads(Path(__file__).with_name("questions.toml").read_text(encoding="utf-8"))
ASKED = [
    (language, game, text, right)
    for language, games in QUESTIONS.items()
    for game, texts in games.items()
    for text, right in texts.items()
]


def with_texts() -> list[tuple[str, str, str, list[str]]]:
    """The questions whose answers are written in their language."""
    return [one for one in ASKED if index(one[0]).ids & set(one[3])]


def rank(language: str, game: str, text: str, right: list[str]) -> int:
    """Where the first right answer stands, as at a table of this game; 99 if nowhere."""
    others = [one for one in LANGUAGES if one != language]
    found = [one.id for one in search(Query(text, current=game), language, others)]
    return next((at for at, id in enumerate(found) if id in right), 99)


def test_there_are_enough_questions():
    assert len(ASKED) >= 150
    for language in LANGUAGES:
        assert sum(one[0] == language for one in ASKED) >= 30, language


def test_the_answers_exist():
    assert [id for *_, right in ASKED for id in right if rulebook.unit(id) is None] == []


def test_the_right_rule_is_found():
    asked = with_texts()
    ranks = {one[:3]: rank(*one) for one in asked}
    assert len(asked) >= 150
    missed = [one for one, at in ranks.items() if at > 2]
    assert len(missed) <= 0.05 * len(asked), missed
    later = [one for one, at in ranks.items() if at > 0]
    assert len(later) <= 0.2 * len(asked), later


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_each_language(language):
    asked = [one for one in with_texts() if one[0] == language]
    missed = [one[2] for one in asked if rank(*one) > 2]
    assert len(missed) <= 0.1 * len(asked), missed


@pytest.mark.parametrize(
    ("text", "language", "game", "right"),
    [
        ("geel eerst", "en", "cavum", "cavum.rule.colour-sale"),
        ("Kettenreaktion", "it", "cavum", "cavum.rule.explosion-chain"),
        ("Wochenmarkt", "fr", "cave_vs_cave", "cave_vs_cave.effect.A16"),
        ("rouet", "de", "cave_vs_cave", "cave_vs_cave.effect.02"),
        ("Hund", "it", "caverna", "caverna.rule.dogs"),
        ("dog school", "nl", "caverna", "caverna.furnishing.dog-school"),
    ],
)
def test_words_of_another_edition_are_found(text, language, game, right):
    assert rank(language, game, text, [right]) < 3
