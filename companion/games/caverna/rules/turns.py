"""Turn order: what a step leaves open, whose turn it is, when a turn and a round are over."""

from functools import cache
from typing import NamedTuple

from msgspec.structs import replace

from companion.core import Event, Message, Refusal, Step
from companion.core.agenda import (
    AndOr,
    Do,
    Either,
    May,
    Node,
    after,
    before,
    every,
    may_stop,
    steps,
)

from .. import words
from ..actions import LOOTING, SITE, board, of_space, words_in
from ..box import LOOT, NUMBERS
from ..home import has_room, room_to_grow, survey
from ..state import NOBODY, Action, Home, State
from . import asking, gains, purse, reveals, rounds

STRONGEST = NUMBERS["strongest"]
NO_MORE_LOOT = Do(LOOTING, 0)


class Actor(NamedTuple):
    """Somebody on a space: who, with what at home, with which weapon, whose action."""

    seat: int
    home: Home
    weapon: int
    space: int
    fenced: bool = False  # a pasture was built by this action, not as loot


def find(state: State, seat: int, *names: str) -> Do | None:
    """The open step of one of these names."""
    action = state.actions[seat]
    if action is not None:
        for step in steps(action.agenda):
            if step.step in names:
                return step
    return None


def tree(state: State, seat: int, space: int, copied: bool = False) -> Node | None:
    """The action of a space, as this player may use it."""
    return of_space(state.seats, space, copied, _guest(state, seat, space))


def _guest(state: State, seat: int, space: int) -> str:
    """How "either … or" reads on a space: as printed, as "and/or", or that in order."""
    home = state.homes[seat]
    if not survey(home.land).guest:
        return ""
    found = board(state.seats)
    if found.spaces[space].guest_once and home.guest_used:
        return ""
    wish = {"grow", "furnish-dwelling"} == words_in(found.trees[space])
    return "ordered" if wish and state.options.guest_wish == "growth-first" else "free"


def weapon(state: State, seat: int) -> int:
    """The weapon of the dwarf who is acting."""
    action = purse.action_of(state, seat)
    return next(weapon for space, weapon in state.homes[seat].away if space == action.space)


def acting(state: State, seat: int) -> Actor:
    action = purse.action_of(state, seat)
    fenced = action.fenced and action.trip is None
    return Actor(seat, state.homes[seat], weapon(state, seat), action.of, fenced)


def arm(state: State, seat: int, strength: int) -> State:
    """The dwarf who is acting has a weapon of this strength now."""
    action = purse.action_of(state, seat)
    away = tuple(
        (space, strength if space == action.space else own) for space, own in state.homes[seat].away
    )
    return purse.change(state, seat, away=away)


def take_step(state: State, seat: int, step: Do, *first: Node) -> State:
    """The position with this step done, and others to do before what is left."""
    action = purse.action_of(state, seat)
    assert action.agenda is not None
    rest = after(action.agenda, step)
    for one in reversed(first):
        rest = before(one, rest)
    done = tuple(dict.fromkeys((*action.done, step.step)))
    return purse.set_action(state, seat, replace(action, agenda=rest, begun=True, done=done))


def not_open(state: State, seat: int, *names: str) -> Refusal:
    """Why a step of one of these names cannot be taken now, though the space has it."""
    action = purse.action_of(state, seat)
    space = words.space(state.seats, action.of)
    if action.begun and not may_stop(action.agenda):
        return unfinished(state, seat)
    if any(step.step in names for step in every(action.agenda)):
        return Refusal("caverna.turn.later", space=space, due=_due(action))
    whole = tree(state, seat, action.of, copied=action.of != action.space)
    if not any(step.step in names for step in every(whole)):
        return Refusal("caverna.turn.not-imitated", space=space)
    if set(names) & set(action.done):
        return Refusal("caverna.turn.done", space=space)
    if (found := _instead(whole, names, action.done)) is None:
        return unfinished(state, seat)  # it was impossible, and left out
    if found.chosen:
        return Refusal("caverna.turn.used", space=space, done=_named(found.step))
    return Refusal("caverna.turn.passed", space=space, done=_named(found.step))


def unfinished(state: State, seat: int) -> Refusal:
    """What was begun comes first: the steps that are open."""
    action = purse.action_of(state, seat)
    space = words.space(state.seats, action.of)
    return Refusal("caverna.turn.finish-first", space=space, due=_due(action))


def _due(action: Action) -> tuple[Message, ...]:
    return tuple(dict.fromkeys(map(_named, steps(action.agenda))))


def _named(step: Do) -> Message:
    if step.step == SITE:
        return Message("caverna.due.site", furnishing=words.furnishing(step.number))
    return Message(f"caverna.move.{asking.KIND[step.step][0].kind()}")


class _Instead(NamedTuple):
    """A step that was taken, by choice of one of two, or though it comes later."""

    step: Do
    chosen: bool


