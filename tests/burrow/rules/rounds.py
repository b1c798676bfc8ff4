"""The course of a round: reveal, auction, action, feast."""

from msgspec.structs import replace

from companion.core import TABLE, Asked, Event, Reveal, Step
from companion.core.agenda import AndOr, AndThen, Do, Either, May, Node, ThenOr, may_stop
from companion.core.auction import open_auction

from ..moves import Beg, Bid, Eat, Pass, Skip, Stop, Won
from ..state import State
from . import action

ACTIONS: dict[str, Node] = {
    "lamp": ThenOr((Do("dig"), Do("light"))),
    "pool": AndOr((Do("dig"), Do("fish"))),
    "root": Either((Do("gather"), Do("dig"))),
    "stone": AndThen((Do("dig"), May(Do("dig")))),
    "chest": Do("appraise"),
}


def asked(state: State) -> tuple[Asked, ...]:
    if state.phase == "reveal":
        return (Asked(TABLE, (Reveal,)),)
    if state.auction is not None and state.auction.turn is not None:
        return (Asked(state.auction.turn, (Bid, Pass)), Asked(TABLE, (Won,)))
    if state.phase == "action":
        kinds = action.kinds(state)
        if may_stop(state.agenda):
            kinds += (Stop,)
        elif not action.possible(state):
            kinds += (Skip,)
        return (Asked(state.actor, kinds),)
    return tuple(Asked(seat, (Eat, Beg)) for seat in state.hungry)


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
    return replace(state, phase="action", auction=None, actor=winner, agenda=ACTIONS[state.find])


def to_feast(state: State) -> State:
    hungry = tuple(range(state.seats))
    return replace(state, phase="feast", auction=None, agenda=None, hungry=hungry)


def to_next_round(state: State, events: tuple[Event, ...]) -> Step[State]:
    if state.round == state.options.rounds:
        return Step(replace(state, phase="over", find=""), (*events, Event("burrow.over")))
    first = (state.first + 1) % state.seats
    after = replace(state, phase="reveal", find="", round=state.round + 1, first=first)
    return Step(after, (*events, Event("burrow.round", round=after.round, first=first)))
