"""What may be exchanged at any time."""

import pytest

from companion.games.caverna import GAME

from .table import held, home, said

FOOD = {"sheep": ("H", 1), "donkey": ("K", 1), "boar": ("B", 2), "cattle": ("C", 3)}
FOOD |= {"grain": ("G", 1), "vegetable": ("V", 2), "ruby": ("R", 2)}


@pytest.mark.parametrize("what", FOOD)
def test_the_food_table(what):
    letter, food = FOOD[what]
    table = home(f"red goods 1{letter}").plays(f"1 eat {what}")
    assert held(table, "F" + letter) == (food, 0)


def test_two_donkeys_together():
    table = home("red goods 2K").plays("1 eat two-donkeys")
    assert held(table, "FK") == (3, 0)
    assert home("red goods 1K").refuses("1 eat two-donkeys") == "caverna.cost.lacking"


def test_gold_in_one_purchase():
    assert held(home("red goods 4A").plays("1 buy-food 3"), "AF") == (0, 3)
    assert held(home("red goods 4A").plays("1 buy-food 1", "1 buy-food 1"), "AF") == (0, 2)
    table = home("red goods 4A")
    assert table.refuses("1 buy-food 4") == "core.unknown-value"
    assert home("red goods 4A\nblue goods 9A").refuses("1 buy-food 4") == "caverna.cost.lacking"
    assert table.allows("1 buy-food 2")


def test_neither_dogs_nor_materials_are_eaten():
    kinds = {move.what for move in GAME.anytime(home("red goods 5D 5W 5S 5O").state, 0)}
    assert kinds == set()


RUBIES = ["dog", "sheep", "donkey", "boar", "wood", "stone", "ore", "grain", "vegetable", "gold"]


@pytest.mark.parametrize("good", RUBIES)
def test_a_good_for_a_ruby(good):
    table = home("red goods 1R").plays(f"1 ruby {good}")
    assert sum(table.homes[0].goods) == 1 and held(table, "R") == (0,)


def test_cattle_cost_a_food_besides():
    assert home("red goods 1R").refuses("1 ruby cattle") == "caverna.cost.lacking"
    table = home("red goods 1R 1F")
    assert table.allows("1 ruby cattle")
    assert held(table.plays("1 ruby cattle"), "RFC") == (0, 0, 1)


def test_by_anybody_at_any_time():
    table = home("turn red\nblue goods 1R 1G")
    assert table.allows("2 ruby wood") and table.allows("2 eat grain")


def test_furnishings_one_does_not_have():
    table = home("red goods 9A 2G has beer-parlor@D3\nblue has trader@D3")
    assert table.refuses("1 exchange trader") == "caverna.exchange.not-yours"
    assert table.allows("1 exchange beer-parlor-gold")
    assert said(table.instead("1 exchange trader")).startswith("Possible at any time")


def test_what_cannot_be_paid_is_not_exchanged_anyway():
    refusal = GAME.refuse(home("").state, GAME.notation.read("1 eat sheep"))
    assert refusal is not None and not refusal.anyway


def test_the_peaceful_cave():
    table = home("red dwarfs 3 6 has peaceful-cave@D3 away logging:9\nblue dwarfs 2")
    assert table.refuses("1 disarm 2") == "caverna.disarm.no-weapon"
    assert table.refuses("2 disarm 2") == "caverna.disarm.no-cave"
    assert table.allows("1 disarm 6")
    table.plays("1 disarm 6", "1 disarm logging")
    assert table.homes[0].dwarfs == (0, 3) and held(table, "F") == (15,)


def test_a_traveller_keeps_his_weapon():
    position = "cards blacksmithing\nred dwarfs 3 6 goods 1R has peaceful-cave@D3"
    table = home(position).plays("1 place blacksmithing 6", "1 loot ore")
    assert table.refuses("1 disarm blacksmithing") == "caverna.disarm.on-trip"
    assert table.allows("1 disarm 3")
