"""The cheapest way to feed: the book's tables one by one, and equal to independent searches."""

from random import Random

import pytest

from companion.games.caverna.box import FURNISHINGS, GOOD, NOTHING
from companion.games.caverna.feeding import Conversion, Plan, Supply, cheapest, ways, worth
from companion.games.caverna.feeding.supply import means
from tests.games.caverna.oracle_feeding import (
    AT_FEEDING,
    exchanges,
    lost_by_hand,
    lost_by_model,
    pad,
    random_supply,
)


def goods(**counts: int) -> tuple[int, ...]:
    held = list(NOTHING)
    for name, count in counts.items():
        held[GOOD[name]] = count
    return tuple(held)


def supply(due: int, *furnishings: str, **counts: int) -> Supply:
    return Supply(due=due, goods=goods(**counts), furnishings=furnishings)


FARM = dict(sheep=1, donkey=1, boar=1, cattle=1)


def said(plan: Plan) -> str:
    return ", ".join(
        " ".join(part for part in (one.kind, one.what, f"{one.count}") if part)
        for one in plan.steps
    )


def test_nothing_to_do_with_enough_food():
    assert cheapest(Supply(due=4, goods=goods(food=5))) == Plan((), 0, 0, 4, 1)


def test_gold_is_spent_in_one_purchase():
    """Four gold are three food; two purchases would only bring two."""
    plan = cheapest(Supply(due=3, goods=goods(gold=4)))
    assert plan == Plan((Conversion("buy-food", "", 3),), 4, 0, 3, 0)


@pytest.mark.parametrize(
    ("held", "due", "text", "lost"),
    [
        (dict(sheep=3), 1, "eat sheep 1", 1),
        (dict(boar=3), 2, "eat boar 1", 1),
        (dict(cattle=3), 3, "eat cattle 1", 1),
        (dict(donkey=3), 3, "eat two-donkeys 1", 2),
        (dict(donkey=3), 1, "eat donkey 1", 1),
        (dict(vegetable=3), 2, "eat vegetable 1", 1),
        (dict(grain=3), 1, "eat grain 1", 1),
        (dict(grain=4), 1, "eat grain 1", 0),
        (dict(grain=4), 2, "eat grain 2", 1),
        (dict(ruby=3), 2, "eat ruby 1", 1),
    ],
)
def test_the_food_table(held, due, text, lost):
    plan = cheapest(Supply(due=due, goods=goods(**held)))
    assert (said(plan), plan.lost, plan.begging) == (text, lost, 0)


def test_a_last_animal_costs_its_kind_too():
    plan = cheapest(Supply(due=1, goods=goods(sheep=1, donkey=2, boar=1, cattle=1)))
    assert (said(plan), plan.lost) == ("eat donkey 1", 1)
    plan = cheapest(Supply(due=1, goods=goods(**FARM, ruby=1)))
    assert (said(plan), plan.lost) == ("eat ruby 1", 1)


def test_begging_where_nothing_else_is_left_or_all_else_is_dearer():
    assert cheapest(Supply(due=4, goods=goods(food=1))) == Plan((), 9, 3, 1, 0)
    assert cheapest(Supply(due=1, goods=goods(sheep=1))).begging == 0
    assert cheapest(supply(1, "milking-parlor", cattle=1)).begging == 1
    assert cheapest(Supply(due=1, unused=22, furnishings=("writing-chamber",))).lost == 3
    three = supply(1, "writing-chamber", **FARM)
    assert (cheapest(three).begging, cheapest(three).lost) == (1, 0)
    without = next(plan for plan in ways(three) if not plan.begging)
    assert without.lost == 1


