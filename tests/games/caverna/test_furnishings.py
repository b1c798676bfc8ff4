"""All 48 furnishings: price, points, and what each does."""

import ast
from pathlib import Path

import pytest

import companion
from companion.games.caverna import GAME, box
from companion.games.caverna.home import room_to_grow
from companion.games.caverna.rules import rounds

from .table import LETTERS, amounts, harvest, held, home, line

COMPANION = Path(companion.__file__).parent
PRINTED = """
dwelling 3 yes orange 4W 3S
simple-dwelling-a 0 yes orange 4W 2S
simple-dwelling-b 0 yes orange 3W 3S
mixed-dwelling 4 no orange 5W 4S
couple-dwelling 5 no orange 8W 6S
additional-dwelling 5 no orange 4W 3S
cuddle-room 2 yes green 1W
breakfast-room 0 yes green 1W
stubble-room 1 yes green 1W 1O
work-room 2 no green 1S
guest-room 0 no green 1W 1S
office-room 0 no green 1S
carpenter 0 yes green 1S
stone-carver 1 yes green 1W
blacksmith 3 yes green 1W 2S
miner 3 no green 1W 1S
builder 2 no green 1S
trader 2 no green 1W
wood-supplier 2 yes green 1S
stone-supplier 1 yes green 1W
ruby-supplier 2 yes green 2W 2S
dog-school 0 no green
quarry 2 no green 1W
seam 1 no green 2W
slaughtering-cave 2 yes green 2W 2S
cooking-cave 2 yes green 2S
working-cave 2 yes green 1W 1S
mining-cave 2 no green 3W 2S
breeding-cave 2 no green 1G 1S
peaceful-cave 2 no green 2W 2S
weaving-parlor 0 yes yellow 2W 1S
milking-parlor 0 yes yellow 2W 2S
state-parlor 0 no yellow 3S 5A
hunting-parlor 1 yes yellow 2W
beer-parlor 3 yes yellow 2W
blacksmithing-parlor 2 no yellow 3O
stone-storage 0 yes yellow 3W 1O
ore-storage 0 yes yellow 1W 2S
spare-part-storage 0 no yellow 2W
main-storage 0 yes yellow 2W 1S
weapon-storage 0 yes yellow 3W 2S
supplies-storage 0 no yellow 3F 1W
broom-chamber 0 no yellow 1W
treasure-chamber 0 yes yellow 1W 1S
food-chamber 0 yes yellow 2W 2V
prayer-chamber 0 no yellow 2W
writing-chamber 0 yes yellow 2S
fodder-chamber 0 yes yellow 2G 1S
"""
ROWS = [row.split(maxsplit=4) for row in PRINTED.strip().splitlines()]


def test_there_are_48():
    assert len(ROWS) == 48
    assert {row[0] for row in ROWS} == {one.name for one in box.FURNISHINGS if not one.printed}


def test_none_is_named_in_code_outside_its_effect():
    """What a furnishing does stands in components.toml; "dwelling" is the name of a step, too."""
    names = {*box.FURNISHING, *box.SWAPS} - {"dwelling"}
    for room in ("games/caverna", "ui/caverna"):
        for file in (COMPANION / room).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if isinstance(node, ast.Constant):
                    assert node.value not in names, (file, node.value)


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_price_and_points_and_that_it_can_be_built(row):
    name, points, intro, colour, *cost = row
    one = box.FURNISHINGS[box.FURNISHING[name]]
    assert (one.points, one.intro, one.colour) == (int(points), intro == "yes", colour)
    price = amounts(cost[0] if cost else "")
    assert one.cost == price
    table = home(f"red goods {cost[0] if cost else ''}").plays("1 place housework")
    assert table.allows(f"1 furnish {name}")
    table.plays(f"1 furnish {name}")
    assert all(
        held <= at_once for held, at_once in zip(table.homes[0].goods, AT_ONCE[name], strict=True)
    )
    assert line(table, "tiles") == int(points)
    for good, count in enumerate(price):
        if count:
            less = [n - (at == good) for at, n in enumerate(price)]
            poor = [f"{n}{letter}" for n, letter in zip(less, LETTERS, strict=True)]
            table = home(f"red goods {' '.join(poor)} 1D").plays("1 place housework")
            assert table.refuses(f"1 furnish {name}") == "caverna.cost.lacking"


