"""What a dwarf could do on a space, to the last good that is missing: now, and after exchanges."""

import pytest

from companion.core.agenda import Do
from companion.games.caverna.box import GOOD, MARKET, mask
from companion.games.caverna.rules import possible, turns

from .table import amounts, home

FOREST = "meadow A1 A2 A3 A4 B1 B2 B3 B4 C1 C2 C3 C4"
MOUNTAIN = "cavern D1 D2 D3 E1 E2 E3 E4 F1 F2 F3 F4"
MEADOW_FIELD, CAVERN_TUNNEL = Do("twin", 0), Do("twin", 1)
ORE, TUNNEL, DEEP = Do("ore-mine"), Do("ruby-mine", 0), Do("ruby-mine", 1)
SMALL, LARGE, STABLE = Do("small-pasture", 2), Do("large-pasture", 4), Do("stable", 1)
CHEAP = mask([good for good, price in MARKET.items() if price == 1])
SOW, FORGE, TRIP, TRADE = Do("sow"), Do("forge"), Do("expedition", 1), Do("trade-ore")


BREED, DWELLING = Do("breed", 2), Do("furnish-dwelling")


def actor(table, weapon: int = 0):
    return turns.Actor(0, table.homes[0], weapon, 0)


@pytest.mark.parametrize(
    ("red", "step", "able"),
    [
        ("", MEADOW_FIELD, True),
        (FOREST, MEADOW_FIELD, False),
        (MOUNTAIN, CAVERN_TUNNEL, False),
        ("", CAVERN_TUNNEL, True),
        ("field C4 goods 1G", SOW, True),
        ("field C4 goods 1V", SOW, True),
        ("field C4 goods 1F", SOW, False),
        ("meadow C4 goods 1G", SOW, False),
        ("goods 1O", FORGE, True),
        ("goods 1W", FORGE, False),
        ("has blacksmith@D3", FORGE, True),
        ("", TRIP, False),
        ("tunnel E3 E2", ORE, True),
        ("tunnel E3 F2", ORE, False),
        ("tunnel E3 deep-tunnel E2", ORE, False),
        ("tunnel E3", TUNNEL, True),
        ("deep-tunnel E3", TUNNEL, False),
        ("deep-tunnel E3", DEEP, True),
        ("tunnel E3", DEEP, False),
        ("meadow C4 goods 2W", SMALL, True),
        ("meadow C4 goods 1W", SMALL, False),
        ("meadow C4 goods 1W has carpenter@D3", SMALL, True),
        ("field C4 goods 2W", SMALL, False),
        ("meadow C4 B4 goods 4W", LARGE, True),
        ("meadow C4 B4 goods 3W", LARGE, False),
        ("meadow C4 A4 goods 4W", LARGE, False),
        ("goods 1S", STABLE, True),
        ("goods 1W", STABLE, False),
        ("has stone-carver@D3", STABLE, True),
        ("goods 1S stable A1 A2", STABLE, True),
        ("goods 1S stable A1 A2 A3", STABLE, False),
        ("goods 2O", TRADE, True),
        ("goods 1O", TRADE, False),
    ],
)
def test_as_things_lie(red, step, able):
    table = home(f"red {red}")
    assert possible.now(table.state, actor(table), step) is able


def test_with_a_weapon_one_travels_and_forges_no_other():
    table = home("red goods 9O")
    assert possible.now(table.state, actor(table, 1), TRIP)
    assert not possible.now(table.state, actor(table, 1), FORGE)
    assert not possible.ever(table.state, actor(home("red goods 1R"), 1), FORGE)


