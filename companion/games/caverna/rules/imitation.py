"""Imitation: the action of a space that an opponent's dwarf is on (FR p. 22)."""

from collections.abc import Collection, Iterator, Mapping

from msgspec.structs import replace

from companion.core import Event, Move, Refusal, Step
from companion.core.agenda import steps

from .. import box, words
from ..actions import board
from ..box import FOOD
from ..kin import kin
from ..moves import Imitate
from ..state import NOBODY, State
from . import exchange_first, no_use, not_in_game, possible, purse, timing, turns

MOVES = (Imitate,)
untimely = timing.untimely


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[str]]:
    return {"space": board(state.seats).index}


def never(state: State, move: Imitate) -> Refusal | None:
    return not_in_game.refuse_step(state.seats, move, "imitate")


def refuse(state: State, move: Imitate) -> Refusal | None:
    step = turns.find(state, move.seat, "imitate")
    if step is None:
        return turns.not_open(state, move.seat, "imitate")
    found = board(state.seats)
    space = found.index[move.space]
    name = words.named_space(move.space)
    if found.imitations >> space & 1:
        return Refusal("caverna.imitate.imitation", space=name)
    if found.starting >> space & 1:
        return Refusal("caverna.imitate.start", space=name)
    if state.on[space] == move.seat:
        return Refusal("caverna.imitate.own", space=name)
    if state.on[space] == NOBODY:
        return Refusal("caverna.imitate.nobody", space=name)
    if (refusal := _refuse_useless(state, move.seat, space, step.number)) is not None:
        return refusal
    food = state.homes[move.seat].goods[FOOD]
    if food < step.number:
        return Refusal(
            "caverna.imitate.food", anyway=True, seat=move.seat, food=step.number, has=food
        )
    return None


def _refuse_useless(state: State, seat: int, space: int, food: int) -> Refusal | None:
    """Something must be possible there, with what the food for the imitation leaves."""
    actor = turns.acting(state, seat)
    if space in possible.copied(state, actor, food):
        return None
    name = words.space(state.seats, space)
    there = actor._replace(space=space)
    node = turns.tree(state, seat, space, copied=True)
    if all(one.step == "goods" and not possible.now(state, there, one) for one in steps(node)):
        return Refusal("caverna.imitate.nothing", space=name)
    why, more = no_use.reasons(state, there, node)
    return Refusal(
        "caverna.imitate.no-action", space=name, seat=seat, food=food, why=why, more=more
    )


def ways(state: State, move: Imitate, refusal: Refusal) -> list[tuple[Move, ...]]:
    """Goods are turned into the food that this imitation costs, or another one."""
    step = turns.find(state, move.seat, "imitate")
    if step is None:
        return list(timing.ways(state, move, refusal))
    if refusal.id == "caverna.imitate.food":
        return exchange_first.paying(state, move, box.unit(FOOD, step.number))
    if state.homes[move.seat].goods[FOOD] >= step.number:
        return []
    return list(_others(state, move, step.number))


def _others(state: State, move: Imitate, food: int) -> Iterator[tuple[Move, ...]]:
    """Other spaces after the food for it, those that have most in common first."""
    spaces = board(state.seats).spaces
    able = possible.copied(state, turns.acting(state, move.seat), food)
    names = [spaces[space].name for space in able]
    wanted = kin("space", move.space)
    for name in sorted(names, key=lambda one: -len(wanted & kin("space", one))):
        other = Imitate(move.seat, name)
        yield from exchange_first.paying(state, other, box.unit(FOOD, food))[:1]


def play(state: State, move: Imitate) -> Step[State]:
    said: list[Event] = []
    seat = move.seat
    step = turns.find(state, seat, "imitate")
    assert step is not None
    state = purse.pay(state, seat, box.unit(FOOD, step.number), said)
    said.append(Event("caverna.imitates", seat=seat, space=words.named_space(move.space)))
    space = board(state.seats).index[move.space]
    action = purse.action_of(state, seat)
    agenda = turns.tree(state, seat, space, copied=True)
    state = purse.set_action(state, seat, replace(action, of=space, agenda=agenda))
    return turns.go_on(state, said, seat)


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    step = turns.find(state, seat, "imitate")
    if step is not None and state.homes[seat].goods[FOOD] >= step.number:
        for space in possible.copied(state, turns.acting(state, seat), step.number):
            yield Imitate(seat, board(state.seats).spaces[space].name)
