"""What to lay out, and what is random."""

from companion.core import Event
from companion.core.chance import Pile

from .box import FINDS
from .state import Badger, Options, State


def start(seats: int, options: Options) -> State:
    return State(seats=seats, options=options, badgers=(Badger(),) * seats, unseen=FINDS)


def lay_out(seats: int, options: Options) -> tuple[Event, ...]:
    return (
        Event("burrow.lay-out.finds", count=len(FINDS)),
        *(Event("burrow.lay-out.badger", seat=seat, coins=6, roots=2) for seat in range(seats)),
    )


def piles(seats: int, options: Options) -> tuple[Pile, ...]:
    return (Pile("finds", FINDS),)
