"""Who is asked for what."""

from companion.core import TABLE, Asked, Move, Reveal

from ..box import STATION, VEIN
from ..moves import (
    Bid,
    EndOrders,
    EndTurn,
    FinalSale,
    Finish,
    FirstBidder,
    Fulfil,
    GiveUp,
    Go,
    HandIn,
    Lay,
    Option,
    Pass,
    PassOrders,
    Penalty,
    Points,
    SaleBid,
    SalePass,
    SaleWon,
    Sell,
    Start,
    Station,
    TakeCard,
    TakeOrder,
    Vein,
    Won,
)
from ..state import State

ACTIONS = (Lay, Station, Vein, Option, Points, GiveUp, Start, HandIn, EndTurn)
_ONE_SEAT: dict[str, tuple[type[Move], ...]] = {
    "card": (TakeCard,),
    "draft": (TakeOrder, PassOrders),
    "sell": (Sell,),
    "orders": (Fulfil, EndOrders),
    "penalty": (Penalty,),
    "final": (FinalSale,),
}


def asked(state: State) -> tuple[Asked, ...]:
    section = state.section
    if section == "build":
        return (Asked(state.turn, _in_a_turn(state)),)
    if section in _ONE_SEAT:
        return (Asked(state.turn, _ONE_SEAT[section]),)
    if state.auction is not None and state.auction.turn is not None:
        bidder = state.auction.turn
        if section == "auction":
            return (Asked(bidder, (Bid, Pass)), Asked(TABLE, (Won,)))
        return (Asked(bidder, (SaleBid, SalePass)), Asked(TABLE, (SaleWon,)))
    if section == "reveal" or (section == "first" and state.options.first_bidder == "random"):
        return (Asked(TABLE, (Reveal,)),)
    return (Asked(TABLE, (FirstBidder,)),) if section == "first" else ()


def _in_a_turn(state: State) -> tuple[type[Move], ...]:
    """The actions; or the rest of a route, or the use of a piece taken by option."""
    if state.route:
        return (Go, Finish)
    if state.held < 0:
        return ACTIONS
    if state.held == STATION:
        return (Station,)
    return (Vein,) if state.held == VEIN else (Lay,)
