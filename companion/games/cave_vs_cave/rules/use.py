"""Using furnishings: 1, 2, 3 or 1+1 different orange ones, one after the other (p. 6, 9)."""

from collections.abc import Collection, Iterator, Mapping

from msgspec.structs import replace

from companion.core import Event, Message, Move, Refusal, Step
from companion.core.agenda import Do, Either, Node, after, before, every

from .. import words
from ..box import BLUE, FURNISHINGS, GOODS, members, only
from ..effects import AT_ONCE, CHOICES, or_stop
from ..moves import Before, Use
from ..state import State, at_work
from . import before_or_after, blue_furnishings, goods, not_now, possible, purse, tiles, turns

MOVES = (Use, Before)
NUMBERS = range(len(FURNISHINGS))


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[int | str]]:
    if kind is Use:
        return {"furnishing": NUMBERS}
    return {"good": GOODS}


def refuse(state: State, move: Use | Before) -> Refusal | None:
    if isinstance(move, Before):
        return _refuse_before(state, move)
    number = move.furnishing
    name = words.furnishing(state.options, number)
    if turns.find(state, *not_now.ACTIVATING) is None:
        return _refuse_further(state, move)
    if (refusal := _not_at_work(state, move)) is not None:
        return refusal
    if FURNISHINGS[number].blue:
        return Refusal("cave_vs_cave.use.blue", furnishing=name)
    if state.used >> number & 1:
        return Refusal("cave_vs_cave.use.once", anyway=True, furnishing=name)
    if state.options.idle_activation == "refused" and not _works(state, move):
        why = Message("cave_vs_cave.idle.nothing", furnishing=name, seat=move.seat)
        return Refusal("cave_vs_cave.use.idle", anyway=True, why=why)
    return None


def _not_at_work(state: State, move: Use) -> Refusal | None:
    """For a furnishing that is somewhere else."""
    if at_work(state, move.seat) >> move.furnishing & 1:
        return None
    name = words.furnishing(state.options, move.furnishing)
    if state.pool:
        return Refusal("cave_vs_cave.use.not-in-pool", furnishing=name, seat=move.seat)
    return Refusal("cave_vs_cave.use.not-yours", furnishing=name, seat=move.seat)


def _refuse_further(state: State, move: Use) -> Refusal:
    """While nothing is to be activated."""
    number = move.furnishing
    name = words.furnishing(state.options, number)
    if FURNISHINGS[number].blue:
        return _not_at_work(state, move) or Refusal("cave_vs_cave.use.blue", furnishing=name)
    if state.used >> number & 1:
        return Refusal("cave_vs_cave.use.once", furnishing=name)
    refusal = not_now.not_open(state, not_now.ACTIVATION)
    never_will = refusal.id in (*not_now.LATER, "cave_vs_cave.use.no-more")
    return (_not_at_work(state, move) if never_will else None) or refusal


def _refuse_before(state: State, move: Before) -> Refusal | None:
    good = GOODS.index(move.good)
    word = words.good(move.good)
    tile = words.tile(state.options, state.tile)
    if good not in blue_furnishings.BONUSES:
        return Refusal("cave_vs_cave.use.no-bonus", good=word, seat=move.seat, tile=tile)
    effect = next((one for one in every(turns.tile_node(state)) if one.step == "use"), None)
    if effect is None or good not in blue_furnishings.bonus(state, move.seat, effect.number):
        return Refusal("cave_vs_cave.use.no-bonus", good=word, seat=move.seat, tile=tile)
    step = turns.find(state, "use", "must")
    if step is None:
        return _too_late(state, move)
    bonus = _bonus(state, step)
    if good not in bonus:
        return Refusal("cave_vs_cave.use.bonus-taken", good=word, seat=move.seat)
    if not before_or_after.matters(state, good, usable(state), step.number, bonus):
        return Refusal("cave_vs_cave.use.bonus-either-way", good=word, seat=move.seat)
    return None


