"""Turns of one to four actions, player after player in sequence order (rulebook 2)."""

from collections.abc import Collection, Iterator, Mapping

from msgspec.structs import replace

from companion.core import Event, Move, Refusal, Step

from ..box import LEAST_ACTIONS, MOST_ACTIONS
from ..moves import EndTurn
from ..state import State, change, in_order
from . import cities, explosion, sale
from .untimely import passing, too_few_actions

MOVES = (EndTurn,)
untimely = passing


def begin(state: State, events: tuple[Event, ...] = ()) -> Step[State]:
    """The first turn of a phase."""
    return next_turn(replace(state, section="build", turn=-1), events)


def next_turn(state: State, events: tuple[Event, ...] = ()) -> Step[State]:
    """The turn of the next player with pieces; when nobody has any, the phase is scored."""
    order = in_order(state)
    if state.turn >= 0 and state.options.just_laid != "across-turns":
        state = change(state, state.turn, fresh=-1)
    at = order.index(state.turn) + 1 if state.turn >= 0 else 0
    state = replace(state, actions=0, laid=(), held=-1, route=(), taken=())
    for seat in order[at:] + order[:at]:
        if any(state.players[seat].hand):
            return Step(replace(state, turn=seat), (*events, Event("cavum.did.turn", seat=seat)))
    return _all_used(replace(state, turn=-1), events)


def _all_used(state: State, events: tuple[Event, ...]) -> Step[State]:
    """Cities are scored, dynamite explodes, and the sales begin (rulebook 3, 4)."""
    state, scored = cities.score(state)
    state, blown = explosion.explode(state)
    return sale.begin(state, 0, (*events, *scored, *blown))


def after_action(state: State, events: tuple[Event, ...]) -> Step[State]:
    """The turn goes on; who has used his last piece waits."""
    if any(state.players[state.turn].hand):
        return Step(state, events)
    return next_turn(state, (*events, Event("cavum.did.finished", seat=state.turn)))


def refuse_action(state: State, otherwise: Refusal | None) -> Refusal | None:
    """An action too many is said before all else that is wrong with it.

    A piece taken by option is used with the action that took it.
    """
    if state.actions < MOST_ACTIONS or state.held >= 0:
        return otherwise
    return Refusal(
        "cavum.turn.fifth-action",
        anyway=otherwise is None,
        seat=state.turn,
        most=MOST_ACTIONS,
    )


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[str]]:
    return {}


def refuse(state: State, move: EndTurn) -> Refusal | None:
    return too_few_actions(state, move.seat)


def play(state: State, move: EndTurn) -> Step[State]:
    return next_turn(state, (Event("cavum.did.ends-turn", seat=move.seat),))


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    if state.actions >= LEAST_ACTIONS:
        yield EndTurn(seat)
