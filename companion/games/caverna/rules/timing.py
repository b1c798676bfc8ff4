"""Why a step is not asked for: no dwarf placed yet, another space, another phase (FR p. 7 to 9)."""

from collections.abc import Iterator

from companion.core import TABLE, Message, Move, Refusal
from companion.core.agenda import Do, every, may_stop

from .. import words
from ..actions import LOOTING, TWINS_OF, board
from ..moves import Lay, Place
from ..state import NOBODY, State
from . import animals, asking, at_harvest, purse, turns


def untimely(state: State, move: Move) -> Refusal | None:
    """The ruling on a step of an action, by a seat that is asked for something else."""
    if move.seat == TABLE:
        return None
    if (refusal := animals.no_room(state, move.seat)) is not None:
        return refusal
    if state.phase == "harvest":
        return in_phase(move, "work", "harvest")
    if state.phase != "work":
        return None
    return _no_dwarf(state, move) if state.actions[move.seat] is None else _elsewhere(state, move)


def in_phase(move: Move, phase: str, now: str) -> Refusal:
    """What belongs to another phase than this."""
    of, this = Message(f"caverna.phase.{phase}"), Message(f"caverna.phase.{now}")
    return Refusal("caverna.turn.phase", what=name(move), phase=of, now=this)


def _no_dwarf(state: State, move: Move) -> Refusal | None:
    """The space comes first: a free one, the only one, or one that is not there yet."""
    found = tuple(_offering(state, move))
    there = [space for space in found if state.open >> space & 1]
    if any(state.on[space] == NOBODY for space in there):
        return Refusal("caverna.turn.place-first", what=name(move))
    if len(there) == 1:
        taken = words.space(state.seats, there[0])
        return Refusal("caverna.place.taken", space=taken, by=state.on[there[0]])
    if found and not there:
        return Refusal("caverna.place.not-open", space=words.space(state.seats, found[0]))
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
    """Spaces that have such a step, or such a tile."""
    for space in range(board(state.seats).count):
        if any(_takes(step, move) for step in every(turns.tree(state, move.seat, space))):
            yield space


def _takes(step: Do, move: Move) -> bool:
    if isinstance(move, Lay) and step.step == "twin":
        return move.tile in TWINS_OF[step.number]
    return type(move) in asking.KIND[step.step]


def ways(state: State, move: Move, refusal: Refusal) -> Iterator[tuple[Move, ...]]:
    """Room for animals, the spaces that offer it for the weakest dwarf, or the harvest first."""
    if move.seat == TABLE:
        return
    if refusal.id == "caverna.animals.room":
        yield from animals.making_room(state, move.seat)
    elif refusal.id == "caverna.turn.place-first":
        weakest = state.homes[move.seat].dwarfs[0]
        for space in _offering(state, move):
            yield (Place(move.seat, board(state.seats).spaces[space].name, weakest),)
    else:
        yield from at_harvest.ways(state, move.seat)
