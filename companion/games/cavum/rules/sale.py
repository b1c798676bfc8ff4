"""The colour sale: who asks least sells, one or more at that price (rulebook 4A)."""

from collections.abc import Collection, Iterator, Mapping

from msgspec.structs import replace

from companion.core import TABLE, Event, Move, Refusal, Step
from companion.core.auction import Auction, open_auction

from ..box import THREE_DIGITS
from ..moves import Bid, SaleBid, SalePass, SaleWon, Sell, Won
from ..my_box import colour_words
from ..state import SALES, State, in_order
from . import orders, purse, scales
from .untimely import passing, selling, sells_none

MOVES = (SaleBid, SalePass, SaleWon, Sell)
NOBODY = -1


def begin(state: State, colour: int, events: tuple[Event, ...] = ()) -> Step[State]:
    """The auction of this colour, or of the next that anybody can hold a stone of."""
    order = state.options.box.sale_order
    return _from(state, order[order.index(colour) :], events)


def _next(state: State, events: tuple[Event, ...]) -> Step[State]:
    """The auction of a colour after the one on sale."""
    order = state.options.box.sale_order
    return _from(state, order[order.index(state.colour) + 1 :], events)


def _from(state: State, order: tuple[int, ...], events: tuple[Event, ...]) -> Step[State]:
    """The auction of the first of these colours that anybody can hold a stone of."""
    words = colour_words(state.options.box)
    for colour in order:
        if scales.stones_in_hands(state, colour):
            auction = open_auction(
                "cavum.sale",
                in_order(state),
                first=scales.top_price(state, colour),
                last=1,
                falling=True,
            )
            after = replace(state, section="sale", turn=-1, colour=colour, auction=auction)
            return Step(after, (*events, Event("cavum.did.on-sale", colour=words[colour])))
        events += (Event("cavum.did.nothing-to-sell", colour=words[colour]),)
    return orders.begin(replace(state, auction=None, colour=0, price=0), in_order(state), events)


def domain(state: State, kind: type[Move]) -> Mapping[str, Collection[int]]:
    if kind is SaleBid:
        return {"amount": THREE_DIGITS}
    if kind is SaleWon:
        return {"winner": range(NOBODY, state.seats), "price": THREE_DIGITS}
    return {"count": THREE_DIGITS} if kind is Sell else {}


def refuse(state: State, move: SaleBid | SalePass | SaleWon | Sell) -> Refusal | None:
    match move:
        case SaleBid(seat, amount):
            auction = _running(state)
            if refusal := auction.refuse_bid(seat, amount):
                return refusal
            opens_at_top = state.options.opening_bid == "top" and auction.best is None
            if opens_at_top and amount != auction.first:
                return _not_top(auction, amount)
            return _refuse_shown(state, seat)
        case SaleWon(_, winner, price):
            auction = _running(state)
            if refusal := refuse_result(auction, winner, price):
                return refusal
            if winner == NOBODY:
                return None
            if _alone_at_top(state, auction) and price != auction.first:
                return _not_top(auction, price)
            return _refuse_shown(state, winner)
        case Sell(seat, count):
            if not count:
                return sells_none(state, seat)
            if count > state.players[seat].stones[state.colour]:
                return Refusal("cavum.sale.not-held", seat=seat, count=count, colour=_name(state))
    return None


def refuse_result(auction: Auction, winner: int, price: int) -> Refusal | None:
    """Whether the bids can have ended so; the seller of the standing bid cannot ask for more."""
    if winner == NOBODY and auction.best is not None:
        leader = auction.leader
        return Refusal("cavum.sale.nobody-wins", best=auction.best, leader=leader)
    refusal = auction.refuse_result(None if winner == NOBODY else winner, price)
    if refusal is None or winner != auction.leader or price < auction.last:
        return refusal
    best = auction.best
    return Refusal("cavum.sale.against-nobody", winner=winner, price=price, best=best)


def untimely(state: State, move: SaleBid | SalePass | SaleWon | Sell) -> Refusal | None:
    return passing(state, move) if isinstance(move, SalePass) else selling(state, move)


