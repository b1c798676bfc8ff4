"""What names have in common, so that the nearest are offered first."""

from companion.games.caverna import GAME
from companion.games.caverna.kin import kin

from .table import home


def common(field, one, other):
    return kin(field, one) & kin(field, other)


def test_spaces_have_their_actions_in_common():
    assert common("space", "sheep-farming", "donkey-farming") >= {"stable", "small-pasture"}
    assert common("space", "wish-for-children", "housework") == {"family"}
    assert not common("space", "sheep-farming", "starting-player")


def test_furnishings_have_their_colour_in_common():
    assert common("furnishing", "mixed-dwelling", "dwelling") == {"orange", "dwarfs"}
    assert not common("furnishing", "mixed-dwelling", "milking-parlor")


def test_loot_and_goods_are_of_one_sort():
    assert common("item", "sow", "field") and not common("item", "sow", "stone")
    assert common("good", "sheep", "cattle") and not common("good", "sheep", "ruby")
    assert kin("item", "none") == kin("at", "C4") == frozenset()
    assert kin("weapon", 3) and not common("weapon", 3, 4)


def test_the_nearest_space_has_most_of_the_action():
    table = home("red away sheep-farming:0 dwarfs 0\ncards sheep-farming\nstock sustenance 1F")
    offered = table.offers("1 place sheep-farming")
    assert set(offered[:2]) <= {"1 place slash-and-burn", "1 place clearing", "1 place sustenance"}
    assert GAME.kin("space", "logging")
