"""Whether it can matter that a blue furnishing's good comes before or after a use-effect (p. 16).

It can if one order leads to a position, once the effect is over, that the other neither leads to
nor betters. A position is the player's goods, the furnishings with an activation marker, a space
dug; a better one has the same markers and at least as much of every good, so goods thrown away for
nothing make no difference. Both orders are played: every activation in every order, with whatever
is exchanged for food before, between and after (p. 6, 9), and the Prospecting site's exchange
before or after the use-effect (p. 15).
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from ..box import CAPS, EDIBLE, FLAX, FOOD, GOODS, NOTHING, Goods, members, only
from ..effects import AT_ONCE, CHOICES, SWAPS, Swap, swaps_of
from ..goods_sets import AXES, Amounts, GoodsSet, merge, plain, space
from ..state import State, ground_of
from . import activations, blue_furnishings, possible, turns
from .goods import MIX_BRINGS, RULED_OUT


class UsedSoFar(NamedTuple):
    """What was done in a use-effect."""

    used: tuple[int, ...] = ()  # furnishings activated
    dug: int = 0  # 0 for nothing, else the n-th kind of space
    beside: bool = False  # what stands beside the tile's effects was used too


Outcomes = dict[UsedSoFar, GoodsSet]


class Effect(NamedTuple):
    """All of a use-effect that decides what it can lead to."""

    goods: Goods
    orange: tuple[int, ...]  # furnishings that could be activated
    activations: int  # so many of them
    bonus: tuple[int, ...]  # goods that come before or after
    after: tuple[int, ...]  # goods that may as well come after
    at_stake: frozenset[int]  # furnishings that could depend on it
    era: int
    retting: Goods  # what comes with flax
    retting_fills: bool
    digs: tuple[Goods, ...]  # what the spaces in reach hold, each kind once
    idle: bool  # an activation may do nothing
    bonus_alone: bool  # a good taken before may do without an activation
    ruled_out: frozenset[int]  # goods that a mixture must not have
    beside: Swap | None  # what may come once, before or after the use-effect (no. 20)


def matters(state: State, good: int, orange: list[int], step: int, bonus: tuple[int, ...]) -> bool:
    """Whether taking this good of the bonus before can lead elsewhere than taking it after."""
    effect = _effect(state, orange, step, bonus)
    return good in effect.bonus and good in _decisive(effect)


def _at_stake(state: State, orange: list[int], good: int) -> list[int]:
    """The furnishings that could depend on when a good comes: the others need not be compared."""
    if _bonus_alone(state):
        return orange
    turns_into = {good}
    if GOODS[good] in EDIBLE:
        turns_into.add(FOOD)
        if (swap := _beside(state)) is not None:
            turns_into |= {got for got, count in enumerate(swap.get) if count}
    return [
        number for number in orange if any(activations.DEPENDS[number][one] for one in turns_into)
    ]


def _bonus_alone(state: State) -> bool:
    """Whether no activation at all is something else than one for nothing, by the rulings."""
    options = state.options
    return options.bonus_without_activation == "allowed" and options.idle_activation == "refused"


def _beside(state: State) -> Swap | None:
    return next((SWAPS[step.number] for step in turns.beside(state)), None)


def _effect(state: State, orange: list[int], step: int, bonus: tuple[int, ...]) -> Effect:
    seat = state.active
    options = state.options
    at_stake = {good: _at_stake(state, orange, good) for good in bonus}
    undecided = tuple(good for good in bonus if at_stake[good])
    retting = [0] * len(GOODS)
    for more in blue_furnishings.goods(state, seat, "flax"):
        retting = list(map(sum, zip(retting, more, strict=True)))
    digs: dict[Goods, None] = {}
    symbols = ground_of(state, seat).symbols
    if any(activations.digs_for(number) is not None for number in orange):
        for at in members(possible.diggable(state, seat)):
            found = symbols[at]
            for more in blue_furnishings.goods(state, seat, "dig"):
                found = tuple(map(sum, zip(found, more, strict=True)))
            digs[found] = None
    return Effect(
        goods=state.homes[seat].goods,
        orange=tuple(orange),
        activations=blue_furnishings.activations(state, seat, step),
        bonus=undecided,
        after=tuple(good for good in bonus if good not in undecided),
        at_stake=frozenset().union(*at_stake.values()),
        era=state.era,
        retting=tuple(retting),
        retting_fills=options.retting_when_filling == "yes",
        digs=tuple(digs),
        idle=options.idle_activation == "allowed",
        bonus_alone=_bonus_alone(state),
        ruled_out=frozenset(
            GOODS.index(letter) for letter in RULED_OUT if options.junction_takes != "all"
        ),
        beside=_beside(state),
    )


@lru_cache(maxsize=64)
def _decisive(effect: Effect) -> frozenset[int]:
    """The goods of the bonus for which before and after lead to different positions."""
    decisive: set[int] = set()
    ways = [
        before
        for count in range(len(effect.bonus) + 1)
        for before in combinations(effect.bonus, count)
    ]
    play = Play(effect)
    for reached in zip(*(play.outcomes(before) for before in ways), strict=True):
        for good in effect.bonus:
            first: Outcomes = {}
            last: Outcomes = {}
            for before, outcomes in zip(ways, reached, strict=True):
                _merge(first if good in before else last, outcomes)
            if not (play.bettered(first, last) and play.bettered(last, first)):
                decisive.add(good)
        if len(decisive) == len(effect.bonus):
            break
    return frozenset(decisive)


def _merge(into: Outcomes, more: Outcomes) -> None:
    for done, found in more.items():
        merge(into.setdefault(done, {}), found)


class Play:
    """A use-effect played in every way."""

    def __init__(self, effect: Effect) -> None:
        self.effect = effect
        bonus = effect.bonus + effect.after
        beside = effect.beside.get if effect.beside else NOTHING
        most = [
            held + (at in bonus) + beside[at] + effect.activations * _most_gained(effect, at)
            for at, held in enumerate(effect.goods)
        ]
        self.space: Amounts = space(tuple(most))

    def outcomes(self, before: tuple[int, ...]) -> Iterator[Outcomes]:
        """Where it can lead if these goods of the bonus come before it and the others after.

        First after no activation, then after one, and so on.
        """
        after = tuple(good for good in self.effect.bonus if good not in before) + self.effect.after
        held = self.space.exchanged(self.space.of(self.effect.goods))
        now = {
            done: self.space.exchanged(self._with(found, before))
            for done, found in self._and_beside({UsedSoFar(): held}).items()
        }
        now = self._and_beside(now)
        yield self._over(now, after) if before and self.effect.bonus_alone else {}
        for left in reversed(range(self.effect.activations)):
            then: Outcomes = {}
            for done, found in now.items():
                for number in self.effect.orange:
                    if number not in done.used and (left or self._at_stake(*done.used, number)):
                        _merge(then, self._activated(done, found, number))
            now = {done: self.space.exchanged(found) for done, found in then.items() if found}
            yield self._over(now, after)

    def bettered(self, outcomes: Outcomes, by: Outcomes) -> bool:
        return all(self.space.bettered(found, by.get(done, {})) for done, found in outcomes.items())

    def _at_stake(self, *used: int) -> bool:
        return not self.effect.at_stake.isdisjoint(used)

    def _over(self, outcomes: Outcomes, after: tuple[int, ...]) -> Outcomes:
        over = {
            done: self.space.exchanged(self._with(found, after))
            for done, found in outcomes.items()
            if not done.used or self._at_stake(*done.used)
        }
        return self._and_beside(over)

    def _and_beside(self, outcomes: Outcomes) -> Outcomes:
        """With and without what stands beside the tile's effects, used now; once in all."""
        swap = self.effect.beside
        if swap is None:
            return outcomes
        found: Outcomes = {}
        _merge(found, outcomes)
        for done, goods in outcomes.items():
            if not done.beside:
                used = self.space.exchanged(self._swapped(goods, swap))
                _merge(found, {done._replace(beside=True): used})
        return found

    def _with(self, found: GoodsSet, more: tuple[int, ...]) -> GoodsSet:
        return self.space.gained(found, plain(tuple([int(at in more) for at in range(len(GOODS))])))

    def _activated(self, done: UsedSoFar, found: GoodsSet, number: int) -> Outcomes:
        done = done._replace(used=tuple(sorted((*done.used, number))))
        after: GoodsSet = {}
        for swap in activations.swaps(number):
            merge(after, self._swapped(found, swap))
        if activations.mixes(number):
            for given in activations.mixtures(self.effect.era, self.effect.ruled_out):
                left = self.space.paid(found, given)
                merge(after, self.space.gained(left, plain(MIX_BRINGS)))
        if AT_ONCE[number] is None:
            merge(after, found if self.effect.idle else self._lapsed(found, number))
        outcomes: Outcomes = {done: after}
        if (cost := activations.digs_for(number)) is not None:
            left = self.space.paid(found, cost)
            for kind, got in enumerate(self.effect.digs, 1):
                _merge(outcomes, {done._replace(dug=kind): self.space.gained(left, plain(got))})
        return outcomes

    def _lapsed(self, found: GoodsSet, number: int) -> GoodsSet:
        """An activation that could be carried out, until the goods for it were exchanged."""
        costs = list(self._costs(number))
        able: GoodsSet = {}
        for cost in costs:
            merge(able, self._where_covered(found, cost))
        left = self.space.exchanged(able)
        for cost in costs:
            for key, mask in self._where_covered(left, cost).items():
                left[key] &= ~mask
        return {key: mask for key, mask in left.items() if mask}

    def _costs(self, number: int) -> Iterator[Goods]:
        yield from (swap.give for swap in swaps_of(CHOICES[number]))
        if activations.mixes(number):
            yield from activations.mixtures(self.effect.era, self.effect.ruled_out)
        if (cost := activations.digs_for(number)) is not None and self.effect.digs:
            yield cost

    def _where_covered(self, found: GoodsSet, cost: Goods) -> GoodsSet:
        covered: GoodsSet = {}
        for key, mask in found.items():
            if all(n >= cost[at] for at, n in enumerate(key) if at not in AXES):
                for axis in AXES:
                    mask &= self.space.least(axis, cost[axis])
                covered[key] = mask
        return covered

    def _swapped(self, found: GoodsSet, swap: Swap) -> GoodsSet:
        """Goods for goods, and what comes with flax."""
        after: GoodsSet = {}
        left = self.space.paid(found, swap.give)
        for need, least in swap.need:
            short = {key: mask & ~self.space.least(need, least) for key, mask in left.items()}
            merge(after, {key: mask for key, mask in short.items() if mask})
            left = {key: mask & self.space.least(need, least) for key, mask in left.items()}
            left = {key: mask for key, mask in left.items() if mask}
        if self.effect.retting == NOTHING or (swap.fills and not self.effect.retting_fills):
            merge(after, self._got(left, swap))
            return after
        for key, mask in left.items():
            for flax, part in self.space.by_level(mask, FLAX):
                got = self._got({key: part}, swap)
                more = min(activations.gain(swap, FLAX, flax, self.effect.era), CAPS[FLAX] - flax)
                if 1 <= more <= 3:
                    got = self.space.gained(got, plain(self.effect.retting))
                merge(after, got)
        return after

    def _got(self, found: GoodsSet, swap: Swap) -> GoodsSet:
        for gained, counted, each in swap.per:
            counts: GoodsSet = {}
            for key, mask in found.items():
                for held, part in self.space.by_level(mask, counted):
                    more = plain(only(gained, held // each))
                    merge(counts, self.space.gained({key: part}, more))
            found = counts
        return self.space.gained(found, activations.gains(swap, self.effect.era))


def _most_gained(effect: Effect, good: int) -> int:
    """The most of a good that one activation can bring, with what comes with it."""
    brought = [dug[good] for dug in effect.digs]
    brought += [activations.brings(number, effect.era)[good] for number in effect.orange]
    return max(brought, default=0) + effect.retting[good]
