"""What the table is asked now, from the public view."""

from collections.abc import Callable, Iterator

from companion.core import TABLE, Ask, Choice, Message, Move, Prompt, Refusal, Reveal

from . import moves
from .board import NAMES, spaces_in
from .deck import UNKNOWN, number
from .pieces import (
    LEAST_ACTIONS,
    MOST_ACTIONS,
    OPTION,
    OPTION_POINTS,
    PIECES,
    PROSPECT,
    STATION,
    VEIN,
)
from .rules import course, hand, openings, turns
from .setup import unseen
from .state import State
from .ways import next_spaces, starts


def prompt(state: State) -> Prompt:
    return Prompt(
        tuple(
            Ask(
                seat,
                _question(state, seat),
                tuple(choice for kind in kinds for choice in _CHOICES[kind](state, seat)),
            )
            for seat, kinds in course.asked(state)
        )
    )


def _question(state: State, seat: int) -> Message:
    colour = state.options.box.colours[state.colour]
    if state.section == "build":
        name = "route" if state.route else "use-at-once" if state.held >= 0 else "build"
        return Message(f"cavum.ask.{name}", seat=seat, actions=state.actions, most=MOST_ACTIONS)
    name = f"{state.section}-result" if seat == TABLE and state.auction else state.section
    return Message(f"cavum.ask.{name}", seat=seat, phase=state.phase, colour=colour)


def _choice(kind: type[Move], why: Refusal | None = None, **fields: str | int) -> Choice:
    return Choice(kind.kind(), tuple(fields.items()), why)


def _nowhere(state: State, seat: int, piece: int) -> Refusal | None:
    if turns.fits(state, seat, piece):
        return None
    return Refusal("cavum.turn.fits-nowhere", piece=PIECES[piece], seat=seat)


# --- before the turns


def _first(state: State, seat: int) -> Iterator[Choice]:
    yield from (_choice(moves.FirstBidder, bidder=bidder) for bidder in range(state.seats))


def _reveal(state: State, seat: int) -> Iterator[Choice]:
    place = "first" if state.section == "first" else "orders"
    for piece in dict.fromkeys(unseen(state, place)):
        yield _choice(Reveal, place=place, piece=piece)


def _bid(state: State, seat: int) -> Iterator[Choice]:
    yield _choice(moves.Bid)


def _pass(state: State, seat: int) -> Iterator[Choice]:
    assert state.auction is not None
    yield _choice(moves.Pass, state.auction.refuse_pass())


def _won(state: State, seat: int) -> Iterator[Choice]:
    assert state.auction is not None
    yield from (_choice(moves.Won, winner=one) for one in sorted(state.auction.bidders))


def _card(state: State, seat: int) -> Iterator[Choice]:
    holders = {player.card: seat for seat, player in enumerate(state.players)}
    for card in range(1, 5):
        why = None
        if card in holders:
            why = Refusal("cavum.sequence.card-taken", card=card, owner=holders[card])
        yield _choice(moves.TakeCard, why, card=card)


def _take_order(state: State, seat: int) -> Iterator[Choice]:
    yield from (_choice(moves.TakeOrder, card=offer.card) for offer in state.offers)


# --- actions


def _lay(state: State, seat: int) -> Iterator[Choice]:
    yield from (_choice(moves.Lay, tile=tile) for tile in openings.turned(state, seat))


def _station(state: State, seat: int) -> Iterator[Choice]:
    if hand.has(state, seat, STATION):
        yield _choice(moves.Station, _nowhere(state, seat, STATION))


def _vein(state: State, seat: int) -> Iterator[Choice]:
    if not hand.has(state, seat, VEIN):
        return
    nowhere = _nowhere(state, seat, VEIN)
    for name, stones in zip(state.options.box.colours, state.scales, strict=True):
        gone = None if stones else Refusal("cavum.vein.colour-gone", colour=name)
        yield _choice(moves.Vein, gone or nowhere, colour=name)


