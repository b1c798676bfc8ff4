"""Goods got and exchanged, as pieces print it; food at any time (p. 4, 6)."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from itertools import combinations, combinations_with_replacement
from typing import Any

from companion.core import Event, Move, Refusal, Step
from companion.core.agenda import Do, every, steps

from .. import box, words
from ..box import DONKEY, EDIBLE, EMMER, FLAX, FOOD, GOLD, GOODS, OF_ERA_1
from ..effects import CHOICES, SWAPS, Swap, swaps_of
from ..kin import kin
from ..moves import Exchange, Mix, Take, Use
from ..state import State
from . import asking, not_now, purse, tiles, turns

MOVES = (Take, Mix, Exchange)
_mixing = next(one for one in box.FURNISHINGS if one.different)
MIXED = _mixing.different  # so many different goods
RULED_OUT = {GOODS[FOOD], GOODS[GOLD]}  # by a ruling
MIX_BRINGS = box.amounts(_mixing.gives)
MIXTURES = {
    "".join(letters): None
    for count in range(1, MIXED + 1)
    for letters in combinations_with_replacement(GOODS, count)
}
CHEAPEST_FIRST = tuple(GOODS[good] for good in (EMMER, FLAX, DONKEY, GOLD))
MOST_EXCHANGED = 6  # the dearest effect costs so many food
WAYS = 2  # that are proposed to come by food
_NOT_GIVEN = ("cave_vs_cave.goods.cost", "cave_vs_cave.goods.mix-different")
_NONE = Do("take", len(SWAPS))  # what no piece prints
_step = {swap.text: Do("take", at) for at, swap in enumerate(SWAPS)}


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[str]]:
    if kind is Take:
        return {"what": _step}
    return {"goods": MIXTURES} if kind is Mix else {"good": GOODS}


def refuse(state: State, move: Take | Mix | Exchange) -> Refusal | None:
    if isinstance(move, Exchange):
        return _refuse_exchange(state, move)
    if isinstance(move, Take) and _step[move.what] not in steps(state.agenda):
        return _later(state, move, not_now.not_open(state, _wanted(move)))
    if (refusal := _refuse_mixture(state, move)) is not None:
        return refusal
    if purse.covers(state.homes[move.seat].goods, _given(move)):
        return None
    return _too_dear(state, move)


def costly(move: Take | Mix | Exchange, refused: Move) -> bool:
    """An exchange that a piece prints, where no other amount of the same was tried."""
    if isinstance(move, Exchange) or not any(_given(move)):
        return False
    if not isinstance(move, Take) or not isinstance(refused, Take):
        return not isinstance(refused, Mix)
    return _exchanged_goods(move) != _exchanged_goods(refused)


def _exchanged_goods(move: Take) -> set[str]:
    """What is given and what is got, without how many of each."""
    return {" ".join(one.split()[:2]) for one in kin("what", move.what)}


def _given(move: Take | Mix) -> box.Goods:
    return _cost(move.goods) if isinstance(move, Mix) else SWAPS[_step[move.what].number].give


def _refuse_mixture(state: State, move: Take | Mix, *, anyway: bool = True) -> Refusal | None:
    if isinstance(move, Take):
        return None
    if len(set(move.goods)) < MIXED:
        return Refusal(
            "cave_vs_cave.goods.mix-different",
            furnishing=words.furnishing(state.options, _mixing.number),
            many=MIXED,
            goods=words.goods(_given(move)),
        )
    if state.options.junction_takes != "all" and RULED_OUT & set(move.goods):
        return Refusal("cave_vs_cave.goods.mix-ruled-out", anyway=anyway)
    return None


def _too_dear(state: State, move: Take | Mix, *, anyway: bool = True) -> Refusal:
    cost = _given(move)
    return Refusal(
        "cave_vs_cave.goods.cost",
        anyway=anyway,
        seat=move.seat,
        cost=words.goods(cost),
        lacking=words.goods(purse.lacking(state.homes[move.seat].goods, cost)),
    )


def _later(state: State, move: Take | Mix, refusal: Refusal) -> Refusal:
    """What cannot be given, even with all that the tile brings, comes before what is done first."""
    if refusal.id not in not_now.LATER:
        return refusal
    if (never := _refuse_mixture(state, move, anyway=False)) is not None:
        return never
    held = now = state.homes[move.seat].goods
    for step in every(state.agenda):
        if step.step == "take" and SWAPS[step.number].free:
            held = purse.together(held, SWAPS[step.number].got(now, state.era))
    return refusal if purse.within(held, _given(move)) else _too_dear(state, move, anyway=False)


def _wanted(move: Take | Mix | Exchange) -> not_now.Wanted:
    if isinstance(move, Take):
        return not_now.Wanted(("take",), _step.get(move.what, _NONE).number)
    return not_now.Wanted(("mix",))


def untimely(state: State, move: Take | Mix | Exchange) -> Refusal | None:
    refusal = not_now.untimely(state, _wanted(move))
    if refusal is None or isinstance(move, Exchange) or not _of_the_box(move):
        return refusal
    return _later(state, move, refusal)


def _of_the_box(move: Take | Mix) -> bool:
    return move.goods in MIXTURES if isinstance(move, Mix) else move.what in _step


def _refuse_exchange(state: State, move: Exchange) -> Refusal | None:
    if state.phase in ("draft", "cover"):
        return Refusal("cave_vs_cave.draft.first")
    good = words.good(move.good)
    held = state.homes[move.seat].goods
    if not any(held[GOODS.index(one)] for one in EDIBLE):
        later = () if state.era == 2 else GOODS[OF_ERA_1:]
        able = tuple(words.good(one) for one in EDIBLE if one not in later)
        return Refusal("cave_vs_cave.exchange.none-at-all", seat=move.seat, able=able)
    if move.good not in EDIBLE:
        return Refusal("cave_vs_cave.exchange.not-for-food", good=good)
    if not held[GOODS.index(move.good)]:
        unknown = state.era == 1 and GOODS.index(move.good) >= OF_ERA_1
        return Refusal("cave_vs_cave.exchange.none", seat=move.seat, good=good, later=unknown)
    return None


def _cost(letters: str) -> box.Goods:
    return tuple(map(letters.count, GOODS))


def ways(state: State, move: Take | Mix | Exchange, refusal: Refusal) -> Iterator[tuple[Move, ...]]:
    """A tile first; food, where that is lacking; the furnishing first that has the effect."""
    if isinstance(move, Exchange):
        return
    yield from tiles.taken_first(state, move, refusal)
    if refusal.id in not_now.BY_A_ROOM:
        yield from _activated_first(state, move)
    elif refusal.id == "cave_vs_cave.goods.cost" and _wanted(move).among(steps(state.agenda)):
        yield from with_more_food(state, move, refuse)


def _activated_first(state: State, move: Take | Mix) -> Iterator[tuple[Move, ...]]:
    """The furnishing and then its effect, after goods of the tile if need be."""
    for exchanges in range(MOST_EXCHANGED + 1):
        for way, then in _fed(state, move, exchanges):
            if purse.covers(then.homes[move.seat].goods, _given(move)):
                for activation in not_now.activated(state, _wanted(move), move):
                    yield (*way, *activation)
                return


def ways_to_others(
    state: State, move: Take | Mix | Exchange, refusal: Refusal
) -> Iterator[tuple[Move, ...]]:
    """The furnishing and then another of its effects, after goods of the tile if need be."""
    if isinstance(move, Exchange) or refusal.id not in _NOT_GIVEN:
        return
    for room in not_now.ready(state, _wanted(move)):
        use = Use(move.seat, room)
        for swap in swaps_of(CHOICES[room]):
            if (way := _way_to(state, move, swap)) is not None:
                yield (*way, use, Take(move.seat, swap.text))
        if isinstance(move, Mix):
            alike = sorted(mixes(state, move.seat), key=lambda one: -len({*one} & {*move.goods}))
            yield from ((use, Mix(move.seat, one)) for one in alike[:WAYS])


def _way_to(state: State, move: Take | Mix, swap: Swap) -> tuple[Move, ...] | None:
    """The shortest way to the goods for an effect."""
    for exchanges in range(MOST_EXCHANGED + 1):
        for way, then in _fed(state, move, exchanges):
            if purse.covers(then.homes[move.seat].goods, swap.give):
                return way
    return None


Ruling = Callable[[State, Any], Refusal | None]


def with_more_food(state: State, move: Move, refuse: Ruling) -> Iterator[tuple[Move, ...]]:
    """Goods of the tile and exchanges for food, and then a move that is accepted.

    The fewest first, and of those the ones that give the cheapest goods; none that does more than
    another needs.
    """
    found: list[tuple[Move, ...]] = []
    for exchanges in range(MOST_EXCHANGED + 1):
        for way, then in _fed(state, move, exchanges):
            needless = any(Counter(one) <= Counter(way) for one in found)
            if not needless and may_follow(then, move, refuse):
                found.append(way)
                yield (*way, move)
            if len(found) == WAYS:
                return


def _fed(state: State, move: Move, exchanges: int) -> Iterator[tuple[tuple[Move, ...], State]]:
    """So many exchanges, alone or after free goods of the tile, and where they lead."""
    yield from _exchanged(state, move.seat, exchanges)
    for step in steps(state.agenda):
        if step.step == "take" and SWAPS[step.number].free:
            take = Take(move.seat, SWAPS[step.number].text)
            for way, then in _exchanged(play(state, take).state, move.seat, exchanges):
                yield (take, *way), then


def _exchanged(state: State, seat: int, exchanges: int) -> Iterator[tuple[tuple[Move, ...], State]]:
    held = state.homes[seat].goods
    for letters in combinations_with_replacement(CHEAPEST_FIRST, exchanges):
        if all(letters.count(good) <= held[GOODS.index(good)] for good in letters):
            way = tuple(Exchange(seat, good) for good in letters)
            then = state
            for one in way:
                then = play(then, one).state
            yield way, then


def may_follow(state: State, move: Move, refuse: Ruling) -> bool:
    """Whether a move is asked for and accepted at a position."""
    asked = any(seat == move.seat and type(move) in kinds for seat, kinds in asking.asked(state))
    return asked and refuse(state, move) is None


def play(state: State, move: Take | Mix | Exchange) -> Step[State]:
    said: list[Event] = []
    if isinstance(move, Exchange):
        state = purse.pay(state, move.seat, _cost(move.good), said)
        return turns.go_on(purse.gain(state, move.seat, _cost(GOODS[FOOD]), said), said)
    if isinstance(move, Mix):
        step = turns.find(state, "mix")
        assert step is not None
        state = purse.pay(state, move.seat, _cost(move.goods), said)
        state = purse.gain(state, move.seat, MIX_BRINGS, said)
        return turns.go_on(turns.take_step(state, step), said)
    step = _step[move.what]
    state = purse.carry_out(state, move.seat, SWAPS[step.number], said)
    return turns.go_on(turns.take_step(state, step), said)


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    held = state.homes[seat].goods
    if kind is Exchange:
        for letter in EDIBLE:
            if held[GOODS.index(letter)] > 0:
                yield Exchange(seat, letter)
    elif kind is Take:
        for step in steps(state.agenda):
            if step.step == "take" and min(map(int.__sub__, held, SWAPS[step.number].give)) >= 0:
                yield Take(seat, SWAPS[step.number].text)
    elif turns.find(state, "mix") is not None:
        for letters in mixes(state, seat):
            yield Mix(seat, letters)


def mixes(state: State, seat: int) -> Iterator[str]:
    """Sets of three different goods that a player holds."""
    held = [
        letter
        for letter, count in zip(GOODS, state.homes[seat].goods, strict=True)
        if count and (state.options.junction_takes == "all" or letter not in RULED_OUT)
    ]
    yield from map("".join, combinations(held, MIXED))
