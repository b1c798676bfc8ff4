"""Every ruling of a game has an example, and is told as it was (`tests/refusals.py`)."""

import pytest

from companion import games
from companion.commands.refusals import told
from companion.core import Message
from companion.locale import LANGUAGES
from companion.rulebook import say
from tests import refusals
from tests.conformance import house

LONGEST, LONGEST_ADVICE = 160, 200  # letters, filled in
WANTS_MORE = {  # words that end a label which a value follows, and no name in a sentence
    "en": {"at", "by", "from", "of", "on", "to", "with"},
    "de": {"ab", "auf", "mit", "von"},
    "fr": {"avec", "de", "en", "par", "sur"},
    "nl": {"door", "met", "naar", "op", "van", "vanaf"},
    "it": {"con", "da", "di", "in", "su"},
}


@pytest.mark.parametrize("name", house())
def test_every_rule_has_an_example_that_breaks_it(name):
    assert refusals.lacking(name) == []


@pytest.mark.parametrize("language", refusals.LANGUAGES)
@pytest.mark.parametrize("name", house())
def test_rulings_are_told_as_they_were(name, language):
    assert refusals.difference(name, language) is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", house())
def test_a_sentence_begins_with_a_capital(name, language):
    """Also where it begins with who moved: that may be the table."""
    for ruling in told(games.load(name), language):
        _, said, advised, *_ = ruling.splitlines()
        assert not said.strip()[0].islower(), ruling
        assert not advised.strip()[0].islower(), ruling


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", house())
def test_a_ruling_is_short(name, language):
    for ruling in told(games.load(name), language):
        _, said, advised, *_ = ruling.splitlines()
        assert len(said.strip()) <= LONGEST, ruling
        assert len(advised.strip()) <= LONGEST_ADVICE, ruling


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", house())
def test_kinds_of_move_are_named_whole(name, language):
    """“Possible now: Continue the route.”, not “Go to.”"""
    for kind in games.load(name).chapter_of:
        message = Message("core.instead.kinds", game=name, kinds=(kind.kind(),))
        last = say(message, language=language).rstrip(".").split()[-1]
        assert last not in WANTS_MORE[language], (kind, last)