def _option(state: State, seat: int) -> Iterator[Choice]:
    if not hand.has(state, seat, OPTION):
        return
    for piece, name in enumerate(turns.TAKEN):
        why: Refusal | None = None
        if not (state.station_pool[seat] if piece == STATION else state.pool[piece]):
            why = Refusal("cavum.option.not-in-pool", piece=name, points=OPTION_POINTS)
        yield _choice(moves.Option, why or _nowhere(state, seat, piece), piece=name)


def _points(state: State, seat: int) -> Iterator[Choice]:
    if hand.has(state, seat, OPTION):
        yield _choice(moves.Points)


def _give_up(state: State, seat: int) -> Iterator[Choice]:
    yield from (
        _choice(moves.GiveUp, piece=one.piece)
        for one in turns.legal(state, seat, moves.GiveUp)
        if isinstance(one, moves.GiveUp)
    )


def _end_turn(state: State, seat: int) -> Iterator[Choice]:
    why = None
    if state.actions < LEAST_ACTIONS:
        why = Refusal("cavum.turn.at-least-one", seat=seat, least=LEAST_ACTIONS)
    yield _choice(moves.EndTurn, why)


def _start(state: State, seat: int) -> Iterator[Choice]:
    if hand.has(state, seat, PROSPECT):
        left = hand.left(state, seat)
        if left:
            early = Refusal("cavum.prospect.too-early", seat=seat, pieces=left, count=len(left))
            yield _choice(moves.Start, early)
        else:
            for space in spaces_in(starts(state, seat)):
                yield _choice(moves.Start, at=NAMES[space])


def _hand_in(state: State, seat: int) -> Iterator[Choice]:
    if hand.has(state, seat, PROSPECT) and not hand.left(state, seat) and not starts(state, seat):
        yield _choice(moves.HandIn)


def _go(state: State, seat: int) -> Iterator[Choice]:
    for space in spaces_in(next_spaces(state, seat, state.route)):
        yield _choice(moves.Go, to=NAMES[space])


def _finish(state: State, seat: int) -> Iterator[Choice]:
    here = state.route[-1]
    why = None
    if len(state.route) < 2 or not state.stations[seat] >> here & 1:
        why = Refusal("cavum.prospect.end-at-station", at=NAMES[here], seat=seat)
    yield _choice(moves.Finish, why)


# --- sales: what a hand holds must not show


def _sale_bid(state: State, seat: int) -> Iterator[Choice]:
    assert state.auction is not None
    bids = state.auction.bids(seat)
    forced = state.options.opening_bid == "top" and state.auction.best is None
    yield from (_choice(moves.SaleBid, amount=one) for one in (bids[:1] if forced else bids))


def _sale_won(state: State, seat: int) -> Iterator[Choice]:
    assert state.auction is not None
    if state.auction.best is None:
        yield _choice(moves.SaleWon, winner=-1, price=0)
    yield from (_choice(moves.SaleWon, winner=one) for one in sorted(state.auction.bidders))


def _sell(state: State, seat: int) -> Iterator[Choice]:
    most = min(sum(state.players[seat].stones), course.stones_in_hands(state, state.colour))
    yield from (_choice(moves.Sell, count=count) for count in range(1, most + 1))


def _fulfil(state: State, seat: int) -> Iterator[Choice]:
    for card in state.players[seat].orders:
        known = state.cards[number(card)].known
        why = None if known else Refusal("cavum.orders.not-filled-in", card=card)
        yield _choice(moves.Fulfil, why, card=card)


def _penalty(state: State, seat: int) -> Iterator[Choice]:
    for card in state.players[seat].orders:
        if state.cards[number(card)].penalty == UNKNOWN:
            yield _choice(moves.Penalty, card=card)


def _final(state: State, seat: int) -> Iterator[Choice]:
    for name, held in zip(state.options.box.colours, state.players[seat].stones, strict=True):
        none = Refusal("cavum.final.not-held", seat=seat, colour=name)
        yield _choice(moves.FinalSale, None if held else none, colour=name)


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
