"""The cheapest way to feed: which goods to turn into food, for the fewest points at the end.

Points are the pad's, after the best of the last exchanges that the furnishings allow (two grain
are three gold to the owner of a beer parlor): what can be done before scoring is not lost today,
and a plan leaves it for later. A bought animal may stand in for an eaten one or go into a free
mine of the mining cave; buying a missing kind for its points is no matter of feeding.
"""

from collections.abc import Iterator
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from . import box, dishes
from .box import EATEN, FARM, FOOD, GOLD, GOLD_MORE, NUMBERS, RUBY
from .dishes import ALL_OR_NONE, ARMED
from .errands import Conversion, needed
from .larder import Option, Supply
from .yard import Yard, materials

__all__ = ["KEEP", "Conversion", "Plan", "Supply", "cheapest", "ways", "worth"]

MISSING = -NUMBERS["missing"]
BEGGING = -NUMBERS["begging"]
PREVENTED = max(one.prevents for one in box.FURNISHINGS)
KEEP = ("begging", "animals", "crops", "rubies", "gold", "materials", "weapons")


class Plan(Struct, frozen=True):
    """A way to feed: the exchanges in an order that can be made, and what it costs."""

    steps: tuple[Conversion, ...]
    lost: int  # points at the end of the game
    begging: int
    food: int  # paid in the end
    left: int  # of food, afterwards


def cheapest(supply: Supply) -> Plan:
    """The way that loses fewest points; of these, fewest begging markers, then least goods."""
    return _best(supply, "")


def ways(supply: Supply) -> tuple[Plan, ...]:
    """The cheapest way, then others that keep something: no marker, all animals, all crops …"""
    first = cheapest(supply)
    others: list[Plan] = []
    for kept in KEEP:
        plan = _best(supply, kept)
        if kept == "begging" and plan.begging:
            continue
        if all(plan.steps != other.steps for other in (first, *others)):
            others.append(plan)
    return (first, *sorted(others, key=lambda plan: (plan.lost, plan.begging)))


def worth(supply: Supply) -> int:
    """Points at the end for what feeding can change, with nothing more to feed.

    Only differences mean something: the rest of the pad is left out.
    """
    free = replace(supply, due=0)
    best = min(cost + _coupled(free, key, 0) for key, (cost, _, _) in _search(free, "").items())
    return _on_the_pad(free) - best


# --- the search: the sorts of goods one after another, the best for each sum of what they bring

_Key: TypeAlias = tuple[int, int, int, int, int]  # food, rubies, gold, animals eaten, kinds gone
_Trail: TypeAlias = "tuple[_Trail, Option] | None"
_Found: TypeAlias = "tuple[int, int, _Trail]"  # points, strain, the options taken


def _search(supply: Supply, keep: str) -> dict[_Key, _Found]:
    """For each sum of food, rubies and gold the choice that loses fewest points."""
    need = _need(supply)
    ruby = _ruby(supply)
    most_gold = need + GOLD_MORE + (2 * supply.goods[RUBY] + 4 if supply.trader else 0)
    # beyond what the writing chamber prevents, with a kind bought or not, all losses just add up
    apart = supply.writing and _negative(supply) - MISSING < PREVENTED
    start = (0, 0, min(supply.goods[GOLD], most_gold), 0, 0)
    table: dict[_Key, _Found] = {start: (0, 0, None)}
    for options in _blocks(supply, need, keep):
        grown: dict[_Key, _Found] = {}
        for (food, used, gold, eaten, gone), (points, strain, trail) in table.items():
            for one in options:
                rubies = used + one.rubies
                if rubies > supply.goods[RUBY] or gold < one.float:
                    continue
                key = (
                    min(need, food + one.food),
                    rubies,
                    min(most_gold, gold + one.gold),
                    eaten + one.eaten if supply.fodder else 0,
                    gone + one.gone if apart else 0,
                )
                cost = points + one.points + ruby * one.rubies
                if not apart:
                    cost += MISSING * one.gone
                known = grown.get(key)
                if known is None or (cost, strain + one.strain) < known[:2]:
                    grown[key] = (cost, strain + one.strain, (trail, one))
        table = grown
    return table


