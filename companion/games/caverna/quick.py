"""Quick answers without a game: room for animals, the cheapest meal, loot for a strength."""

from collections.abc import Collection, Mapping

from msgspec import Struct

from . import box, feeding
from .box import (
    FURNISHINGS,
    GOLD,
    GOLD_MORE,
    GOOD,
    ITEM,
    LOOT,
    NUMBERS,
    RUBY_PRICE,
    Goods,
    LootItem,
)
from .furnishings import houses
from .housing import Animals, Housing, most
from .rules.rates import EATEN_AS

GROUND = {  # what is counted, and the pastures it is: size in spaces, stables on it
    "small-pasture": (1, 0),
    "small-pasture-stable": (1, 1),
    "large-pasture": (2, 0),
    "large-pasture-stable": (2, 1),
    "large-pasture-stables": (2, 2),
}
ROOMS = tuple(one.name for one in FURNISHINGS if one.houses or (one.pair and not one.printed))
MOST_DWARFS = NUMBERS["dwarfs"] + 1


class QuickMeal(Struct, frozen=True):
    """The cheapest way to feed: food due, what is given for it, points lost, markers, food left."""

    due: int
    given: Goods
    lost: int
    begging: int
    left: int


def housing(counts: Mapping[str, int], rooms: Collection[str]) -> Housing:
    """A home by what it has of each that holds animals, with the entry-level dwelling."""
    pastures = [size for name, size in GROUND.items() for _ in range(counts[name])]
    household = houses.Household(counts["dwarfs"], counts["empty-field"])
    built = [FURNISHINGS[box.FURNISHING[name]] for name in rooms]
    more = dict(houses.FUNCTIONS[one.houses](household) for one in built if one.houses)
    return Housing(
        pastures=tuple(sorted(pastures)),
        meadows=(0,) * counts["meadow"] + (1,) * counts["meadow-stable"],
        forest_stables=counts["forest-stable"],
        mines=counts["mine"],
        pairs=1 + sum(one.pair for one in built),
        dogs=counts["dog"],
        **more,
    )


def staying(home: Housing, animals: Animals) -> tuple[Goods, ...]:
    """What can stay, as goods: all of them, or every choice that takes no more."""
    return tuple((*box.NOTHING[: box.SHEEP], *kept) for kept in most(home, animals))


def meal(adults: int, newborn: int, goods: Goods) -> QuickMeal:
    """Without furnishings that change what food costs: those are known at a table only."""
    due = NUMBERS["feed"] * adults + NUMBERS["feed-newborn"] * newborn
    supply = feeding.Supply(due=due, goods=goods, dwarfs=adults + newborn)
    plan = feeding.cheapest(supply)
    given = box.NOTHING
    for step in plan.steps:
        given = box.plus(given, _given(step))
    return QuickMeal(due, given, plan.lost, plan.begging, plan.left)


def _given(step: feeding.Conversion) -> Goods:
    if step.kind == "buy-food":
        return box.unit(GOLD, step.count + GOLD_MORE)
    if step.kind == "ruby":
        swapped = box.plus(RUBY_PRICE[step.what], box.unit(GOOD[step.what], -1))
        return box.times(step.count, swapped)
    return box.times(step.count, EATEN_AS[step.what][0])


def loot(strength: int) -> tuple[LootItem, ...]:
    """What a trip of this strength can bring, the strongest first."""
    found = [item for item in LOOT if item.strength <= strength]
    return tuple(sorted(found, key=lambda item: (-item.strength, ITEM[item.name].number)))
