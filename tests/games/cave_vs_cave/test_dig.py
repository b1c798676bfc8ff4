"""Digging: what is in reach, symbols, two boards and the link between them."""

from .table import advice, cave, held, said


def test_a_space_out_of_reach_says_what_blocks():
    table = cave("red walls 2L/3L\nturn red A03")
    assert table.refuses("1 dig 2L") == "cave_vs_cave.dig.out-of-reach"
    assert "walls are in the way" in said(table, "1 dig 2L")
    assert "1R: face-down tiles are in the way" in said(table, "1 dig 1R")
    assert advice(table, "1 dig 2L") == "You can excavate 3 spaces, marked in the cave."
    assert table.instead("1 dig 2L").values == ("3R", "4R", "5L")
    assert table.offers("1 dig 2L") == ["1 dig 3R", "1 dig 4R", "1 dig 5L"]
    assert table.allows("1 dig 5L")


def test_a_space_behind_walls_and_tiles():
    walled_in = "red walls 1L|1R 1R/2R\nturn red "
    assert "1R: walls and face-down tiles are in the way" in said(
        cave(walled_in + "A03"), "1 dig 1R"
    )
    through_walls = cave(walled_in + "A07")
    assert "1R: face-down tiles are in the way" in said(through_walls, "1 dig 1R")


def test_only_covered_spaces_are_dug():
    table = cave("turn red A03")
    assert table.refuses("1 dig 3L") == "cave_vs_cave.dig.nothing-there"
    assert said(table, "1 dig 3L") == (
        "There is nothing to excavate on 3L in Red’s cave: it is already empty."
    )
    assert said(table, "1 dig 4L").endswith("on 4L in Red’s cave: the Cave Entrance is there.")
    for at in ("4a", "R"):
        assert table.refuses(f"1 dig {at}") == "cave_vs_cave.dig.nothing-there"
        assert said(table, f"1 dig {at}").endswith("it is not part of this cave.")
    assert table.allows("1 dig 2L")


def test_whether_to_pay_for_two_digs_is_decided_before():
    table = cave("red goods N5\nturn red A03").plays("1 dig 2L", "table reveal dark-1 08")
    assert table.refuses("1 pay 2N") == "cave_vs_cave.dig.decide-first"
    assert set(table.instead("1 pay 2N").kinds) == {"take", "end-turn"}
    assert table.offers("1 pay 2N") == ["1 take +1S", "1 end-turn"]
    paid = cave("red goods N5\nturn red A03").plays("1 pay 2N")
    assert paid.refuses("1 pay 2N") == "cave_vs_cave.furnish.paid"
    assert paid.allows("1 dig 2L")


def test_nothing_in_reach_nothing_paid():
    table = cave("red goods N9 walls 2L/3L 3L|3R 4L|4R 4L/5L\nturn red A03")
    assert table.refuses("1 pay 2N") == "cave_vs_cave.dig.nothing-in-reach"
    assert cave("red goods N9 walls 2L/3L\nturn red A03").allows("1 pay 2N")


def test_a_symbol_pays_when_a_tile_is_dug_off_it_and_never_again():
    table = cave("red goods N0\nturn red A03").plays("1 dig 4R")
    assert held(table, "N") == (1,)
    table = cave("red goods N2 W1 S9 dug 4R\nturn red A05").plays("1 pay dwarfs", "1 furnish 1")
    table.plays("1 place 4R")
    assert held(table, "N") == (0,)


def test_a_double_dig_over_both_boards():
    table = cave("era 2 round 1\nred goods N2 O0\nturn red A03", play="both")
    table.plays("1 pay 2N", "1 dig 3a", "table reveal dark-2 31")
    assert table.allows("1 dig 4R")
    assert table.allows("1 dig 3b")
    table.plays("1 dig 3b")
    assert held(table, "NO") == (1, 1)  # the food of 3a, the ore of 3b


def test_what_lay_behind_can_be_reached_at_once():
    table = cave("red goods N2\nturn red A03").plays("1 pay 2N", "1 dig 4R")
    table.plays("table reveal dark-1 07")
    assert table.refuses("1 dig 5X") == "cave_vs_cave.dig.out-of-reach"
    assert table.allows("1 dig 5R")


