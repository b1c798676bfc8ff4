"""Forging, expeditions, loot, trips that nobody waits for."""

import pytest

from companion.games.caverna import GAME, box
from companion.games.caverna.actions import board

from .table import held, home, sentence

SMITH = "cards blacksmithing\n"


def smith(text: str = "", weapon: int = 0, **options):
    table = home(SMITH + text, **options)
    return table.plays(f"1 place blacksmithing {weapon}")


def test_forging_7_of_10_ore_then_dog_gold_and_furnishing():
    """FR p. 22, the example in full."""
    table = smith("red goods 10O 1W").plays("1 forge 7")
    assert held(table, "O") == (3,)
    table.plays("1 loot dog", "1 loot gold", "1 loot furnish", "1 furnish cuddle-room")
    assert held(table, "DAW") == (1, 2, 0)
    assert table.homes[0].away == ((board(2).index["blacksmithing"], 8),)
    assert table.actions[0] is None


def test_strength_1_at_level_3_gives_weapons_dog_and_wood():
    """FR p. 21: nothing else is within reach; the weapon ends at 3."""
    table = smith("red dwarfs 1", weapon=1)
    items = {move.item for move in GAME.legal(table.state) if move.kind() == "loot"}
    assert items == {"weapons", "dog", "wood"}
    table.plays("1 loot weapons", "1 loot dog", "1 loot wood")
    assert table.homes[0].away[0][1] == 3


def test_the_23_items_and_their_strengths():
    found = {}
    for item in box.LOOT:
        found.setdefault(item.strength, []).append(item.name)
    assert found == {
        1: ["weapons", "wood", "dog"],
        2: ["grain", "sheep"],
        3: ["stone", "donkey"],
        4: ["vegetable", "ore"],
        5: ["boar"],
        6: ["gold"],
        7: ["furnish"],
        8: ["stable"],
        9: ["tunnel", "small-pasture"],
        10: ["cattle", "large-pasture"],
        11: ["meadow", "dwelling"],
        12: ["field", "sow"],
        14: ["cavern", "breed"],
    }
    assert len(box.LOOT) == 23


GOODS = {
    "wood": ("W", 1),
    "dog": ("D", 1),
    "grain": ("G", 1),
    "sheep": ("H", 1),
    "stone": ("S", 1),
    "donkey": ("K", 1),
    "vegetable": ("V", 1),
    "ore": ("O", 2),
    "boar": ("B", 1),
    "gold": ("A", 2),
    "cattle": ("C", 1),
}


@pytest.mark.parametrize("item", GOODS)
def test_loot_of_goods(item):
    letter, count = GOODS[item]
    table = smith("red dwarfs 14", weapon=14).plays(f"1 loot {item}")
    assert held(table, letter) == (count,)


def test_only_unarmed_dwarfs_forge():
    table = smith("red goods 9O dwarfs 3", weapon=3)
    assert table.refuses("1 forge 5") == "caverna.forge.armed"
    fresh = smith("red goods 4O")
    assert fresh.refuses("1 forge 5") == "caverna.cost.lacking"
    assert fresh.offers("1 forge 5")[0] == "1 forge 4"
    assert fresh.instead("1 forge 5").values == (1, 2, 3, 4)
    rich = smith("red goods 4O 1R")
    assert rich.offers("1 forge 5")[:2] == ["1 ruby ore; 1 forge 5", "1 forge 4"]
    assert fresh.allows("1 forge 4")


def test_forged_weapons_have_8_at_most():
    forged = [move for move in GAME.legal(smith("red goods 20O").state) if move.kind() == "forge"]
    assert [move.strength for move in forged] == list(range(1, 9))
    table = smith("red goods 20O")
    for strength in (0, 9, 14):
        assert table.refuses(f"1 forge {strength}") == "caverna.forge.strength"
    assert sentence(table, "1 forge 9").endswith(" a new weapon has strength 1 to 8.")
    assert table.offers("1 forge 9")[0] == "1 forge 8" and table.allows("1 forge 8")


def test_unarmed_dwarfs_stay_at_home():
    table = home("stock logging 3W").plays("1 place logging")
    assert table.refuses("1 loot wood") == "caverna.trip.unarmed"
    assert table.refuses("1 park") == "caverna.trip.unarmed"
    assert table.allows("1 take")