AT_ONCE = {row[0]: box.NOTHING for row in ROWS} | {
    "stone-carver": amounts("2S"),
    "blacksmith": amounts("2O"),
    "state-parlor": amounts("2F"),
}


def work(text: str, seats: int = 2, **options):
    return home(text, seats=seats, **options).plays("1 place housework")


@pytest.mark.parametrize(
    ("tile", "more"),
    [
        ("dwelling", 1),
        ("simple-dwelling-a", 1),
        ("simple-dwelling-b", 1),
        ("mixed-dwelling", 1),
        ("couple-dwelling", 2),
    ],
)
def test_dwellings_have_room(tile, more):
    for born in range(more + 1):
        table = home(f"red has {tile}@D3 born {born}")
        assert room_to_grow(table.homes[0]) == (born < more)


def test_additional_dwelling_is_for_the_sixth():
    five = "dwarfs 0 0 0 0 0 has couple-dwelling@E3 dwelling@E2"
    assert not room_to_grow(home(f"red {five}").homes[0])
    assert room_to_grow(home(f"red {five} additional-dwelling@D3").homes[0])
    assert not room_to_grow(home("red has additional-dwelling@D3").homes[0])
    six = f"{five} additional-dwelling@D3 born 1"
    assert not room_to_grow(home(f"red {six}").homes[0])


HOUSES = [  # tile, animals that fit, one too many
    ("mixed-dwelling", "2H 2K", "2H 2K 1B"),
    ("cuddle-room", "4H", "5H"),
    ("breakfast-room", "5C", "6C"),
]


@pytest.mark.parametrize(("tile", "fit", "many"), HOUSES)
def test_rooms_for_animals(tile, fit, many):
    assert home(f"red has {tile}@D3 goods {fit}").crowded == 0
    assert home(f"red has {tile}@D3 goods {many}").crowded == 1


def test_cuddle_room_counts_the_newborn():
    assert home("red has cuddle-room@D3 dwelling@E3 born 1 goods 5H").crowded == 0
    assert home("red has cuddle-room@D3 goods 2H 1K").crowded == 0
    assert home("red has cuddle-room@D3 goods 3K").crowded == 1


def test_stubble_room_on_empty_fields():
    position = "red has stubble-room@D3 goods 2H 1K 1B 1G field C4 B4"
    assert home(position).crowded == 0
    table = home(position).plays("1 place slash-and-burn", "1 sow 1 0")
    assert table.crowded == 1
    table.plays("1 eat boar")
    assert table.crowded == 0 and table.active == 1


def test_work_room_furnishes_tunnels_but_no_mines():
    table = work("red goods 4S has work-room@E3 tunnel F3 deep-tunnel F2 ore-mine F1 cavern D2")
    table.plays("1 furnish carpenter")
    assert table.refuses("1 site F1") == "caverna.furnish.site"
    assert table.allows("1 site F3") and table.allows("1 site F2")


def test_guest_room_both_halves():
    grow = home("round 4\nred has guest-room@D3 goods 4W 3S cavern E3").plays(
        "1 place wish-for-children", "1 furnish dwelling"
    )
    assert grow.allows("1 grow")
    ordered = home(
        "round 4\nred has guest-room@D3 goods 4W 3S cavern E3", guest_wish="growth-first"
    ).plays("1 place wish-for-children", "1 furnish dwelling")
    assert ordered.actions[0] is None
    urgent = home("round 8\ncards family-life\nred has guest-room@D3 goods 4W 3S cavern E3")
    urgent.plays("1 place urgent-wish-for-children", "1 take", "1 furnish dwelling", "1 grow")
    assert held(urgent, "A") == (3,) and urgent.homes[0].born == 1
    growth = home("red has guest-room@D3 dwelling@E3", seats=4).plays("1 place growth", "1 take")
    assert growth.allows("1 grow")


