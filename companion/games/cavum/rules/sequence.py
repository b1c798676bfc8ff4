"""Who opens the bidding, and the auctions of the sequence cards (Preparation, rulebook 1A)."""

from collections.abc import Collection, Iterator, Mapping
from itertools import islice

from msgspec.structs import replace

from companion.core import TABLE, Event, Move, Refusal, Step
from companion.core.auction import Auction, open_auction

from ..box import MOST_BID, SEQUENCE_CARDS, THREE_DIGITS
from ..moves import Bid, FirstBidder, Pass, TakeCard, Won
from ..state import BIDS, State, change
from . import draft, phases, purse, sale
from .untimely import bidding, opening, passing

MOVES = (FirstBidder, Bid, Pass, Won, TakeCard)
NOBODY = -1


def first_bidder(state: State, bidder: int) -> Step[State]:
    """The first phase begins; this player will open its first auction."""
    after = phases.begin(replace(state, first=bidder))
    return Step(after, (Event("cavum.did.first", seat=bidder),))


def begin(state: State, opener: int) -> State:
    """The next auction of a sequence card; the last player takes one without."""
    seats = ((opener + at) % state.seats for at in range(state.seats))
    waiting = tuple(seat for seat in seats if not state.players[seat].card)
    if len(waiting) == 1:
        return replace(state, section="card", turn=waiting[0], price=0, auction=None)
    limits = tuple(max(0, player.points) for player in state.players)
    owned = state.options.bid_limit == "own-points"
    auction = open_auction(
        "cavum.sequence",
        waiting,
        first=0,
        last=max(limits) if owned else MOST_BID,
        must_open=True,
        limits=limits if owned else None,
    )
    return replace(state, section="auction", turn=opener, auction=auction)


def after_card(state: State, seat: int) -> Step[State]:
    """The left neighbour of the winner opens the next auction; with the last card, 1B and 1C."""
    if all(player.card for player in state.players):
        return draft.begin(state)
    return Step(begin(state, (seat + 1) % state.seats), ())


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[int]]:
    if kind is FirstBidder:
        return {"bidder": range(state.seats)}
    if kind is Bid:
        return {"amount": THREE_DIGITS}
    if kind is Won:
        return {"winner": range(NOBODY, state.seats), "price": THREE_DIGITS}
    return {"card": SEQUENCE_CARDS} if kind is TakeCard else {}


def refuse(state: State, move: FirstBidder | Bid | Pass | Won | TakeCard) -> Refusal | None:
    match move:
        case Bid(seat, amount):
            return _refuse_amount(state, seat, amount) or _running(state).refuse_bid(seat, amount)
        case Pass():
            return _running(state).refuse_pass()
        case Won(_, winner, price):
            return _refuse_result(state, winner, price)
        case TakeCard(_, card):
            for seat, player in enumerate(state.players):
                if player.card == card:
                    return Refusal("cavum.sequence.card-taken", card=card, owner=seat)
    return None


def _refuse_amount(state: State, seat: int, amount: int) -> Refusal | None:
    """Not more than one owns (NL 1A); by ruling not more than the scoring track has."""
    auction = _running(state)
    if auction.limits is None:
        if amount > auction.last:
            return Refusal("cavum.sequence.over-track", amount=amount, most=auction.last)
    elif amount > auction.limits[seat]:
        most = auction.limits[seat]
        return Refusal("cavum.sequence.over-limit", amount=amount, most=most, seat=seat)
    return None