def test_each_item_once_and_within_the_strength():
    table = smith("red dwarfs 5", weapon=5).plays("1 loot boar")
    assert table.refuses("1 loot boar") == "caverna.trip.twice"
    assert table.refuses("1 loot gold") == "caverna.trip.too-weak"
    assert sentence(table, "1 loot gold").endswith("the expedition began with strength 5.")
    assert "vegetable" in table.instead("1 loot gold").values
    ready = home(SMITH + "red dwarfs 5").plays("1 place blacksmithing 5")
    assert sentence(ready, "1 loot gold").endswith("this dwarf has only strength 5.")
    assert table.allows("1 loot ore")


def test_plus_one_does_not_lift_this_trip():
    table = smith("red dwarfs 1", weapon=1).plays("1 loot weapons")
    assert table.refuses("1 loot grain") == "caverna.trip.too-weak"
    assert table.allows("1 loot dog")


def test_plus_one_is_for_armed_dwarfs():
    table = home(SMITH + "red dwarfs 0 0 4 14\nblue dwarfs 0\nstock wood-gathering 1W")
    table.plays("1 place wood-gathering", "2 place supplies")
    table.plays("1 place housework", "1 take", "1 done")
    table.plays("1 place blacksmithing 4", "1 loot weapons", "1 end-trip")
    assert table.homes[0].dwarfs == (14,)
    assert sorted(weapon for _, weapon in table.homes[0].away) == [0, 0, 6]


def test_goods_of_one_item_pay_for_the_next():
    table = smith("red dwarfs 9 meadow C4", weapon=9)
    assert table.refuses("1 loot small-pasture") == "caverna.trip.cannot-use"
    assert sentence(table, "1 loot small-pasture") == (
        "Small pasture: Red cannot use this loot now. Missing: 1 wood."
    )
    table.plays("1 loot wood")
    assert table.allows("1 loot small-pasture")
    table.plays("1 loot small-pasture", "1 fence-small C4")
    assert held(table, "W") == (0,)


@pytest.mark.parametrize(
    ("position", "item", "why"),
    [
        ("", "small-pasture", "There is no meadow to fence."),
        ("meadow C4", "large-pasture", "There are no two adjacent meadows."),
        ("meadow C4 C3", "large-pasture", "Missing: 2 wood."),
        ("stable A1 A2 A3", "stable", "All stables are already built."),
        ("", "sow", "There is no empty field."),
        ("field C4", "sow", "There is no grain or vegetable to sow."),
        ("has dwelling@D3", "furnish", "There is no empty cavern."),
        ("has dwelling@D3", "dwelling", "There is no empty cavern."),
        ("", "dwelling", "Missing: 2 wood, 2 stone."),
        ("", "breed", "There are no two farm animals of the same type."),
    ],
)
def test_why_an_item_is_of_no_use(position, item, why):
    table = smith(f"red dwarfs 14 {position}", weapon=14)
    assert table.refuses(f"1 loot {item}") == "caverna.trip.cannot-use"
    assert sentence(table, f"1 loot {item}").endswith(why)


def test_rubies_make_an_item_of_use():
    table = smith("red dwarfs 14 goods 1R 1W", weapon=14)
    first = table.offers("1 loot small-pasture")[0]
    assert first == "1 ruby-tile meadow C4; 1 loot small-pasture"


def test_a_weapon_for_a_trip_is_forged_first():
    table = smith("red goods 5O")
    assert table.offers("1 loot boar")[0] == "1 forge 5; 1 loot boar"


def test_a_trip_brings_something():
    table = smith("red dwarfs 5", weapon=5).plays("1 park")
    assert table.refuses("1 end-trip") == "caverna.trip.empty"
    assert table.allows("1 loot wood")
    table = smith("red dwarfs 5", weapon=5, empty_trip="allowed").plays("1 park")
    assert table.allows("1 end-trip")


def test_a_trip_that_has_not_begun_is_not_ended():
    unarmed = home("stock logging 3W").plays("1 place logging")
    assert unarmed.refuses("1 end-trip") == "caverna.trip.unarmed"
    armed = home("red dwarfs 5\nstock logging 3W").plays("1 place logging 5")
    assert armed.refuses("1 end-trip") == "caverna.turn.later"
    assert sentence(armed, "1 end-trip") == "On Logging, this comes first: Take loot."
    assert armed.allows("1 take")


def test_fewer_items_than_the_level():
    table = smith("red dwarfs 5", weapon=5).plays("1 loot boar")
    assert table.allows("1 end-trip")
    table.plays("1 end-trip")
    assert table.homes[0].away[0][1] == 6


