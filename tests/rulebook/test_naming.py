"""Moves as answers and advice call them."""

import pytest

from companion.games.caverna.moves import Disarm
from companion.rulebook import naming

NAMES = ("Red", "Blue")


@pytest.mark.parametrize(
    ("language", "strength"),
    [
        ("en", "strength 11"),
        ("de", "Stärke 11"),
        ("fr", "force 11"),
        ("it", "forza 11"),
        ("nl", "sterkte 11"),
    ],
)
def test_a_dwarf_is_named_by_the_strength_of_his_weapon(language, strength):
    said = naming.move("caverna", Disarm(0, "11"), NAMES, language)
    assert said.endswith(f": {strength}")


def test_a_dwarf_who_is_away_is_named_by_his_space():
    assert naming.move("caverna", Disarm(0, "logging"), NAMES, "en") == "Weapon for food: Logging"