def test_a_wall_at_the_link_cuts_the_old_cave_off():
    table = cave("era 2 round 1\nred walls 4a|4L\nturn red A03", play="both")
    assert table.refuses("1 dig 4R") == "cave_vs_cave.dig.out-of-reach"
    assert table.allows("1 dig 3a")
    under = cave("era 2 round 1\nred walls 4a|4L\nturn red A07", play="both")
    assert under.allows("1 dig 4R")


def test_undermining_between_the_boards_by_ruling():
    closed = cave("era 2 round 1\nred walls 4a|4L dug 3a\nturn red A07", play="both")
    assert closed.allows("1 dig 2L")  # through the wall at the link
    table = cave("era 2 round 1\nred dug 2a 3a 1a\nturn red A07", play="both")
    assert table.refuses("1 dig 1L") == "cave_vs_cave.dig.out-of-reach"
    ruled = cave(
        "era 2 round 1\nred dug 2a 3a 1a\nturn red A07", play="both", undermining="printed"
    )
    assert ruled.allows("1 dig 1L")


def test_a_price_for_digging_has_a_ruling_of_its_own():
    table = cave("red goods N1 E0 F0 G0\nturn red A03")
    assert table.refuses("1 pay 2N") == "cave_vs_cave.dig.price"
    assert said(table, "1 pay 2N") == (
        "Excavating twice costs 2 food up front; Red is missing 1 food."
    )
    assert table.instead("1 pay 2N").kinds == ("dig", "take", "end-turn")
    table = cave("red goods N1 E0 F2 G0\nturn red A03")
    assert table.offers("1 pay 2N") == ["1 exchange F; 1 pay 2N"]
    assert advice(table, "1 pay 2N") == "You could do it like this:"
    assert table.plays("1 exchange F").allows("1 pay 2N")


def test_nothing_can_be_exchanged_for_the_gold_of_the_digging_cave():
    table = cave("red goods G0 E5 has 15@2L\nturn red A04").plays("1 use 15")
    assert table.refuses("1 pay 1G") == "cave_vs_cave.dig.gold"
    assert said(table, "1 pay 1G") == (
        "Excavating with the Digging Cave costs 1 gold up front; Red is missing 1 gold."
    )
    assert table.instead("1 pay 1G").kinds == ("stop",)
    assert table.offers("1 pay 1G") == ["1 stop"]
    assert table.allows("1 stop")


def test_the_digging_cave_is_promised_only_where_it_could_dig():
    table = cave("red goods G0 has 15@2L\nturn red A04")
    for move in ("1 dig 4R", "1 pay 1G"):
        assert table.refuses(move) == "cave_vs_cave.dig.gold"
    rich = cave("red goods G1 has 15@2L\nturn red A04")
    assert rich.refuses("1 dig 4R") == "cave_vs_cave.use.activate-first"
    assert rich.offers("1 dig 4R")[0] == "1 use 15; 1 pay 1G; 1 dig 4R"
    assert rich.refuses("1 dig 5X") == "cave_vs_cave.dig.out-of-reach"
    assert rich.offers("1 dig 5X")[0] == "1 use 15; 1 pay 1G; 1 dig 4R"
    rich.plays("1 use 15", "1 stop")
    for move in ("1 dig 4R", "1 pay 1G"):
        assert rich.refuses(move) == "cave_vs_cave.use.once"


def test_digging_with_the_room_in_use_names_its_gold_unless_the_tile_digs_too():
    for turn, rule in (
        ("tiles A11\nturn red A11", "cave_vs_cave.dig.gold"),
        ("tiles A10\nturn red A10", "cave_vs_cave.use.finish-room"),
    ):
        table = cave(f"round 4\nred goods G0 has 15@2L\n{turn}").plays("1 use 15")
        assert table.refuses("1 dig 4R") == rule


def test_food_is_no_way_to_gold_for_a_furnishing():
    table = cave("red goods G0 E5 N0 W5\nturn red A02")
    assert table.refuses("1 pay 1G") == "cave_vs_cave.furnish.price"
    *other_prices, last = table.offers("1 pay 1G")
    assert last == "1 end-turn"
    assert [one.split("; ")[-1] for one in other_prices] == ["1 pay dwarfs", "1 pay 5N"]
    exchanges = "1 exchange E; " * 5
    assert table.offers("1 pay 5N")[0] == f"{exchanges}1 pay 5N"
    assert table.plays(*["1 exchange E"] * 5).allows("1 pay 5N")
