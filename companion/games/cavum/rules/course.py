"""The course of the game: which section follows which, and who is asked for what."""

from msgspec.structs import replace

from companion.core import TABLE, Asked, Event, Move, Reveal, Step
from companion.core.auction import open_auction

from .. import pieces
from ..deck import UNKNOWN, number
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
from ..state import BIDS, PENALTIES, State, change, in_order, vein_colour, vein_stones
from . import cities, explosion, hand, purse

ACTIONS: tuple[type[Move], ...] = (
    Lay,
    Station,
    Vein,
    Option,
    Points,
    GiveUp,
    Start,
    HandIn,
    EndTurn,
)
_turn_of = tuple((Asked(seat, ACTIONS),) for seat in range(4))
MOST_BID = 99  # the track has 100 spaces
_one_seat: dict[str, tuple[type[Move], ...]] = {
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
        if state.route:
            return (Asked(state.turn, (Go, Finish)),)
        if state.held >= 0:
            used = Vein if state.held == pieces.VEIN else Lay
            return (Asked(state.turn, (Station if state.held == pieces.STATION else used,)),)
        return _turn_of[state.turn]
    if section in _one_seat:
        return (Asked(state.turn, _one_seat[section]),)
    if state.auction is not None and state.auction.turn is not None:
        bidder = state.auction.turn
        if section == "auction":
            return (Asked(bidder, (Bid, Pass)), Asked(TABLE, (Won,)))
        return (Asked(bidder, (SaleBid, SalePass)), Asked(TABLE, (SaleWon,)))
    if section == "reveal" or (section == "first" and state.options.first_bidder == "random"):
        return (Asked(TABLE, (Reveal,)),)
    return (Asked(TABLE, (FirstBidder,)),) if section == "first" else ()


# --- 1: sequence, pieces, orders


def to_reveal(state: State) -> State:
    return replace(state, section="reveal", turn=-1)


def to_auction(state: State, opener: int) -> State:
    """The next auction of a sequence card; the last player takes one without."""
    waiting = [seat for seat in _round(state, opener) if not state.players[seat].card]
    if len(waiting) == 1:
        return replace(state, section="card", turn=waiting[0], price=0, auction=None)
    limits = tuple(max(0, player.points) for player in state.players)
    auction = open_auction(
        "cavum.sequence",
        tuple(waiting),
        first=0,
        last=MOST_BID,
        must_open=True,
        limits=limits if state.options.bid_limit == "own-points" else None,
    )
    return replace(state, section="auction", turn=opener, auction=auction)


def to_card(state: State, winner: int, price: int) -> Step[State]:
    paid, events = purse.pay(state, winner, BIDS, price)
    won = Event("cavum.did.won", seat=winner, points=price)
    after = replace(paid, section="card", turn=winner, price=price, auction=None)
    return Step(after, (won, *events))


def after_card(state: State, seat: int) -> Step[State]:
    """The left neighbour of the winner opens the next auction; with the last card, 1B and 1C."""
    if all(player.card for player in state.players):
        return to_draft(state)
    return Step(to_auction(state, (seat + 1) % state.seats), ())


def to_draft(state: State) -> Step[State]:
    events = []
    for seat in in_order(state):
        dynamite = state.options.box.dynamite[state.players[seat].card - 1]
        state = hand.deal(state, seat, pieces.dealt(dynamite))
        events.append(Event("cavum.did.takes-pieces", seat=seat, dynamite=f"d{dynamite}"))
    after = replace(state, section="draft", turn=in_order(state)[0], passed=(), price=0)
    return Step(after, tuple(events)) if after.offers else to_build(after, tuple(events))


def to_build(state: State, events: tuple[Event, ...] = ()) -> Step[State]:
    """The orders that nobody took get a 2-chip, if another phase follows."""
    if state.phase < state.options.phases:
        offers = tuple(replace(offer, chips=offer.chips + 1) for offer in state.offers)
        events += tuple(Event("cavum.did.chip", card=o.card, chips=o.chips) for o in offers)
        state = replace(state, offers=offers)
    after = replace(state, section="build", passed=(), actions=0, laid=(), turn=-1)
    return next_turn(after, events)


# --- 2: turns


def next_turn(state: State, events: tuple[Event, ...] = ()) -> Step[State]:
    """The turn of the next player with pieces; when nobody has any, the phase is scored."""
    order = in_order(state)
    if state.turn >= 0 and state.options.just_laid != "across-turns":
        state = change(state, state.turn, fresh=-1)
    at = order.index(state.turn) + 1 if state.turn >= 0 else 0
    state = replace(state, actions=0, laid=(), held=-1, route=(), taken=())
    for seat in order[at:] + order[:at]:
        if any(state.players[seat].hand):
            return Step(replace(state, turn=seat), (*events, Event("cavum.did.turn", seat=seat)))
    return _phase_end(replace(state, turn=-1), events)


def after_action(state: State, events: tuple[Event, ...]) -> Step[State]:
    """The turn goes on; who has used his last piece waits."""
    if any(state.players[state.turn].hand):
        return Step(state, events)
    return next_turn(state, (*events, Event("cavum.did.finished", seat=state.turn)))


# --- 3 and 4: scoring, explosion, sales


def _phase_end(state: State, events: tuple[Event, ...]) -> Step[State]:
    state, scored = cities.score(state)
    state, blown = explosion.explode(state)
    return to_sale(state, 0, (*events, *scored, *blown))


def to_sale(state: State, colour: int, events: tuple[Event, ...] = ()) -> Step[State]:
    """The auction of this colour, or of the next that anybody can hold a stone of."""
    colours = state.options.box.colours
    while colour < len(colours):
        if stones_in_hands(state, colour):
            auction = open_auction(
                "cavum.sale",
                in_order(state),
                first=top_price(state, colour),
                last=1,
                falling=True,
            )
            after = replace(state, section="sale", turn=-1, colour=colour, auction=auction)
            return Step(after, (*events, Event("cavum.did.on-sale", colour=colours[colour])))
        events += (Event("cavum.did.nothing-to-sell", colour=colours[colour]),)
        colour += 1
    return to_orders(replace(state, auction=None, colour=0, price=0), in_order(state), events)


def stones_in_hands(state: State, colour: int) -> int:
    """How many stones of a colour the players hold together: anybody can count them."""
    on_veins = sum(vein_stones(v) for v in state.veins if v and vein_colour(v) == colour)
    return pieces.STONES - state.scales[colour] - on_veins


def top_price(state: State, colour: int) -> int:
    """The highest number of a scale that shows."""
    return pieces.STONES - state.scales[colour]


def to_orders(state: State, seats: tuple[int, ...], events: tuple[Event, ...] = ()) -> Step[State]:
    """The first of these seats that could fulfil orders; after the last the phase is over."""
    for seat in seats:
        player = state.players[seat]
        if player.orders and any(player.stones):
            return Step(replace(state, section="orders", turn=seat), events)
    if state.phase < state.options.phases:
        return _new_phase(state, events)
    return _end(state, events)


def _new_phase(state: State, events: tuple[Event, ...]) -> Step[State]:
    first = in_order(state)[0]
    for seat in range(state.seats):
        state = change(state, seat, card=0, fresh=-1)
    after = replace(state, phase=state.phase + 1, first=first)
    return Step(
        to_reveal(after), (*events, Event("cavum.did.new-phase", phase=after.phase, seat=first))
    )


# --- the end


def _end(state: State, events: tuple[Event, ...]) -> Step[State]:
    state, scored = cities.score(state)
    return to_penalties(state, (*events, *scored))


def to_penalties(state: State, events: tuple[Event, ...] = ()) -> Step[State]:
    """Orders not fulfilled are paid; a penalty that is not known is asked for."""
    for seat in in_order(state):
        for card in state.players[seat].orders:
            penalty = state.cards[number(card)].penalty
            if penalty == UNKNOWN:
                return Step(replace(state, section="penalty", turn=seat), events)
            if state.options.below_zero == "floor":
                state, owed = purse.pay(state, seat, PENALTIES, penalty)
            else:
                state, owed = purse.earn(state, seat, PENALTIES, -penalty), ()
            orders = tuple(other for other in state.players[seat].orders if other != card)
            state = replace(change(state, seat, orders=orders), done=(*state.done, card))
            said = Event("cavum.did.penalty", seat=seat, card=card, points=penalty)
            events = (*events, said, *owed)
    return to_final(state, events)


def to_final(state: State, events: tuple[Event, ...] = ()) -> Step[State]:
    """The last on the track who has stones sells; ties go to the lowest card."""
    holders = [seat for seat in in_order(state) if any(state.players[seat].stones)]
    if not holders:
        return Step(replace(state, section="over", turn=-1), (*events, Event("cavum.did.over")))
    last = min(holders, key=lambda seat: state.players[seat].points)
    return Step(replace(state, section="final", turn=last), events)


def _round(state: State, first: int) -> list[int]:
    return [(first + at) % state.seats for at in range(state.seats)]
