"""Placing dwarfs: the weakest first, on a free space, for at least one action (FR p. 8, 9)."""

from collections.abc import Collection, Iterator, Mapping

from msgspec.structs import replace

from companion.core import TABLE, Event, Move, Refusal, Step
from companion.core.agenda import after, may_stop, steps

from .. import words
from ..actions import board, words_in
from ..box import NUMBERS, RUBY
from ..moves import Done, Place, Stay
from ..state import NOBODY, Action, State, TurnStart
from . import animals, first_action, possible, purse, timing, turns, usable

MOVES = (Place, Stay, Done)
_weapons = range(NUMBERS["strongest"] + 1)
_OTHER_DWARF = (
    "caverna.place.no-such-dwarf",
    "caverna.place.no-unarmed-dwarf",
    "caverna.place.order",
    "caverna.place.order-unarmed",
)


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[str | int]]:
    if kind is not Place:
        return {}
    return {"space": board(state.seats).index, "weapon": _weapons}


def refuse(state: State, move: Place | Stay | Done) -> Refusal | None:
    match move:
        case Place():
            return _refuse_place(state, move)
        case Stay():
            return _refuse_stay(state, move.seat)
        case Done():
            return _refuse_done(state, move.seat)


def _refuse_place(state: State, move: Place) -> Refusal | None:
    home = state.homes[move.seat]
    space = board(state.seats).index[move.space]
    name = words.named_space(move.space)
    if not state.open >> space & 1:
        return usable.not_open(state, space)
    if state.on[space] != NOBODY:
        return Refusal("caverna.place.taken", space=name, by=state.on[space])
    if move.weapon not in home.dwarfs:
        return _no_such_dwarf(state, move, space)
    weakest = home.dwarfs[0]
    if move.weapon != weakest and not home.goods[RUBY]:
        return _out_of_order(move, weakest)
    then = usable.after_order(home, move.weapon)
    if not usable.offers(state, move.seat, then, move.weapon, space):
        return usable.nothing(state, move.seat, move.weapon, space, anyway=True)
    return None


def untimely(state: State, move: Place | Stay | Done) -> Refusal | None:
    """One dwarf acts at a time, nobody passes, and room for animals comes first."""
    if move.seat == TABLE:
        return None
    action = state.actions[move.seat]
    if isinstance(move, Done) and action is None and state.phase == "work":
        return animals.no_room(state, move.seat) or _refuse_stay(state, move.seat)
    if isinstance(move, Done) or action is None or state.crowded >> move.seat & 1:
        return timing.untimely(state, move)
    acts = move.seat
    if (turn := state.actions[state.active]) is not None and state.active != NOBODY:
        acts, action = state.active, turn  # loot that is still chosen holds up nobody
    space = words.space(state.seats, action.space)
    return Refusal("caverna.turn.one-dwarf", seat=acts, space=space)


def _refuse_stay(state: State, seat: int) -> Refusal | None:
    if any(True for _ in _placements(state, seat)):
        return Refusal("caverna.place.can-act", seat=seat)
    return None


def _no_such_dwarf(state: State, move: Place, space: int) -> Refusal:
    """A space that has nothing for any dwarf at home comes first; an expedition needs this one."""
    home = state.homes[move.seat]
    if move.weapon and "expedition" in words_in(turns.tree(state, move.seat, space)):
        return Refusal("caverna.place.no-such-dwarf", seat=move.seat, weapon=move.weapon)
    if not usable.for_any(state, move.seat, space):
        return usable.nothing(state, move.seat, home.dwarfs[0], space)
    if move.weapon:
        return Refusal("caverna.place.no-such-dwarf", seat=move.seat, weapon=move.weapon)
    return Refusal("caverna.place.no-unarmed-dwarf", seat=move.seat)


def _out_of_order(move: Place, weakest: int) -> Refusal:
    seat, weapon = move.seat, move.weapon
    if weakest:
        return Refusal(
            "caverna.place.order", anyway=True, seat=seat, weapon=weapon, weakest=weakest
        )
    return Refusal("caverna.place.order-unarmed", anyway=True, seat=seat, weapon=weapon)