def _blocks(supply: Supply, need: int, keep: str) -> Iterator[list[Option]]:
    """The options sort by sort, without what is to be kept. The last may need gold at hand."""
    wood, stone, ore, rubies, grain, vegetables, _, _, _, sheep, donkeys, boars, cattle = (
        supply.goods
    )
    more = int(supply.slaughtering)
    if keep == "rubies":
        rubies = 0
    for options in (
        dishes.flock("sheep", sheep, more, 2 if supply.weaving else 0, need),
        dishes.flock("cattle", cattle, more, 1 if supply.milking else 0, need),
        dishes.donkeys(donkeys, more, supply.mines, rubies, need),
        dishes.boars(boars, more, supply.hunting, rubies, need),
    ):
        yield [one for one in options if one.eaten <= 0] if keep == "animals" else options
    if keep != "crops":
        tiles = (supply.cooking, supply.beer, supply.food_chamber)
        yield dishes.crops((grain, vegetables), supply.sown, tiles, rubies, need)
    if supply.peaceful and keep != "weapons":
        tiles = (supply.weapon_storage, supply.supplies_storage, supply.prayer)
        yield dishes.weapons(tuple(sorted(supply.weapons)), supply.dwarfs, tiles, need)
    if keep != "materials":
        yard = Yard(
            wood,
            stone,
            ore,
            supply.relief,
            supply.blacksmithing,
            supply.spare_parts,
            supply.trader and (supply.blacksmithing or supply.relief > 0) and keep != "gold",
            supply.dog_school,
            supply.seam,
            supply.stone_storage,
            supply.ore_storage,
        )
        yield materials(yard, rubies, need)


def _best(supply: Supply, keep: str) -> Plan:
    best: tuple[int, int, int] | None = None
    for key, (points, strain, trail) in _search(supply, keep).items():
        for spent, bought, markers in _rest(supply, key, keep):
            lost = points + _ruby(supply) * spent + bought + (GOLD_MORE if bought else 0)
            lost += _coupled(supply, key, markers)
            rank = (lost, markers, strain + 3 * spent + 2 * bought)
            if keep == "begging":
                rank = (markers, lost, rank[2])
            if best is None or rank < best:
                best = rank
                chosen = (trail, spent, bought, markers)
    trail, spent, bought, markers = chosen
    steps = [("eat", "ruby", spent), ("buy-food", "", bought)]
    while trail is not None:
        trail, one = trail
        steps += one.steps
    errands = needed(supply, [step for step in steps if step[2]], markers)
    lost = worth(supply) - worth(errands.after)
    left = errands.after.goods[FOOD] - errands.paid
    return Plan(errands.steps, lost, markers, errands.paid, left)


def _rest(supply: Supply, key: _Key, keep: str) -> Iterator[tuple[int, int, int]]:
    """What is left to get: rubies turned into food, food bought for gold, markers."""
    food, used, gold, _, _ = key
    short = _need(supply) - food
    rubies = 0 if keep == "rubies" else supply.goods[RUBY] - used
    for spent in range(min(rubies, -(-short // EATEN["ruby"])) + 1):
        open = max(0, short - EATEN["ruby"] * spent)
        for bought in range(max(0, 0 if keep == "gold" else min(open, gold - GOLD_MORE)) + 1):
            yield spent, bought, open - bought


def _need(supply: Supply) -> int:
    return max(0, supply.due - supply.goods[FOOD])


def _ruby(supply: Supply) -> int:
    return 2 if supply.treasure else 1


# --- points


def _negative(supply: Supply) -> int:
    missing = sum(not supply.goods[kind] for kind in FARM)
    return MISSING * missing + supply.unused + BEGGING * supply.begging


def _coupled(supply: Supply, key: _Key, markers: int) -> int:
    """Points lost that depend on all choices together: fodder chamber, writing chamber, markers.

    Kinds gone are in the key only where the writing chamber makes them depend on the rest.
    """
    _, _, _, eaten, gone = key
    animals = sum(supply.goods[kind] for kind in FARM)
    lost = animals // 3 - (animals - eaten) // 3
    more = MISSING * gone + BEGGING * markers
    if not supply.writing:
        return lost + more
    before = _negative(supply)
    return lost + max(0, before + more - PREVENTED) - max(0, before - PREVENTED)


def _on_the_pad(supply: Supply) -> int:
    """The lines of the pad that feeding can change, as things lie."""
    _, stone, ore, rubies, grain, vegetables, _, gold, dogs, *farm = supply.goods
    sheep, _, _, cattle = farm
    grain += supply.sown[0]
    vegetables += supply.sown[1]
    negative = _negative(supply)
    armed = len(supply.weapons)
    return (
        sum(farm) + dogs + -(-grain // 2) + vegetables + rubies + gold
        - (max(0, negative - PREVENTED) if supply.writing else negative)
        + supply.weaving * (sheep // 2)
        + supply.milking * cattle
        + supply.fodder * (sum(farm) // 3)
        + supply.food_chamber * 2 * min(grain, vegetables)
        + supply.treasure * rubies
        + supply.stone_storage * stone
        + supply.ore_storage * (ore // 2)
        + supply.weapon_storage * ARMED * armed
        + supply.supplies_storage * ALL_OR_NONE * (armed == supply.dwarfs)
        + supply.prayer * ALL_OR_NONE * (armed == 0)
    )  # fmt: skip
