"""What the table is asked now, from the public view."""

from collections.abc import Callable, Iterator
from itertools import chain

from companion.core import TABLE, Ask, Choice, Message, Move, Prompt, Refusal, Reveal

from . import moves
from .board import CENTRE, NAMES, spaces_in
from .box import MOST_ACTIONS, OPTION, PROSPECT, SEQUENCE_CARDS, STATION, VEIN
from .my_box import colour_words
from .network import owner
from .order_cards import number
from .rules import (
    asking,
    final_sale,
    hand,
    options,
    orders,
    penalties,
    prospecting,
    reveals,
    scales,
    sequence,
    stations,
    tile_places,
    turns,
    veins,
)
from .state import State


def prompt(state: State) -> Prompt:
    return Prompt(
        tuple(
            Ask(
                seat,
                _question(state, seat),
                tuple(choice for kind in kinds for choice in _CHOICES[kind](state, seat)),
            )
            for seat, kinds in asking.asked(state)
        )
    )


def _question(state: State, seat: int) -> Message:
    colour = colour_words(state.options.box)[state.colour]
    if state.section == "build":
        name = "route" if state.route else "use-at-once" if state.held >= 0 else "build"
        return Message(f"cavum.ask.{name}", seat=seat, actions=state.actions, most=MOST_ACTIONS)
    name = f"{state.section}-result" if seat == TABLE and state.auction else state.section
    if name == "first" and state.options.first_bidder == "youngest":
        name = "youngest"
    return Message(f"cavum.ask.{name}", seat=seat, phase=state.phase, colour=colour)


def _choice(
    kind: type[Move], why: Refusal | None = None, secret: bool = False, **fields: str | int
) -> Choice:
    return Choice(kind.kind(), tuple(fields.items()), why, secret)


# --- before the turns


def _first(state: State, seat: int) -> Iterator[Choice]:
    yield from (_choice(moves.FirstBidder, bidder=bidder) for bidder in range(state.seats))


def _reveal(state: State, seat: int) -> Iterator[Choice]:
    place = "first" if state.section == "first" else "orders"
    for piece in dict.fromkeys(reveals.unseen(state, place)):
        yield _choice(Reveal, place=place, piece=piece)


def _bid(state: State, seat: int) -> Iterator[Choice]:
    yield _choice(moves.Bid)


def _pass(state: State, seat: int) -> Iterator[Choice]:
    yield _choice(moves.Pass, sequence.refuse(state, moves.Pass(seat)))


def _won(state: State, seat: int) -> Iterator[Choice]:
    assert state.auction is not None
    yield from (_choice(moves.Won, winner=one) for one in sorted(state.auction.bidders))


def _card(state: State, seat: int) -> Iterator[Choice]:
    for card in SEQUENCE_CARDS:
        why = sequence.refuse(state, moves.TakeCard(seat, card))
        yield _choice(moves.TakeCard, why, card=card)


def _take_order(state: State, seat: int) -> Iterator[Choice]:
    yield from (_choice(moves.TakeOrder, card=offer.card) for offer in state.offers)


# --- actions


def _lay(state: State, seat: int) -> Iterator[Choice]:
    yield from (_choice(moves.Lay, tile=tile) for tile in tile_places.turned(state, seat))


def _station(state: State, seat: int) -> Iterator[Choice]:
    if hand.has(state, seat, STATION):
        at = _nearest(stations.places(state, seat), state)
        yield _choice(moves.Station, stations.refuse(state, moves.Station(seat, at)))


def _vein(state: State, seat: int) -> Iterator[Choice]:
    if hand.has(state, seat, VEIN):
        at = _nearest(veins.places(state), state)
        for name in state.options.box.colours:
            why = veins.refuse(state, moves.Vein(seat, at, name))
            yield _choice(moves.Vein, why, colour=name)


def _nearest(places: int, state: State) -> str:
    """A place for a piece; where there is none, a tile that is free or at least there."""
    if places:
        return NAMES[next(spaces_in(places))]
    tiles = [space for space, stack in enumerate(state.stacks) if stack]
    free = (space for space in tiles if not state.veins[space] and owner(state, space) < 0)
    return NAMES[next(chain(free, tiles), CENTRE)]


def _option(state: State, seat: int) -> Iterator[Choice]:
    if hand.has(state, seat, OPTION):
        for name in options.TAKEN:
            why = options.refuse(state, moves.Option(seat, name))
            yield _choice(moves.Option, why, piece=name)


def _points(state: State, seat: int) -> Iterator[Choice]:
    if hand.has(state, seat, OPTION):
        yield _choice(moves.Points)


