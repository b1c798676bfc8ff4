"""How a position is corrected: small edits, and what begins anew after them."""

from msgspec.structs import replace

from companion.core import Refusal

from . import deck
from .audit import in_hands, on_board, own_stations, stones_off_scale
from .board import NUMBER, SPACES
from .box import shapes_of
from .deck import LETTERS, Order, number
from .moves import (
    SetCard,
    SetFirst,
    SetHand,
    SetOrder,
    SetOrderText,
    SetPoints,
    SetPool,
    SetPoolStations,
    SetSection,
    SetStack,
    SetStation,
    SetStones,
    SetTurn,
    SetVein,
)
from .pieces import ORDERS_A_PHASE, PIECE, POOLED, STATIONS, STONES, TOTALS
from .rules import course, prospecting, turns
from .state import CORRECTED, Offer, State, add, change, in_order, put, vein

CHANGES = (
    SetPoints,
    SetStack,
    SetVein,
    SetStation,
    SetStones,
    SetHand,
    SetPool,
    SetPoolStations,
    SetCard,
    SetOrder,
    SetOrderText,
    SetFirst,
    SetTurn,
    SetSection,
)
AnyChange = (
    SetPoints
    | SetStack
    | SetVein
    | SetStation
    | SetStones
    | SetHand
    | SetPool
    | SetPoolStations
    | SetCard
    | SetOrder
    | SetOrderText
    | SetFirst
    | SetTurn
    | SetSection
)
SECTIONS = ("reveal", "auction", "draft", "build", "sale", "orders", "final")


def correct(state: State, changes: tuple[AnyChange, ...]) -> State | Refusal:
    """The edits in their order; the supply and the scales take what is left over."""
    state = turns.put_back(prospecting.take_back(state))
    section: SetSection | None = None
    for change_ in changes:
        if (refusal := _wrong(state, change_)) is not None:
            return refusal
        if isinstance(change_, SetSection):
            section = change_
        else:
            state = _edit(state, change_)
    if changes:
        state = _balanced(state)
    if section is not None:
        return _begin(state, section)
    return _settled(state)


def _wrong(state: State, change_: AnyChange) -> Refusal | None:
    seat = getattr(change_, "seat", 0)
    if not 0 <= seat < state.seats and not isinstance(change_, SetOrder):
        return Refusal("cavum.correct.seat", seat=seat)
    match change_:
        case SetStack(at, tiles):
            known = shapes_of(state.options.box).numbers
            if at not in SPACES or not all(tile in known for tile in tiles):
                return Refusal("cavum.correct.stack", at=at, tiles=tiles)
        case SetVein(at, colour, stones):
            if at not in SPACES or colour not in state.options.box.colours or not 0 <= stones <= 9:
                return Refusal("cavum.correct.vein", at=at)
        case SetStation(at, owner):
            if at not in NUMBER or not -1 <= owner < state.seats:
                return Refusal("cavum.correct.station", at=at)
        case SetStones(_, colour, count):
            if colour not in state.options.box.colours or count < 0:
                return Refusal("cavum.correct.stones", colour=colour)
        case SetHand(_, piece, count) if piece not in PIECE or count < 0:
            return Refusal("cavum.correct.piece", piece=piece)
        case SetPool(piece, count) if PIECE.get(piece, POOLED) >= POOLED or count < 0:
            return Refusal("cavum.correct.piece", piece=piece)
        case SetOrder(name, where, holder, _):
            places = ("unseen", "open", "held", "done")
            if name not in LETTERS or where not in places or not -1 <= holder < state.seats:
                return Refusal("cavum.correct.order", card=name)
            if where == "held" and holder < 0:
                return Refusal("cavum.correct.order", card=name)
        case SetCard(_, card) if not 0 <= card <= 4:
            return Refusal("cavum.correct.card", card=card)
        case SetOrderText(name, stones, value, penalty):
            if name not in LETTERS or not set(stones) <= set(state.options.box.colours):
                return Refusal("cavum.correct.order", card=name)
            text = Order(
                tuple(sorted(map(state.options.box.colours.index, stones))), value, penalty
            )
            if deck.faults((text,), len(state.options.box.colours)):
                return Refusal("cavum.correct.order", card=name)
        case SetTurn(_, actions):
            if state.section != "build" or not 0 <= actions <= 4:
                return Refusal("cavum.correct.turn", section=state.section)
        case SetSection(phase, section):
            if section not in SECTIONS or not 1 <= phase <= state.options.phases:
                return Refusal("cavum.correct.section", section=section)
    return None