@pytest.mark.parametrize(
    ("red", "step", "able"),
    [
        # a ruby is no tile where nothing is free
        (f"{FOREST} goods 3R", MEADOW_FIELD, False),
        (f"{MOUNTAIN} goods 3R", CAVERN_TUNNEL, False),
        # a ruby is grain, or the field for it
        ("field C4 goods 1R", SOW, True),
        ("goods 1G 1R", SOW, True),
        ("goods 1G", SOW, False),
        (f"{FOREST} goods 1G 1R", SOW, False),
        ("field C4 has trader@D3 goods 2A", SOW, False),
        ("goods 1R", SOW, False),  # field and grain
        ("goods 2R", SOW, True),
        # one on a stable is no field: a meadow there leads on
        ("stable C4 goods 1G 1R", SOW, False),
        ("stable C4 goods 1G 2R", SOW, True),
        ("stable C4 B4 C3", MEADOW_FIELD, False),
        ("stable C4 B4 C3 goods 1R", MEADOW_FIELD, True),
        # or the ore
        ("goods 1R", FORGE, True),
        ("", FORGE, False),
        ("has trader@D3 goods 2A", FORGE, True),
        ("has trader@D3 goods 1A", FORGE, False),
        # or a tunnel
        ("goods 1R", ORE, False),
        ("goods 2R", ORE, True),
        ("tunnel E3 goods 1R", ORE, True),
        ("tunnel F1 cavern E1 F2 goods 1R", ORE, False),  # nothing free beside it
        ("", ORE, False),
        (f"{MOUNTAIN} goods 9R", ORE, False),
        ("goods 1R", TUNNEL, True),
        ("goods 9R", DEEP, False),
        (f"{MOUNTAIN} goods 9R", TUNNEL, False),
        ("has trader@D3 goods 9A", TUNNEL, False),
        # or wood, or a meadow
        ("meadow C4 goods 1W 1R", SMALL, True),
        ("meadow C4 goods 1R", SMALL, False),
        ("meadow C4 goods 2R", SMALL, True),
        ("goods 2W 1R", SMALL, True),
        ("goods 9W", SMALL, False),
        ("has trader@D3 goods 2W 9A", SMALL, False),
        ("meadow C4 B4 goods 3W 1R", LARGE, True),
        ("meadow C4 B4 goods 2W 1R", LARGE, False),
        ("meadow C4 goods 4W 1R", LARGE, True),
        ("goods 4W 1R", LARGE, False),
        ("goods 4W 2R", LARGE, True),
        ("meadow C4 goods 3W 1R", LARGE, False),
        # or stone
        ("goods 1R", STABLE, True),
        ("goods 9W", STABLE, False),
        ("goods 9R stable A1 A2 A3", STABLE, False),
        ("has trader@D3 goods 2A", STABLE, True),
        # or ore to trade
        ("goods 1O 1R", TRADE, True),
        ("goods 1R", TRADE, False),
        ("goods 2R", TRADE, True),
        ("goods 1O", TRADE, False),
        # nothing arms a dwarf but a forge
        ("goods 9R", TRIP, False),
        # a ruby and an ore are 2 gold in the parlor, and those a wood, a stone and the ore again
        ("meadow C4 has trader@D3 blacksmithing-parlor@E3 goods 2R", SMALL, True),
        ("meadow C4 has trader@D3 blacksmithing-parlor@E3 goods 1R 1O", SMALL, False),
        ("meadow C4 has trader@D3 blacksmithing-parlor@E3 goods 1R 1O 2A", SMALL, True),
        # a stone brings an ore with the Seam
        ("has seam@D3 goods 1R 1O", TRADE, True),
        ("has seam@D3 goods 1R", TRADE, False),
        ("has seam@D3 trader@E3 goods 2A", TRADE, True),
        ("has trader@E3 goods 2A", TRADE, False),
        # grain is gold in the Beer parlor: 3 for 2
        ("has beer-parlor@D3 trader@E3 goods 2G", STABLE, True),
        ("has beer-parlor@D3 trader@E3 goods 1G 1R", FORGE, True),
        ("has beer-parlor@D3 trader@E3 goods 1G", FORGE, False),
        # a dwelling: cavern, wood and stone
        ("goods 3W 3S", DWELLING, True),
        ("goods 3W 2S", DWELLING, False),
        ("goods 3W 2S 1R", DWELLING, True),
        ("has seam@D3 goods 4W 2S 1R", DWELLING, False),
        ("has seam@D3 goods 4W 2S 2R", DWELLING, True),
        ("has work-room@D3 goods 4W 2S 1R", DWELLING, True),
        ("has builder@D3 cavern E3 goods 3W 1S 2O", DWELLING, True),
        # young: a pair, and room for three
        ("goods 2H", BREED, False),
        ("goods 2H 1R", BREED, False),
        ("goods 2H 2R", BREED, True),  # a meadow and a dog
        ("goods 1H small-pasture C4 goods 1R", BREED, True),
        ("goods 1H small-pasture C4", BREED, False),
        ("small-pasture C4 goods 1C 1R 1F", BREED, True),
        ("small-pasture C4 goods 1C 1R", BREED, False),
    ],
)
def test_after_exchanges(red, step, able):
    table = home(f"red {red}")
    assert possible.ever(table.state, actor(table), step) is able


