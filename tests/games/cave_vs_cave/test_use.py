"""Using furnishings: one’s own orange ones, each once, and what a bonus binds to."""

from companion.core import Anyway
from companion.games.cave_vs_cave import GAME
from companion.games.cave_vs_cave.moves import Use

from .table import advice, cave, held, said


def test_own_orange_furnishings_are_used_once():
    table = cave("red has 01@2L 20@4R\nblue has 03@2L\nround 4\nturn red A11")
    assert table.refuses("1 use 3") == "cave_vs_cave.use.not-yours"
    assert table.refuses("1 use 20") == "cave_vs_cave.use.blue"
    table.plays("1 use 1", "1 take S=2")
    assert table.refuses("1 use 1") == "cave_vs_cave.use.once"
    assert advice(table, "1 use 1") == "You can activate: Cave Entrance."
    assert table.offers("1 use 1") == ["1 use 0"]
    assert table.allows("1 use 0")


def test_an_activation_for_nothing_is_allowed_unless_ruled_otherwise():
    position = "era 2 round 1\nred goods F0 has 02@2L 40@3L 05@4R\nturn red A01"
    table = cave(position, play="both").plays("1 use 2")
    assert table.refuses("1 take 1F>1G") == "cave_vs_cave.goods.cost"
    assert table.allows("1 stop")
    assert cave(position, play="both").allows("1 use 40")
    strict = cave(position, play="both", idle_activation="refused")
    assert strict.refuses("1 use 2") == "cave_vs_cave.use.idle"
    assert strict.refuses("1 use 40") == "cave_vs_cave.use.idle"
    assert strict.offers("1 use 40") == ["1 use 5", "1 use 0"]
    assert strict.allows("1 use 5")


def test_food_first_for_an_activation_that_would_do_nothing():
    position = "red goods N1 has 07@2L\nturn red A01"
    strict = cave(position, idle_activation="refused")
    assert strict.refuses("1 use 7") == "cave_vs_cave.use.idle"
    assert strict.offers("1 use 7")[0] == "1 exchange E; 1 use 7"
    assert strict.plays("1 exchange E").allows("1 use 7")


def test_food_first_for_an_effect_that_costs_food():
    table = cave("red goods N0 E1 F3 has 07@2L\nturn red A01").plays("1 use 7")
    assert table.refuses("1 take 2N>1W1S1E1F") == "cave_vs_cave.goods.cost"
    assert table.offers("1 take 2N>1W1S1E1F") == [
        "1 exchange E; 1 exchange F; 1 take 2N>1W1S1E1F",
        "1 exchange E; 1 exchange G; 1 take 2N>1W1S1E1F",
    ]
    altar = cave("red goods N0 E1 F1 G0 has 09@2L\nturn red A01").plays("1 use 9")
    assert altar.refuses("1 take 1W1E1F1N>3G") == "cave_vs_cave.goods.cost"
    assert altar.offers("1 take 1W1E1F1N>3G") == ["1 stop"]  # emmer and flax are needed themselves
    assert altar.allows("1 stop")


def test_any_furnishing_of_the_box_is_ruled_on():
    table = cave("turn red A01")
    for number in (31, 45):
        assert table.refuses(f"1 use {number}") == "cave_vs_cave.use.not-yours"
    assert said(table, "1 use 31") == "The Mining Cave is not in Red’s cave."
    assert table.allows("1 use 0")
    pool = cave("era 2 round 1\nturn red A01", play="pool")
    assert pool.refuses("1 use 31") == "cave_vs_cave.use.not-in-pool"
    assert pool.allows("1 use 5")


def test_goods_that_no_blue_furnishing_brings():
    table = cave("red goods W1 has 23@1L 01@2L\nturn red A01")
    for good in "SNGP":
        assert table.refuses(f"1 before {good}") == "cave_vs_cave.use.no-bonus"
    assert table.offers("1 before S") == ["1 before W"]
    assert table.allows("1 before W")
    table.plays("1 before W")
    assert table.refuses("1 before W") == "cave_vs_cave.use.bonus-taken"
    assert said(table, "1 before W") == "You have already taken the wood for this effect."
    assert table.allows("1 use 1")


def test_an_activation_is_carried_out_if_ruled_so():
    position = "red goods F1 has 02@2L\nturn red A01"
    strict = cave(position, idle_activation="refused").plays("1 use 2")
    assert strict.refuses("1 stop") == "cave_vs_cave.use.idle"
    assert strict.allows("1 take 1F>1G")
    assert strict.plays("1 exchange F").allows("1 stop")  # it has become impossible


def test_a_bonus_taken_first_binds_to_an_activation_unless_ruled_otherwise():
    position = "red goods W1 has 23@1L 01@2L\nturn red A01"
    table = cave(position).plays("1 before W")
    assert table.refuses("1 stop") == "cave_vs_cave.turn.must-go-on"
    assert table.refuses("1 take +2E") == "cave_vs_cave.turn.finish-first"
    assert table.allows("1 use 0")
    assert cave(position, bonus_without_activation="allowed").plays("1 before W").allows("1 stop")


def test_played_anyway_twice_the_same_furnishing():
    table = cave("red has 01@2L\nturn red A07").plays("1 use 1", "1 take W=2")
    step = GAME.play(table.state, Anyway(Use(0, 1)))
    assert GAME.audit(step.state) == ()


def test_a_furnishing_just_built_waits_for_a_use_effect_and_a_blue_one_does_not():
    table = cave(
        """
        era      2 round 1
        red      goods E9 N9 G9 I9 has 01@3R dug 3a
        display  44
        turn     red A08
    """,
        play="both",
    )
    table.plays("1 pay 5N", "1 furnish 44", "1 place 3L", "1 dig 3b")
    assert held(table, "O") == (3,)  # the symbol and the cabinet
