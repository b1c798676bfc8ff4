"""What grain and vegetables can do at feeding: each way that could be the best."""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from ..box import EATEN, FOOD, GOLD, GRAIN, VEGETABLE, FurnishingExchange
from .options import FoodOption, brought, given, name_of, times, useful


class Kitchen(NamedTuple):
    """What furnishings make of crops, and how they score them at the end."""

    cook: FurnishingExchange | None
    brew: FurnishingExchange | None
    sell: FurnishingExchange | None
    scored: tuple[Callable[[int, int], int], ...]

    def worth(self, grain: int, vegetables: int) -> int:
        points = -(-grain // 2) + vegetables
        for score in self.scored:
            points += score(grain, vegetables)
        return points


@lru_cache(maxsize=1024)
def crops(
    held: tuple[int, int], sown: tuple[int, int], kitchen: Kitchen, rubies: int, need: int
) -> list[FoodOption]:
    cook, brew, sell, scored = kitchen
    cook_grain, cook_vegetables = given(cook, GRAIN), given(cook, VEGETABLE)
    brew_grain, sell_grain = given(brew, GRAIN), given(sell, GRAIN)
    cook_food, brew_food, sell_gold = brought(cook, FOOD), brought(brew, FOOD), brought(sell, GOLD)
    names = (name_of(cook), name_of(brew), name_of(sell))
    before = kitchen.worth(held[0] + sown[0], held[1] + sown[1])
    to_cook = min(rubies, times(need, cook_food)) if cook else 0
    found = []
    for more in range((rubies if brew or sell or scored else to_cook) + 1):
        for bought in range(min(rubies - more, rubies if scored else to_cook) + 1):
            grain, vegetables = held[0] + more, held[1] + bought
            for cooked, brewed, eaten, chewed in _meals(grain, vegetables, cook, brew, need):
                rest = grain - cook_grain * cooked - brew_grain * brewed - eaten
                left = vegetables - cook_vegetables * cooked - chewed + sown[1]
                food = cook_food * cooked + brew_food * brewed
                food += EATEN["grain"] * eaten + EATEN["vegetable"] * chewed
                for sold in _sales(rest, sell, bool(scored)):
                    after = kitchen.worth(rest - sell_grain * sold + sown[0], left)
                    swaps = cooked + brewed + sold
                    found.append(
                        FoodOption(
                            food=food,
                            rubies=more + bought,
                            gold=sell_gold * sold,
                            points=before - after - sell_gold * sold,
                            strain=food + eaten + chewed + 2 * swaps + more + bought,
                            steps=(
                                ("ruby", "grain", more),
                                ("ruby", "vegetable", bought),
                                ("exchange", names[0], cooked),
                                ("exchange", names[1], brewed),
                                ("exchange", names[2], sold),
                                ("eat", "grain", eaten),
                                ("eat", "vegetable", chewed),
                            ),
                        )
                    )
    return useful(found, need)


def _meals(
    grain: int,
    vegetables: int,
    cook: FurnishingExchange | None,
    brew: FurnishingExchange | None,
    need: int,
) -> Iterator[tuple[int, int, int, int]]:
    """How often both are cooked, grain is brewed, and how much of each is eaten as it is."""
    cook_grain, cook_vegetables = given(cook, GRAIN), given(cook, VEGETABLE)
    brew_grain = given(brew, GRAIN)
    most_cooked = 0
    if cook:
        together = min(grain // cook_grain, vegetables // cook_vegetables)
        most_cooked = min(together, times(need, cook.get[FOOD]))
    for cooked in range(most_cooked + 1):
        raw, green = grain - cook_grain * cooked, vegetables - cook_vegetables * cooked
        most_brewed = min(raw // brew_grain, times(need, brew.get[FOOD])) if brew else 0
        for brewed in range(most_brewed + 1):
            rest = raw - brew_grain * brewed
            # a second single grain is better brewed, a grain beside a vegetable better cooked
            for eaten in range(min(rest, 1 if brew else need, need) + 1):
                most = min(green, times(need, EATEN["vegetable"]))
                for chewed in range(1 if cook and eaten else most + 1):
                    yield cooked, brewed, eaten, chewed


def _sales(grain: int, sell: FurnishingExchange | None, scored: bool) -> Iterable[int]:
    """How often to sell grain: all of it, unless it brings points beside vegetables."""
    if not sell:
        return (0,)
    most = grain // sell.give[GRAIN]
    return range(most + 1) if scored else (most,)
