"""Coins: paid as far as they reach; what is missing is a debt in the log."""

from msgspec.structs import replace

from companion.core import Event

from ..state import Badger, State


def change(state: State, seat: int, **fields: object) -> State:
    badger: Badger = replace(state.badgers[seat], **fields)
    return replace(state, badgers=(*state.badgers[:seat], badger, *state.badgers[seat + 1 :]))


def pay(state: State, seat: int, coins: int) -> tuple[State, tuple[Event, ...]]:
    paid = min(coins, state.badgers[seat].coins)
    after = change(state, seat, coins=state.badgers[seat].coins - paid)
    events: tuple[Event, ...] = (Event("burrow.pays", seat=seat, coins=paid),) if paid else ()
    if paid < coins:
        events += (Event("burrow.owes", seat=seat, coins=coins - paid),)
    return after, events
