"""Turns: what a step leaves open, what comes by itself, and when a turn is over (p. 3, 4)."""

from msgspec.structs import replace

from companion.core import Event, Step
from companion.core.agenda import Do, Node, after, before, steps

from .. import box
from ..effects import BONUS, DUG, of_tile
from ..state import State, dwarfs
from . import blue_furnishings, face_down, purse, rounds


def field_of(state: State, tile: str) -> int:
    """The field of the Era II board that a tile lies on, from 1; 0 if on none."""
    return state.fields.index(tile) + 1 if tile in state.fields else 0


def tile_node(state: State) -> Node:
    """Everything that the chosen tile offered at first."""
    beside = blue_furnishings.beside(state, state.active, state.tile)
    return of_tile(state.tile, field_of(state, state.tile), beside)


def beside(state: State) -> tuple[Do, ...]:
    """Steps of blue furnishings that stand beside the tile's effects and are open."""
    found = blue_furnishings.beside(state, state.active, state.tile)
    return tuple(step for step in found if step in steps(state.agenda))


def find(state: State, *names: str) -> Do | None:
    """The open step of one of these names."""
    for step in steps(state.agenda):
        if step.step in names:
            return step
    return None


def take_step(state: State, step: Do, *first: Node) -> State:
    """The position with this step done, and others to do before what is left."""
    assert state.agenda is not None
    rest = after(state.agenda, step)
    for one in reversed(first):
        rest = before(one, rest)
    return replace(state, agenda=rest)


def go_on(state: State, said: list[Event]) -> Step[State]:
    """Whatever comes by itself, up to the next decision."""
    while state.phase == "act" and not state.due:
        if state.agenda is None:
            return _end_turn(state, said)
        first = steps(state.agenda)[0]
        if first == BONUS:
            if in_the_way(state) is not None:
                break
            state = take_bonus(state, said)
        elif first.step == DUG:
            state = _drawn(take_step(state, first), first.number, said)
        else:
            break
    return Step(state, tuple(said))


def take_bonus(state: State, said: list[Event]) -> State:
    """What blue furnishings still owe for a use-effect comes now."""
    state = take_step(state, BONUS)
    for good in state.owed:
        state = purse.gain(state, state.active, box.only(good), said)
    return replace(state, owed=())


def in_the_way(state: State) -> int | None:
    """A good that is owed and would be lost, unless one of it is exchanged for food first (p. 6).

    Asked at the end of a use-effect; with no room for food an exchange would change nothing.
    """
    held = state.homes[state.active].goods
    if held[box.FOOD] == box.CAPS[box.FOOD]:
        return None
    for good in state.owed:
        if box.GOODS[good] in box.EDIBLE and held[good] == box.CAPS[good]:
            return good
    return None


def _drawn(state: State, digs: int, said: list[Event]) -> State:
    """Solo: who digs exactly once in an effect turns up a tile of the draw pile (p. 9)."""
    dug, state = state.dug, replace(state, dug=())
    if state.seats > 1 or len(dug) != 1:
        return state
    if digs > 1 and state.options.solo_double_dug_once == "not-drawn":
        return state
    if not face_down.left(state, dug[0]):
        return state
    said.append(Event("cave_vs_cave.draw", pile=dug[0]))
    return replace(state, due=dug)


def _end_turn(state: State, said: list[Event]) -> Step[State]:
    state = replace(
        state, phase="choose", tile="", agenda=None, used=0, owed=(), dug=(), before=None
    )
    turns = sum(bits.bit_count() for bits in state.taken)
    if turns < state.seats * dwarfs(state):
        active = (state.starter + turns) % state.seats
        return Step(replace(state, active=active), tuple(said))
    return rounds.end(state, said)
