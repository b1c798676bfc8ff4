"""The search for the cheapest way: the options of each sort of goods, joined sort by sort."""

from collections.abc import Iterator
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from ..box import (
    CATTLE,
    DOG,
    EATEN,
    FARM,
    FOOD,
    GOLD,
    GOLD_MORE,
    GRAIN,
    NUMBERS,
    RUBY,
    SHEEP,
    VEGETABLE,
)
from .animals import boars, donkeys, flock
from .crops import Kitchen, crops
from .materials import materials, yard
from .options import FoodOption
from .steps import Conversion, needed
from .supply import Means, Supply, means
from .weapons import weapons

MISSING = -NUMBERS["missing"]
BEGGING = -NUMBERS["begging"]
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
    owned = means(supply.furnishings)
    found = _search(free, "").items()
    best = min(cost + _coupled(free, owned, key, 0) for key, (cost, _, _) in found)
    return _on_the_pad(free) - best


# --- the search: the sorts of goods one after another, the best for each sum of what they bring

_Key: TypeAlias = tuple[int, int, int, int, int]  # food, rubies, gold, animals eaten, kinds gone
_Trail: TypeAlias = "tuple[_Trail, FoodOption] | None"
_Found: TypeAlias = "tuple[int, int, _Trail]"  # points, strain, the options taken


def _search(supply: Supply, keep: str) -> dict[_Key, _Found]:
    """For each sum of food, rubies and gold the choice that loses fewest points."""
    owned = means(supply.furnishings)
    need = _need(supply)
    ruby = _ruby(owned)
    most_gold = need + GOLD_MORE + (2 * supply.goods[RUBY] + 4 if owned.trade else 0)
    # beyond the losses that are prevented, with a kind bought or not, they just add up
    apart = owned.prevents > 0 and _negative(supply) - MISSING < owned.prevents
    together = bool(owned.by_animals)
    start = (0, 0, min(supply.goods[GOLD], most_gold), 0, 0)
    table: dict[_Key, _Found] = {start: (0, 0, None)}
    for options in _blocks(supply, owned, need, keep):
        grown: dict[_Key, _Found] = {}
        for (food, used, gold, eaten, gone), (points, strain, trail) in table.items():
            for one in options:
                rubies = used + one.rubies
                if rubies > supply.goods[RUBY] or gold < one.at_hand:
                    continue
                key = (
                    min(need, food + one.food),
                    rubies,
                    min(most_gold, gold + one.gold),
                    eaten + one.eaten if together else 0,
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


def _blocks(supply: Supply, owned: Means, need: int, keep: str) -> Iterator[list[FoodOption]]:
    """The options sort by sort, without what is to be kept. The last may need gold at hand."""
    _, _, _, rubies, grain, vegetables, _, _, _, sheep, donkey, boar, cattle = supply.goods
    more = owned.eaten
    if keep == "rubies":
        rubies = 0
    for options in (
        flock("sheep", sheep, more, owned.point_for[SHEEP], need),
        flock("cattle", cattle, more, owned.point_for[CATTLE], need),
        donkeys(donkey, more, supply.mines, rubies, need),
        boars(boar, more, owned.hunt, rubies, need),
    ):
        yield [one for one in options if one.eaten <= 0] if keep == "animals" else options
    if keep != "crops":
        kitchen = Kitchen(owned.cook, owned.brew, owned.sell, owned.by_crops)
        yield crops((grain, vegetables), supply.sown, kitchen, rubies, need)
    if owned.disarms and keep != "weapons":
        armed = tuple(sorted(supply.weapons))
        yield weapons(armed, supply.dwarfs, owned.by_weapons, need)
    if keep != "materials":
        yield materials(yard(supply, owned, trading=keep != "gold"), rubies, need)


def _best(supply: Supply, keep: str) -> Plan:
    owned = means(supply.furnishings)
    ruby = _ruby(owned)
    best: tuple[int, int, int] | None = None
    for key, (points, strain, trail) in _search(supply, keep).items():
        for spent, bought, markers in _rest(supply, key, keep):
            lost = points + ruby * spent + bought + (GOLD_MORE if bought else 0)
            lost += _coupled(supply, owned, key, markers)
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
    made = needed(supply, [step for step in steps if step[2]], markers)
    lost = worth(supply) - worth(made.after)
    left = made.after.goods[FOOD] - made.paid
    return Plan(made.steps, lost, markers, made.paid, left)


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


def _ruby(owned: Means) -> int:
    """The points that a ruby is worth."""
    return 1 + owned.points(RUBY, 1)


# --- points


def _negative(supply: Supply) -> int:
    missing = sum(not supply.goods[kind] for kind in FARM)
    return MISSING * missing + supply.unused + BEGGING * supply.begging


def _coupled(supply: Supply, owned: Means, key: _Key, markers: int) -> int:
    """Points lost that depend on all choices together: all animals, losses prevented, markers.

    Animals eaten are in the key only where a furnishing counts all of them, kinds gone only where
    one prevents losses.
    """
    _, _, _, eaten, gone = key
    lost = 0
    if eaten:
        animals = sum(supply.goods[kind] for kind in FARM)
        lost = sum(score(animals) - score(animals - eaten) for score in owned.by_animals)
    more = MISSING * gone + BEGGING * markers
    if not owned.prevents:
        return lost + more
    before = _negative(supply)
    return lost + max(0, before + more - owned.prevents) - max(0, before - owned.prevents)


def _on_the_pad(supply: Supply) -> int:
    """The lines of the pad that feeding can change, as things lie."""
    owned = means(supply.furnishings)
    goods = supply.goods
    grain = goods[GRAIN] + supply.sown[0]
    vegetables = goods[VEGETABLE] + supply.sown[1]
    animals = sum(goods[kind] for kind in FARM)
    family = (*supply.weapons, *(0,) * (supply.dwarfs - len(supply.weapons)))
    return (
        animals + goods[DOG] + -(-grain // 2) + vegetables + goods[RUBY] + goods[GOLD]
        - max(0, _negative(supply) - owned.prevents)
        + sum(owned.points(good, count) for good, count in enumerate(goods))
        + sum(score(animals) for score in owned.by_animals)
        + sum(score(grain, vegetables) for score in owned.by_crops)
        + sum(score(family) for score in owned.by_weapons)
    )  # fmt: skip
