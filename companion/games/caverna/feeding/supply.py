"""What there is to feed with, and what furnishings make of it, as components.toml tells."""

from collections.abc import Callable, Collection
from functools import lru_cache
from typing import NamedTuple, TypeVar

from msgspec import Struct

from ..box import (
    BOAR,
    DOG,
    FOOD,
    FURNISHING,
    FURNISHINGS,
    GOLD,
    GRAIN,
    NOTHING,
    ORE,
    RUBY,
    STONE,
    SWAPS,
    VEGETABLE,
    WOOD,
    FurnishingExchange,
    Goods,
)
from ..furnishings import scoring

T = TypeVar("T")


class Supply(Struct, frozen=True, kw_only=True):
    """What there is to feed with, and the furnishings by name."""

    due: int  # food for all dwarfs, before what donkeys in mines and goods at work save
    goods: Goods = NOTHING
    weapons: tuple[int, ...] = ()
    dwarfs: int = 2
    sown: tuple[int, int] = (0, 0)  # grain and vegetables on fields: they count at the end
    unused: int = 0  # spaces
    begging: int = 0  # markers so far
    relief: int = 0  # food that goods given to one dwarf save, 0 if none can or it was done
    mines: int = 0  # where a donkey saves a food
    furnishings: tuple[str, ...] = ()


class Means(NamedTuple):
    """What furnishings make of goods, at feeding and at the end."""

    eaten: int  # more food for each animal
    disarms: bool
    hunt: FurnishingExchange | None  # boars for gold and food
    cook: FurnishingExchange | None  # grain and vegetables for food
    brew: FurnishingExchange | None  # grain for food
    sell: FurnishingExchange | None  # grain for gold
    smith: FurnishingExchange | None  # a ruby and an ore for gold and food
    sets: FurnishingExchange | None  # one of each material for gold
    trade: FurnishingExchange | None  # gold for one of each material
    each_new: tuple[tuple[int, Goods], ...]
    wood_with_dog: int
    ore_with_stone: int
    prevents: int  # points lost
    point_for: Goods  # so many of each good, 0 if they bring none
    by_animals: tuple[Callable[[int], int], ...]
    by_crops: tuple[Callable[[int, int], int], ...]
    by_weapons: tuple[Callable[[Collection[int]], int], ...]

    def points(self, good: int, count: int) -> int:
        """What so many of a good are worth by the furnishings."""
        each = self.point_for[good]
        return count // each if each else 0


@lru_cache(maxsize=1024)
def means(furnishings: tuple[str, ...]) -> Means:
    built = [FURNISHINGS[FURNISHING[name]] for name in furnishings]
    words = [one.scoring for one in built]
    each_new = tuple(pair for one in built for pair in one.each_new.items())
    swaps = [SWAPS[name] for one in built for name in one.exchange]
    return Means(
        eaten=sum(one.eaten for one in built),
        disarms=any(one.disarms for one in built),
        hunt=_swap(swaps, (BOAR,), FOOD),
        cook=_swap(swaps, (GRAIN, VEGETABLE), FOOD),
        brew=_swap(swaps, (GRAIN,), FOOD),
        sell=_swap(swaps, (GRAIN,), GOLD),
        smith=_swap(swaps, (ORE, RUBY), FOOD),
        sets=_swap(swaps, (WOOD, STONE, ORE), GOLD),
        trade=_swap(swaps, (GOLD,), ORE),
        each_new=each_new,
        wood_with_dog=sum(more[WOOD] for new, more in each_new if new == DOG),
        ore_with_stone=sum(more[ORE] for new, more in each_new if new == STONE),
        prevents=sum(one.prevents for one in built),
        point_for=tuple(map(sum, zip(NOTHING, *_found(words, scoring.POINT_FOR), strict=True))),
        by_animals=_found(words, scoring.BY_ANIMALS),
        by_crops=_found(words, scoring.BY_CROPS),
        by_weapons=_found(words, scoring.BY_WEAPONS),
    )


def _swap(
    swaps: list[FurnishingExchange], given: tuple[int, ...], brought: int
) -> FurnishingExchange | None:
    """The exchange of just these goods that brings that one, if there is one."""
    for swap in swaps:
        goods = tuple(good for good, count in enumerate(swap.give) if count)
        if goods == given and swap.get[brought]:
            return swap
    return None


def _found(words: list[str], table: dict[str, T]) -> tuple[T, ...]:
    return tuple(table[word] for word in words if word in table)
