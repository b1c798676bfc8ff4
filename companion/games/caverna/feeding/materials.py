"""What building materials can do at feeding, with the furnishings that trade in them."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ..box import FOOD, GOLD, ORE, STONE, WOOD, FurnishingExchange
from ..furnishings.meals import WORKED
from .options import FoodOption, brought, given, name_of, useful
from .supply import Means, Supply


class Yard(NamedTuple):
    """Building materials, and all that can be done with them."""

    wood: int
    stone: int
    ore: int
    relief: int
    smith: FurnishingExchange | None
    sets: FurnishingExchange | None
    trade: FurnishingExchange | None
    wood_with_dog: int
    ore_with_stone: int
    stone_point: int  # so many stones bring a point, 0 if none does
    ore_point: int

    def worth(self, stone: int, ore: int) -> int:
        points = stone // self.stone_point if self.stone_point else 0
        return points + (ore // self.ore_point if self.ore_point else 0)


def yard(supply: Supply, owned: Means, trading: bool) -> Yard:
    """Gold buys materials only for what they bring at feeding, and only if that is wished."""
    wood, stone, ore, *_ = supply.goods
    trade = owned.trade if trading and (owned.smith or supply.relief) else None
    scored = (owned.point_for[STONE], owned.point_for[ORE])
    swaps = (owned.smith, owned.sets, trade)
    return Yard(
        wood, stone, ore, supply.relief, *swaps, owned.wood_with_dog, owned.ore_with_stone, *scored
    )


@lru_cache(maxsize=256)
def materials(yard: Yard, rubies: int, need: int) -> list[FoodOption]:
    """Given to a dwarf at work, or traded."""
    before = yard.worth(yard.stone, yard.ore)
    wood_by = "dog" if yard.wood_with_dog else "wood"
    smith_food, smith_gold = brought(yard.smith, FOOD), brought(yard.smith, GOLD)
    set_gold, trade_gold = brought(yard.sets, GOLD), given(yard.trade, GOLD)
    names = (name_of(yard.smith), name_of(yard.trade), name_of(yard.sets))
    found = []
    for wood, stone, ore, gold in _bought(yard, rubies):
        bought = wood + stone + ore + gold
        first = yard.ore + ore + stone * yard.ore_with_stone  # ore before anything is traded
        for smithed, traded in _sales(yard, first, rubies - bought):
            at_hand = _at_hand(yard, first, smithed, traded)
            have_wood = yard.wood + wood + traded
            have_stone = yard.stone + stone + traded
            have_ore = first + traded + traded * yard.ore_with_stone - smithed
            for work, cost in _work(yard.relief):
                rest = (have_wood - cost[0], have_stone - cost[1], have_ore - cost[2])
                if min(rest) < 0:
                    continue
                # a set scores less than its gold: all that are left are sold in the end
                sold = min(rest) if yard.sets else 0
                earned = smith_gold * smithed + set_gold * sold - trade_gold * traded + gold
                after = yard.worth(rest[1] - sold, rest[2] - sold)
                after += wood * yard.wood_with_dog  # a dog each
                found.append(
                    FoodOption(
                        food=smith_food * smithed + (yard.relief if work else 0),
                        rubies=bought + smithed,
                        gold=earned,
                        points=before - after - earned,
                        strain=bought + 3 * (smithed + traded) + 4 * sold + 2 * sum(cost),
                        steps=(
                            ("ruby", wood_by, wood),
                            ("ruby", "stone", stone),
                            ("ruby", "ore", ore),
                            ("ruby", "gold", gold),
                            ("exchange", names[0], smithed),
                            ("exchange", names[1], traded),
                            ("feed-one", work, int(bool(work))),
                            ("exchange", names[2], sold),
                        ),
                        at_hand=max(0, at_hand - gold),
                    )
                )
    return useful(found, need)


def _bought(yard: Yard, rubies: int) -> Iterator[tuple[int, int, int, int]]:
    """Wood, stone, ore and gold for rubies, as far as one of the furnishings can use them.

    Wood may come with a dog, stone with ore; else no material is worth more at work than the ruby
    is as food.
    """
    work = min(1, yard.relief, rubies)
    woods = rubies if yard.sets else work * yard.wood_with_dog
    stones = min(2, rubies) if work and yard.ore_with_stone else 0  # the stone, or the ore of two
    if yard.sets or (yard.ore_with_stone and (yard.smith or yard.ore_point)):
        stones = rubies
    ores = rubies if (yard.sets or yard.smith) and not yard.ore_with_stone else 0
    for wood in range(woods + 1):
        for stone in range(min(stones, rubies - wood) + 1):
            for ore in range(min(ores, rubies - wood - stone) + 1):
                left = rubies - wood - stone - ore
                # gold for one trade is enough to begin with: the smith pays for more
                for gold in range(min(left, given(yard.trade, GOLD)) + 1):
                    yield wood, stone, ore, gold


def _sales(yard: Yard, ore: int, rubies: int) -> Iterator[tuple[int, int]]:
    """How often to go to the smith, and to trade for ore or for the work."""
    work = min(1, yard.relief)
    for smithed in range(rubies + 1 if yard.smith else 1):
        for traded in range(smithed + work + 1 if yard.trade else 1):
            if smithed <= ore + traded + traded * yard.ore_with_stone:
                yield smithed, traded


_no_work = (("", (0, 0, 0)),)
_any_work = (
    *_no_work,
    *((good, (cost[WOOD], cost[STONE], cost[ORE])) for good, cost in WORKED.items()),
)


def _work(relief: int) -> tuple[tuple[str, tuple[int, int, int]], ...]:
    """What is given to a dwarf at work, if anything: how much wood, stone and ore."""
    return _any_work if relief else _no_work


def _at_hand(yard: Yard, ore: int, smithed: int, traded: int) -> int:
    """The gold needed before the first sale, where trade and smith supply each other."""
    gold = least = 0
    while traded:
        if smithed and ore:
            smithed, ore, gold = smithed - 1, ore - 1, gold + brought(yard.smith, GOLD)
        else:
            traded, ore, gold = (
                traded - 1,
                ore + 1 + yard.ore_with_stone,
                gold - given(yard.trade, GOLD),
            )
            least = min(least, gold)
    return -least
