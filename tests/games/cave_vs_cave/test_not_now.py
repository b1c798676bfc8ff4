"""Why something cannot be done now: what comes first, what is used up, what there never is."""

import pytest

from .table import advice, cave, said
from .test_draft import after_draft, drafting


def test_a_turn_begins_with_a_tile():
    table = cave()
    for move in ("use 0", "take +2W", "pay 2N", "dig 4R", "build-wall 1L|1R", "end-turn", "stop"):
        assert table.refuses(f"1 {move}") == "cave_vs_cave.tile.first"
    assert table.allows("1 choose A04")
    assert table.refuses("2 use 0") == "core.not-your-turn"


def test_what_the_table_enters_is_meant_by_who_is_asked():
    table = cave()
    assert table.refuses("table use 0") == "cave_vs_cave.tile.first"
    assert table.offers("table use 0") == table.offers("1 use 0")
    assert table.refuses("table choose A04") == "core.whose-move"
    assert said(table, "table choose A04") == (
        "“Take a tile” is a player’s move, not the table’s: choose who makes it."
    )
    assert said(cave(seats=1), "table choose A04") == (
        "“Take a tile” is a player’s move, not the table’s."
    )
    assert table.offers("table choose A04") == ["1 choose A04"]
    assert advice(table, "table choose A04") == "It is possible for Red:"
    digging = cave("turn red A03").plays("1 dig 4R")
    assert digging.refuses("table use 0") == "cave_vs_cave.reveal.first"


def test_the_tile_that_has_the_effect_is_offered_first():
    table = cave("round 4\nred goods N9")
    for move, tiles in {
        "build-wall 1L|1R": ["A06"],
        "dig 4R": ["A03", "A07", "A08"],
        "use 0": ["A01", "A04", "A06", "A07"],
        "take +2W": ["A04"],
        "pay 2N": ["A03"],
    }.items():
        assert table.offers(f"1 {move}") == [f"1 choose {tile}; 1 {move}" for tile in tiles]
    assert advice(table, "1 build-wall 1L|1R") == "You could do it like this:"


def test_one_tile_in_a_turn():
    table = cave("turn red A04")
    assert table.refuses("1 choose A01") == "cave_vs_cave.tile.one-per-turn"
    assert table.plays("1 end-turn").allows("2 choose A01")


def test_tiles_of_the_other_era():
    assert cave().refuses("1 choose A13") == "cave_vs_cave.tile.other-era"
    assert cave("round 1").refuses("1 choose A12") == "cave_vs_cave.tile.not-open"
    later = cave("era 2 round 1", play="both")
    assert later.refuses("1 choose A12") == "cave_vs_cave.tile.other-era"
    assert said(later, "1 choose A12") == (
        "The Renovation tile is used only in Era I; this is Era II."
    )
    assert later.allows("1 choose A11")


def test_alone_there_is_no_breach():
    table = cave("round 5", seats=1)
    assert table.refuses("1 choose A09") == "cave_vs_cave.reveal.not-in-game"
    assert table.refuses("1 remove-wall 1L|1R") == "cave_vs_cave.reveal.not-in-game"
    assert said(table, "1 choose A09") == "“Breach” is not used in the solo game."
    assert said(table, "1 remove-wall 1L|1R") == (
        "Walls can’t be razed: “Breach” is not used in the solo game."
    )
    assert table.allows("1 choose A04")


def test_each_kind_of_effect_that_the_tile_does_not_show():
    table = cave("turn red A05")
    for move in ("use 0", "dig 4R", "build-wall 1L|1R", "remove-wall 1L|1R", "mix WSE", "take +2W"):
        assert table.refuses(f"1 {move}") == "cave_vs_cave.turn.not-on-tile"
    assert table.refuses("1 place 3L") == "cave_vs_cave.place.nothing-chosen"
    assert cave("turn red A04").refuses("1 place 3L") == "cave_vs_cave.turn.not-on-tile"
    assert table.refuses("1 stop") == "cave_vs_cave.turn.nothing-to-skip"
    assert table.allows("1 take +1N")


