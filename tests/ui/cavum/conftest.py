"""The real app with Cavum alone, and positions at a table."""

import pytest

from companion import games, locale
from companion.ui.theme import theme
from tests.ui.cavum.steps import Tables


@pytest.fixture(autouse=True)
def only_the_made_up_game(monkeypatch):
    """Here it is Cavum that is alone in the house."""
    monkeypatch.setattr(games, "_rooms", {"cavum": "companion.games.cavum"})
    yield
    locale.use("en")
    theme.apply("light")


@pytest.fixture
def tables(finger):
    return Tables(finger)