def test_guest_room_on_extension_once_a_game():
    table = home("red has guest-room@D3", seats=7).plays("1 place extension")
    table.plays("1 lay meadow-field C4 C3")
    assert held(table, "W") == (1,)
    table.plays("1 lay cavern-tunnel E3 E2")
    assert held(table, "WS") == (1, 1) and table.homes[0].guest_used
    again = home("red has guest-room@D3", seats=7)
    again.state = rounds.purse.change(again.state, 0, guest_used=True)
    again.plays("1 place extension", "1 lay meadow-field C4 C3")
    assert again.actions[0] is None


def test_extension_without_it_is_either_or():
    table = home("", seats=7).plays("1 place extension", "1 lay cavern-tunnel E3 E2")
    assert held(table, "WS") == (0, 1) and table.actions[0] is None


def test_office_room_gold_each_time():
    table = home("red has office-room@D3 meadow C4 field C3").plays(
        "1 place slash-and-burn", "1 lay meadow-field C2 C1"
    )
    assert held(table, "A") == (0,)
    table = home("red has office-room@D3 meadow C4 field C3 B3").plays(
        "1 place slash-and-burn", "1 lay meadow-field B4 B5"
    )
    assert held(table, "A") == (2,)


def test_carpenter_on_furnishings_and_fences():
    table = work("red goods 3W 3S has carpenter@E3").plays("1 furnish dwelling")
    assert held(table, "WS") == (0, 0)
    loot = "cards blacksmithing\nred has carpenter@E3 goods 1W 2S dwarfs 11\nblue dwarfs"
    trip = home(loot).plays("1 place blacksmithing 11", "1 loot dwelling", "1 furnish dwelling")
    assert held(trip, "WS") == (0, 0)


def test_stone_carver_on_furnishings_and_stables_not_on_itself():
    table = work("red goods 1W").plays("1 furnish stone-carver")
    assert held(table, "WS") == (0, 2)
    table = work("red goods 4W 2S has stone-carver@E3").plays("1 furnish dwelling")
    assert held(table, "WS") == (0, 0)
    free = home("cards sheep-farming\nred has stone-carver@D3\nstock sheep-farming 1H")
    free.plays("1 place sheep-farming")
    assert free.allows("1 stable A1")


def test_blacksmith_forges_for_two_ore_less():
    position = "cards blacksmithing\nred has blacksmith@D3"
    table = home(position).plays("1 place blacksmithing")
    assert table.allows("1 forge 2")
    assert table.refuses("1 forge 3") == "caverna.cost.lacking"
    table = home(f"{position} goods 6O").plays("1 place blacksmithing", "1 forge 8")
    assert held(table, "O") == (0,)
    trading = home("round 10\ncards ore-trading\nred has blacksmith@D3 goods 2O")
    assert held(trading.plays("1 place ore-trading", "1 trade-ore 1"), "O") == (0,)


@pytest.mark.parametrize(
    ("tile", "at", "rounds_left"), [("wood", 0, 7), ("stone", 1, 5), ("ruby", 2, 4)]
)
def test_suppliers(tile, at, rounds_left):
    table = work("red goods 2W 2S").plays(f"1 furnish {tile}-supplier")
    assert table.homes[0].supplies[at] == rounds_left
    before = table.homes[0].goods[(0, 1, 3)[at]]
    table.state = rounds.replenish(table.state, [])
    assert table.homes[0].goods[(0, 1, 3)[at]] == before + 1
    assert table.homes[0].supplies[at] == rounds_left - 1


def test_miner_counts_ore_mines_alone():
    table = home("red has miner@D3 goods 3K ore-mine E3 E2 ruby-mine F3")
    table.state = rounds.replenish(table.state, [])
    assert held(table, "O") == (2,)


def test_builder_does_not_build_itself_with_ore_nor_fences():
    table = work("red goods 1O 1D")
    assert table.refuses("1 furnish builder stone") == "caverna.furnish.no-swap"
    pens = home("cards sheep-farming\nred has builder@D3 goods 1W 9O 1S meadow C4")
    pens.plays("1 place sheep-farming")
    assert pens.refuses("1 fence-small C4") == "caverna.cost.lacking"
    assert work("red goods 1S").allows("1 furnish builder")


def test_trader_and_spare_part_storage():
    table = home("red has trader@D3 goods 2A").plays("1 exchange trader")
    assert held(table, "WSOA") == (1, 1, 1, 0)
    table = home("red has spare-part-storage@D3 goods 1W 1S 1O").plays(
        "1 exchange spare-part-storage"
    )
    assert held(table, "WSOA") == (0, 0, 0, 2)


