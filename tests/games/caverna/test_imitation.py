"""Imitation."""

from companion.games.caverna.actions import board

from .table import held, home


def copying(text: str, seats: int = 4, name: str = "imitation-2"):
    return home(text, seats=seats).plays(f"1 place {name}")


def test_an_opponents_space_for_food():
    table = copying("red goods 2F dwarfs 0 away housework:0\nblue away clearing:0 imitation-4:0", 5)
    assert table.refuses("1 imitate housework") == "caverna.imitate.own"
    assert table.refuses("1 imitate slash-and-burn") == "caverna.imitate.nobody"
    assert table.refuses("1 imitate imitation-4") == "caverna.imitate.imitation"
    assert table.instead("1 imitate housework").values == ("clearing",)
    assert table.allows("1 imitate clearing")
    table.plays("1 imitate clearing", "1 lay meadow-field C4 C3")
    assert held(table, "F") == (0,)
    assert table.on[board(5).index["imitation-2"]] == 0


def test_never_the_starting_player():
    table = copying("red goods 2F\nblue away starting-player:0 housework:0")
    assert table.refuses("1 imitate starting-player") == "caverna.imitate.start"
    assert table.allows("1 imitate housework")


def test_food_is_needed_and_can_be_exchanged_for():
    table = copying("red goods 1F 1G\nblue away housework:0")
    assert table.refuses("1 imitate housework") == "caverna.imitate.food"
    assert table.offers("1 imitate housework")[0] == "1 eat grain; 1 imitate housework"
    assert table.plays("1 eat grain").allows("1 imitate housework")
    table = copying("red goods 1F 1G\nblue away housework:0 clearing:0", 5)
    for space in ("housework", "clearing"):  # none but the one that was wanted
        assert table.offers(f"1 imitate {space}") == [f"1 eat grain; 1 imitate {space}"]


def test_the_food_for_others_and_nothing_more_for_each():
    text = "red goods 1G 3R\nblue away growth:0 housework:0 ruby-mining:0"
    table = home(text, seats=6).plays("1 place imitation-1")
    assert table.refuses("1 imitate ruby-mining") == "caverna.imitate.nothing"
    assert table.offers("1 imitate ruby-mining") == [
        "1 eat grain; 1 imitate housework",
        "1 eat grain; 1 imitate growth",
    ]
    assert table.allows("1 eat grain")


def test_4_food_from_1_and_3_more_and_not_2():
    three = "\nblue away housework:0"
    assert home(f"red goods 1F 3G{three}", seats=3).allows("1 place imitation-4")
    poor = home(f"red goods 1F 2G{three}", seats=3)
    assert poor.refuses("1 place imitation-4") == "caverna.place.nothing-possible"
    ruby = home(f"red goods 1F 1R{three}", seats=3)  # a ruby is 2 food
    assert ruby.refuses("1 place imitation-4") == "caverna.place.nothing-possible"


def test_an_imitation_that_was_entered_is_paid():
    table = home("red goods 4G\nblue away housework:0", seats=3).plays("1 place imitation-4")
    assert table.refuses("1 done") == "caverna.turn.one-action"
    way = "; ".join(["1 eat grain"] * 4 + ["1 imitate housework"])
    assert table.offers("1 done") == [way]
    assert table.offers("1 imitate housework") == [way]
    table.plays("1 eat grain", "1 eat grain", "1 eat grain", "1 eat grain", "1 imitate housework")
    assert held(table, "F") == (0,)


def test_the_food_and_the_action_come_from_one_purse():
    """Two rubies are 4 food, or two tunnels, but not both."""
    text = "cards ore-mine-construction\nblue away ore-mine-construction:0\nred goods"
    assert home(f"{text} 3R 2F", seats=4).allows("1 place imitation-2")
    assert home(f"{text} 3R", seats=4).allows("1 place imitation-2")
    poor = home(f"{text} 2R 1F cavern E4", seats=4)
    assert poor.refuses("1 place imitation-2") == "caverna.place.nothing-possible"
    assert home(f"{text} 2R 1F", seats=4).allows("1 place imitation-2")  # E4 brings the other food


def test_nothing_could_be_done_there_with_what_is_left():
    text = "cards blacksmithing\nblue away blacksmithing:0 housework:0\nred goods"
    table = copying(f"{text} 2F")
    assert table.refuses("1 imitate blacksmithing") == "caverna.imitate.no-action"
    assert table.instead("1 imitate blacksmithing").values == ("housework",)
    assert table.allows("1 imitate housework")
    assert copying(f"{text} 2F 1R").allows("1 imitate blacksmithing")


def test_a_weapon_does_not_pay_for_his_own_trip():
    text = "cards blacksmithing\nblue away blacksmithing:0\nred has peaceful-cave@D3 dwarfs 4"
    table = home(f"{text}", seats=4)
    assert table.refuses("1 place imitation-2 4") == "caverna.place.nothing-possible"
    assert home(f"{text} 5", seats=4).allows("1 place imitation-2 4")
    assert home(f"{text} goods 1O", seats=4).allows("1 place imitation-2 4")


def test_goods_that_lay_there_are_gone_but_the_rest_comes():
    table = copying("red goods 2F ore-mine E3\nblue away ore-mining:0\nstock ore-mining 3O")
    table.plays("1 imitate ore-mining")
    assert held(table, "O") == (2,)  # by the mine; what was left lying stays
    assert table.stock[board(4).index["ore-mining"]] == (3,)
    table = copying("red goods 2F\nblue away forest-exploration:0").plays(
        "1 imitate forest-exploration"
    )
    assert held(table, "F") == (2,)


def test_nothing_left_to_imitate():
    table = copying("red goods 2F\nblue away ore-mining:0 housework:0")
    assert table.refuses("1 imitate ore-mining") == "caverna.imitate.nothing"
    assert table.allows("1 imitate housework")


def test_the_space_of_two_imitations():
    table = home("red goods 2F\nblue goods 4F\ngreen away growth:0", seats=5)
    table.plays("1 place imitation-2", "1 imitate growth", "1 take")
    assert table.plays("2 place imitation-4").allows("2 imitate growth")


def test_imitation_needs_something_to_imitate():
    assert home("red goods 9F", seats=4).refuses("1 place imitation-2") == (
        "caverna.place.nothing-possible"
    )
    assert home("red goods 2F\nblue away housework:0", seats=4).allows("1 place imitation-2")


def test_at_least_one_action_of_the_imitated_space():
    table = copying("red goods 2F\nblue away housework:0").plays("1 imitate housework")
    assert table.refuses("1 done") == "caverna.turn.one-action"
    assert table.plays("1 take").allows("1 done")


def test_free_imitation_with_seven():
    table = copying("blue away housework:0", 7, "imitation-0")
    assert table.allows("1 imitate housework")