def offered(state: State, move: SaleBid | SalePass | SaleWon | Sell, refused: Move) -> bool:
    """A result keeps what was told of it, a bid is the next one unless a number was said."""
    match move:
        case SaleBid(seat, amount):
            return is_next_bid(_running(state), seat, amount, refused)
        case SaleWon(_, winner, price):
            return keeps_result(_running(state), winner, price, refused)
    return True


def is_next_bid(auction: Auction, seat: int, amount: int, refused: Move) -> bool:
    """Whether a bid is the first that may follow, or a bid was refused: others are as near."""
    return isinstance(refused, Bid | SaleBid) or amount == auction.bids(seat)[0]


def keeps_result(auction: Auction, winner: int, price: int, refused: Move) -> bool:
    """How it ended only the table can tell: whoever was named stays if they can, or the price."""
    if not isinstance(refused, Won | SaleWon):
        return False
    if winner == NOBODY:
        return refused.winner == NOBODY
    named = refused.winner in auction.bidders
    return not named or winner == refused.winner or price == refused.price


def _alone_at_top(state: State, auction: Auction) -> bool:
    """Whether the only bidder left has yet to open, at the top price."""
    return state.options.opening_bid == "top" and auction.best is None and len(auction.bidders) == 1


def _not_top(auction: Auction, amount: int) -> Refusal:
    return Refusal("cavum.sale.opens-at-top", amount=amount, top=auction.first)


def _refuse_shown(state: State, seat: int) -> Refusal | None:
    """Every bidder shows a stone of the colour (DE, NL 4A)."""
    if not state.players[seat].stones[state.colour]:
        return Refusal("cavum.sale.shows-none", seat=seat, colour=_name(state))
    return None


def play(state: State, move: SaleBid | SalePass | SaleWon | Sell) -> Step[State]:
    match move:
        case Sell(seat, count):
            return _sell(state, seat, count)
        case SaleBid(seat, amount):
            auction = _running(state).bid(amount)
            said = Event("cavum.did.asks", seat=seat, points=amount, colour=_name(state))
        case SalePass(seat):
            auction = _running(state).pass_()
            said = Event("cavum.did.passes", seat=seat)
        case SaleWon(_, winner, price):
            if winner == NOBODY:
                return _next(state, (_nobody(state),))
            auction = _running(state).close(winner, price)
            said = Event("cavum.did.sale-result", seat=winner, points=price, colour=_name(state))
    if auction.turn is not None:
        return Step(replace(state, auction=auction), (said,))
    if auction.leader is None or auction.best is None:
        return _next(state, (said, _nobody(state)))
    after = replace(state, section="sell", turn=auction.leader, price=auction.best, auction=None)
    return Step(after, (said,))


def _nobody(state: State) -> Event:
    return Event("cavum.did.nobody-sells", colour=_name(state))


def _sell(state: State, seat: int, count: int) -> Step[State]:
    """Paid at the bid; the stones go to the highest empty numbers."""
    top = scales.top_price(state, state.colour)
    slots = tuple(top - at for at in range(count))
    points = count * state.price
    said = Event(
        "cavum.did.sells", seat=seat, count=count, colour=_name(state), points=points, slots=slots
    )
    state = scales.give_back(state, seat, state.colour, count)
    state = purse.earn(state, seat, SALES, points)
    return _next(replace(state, price=0), (said,))


def legal(state: State, seat: int, kind: type[Move]) -> Iterator[Move]:
    if kind is Sell:
        held = state.players[seat].stones[state.colour]
        yield from (Sell(seat, count) for count in range(1, held + 1))
        return
    auction = _running(state)
    if kind is SalePass:
        yield SalePass(seat)
    elif kind is SaleBid:
        if state.players[seat].stones[state.colour]:
            forced = state.options.opening_bid == "top" and auction.best is None
            amounts = auction.bids(seat)[:1] if forced else auction.bids(seat)
            yield from (SaleBid(seat, amount) for amount in amounts)
    else:
        forced = _alone_at_top(state, auction)
        for winner, price in auction.results():
            if winner is None:
                yield SaleWon(TABLE, NOBODY, 0)
            elif state.players[winner].stones[state.colour] and (
                not forced or price == auction.first
            ):
                yield SaleWon(TABLE, winner, price)


def _name(state: State) -> str:
    return colour_words(state.options.box)[state.colour]


def _running(state: State) -> Auction:
    assert state.auction is not None
    return state.auction
