"""What a tile does not show and a room has: what comes first, the room or the tile."""

from .table import advice, cave, said

HAS_JUNCTION = "red has 14@5R walls 5L|5R 5R|5X\nturn red A04"


def test_goods_of_a_room_come_after_its_activation():
    table = cave("red goods F3 has 02@2L\nturn red A04")
    assert table.refuses("1 take 3F>2G") == "cave_vs_cave.use.activate-first"
    assert said(table, "1 take 3F>2G") == (
        "A room gives you this effect; activate it first: Spinning Wheel."
    )
    assert table.offers("1 take 3F>2G")[0] == "1 use 2; 1 take 3F>2G"
    table.plays("1 use 2")
    assert table.allows("1 take 3F>2G")
    table.plays("1 take 3F>2G")
    assert table.refuses("1 take 1F>1G") == "cave_vs_cave.use.once"
    assert table.refuses("1 take +1W") == "cave_vs_cave.use.no-more"
    assert said(table, "1 take +1W") == (
        "The Undergrowth tile lets you activate no further room (Cave Entrance); "
        "already activated: Spinning Wheel."
    )


def test_goods_that_nothing_brings_come_before_the_activation():
    table = cave("red goods F0 has 02@2L\nturn red A04")
    assert table.refuses("1 take 3F>2G") == "cave_vs_cave.goods.cost"
    assert said(table, "1 take 3F>2G") == "This costs 3 flax; Red is missing 3 flax."
    assert "1 use 2" not in table.offers("1 take 3F>2G")[:1]
    assert table.allows("1 use 2")


def test_another_effect_of_the_room_where_goods_for_one_are_missing():
    table = cave("red goods F1 has 02@2L\nturn red A04")
    assert table.refuses("1 take 3F>2G") == "cave_vs_cave.goods.cost"
    assert table.offers("1 take 3F>2G")[0] == "1 use 2; 1 take 1F>1G"
    assert advice(table, "1 take 3F>2G") == "Possible instead:"
    junction = cave(HAS_JUNCTION.replace("red", "red goods S0", 1))
    assert junction.refuses("1 mix WSE") == "cave_vs_cave.goods.cost"
    assert junction.offers("1 mix WSE")[0] == "1 use 14; 1 mix WEF"
    assert junction.refuses("1 mix WWE") == "cave_vs_cave.goods.mix-different"


def test_another_effect_of_the_room_after_goods_of_the_tile():
    table = cave("red goods F0 has 02@2L\nturn red A01")
    assert table.refuses("1 take 3F>2G") == "cave_vs_cave.goods.cost"
    assert table.offers("1 take 3F>2G")[0] == "1 take +1F; 1 use 2; 1 take 1F>1G"
    grindstone = cave("red goods E0 has 04@2L\nturn red A01")
    assert grindstone.offers("1 take 4E>7N")[0] == "1 take +2E; 1 use 4; 1 take 1E>3N"


def test_goods_that_the_room_in_use_fills_up_come_first():
    table = cave("red goods F0 has 01@2L 11@1L\ntiles A07\nturn red A07").plays("1 use 1")
    assert table.refuses("1 take 2F>2N2G") == "cave_vs_cave.use.finish-room"
    assert table.plays("1 take F=2", "1 use 11").allows("1 take 2F>2N2G")
    full = cave("red goods F0 W2 has 01@2L 12@1L\ntiles A07\nturn red A07").plays("1 use 1")
    assert full.refuses("1 take 3W1I>5G") == "cave_vs_cave.use.not-this-room"


def test_goods_of_the_tile_before_the_activation():
    table = cave("red goods E0 has 04@2L\nturn red A01")
    assert table.refuses("1 take 1E>3N") == "cave_vs_cave.use.activate-first"
    assert table.offers("1 take 1E>3N")[0] == "1 take +2E; 1 use 4; 1 take 1E>3N"
    assert table.refuses("1 take 4E>7N") == "cave_vs_cave.goods.cost"
    altar = cave("red goods N0 E2 has 09@2L\nturn red A04")
    assert altar.offers("1 take 1W1E1F1N>3G")[0] == ("1 exchange E; 1 use 9; 1 take 1W1E1F1N>3G")