def test_a_weapon_is_food_with_a_peaceful_cave():
    armed = home("red has peaceful-cave@D3 goods 1O dwarfs 3")
    assert possible.ever(armed.state, actor(armed, 3), FORGE)  # disarmed, then armed anew
    bare = home("red goods 1O dwarfs 3")
    assert not possible.ever(bare.state, actor(bare, 3), FORGE)


@pytest.mark.parametrize(
    ("red", "cost", "able"),
    [
        ("goods 1F 3G", "4F", True),
        ("goods 1F 2G", "4F", False),
        ("goods 2R", "4F", True),
        ("goods 2R has slaughtering-cave@D3", "6F", True),  # as two boars
        ("goods 2K", "3F", True),
        ("goods 2K", "4F", False),
        ("goods 5A", "4F", True),
        ("goods 4A", "4F", False),
        ("goods 4A 1R", "5F", True),
        ("goods 1G 1R has cooking-cave@D3", "5F", True),
        ("goods 1G 1R has cooking-cave@D3", "6F", False),
        ("goods 1G 1R has beer-parlor@D3", "4F", True),
        ("goods 2A 1R 1O has blacksmithing-parlor@D3", "4F", True),
        ("goods 2A 1R 1O", "4F", False),
        ("goods 2B has hunting-parlor@D3", "2A 2F", True),
        ("goods 2B has hunting-parlor@D3", "2A 3F", False),
        ("goods 1R 1G", "1W 1F", True),
        ("goods 1R 1G", "1W 2F", False),
        ("goods 1R has dog-school@D3", "1W 1D", True),
        ("goods 1W 1S 1O has spare-part-storage@D3", "2A", True),
        ("goods 2A has trader@D3", "1W 1S 1O", True),
        ("goods 2A has trader@D3", "1W 1S 1O 1A", False),
        ("goods 9F 9G 9V 9H 9K 9B 9C", "1A", False),
    ],
)
def test_one_purse_for_all(red, cost, able):
    table = home(f"red {red}")
    assert possible.pays(table.state, actor(table), amounts(cost)) is able


def test_swaps_that_undo_one_another_come_to_an_end():
    """Only a correction brings both to one board."""
    table = home("red goods 4A has trader@D3 spare-part-storage@E3 seam@E4")
    assert not possible.pays(table.state, actor(table), amounts("1R"))
    assert possible.pays(table.state, actor(table), amounts("2W 9O"))
    assert not possible.pays(table.state, actor(table), amounts("3W"))


@pytest.mark.parametrize(
    ("gold", "bought", "able"),
    [
        (0, 0, False),
        (1, 0, True),  # exactly what the cheapest costs
        (9, 0, True),
        (1, CHEAP, False),  # all for one gold are sold
        (2, CHEAP, True),
        (1, CHEAP & ~mask([GOOD["wood"]]), True),
        (1, CHEAP & ~mask([GOOD["grain"]]), True),
    ],
)
def test_the_market_has_something_for_the_gold(gold, bought, able):
    table = home(f"red goods {gold}A", seats=5)
    assert possible.now(table.state, actor(table), Do("market", bought)) is able
