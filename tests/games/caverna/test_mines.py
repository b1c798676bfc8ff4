"""Ore and ruby mines."""

from .table import held, home, line


def building(text: str):
    return home(f"cards ore-mine-construction\n{text}").plays("1 place ore-mine-construction")


def ruby(text: str):
    table = home(f"round 6\ncards ruby-mine-construction\n{text}")
    return table.plays("1 place ruby-mine-construction")


def test_an_ore_mine_on_two_ordinary_tunnels():
    table = building("red tunnel E3 E2 deep-tunnel F3 cavern D2")
    assert table.refuses("1 ore-mine E3 F3") == "caverna.mine.deep"
    assert table.refuses("1 ore-mine E2 D2") == "caverna.mine.two-tunnels"
    assert table.refuses("1 ore-mine E3 E1") == "caverna.mine.two-tunnels"
    assert table.refuses("1 ore-mine B2 B3") == "caverna.mine.two-tunnels"
    assert table.instead("1 ore-mine E3 F3").values == ("E2",)
    assert table.allows("1 ore-mine E3 E2")
    table.plays("1 ore-mine E3 E2")
    assert held(table, "O") == (3,)
    assert line(table, "tiles") == 3


def test_over_single_tunnels_bought_in_mid_action():
    table = home("cards ore-mine-construction\nred goods 2R")
    table.plays("1 place ore-mine-construction", "1 ruby-tile tunnel E3", "1 ruby-tile tunnel E2")
    assert table.allows("1 ore-mine E2 E3")
    table = home("cards ore-mine-construction\nred goods 2R tunnel E3")
    table.plays("1 place ore-mine-construction")
    assert table.offers("1 ore-mine E3 E2")[0] == "1 ruby-tile tunnel E2; 1 ore-mine E3 E2"


def test_tunnels_lie_side_by_side():
    table = building("red tunnel E3 E2 D1")
    assert table.refuses("1 ore-mine E3 D1") == "caverna.tile.side-by-side"
    assert table.allows("1 ore-mine E3 E2")


def test_ruby_mines_on_either_tunnel():
    table = ruby("red tunnel E3 deep-tunnel F3")
    assert table.refuses("1 ruby-mine D3") == "caverna.mine.tunnel"
    assert table.allows("1 ruby-mine E3") and table.allows("1 ruby-mine F3")
    tunnel, mine = ruby("red goods 1R").offers("1 ruby-mine A1")[0].split("; ")
    assert mine.split()[-1] == tunnel.split()[-1] and tunnel.startswith("1 ruby-tile tunnel")
    assert held(ruby("red tunnel E3").plays("1 ruby-mine E3"), "R") == (0,)
    deep = ruby("red deep-tunnel E3").plays("1 ruby-mine E3")
    assert held(deep, "R") == (1,)
    assert line(deep, "tiles") == 4


def test_with_a_guest_room_one_on_each():
    table = ruby("red has guest-room@D3 tunnel E3 E2 deep-tunnel F3").plays("1 ruby-mine E3")
    assert table.refuses("1 ruby-mine E2") == "caverna.mine.other-tunnel"
    assert table.allows("1 ruby-mine F3")
    table.plays("1 ruby-mine F3")
    assert held(table, "R") == (1,)


def test_either_or_without_it():
    assert ruby("red tunnel E3 deep-tunnel F3").plays("1 ruby-mine E3").actions[0] is None