def test_prices():
    table = cave("round 4\nred goods N9 W9 G3\nturn red A08")
    assert table.refuses("1 pay 1G") == "cave_vs_cave.furnish.other-price"
    assert said(table, "1 pay 1G") == (
        "That is not a price of the Expansion tile. Prices there: 5 food, 2 gold."
    )
    assert table.allows("1 pay 2G")
    table.plays("1 pay 5N")
    for price in ("2G", "1G"):
        assert table.refuses(f"1 pay {price}") == "cave_vs_cave.furnish.paid"
    table.plays("1 furnish 2", "1 place 3L")
    assert table.refuses("1 pay 2G") == "cave_vs_cave.turn.effect-used"
    assert table.refuses("1 pay 1G") == "cave_vs_cave.furnish.other-price"
    assert cave("turn red A04").refuses("1 pay 2N") == "cave_vs_cave.furnish.no-price"
    twice = cave("round 4\nred goods N8 W9 dug 1L 2L\nturn red A02").plays("1 pay dwarfs")
    assert twice.refuses("1 pay 5N") == "cave_vs_cave.turn.finish-first"
    per_dwarf = cave("red goods N9 W9\nturn red A05")
    assert said(per_dwarf, "1 pay 2N") == (
        "That is not a price of the Furnishing tile. Price there: 1 food per dwarf."
    )


def test_prices_that_nobody_can_pay_now():
    poor = cave("red goods N0 W9 S9 E0 F0 G0\nturn red A05").plays("1 take +1N")
    assert said(poor, "1 pay 5N") == (
        "That is not a price of the Furnishing tile. Price there: 1 food per dwarf. "
        "No price of the tile can be paid now."
    )
    assert said(poor, "1 furnish 7").endswith(
        "it has not been revealed yet. No price of the tile can be paid now."
    )
    assert said(poor, "1 furnish 2") == (
        "Pay for the Furnishing tile’s effect before you build. "
        "No price of the tile can be paid now."
    )
    fed = cave("red goods N0 W9 S9 E1 F0 G0\nturn red A05").plays("1 take +1N")
    assert said(fed, "1 furnish 2") == (
        "Pay for the Furnishing tile’s effect before you build. Price there: 2 food."
    )
    assert fed.offers("1 furnish 2")[0] == "1 exchange E; 1 pay dwarfs; 1 furnish 2"


def test_a_bonus_comes_before_the_activation_or_after_it():
    table = cave("red goods W1 has 01@1L 23@4R\nturn red A04")
    assert table.refuses("1 before I") == "cave_vs_cave.use.no-bonus"
    assert table.allows("1 before W")
    table.plays("1 use 1")
    assert table.refuses("1 before W") == "cave_vs_cave.use.bonus-late"
    assert table.refuses("1 before I") == "cave_vs_cave.use.no-bonus"
    table.plays("1 take S=2")
    assert table.refuses("1 before W") == "cave_vs_cave.use.bonus-taken"
    assert cave("turn red A04").refuses("1 before W") == "cave_vs_cave.use.no-bonus"
    digging = cave("turn red A03")
    assert digging.refuses("1 before W") == "cave_vs_cave.use.no-bonus"
    assert said(digging, "1 before W") == (
        "Red has no room that gives wood with the Excavation tile."
    )
    assert cave("turn red A03").refuses("1 before S") == "cave_vs_cave.use.no-bonus"


def test_the_additional_room():
    table = cave("turn red A03")
    assert table.refuses("1 take-room 4") == "cave_vs_cave.room.sides"
    assert table.refuses("1 take-room 3") == "cave_vs_cave.room.not-won"
    assert cave("blue room 2").refuses("1 take-room 3") == "cave_vs_cave.room.taken"
    assert table.allows("1 take +1S")


def test_nothing_to_exchange_at_all():
    table = cave("red goods E0 F0 G0\nturn red A01")
    for good in "WE":
        assert table.refuses(f"1 exchange {good}") == "cave_vs_cave.exchange.none-at-all"
    assert said(table, "1 exchange W") == (
        "Only these can be turned into food: emmer, flax, gold; Red has none of them."
    )
    assert table.allows("2 exchange E")


@pytest.mark.parametrize("move", ["draft 1", "brace 1L|1R", "lay 3L", "cover 3L"])
def test_a_game_without_a_draft(move):
    for seat in (1, 2):
        assert cave().refuses(f"{seat} {move}") == "cave_vs_cave.draft.none"
    assert cave().allows("1 choose A01")


def test_the_order_of_a_draft():
    table = drafting(display="13")
    for move in ("lay 1L", "brace 1L|1R", "cover 1L"):
        assert table.refuses(f"1 {move}") == "cave_vs_cave.draft.in-order"
    for move in ("choose A01", "use 0", "place 1L", "take +2E"):
        assert table.refuses(f"1 {move}") == "cave_vs_cave.draft.first"
    assert table.plays("1 draft 13").refuses("1 draft 1") == "cave_vs_cave.draft.in-order"
    assert table.refuses("1 place 1a") == "cave_vs_cave.place.not-free"
    assert table.refuses("1 place 1L") == "cave_vs_cave.draft.first"
    assert table.allows("1 lay 1L")


