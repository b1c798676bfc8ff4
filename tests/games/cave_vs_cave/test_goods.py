"""Goods: their caps, and food for them at any time."""

from .table import cave, held


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
