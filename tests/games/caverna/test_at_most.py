"""What one could have at most by exchanges: gold, materials, food, and furnishings for them."""

import pytest
from msgspec.structs import replace

from companion.core.agenda import Do
from companion.games.caverna import box
from companion.games.caverna.rules import at_most

from .table import home

MOUNTAIN = "cavern D1 D2 D3 E1 E2 E3 E4 F1 F2 F3 F4"


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
