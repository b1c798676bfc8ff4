"""Goods of a space, ore trading, the weekly market."""

from companion.games.caverna.actions import board
from companion.games.caverna.rules import rounds

from .table import held, home


def test_goods_left_lying_stay():
    table = home("stock clearing 2W").plays("1 place clearing", "1 lay meadow-field C4 C3")
    assert table.allows("1 done")
    table.plays("1 done")
    assert table.stock[board(2).index["clearing"]] == (2,)
    table.state = rounds.replenish(table.state, [])
    assert table.stock[board(2).index["clearing"]] == (3,)


def test_nothing_lies_there():
    table = home("red goods 1G field C4").plays("1 place clearing")
    assert table.refuses("1 take") == "caverna.goods.none"
    assert table.allows("1 lay meadow-field C3 B3")


def test_ore_trading():
    table = home("round 10\ncards ore-trading\nred goods 5O").plays("1 place ore-trading")
    assert table.refuses("1 trade-ore 3") == "caverna.cost.lacking"
    assert table.offers("1 trade-ore 3") == ["1 trade-ore 2", "1 trade-ore 1"]
    for times in (0, 4, 50):
        assert table.refuses(f"1 trade-ore {times}") == "caverna.trade.times"
        assert table.instead(f"1 trade-ore {times}").values == (1, 2)
    assert table.allows("1 trade-ore 2")
    table.plays("1 trade-ore 2")
    assert held(table, "OAF") == (1, 4, 2)


def test_weekly_market_each_good_once_with_own_gold():
    table = home("red goods 3A", seats=5).plays("1 place weekly-market", "1 take")
    table.plays("1 buy cattle", "1 buy dog")
    assert held(table, "A") == (2,)
    assert table.refuses("1 buy cattle") == "caverna.market.once"
    assert table.refuses("1 buy ruby") == "caverna.market.not-sold"
    assert "wood" in table.instead("1 buy cattle").values
    assert "dog" not in table.instead("1 buy ruby").values
    assert table.refuses("1 buy wood") is None and table.allows("1 buy vegetable")
    table.plays("1 buy vegetable")
    assert table.refuses("1 buy wood") == "caverna.cost.lacking"
    assert table.allows("1 done")


def test_a_ruby_buys_the_good_rather_than_the_gold_for_it():
    table = home("red goods 1R", seats=5).plays("1 place weekly-market", "1 take")
    table.plays("1 buy vegetable", "1 buy dog")
    assert held(table, "A") == (0,)
    assert table.refuses("1 buy wood") == "caverna.cost.lacking"
    assert table.offers("1 buy wood") == ["1 ruby wood"]
    assert held(table.plays("1 ruby wood"), "W") == (1,)


def test_market_prices():
    prices = dict(dog=2, sheep=1, donkey=1, boar=2, cattle=3)
    prices |= dict(wood=1, stone=1, ore=1, grain=1, vegetable=2)
    for good, gold in prices.items():
        table = home("", seats=5).plays("1 place weekly-market", "1 take", f"1 buy {good}")
        assert held(table, "A") == (4 - gold,)
