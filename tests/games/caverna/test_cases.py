"""Cases that are easy to get wrong."""

from companion.games.caverna import GAME
from companion.games.caverna.actions import board
from companion.games.caverna.rules import rounds

from .table import harvest, held, home, line, next_round


def test_a_ruby_becomes_a_sheep_before_breeding():
    table = harvest("round 3\nred goods 4F 1H 1R small-pasture C4")
    table.plays("1 ruby sheep", "1 feed 4")
    assert held(table, "H") == (3,)


def test_no_exchange_takes_a_begging_marker_back():
    table = harvest("round 3\nred goods 3F 1V\nblue goods 4F").plays("1 feed 3", "1 eat vegetable")
    assert table.homes[0].begging == 1 and held(table, "F") == (2,)


def test_working_cave_saves_an_adults_food_where_there_is_a_newborn():
    table = harvest("round 3\nred has working-cave@D3 dwelling@E3 born 1 goods 1W")
    assert rounds.food_due(table.state, 0) == 5
    assert rounds.food_due(table.plays("1 feed-one wood").state, 0) == 3
    less = harvest("round 4\nred has working-cave@D3 dwelling@E3 born 1 goods 1W")
    assert rounds.food_due(less.plays("1 feed-one wood").state, 0) == 2


def test_mining_cave_and_miner_count_what_is_smaller():
    table = home("red has mining-cave@D3 miner@E1 goods 3K ore-mine E3 ruby-mine E2")
    table.state = rounds.replenish(table.state, [])
    assert held(table, "O") == (1,)
    table = harvest("round 3\nred has mining-cave@D3 goods 3K ore-mine E3 ruby-mine E2")
    assert rounds.food_due(table.state, 0) == 2


def test_adventure_at_13():
    table = home("round 10\ncards adventure\nred dwarfs 13").plays("1 place adventure 13")
    table.plays("1 loot wood")
    assert table.allows("1 loot cavern")
    assert table.allows("1 loot wood")


def test_plus_one_to_all_gives_the_traveller_two_up_to_14():
    table = home("cards blacksmithing\nred dwarfs 12 13 14 goods 9R")
    table.plays("1 place blacksmithing 13", "1 loot weapons", "1 end-trip")
    assert table.homes[0].dwarfs == (13, 14)
    assert table.homes[0].away[0][1] == 14


def test_ruby_mining_with_two_in_round_1():
    assert home("round 1").refuses("1 place ruby-mining") == "caverna.place.nothing-possible"
    assert home("round 1\nred ruby-mine E3").allows("1 place ruby-mining")


def test_stable_on_a_boar_cell_meadow_later():
    table = home("red stable A3 meadow A4 field B4 C4").plays("1 place slash-and-burn")
    table.plays("1 lay meadow-field A3 A2")
    assert held(table, "B") == (1,)
    ruby = home("red stable C4 goods 1R")
    assert ruby.refuses("1 ruby-tile field C4") == "caverna.tile.field-on-stable"
    assert ruby.allows("1 ruby-tile meadow C4")


def test_first_tile_before_the_entrance_by_loot_too():
    table = home("cards blacksmithing\nred dwarfs 12").plays("1 place blacksmithing 12")
    table.plays("1 loot field")
    assert table.refuses("1 lay-single A1") == "caverna.tile.entrance"
    assert table.allows("1 lay-single C4")


def test_stubble_animals_leave_before_sowing():
    table = home("red has stubble-room@D3 field C4 goods 1K 2H 1G ore-mine E3")
    assert table.crowded == 0
    table.plays("1 place slash-and-burn", "1 sow 1 0")
    assert table.crowded == 0  # a donkey goes into the mine
    tight = home("red has stubble-room@D3 field C4 goods 1K 2H 1G")
    tight.plays("1 place slash-and-burn", "1 sow 1 0")
    assert tight.crowded == 1 and tight.allows("1 eat sheep")


def test_ruby_tiles_in_mid_action():
    table = home("cards ore-mine-construction\nred goods 2R").plays("1 place ore-mine-construction")
    table.plays("1 ruby-tile tunnel E3", "1 ruby-tile tunnel E2", "1 ore-mine E3 E2")
    table = home("red goods 1R 1G").plays("1 place slash-and-burn", "1 ruby-tile field C4")
    assert table.allows("1 sow 1 0")
    table = home("cards sheep-farming\nred goods 1R 2W\nstock sheep-farming 1H")
    assert table.plays("1 place sheep-farming", "1 ruby-tile meadow C4").allows("1 fence-small C4")


def test_an_overhanging_half_is_neither_unused_nor_counted():
    table = home("red has office-room@D3").plays("1 place excavation", "1 lay cavern-tunnel D2 D1")
    assert line(table, "unused") == -20 and held(table, "A") == (0,)
    table = home("red has office-room@D3 tunnel D2 D1").plays(
        "1 place excavation", "1 lay cavern-tunnel E1 E0"
    )
    assert line(table, "unused") == -20 + 1 - 2 + 2 and held(table, "A") == (2,)


def test_alone_cleared_then_filled_and_the_supplier_comes_late():
    table = home("round 5\nstock logging 6W\nred supplies 0 0 1", seats=1)
    next_round(table)
    assert table.stock[board(1).index["logging"]] == (3,)
    assert held(table, "R") == (1,)


def test_gold_is_not_split():
    assert held(home("red goods 4A").plays("1 buy-food 3"), "F") == (3,)


def test_the_last_moment():
    table = harvest("round 12\nred goods 4F 1R\nblue goods 4F").plays("1 feed 4", "2 feed 4")
    before = GAME.sheet(table.state).totals[0]
    table.plays("1 ruby sheep")  # a point for a ruby, a point for a sheep, 2 not lost
    assert GAME.sheet(table.state).totals[0] == before + 2


def test_seam_pays_on_every_stone():
    table = home("red has seam@D3 goods 1R supplies 0 1 0")
    table.state = rounds.replenish(table.state, [])
    assert held(table.plays("1 ruby stone"), "SO") == (2, 2)
    assert held(home("red has seam@D3 trader@E3 goods 2A").plays("1 exchange trader"), "SO") == (
        1,
        2,
    )
    carver = home("red has seam@E3 goods 1W").plays("1 place housework", "1 furnish stone-carver")
    assert held(carver, "SO") == (2, 2)


def test_round_4_idles_the_breeding_cave():
    table = harvest("round 4\nred has breeding-cave@D3 goods 3F 2H small-pasture C4 born 1")
    assert rounds.food_due(table.state, 0) == 3
    assert held(table.plays("1 feed 3"), "HF") == (2, 0)


def test_a_hungry_trader_in_mid_feeding_can_still_exchange():
    table = harvest("round 3\nred goods 2K 1F").plays("1 eat two-donkeys")
    assert table.allows("1 feed 4")


def test_dogs_guard_sheep_on_a_meadow():
    assert home("red goods 2D 5H meadow C4").crowded == 0  # two in the dwelling, three guarded
    assert home("red goods 2D 6H meadow C4").crowded == 1


def test_imitating_an_imitation_is_not_offered():
    table = home("red goods 2F\nblue away imitation-4:0 housework:0", seats=5)
    table.plays("1 place imitation-2")
    assert table.refuses("1 imitate imitation-4") == "caverna.imitate.imitation"
    assert table.allows("1 imitate housework")