def test_furnishings_at_feeding():
    plan = cheapest(supply(5, "cooking-cave", grain=2, vegetable=2))
    assert said(plan) == "exchange cooking-cave 1"
    plan = cheapest(supply(2, "hunting-parlor", boar=3, cattle=1, sheep=1, donkey=1))
    assert (said(plan), plan.lost) == ("exchange hunting-parlor 1", 0)
    plan = cheapest(supply(5, "slaughtering-cave", donkey=4))
    assert (said(plan), plan.lost) == ("eat two-donkeys 1", 2)
    plan = cheapest(supply(3, "slaughtering-cave", ruby=1))
    assert said(plan) == "ruby boar 1, eat boar 1"
    plan = cheapest(Supply(due=4, weapons=(3, 5), furnishings=("peaceful-cave",)))
    assert (said(plan), plan.lost, plan.left) == ("disarm 5 1", 0, 1)


def test_what_the_data_says_of_feeding_is_known_to_the_oracle():
    bare = means(())
    assert {one.name for one in FURNISHINGS if means((one.name,)) != bare} == set(AT_FEEDING)


def test_the_working_cave_feeds_one_dwarf():
    for held, text in (
        (dict(wood=1), "feed-one wood 1"),
        (dict(stone=1), "feed-one stone 1"),
        (dict(ore=2), "feed-one ore 1"),
    ):
        plan = cheapest(Supply(due=4, goods=goods(food=2, **held), relief=2))
        assert (said(plan), plan.lost, plan.begging) == (text, 0, 0)
    assert cheapest(Supply(due=4, goods=goods(food=2, ore=1), relief=2)).begging == 2
    assert cheapest(Supply(due=4, goods=goods(wood=9), relief=2)).begging == 2


def test_donkeys_in_mines_save_food_and_may_be_bought():
    assert cheapest(Supply(due=4, goods=goods(food=2, donkey=3), mines=2)) == Plan((), 0, 0, 2, 0)
    plan = cheapest(Supply(due=4, goods=goods(food=2, donkey=1, ruby=1), mines=2))
    assert (said(plan), plan.lost) == ("ruby donkey 1", 0)
    plan = cheapest(Supply(due=4, goods=goods(food=1, donkey=3), mines=2))
    assert (said(plan), plan.lost) == ("eat donkey 1", 1)
    plan = cheapest(Supply(due=4, goods=goods(food=1, donkey=2), mines=2))
    assert (said(plan), plan.begging) == ("", 1)  # both would bring one food more, for 4 points


def test_grain_is_worth_its_gold_to_the_owner_of_a_beer_parlor():
    held = FARM | dict(sheep=3, grain=4)
    assert said(cheapest(supply(2, **held))) in ("eat grain 2",)
    plan = cheapest(supply(2, "beer-parlor", **held))
    assert (said(plan), plan.lost) == ("eat sheep 2", 2)
    plan = cheapest(supply(4, "beer-parlor", **held))
    assert (said(plan), plan.lost) == ("exchange beer-parlor-food 1", 3)


def test_what_can_wait_until_scoring_is_no_part_of_the_plan():
    tiles = ("beer-parlor", "spare-part-storage")
    held = dict(grain=6, wood=2, stone=2, ore=2, sheep=4)
    assert said(cheapest(supply(1, *tiles, **held))) == "eat sheep 1"
    assert worth(supply(0, *tiles, **held)) == 4 - 6 + 9 + 4


def test_trader_and_parlor_cannot_each_wait_for_the_other():
    plan = cheapest(supply(1, "trader", "blacksmithing-parlor", ruby=1))
    assert (said(plan), plan.lost) == ("eat ruby 1", 1)
    plan = cheapest(supply(1, "blacksmithing-parlor", ruby=1, ore=1))
    assert said(plan) == "exchange blacksmithing-parlor 1"


def test_the_ways_keep_one_thing_each():
    supply = Supply(due=8, goods=goods(sheep=6, grain=6, ruby=2, gold=8, wood=1), relief=2)
    plans = ways(supply)
    assert plans[0] == cheapest(supply)
    assert len({plan.steps for plan in plans}) == len(plans) > 3
    assert [plan.lost for plan in plans[1:]] == sorted(plan.lost for plan in plans[1:])
    for kept in ("sheep", "grain", "ruby"):
        assert any(all(one.what != kept for one in plan.steps) for plan in plans)
    assert any(all(one.kind != "buy-food" for one in plan.steps) for plan in plans)