def test_they_lie_on_one_another():
    table = work("red goods 1W has spare-part-storage@E3 cavern F3").plays("1 furnish trader")
    assert (box.FURNISHING["trader"]) in [number for _, number in table.homes[0].land.built]
    owned = [number for _, number in table.homes[0].land.built]
    assert box.FURNISHING["spare-part-storage"] not in owned
    assert not table.offer >> box.FURNISHING["spare-part-storage"] & 1  # it does not come back
    assert table.homes[0].land.caverns.bit_count() == 2
    other = work("red goods 2W has trader@D3").plays("1 furnish spare-part-storage")
    assert line(other, "tiles") == 0


def test_dog_school_for_each_new_dog():
    assert held(work("red has dog-school@D3").plays("1 take"), "DW") == (1, 1)
    assert held(home("red has dog-school@D3 goods 1R").plays("1 ruby dog"), "W") == (1,)


def test_quarry_for_newborn_donkeys_only():
    table = harvest("round 3\nred has quarry@D3 goods 4F 2K ore-mine E3").plays("1 feed 4")
    assert held(table, "KS") == (3, 1)
    assert held(home("red has quarry@D3 goods 1R").plays("1 ruby donkey"), "S") == (0,)


def test_seam_for_every_stone():
    assert held(home("red has seam@D3 goods 1R").plays("1 ruby stone"), "SO") == (1, 1)
    quarry = harvest("round 3\nred has seam@D3 quarry@E2 goods 4F 2K ore-mine E3").plays("1 feed 4")
    assert held(quarry, "SO") == (1, 1)


@pytest.mark.parametrize(
    ("what", "goods", "food"),
    [
        ("sheep", "1H", 2),
        ("donkey", "1K", 2),
        ("two-donkeys", "2K", 5),
        ("boar", "1B", 3),
        ("cattle", "1C", 4),
        ("grain", "1G", 1),
    ],
)
def test_slaughtering_cave(what, goods, food):
    table = home(f"red has slaughtering-cave@D3 goods {goods}").plays(f"1 eat {what}")
    assert held(table, "F") == (food,)


def test_slaughtering_cave_not_with_the_hunting_parlor():
    table = home("red has slaughtering-cave@D3 hunting-parlor@E3 goods 2B")
    assert held(table.plays("1 exchange hunting-parlor"), "AF") == (2, 2)


def test_cooking_cave():
    table = home("red has cooking-cave@D3 goods 2G 2V")
    table.plays("1 exchange cooking-cave", "1 exchange cooking-cave")
    assert held(table, "GVF") == (0, 0, 10)


@pytest.mark.parametrize(("good", "goods"), [("wood", "1W"), ("stone", "1S"), ("ore", "2O")])
def test_working_cave_feeds_one(good, goods):
    table = harvest(f"round 3\nred has working-cave@D3 goods {goods} 2F").plays(
        f"1 feed-one {good}"
    )
    assert rounds.food_due(table.state, 0) == 2
    assert sum(table.homes[0].goods) == 2


def test_working_cave_once_and_only_its_owner():
    table = harvest("round 3\nred has working-cave@D3 goods 2W 2F\nblue goods 1W")
    assert table.refuses("2 feed-one wood") == "caverna.feed.no-cave"
    assert table.refuses("1 feed-one stone") == "caverna.cost.lacking"
    assert table.refuses("1 feed-one grain") == "caverna.feed.other-good"
    assert table.instead("1 feed-one grain").values == ("wood",)
    assert table.allows("1 feed-one wood")
    table.plays("1 feed-one wood")
    assert table.refuses("1 feed-one wood") == "caverna.feed.once"
    less = harvest("round 4\nred has working-cave@D3 goods 1W 1F").plays("1 feed-one wood")
    assert rounds.food_due(less.state, 0) == 1


def test_mining_cave_counts_donkeys_in_any_mine():
    table = harvest("round 3\nred has mining-cave@D3 goods 3K 1R ore-mine E3 ruby-mine E2 F3")
    assert rounds.food_due(table.state, 0) == 1
    bought = harvest("round 3\nred has mining-cave@D3 goods 1R ore-mine E3").plays("1 ruby donkey")
    assert rounds.food_due(bought.state, 0) == 3
    many = harvest("round 4\nred has mining-cave@D3 goods 3K ore-mine E3 E2 E1")
    assert rounds.food_due(many.state, 0) == 0