def _edit(state: State, change_: AnyChange) -> State:
    colours = state.options.box.colours
    match change_:
        case SetPoints(seat, points):
            player = state.players[seat]
            ledger = add(player.ledger, CORRECTED, points - player.points)
            return change(state, seat, ledger=ledger)
        case SetStack(at, tiles):
            numbers = shapes_of(state.options.box).numbers
            stack = tuple(numbers[tile] for tile in tiles)
            space = NUMBER[at]
            stacks = (*state.stacks[:space], stack, *state.stacks[space + 1 :])
            return replace(state, stacks=stacks)
        case SetVein(at, colour, stones):
            kept = vein(colours.index(colour), stones) if stones else 0
            return replace(state, veins=put(state.veins, NUMBER[at], kept))
        case SetStation(at, owner):
            bit = 1 << NUMBER[at]
            masks = (mask & ~bit for mask in state.stations)
            stations = tuple(m | bit if seat == owner else m for seat, m in enumerate(masks))
            return replace(state, stations=stations)
        case SetStones(seat, colour, count):
            held = put(state.players[seat].stones, colours.index(colour), count)
            return change(state, seat, stones=held)
        case SetHand(seat, piece, count):
            return change(state, seat, hand=put(state.players[seat].hand, PIECE[piece], count))
        case SetPool(piece, count):
            return replace(state, pool=put(state.pool, PIECE[piece], count))
        case SetPoolStations(seat, count):
            return replace(state, station_pool=put(state.station_pool, seat, count))
        case SetCard(seat, card):
            return change(state, seat, card=card)
        case SetOrder():
            return _move_order(state, change_)
        case SetOrderText(card, names, value, penalty):
            text = Order(tuple(sorted(map(colours.index, names))), value, penalty)
            at_card = number(card)
            cards = (*state.cards[:at_card], text, *state.cards[at_card + 1 :])
            return replace(state, cards=cards)
        case SetFirst(seat):
            return replace(state, first=seat)
        case SetTurn(seat, actions):
            return replace(state, turn=seat, actions=actions, laid=())
    return state


def _move_order(state: State, to: SetOrder) -> State:
    card = to.card
    for seat, player in enumerate(state.players):
        orders = tuple(other for other in player.orders if other != card)
        if to.where == "held" and seat == to.seat:
            orders += (card,)
        state = change(state, seat, orders=orders)
    unseen = tuple(other for other in LETTERS if other in state.unseen and other != card)
    offers = tuple(offer for offer in state.offers if offer.card != card)
    done = tuple(other for other in state.done if other != card)
    if to.where == "unseen":
        unseen = tuple(other for other in LETTERS if other in (*unseen, card))
    elif to.where == "open":
        offers += (Offer(card, to.chips),)
    elif to.where == "done":
        done += (card,)
    return replace(state, unseen=unseen, offers=offers, done=done)


def _balanced(state: State) -> State:
    """What is nowhere else lies in the supply, and stones on their scales."""
    board = on_board(state)
    hands = in_hands(state)
    supply = tuple(
        TOTALS[piece] - state.pool[piece] - hands[piece] - board[piece] for piece in range(POOLED)
    )
    stations = tuple(STATIONS - own_stations(state, seat) for seat in range(state.seats))
    scales = tuple(STONES - stones for stones in stones_off_scale(state))
    return replace(state, supply=supply, station_supply=stations, scales=scales)


def _begin(state: State, to: SetSection) -> State | Refusal:
    """The section from its beginning, with what lies on the table."""
    state = replace(
        state, phase=to.phase, auction=None, turn=-1, actions=0, laid=(), price=0, passed=()
    )
    early = to.section in ("reveal", "auction")
    if to.section != "build":
        for seat in range(state.seats):
            card = 0 if early else state.players[seat].card
            state = change(state, seat, hand=(0,) * 12, card=card, fresh=-1)
        state = _balanced(state)
    if not early and len({player.card for player in state.players} - {0}) < state.seats:
        return Refusal("cavum.correct.cards", section=to.section)
    match to.section:
        case "reveal":
            return course.to_reveal(state)
        case "auction":
            return course.to_auction(state, state.first)
        case "draft":
            return course.to_draft(state).state
        case "build":
            return course.next_turn(replace(state, section="build")).state
        case "sale":
            return course.to_sale(state, 0).state
        case "orders":
            return course.to_orders(state, in_order(state)).state
    return course.to_final(state).state


def _settled(state: State) -> State:
    """What was open begins anew: an auction, a choice that is no longer there."""
    match state.section:
        case "reveal" if len(state.unseen) <= len(LETTERS) - ORDERS_A_PHASE * state.phase:
            return course.to_auction(state, state.first)
        case "auction" if all(player.card for player in state.players):
            return course.to_draft(state).state
        case "auction":
            return course.to_auction(state, state.turn)
        case "card" if state.players[state.turn].card:
            return course.after_card(state, state.turn).state
        case "build" if not any(state.players[state.turn].hand):
            return course.next_turn(state).state
        case "draft" if not state.offers:
            return course.to_build(state).state
        case "sale":
            return course.to_sale(state, state.colour).state
        case "sell" if not state.players[state.turn].stones[state.colour]:
            return course.to_sale(state, state.colour).state
        case "orders":
            order = in_order(state)
            return course.to_orders(state, order[order.index(state.turn) :]).state
        case "penalty":
            return course.to_penalties(state).state
        case "final":
            return course.to_final(state).state
    return state