def _refuse_result(state: State, winner: int, price: int) -> Refusal | None:
    """Whether the bids that were spoken can have ended so."""
    auction = _running(state)
    if winner == NOBODY:
        if auction.best is None:
            return Refusal("cavum.sequence.must-open", first=auction.first)
        leader = auction.leader
        return Refusal("cavum.sequence.nobody-wins", best=auction.best, leader=leader)
    if card := state.players[winner].card:
        return Refusal("cavum.sequence.has-card", winner=winner, card=card)
    if winner not in auction.bidders and not auction.bids(winner):
        return Refusal(
            "cavum.sequence.owns-too-little",
            winner=winner,
            points=state.players[winner].points,
            best=auction.best,
        )
    if winner in auction.bidders and (refusal := _refuse_amount(state, winner, price)):
        return refusal
    refusal = auction.refuse_result(winner, price)
    if refusal is not None and winner == auction.leader:
        best = auction.best
        return Refusal("cavum.sequence.against-nobody", winner=winner, price=price, best=best)
    opener = auction.turn
    if refusal is not None and auction.best is None and opener is not None and winner != opener:
        return Refusal(
            "cavum.sequence.beyond-opener", winner=winner, opener=opener, first=auction.first
        )
    return refusal


def untimely(state: State, move: FirstBidder | Bid | Pass | Won | TakeCard) -> Refusal | None:
    """A bid or a result while colours are sold is ruled on as one of the sale."""
    match move:
        case FirstBidder():
            return opening(state, move)
        case Pass():
            return passing(state, move)
        case Bid(seat, amount) if state.section == "sale":
            refusal = _running(state).refuse_bid(seat, amount)
        case Won(_, winner, price) if state.section == "sale":
            refusal = sale.refuse_result(_running(state), winner, price)
        case _:
            return bidding(state, move)
    return refusal or Refusal("cavum.rule.colour-sale")


def ways(state: State, move: Move, refusal: Refusal) -> Iterator[tuple[Move, ...]]:
    """The lowest bid to open with; the lowest results, where neither winner nor price can be."""
    if state.section != "auction":
        return
    if isinstance(move, Pass):
        yield from ((one,) for one in islice(legal(state, move.seat, Bid), 1))
    elif isinstance(move, Won):
        results = [one for one in legal(state, TABLE, Won) if isinstance(one, Won)]
        if all(one.winner != move.winner and one.price != move.price for one in results):
            yield from ((one,) for one in sorted(results, key=lambda one: one.price))


def offered(state: State, move: FirstBidder | Bid | Pass | Won | TakeCard, refused: Move) -> bool:
    """A result keeps what was told of it, a bid is the next one unless a number was said."""
    match move:
        case Bid(seat, amount):
            return sale.is_next_bid(_running(state), seat, amount, refused)
        case Won(_, winner, price):
            return sale.keeps_result(_running(state), winner, price, refused)
    return True


def play(state: State, move: FirstBidder | Bid | Pass | Won | TakeCard) -> Step[State]:
    match move:
        case FirstBidder(_, bidder):
            return first_bidder(state, bidder)
        case TakeCard(seat, card):
            said = Event("cavum.did.takes-card", seat=seat, card=card)
            after, events = after_card(change(state, seat, card=card), seat)
            return Step(after, (said, *events))
        case Bid(seat, amount):
            auction = _running(state).bid(amount)
            said = Event("cavum.did.bids", seat=seat, points=amount)
        case Pass(seat):
            auction = _running(state).pass_()
            said = Event("cavum.did.passes", seat=seat)
        case Won(_, winner, price):
            return _won(state, winner, price)
    if auction.turn is not None:
        return Step(replace(state, auction=auction), (said,))
    assert auction.leader is not None and auction.best is not None
    after, events = _won(state, auction.leader, auction.best)
    return Step(after, (said, *events))


def _won(state: State, winner: int, price: int) -> Step[State]:
    paid, events = purse.pay(state, winner, BIDS, price)
    won = Event("cavum.did.won", seat=winner, points=price)
    after = replace(paid, section="card", turn=winner, price=price, auction=None)
    return Step(after, (won, *events))


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    if kind is FirstBidder:
        yield from (FirstBidder(TABLE, bidder) for bidder in range(state.seats))
        return
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
    return tuple(card for card in SEQUENCE_CARDS if card not in taken)


def _running(state: State) -> Auction:
    assert state.auction is not None
    return state.auction
