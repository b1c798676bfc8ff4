"""Moves as answers and advice call them."""

import pytest

from companion.games.cave_vs_cave.moves import Mix
from companion.games.caverna.moves import Disarm
from companion.games.cavum import GAME
from companion.games.cavum.moves import SaleWon, Vein, Won
from companion.games.cavum.my_box import Box, ColourName
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


@pytest.mark.parametrize(
    ("language", "dwarf"),
    [
        ("en", "dwarf on Logging"),
        ("de", "Zwerg auf „Holzfällen“"),
        ("fr", "nain sur «\u202fAbattage d’arbres\u202f»"),
        ("it", "nano su «Taglio di alberi»"),
        ("nl", "dwerg op “Houtkap”"),
    ],
)
def test_a_dwarf_who_is_away_is_named_by_his_space(language, dwarf):
    said = naming.move("caverna", Disarm(0, "logging"), NAMES, language)
    assert said.endswith(f": {dwarf}")


@pytest.mark.parametrize(
    ("language", "wins", "sells"),
    [
        ("en", "Nobody wins for 10 points", "Nobody sells at 3"),
        ("de", "Niemand gewinnt mit 10 Punkten", "Niemand verkauft für 3"),
        ("fr", "Personne ne l’emporte pour 10 points", "Personne ne vend à 3"),
        ("it", "Nessuno vince per 10 punti", "Nessuno vende a 3"),
        ("nl", "Niemand wint voor 10 punten", "Niemand verkoopt tegen 3"),
    ],
)
def test_where_nobody_wins_the_answer_is_a_sentence_of_its_own(language, wins, sells):
    assert naming.move("cavum", Won(-1, -1, 10), NAMES, language) == wins
    assert naming.move("cavum", SaleWon(-1, -1, 3), NAMES, language) == sells


@pytest.mark.parametrize(
    ("language", "gives"),
    [
        ("en", "Give wood + wood + gold"),
        ("de", "Holz + Holz + Gold abgeben"),
        ("fr", "Donner bois + bois + Or"),
        ("it", "Dare legno + legno + oro"),
        ("nl", "Geven: hout + hout + goud"),
    ],
)
def test_goods_of_a_set_that_cannot_be_are_named_one_by_one(language, gives):
    assert naming.move("cave_vs_cave", Mix(0, "WWG"), NAMES, language) == gives


def test_a_thing_is_called_as_the_owner_of_the_box_does():
    called = {"red": "Ruby"}
    vein = Vein(0, "J4", "red")
    assert "Ruby" in naming.move("cavum", vein, NAMES, "en", called)
    assert "Ruby" not in naming.move("cavum", vein, NAMES, "en")
    assert naming.value("cavum", "colour", "red", NAMES, "en", called) == "Ruby"
    assert naming.value("cave_vs_cave", "furnishing", 26, NAMES, "en", {"26": "Den"}) == "Den"
    start = GAME.start(2, GAME.options(box=Box(called=(ColourName(1, "Ruby", "#aa0011"),))))
    assert naming.called(GAME, start) == {Box().colours[1]: "Ruby"}