def _too_late(state: State, move: Before) -> Refusal:
    """A good cannot come before activations that have begun."""
    word = words.good(move.good)
    if GOODS.index(move.good) in state.owed:
        return Refusal("cave_vs_cave.use.bonus-late", good=word)
    if state.used:
        return Refusal("cave_vs_cave.use.bonus-taken", good=word, seat=move.seat)
    return not_now.not_open(state, not_now.ACTIVATION)


def untimely(state: State, move: Use | Before) -> Refusal | None:
    refusal = not_now.untimely(state, not_now.ACTIVATION)
    known = move.good in GOODS if isinstance(move, Before) else move.furnishing in NUMBERS
    return refuse(state, move) if refusal and known and state.phase == "act" else refusal


def _bonus(state: State, step: Do) -> tuple[int, ...]:
    """Goods of blue furnishings that have not been taken for this use-effect."""
    if step.step == "must":
        return state.owed
    return blue_furnishings.bonus(state, state.active, step.number)


def usable(state: State) -> list[int]:
    """Orange furnishings that the active player could still activate."""
    return members(at_work(state, state.active) & ~BLUE & ~state.used)


def _works(state: State, move: Use) -> bool:
    """Whether an activation would do anything."""
    if AT_ONCE[move.furnishing] is not None:
        return True
    node = CHOICES[move.furnishing]
    return node is not None and possible.any_open(replace(state, agenda=node))


def ways(state: State, move: Use | Before, refusal: Refusal) -> Iterator[tuple[Move, ...]]:
    """A tile first, or food, where a furnishing would do nothing for want of it."""
    yield from tiles.taken_first(state, move, refusal)
    if refusal.id == "cave_vs_cave.use.idle":
        yield from goods.with_more_food(state, move, refuse)


def play(state: State, move: Use | Before) -> Step[State]:
    seat = move.seat
    step = turns.find(state, *not_now.ACTIVATING)
    assert step is not None
    if isinstance(move, Before):
        good = GOODS.index(move.good)
        owed = tuple(one for one in _bonus(state, step) if one != good)
        said: list[Event] = []
        state = purse.gain(replace(state, owed=owed), seat, only(good), said)
        return turns.go_on(replace(state, agenda=_to_be_used(state, step)), said)
    number = move.furnishing
    name = words.furnishing(state.options, number)
    said = [Event("cave_vs_cave.uses", seat=seat, furnishing=name)]
    if step.step == "more":
        left = step.number - 1
    else:
        left = blue_furnishings.activations(state, seat, step.number) - 1
        state = replace(state, owed=_bonus(state, step))
    state = replace(state, used=state.used | 1 << number)
    first: list[Node] = []
    node = CHOICES[number]
    if node is not None:
        first.append(node if state.options.idle_activation == "refused" else or_stop(node))
    if left and usable(state):
        first.append(Do("more", left))
    state = turns.take_step(state, step, *first)
    if (swap := AT_ONCE[number]) is not None:
        state = purse.carry_out(state, seat, swap, said)
    return turns.go_on(state, said)


def _to_be_used(state: State, step: Do) -> Node:
    """What is open once a good came before: the use-effect, and first what stands beside the tile.

    Nothing of the tile's own comes in between, but no. 20 comes before any effect (p. 15).
    """
    agenda = state.agenda
    assert agenda is not None
    if step.step == "must":
        return agenda
    must = Do("must", step.number)
    ways = [before(must, after(agenda, step))]
    for one in turns.beside(state):
        rest = after(agenda, one)
        assert rest is not None
        ways.append(before(one, before(must, after(rest, step))))
    return Either(tuple(ways)) if len(ways) > 1 else ways[0]


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    if kind is Before:
        step = turns.find(state, "use", "must")
        if step is not None:
            bonus, orange = _bonus(state, step), usable(state)
            for good in bonus:
                if before_or_after.matters(state, good, orange, step.number, bonus):
                    yield Before(seat, GOODS[good])
        return
    if turns.find(state, *not_now.ACTIVATING) is None:
        return
    busy = state.options.idle_activation == "refused"
    for number in usable(state):
        if not busy or _works(state, Use(seat, number)):
            yield Use(seat, number)