def test_a_parked_trip_is_finished_while_others_play():
    table = home(SMITH + "red dwarfs 5 5\nblue dwarfs 0 0\nstock wood-gathering 1W logging 3W")
    table.plays("1 place blacksmithing 5", "1 park")
    assert table.active == 1
    assert table.refuses("1 park") == "caverna.trip.parked"
    assert all("loot" in entry for entry in table.offers("1 park"))
    assert table.allows("1 loot boar")
    table.plays("2 place wood-gathering")
    assert table.active == 0
    assert table.refuses("1 place logging 5") == "caverna.turn.one-dwarf"  # the loot comes first
    table.plays("1 loot boar", "1 loot dog", "1 loot wood")
    assert table.allows("1 place logging 5")
    table.plays("1 place logging 5", "1 take", "1 done")
    assert table.homes[0].away[0][1] == 6


def test_a_parked_trip_does_not_hide_whose_dwarf_is_still_acting():
    text = SMITH + "red dwarfs 5 5\nblue dwarfs 0 0\nstock drift-mining 1S"
    table = home(text).plays("1 place blacksmithing 5", "1 park", "2 place drift-mining")
    for stays in ("table stay", "1 stay", "2 stay"):
        assert table.refuses(stays) == "caverna.turn.one-dwarf"
        assert sentence(table, stays).startswith("Blue’s dwarf on Drift Mining is still acting")
    assert table.allows("2 take")


def test_what_the_space_still_has_comes_before_choosing_the_loot_later():
    text = "red dwarfs 5 5\nstock logging 3W"
    table = home(text).plays("1 place logging 5")
    assert table.offers("1 done")[0] == "1 take"
    assert "1 park" not in table.offers("1 done") and table.allows("1 park")
    table.plays("1 take")
    assert table.allows("1 park")


def test_the_round_waits_for_parked_trips():
    table = home(SMITH + "round 2\nred dwarfs 5\nblue dwarfs 0\nstock wood-gathering 1W")
    table.plays("1 place blacksmithing 5", "1 park", "2 place wood-gathering")
    assert table.round == 2 and table.active == -1
    table.plays("1 loot boar", "1 end-trip")
    assert table.round == 3


def test_a_furnishing_goes_to_whoever_confirms_first():
    table = home(SMITH + "red dwarfs 7 7 goods 1W\nblue dwarfs 0 goods 1W")
    table.plays("1 place blacksmithing 7", "1 park", "2 place housework", "2 furnish cuddle-room")
    table.plays("1 loot furnish")
    assert table.refuses("1 furnish cuddle-room") == "caverna.furnish.taken"
    assert table.allows("1 furnish breakfast-room")


def test_alone_nobody_waits():
    table = home(SMITH + "red dwarfs 5", seats=1).plays("1 place blacksmithing 5")
    assert table.refuses("1 park") == "caverna.trip.alone"
    assert table.offers("1 park")[0] == "1 loot weapons"  # whoever parks does not give it up
    assert table.allows("1 loot boar")


def test_adventure_is_two_trips():
    table = home("round 10\ncards adventure\nred dwarfs 13\nblue dwarfs 0")
    table.plays("1 place adventure 13")
    assert table.refuses("1 loot cavern") == "caverna.trip.too-weak"
    table.plays("1 loot dog")
    assert table.homes[0].away[0][1] == 14
    assert table.allows("1 loot dog") and table.allows("1 loot cavern")
    table.plays("1 loot dog")
    assert held(table, "D") == (2,) and table.homes[0].away[0][1] == 14


def test_adventure_forge_then_one_or_two_trips():
    table = home("round 10\ncards adventure\nred goods 3O").plays("1 place adventure", "1 forge 3")
    table.plays("1 loot stone")
    assert table.allows("1 done") and table.allows("1 loot stone")


def test_breeding_as_loot():
    table = smith("red dwarfs 14 goods 2H 2K 2B small-pasture C4 C3 C2 stable C4 C3 C2", weapon=14)
    table.plays("1 loot breed")
    assert table.refuses("1 breed none") == "caverna.breed.nothing"
    assert table.refuses("1 breed sheep+donkey+boar") == "caverna.breed.so-many"
    assert table.refuses("1 breed cattle") == "caverna.breed.pair"
    assert table.allows("1 breed sheep+boar")
    table.plays("1 breed sheep+boar")
    assert held(table, "HKB") == (3, 2, 3)


def test_sowing_and_a_stable_as_loot():
    table = smith("red dwarfs 12 goods 1G field C4", weapon=12).plays("1 loot sow", "1 sow 1 0")
    table.plays("1 loot stable", "1 stable A1")
    assert table.homes[0].crops == (0, 0, 1, 0, 0)
    assert table.homes[0].land.stables.bit_count() == 1
