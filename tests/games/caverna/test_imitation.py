"""Imitation."""

from companion.games.caverna.actions import board

from .table import held, home, said


def copying(text: str, seats: int = 4, name: str = "imitation-2"):
    return home(text, seats=seats).plays(f"1 place {name}")


def test_an_opponents_space_for_food():
    table = copying("red goods 2F dwarfs 0 away housework:0\nblue away clearing:0 imitation-4:0", 5)
    assert table.refuses("1 imitate housework") == "caverna.imitate.own"
    assert table.refuses("1 imitate slash-and-burn") == "caverna.imitate.nobody"
    assert table.refuses("1 imitate imitation-4") == "caverna.imitate.imitation"
    assert said(table.instead("1 imitate housework")) == "Can be imitated: Clearing."
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
    assert table.plays("1 eat grain").allows("1 imitate housework")


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
