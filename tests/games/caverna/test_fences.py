"""Pastures and stables."""

from companion.core import Anyway
from companion.games.caverna import GAME

from .table import held, home, line, sentence

PEN = "cards sheep-farming\nstock sheep-farming 1H\n"


def farming(text: str, **options):
    return home(PEN + text, **options).plays("1 place sheep-farming")


def test_meadows_are_fenced_for_wood():
    table = farming("red goods 6W meadow C4 C3 B3 field B4")
    assert table.refuses("1 fence-small B4") == "caverna.fence.meadow"
    assert table.refuses("1 fence-small A1") == "caverna.fence.meadow"
    assert table.allows("1 fence-small C4")
    table.plays("1 fence-small C4")
    assert table.refuses("1 fence-large C3 C4") == "caverna.fence.pasture"
    assert table.refuses("1 fence-large C3 B2") == "caverna.fence.meadow"
    assert table.refuses("1 fence-large C3 B3") == "caverna.tile.name-first"
    assert table.offers("1 fence-large C3 B3")[0] == "1 fence-large B3 C3"
    assert table.allows("1 fence-large B3 C3")
    table.plays("1 fence-large B3 C3")
    assert held(table, "W") == (0,)
    assert line(table, "tiles") == 2 + 4


def test_wood_is_needed():
    table = farming("red goods 1W meadow C4 C3")
    assert table.refuses("1 fence-small C4") == "caverna.cost.lacking"
    assert sentence(table, "1 fence-small C4") == (
        "A small pasture costs 2 wood; Red has only 1 wood."
    )
    rich = farming("red goods 1W 1R meadow C4 C3")
    assert rich.offers("1 fence-small C4")[0] == "1 ruby wood; 1 fence-small C4"
    forced = GAME.play(table.state, Anyway(GAME.notation.read("1 fence-small C4")))
    assert "caverna.owes" in {event.id for event in forced.events}
    assert table.allows("1 take")


def test_a_meadow_for_a_ruby_then_a_fence():
    table = farming("red goods 2W 1R").plays("1 ruby-tile meadow C4")
    assert table.allows("1 fence-small C4")
    offers = farming("red goods 1W 2R").offers("1 fence-small C4")
    assert offers == ["1 ruby-tile meadow C4; 1 ruby wood; 1 fence-small C4"]


def test_no_fence_in_the_mountain():
    table = farming("red goods 6W meadow C4 C3")
    assert table.refuses("1 fence-small D3") == "caverna.fence.meadow"
    assert table.refuses("1 fence-large C3 D3") == "caverna.fence.meadow"
    assert table.instead("1 fence-small D3").values == ("C3", "C4")
    assert table.allows("1 fence-small C3")


def test_stables():
    table = farming("red goods 3S meadow C4 field B4 small-pasture C3 stable A1")
    assert table.refuses("1 stable B4") == "caverna.stable.field"
    assert table.refuses("1 stable A1") == "caverna.stable.one-a-cell"
    assert table.refuses("1 stable D2") == "caverna.stable.mountain"
    assert table.refuses("1 stable D3") == "caverna.stable.mountain"
    for wrong in ("B4", "D2"):
        advice = table.instead(f"1 stable {wrong}")
        assert advice.field == "at" and "C2" in advice.values and wrong not in advice.values
    for cell in ("C4", "C3", "B1"):
        assert table.allows(f"1 stable {cell}")
    full = farming("red goods 3S stable A1 A2 A3")
    assert full.refuses("1 stable B1") == "caverna.stable.none-left"
    assert full.allows("1 take")


def test_a_stable_costs_a_stone():
    table = farming("red goods 1W")
    assert table.refuses("1 stable A1") == "caverna.cost.lacking"
    assert farming("red goods 1R").offers("1 stable A1")[0] == "1 ruby stone; 1 stable A1"
    paid = farming("red goods 1S")
    assert paid.allows("1 stable A1")
    assert held(paid.plays("1 stable A1"), "S") == (0,)


def test_outside_a_stable_needs_a_tile():
    table = farming("red goods 1S has office-room@D3 meadow C4 C5")
    assert table.refuses("1 stable B5") == "caverna.stable.nothing-there"
    assert table.refuses("1 stable G2") == "caverna.stable.nothing-there"
    assert sentence(table, "1 stable G2") == (
        "G2 is outside the board and no tile overhangs there, so no stable can be built."
    )
    assert table.allows("1 stable C5")
    overhanging = farming("red goods 1S has office-room@D3 tunnel F2 G2")
    assert overhanging.refuses("1 stable G2") == "caverna.stable.mountain"


def test_a_large_pasture_on_meadows_side_by_side():
    table = farming("red goods 9W meadow C4 C3 A1")
    assert table.refuses("1 fence-large C3 A1") == "caverna.tile.side-by-side"
    assert table.instead("1 fence-large C3 A1").values == ("C4",)
    assert table.allows("1 fence-large C3 C4")


def test_fences_keep_the_stable():
    table = farming("red goods 2W meadow C4 stable C4").plays("1 fence-small C4")
    assert table.homes[0].land.stables == table.homes[0].land.small


def test_pastures_of_loot_are_cheaper():
    trip = "cards blacksmithing\nred goods 3W dwarfs 10 meadow C4 C3 C2\nblue dwarfs"
    table = home(trip).plays("1 place blacksmithing 10", "1 loot small-pasture", "1 fence-small C4")
    table.plays("1 loot large-pasture", "1 fence-large C2 C3")
    assert held(table, "W") == (0,)


def test_the_carpenter_once_or_for_each_pasture():
    position = "red has carpenter@D3 goods 9W meadow C4 C3 B3"
    each = farming(position).plays("1 fence-small C4", "1 fence-large B3 C3")
    assert held(each, "W") == (9 - 1 - 3,)
    once = farming(position, carpenter_fences="once")
    once.plays("1 fence-small C4", "1 fence-large B3 C3")
    assert held(once, "W") == (9 - 1 - 4,)
    loot = "cards blacksmithing\nred has carpenter@D3 goods 1W dwarfs 10 meadow C4 C3 C2"
    trip = home(loot, carpenter_fences="once").plays("1 place blacksmithing 10")
    trip.plays("1 loot small-pasture", "1 fence-small C4", "1 loot large-pasture")
    assert held(trip.plays("1 fence-large C2 C3"), "W") == (0,)