def test_what_is_not_there_comes_before_what_must_be_finished():
    table = cave("red has 01@1L\ntiles A07\nturn red A07").plays("1 use 0")
    assert table.refuses("1 use 2") == "cave_vs_cave.use.not-yours"
    assert table.refuses("1 use 1") == "cave_vs_cave.use.finish-room"
    table = cave("round 4\nturn red A10").plays("1 use 0")
    assert table.refuses("1 dig 2a") == "cave_vs_cave.dig.nothing-there"
    assert table.refuses("1 dig 4R") == "cave_vs_cave.use.finish-room"
    digging = cave("red goods G1 has 15@2L\nturn red A04")
    assert digging.refuses("1 dig 2a") == "cave_vs_cave.dig.nothing-there"
    masonry = cave("turn red A06").plays("1 use 0")
    assert masonry.refuses("1 build-wall 2b/3b") == "cave_vs_cave.wall.no-place"
    assert masonry.refuses("1 build-wall 1L|1R") == "cave_vs_cave.use.finish-room"
    assert masonry.allows("1 take +1W")


def test_neither_the_tile_nor_its_space():
    table = cave("era 2 round 1\nturn red A13", play="both")
    assert said(table, "1 take +2W") == (
        "This effect is not shown on the Decoration tile or below its space."
    )
    first = cave("turn red A05")
    assert said(first, "1 take +2W") == "This effect is not shown on the Furnishing tile."


def test_the_effect_of_a_blue_room_beside_those_of_the_tile():
    table = cave("red goods N1 has 20@2L 01@4R\nturn red A04").plays("1 take 1N>1G")
    assert table.plays("1 exchange E").refuses("1 take 1N>1G") == "cave_vs_cave.turn.effect-used"
    assert said(table, "1 take 1N>1G") == (
        "You have already used this effect of the Prospecting Site this turn."
    )


def test_a_room_is_placed_before_another_is_built():
    table = cave("red goods N9 W9 S9\nturn red A05").plays("1 pay dwarfs", "1 furnish 1")
    assert table.refuses("1 furnish 2") == "cave_vs_cave.turn.finish-first"
    assert table.refuses("1 furnish 0") == "cave_vs_cave.furnish.not-on-display"
    assert table.allows("1 place 3L")


def test_mixed_goods_come_after_the_activation():
    table = cave(HAS_JUNCTION)
    assert table.refuses("1 mix WSE") == "cave_vs_cave.use.activate-first"
    assert table.plays("1 use 14").allows("1 mix WSE")


def test_a_room_that_digs_is_activated_and_paid_first():
    table = cave("red goods G1 has 15@2L\nturn red A04")
    assert table.refuses("1 dig 4R") == "cave_vs_cave.use.activate-first"
    assert table.refuses("1 pay 1G") == "cave_vs_cave.use.activate-first"
    table.plays("1 use 15")
    assert table.refuses("1 dig 4R") == "cave_vs_cave.use.finish-room"
    assert table.refuses("1 pay 5N") == "cave_vs_cave.furnish.other-price"
    assert said(table, "1 pay 5N") == (
        "That is not a price of the Digging Cave. Price there: 1 gold."
    )
    table.plays("1 pay 1G")
    assert table.refuses("1 pay 1G") == "cave_vs_cave.furnish.paid"
    assert table.refuses("1 pay 5N") == "cave_vs_cave.furnish.paid"
    assert table.refuses("1 take +2W") == "cave_vs_cave.use.finish-room"
    assert said(table, "1 take +2W") == "First finish the effect of the Digging Cave."
    assert table.refuses("1 stop") == "cave_vs_cave.turn.must-go-on"
    assert said(table, "1 stop") == (
        "You started an effect of the Digging Cave and can complete it, so you must."
    )
    assert table.allows("1 dig 4R")


