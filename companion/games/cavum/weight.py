"""How random play chooses, so that simulated games look like games."""

from collections.abc import Callable
from typing import Any

from companion.core import Move
from companion.core.cache import kept

from .board import COUNT, NAMES, NEAR, NUMBER, spaces_in
from .moves import (
    Bid,
    EndOrders,
    EndTurn,
    FillIn,
    Finish,
    Fulfil,
    GiveUp,
    Go,
    Lay,
    Option,
    Pass,
    PassOrders,
    Points,
    SaleBid,
    SalePass,
    SaleWon,
    Sell,
    Station,
    Vein,
    Won,
)
from .my_box import shapes_of
from .network import reach
from .order_cards import number
from .rules import tile_places
from .state import State

_JOINS = (0, 2, 6, 12, 18, 24, 30)  # by the tunnels that a tile continues
_LEAST: dict[type[Move], int] = {
    Pass: 20,
    PassOrders: 14,
    SaleWon: 1,
    GiveUp: 4,
    Points: 60,
    Option: 200,
    Finish: 2,
    EndOrders: 1,
    Fulfil: 40,
    SalePass: 12,
}


def weight(state: State, move: Move) -> int:
    kind = type(move)
    own = _OWN.get(kind)
    return _LEAST.get(kind, 4) if own is None else own(state, move)


def _lay(state: State, move: Lay) -> int:
    return _lays(state, move.seat).get((move.tile, move.at), 0)


@kept()
def _lays(state: State, seat: int) -> dict[tuple[str, str], int]:
    """All lays of a turn: by the tunnels they continue; on top of others less."""
    names = shapes_of(state.options.box).names
    near = reach(state, seat)
    for space, vein in enumerate(state.veins):
        if vein:
            near |= 1 << space
    joined = _beside(near)
    found = {}
    for tile, space, joins in tile_places.joins(state, seat):
        weight = _JOINS[joins] * (5 if joined >> space & 1 else 1)
        found[names[tile], NAMES[space]] = 1 + weight // 4 if state.stacks[space] else weight
    return found


def _beside(spaces: int) -> int:
    """The spaces beside these."""
    found = 0
    for space in spaces_in(spaces):
        for _, other in NEAR[space]:
            found |= 1 << other
    return found


def _station(state: State, move: Station) -> int:
    return 1500 if NUMBER[move.at] < COUNT else 300


def _wanted(state: State, seat: int, colour: int) -> bool:
    """Whether an order of this player asks for the colour."""
    orders = state.players[seat].orders
    return any(colour in state.cards[number(card)].stones for card in orders)


def _vein(state: State, move: Vein) -> int:
    colour = state.options.box.colours.index(move.colour)
    return 160 if _wanted(state, move.seat, colour) else 40


def _sale_bid(state: State, move: SaleBid) -> int:
    return 1 if _wanted(state, move.seat, state.colour) else 5


def _go(state: State, move: Go) -> int:
    at = NUMBER[move.to]
    return 80 if at < COUNT and state.veins[at] else 10


def _fill_in(state: State, move: FillIn) -> int:
    """As it is turned up; in a game of letters when cards are taken and fulfilled."""
    if state.options.deck != "letters":
        return 400
    return 4 if state.section in ("draft", "orders") else 0


def _end_turn(state: State, move: EndTurn) -> int:
    return 80 * state.actions


def _sell(state: State, move: Sell) -> int:
    return 2 * move.count


def _bid(state: State, move: Bid) -> int:
    return _raise(state, move.amount)


def _won(state: State, move: Won) -> int:
    return _raise(state, 3 * move.price)


def _raise(state: State, amount: int) -> int:
    """Small raises; a bid that nobody would make has no chance."""
    best = state.auction.best if state.auction is not None else None
    over = amount - (best or 0)
    return max(0, 6 - over)


_OWN: dict[type[Move], Callable[[State, Any], int]] = {
    Lay: _lay,
    Vein: _vein,
    SaleBid: _sale_bid,
    Station: _station,
    Go: _go,
    FillIn: _fill_in,
    EndTurn: _end_turn,
    Sell: _sell,
    Bid: _bid,
    Won: _won,
}
