"""The real app with Cave vs Cave alone."""

import pytest

from companion import games


@pytest.fixture(autouse=True)
def only_cave_vs_cave(only_the_made_up_game, monkeypatch):
    monkeypatch.setattr(games, "_rooms", {"cave_vs_cave": "companion.games.cave_vs_cave"})
