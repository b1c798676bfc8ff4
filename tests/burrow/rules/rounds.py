"""The course of a round: reveal, auction, action, feast."""

from msgspec.structs import replace

from companion.core import Event, Step
from companion.core.auction import open_auction

from ..box import ACTIONS
from ..state import State, TurnStart


def to_auction(state: State) -> State:
    order = tuple((state.first + at) % state.seats for at in range(state.seats))
    auction = open_auction(
        "burrow.auction",
        order,
        first=0,
        last=20,
        must_open=state.options.opener == "must",
        limits=tuple(badger.coins for badger in state.badgers),
    )
    return replace(state, phase="auction", auction=auction)


def to_action(state: State, winner: int) -> State:
    before = TurnStart(state.badgers[winner], state.dug, state.lamps)
    return replace(
        state,
        phase="action",
        auction=None,
        actor=winner,
        agenda=ACTIONS[state.find],
        before=before,
    )


def to_feast(state: State) -> State:
    hungry = tuple(range(state.seats))
    return replace(state, phase="feast", auction=None, agenda=None, hungry=hungry, before=None)


def to_next_round(state: State, events: tuple[Event, ...]) -> Step[State]:
    if state.round == state.options.rounds:
        return Step(replace(state, phase="over", find=""), (*events, Event("burrow.over")))
    first = (state.first + 1) % state.seats
    after = replace(state, phase="reveal", find="", round=state.round + 1, first=first)
    return Step(after, (*events, Event("burrow.round", round=after.round, first=first)))
