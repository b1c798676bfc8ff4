"""Sets of goods: all that a player could hold after exchanges and effects, as bit masks.

What can be exchanged for food, and food itself, are the axes of a mask: a bit for each amount of
emmer, flax, food, gold and donkeys together. The other goods are the key that a mask stands under.
"""

from collections.abc import Iterator
from functools import cache, lru_cache, reduce
from operator import or_

from .box import CAPS, EDIBLE, FOOD, GOODS, Goods

AXES = tuple(at for at, good in enumerate(GOODS) if good in EDIBLE or at == FOOD)
GoodsSet = dict[Goods, int]  # by the goods that are no axes (those are 0 in it): a mask
Gains = tuple[tuple[int, tuple[int, ...]], ...]  # goods, with the gain by how many there are


class Amounts:
    """All amounts up to a limit on each axis: the cap, or one that no gain goes beyond."""

    def __init__(self, most: Goods) -> None:
        self._most = {axis: min(most[axis], CAPS[axis]) for axis in AXES} | {FOOD: CAPS[FOOD]}
        self._stride: dict[int, int] = {}
        self._bits = 1
        for axis in AXES:
            self._stride[axis] = self._bits
            self._bits *= self._most[axis] + 1
        self._all = (1 << self._bits) - 1
        self._levels: dict[tuple[int, int], int] = {}
        self._least: dict[tuple[int, int], int] = {}

    def of(self, goods: Goods) -> GoodsSet:
        """The set of these goods alone."""
        place = sum(goods[axis] * self._stride[axis] for axis in AXES)
        return {tuple([0 if at in AXES else n for at, n in enumerate(goods)]): 1 << place}

    def level(self, axis: int, count: int) -> int:
        """Every place with exactly so many on an axis."""
        if (axis, count) not in self._levels:
            stride = self._stride[axis]
            period = stride * (self._most[axis] + 1)
            one = ((1 << stride) - 1) << count * stride
            self._levels[axis, count] = one * (self._all // ((1 << period) - 1))
        return self._levels[axis, count]

    def least(self, axis: int, count: int) -> int:
        """Every place with at least so many on an axis."""
        if (axis, count) not in self._least:
            rest = range(count, self._most[axis] + 1)
            self._least[axis, count] = sum(self.level(axis, one) for one in rest)
        return self._least[axis, count]

    def more(self, mask: int, axis: int, count: int) -> int:
        """Each place with so many more, up to the cap."""
        top = self.level(axis, self._most[axis])
        for _ in range(count):
            full = mask & top
            mask = (mask ^ full) << self._stride[axis] | full
        return mask

    def less(self, mask: int, axis: int, count: int) -> int:
        """Each place with so many less; places that have not so many are left out."""
        return (mask & self.least(axis, count)) >> count * self._stride[axis]

    def by_level(self, mask: int, axis: int) -> Iterator[tuple[int, int]]:
        """The parts of a mask, by how many there are on an axis."""
        for count in range(self._most[axis] + 1):
            if part := mask & self.level(axis, count):
                yield count, part

    def exchanged(self, found: GoodsSet) -> GoodsSet:
        """The set with all that exchanges for food make of it (p. 6 and 9)."""
        return {key: self._exchanged(mask) for key, mask in found.items()}

    def _exchanged(self, mask: int) -> int:
        for axis in AXES:
            if axis == FOOD:
                continue
            new = mask
            while new:
                new = self.more(self.less(new, axis, 1), FOOD, 1) & ~mask
                mask |= new
        return mask

    def paid(self, found: GoodsSet, cost: Goods) -> GoodsSet:
        """What is left where the cost can be paid."""
        left: GoodsSet = {}
        for key, mask in found.items():
            rest = tuple([n if at in AXES else n - cost[at] for at, n in enumerate(key)])
            if min(rest) < 0:
                continue
            for axis in AXES:
                mask = self.less(mask, axis, cost[axis]) if cost[axis] else mask
            if mask:
                left[rest] = mask
        return left

    def gained(self, found: GoodsSet, gains: Gains) -> GoodsSet:
        """The set with what goods gain, up to their caps."""
        after: GoodsSet = {}
        for key, mask in found.items():
            more = list(key)
            for good, by_count in gains:
                if good in AXES:
                    mask = self._gained(mask, good, by_count)
                else:
                    more[good] = min(CAPS[good], key[good] + by_count[key[good]])
            merge(after, {tuple(more): mask})
        return after

    def _gained(self, mask: int, axis: int, by_count: tuple[int, ...]) -> int:
        if min(by_count) == max(by_count):
            return self.more(mask, axis, by_count[0])
        return reduce(or_, [self.more(m, axis, by_count[n]) for n, m in self.by_level(mask, axis)])

    def bettered(self, found: GoodsSet, by: GoodsSet) -> bool:
        """Whether the other set has all of this one, or what has as much of every good."""
        for key, mask in found.items():
            left = mask & ~by.get(key, 0)
            for other, better in by.items():
                if left and all(map(int.__ge__, other, key)):
                    left &= ~self._lowered(better)
            if left:
                return False
        return True

    def _lowered(self, mask: int) -> int:
        """A mask with everything that has no more of any good."""
        for axis in AXES:
            new = mask
            while new:
                new = self.less(new, axis, 1) & ~mask
                mask |= new
        return mask


@lru_cache(maxsize=64)
def space(most: Goods) -> Amounts:
    return Amounts(most)


@cache
def plain(goods: Goods) -> Gains:
    """So many of each, however many there are."""
    return tuple((good, (n,) * (CAPS[good] + 1)) for good, n in enumerate(goods) if n)


def merge(into: GoodsSet, more: GoodsSet) -> None:
    for key, mask in more.items():
        into[key] = into.get(key, 0) | mask
