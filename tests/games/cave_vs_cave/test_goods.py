"""Goods: their caps, and food for them at any time."""

from .table import advice, cave, held, said


def test_goods_have_caps_and_the_surplus_is_lost():
    table = cave("red goods W8 G18 E9 has 13@1L\nturn red A04").plays("1 take +2W", "1 use 13")
    assert held(table, "WG") == (9, 19)
    assert "cave_vs_cave.loses" not in {event.id for event in table.events}
    table = cave("red goods W8\nturn red A04").plays("1 take +2W")
    assert [event.id for event in table.events] == ["cave_vs_cave.gets", "cave_vs_cave.loses"]


def test_exchange_needs_the_good_and_is_for_anybody_at_any_time():
    table = cave("red goods E0 N9\nblue goods G2\nturn red A01")
    assert table.refuses("1 exchange E") == "cave_vs_cave.exchange.none"
    assert table.refuses("1 exchange D") == "cave_vs_cave.exchange.none"
    assert table.allows("2 exchange G")
    table.plays("1 exchange F")
    assert held(table, "FN") == (0, 9)  # what does not fit is lost


def test_what_is_no_food():
    table = cave("turn red A01")
    for good in "WSNOIP":
        assert table.refuses(f"1 exchange {good}") == "cave_vs_cave.exchange.not-for-food"
    assert said(table, "1 exchange W") == "The any-time exchange for food does not take wood."
    assert advice(table, "1 exchange W") == "You can exchange these for food: emmer, flax, gold."
    assert table.allows("1 exchange G")
    later = cave("era 2 round 1\nturn red A01", play="both")
    assert "emmer, flax, gold, donkey" in advice(later, "1 exchange W")
    assert later.allows("1 exchange D")


def test_three_different_goods_are_given_together():
    table = cave("red goods W3 S2 has 14@5R walls 5L|5R 5R|5X\nturn red A04").plays("1 use 14")
    for goods in ("WWW", "WWS", "WS", "W"):
        assert table.refuses(f"1 mix {goods}") == "cave_vs_cave.goods.mix-different"
    assert said(table, "1 mix WWS") == (
        "The Junction Room takes 3 different goods, one of each; these are 2 wood, 1 stone."
    )
    assert table.refuses("1 mix WSD") == "cave_vs_cave.goods.cost"
    assert table.offers("1 mix WSD")[0] == "1 mix WSE"
    assert table.allows("1 mix WSE")


def test_food_first_for_goods_that_are_given_together():
    table = cave("red goods S0 F0 N0 E2 has 14@5R walls 5L|5R 5R|5X\nturn red A04")
    table.plays("1 take +2W", "1 use 14")
    assert table.offers("1 mix WEN")[0] == "1 exchange E; 1 mix WEN"
    assert table.allows("1 mix WEG")


def test_any_effect_of_the_box_is_ruled_on():
    table = cave("turn red A04")
    assert table.refuses("1 take 4O>2P") == "cave_vs_cave.turn.not-on-tile"
    assert table.offers("1 take 4O>2P") == ["1 take +2W"]
    assert table.allows("1 take +2W")


def test_the_nearest_amount_comes_first():
    table = cave("era 2 round 3\nred goods I4\ntiles A13 A14 A15\nturn red A15", play="both")
    assert table.refuses("1 take 9I>9P") == "cave_vs_cave.goods.cost"
    assert table.offers("1 take 9I>9P")[:2] == ["1 take 4I>4P", "1 take 3I>3P"]


def test_an_exchange_is_not_all_that_is_advised_where_none_was_tried():
    table = cave("round 4\nred goods W5 has 05@5L\ntiles A11\nturn red A11")
    assert table.refuses("1 take +2W") == "cave_vs_cave.turn.not-on-tile"
    assert table.offers("1 take +2W") == ["1 take 5W>4G", "1 use 0", "1 use 5", "1 end-turn"]
    assert advice(table, "1 take +2W") == "Possible instead:"
    rich = cave("era 2 round 2\nred goods O5\ntiles A13 A14\nturn red A14", play="both")
    assert rich.offers("1 take 7O>4I")[0] == "1 take 5O>3I"
    assert advice(rich, "1 take 7O>4I").startswith("Possible now: 5 ore for 3 iron, ")
