"""Why a step is not asked for: no dwarf placed yet, another space, another phase (FR p. 7 to 9)."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from companion.core import TABLE, Message, Move, Refusal
from companion.core.agenda import Do, every, may_stop
from companion.core.later import Later

from .. import words
from ..actions import LOOTING, STEPS, TWINS_OF, board
from ..box import FURNISHING, FURNISHINGS, ITEM
from ..moves import EndTrip, Furnish, Lay, LaySingle, Loot, Park, Place, Site, Take
from ..state import NOBODY, State
from . import animals, asking, at_harvest, possible, purse, rounds, turns, usable

_Entries: TypeAlias = Iterator[tuple[Move, ...]]
_AFTER_EXCHANGES: Later[Callable[[State, int], _Entries]] = Later(
    "companion.games.caverna.rules.first_action:after_exchanges"  # it knows all chapters
)
_STEPS_FOR = {False: ("furnish",), True: ("furnish", "furnish-dwelling", "dwelling")}
_AFTER: dict[type[Move], type[Move]] = {LaySingle: Loot, EndTrip: Loot, Park: Loot, Site: Furnish}


def untimely(state: State, move: Move) -> Refusal | None:
    """The ruling on a step of an action, by a seat that is asked for something else."""
    if move.seat == TABLE:
        return None
    if (refusal := animals.no_room(state, move.seat)) is not None:
        return refusal
    if state.phase != "work":
        return in_phase(move, "work", phase_now(state))
    return _no_dwarf(state, move) if state.actions[move.seat] is None else _elsewhere(state, move)


def phase_now(state: State) -> str:
    """A harvest; where only one food per dwarf is paid, a feeding phase."""
    reduced = state.phase == "harvest" and rounds.harvest_kind(state) == "less"
    return "feeding" if reduced else state.phase


def in_phase(move: Move, phase: str, now: str) -> Refusal:
    """What belongs to another phase than this."""
    of, this = Message(f"caverna.phase.{phase}"), Message(f"caverna.phase.{now}")
    return Refusal("caverna.turn.phase", what=name(move), phase=of, now=this)


def _no_dwarf(state: State, move: Move) -> Refusal | None:
    """The space comes first: a free one, one that is taken, or one that is not there yet."""
    seat = move.seat
    found = tuple(_offering(state, move))
    there = [space for space in found if state.open >> space & 1]
    free = [space for space in there if state.on[space] == NOBODY]
    kinds = _kinds(move)
    armed = Loot not in kinds or any(usable.able(state.homes[seat]))
    if free and not armed and not _leads_to(state, seat, free, kinds):
        return Refusal("caverna.trip.unarmed", seat=seat)
    if any(usable.for_any(state, seat, space) for space in free):
        return Refusal("caverna.turn.place-first", what=name(move))
    if free:
        return usable.nothing(state, seat, state.homes[seat].dwarfs[0], free[0])
    if there:
        taken = words.space(state.seats, there[0])
        return Refusal("caverna.place.taken", space=taken, by=state.on[there[0]])
    if found:
        return usable.not_open(state, found[0])
    return None


def _leads_to(
    state: State, seat: int, spaces: Iterable[int], kinds: tuple[type[Move], ...]
) -> bool:
    return any(usable.leads_to(state, seat, space, kinds) for space in spaces)


def _kinds(move: Move) -> tuple[type[Move], ...]:
    """Its kind, or that of the step that it follows."""
    return (_AFTER.get(type(move), type(move)),)


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
    if turns.find(state, move.seat, "expedition") is not None and any(_looted(state, move)):
        first = Message(f"caverna.move.{Loot.kind()}")
        return Refusal("caverna.turn.later", space=space, due=(first,))
    for kind in set(_kinds(move)) - {type(move)}:
        if any(kind in asking.KIND[step.step] for step in every(action.agenda)):
            if kind is Loot and not turns.weapon(state, move.seat):
                return Refusal("caverna.trip.unarmed", seat=move.seat)
            first = Message(f"caverna.move.{kind.kind()}")
            return Refusal("caverna.turn.later", space=space, due=(first,))
    return Refusal("caverna.turn.not-here", space=space, what=name(move))


def _looted(state: State, move: Move) -> Iterator[Loot]:
    """Loot that has such a step, if the dwarf who could set out can use it."""
    actor = turns.acting(state, move.seat)
    for item, step in STEPS.items():
        strong = ITEM[item].strength <= actor.weapon
        if strong and type(move) in asking.KIND[step.step] and possible.now(state, actor, step):
            yield Loot(move.seat, item)


def _offering(state: State, move: Move) -> Iterator[int]:
    """Spaces that have such a step, or such a tile."""
    for space in range(board(state.seats).count):
        if any(_takes(step, move) for step in every(turns.tree(state, move.seat, space))):
            yield space


def _takes(step: Do, move: Move) -> bool:
    if isinstance(move, Lay) and step.step == "twin":
        return move.tile in TWINS_OF[step.number]
    if isinstance(move, Furnish):
        number = FURNISHING.get(move.furnishing)
        return number is not None and step.step in _STEPS_FOR[FURNISHINGS[number].dwelling]
    return any(kind in asking.KIND[step.step] for kind in _kinds(move))


def ways(state: State, move: Move, refusal: Refusal) -> _Entries:
    """Room for animals, the spaces that offer it for the weakest dwarf, or the harvest first."""
    if move.seat == TABLE:
        return
    if refusal.id == "caverna.animals.room":
        yield from animals.making_room(state, move.seat)
    elif refusal.id == "caverna.turn.place-first":
        yield from _places(state, move)
    else:
        if refusal.id == "caverna.turn.later":
            for loot in _looted(state, move):
                yield loot, move
                yield (loot,)
            yield (Take(move.seat),)
        yield from going_on(state, move.seat)


def _places(state: State, move: Move) -> _Entries:
    """The spaces where it is possible; if there are none, those that have it at all."""
    found = tuple(_offering(state, move))
    able = [space for space in found if usable.leads_to(state, move.seat, space, _kinds(move))]
    weakest = state.homes[move.seat].dwarfs[0]
    for space in able or found:
        yield (Place(move.seat, board(state.seats).spaces[space].name, weakest),)


def going_on(state: State, seat: int) -> _Entries:
    """What answers the question, where it takes exchanges first, or room for animals."""
    if seat != TABLE and state.crowded >> seat & 1:
        yield from animals.making_room(state, seat)
    yield from at_harvest.ways(state, seat)
    yield from _AFTER_EXCHANGES.load()(state, seat)
