"""The sixteen action tiles and the fields of Era II: what each offers, and what only once."""

import pytest

from companion.games.cave_vs_cave import GAME

from .table import cave, held


def kinds(table) -> set[str]:
    """What is open to Red, by kind, with what is taken or paid."""
    found = set()
    for move in GAME.legal(table.state):
        word = getattr(move, "what", None) or getattr(move, "price", None)
        found.add(f"{move.kind()} {word}" if word else move.kind())
    return found


RICH = "red goods W9 S9 E9 F9 N9 G9 has 01@2R dug 2L walls 2L|2R"
OFFERS = {
    "A01": {"use", "take +2E", "take +1F", "end-turn"},
    "A02": {"pay dwarfs", "pay 5N", "pay 1G", "end-turn"},
    "A03": {"dig", "pay 2N", "take +1S", "end-turn"},
    "A04": {"use", "take +2W", "end-turn"},
    "A05": {"take +1N", "pay dwarfs", "end-turn"},
    "A06": {"use", "take +1W", "take +1S", "build-wall", "end-turn"},
    "A07": {"use", "dig", "end-turn"},
    "A08": {"dig", "pay 5N", "pay 2G", "end-turn"},
    "A09": {"remove-wall", "end-turn"},
    "A10": {"use", "dig", "end-turn"},
    "A11": {"take 5W>4G", "take 5S>4G", "use", "end-turn"},
    "A12": {"build-wall", "furnish", "end-turn"},
}


@pytest.mark.parametrize("tile", OFFERS)
def test_what_a_tile_of_era_one_offers(tile):
    assert (
        kinds(cave(f"round {8 if tile == 'A12' else 4}\n{RICH}\nturn red {tile}")) == OFFERS[tile]
    )


FIELD = [
    {"take +3O", "take +1I", "take +1D"},
    {"take 1O>1I", "take 3O>2I", "take 5O>3I", "take 7O>4I"},
    {f"take {n}I>{n}P" for n in range(1, 10)},
    {"take +2P"},
]
OFFERS_2 = {
    "A13": {"pay 5N", "pay 1G"},
    "A14": {"take 3G>4P1D", "take 3G>4P1W"},
    "A15": {"dig", "build-wall"},
    "A16": {"use", "take 3D>6N", "take 2G>6N"},
}


@pytest.mark.parametrize("tile", OFFERS_2)
@pytest.mark.parametrize("field", [1, 2, 3, 4])
def test_what_a_tile_of_era_two_offers_on_each_field(tile, field):
    order = [other for other in OFFERS_2 if other != tile]
    order.insert(field - 1, tile)
    table = cave(
        f"era 2 round {field}\ntiles {' '.join(order)}\n{RICH} goods D9 O9 I9 P9\nturn red {tile}",
        play="both",
    )
    assert kinds(table) == OFFERS_2[tile] | FIELD[field - 1] | {"end-turn"}


@pytest.mark.parametrize(
    ("tile", "moves", "letters", "after"),
    [
        ("A01", ("take +2E", "take +1F"), "EF", (3, 2)),
        ("A03", ("take +1S",), "S", (2,)),
        ("A04", ("take +2W",), "W", (3,)),
        ("A05", ("take +1N",), "N", (2,)),
        ("A06", ("take +1S",), "WS", (1, 2)),
    ],
)
def test_plain_gains(tile, moves, letters, after):
    table = cave(f"turn red {tile}").plays(*(f"1 {move}" for move in moves))
    assert held(table, letters) == after


def test_cultivation_in_any_order_each_once_or_nothing():
    table = cave("turn red A01").plays("1 take +1F", "1 use 0", "1 take +1W")
    assert table.refuses("1 use 0") == "cave_vs_cave.use.once"
    assert table.refuses("1 take +1F") == "cave_vs_cave.turn.effect-used"
    assert table.allows("1 take +2E")
    table.plays("1 take +2E")
    assert table.active == 1  # all was used: the turn is over
    assert cave("turn red A01").plays("1 end-turn").active == 1


def test_housework_furnishes_twice():
    table = cave("round 4\nred goods N8 W9 dug 1L 2L\nturn red A02")
    table.plays(
        "1 pay dwarfs", "1 furnish 1", "1 place 3L", "1 pay 5N", "1 furnish 2", "1 place 2L"
    )
    assert held(table, "NW") == (0, 7)
    assert table.active == 1


def test_excavation_decides_on_the_second_dig_first():
    table = cave("red goods N2\nturn red A03").plays("1 dig 2L", "table reveal dark-1 07")
    assert table.refuses("1 pay 2N") == "cave_vs_cave.dig.decide-first"
    assert table.allows("1 take +1S")
    table = cave("red goods N2\nturn red A03").plays("1 pay 2N", "1 dig 2L")
    table.plays("table reveal dark-1 07")
    assert table.refuses("1 take +1S") == "cave_vs_cave.turn.finish-first"
    assert table.allows("1 dig 2R")
    assert table.refuses("1 stop") == "cave_vs_cave.turn.must-go-on"