def _refuse_done(state: State, seat: int) -> Refusal | None:
    if (refusal := animals.no_room(state, seat)) is not None:
        return refusal
    action = purse.action_of(state, seat)
    if (action.begun and may_stop(action.agenda)) or not possible.any_ever(state, seat):
        return None
    space = words.space(state.seats, action.of)
    if action.begun:
        return turns.unfinished(state, seat)
    return Refusal("caverna.turn.one-action", space=space, seat=seat)


def ways(state: State, move: Place | Stay | Done, refusal: Refusal) -> Iterator[tuple[Move, ...]]:
    """The weakest dwarf goes; animals without room are eaten; exchanges make an action possible."""
    if isinstance(move, Place) and refusal.id in _OTHER_DWARF:
        yield (Place(move.seat, move.space, state.homes[move.seat].dwarfs[0]),)
    elif isinstance(move, Done) and refusal.id == "caverna.animals.room":
        yield from first_action.with_room(state, move)
    elif refusal.id == "caverna.turn.one-action":
        yield from first_action.after_exchanges(state, move.seat)
    else:
        yield from timing.ways(state, move, refusal)


def play(state: State, move: Place | Stay | Done) -> Step[State]:
    said: list[Event] = []
    seat = move.seat
    home = state.homes[seat]
    match move:
        case Place(_, name, weapon):
            if weapon != home.dwarfs[0]:
                said.append(Event("caverna.out-of-order", seat=seat, weapon=weapon))
                state = purse.pay(state, seat, usable.ONE_RUBY, said)
            space = board(state.seats).index[name]
            state = _leave_home(state, seat, weapon, space)
            said.append(_placed(seat, name, weapon))
            state = replace(state, on=(*state.on[:space], seat, *state.on[space + 1 :]))
            agenda = turns.tree(state, seat, space)
            before = TurnStart(home, state.stock[space])
            state = purse.set_action(state, seat, Action(space, space, agenda, before=before))
            return turns.go_on(state, said, seat)
        case Stay():
            said.append(Event("caverna.stays-home", seat=seat, weapon=home.dwarfs[0]))
            state = _leave_home(state, seat, home.dwarfs[0], NOBODY)
            return turns.go_on(turns.next_turn(state), said, seat)
        case Done():
            return _leave(state, seat, said)


def _placed(seat: int, name: str, weapon: int) -> Event:
    space = words.named_space(name)
    if weapon:
        return Event("caverna.places-armed", seat=seat, space=space, weapon=weapon)
    return Event("caverna.places", seat=seat, space=space)


def _leave_home(state: State, seat: int, weapon: int, space: int) -> State:
    home = state.homes[seat]
    at = home.dwarfs.index(weapon)
    return purse.change(
        state,
        seat,
        dwarfs=home.dwarfs[:at] + home.dwarfs[at + 1 :],
        away=(*home.away, (space, weapon)),
    )


def _leave(state: State, seat: int, said: list[Event]) -> Step[State]:
    """The rest is left; where one thing is due and has become impossible, only that."""
    action = purse.action_of(state, seat)
    if action.begun:
        said.append(Event("caverna.leaves", seat=seat, space=words.space(state.seats, action.of)))
    else:
        said.append(turns.idle(state, seat, action))
    agenda = None
    if action.begun and not may_stop(action.agenda) and action.agenda is not None:
        agenda = after(action.agenda, steps(action.agenda)[0])
    state = purse.set_action(state, seat, replace(action, agenda=agenda))
    return turns.go_on(state, said, seat)


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    if kind is Place:
        yield from _placements(state, seat)
    elif kind is Stay:
        if not any(True for _ in _placements(state, seat)):
            yield Stay(seat)
    elif state.actions[seat] is not None and not state.crowded:
        action = purse.action_of(state, seat)
        stop = action.begun and may_stop(action.agenda)
        if stop or not possible.any_ever(state, seat):
            yield Done(seat)


def _placements(state: State, seat: int) -> Iterator[Move]:
    home = state.homes[seat]
    found = board(state.seats)
    taken = sum([1 << space for space, other in enumerate(state.on) if other != NOBODY])
    free = [at for at in range(found.count) if (state.open & ~taken) >> at & 1]
    for number, weapon in enumerate(dict.fromkeys(home.dwarfs)):
        if number and not home.goods[RUBY]:
            return
        then = home if not number else usable.after_order(home, weapon)
        for space in free:
            if usable.offers(state, seat, then, weapon, space):
                yield Place(seat, found.spaces[space].name, weapon)
