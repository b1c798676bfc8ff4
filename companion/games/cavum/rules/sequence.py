"""The auctions of the sequence cards (rulebook 1A)."""

from collections.abc import Collection, Iterator, Mapping

from msgspec.structs import replace

from companion.core import TABLE, Event, Message, Move, Refusal, Step
from companion.core.auction import Auction

from ..moves import Bid, Pass, TakeCard, Won
from ..state import State, change
from . import course

MOVES = (Bid, Pass, Won, TakeCard)
_AMOUNTS = range(course.MOST_BID + 1)


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[int]]:
    if kind is Bid:
        return {"amount": _AMOUNTS}
    if kind is Won:
        return {"winner": range(state.seats), "price": _AMOUNTS}
    return {"card": range(1, 5)} if kind is TakeCard else {}


def refuse(state: State, move: Bid | Pass | Won | TakeCard) -> Refusal | None:
    match move:
        case Bid(seat, amount):
            return _running(state).refuse_bid(seat, amount)
        case Pass():
            return _running(state).refuse_pass()
        case Won(_, winner, price):
            return _running(state).refuse_result(winner, price)
        case TakeCard(_, card):
            for seat, player in enumerate(state.players):
                if player.card == card:
                    return Refusal("cavum.sequence.card-taken", card=card, owner=seat)
    return None


def instead(state: State, move: Move, refusal: Refusal) -> Message | None:
    if isinstance(move, TakeCard):
        return Message(refusal.id, cards=_left(state))
    auction = _running(state)
    assert auction.turn is not None
    bids = auction.bids(auction.turn)
    if isinstance(move, Bid | Pass) and bids:
        return Message("cavum.instead.bid", seat=auction.turn, least=bids[0], most=bids[-1])
    prices = [price for who, price in auction.results() if who == getattr(move, "winner", who)]
    if prices:
        return Message("cavum.instead.result", least=min(prices), most=max(prices))
    return Message("cavum.instead.bidders", seats=auction.bidders)


def play(state: State, move: Bid | Pass | Won | TakeCard) -> Step[State]:
    match move:
        case TakeCard(seat, card):
            said = Event("cavum.did.takes-card", seat=seat, card=card)
            after, events = course.after_card(change(state, seat, card=card), seat)
            return Step(after, (said, *events))
        case Bid(seat, amount):
            auction = _running(state).bid(amount)
            said = Event("cavum.did.bids", seat=seat, points=amount)
        case Pass(seat):
            auction = _running(state).pass_()
            said = Event("cavum.did.passes", seat=seat)
        case Won(_, winner, price):
            return course.to_card(state, winner, price)
    if auction.turn is not None:
        return Step(replace(state, auction=auction), (said,))
    assert auction.leader is not None and auction.best is not None
    after, events = course.to_card(state, auction.leader, auction.best)
    return Step(after, (said, *events))


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    if kind is TakeCard:
        yield from (TakeCard(seat, card) for card in _left(state))
        return
    auction = _running(state)
    if kind is Bid:
        yield from (Bid(seat, amount) for amount in auction.bids(seat))
    elif kind is Won:
        for winner, price in auction.results():
            if winner is not None:
                yield Won(TABLE, winner, price)
    elif auction.best is not None:
        yield Pass(seat)


def _left(state: State) -> tuple[int, ...]:
    taken = {player.card for player in state.players}
    return tuple(card for card in range(1, 5) if card not in taken)


def _running(state: State) -> Auction:
    assert state.auction is not None
    return state.auction
