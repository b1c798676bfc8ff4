"""How one choice for a sort of goods is told, and which choices can be the best."""

from typing import NamedTuple, TypeAlias

from ..box import FurnishingExchange

Step: TypeAlias = tuple[str, str, int]  # the kind of move, what, how often


class FoodOption(NamedTuple):
    """A choice for one sort of goods: what it brings and uses, the points and the goods lost."""

    food: int = 0
    rubies: int = 0
    gold: int = 0
    eaten: int = 0  # farm animals fewer
    gone: int = 0  # kinds of farm animal gone
    points: int = 0
    strain: int = 0  # how much is given up: decides between equals
    steps: tuple[Step, ...] = ()
    at_hand: int = 0  # gold that must be there before


def times(need: int, each: int) -> int:
    """How often something is needed at most."""
    return -(-need // each)


def name_of(swap: FurnishingExchange | None) -> str:
    return swap.name if swap else ""


def given(swap: FurnishingExchange | None, good: int) -> int:
    return swap.give[good] if swap else 0


def brought(swap: FurnishingExchange | None, good: int) -> int:
    return swap.get[good] if swap else 0


def useful(options: list[FoodOption], need: int) -> list[FoodOption]:
    """Those that no other is as good as in every respect."""
    best: dict[tuple[int, int, int, int, int, int], FoodOption] = {}
    for one in options:
        key = (min(one.food, need), one.rubies, one.gold, one.eaten, one.gone, one.at_hand)
        known = best.get(key)
        if known is None or (one.points, one.strain) < (known.points, known.strain):
            best[key] = one
    kept: list[tuple[tuple[int, ...], FoodOption]] = []
    for key, one in sorted(best.items(), key=lambda pair: (pair[1].points, pair[1].strain)):
        food, rubies, gold, eaten, gone, at_hand = key
        for other, cheap in kept:
            if (
                other[0] >= food
                and other[1] <= rubies
                and other[2] >= gold
                and other[3] <= eaten
                and other[4] <= gone
                and other[5] <= at_hand
                and cheap.points <= one.points
            ):
                break
        else:
            kept.append((key, one))
    return [one for _, one in kept]