LATER = ({"beer-parlor"}, {"spare-part-storage"}, {"blacksmithing-parlor"}, {"food-chamber"})
LATER += ({"prayer-chamber", "peaceful-cave"}, {"seam", "ore-storage"})


def gains_later(supply: Supply) -> bool:
    """Whether goods can come to more points than the pad would give them now."""
    return supply.mines > 0 or any(tiles <= set(supply.furnishings) for tiles in LATER)


def check(supply: Supply, plan: Plan) -> None:
    """The steps can be made in their order, they feed, and cost on the pad no more than said."""
    held = list(supply.goods)
    weapons = list(supply.weapons)
    worked = False
    changes = exchanges(supply)
    names = {
        "exchange cooking-cave": "cook",
        "exchange beer-parlor-food": "beer food",
        "exchange beer-parlor-gold": "beer gold",
        "exchange hunting-parlor": "hunt",
        "exchange blacksmithing-parlor": "smith",
        "exchange spare-part-storage": "spare",
        "exchange trader": "trade",
    }
    for one in plan.steps:
        if one.kind == "buy-food":
            change = {GOOD["gold"]: -one.count - 1, GOOD["food"]: one.count}
            times = 1
        elif one.kind == "disarm":
            assert "peaceful-cave" in supply.furnishings
            for _ in range(one.count):
                weapons.remove(int(one.what))
            change, times = {GOOD["food"]: int(one.what)}, one.count
        elif one.kind == "feed-one":
            assert supply.relief and not worked and one.count == 1
            worked = True
            change, times = {GOOD[one.what]: -2 if one.what == "ore" else -1}, 1
        else:
            name = f"{one.kind} {one.what}"
            change, times = changes[names.get(name, name)], one.count
        for _ in range(times):
            for good, count in change.items():
                held[good] += count
            assert min(held) >= 0, plan
    saved = min(held[GOOD["donkey"]], supply.mines) + (supply.relief if worked else 0)
    open = max(0, supply.due - saved)
    assert held[GOOD["food"]] + plan.begging >= open
    assert plan.food == max(0, open - plan.begging)
    assert plan.left == held[GOOD["food"]] - plan.food
    if not gains_later(supply):
        before = pad(supply, supply.goods, len(supply.weapons), supply.begging)
        after = pad(supply, tuple(held), len(weapons), supply.begging + plan.begging)
        assert before - after == plan.lost, plan


@pytest.mark.parametrize("tiles", [0.0, 0.12, 0.4])
def test_the_cheapest_way_equals_a_model(tiles):
    for number in range(120):
        rng = Random(f"{tiles} {number}")
        supply = random_supply(rng, tiles, rng.choice((3, 6)))
        plan = cheapest(supply)
        check(supply, plan)
        assert plan.lost == lost_by_model(supply), (supply, plan)


@pytest.mark.parametrize("tiles", [0.1, 0.3])
def test_the_cheapest_way_equals_every_exchange_tried(tiles):
    tried = 0
    for number in range(200):
        rng = Random(f"hand {tiles} {number}")
        supply = random_supply(rng, tiles, 2)
        if sum(supply.goods) > 8 or supply.goods[GOOD["ruby"]] > 1:
            continue
        tried += 1
        plan = cheapest(supply)
        check(supply, plan)
        assert plan.lost == lost_by_hand(supply), (supply, plan)
    assert tried > 30


@pytest.mark.night
@pytest.mark.parametrize("tiles", [0.0, 0.12, 0.4, 0.8])
def test_the_cheapest_way_on_thousands_of_supplies(tiles):
    for number in range(750):
        rng = Random(f"night {tiles} {number}")
        supply = random_supply(rng, tiles, rng.choice((3, 6, 9)))
        plan = cheapest(supply)
        check(supply, plan)
        assert plan.lost == lost_by_model(supply), (supply, plan)


def test_every_way_can_be_made_and_none_is_cheaper():
    for number in range(60):
        supply = random_supply(Random(f"ways {number}"), 0.2)
        plans = ways(supply)
        for plan in plans:
            check(supply, plan)
            assert plan.lost >= plans[0].lost
