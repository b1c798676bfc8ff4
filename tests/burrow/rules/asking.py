"""Who is asked for what."""

from companion.core import TABLE, Asked, Reveal
from companion.core.agenda import may_stop

from ..moves import Beg, Bid, Eat, Pass, Skip, Stop, Won
from ..state import State
from . import action


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
