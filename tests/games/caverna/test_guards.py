"""What a dwarf could do on a space, to the last good that is missing: now, and after exchanges."""

import pytest
from msgspec.structs import replace

from companion.core.agenda import Do
from companion.games.caverna import box
from companion.games.caverna.rules import at_most, possible, turns

from .table import home

FOREST = "meadow A1 A2 A3 A4 B1 B2 B3 B4 C1 C2 C3 C4"
MOUNTAIN = "cavern D1 D2 D3 E1 E2 E3 E4 F1 F2 F3 F4"
MEADOW_FIELD, CAVERN_TUNNEL = Do("twin", 0), Do("twin", 1)
ORE, TUNNEL, DEEP = Do("ore-mine"), Do("ruby-mine", 0), Do("ruby-mine", 1)
SMALL, LARGE, STABLE = Do("small-pasture", 2), Do("large-pasture", 4), Do("stable", 1)
SOW, FORGE, TRIP, TRADE = Do("sow"), Do("forge"), Do("expedition", 1), Do("trade-ore")


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
        # or the ore
        ("goods 1R", FORGE, True),
        ("", FORGE, False),
        ("has trader@D3 goods 2A", FORGE, True),
        ("has trader@D3 goods 1A", FORGE, False),
        # or a tunnel
        ("goods 1R", ORE, True),
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
    ],
)
def test_after_exchanges(red, step, able):
    table = home(f"red {red}")
    assert possible.ever(table.state, actor(table), step) is able


@pytest.mark.parametrize(
    ("red", "gold"),
    [
        ("goods 2A 3R", 5),
        ("goods 9G", 0),
        ("goods 1A 5G has beer-parlor@D3", 7),
        ("goods 3W 2S 2O has spare-part-storage@D3", 4),
        ("goods 5B has hunting-parlor@D3", 4),
        ("goods 9W has trader@D3", 0),
    ],
)
def test_gold_that_one_could_have(red, gold):
    assert at_most.gold(home(f"red {red}").homes[0]) == gold


@pytest.mark.parametrize(
    ("red", "materials"),
    [
        ("goods 9A", 0),
        ("goods 1A has trader@D3", 0),
        ("goods 2A has trader@D3", 3),
        ("goods 5A has trader@D3", 6),
        ("goods 2A 2R has trader@D3", 6),
        ("goods 9A has carpenter@D3", 0),
        ("goods 9A has beer-parlor@D3", 0),
    ],
)
def test_building_materials_that_gold_could_bring(red, materials):
    assert at_most.materials(home(f"red {red}").homes[0]) == materials


@pytest.mark.parametrize(
    ("red", "food"),
    [
        ("goods 3F 2A", 5),
        ("goods 9W 9S 9O 9D", 0),
        ("goods 2R", 6),
        ("goods 3G", 9),
        ("goods 2V", 6),
        ("goods 2G 1V", 14),
        ("goods 2H", 4),
        ("goods 2H has slaughtering-cave@D3", 6),
        ("goods 2G has slaughtering-cave@D3", 6),
        ("goods 2B", 8),
        ("goods 1C", 4),
        ("dwarfs 3 4 away logging:5", 0),
        ("dwarfs 3 4 away logging:5 has peaceful-cave@D3", 12),
    ],
)
def test_food_that_one_could_have(red, food):
    assert at_most.food(home(f"red {red}").homes[0]) == food


@pytest.mark.parametrize(
    ("red", "furnishing", "more", "able"),
    [
        ("goods 1W", "trader", 0, True),
        ("", "trader", 0, False),
        ("", "trader", 1, True),
        ("", "guest-room", 1, False),
        ("", "guest-room", 2, True),
        ("has carpenter@D3 cavern E3 ", "trader", 0, True),
        # ore instead, with a Builder
        ("goods 1O has builder@D3 cavern E3", "trader", 0, True),
        ("goods 9O has builder@D3 cavern E3", "cooking-cave", 0, True),
        ("goods 9O has builder@D3 cavern E3", "mining-cave", 2, False),
        ("goods 9O", "trader", 0, False),
        # food and gold
        ("goods 1W 3F", "supplies-storage", 0, True),
        ("goods 1W 2F", "supplies-storage", 0, False),
        ("goods 1W 2F", "supplies-storage", 3, False),
        ("goods 1W 2F 1A", "supplies-storage", 0, True),
        ("goods 1W 1R", "supplies-storage", 0, True),
        ("goods 3S 5A", "state-parlor", 0, True),
        ("goods 3S 4A", "state-parlor", 3, False),
        ("goods 3S 4A 1R", "state-parlor", 0, True),
        ("goods 2S 5A", "state-parlor", 0, False),
        # a place, or the rubies for one
        ("goods 9W has seam@D3", "trader", 9, False),
        ("goods 9W 1R has seam@D3", "trader", 9, False),
        ("goods 9W 2R has seam@D3", "trader", 9, True),
        (f"goods 9W 2R {MOUNTAIN.replace('cavern', 'tunnel')}", "trader", 9, False),
        ("goods 9W 1R has work-room@D3", "trader", 9, True),
        ("goods 9W has work-room@D3", "trader", 9, False),
    ],
)
def test_a_furnishing_that_could_be_paid_and_placed(red, furnishing, more, able):
    table = home(f"red {red}")
    # besides, there are always dwellings: 4 wood and 3 stone are too much here
    state = replace(table.state, offer=1 << box.FURNISHING[furnishing])
    assert at_most.affordable(state, state.homes[0], Do("furnish"), more) is able


def test_a_dwelling_that_could_be_paid():
    table = home("red goods 4W 3S")
    dwelling = Do("furnish-dwelling")
    assert at_most.affordable(table.state, table.homes[0], dwelling, 0)
    poor = home("red goods 3W 2S")
    assert not at_most.affordable(poor.state, poor.homes[0], dwelling, 0)
    assert at_most.affordable(poor.state, poor.homes[0], Do("furnish"), 0)  # others cost less
    assert at_most.affordable(poor.state, poor.homes[0], dwelling, 1)