def test_the_room_in_use_comes_first():
    table = cave("red has 02@2L\nturn red A04").plays("1 use 0")
    assert table.refuses("1 take +2W") == "cave_vs_cave.use.finish-room"
    assert table.refuses("1 end-turn") == "cave_vs_cave.use.finish-room"
    assert table.refuses("1 take 4O>2P") == "cave_vs_cave.use.not-this-room"
    assert table.refuses("1 use 0") == "cave_vs_cave.use.once"
    assert table.refuses("1 use 2") == "cave_vs_cave.use.no-more"
    assert said(table, "1 use 2") == (
        "The Undergrowth tile lets you activate no further room; already activated: Cave Entrance."
    )
    assert table.allows("1 take +1W") and table.allows("1 stop")


def test_more_rooms_to_come():
    table = cave("red goods F3 has 01@1L 02@2L\ntiles A07\nturn red A07").plays("1 use 0")
    assert table.refuses("1 take 3F>2G") == "cave_vs_cave.use.finish-room"
    assert table.refuses("1 use 2") == "cave_vs_cave.use.finish-room"
    table.plays("1 take +1W")
    assert table.refuses("1 take 3F>2G") == "cave_vs_cave.use.activate-first"
    assert table.refuses("1 end-turn") == "cave_vs_cave.turn.finish-first"
    assert said(table, "1 end-turn") == (
        "Finish what you started on the Undermining tile first, or skip the rest of it."
    )
    assert table.offers("1 end-turn")[0] == "1 stop"
    assert table.allows("1 use 2")


def test_a_room_has_what_the_tile_no_longer_has():
    table = cave("turn red A06").plays("1 take +1S")
    assert table.refuses("1 take +1W") == "cave_vs_cave.turn.either-or"
    assert table.offers("1 take +1W")[0] == "1 use 0; 1 take +1W"
    table = cave("round 4\nred goods G1 has 15@2L\nturn red A10").plays("1 dig 4R")
    table.plays("table reveal dark-1 08")
    assert table.refuses("1 dig 5L") == "cave_vs_cave.turn.effect-used"
    assert table.offers("1 dig 5L")[0] == "1 use 15; 1 pay 1G; 1 dig 5L"


def test_an_effect_that_all_alternatives_have():
    table = cave("red goods N5\nturn red A03").plays("1 dig 2L", "table reveal dark-1 08")
    assert table.refuses("1 dig 4R") == "cave_vs_cave.turn.effect-used"
    assert table.allows("1 take +1S")


def test_a_blue_room_is_never_activated():
    table = cave("red has 08@5X 20@2L\nturn red A04").plays("1 use 0")
    assert table.refuses("1 use 20") == "cave_vs_cave.use.blue"
    assert table.refuses("1 use 22") == "cave_vs_cave.use.not-yours"  # which comes first
    assert said(table, "1 use 22") == "The Equipment Room is not in Red’s cave."
    assert table.allows("1 take +1W")


def test_no_room_to_place_before_one_is_chosen():
    table = cave("red goods N9 W9\nturn red A05")
    assert said(table, "1 place 3L") == (
        "Red has no room to place: first pay for the effect, then choose a room."
    )
    table.plays("1 pay dwarfs")
    assert table.refuses("1 place 3L") == "cave_vs_cave.place.nothing-chosen"
    assert said(table, "1 place 3L") == "Red has no room to place: first choose a room."
    assert table.allows("1 furnish 1")


def test_goods_that_a_room_brings_without_a_choice():
    table = cave("red has 13@5X\nturn red A04").plays("1 take +2W")
    assert table.refuses("1 take +1S1G") == "cave_vs_cave.use.activate-first"
    assert (
        said(table, "1 take +1S1G") == "A room gives you this effect; activate it first: Gold Vein."
    )
    assert table.offers("1 take +1S1G")[0] == "1 use 13"
    assert table.allows("1 use 13")
    before = cave("red has 13@5X\nturn red A04").plays("1 use 13")
    assert before.refuses("1 take +1S1G") == "cave_vs_cave.use.once"
