"""What weapons can do at feeding: given up for food, against what armed dwarfs score."""

from collections.abc import Callable, Collection
from functools import lru_cache
from itertools import combinations

from .options import FoodOption, useful


@lru_cache(maxsize=1024)
def weapons(
    weapons: tuple[int, ...],
    dwarfs: int,
    scored: tuple[Callable[[Collection[int]], int], ...],
    need: int,
) -> list[FoodOption]:
    armed = len(weapons)
    worth = [_worth(armed - count, dwarfs, scored) for count in range(armed + 1)]
    found = []
    for count in range(armed + 1):
        for given in sorted(set(combinations(weapons, count))):
            total = sum(given)
            found.append(
                FoodOption(
                    food=total,
                    points=worth[0] - worth[count],
                    strain=2 * total + count,
                    steps=tuple(("disarm", str(strength), 1) for strength in given),
                )
            )
    return useful(found, need)


def _worth(armed: int, dwarfs: int, scored: tuple[Callable[[Collection[int]], int], ...]) -> int:
    """Points for so many armed dwarfs of a family; how strong they are counts for nothing."""
    family = (1,) * armed + (0,) * (dwarfs - armed)
    return sum(points(family) for points in scored)