def _give_up(state: State, seat: int) -> Iterator[Choice]:
    yield from (
        _choice(moves.GiveUp, piece=one.piece)
        for one in options.legal(state, seat, moves.GiveUp)
        if isinstance(one, moves.GiveUp)
    )


def _end_turn(state: State, seat: int) -> Iterator[Choice]:
    yield _choice(moves.EndTurn, turns.refuse(state, moves.EndTurn(seat)))


def _start(state: State, seat: int) -> Iterator[Choice]:
    if not hand.has(state, seat, PROSPECT):
        return
    if hand.left(state, seat):  # too early, wherever it would start
        yield _choice(moves.Start, prospecting.refuse(state, moves.Start(seat, NAMES[CENTRE])))
        return
    for space in spaces_in(prospecting.starts(state, seat)):
        yield _choice(moves.Start, at=NAMES[space])


def _hand_in(state: State, seat: int) -> Iterator[Choice]:
    last = hand.has(state, seat, PROSPECT) and not hand.left(state, seat)
    if last and not prospecting.starts(state, seat):
        yield _choice(moves.HandIn)


def _go(state: State, seat: int) -> Iterator[Choice]:
    for space in spaces_in(prospecting.next_spaces(state, seat, state.route)):
        yield _choice(moves.Go, to=NAMES[space])


def _finish(state: State, seat: int) -> Iterator[Choice]:
    yield _choice(moves.Finish, prospecting.refuse(state, moves.Finish(seat)))


# --- sales: whether a hand holds such stones must not show


def _sale_bid(state: State, seat: int) -> Iterator[Choice]:
    assert state.auction is not None
    bids = state.auction.bids(seat)
    if state.options.opening_bid == "top" and state.auction.best is None:
        bids = bids[:1]
    yield from (_choice(moves.SaleBid, secret=True, amount=one) for one in bids)


def _sale_won(state: State, seat: int) -> Iterator[Choice]:
    assert state.auction is not None
    if state.auction.best is None:
        yield _choice(moves.SaleWon, winner=-1, price=0)
    for one in sorted(state.auction.bidders):
        yield _choice(moves.SaleWon, secret=True, winner=one)


def _sell(state: State, seat: int) -> Iterator[Choice]:
    most = min(sum(state.players[seat].stones), scales.stones_in_hands(state, state.colour))
    for count in range(1, most + 1):
        yield _choice(moves.Sell, secret=True, count=count)


def _fulfil(state: State, seat: int) -> Iterator[Choice]:
    for card in state.players[seat].orders:
        if state.cards[number(card)].known:
            yield _choice(moves.Fulfil, secret=True, card=card)
        else:
            yield _choice(moves.Fulfil, orders.refuse(state, moves.Fulfil(seat, card)), card=card)


def _penalty(state: State, seat: int) -> Iterator[Choice]:
    yield from (_choice(moves.Penalty, card=card) for card in penalties.unknown(state, seat))


def _final(state: State, seat: int) -> Iterator[Choice]:
    for name in state.options.box.colours:
        why = final_sale.refuse(state, moves.FinalSale(seat, name))
        yield _choice(moves.FinalSale, why, colour=name)


def _plain(kind: type[Move]) -> Callable[[State, int], Iterator[Choice]]:
    def offer(state: State, seat: int) -> Iterator[Choice]:
        yield _choice(kind)

    return offer


_CHOICES: dict[type[Move], Callable[[State, int], Iterator[Choice]]] = {
    moves.FirstBidder: _first,
    Reveal: _reveal,
    moves.Bid: _bid,
    moves.Pass: _pass,
    moves.Won: _won,
    moves.TakeCard: _card,
    moves.TakeOrder: _take_order,
    moves.PassOrders: _plain(moves.PassOrders),
    moves.Lay: _lay,
    moves.Station: _station,
    moves.Vein: _vein,
    moves.Option: _option,
    moves.Points: _points,
    moves.GiveUp: _give_up,
    moves.EndTurn: _end_turn,
    moves.Start: _start,
    moves.HandIn: _hand_in,
    moves.Go: _go,
    moves.Finish: _finish,
    moves.SaleBid: _sale_bid,
    moves.SalePass: _plain(moves.SalePass),
    moves.SaleWon: _sale_won,
    moves.Sell: _sell,
    moves.Fulfil: _fulfil,
    moves.EndOrders: _plain(moves.EndOrders),
    moves.Penalty: _penalty,
    moves.FinalSale: _final,
}
