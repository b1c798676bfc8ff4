"""The questions people ask: each answered by a rule there is, each once, and learned from."""

from collections import Counter

import pytest

from companion.locale import LANGUAGES
from companion.rulebook.folding import fold
from companion.rulebook.known import Known, known
from companion.rulebook.learned import learned
from companion.rulebook.search import Query, index
from tests.rulebook.learn import digest, learn

ABOUT_ENTERING = (  # nobody asks about these: they say what can be entered
    "cavum.orders.",
    "cavum.sale.nobody-",
    "cavum.sequence.nobody-",
    "cavum.sequence.over-track",
    "cavum.reveal.",
    "caverna.reveal.",
    "caverna.tile.name-first",
    "cave_vs_cave.reveal.",
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_is_answered_by_a_rule_of_the_desk(language):
    assert known(language).keys() - index(language).ids == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_are_known_by_many_questions(language):
    questions = known(language)
    asked_about = {one.partition(".")[0] for one in questions}
    unasked = sorted(index(language).ids - questions.keys())
    assert [
        one
        for one in unasked
        if one.partition(".")[0] in asked_about and not one.startswith(ABOUT_ENTERING)
    ] == []
    assert sum(len(one.all) for one in questions.values()) >= 10_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_question_has_two_answers_in_a_game(language):
    asked = Counter(
        (id.partition(".")[0], " ".join(fold(text)))
        for id, questions in known(language).items()
        for text in questions.all
    )
    assert [one for one, times in asked.items() if times > 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_learned_is_learned_from_these(language):
    """Else: `python -m tests.rulebook.learn`."""
    assert learned(language).questions == digest(language)


def test_learning_points_at_the_rule(monkeypatch):
    asked = {
        "cavum.rule.goal": Known(("how do i win", "who wins", "what is the aim")),
        "cavum.rule.phases": Known(("how many rounds", "how long is it"), yes=("three rounds",)),
    }
    monkeypatch.setattr("tests.rulebook.learn.known", lambda language: asked)
    monkeypatch.setattr("tests.rulebook.learn.OFTEN", 1)
    taught = learn("en")
    for text, rule in (("whow ins", "cavum.rule.goal"), ("roundss", "cavum.rule.phases")):
        votes = taught.points_at(text, "en")
        assert max(votes, key=votes.__getitem__) == rule


def test_a_question_nobody_asks_finds_little():
    assert index("en").search(Query("zzz qqq")) == []