def test_after_the_draft_nothing_is_drafted():
    table = after_draft("")
    assert table.refuses("1 draft 1") == "cave_vs_cave.draft.over"
    assert table.allows("1 cover 3L")


def test_whether_era_two_follows():
    assert cave().refuses("table play-on") == "cave_vs_cave.era.settled"
    assert cave(play="decide").refuses("table finish") == "cave_vs_cave.era.later"
    later = cave("era 2 round 1", play="decide")
    assert later.refuses("1 play-on") == "cave_vs_cave.era.settled"
    assert later.allows("1 choose A01")


def test_where_a_room_is_that_is_not_on_display():
    table = cave("red goods N9 W9\nblue has 02@2L\nturn red A05").plays("1 pay dwarfs")
    assert (
        said(table, "1 furnish 2") == "The Spinning Wheel is not on display: it is in Blue’s cave."
    )
    assert said(table, "1 furnish 7") == (
        "The Warehouse is not on display: it has not been revealed yet."
    )
    assert said(table, "1 furnish 31") == "The Mining Cave is not on display: it is not in play."
    both = cave("red goods N9 W9\nturn red A05", play="both").plays("1 pay dwarfs")
    assert said(both, "1 furnish 31") == "The Mining Cave is not on display: it belongs to Era II."
    pool = cave("round 1\nred goods N9 G9 W9 S9\nturn red A02", play="pool").plays("1 pay 1G")
    assert said(pool, "1 furnish 7") == "The Warehouse is not on display: it is in the pool."


def test_nothing_can_be_built_at_all():
    table = cave("red goods N9 W0 S0 G0\nturn red A05")
    assert table.refuses("1 furnish 7") == "cave_vs_cave.furnish.not-on-display"
    assert said(table, "1 furnish 7") == (
        "The Warehouse is not on display: it has not been revealed yet. "
        "Nothing on display can be built now."
    )
    assert table.refuses("1 furnish 1") == "cave_vs_cave.furnish.cost"


def test_why_no_wall_can_stand_there():
    table = cave("turn red A06")
    assert said(table, "1 build-wall 2b/3b").endswith(
        "(2b/3b): it belongs to the Era II board, which is not in play."
    )
    assert said(table, "1 build-wall R.top") == (
        "You can’t build a wall there (Additional Cavern, top): "
        "Red does not have the Additional Cavern."
    )
    assert "Era I board" in said(cave("turn red A06", play="pool"), "1 build-wall 1L|1R")


def test_walls_that_would_do_as_well_as_others():
    table = drafting("red walls 3L|3R").plays("1 draft 6")
    assert said(table, "1 lay 3R").endswith("Missing: 1 of these (top, bottom).")
    table = drafting().plays("1 draft 1")
    assert said(table, "1 lay 1R").endswith("Extra: 1 of these (top, right).")
    table = drafting().plays("1 draft 3")
    assert said(table, "1 lay 1R").endswith("2 walls would have to change.")


def test_walls_of_which_not_any_two_would_do():
    bare = cave("era 2 round 1\nred goods N9 W9 S9 dug 4b\ndisplay 12\nturn red A05", play="both")
    bare.plays("1 pay dwarfs", "1 furnish 12")
    assert said(bare, "1 place 4a").endswith("4a has no walls. 2 walls would have to change.")
    shut = cave("red goods N9 dug 5X 1L walls 5R|5X\nturn red A05")
    shut.plays("1 pay dwarfs", "1 furnish 5")
    assert said(shut, "1 place 5X").endswith("2 walls would have to change.")


def test_what_is_nearest_has_most_in_common():
    table = cave("red goods N9 W9 S9 G9\ngone 01\nturn red A05").plays("1 pay dwarfs")
    assert table.offers("1 furnish 1")[0] == "1 furnish 2"  # orange, light, one wall
    assert advice(table, "1 furnish 1").startswith("You can build: ")
    dig = cave("red dug 2L 2R\nturn red A03")
    assert dig.offers("1 dig 2R")[0] in ("1 dig 1R", "1 dig 3R")


def test_no_room_is_placed_once_the_effect_is_used():
    table = cave("red goods N9 W9 dug 2L\nturn red A05").plays("1 pay dwarfs", "1 furnish 1")
    assert table.plays("1 place 3L").refuses("1 place 2L") == "cave_vs_cave.turn.effect-used"
    assert table.allows("1 take +1N")


def test_there_are_donkeys_in_era_two_alone():
    table = cave("red goods E1")
    assert table.refuses("1 exchange D") == "cave_vs_cave.exchange.none"
    assert said(table, "1 exchange D") == (
        "Red has no donkey to exchange for food; donkeys are used only in Era II."
    )
    later = cave("era 2 round 1\nred goods D0", play="both")
    assert said(later, "1 exchange D") == "Red has no donkey to exchange for food."
    assert table.allows("1 exchange E")


