"""What a find lets its buyer do (rule 3): its steps with their connectors."""

from collections.abc import Collection, Iterator, Mapping

from msgspec.structs import replace

from companion.core import Event, Move, Refusal, Step
from companion.core.agenda import Do, after, steps

from ..moves import Appraise, Dig, Fish, Gather, Light, Skip, Stop
from ..state import CELLS, COLOURS, FREE, State
from . import purse, rounds

STEPS: dict[type[Move], str] = {
    Dig: "dig",
    Light: "light",
    Fish: "fish",
    Gather: "gather",
    Appraise: "appraise",
}
MOVES: tuple[type[Move], ...] = (*STEPS, Stop, Skip)
BESIDE = tuple(
    tuple(
        other
        for other in range(len(CELLS))
        if abs(cell // 4 - other // 4) + abs(cell % 4 - other % 4) == 1
    )
    for cell in range(len(CELLS))
)
MOST_POINTS = 99


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[str]]:
    if kind in (Dig, Light):
        return {"at": CELLS}
    return {"colour": COLOURS} if kind is Fish else {}


def refuse(state: State, move: Move) -> Refusal | None:
    match move:
        case Dig(seat, at):
            cell = CELLS.index(at)
            if state.dug[cell] != FREE:
                return Refusal("burrow.dig.taken", at=at, owner=state.dug[cell])
            if seat in state.dug and not any(state.dug[other] == seat for other in BESIDE[cell]):
                return Refusal("burrow.dig.beside-own", anyway=True, at=at, seat=seat)
            if not state.badgers[seat].coins:
                return Refusal("burrow.dig.coin", anyway=True, at=at, seat=seat)
        case Light(seat, at):
            cell = CELLS.index(at)
            if state.dug[cell] != seat:
                return Refusal("burrow.light.own-tunnel", at=at, seat=seat)
            if state.lamps[cell]:
                return Refusal("burrow.light.once", at=at)
        case Appraise(_, points):
            if not 0 <= points <= MOST_POINTS:
                return Refusal("burrow.appraise.range", points=points, most=MOST_POINTS)
    return None


def play(state: State, move: Move) -> Step[State]:
    events: tuple[Event, ...] = ()
    match move:
        case Dig(seat, at):
            cell = CELLS.index(at)
            state, events = purse.pay(state, seat, 1)
            dug = (*state.dug[:cell], seat, *state.dug[cell + 1 :])
            state = replace(state, dug=dug)
            events += (Event("burrow.digs", seat=seat, at=at),)
        case Light(seat, at):
            cell = CELLS.index(at)
            state = replace(state, lamps=(*state.lamps[:cell], True, *state.lamps[cell + 1 :]))
            events = (Event("burrow.lights", seat=seat, at=at),)
        case Fish(seat, colour):
            red, blue = state.badgers[seat].fish
            fish = (red + 1, blue) if colour == "red" else (red, blue + 1)
            state = purse.change(state, seat, fish=fish)
            events = (Event("burrow.fishes", seat=seat, colour=colour),)
        case Gather(seat):
            state = purse.change(state, seat, roots=state.badgers[seat].roots + 2)
            events = (Event("burrow.gathers", seat=seat, roots=2),)
        case Appraise(seat, points):
            chests = state.badgers[seat].chests + points
            state = purse.change(state, seat, chests=chests)
            events = (Event("burrow.appraised", seat=seat, points=points),)
        case Stop(seat) | Skip(seat):
            return Step(rounds.to_feast(state), (Event(f"burrow.{move.kind()}s", seat=seat),))
    assert state.agenda is not None
    rest = after(state.agenda, Do(STEPS[type(move)]))
    if rest is None:
        return Step(rounds.to_feast(state), events)
    return Step(replace(state, agenda=rest), events)


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    if kind is Dig and state.badgers[seat].coins:
        own = [cell for cell in range(len(CELLS)) if state.dug[cell] == seat]
        reach = {other for cell in own for other in BESIDE[cell]} if own else range(len(CELLS))
        for cell in sorted(reach):
            if state.dug[cell] == FREE:
                yield Dig(seat, CELLS[cell])
    elif kind is Light:
        for cell, owner in enumerate(state.dug):
            if owner == seat and not state.lamps[cell]:
                yield Light(seat, CELLS[cell])
    elif kind is Fish:
        yield from (Fish(seat, "red"), Fish(seat, "blue"))
    elif kind is Appraise:
        yield from (Appraise(seat, points) for points in (0, 5, 20))
    elif kind in (Gather, Stop, Skip):
        yield kind(seat)


def kinds(state: State) -> tuple[type[Move], ...]:
    """The kinds of move whose step is open."""
    named = {step.step for step in steps(state.agenda)}
    return tuple(kind for kind, step in STEPS.items() if step in named)


def possible(state: State) -> bool:
    return any(any(True for _ in legal(state, state.actor, kind)) for kind in kinds(state))
