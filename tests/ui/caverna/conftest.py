"""The real app with Caverna alone."""

import pytest

from companion import games


@pytest.fixture(autouse=True)
def only_caverna(only_the_made_up_game, monkeypatch):
    monkeypatch.setattr(games, "_rooms", {"caverna": "companion.games.caverna"})