@cache
def _instead(whole: Node | None, names: tuple[str, ...], done: tuple[str, ...]) -> _Instead | None:
    """What was done that leaves no step of these names."""
    if whole is None or isinstance(whole, Do):
        return None
    if isinstance(whole, May):
        return _instead(whole.part, names, done)
    for at, part in enumerate(whole.parts):
        if any(step.step in names for step in every(part)):
            if (inside := _instead(part, names, done)) is not None:
                return inside
            chosen = isinstance(whole, Either)
            others = whole.parts if chosen else whole.parts[at + 1 :]
            taken = {step.step: step for other in others for step in every(other)}
            for name in done:
                if name in taken and not isinstance(whole, AndOr):
                    return _Instead(taken[name], chosen)
    return None


def go_on(state: State, said: list[Event], seat: int) -> Step[State]:
    """Whatever comes by itself after a seat's move, up to the next decision."""
    state = crowd(state, seat)
    if not state.crowded and not state.due:
        state = reveals.go_on(_by_phase(state, said), said)
    return Step(state, tuple(said))


def _by_phase(state: State, said: list[Event]) -> State:
    match state.phase:
        case "work":
            return _work(state, said)
        case "harvest" if all(stage == "done" for stage in state.stages):
            return rounds.next_round(state, said)
        case "final" if all(stage == "done" for stage in state.stages):
            said.append(Event("caverna.over"))
            return replace(state, phase="over")
    return state


def crowd(state: State, seat: int) -> State:
    """Whether a seat's animals all have room is known at once."""
    bit = 1 << seat
    if has_room(state.homes[seat]):
        return replace(state, crowded=state.crowded & ~bit) if state.crowded & bit else state
    return state if state.crowded & bit else replace(state, crowded=state.crowded | bit)


def _work(state: State, said: list[Event]) -> State:
    for seat, action in enumerate(state.actions):
        if action is not None:
            state = _by_itself(state, seat, said)
    if state.active == NOBODY and not any(state.actions):
        return rounds.return_home(state, said)
    return state


def _by_itself(state: State, seat: int, said: list[Event]) -> State:
    """Goods that must be taken; the end of an action of which nothing is left."""
    while (action := state.actions[seat]) is not None:
        open_now = steps(action.agenda)
        if len(open_now) == 1 and open_now[0].step == "goods" and not may_stop(action.agenda):
            if not action.begun and not gains.any_there(state, seat, action.of, open_now[0].number):
                said.append(idle(state, seat, action))
            state = gains.carry_out(state, seat, action.of, open_now[0].number, said)
            state = take_step(state, seat, open_now[0])
            continue
        if open_now and open_now[0] == NO_MORE_LOOT:
            state = end_trip(state, seat, said)
            continue
        if open_now and not _hopeless(state, seat, action, open_now):
            break
        state = purse.set_action(state, seat, None)
        if not action.parked:
            state = next_turn(state)
    return state


def idle(state: State, seat: int, action: Action) -> Event:
    """A dwarf got there by some other way than the rules': the table is told."""
    return Event("caverna.idle", seat=seat, space=words.space(state.seats, action.of))


def end_trip(state: State, seat: int, said: list[Event]) -> State:
    """Afterwards all weapons are better by the loot, then the traveller's by one (FR p. 21)."""
    action = purse.action_of(state, seat)
    step = find(state, seat, LOOTING)
    assert action.trip is not None and step is not None
    better = sum(item.weapons for item in LOOT if action.trip.looted >> item.number & 1)
    home = state.homes[seat]
    if better:
        said.append(Event("caverna.weapons-better", seat=seat, by=better))
    away = tuple(
        (space, _stronger(own, better + (space == action.space))) for space, own in home.away
    )
    dwarfs = tuple(_stronger(own, better) for own in home.dwarfs)
    state = purse.change(state, seat, dwarfs=dwarfs, away=away)
    said.append(Event("caverna.back", seat=seat, weapon=weapon(state, seat)))
    state = purse.set_action(state, seat, replace(action, trip=None))
    return take_step(state, seat, step)


def _stronger(own: int, by: int) -> int:
    return min(STRONGEST, own + by) if own else 0


def _hopeless(state: State, seat: int, action: Action, open_now: tuple[Do, ...]) -> bool:
    """Whether what is left cannot be done, whatever is exchanged."""
    if not may_stop(action.agenda):
        return False
    for step in open_now:
        if step.step == "grow" and not room_to_grow(state.homes[seat]):
            continue
        if step.step == "expedition" and not weapon(state, seat):
            continue
        return False
    return True


def next_turn(state: State) -> State:
    """Clockwise, the next who has a dwarf at home (FR p. 8)."""
    for far in range(1, state.seats + 1):
        seat = (state.active + far) % state.seats
        if state.homes[seat].dwarfs:
            return replace(state, active=seat)
    return replace(state, active=NOBODY)