def test_a_price_that_the_tile_never_had():
    table = cave("red goods N9 W9\nturn red A03").plays("1 dig 4R", "table reveal dark-1 08")
    for price in ("dwarfs", "1G", "5N"):
        assert table.refuses(f"1 pay {price}") == "cave_vs_cave.turn.not-on-tile"
    assert table.refuses("1 pay 2N") == "cave_vs_cave.dig.decide-first"
    built = cave("red goods N9 W9\nturn red A05").plays("1 pay dwarfs", "1 furnish 1", "1 place 3L")
    assert built.refuses("1 pay 5N") == "cave_vs_cave.furnish.other-price"
    assert said(built, "1 pay 5N") == (
        "That is not a price of the Furnishing tile. Price there: 1 food per dwarf. "
        "This effect has already been used this turn."
    )
    assert built.refuses("1 pay dwarfs") == "cave_vs_cave.turn.effect-used"
    assert built.allows("1 take +1N")
    assert built.refuses("1 pay 2N") == "cave_vs_cave.turn.not-on-tile"


def test_nobody_passes_in_the_draft():
    table = drafting()
    for move in ("end-turn", "stop"):
        assert table.refuses(f"1 {move}") == "cave_vs_cave.rule.draft-must"
    assert table.allows("1 draft 2")
    assert table.refuses("1 choose A04") == "cave_vs_cave.draft.first"
    assert table.refuses("1 exchange E") == "cave_vs_cave.draft.first"


def test_nothing_is_revealed_when_nothing_is_due():
    table = cave("turn red A04")
    for who in ("1", "table"):
        assert table.refuses(f"{who} reveal dark-1 08") == "cave_vs_cave.reveal.not-due"
    dug = cave("turn red A03").plays("1 dig 4R")
    assert dug.refuses("1 reveal dark-1 08") == "core.for-the-table"
    assert dug.allows("table reveal dark-1 08")


def test_a_room_is_used_where_the_table_rules_out_idle_activations():
    table = cave("turn red A04", idle_activation="refused").plays("1 use 0")
    assert table.refuses("1 stop") == "cave_vs_cave.use.idle"
    assert said(table, "1 stop") == (
        "At this table, you can’t activate a room for nothing: use the effect of the Cave Entrance."
    )
    digs = cave("red goods G1 has 15@2L\nturn red A04", idle_activation="refused")
    paid = digs.plays("1 use 15", "1 pay 1G")
    assert paid.refuses("1 stop") == "cave_vs_cave.turn.must-go-on"
    assert paid.allows("1 dig 4R")


def test_who_can_only_leave_is_shown_what_exchanges_make_possible():
    table = cave("round 1\nred goods N0 E3 W9 G0\nturn red A02")
    assert table.refuses("1 dig 4R") == "cave_vs_cave.turn.not-on-tile"
    assert table.offers("1 dig 4R") == ["1 exchange E; 1 exchange E; 1 pay dwarfs", "1 end-turn"]
    assert advice(table, "1 dig 4R") == "Possible instead:"
    assert table.offers("1 stop")[0] == "1 end-turn"  # who wants to leave is offered that first
    poor = cave("round 1\nred goods N0 E0 F0 W9 G0\nturn red A02")
    assert poor.offers("1 dig 4R") == ["1 end-turn"]
    altar = cave("red goods N0 E2 W1 has 09@2L 20@4R\nturn red A04").plays("1 take +2W", "1 use 9")
    assert altar.offers("1 use 20")[0] == "1 exchange E; 1 take 1W1E1F1N>3G"


def test_a_room_that_is_elsewhere_comes_before_activations_used_up():
    table = cave("red has 02@2L\nturn red A04").plays("1 use 0", "1 take +1W")
    assert table.refuses("1 use 37") == "cave_vs_cave.use.not-yours"
    assert table.refuses("1 use 2") == "cave_vs_cave.use.no-more"
    assert table.allows("1 take +2W")


def test_effects_to_choose_from_on_the_tile_or_below_its_space():
    masonry = cave("turn red A06").plays("1 take +1W")
    assert said(masonry, "1 take +1S") == (
        "The Masonry tile lets you choose between this effect and another, "
        "and you have already used one of them."
    )
    decoration = cave("era 2 round 1\ntiles A13\nturn red A13", play="both").plays("1 take +3O")
    assert said(decoration, "1 take +1I") == (
        "The Decoration tile (below its space) lets you choose between this effect and another, "
        "and you have already used one of them."
    )
