"""Digging: which covered spaces can be reached, and what comes to light (p. 4, 5, 8)."""

from collections.abc import Collection, Iterator, Mapping

from msgspec.structs import replace

from companion.core import Event, Message, Move, Refusal, Step
from companion.core.agenda import Do, after, steps

from .. import box, words
from ..cave import BOARD, INDEX, names, reach
from ..effects import PRICES
from ..kin import kin
from ..moves import Dig, Pay
from ..state import State, ground_of
from . import blue_furnishings, not_now, paying, possible, purse, tiles, turns

MOVES = (Dig,)
WANTED = not_now.DIGGING
NOTHING_THERE = "cave_vs_cave.dig.nothing-there"
NOT_THERE = (NOTHING_THERE, "cave_vs_cave.dig.out-of-reach")
OTHERS = 2  # spaces that are proposed where nothing can be dug
_through = next(tile for tile in box.TILES.values() if "undermine" in tile.effects)


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[str]]:
    return {"at": INDEX}


def through(state: State, step: Do) -> str:
    """Which walls do not count for this dig."""
    return state.options.undermining if step.step == "undermine" else ""


def refuse(state: State, move: Dig) -> Refusal | None:
    step = turns.find(state, "dig", "undermine")
    if step is None:
        return _later(state, move, not_now.not_open(state, WANTED))
    if (refusal := _nothing_there(state, move)) is not None:
        return refusal
    return _out_of_reach(state, move, through(state, step), anyway=True)


def _out_of_reach(state: State, move: Dig, way: str, *, anyway: bool) -> Refusal | None:
    space = INDEX[move.at]
    if possible.diggable(state, move.seat, way) >> space & 1:
        return None
    return Refusal(
        "cave_vs_cave.dig.out-of-reach",
        anyway=anyway,
        at=move.at,
        seat=move.seat,
        blocked=_blocked(state, move.seat, space, way),
    )


def _nothing_there(state: State, move: Dig) -> Refusal | None:
    space = INDEX[move.at]
    if state.homes[move.seat].covered >> space & 1:
        return None
    there = words.there(state, move.seat, space)
    return Refusal("cave_vs_cave.dig.nothing-there", at=move.at, seat=move.seat, there=there)


def _later(state: State, move: Dig, refusal: Refusal) -> Refusal:
    """What cannot be dug comes before what must be finished first, or activated first."""
    if refusal.id not in not_now.LATER:
        return refusal
    never = _nothing_there(state, move)
    if never is None and refusal.id == not_now.ACTIVATE_FIRST:
        never = _out_of_reach(state, move, "", anyway=False)
    return never or paying.no_gold(state, move.seat, refusal) or refusal


def by_a_room(state: State) -> bool:
    """Whether a furnishing that digs would be activated first."""
    return not_now.not_open(state, WANTED).id == not_now.ACTIVATE_FIRST


def _blocked(state: State, seat: int, space: int, way: str) -> Message:
    """What keeps a space out of reach: walls alone, tiles alone, or both."""
    if possible.diggable(state, seat, "slots") >> space & 1:
        return Message(
            "cave_vs_cave.blocked.walls", tile=words.tile(state.options, _through.number)
        )
    alone = reach(ground_of(state, seat), 1 << space, state.homes[seat].walls, way)
    return Message("cave_vs_cave.blocked.tiles" if alone else "cave_vs_cave.blocked.both")


def untimely(state: State, move: Dig) -> Refusal | None:
    refusal = not_now.untimely(state, WANTED)
    return _later(state, move, refusal) if refusal and move.at in INDEX else refusal


def ways(state: State, move: Dig, refusal: Refusal) -> Iterator[tuple[Move, ...]]:
    """What a dig costs is paid first; where a furnishing digs, that is activated before."""
    yield from tiles.taken_first(state, move, refusal)
    if turns.find(state, *WANTED.names) is None:
        yield from _paid_first(state, move)
    if refusal.id in not_now.BY_A_ROOM:
        yield from _activated_first(state, move)


def ways_to_others(state: State, move: Dig, refusal: Refusal) -> Iterator[tuple[Move, ...]]:
    """The same for what could be dug where this cannot, the nearest spaces first."""
    if turns.find(state, *WANTED.names) is not None or refusal.id not in NOT_THERE:
        return
    here = kin("at", move.at)
    reached = names(possible.diggable(state, move.seat))
    nearest = sorted(reached, key=lambda at: -len(here & kin("at", at)))
    for other in (Dig(move.seat, at) for at in nearest[:OTHERS]):
        yield from _paid_first(state, other)
        yield from _activated_first(state, other)


def _paid_first(state: State, move: Dig) -> Iterator[tuple[Move, ...]]:
    for step in steps(state.agenda):
        if step.step == "pay" and steps(after(state.agenda, step))[0].step == "dig":
            yield Pay(move.seat, PRICES[step.number]), move


def _activated_first(state: State, move: Dig) -> Iterator[tuple[Move, ...]]:
    for price in PRICES:
        yield from not_now.activated(state, WANTED, Pay(move.seat, price), move)


def play(state: State, move: Dig) -> Step[State]:
    step = turns.find(state, "dig", "undermine")
    assert step is not None
    said = [Event("cave_vs_cave.digs", seat=move.seat, at=move.at)]
    space = INDEX[move.at]
    covered = state.homes[move.seat].covered & ~(1 << space)
    state = purse.change(state, move.seat, covered=covered)
    state = purse.gain(state, move.seat, ground_of(state, move.seat).symbols[space], said)
    if not state.dug:  # once for each dig effect, however many digs it is for
        for more in blue_furnishings.goods(state, move.seat, "dig"):
            state = purse.gain(state, move.seat, more, said)
    pile = "dark-2" if BOARD[1] >> space & 1 else "dark-1"
    state = replace(state, dug=(*state.dug, pile), due=(pile,))
    again = step.number > 1 and possible.diggable(state, move.seat)
    first = (Do("dig", step.number - 1),) if again else ()
    return turns.go_on(turns.take_step(state, step, *first), said)


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    step = turns.find(state, "dig", "undermine")
    if step is not None:
        home = state.homes[seat]
        way = through(state, step)
        for at in names(reach(ground_of(state, seat), home.covered, home.walls, way)):
            yield Dig(seat, at)