@pytest.mark.parametrize(
    ("animals", "food"), [("2H", 1), ("2H 2K", 2), ("2H 2K 2B", 3), ("2H 2K 2B 2C", 5)]
)
def test_breeding_cave(animals, food):
    pens = "small-pasture C4 C3 C2 C1 stable C4 C3 C2 large A1-A2"
    table = harvest(f"round 3\nred has breeding-cave@D3 goods 4F {animals} {pens}").plays(
        "1 feed 4"
    )
    assert held(table, "F") == (food,)


def test_parlors_at_once():
    assert held(work("red goods 2W 1S 2H").plays("1 furnish weaving-parlor"), "F") == (2,)
    assert held(work("red goods 2W 2S 2C").plays("1 furnish milking-parlor"), "F") == (2,)
    table = work("red goods 3S 5A has dwelling@D2 dwelling@E3").plays("1 furnish state-parlor")
    assert held(table, "F") == (6,) and line(table, "state-parlor") == 12


def test_state_parlor_looks_up_down_left_right():
    position = "red has state-parlor@E2 dwelling@E1 couple-dwelling@E3 simple-dwelling-a@D1"
    assert line(home(position), "state-parlor") == 8
    assert line(home(position + " mixed-dwelling@D2 dwelling@F2"), "state-parlor") == 16
    entrance = home("red has state-parlor@D3")
    assert line(entrance, "state-parlor") == 4  # the printed dwelling counts


@pytest.mark.parametrize(
    ("exchange", "give", "letters", "got"),
    [
        ("hunting-parlor", "2B", "BAF", (0, 2, 2)),
        ("beer-parlor-gold", "2G", "GAF", (0, 3, 0)),
        ("beer-parlor-food", "2G", "GAF", (0, 0, 4)),
        ("blacksmithing-parlor", "1R 1O", "ROAF", (0, 0, 2, 1)),
    ],
)
def test_exchanges_of_parlors(exchange, give, letters, got):
    tile = exchange.removesuffix("-gold").removesuffix("-food")
    table = home(f"red has {tile}@D3 goods {give}").plays(f"1 exchange {exchange}")
    assert held(table, letters) == got
    assert table.refuses(f"1 exchange {exchange}") == "caverna.exchange.lacking"


SCORES = [  # tile, position, points
    ("weaving-parlor", "goods 5H", 2),
    ("milking-parlor", "goods 5C", 5),
    ("stone-storage", "goods 4S", 4),
    ("ore-storage", "goods 5O", 2),
    ("main-storage", "has hunting-parlor@E3 writing-chamber@E2 cuddle-room@F3", 6),
    ("weapon-storage", "dwarfs 0 3 14", 6),
    ("supplies-storage", "dwarfs 1 3", 8),
    ("supplies-storage", "dwarfs 1 3 born 1", 0),
    ("broom-chamber", "dwarfs 0 0 0 0", 0),
    ("broom-chamber", "dwarfs 0 0 0 0 born 1", 5),
    ("broom-chamber", "dwarfs 0 0 0 0 0 0", 10),
    ("treasure-chamber", "goods 3R", 3),
    ("food-chamber", "goods 1G 5V field C4 C3 crops 0 0 1 0 0", 8),
    ("prayer-chamber", "dwarfs 0 0", 8),
    ("prayer-chamber", "dwarfs 0 1", 0),
    ("fodder-chamber", "goods 3H 3K 2B 9D", 2),
]


@pytest.mark.parametrize(("tile", "position", "points"), SCORES)
def test_points_at_the_end(tile, position, points):
    assert line(home(f"red {position} has {tile}@D3"), tile) == points


def test_peaceful_cave_then_prayer_chamber():
    table = home("red dwarfs 0 5 has peaceful-cave@D3 prayer-chamber@E3")
    assert line(table, "prayer-chamber") == 0
    assert line(table.plays("1 disarm 5"), "prayer-chamber") == 8
    assert GAME.audit(table.state) == ()
