"""What activating a furnishing can cost and bring, by its number."""

from functools import cache
from itertools import combinations

from companion.core.agenda import every

from ..box import CAPS, FURNISHINGS, GOODS, NOTHING, OF_ERA_1, Goods
from ..effects import AT_ONCE, CHOICES, Swap, price, swaps_of
from ..goods_sets import Gains
from .goods import MIX_BRINGS, MIXED


@cache
def gains(swap: Swap, era: int) -> Gains:
    found = []
    for good, cap in enumerate(CAPS):
        by_count = tuple([gain(swap, good, held, era) for held in range(cap + 1)])
        if any(by_count):
            found.append((good, by_count))
    return tuple(found)


def gain(swap: Swap, good: int, held: int, era: int) -> int:
    """What an effect brings of one good to somebody who holds so many of it."""
    count = swap.get[good]
    count += sum(max(0, level - held) for one, level in swap.fill if one == good)
    count += sum(more for one, more, limit in swap.under if one == good and held < limit)
    if swap.all_to and (era == 2 or good < OF_ERA_1):
        count += max(0, swap.all_to - held)
    return count


@cache
def brings(number: int, era: int) -> Goods:
    """The most of each good that an activation can bring by itself."""
    most = list(MIX_BRINGS if mixes(number) else NOTHING)
    for swap in swaps(number):
        for good, by_count in gains(swap, era):
            most[good] = max(most[good], *by_count)
        for good, counted, each in swap.per:
            most[good] += CAPS[counted] // each
    return tuple(most)


@cache
def swaps(number: int) -> list[Swap]:
    return swaps_of(CHOICES[number]) + [swap for swap in (AT_ONCE[number],) if swap]


@cache
def mixes(number: int) -> bool:
    return any(step.step == "mix" for step in every(CHOICES[number]))


@cache
def mixtures(era: int, ruled_out: frozenset[int]) -> list[Goods]:
    """Every set of different goods that such an activation can take."""
    kinds = range(OF_ERA_1 if era == 1 else len(GOODS))
    allowed = [good for good in kinds if good not in ruled_out]
    return [
        tuple([int(good in chosen) for good in range(len(GOODS))])
        for chosen in combinations(allowed, MIXED)
    ]


@cache
def digs_for(number: int) -> Goods | None:
    """What an activation pays for a dig; None if it is for something else."""
    return next(
        (price(step.number, 0) for step in every(CHOICES[number]) if step.step == "pay"), None
    )


def _depends_on(number: int) -> tuple[bool, ...]:
    """By good: whether what an activation can bring may depend on how many of it one holds."""
    paid = digs_for(number) or NOTHING
    return tuple(
        bool(mixes(number) or paid[good] or any(swap.about(good) for swap in swaps(number)))
        for good in range(len(GOODS))
    )


DEPENDS = tuple(_depends_on(one.number) for one in FURNISHINGS)
