"""Every ruling of a game has an example, and is told as it was (`tests/refusals.py`)."""

import pytest

from tests import refusals
from tests.conformance import house


@pytest.mark.parametrize("name", house())
def test_every_rule_has_an_example_that_breaks_it(name):
    assert refusals.lacking(name) == []


@pytest.mark.parametrize("language", refusals.LANGUAGES)
@pytest.mark.parametrize("name", house())
def test_rulings_are_told_as_they_were(name, language):
    assert refusals.difference(name, language) is None
