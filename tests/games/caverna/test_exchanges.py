"""What may be exchanged at any time."""

import pytest

from companion.games.caverna import GAME

from .table import held, home, sentence

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
    one = home("red goods 1K")
    assert one.refuses("1 eat two-donkeys") == "caverna.eat.lacking"
    assert sentence(one, "1 eat two-donkeys") == "Red has only 1 donkey."
    assert sentence(home(""), "1 eat cattle") == "Red has no cattle."
    assert one.allows("1 eat donkey")


def test_gold_in_one_purchase():
    assert held(home("red goods 4A").plays("1 buy-food 3"), "AF") == (0, 3)
    assert held(home("red goods 4A").plays("1 buy-food 1", "1 buy-food 1"), "AF") == (0, 2)
    table = home("red goods 4A")
    assert table.refuses("1 buy-food 4") == "caverna.exchange.lacking"
    assert sentence(table, "1 buy-food 4") == "Buying 4 food costs 5 gold; Red has only 4 gold."
    assert table.instead("1 buy-food 4").values == (1, 2, 3)
    assert table.refuses("1 buy-food 0") == "caverna.eat.nothing"
    assert table.allows("1 buy-food 2")


def test_neither_dogs_nor_materials_are_eaten():
    kinds = {move.what for move in GAME.anytime(home("red goods 5D 5W 5S 5O").state, 0)}
    assert kinds == set()


def test_what_cannot_be_eaten_is_refused_by_the_rule():
    table = home("red goods 5D 5W 5S 5O 3A 2F 1G")
    for what in ("dog", "wood", "stone", "ore"):
        assert table.refuses(f"1 eat {what}") == "caverna.eat.never"
        assert table.instead(f"1 eat {what}").values == ("grain",)
    assert sentence(table, "1 eat dog") == "A dog cannot be turned into food."
    assert table.refuses("1 eat food") == "caverna.eat.food"
    assert table.refuses("1 eat gold") == "caverna.eat.gold"
    assert table.offers("1 eat gold")[0] == "1 buy-food 1"
    assert table.allows("1 eat grain") and table.allows("1 buy-food 1")


def test_a_ruby_becomes_no_food_and_no_ruby():
    table = home("red goods 1R")
    assert table.refuses("1 ruby ruby") == "caverna.ruby.not-for-that"
    assert table.refuses("1 ruby food") == "caverna.ruby.not-for-that"
    assert table.offers("1 ruby food")[0] == "1 eat ruby"
    assert sentence(table, "1 ruby food").endswith("It is turned into food instead and gives 2.")
    assert sentence(table, "1 ruby ruby") == "A ruby cannot be exchanged for that: ruby."
    assert "cattle" not in table.instead("1 ruby food").values
    assert table.allows("1 ruby gold")


RUBIES = ["dog", "sheep", "donkey", "boar", "wood", "stone", "ore", "grain", "vegetable", "gold"]


@pytest.mark.parametrize("good", RUBIES)
def test_a_good_for_a_ruby(good):
    table = home("red goods 1R").plays(f"1 ruby {good}")
    assert sum(table.homes[0].goods) == 1 and held(table, "R") == (0,)


def test_cattle_cost_a_food_besides():
    poor = home("red goods 1R")
    assert poor.refuses("1 ruby cattle") == "caverna.exchange.lacking"
    assert sentence(poor, "1 ruby cattle") == "1 cattle costs 1 ruby, 1 food; Red has no food."
    assert home("red goods 2R").offers("1 ruby cattle")[0] == "1 eat ruby; 1 ruby cattle"
    table = home("red goods 1R 1F")
    assert table.allows("1 ruby cattle")
    assert held(table.plays("1 ruby cattle"), "RFC") == (0, 0, 1)


def test_who_has_no_rubies_is_told_so_before_where_a_tile_could_lie():
    poor = home("red goods 1R cavern E4")
    assert poor.refuses("1 ruby-tile cavern E4") == "caverna.exchange.lacking"
    assert sentence(poor, "1 ruby-tile cavern E4") == (
        "This cavern costs 2 rubies; Red has only 1 ruby."
    )
    assert poor.refuses("1 ruby-tile tunnel E4") == "caverna.tile.free"
    assert home("").refuses("1 ruby-tile meadow B1") == "caverna.exchange.lacking"
    assert poor.allows("1 ruby-tile tunnel E3")


def test_by_anybody_at_any_time():
    table = home("turn red\nblue goods 1R 1G")
    assert table.allows("2 ruby wood") and table.allows("2 eat grain")


def test_furnishings_one_does_not_have():
    table = home("red goods 9A 2G has beer-parlor@D3\nblue has trader@D3")
    assert table.refuses("1 exchange trader") == "caverna.exchange.not-yours"
    assert table.allows("1 exchange beer-parlor-gold")
    assert table.instead("1 exchange trader").values == ("beer-parlor-gold", "beer-parlor-food")


def test_what_an_exchange_takes_is_got_for_rubies_first():
    table = home("red goods 1G 1R has beer-parlor@D3")
    assert table.refuses("1 exchange beer-parlor-gold") == "caverna.exchange.lacking"
    first = table.offers("1 exchange beer-parlor-gold")[0]
    assert first == "1 ruby grain; 1 exchange beer-parlor-gold"


def test_what_cannot_be_paid_is_not_exchanged_anyway():
    refusal = GAME.refuse(home("").state, GAME.notation.read("1 eat sheep"))
    assert refusal is not None and not refusal.anyway


def test_the_peaceful_cave():
    table = home("red dwarfs 3 6 has peaceful-cave@D3 away logging:9\nblue dwarfs 2")
    assert table.refuses("1 disarm 0") == "caverna.disarm.no-weapon"
    assert table.refuses("1 disarm 2") == "caverna.place.no-such-dwarf"
    assert table.refuses("1 disarm housework") == "caverna.disarm.nobody-there"
    assert table.instead("1 disarm 2").values == ("3", "6", "logging")
    assert table.refuses("2 disarm 2") == "caverna.disarm.no-cave"
    assert table.allows("1 disarm 6")
    table.plays("1 disarm 6", "1 disarm logging")
    assert table.homes[0].dwarfs == (0, 3) and held(table, "F") == (15,)


def test_a_traveller_keeps_his_weapon():
    position = "cards blacksmithing\nred dwarfs 3 6 goods 1R has peaceful-cave@D3"
    table = home(position).plays("1 place blacksmithing 6", "1 loot ore")
    assert table.refuses("1 disarm blacksmithing") == "caverna.disarm.on-trip"
    assert table.allows("1 disarm 3")


def test_who_lacks_rubies_out_of_turn_is_told_whose_turn_it_is():
    table = home("red goods 1F\nblue goods 1G 1F")
    for tried in ("2 ruby-tile meadow C4", "2 ruby boar"):
        assert table.refuses(tried) == "caverna.exchange.lacking"
        advice = table.instead(tried)
        assert (advice.entries, advice.turn, advice.kinds) == ((), (0,), ("place",))
    assert table.offers("2 eat boar") == ["2 eat grain"]
    assert table.allows("2 eat grain")
