"""Why a step is not asked for: no dwarf placed yet, another space, another phase (FR p. 7 to 9)."""

from collections.abc import Iterator

from companion.core import TABLE, Message, Move, Refusal
from companion.core.agenda import every, may_stop

from .. import words
from ..actions import LOOTING, board
from ..cells import members
from ..moves import Place
from ..state import NOBODY, State
from . import animals, asking, exchange_first, purse, turns


def untimely(state: State, move: Move) -> Refusal | None:
    """The ruling on a step of an action, by a seat that is asked for something else."""
    if move.seat == TABLE:
        return None
    if (refusal := animals.no_room(state, move.seat)) is not None:
        return refusal
    if state.phase == "harvest":
        return Refusal("caverna.turn.phase", what=name(move), phase=Message("caverna.phase.work"))
    if state.phase != "work":
        return None
    if state.actions[move.seat] is not None:
        return _elsewhere(state, move)
    if any(True for _ in _offering(state, move)):
        return Refusal("caverna.turn.place-first", what=name(move))
    return None


def name(move: Move) -> Message:
    """What was tried, as a button has it."""
    return Message(f"caverna.move.{move.kind()}")


def _elsewhere(state: State, move: Move) -> Refusal:
    """The space does not have it, or something else is begun."""
    action = purse.action_of(state, move.seat)
    begun = action.begun and not may_stop(action.agenda)
    if begun or turns.find(state, move.seat, LOOTING) is not None:
        return turns.unfinished(state, move.seat)
    space = words.space(state.seats, action.of)
    return Refusal("caverna.turn.not-here", space=space, what=name(move))


def _offering(state: State, move: Move) -> Iterator[int]:
    """Unoccupied spaces that have such a step."""
    steps = {step for step, kinds in asking.KIND.items() if type(move) in kinds}
    for space in members(state.open):
        tree = turns.tree(state, move.seat, space)
        if state.on[space] == NOBODY and any(one.step in steps for one in every(tree)):
            yield space


def ways(state: State, move: Move, refusal: Refusal) -> Iterator[tuple[Move, ...]]:
    """Room for animals, the spaces that offer it for the weakest dwarf, or feeding all first."""
    if move.seat == TABLE:
        return
    if refusal.id == "caverna.animals.room":
        yield from animals.making_room(state, move.seat)
    elif refusal.id == "caverna.turn.place-first":
        weakest = state.homes[move.seat].dwarfs[0]
        for space in _offering(state, move):
            yield (Place(move.seat, board(state.seats).spaces[space].name, weakest),)
    elif state.phase == "harvest" and state.stages[move.seat] == "feed":
        yield from exchange_first.feeding(state, move.seat)
