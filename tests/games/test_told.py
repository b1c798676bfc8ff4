"""Events, rulings and advice are what they were: in golden games, and under every ruling."""

import pytest

from tests.games.told import GOLDEN, RULED, difference, known


@pytest.mark.parametrize("name", known())
def test_a_table_is_told_what_it_was_told(name):
    assert difference(name) is None


def test_every_golden_game_and_ruling_of_these_games_is_known():
    rooms = {name.split("/")[0].split()[0] for name in known()}
    assert set(known()) == {
        name for name in (*GOLDEN, *RULED) if name.split("/")[0].split()[0] in rooms
    }
