"""What building materials can do at feeding, with the tiles that trade in them."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from .box import FOOD, GOLD, SWAPS
from .larder import Option, useful

SMITHED_FOOD, SMITHED_GOLD = (SWAPS["blacksmithing-parlor"].get[good] for good in (FOOD, GOLD))
SPARED = SWAPS["spare-part-storage"].get[GOLD]
TRADED = SWAPS["trader"].give[GOLD]


class Yard(NamedTuple):
    """Building materials, and all that can be done with them."""

    wood: int
    stone: int
    ore: int
    relief: int
    blacksmithing: bool
    spare_parts: bool
    trader: bool
    dog_school: bool
    seam: bool
    stone_storage: bool
    ore_storage: bool

    def worth(self, stone: int, ore: int) -> int:
        return stone * self.stone_storage + ore // 2 * self.ore_storage


@lru_cache(maxsize=256)
def materials(yard: Yard, rubies: int, need: int) -> list[Option]:
    """Working cave, blacksmithing parlor, spare part storage and trader."""
    before = yard.worth(yard.stone, yard.ore)
    wood_by = "dog" if yard.dog_school else "wood"
    found = []
    for wood, stone, ore, gold in _bought(yard, rubies):
        bought = wood + stone + ore + gold
        first = yard.ore + ore + stone * yard.seam  # ore before anything is traded
        for smithed, traded in _sales(yard, first, rubies - bought):
            at_hand = _at_hand(first, smithed, traded, yard.seam)
            have_wood = yard.wood + wood + traded
            have_stone = yard.stone + stone + traded
            have_ore = first + traded + traded * yard.seam - smithed
            for work, cost in _work(yard.relief):
                rest = (have_wood - cost[0], have_stone - cost[1], have_ore - cost[2])
                if min(rest) < 0:
                    continue
                # a set scores less than its gold: all that are left are sold in the end
                spared = min(rest) if yard.spare_parts else 0
                earned = SMITHED_GOLD * smithed + SPARED * spared - TRADED * traded + gold
                after = yard.worth(rest[1] - spared, rest[2] - spared)
                after += wood * yard.dog_school  # a dog each
                found.append(
                    Option(
                        food=SMITHED_FOOD * smithed + (yard.relief if work else 0),
                        rubies=bought + smithed,
                        gold=earned,
                        points=before - after - earned,
                        strain=bought + 3 * (smithed + traded) + 4 * spared + 2 * sum(cost),
                        steps=(
                            ("ruby", wood_by, wood),
                            ("ruby", "stone", stone),
                            ("ruby", "ore", ore),
                            ("ruby", "gold", gold),
                            ("exchange", "blacksmithing-parlor", smithed),
                            ("exchange", "trader", traded),
                            ("feed-one", work, int(bool(work))),
                            ("exchange", "spare-part-storage", spared),
                        ),
                        float=max(0, at_hand - gold),
                    )
                )
    return useful(found, need)


def _bought(yard: Yard, rubies: int) -> Iterator[tuple[int, int, int, int]]:
    """Wood, stone, ore and gold for rubies, as far as one of the tiles can use them.

    With a dog school wood comes with a dog, with a seam stone comes with ore; else no material is
    worth more in the working cave than the ruby is as food.
    """
    work = min(1, yard.relief, rubies)
    woods = rubies if yard.spare_parts else work * yard.dog_school
    stones = min(2, rubies) if work and yard.seam else 0  # the stone, or the ore of two
    if yard.spare_parts or (yard.seam and (yard.blacksmithing or yard.ore_storage)):
        stones = rubies
    ores = rubies if (yard.spare_parts or yard.blacksmithing) and not yard.seam else 0
    for wood in range(woods + 1):
        for stone in range(min(stones, rubies - wood) + 1):
            for ore in range(min(ores, rubies - wood - stone) + 1):
                left = rubies - wood - stone - ore
                # two gold are enough to begin with: the parlor pays for more trade
                for gold in range(min(left, TRADED) + 1 if yard.trader else 1):
                    yield wood, stone, ore, gold


def _sales(yard: Yard, ore: int, rubies: int) -> Iterator[tuple[int, int]]:
    """How often to use the blacksmithing parlor, and the trader for ore or for the work."""
    work = min(1, yard.relief)
    for smithed in range(rubies + 1 if yard.blacksmithing else 1):
        for traded in range(smithed + work + 1 if yard.trader else 1):
            if smithed <= ore + traded + traded * yard.seam:
                yield smithed, traded


def _work(relief: int) -> Iterator[tuple[str, tuple[int, int, int]]]:
    """What the working cave takes, and how much wood, stone and ore."""
    yield "", (0, 0, 0)
    if relief:
        yield "wood", (1, 0, 0)
        yield "stone", (0, 1, 0)
        yield "ore", (0, 0, 2)


def _at_hand(ore: int, smithed: int, traded: int, seam: bool) -> int:
    """The gold needed before the first sale, where trader and parlor supply each other."""
    gold = least = 0
    while traded:
        if smithed and ore:
            smithed, ore, gold = smithed - 1, ore - 1, gold + SMITHED_GOLD
        else:
            traded, ore, gold = traded - 1, ore + 1 + seam, gold - TRADED
            least = min(least, gold)
    return -least
