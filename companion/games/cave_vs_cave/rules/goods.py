"""Goods got and exchanged, as pieces print it; food at any time (p. 4, 6)."""

from collections.abc import Collection, Iterator, Mapping
from functools import cache
from itertools import combinations

from companion.core import Event, Message, Move, Refusal, Step, Value
from companion.core.agenda import Do, steps

from .. import box, words
from ..box import EDIBLE, FOOD, GOLD, GOODS, OF_ERA_1
from ..effects import SWAPS
from ..moves import Exchange, Mix, Take
from ..state import State
from . import asking, purse, turns

MOVES = (Take, Mix, Exchange)
_mixing = next(one for one in box.FURNISHINGS if one.different)
MIXED = _mixing.different  # so many different goods
RULED_OUT = {GOODS[FOOD], GOODS[GOLD]}  # by a ruling
MIX_BRINGS = box.amounts(_mixing.gives)
_step = {swap.text: Do("take", at) for at, swap in enumerate(SWAPS)}


@cache
def _texts(era: int) -> dict[str, None]:
    """Every effect of goods that is printed somewhere in an era."""
    later = range(OF_ERA_1 if era == 1 else len(GOODS), len(GOODS))
    return {
        swap.text: None
        for swap in SWAPS
        if not any(swap.give[good] or swap.get[good] for good in later)
        and not any(counted in later for _, counted, _ in swap.per)
    }


@cache
def _mixtures(era: int) -> dict[str, None]:
    letters = GOODS[: OF_ERA_1 if era == 1 else len(GOODS)]
    return dict.fromkeys(map("".join, combinations(letters, MIXED)))


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[str]]:
    if kind is Take:
        return {"what": _texts(state.era)}
    if kind is Mix:
        return {"goods": _mixtures(state.era)}
    return {"good": EDIBLE}


def refuse(state: State, move: Take | Mix | Exchange) -> Refusal | None:
    held = state.homes[move.seat].goods
    if isinstance(move, Exchange):
        if not held[GOODS.index(move.good)]:
            good = words.good(move.good)
            return Refusal("cave_vs_cave.exchange.none", seat=move.seat, good=good)
        return None
    if isinstance(move, Mix):
        if state.options.junction_takes != "all" and RULED_OUT & set(move.goods):
            return Refusal("cave_vs_cave.goods.mix-ruled-out", anyway=True)
        cost = _cost(move.goods)
    else:
        step = _step[move.what]
        if step not in steps(state.agenda):
            return turns.not_open(state, step)
        cost = SWAPS[step.number].give
    if not purse.covers(held, cost):
        return Refusal(
            "cave_vs_cave.goods.cost",
            anyway=True,
            seat=move.seat,
            cost=words.goods(cost),
            lacking=words.goods(purse.lacking(held, cost)),
        )
    return None


def _cost(letters: str) -> box.Goods:
    return tuple([int(good in letters) for good in GOODS])


def instead(state: State, move: Take | Mix | Exchange, refusal: Refusal) -> Message:
    """What could be given or had with the goods at hand."""
    able: tuple[Value, ...] = ()
    if refusal.id == "cave_vs_cave.exchange.none":
        able = words.goods(purse.edible(state.homes[move.seat].goods))
    elif refusal.id in ("cave_vs_cave.goods.cost", "cave_vs_cave.goods.mix-ruled-out"):
        moves = legal(state, move.seat, type(move))
        if isinstance(move, Take):
            able = tuple(one.what for one in moves if isinstance(one, Take))
        else:
            found = "".join(one.goods for one in moves if isinstance(one, Mix))
            able = tuple(letter for letter in GOODS if letter in found)
    return Message(refusal.id, able=able) if able else asking.instead(state)


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
