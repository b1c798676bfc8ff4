"""Prices before a dig or a furnishing: once each, and the way to the one that is open."""

from .table import advice, cave, said


def dug_twice():
    table = cave("red goods N4\nturn red A03").plays("1 pay 2N")
    for at, piece in (("2L", "08"), ("4R", "09")):
        table.plays(f"1 dig {at}", f"table reveal dark-1 {piece}")
    return table


def test_two_digs_are_not_paid_for_again():
    table = dug_twice()
    assert table.refuses("1 pay 2N") == "cave_vs_cave.turn.effect-used"
    assert said(table, "1 pay 2N") == (
        "You have already used this effect of the Excavation tile this turn."
    )
    once = cave("red goods N4\nturn red A03").plays("1 dig 2L", "table reveal dark-1 08")
    assert once.refuses("1 pay 2N") == "cave_vs_cave.dig.decide-first"
    assert cave("red goods N4\nturn red A03").allows("1 pay 2N")


def test_two_digs_are_not_paid_for_where_nothing_more_can_be_reached():
    walls = "1L/2L 2L|2R 3L|3R 4L|4R 4L/5L"
    table = cave(f"red goods N4 walls {walls}\nturn red A03")
    table.plays("1 dig 2L", "table reveal dark-1 08")
    assert table.refuses("1 pay 2N") == "cave_vs_cave.dig.nothing-in-reach"
    assert table.refuses("1 dig 1L") == "cave_vs_cave.turn.effect-used"
    assert table.allows("1 take +1S")


def test_the_price_of_two_digs_after_exchanges():
    table = cave("red goods N1 E1\nturn red A03")
    for price in ("dwarfs", "5N", "1G"):
        assert table.refuses(f"1 pay {price}") == "cave_vs_cave.furnish.other-price"
        assert table.offers(f"1 pay {price}")[0] == "1 exchange E; 1 pay 2N"
        assert advice(table, f"1 pay {price}") == "Possible instead:"
    fed = cave("red goods N2\nturn red A03")
    assert fed.offers("1 pay dwarfs") == ["1 pay 2N"]
    assert advice(fed, "1 pay dwarfs") == "You can pay: 2 food."


def test_who_builds_is_shown_the_price_before_other_effects():
    table = cave("red goods N4 W9\nturn red A05")
    for move in ("furnish 7", "place 3L"):
        assert table.offers(f"1 {move}") == ["1 pay dwarfs", "1 take +1N", "1 end-turn"]
    assert table.refuses("1 furnish 20") == "cave_vs_cave.furnish.not-on-display"
    poor = cave("red goods N1 E1 W9\nturn red A05").plays("1 take +1N", "1 exchange E")
    assert poor.offers("1 furnish 7")[0] == "1 pay dwarfs"
    twice = cave("round 4\nred goods N9 W9 G3\nturn red A02")
    assert twice.offers("1 furnish 7")[:3] == ["1 pay dwarfs", "1 pay 5N", "1 pay 1G"]


def test_a_room_that_digs_leads_to_other_spaces():
    table = cave("red goods G1 has 15@2L\nturn red A04")
    assert table.refuses("1 dig 2L") == "cave_vs_cave.dig.nothing-there"
    assert table.offers("1 dig 2L")[0] == "1 use 15; 1 pay 1G; 1 dig 1L"
    assert advice(table, "1 dig 2L") == "Possible instead:"
    table.plays("1 use 15")
    assert table.offers("1 dig 2L")[0] == "1 pay 1G; 1 dig 1L"
    assert table.plays("1 pay 1G").offers("1 dig 2L")[0] == "1 dig 1L"
    poor = cave("red goods G0 has 15@2L\nturn red A04")
    assert poor.offers("1 dig 2L")[0] == "1 use 0"


def test_nothing_is_paid_for_nothing():
    table = cave("red goods N9 W0 S0\nturn red A05")
    assert table.refuses("1 pay dwarfs") == "cave_vs_cave.furnish.nothing-possible"
    assert cave("red goods N9 W1 S0\nturn red A05").allows("1 pay dwarfs")


def test_the_price_may_eat_up_the_cost():
    """Gold paid before building is gone when the Parlor's gold is due."""
    table = cave("red goods G1 S1 W0 N0 dug 1R walls 1L|1R\ngone 04 05\nturn red A02")
    assert table.refuses("1 pay 1G") == "cave_vs_cave.furnish.nothing-possible"
    richer = cave("red goods G2 S1 W0 N0 dug 1R walls 1L|1R\ngone 04 05\nturn red A02")
    assert richer.allows("1 pay 1G")


def test_gold_is_not_exchanged_where_less_of_it_pays():
    table = cave("round 4\nred goods N2 E1 F0 G2 W3\nturn red A08")
    assert table.offers("1 pay 5N") == ["1 pay 2G"]
    assert table.plays("1 exchange E", "1 exchange G", "1 exchange G").allows("1 pay 5N")
    one = cave("round 4\nred goods N3 E1 F0 G2 W3\nturn red A08")
    assert one.offers("1 pay 5N") == ["1 exchange E; 1 exchange G; 1 pay 5N", "1 pay 2G"]
    food_only = cave("round 4\nred goods N1 E1 F0 G2 W3\nturn red A05")
    assert food_only.offers("1 pay dwarfs")[1] == "1 take +1N; 1 exchange G; 1 pay dwarfs"


def test_the_food_of_the_tile_comes_before_goods_that_are_given_for_it():
    table = cave("red goods N1 E3 W3\nturn red A05")
    assert table.offers("1 pay dwarfs") == [
        "1 take +1N; 1 pay dwarfs",
        "1 exchange E; 1 pay dwarfs",
    ]
