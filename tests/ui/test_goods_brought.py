"""What an entry brought is read from the words that the games say it with."""

import pytest

from companion.core.game import Event
from companion.games import cave_vs_cave, caverna
from companion.games.cave_vs_cave import words as words_of_two
from companion.games.caverna import words
from companion.ui.goods_brought import goods_brought


@pytest.mark.parametrize(
    ("game", "said", "goods"),
    [("caverna", words, caverna.box.GOODS), ("cave_vs_cave", words_of_two, cave_vs_cave.box.GOODS)],
)
def test_the_goods_of_a_seat_are_added_up(game, said, goods):
    first, last = (2, *[0] * (len(goods) - 1)), (1, *[0] * (len(goods) - 2), 3)
    none = (0,) * len(goods)
    gets = [
        Event(f"{game}.gets", seat=seat, goods=said.goods(count))
        for seat, count in ((0, first), (0, last), (1, first), (0, none))
    ]
    assert goods_brought(game, gets, 0) == {goods[0]: 3, goods[-1]: 3}
    assert goods_brought(game, [Event(f"{game}.pays", seat=0, goods=said.goods(first))], 0) == {}
