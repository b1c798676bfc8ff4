"""What is in the box: goods in the order of components.toml, and how their counts are written."""

import pytest

from companion.games.caverna import box

GOODS = "WOOD STONE ORE RUBY GRAIN VEGETABLE FOOD GOLD DOG SHEEP DONKEY BOAR CATTLE"


def test_a_good_is_counted_where_the_list_has_it():
    assert tuple(GOODS.lower().split()) == box.GOODS
    for at, name in enumerate(GOODS.split()):
        assert getattr(box, name) == at
    assert [box.GOODS[good] for good in box.FARM] == ["sheep", "donkey", "boar", "cattle"]


def test_counts_are_written_in_words():
    wood = box.unit(box.WOOD, 2)
    assert box.amounts("2 wood") == wood and box.amounts("") == box.NOTHING
    assert box.amounts("2 wood 1 boar") == box.plus(wood, box.unit(box.BOAR))
    for wrong in ("2 woods", "2", "wood"):
        with pytest.raises((KeyError, ValueError)):
            box.amounts(wrong)