def test_undermining_is_one_or_the_other():
    table = cave("red has 01@2L\nturn red A07").plays("1 use 1", "1 take W=2")
    assert table.refuses("1 dig 4R") == "cave_vs_cave.turn.either-or"
    assert table.allows("1 use 0")
    assert table.allows("1 stop")
    table.plays("1 stop")
    assert table.active == 1


def test_breach_returns_the_wall():
    table = cave("red goods S1 N1 G1 walls 2L|2R\nround 4\nturn red A09")
    assert table.refuses("1 remove-wall 1L|1R") == "cave_vs_cave.wall.none-there"
    assert table.allows("1 remove-wall 2L|2R")
    table.plays("1 remove-wall 2L|2R")
    assert held(table, "SNG") == (3, 4, 2)
    assert table.homes[0].walls == 0


def test_expedition_takes_no_mixture():
    table = cave("round 4\nred goods W4 S5 G17\nturn red A11")
    assert table.refuses("1 take 5W>4G") == "cave_vs_cave.goods.cost"
    assert table.allows("1 take 5S>4G")
    assert held(table.plays("1 take 5S>4G"), "SG") == (0, 19)


def test_expansion_for_two_gold():
    table = cave("round 4\nred goods N0 G2 W1\nturn red A08")
    assert table.refuses("1 pay 5N") == "cave_vs_cave.furnish.price"
    assert table.allows("1 pay 2G")


def test_arms_trade_donkey_or_wood():
    for choice, after in (("3G>4P1D", (0, 5, 2, 1)), ("3G>4P1W", (0, 5, 1, 2))):
        table = cave("era 2 round 1\nred goods G3\nturn red A14", play="both")
        assert held(table.plays(f"1 take {choice}"), "GPDW") == after


def test_weekly_market_activations_are_not_interrupted():
    position = "era 2 round 1\nred goods G9 has 03@1L 05@1R\nturn red A16"
    table = cave(position, play="both").plays("1 use 3")
    assert table.refuses("1 take 2G>6N") == "cave_vs_cave.use.uninterrupted"
    assert table.refuses("1 take +3O") == "cave_vs_cave.use.uninterrupted"
    assert table.allows("1 use 5")
    table.plays("1 use 5", "1 take 2G>6N", "1 take +3O")
    assert table.active == 1
    between = cave(position, play="both").plays("1 take +1I", "1 use 3", "1 stop")
    assert between.allows("1 take 2G>6N")


def test_a_field_effect_before_between_and_after():
    order = ("1 take +3O", "1 dig 3a", "table reveal dark-2 31", "1 build-wall 2L|2R")
    for first in (0, 1, 2):
        moves = list(order[1:])
        moves.insert((0, 2, 3)[first], order[0])
        table = cave("era 2 round 1\nturn red A15", play="both").plays(*moves)
        assert held(table, "O") == (4,)
        assert table.active == 1


@pytest.mark.parametrize(("ore", "iron"), [(1, 1), (3, 2), (5, 3), (7, 4)])
def test_second_field_ore_to_iron(ore, iron):
    table = cave("era 2 round 2\ntiles A13 A15\nred goods O7 I0\nturn red A15", play="both").plays(
        f"1 take {ore}O>{iron}I"
    )
    assert held(table, "OI") == (7 - ore, iron)


def test_third_field_iron_to_weapons():
    table = cave("era 2 round 3\ntiles A13 A14 A15\nred goods I4 P0\nturn red A15", play="both")
    assert table.refuses("1 take 5I>5P") == "cave_vs_cave.goods.cost"
    assert table.allows("1 take 3I>3P")
    assert held(table.plays("1 take 3I>3P"), "IP") == (1, 3)


def test_last_field_only_with_more_weapons():
    table = cave("era 2 round 4\nred goods P2\nblue goods P2", play="both")
    assert table.refuses("1 choose A16") == "cave_vs_cave.tile.more-weapons"
    assert table.allows("1 choose A15")
    order = "era 2 round 4\ntiles A13 A14 A15 A16"
    table = cave(f"{order}\nred goods P3\nblue goods P2\nturn red A16", play="both")
    assert held(table.plays("1 take +2P"), "P") == (5,)


def test_a_tile_is_chosen_once_a_round_and_comes_back():
    table = cave("round 1\ntiles A05\nturn red A01").plays("1 end-turn")
    assert table.refuses("2 choose A01") == "cave_vs_cave.tile.taken"
    assert table.refuses("2 choose A06") == "cave_vs_cave.tile.not-open"
    assert table.allows("2 choose A02")
    for move in ("2 choose A02", "2 end-turn", "1 choose A03", "1 end-turn", "2 choose A04"):
        table.plays(move)
    table.plays("2 end-turn", "table reveal tiles-2 A06")
    assert table.starter == table.active == 1
    assert table.allows("2 choose A01")


def test_effects_of_other_tiles_are_not_on_this_one():
    table = cave("turn red A01")
    assert table.refuses("1 take +2W") == "cave_vs_cave.turn.not-on-tile"
    assert table.refuses("1 dig 4R") == "cave_vs_cave.turn.not-on-tile"
    assert table.allows("1 take +2E")
