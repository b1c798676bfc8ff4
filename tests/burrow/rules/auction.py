"""The auction of a find (rule 2)."""

from collections.abc import Collection, Iterator, Mapping

from msgspec.structs import replace

from companion.core import TABLE, Event, Move, Refusal, Step
from companion.core.auction import Auction

from ..moves import Bid, Pass, Won
from ..state import State
from . import purse, rounds

MOVES = (Bid, Pass, Won)


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[int]]:
    if kind is Bid:
        return {"amount": range(21)}
    if kind is Won:
        return {"winner": range(state.seats), "price": range(21)}
    return {}


def refuse(state: State, move: Bid | Pass | Won) -> Refusal | None:
    auction = _running(state)
    match move:
        case Bid(seat, amount):
            return auction.refuse_bid(seat, amount)
        case Pass():
            return auction.refuse_pass()
        case Won(_, winner, price):
            return auction.refuse_result(winner, price)


def play(state: State, move: Bid | Pass | Won) -> Step[State]:
    auction = _running(state)
    match move:
        case Bid(seat, amount):
            after = auction.bid(amount)
            said = Event("burrow.bids", seat=seat, amount=amount)
        case Pass(seat):
            after = auction.pass_()
            said = Event("burrow.passes", seat=seat)
        case Won(_, winner, price):
            after = auction.close(winner, price)
            said = Event("burrow.won", seat=winner, price=price)
    if not after.over:
        return Step(replace(state, auction=after), (said,))
    if after.leader is None or after.best is None:
        return Step(rounds.to_feast(state), (said, Event("burrow.unsold", piece=state.find)))
    paid, events = purse.pay(state, after.leader, after.best)
    return Step(rounds.to_action(paid, after.leader), (said, *events))


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    auction = _running(state)
    if kind is Bid:
        for amount in auction.bids(seat):
            yield Bid(seat, amount)
    elif kind is Won:
        for winner, price in auction.results():
            if winner is not None:
                yield Won(TABLE, winner, price)
    elif auction.best is not None or not auction.must_open:
        yield Pass(seat)


def _running(state: State) -> Auction:
    assert state.auction is not None
    return state.auction
