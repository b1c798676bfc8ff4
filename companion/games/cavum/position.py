"""How a position is corrected: small edits, and what begins anew after them."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from companion.core import Change, Refusal

from . import order_cards
from .audit import in_hands, on_board, own_stations, stones_off_scale
from .board import NUMBER, SPACES
from .box import (
    MOST_ACTIONS,
    NO_PIECES,
    PIECE,
    POOLED,
    ROTATIONS,
    SEQUENCE_CARDS,
    STATIONS,
    STONES,
    TOTALS,
    piece_of,
)
from .box_answers import in_game
from .moves import (
    SetBox,
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
from .my_box import Shapes, colour_word, faults, shapes_of
from .order_cards import LETTERS, number, printed
from .rules import (
    draft,
    final_sale,
    options,
    orders,
    penalties,
    phases,
    prospecting,
    reveals,
    sale,
    sequence,
    turns,
)
from .state import CORRECTED, OpenOrder, State, add, change, in_order, put, vein


def correct(state: State, changes: tuple[Change, ...]) -> State | Refusal:
    """The edits in their order; the supply and the scales take what is left over."""
    state = options.put_back(prospecting.take_back(state))
    section: SetSection | None = None
    for edit in changes:
        seat = getattr(edit, "seat", 0)
        if not 0 <= seat < state.seats and not isinstance(edit, SetOrder):
            return Refusal("cavum.correct.seat", seat=seat)
        if isinstance(edit, SetSection):
            section = edit
        edited = _EDITS[type(edit)](state, edit)
        if isinstance(edited, Refusal):
            return edited
        state = edited
    if changes:
        state = _balanced(state)
    return _settled(state) if section is None else _begin(state, section)


# --- the edits


def _points(state: State, to: SetPoints) -> State:
    player = state.players[to.seat]
    return change(state, to.seat, ledger=add(player.ledger, CORRECTED, to.points - player.points))


def _stack(state: State, to: SetStack) -> State | Refusal:
    numbers = shapes_of(state.options.box).numbers
    if to.at not in SPACES or not all(tile in numbers for tile in to.tiles):
        return Refusal("cavum.correct.stack", at=to.at, tiles=to.tiles)
    stack = tuple(numbers[tile] for tile in to.tiles)
    return replace(state, stacks=put(state.stacks, NUMBER[to.at], stack))


def _vein(state: State, to: SetVein) -> State | Refusal:
    colours = state.options.box.colours
    if to.at not in SPACES or to.colour not in colours or not 0 <= to.stones <= STONES:
        return Refusal("cavum.correct.vein", at=to.at)
    kept = vein(colours.index(to.colour), to.stones) if to.stones else 0
    return replace(state, veins=put(state.veins, NUMBER[to.at], kept))


def _station(state: State, to: SetStation) -> State | Refusal:
    if to.at not in NUMBER or not -1 <= to.owner < state.seats:
        return Refusal("cavum.correct.station", at=to.at)
    bit = 1 << NUMBER[to.at]
    masks = (mask & ~bit for mask in state.stations)
    stations = tuple(m | bit if seat == to.owner else m for seat, m in enumerate(masks))
    return replace(state, stations=stations)


def _stones(state: State, to: SetStones) -> State | Refusal:
    colours = state.options.box.colours
    if to.colour not in colours or to.count < 0:
        colour = colour_word(state.options.box, to.colour)
        return Refusal("cavum.correct.stones", colour=colour)
    held = put(state.players[to.seat].stones, colours.index(to.colour), to.count)
    return change(state, to.seat, stones=held)


def _hand(state: State, to: SetHand) -> State | Refusal:
    if to.piece not in PIECE or to.count < 0:
        return Refusal("cavum.correct.piece", piece=to.piece)
    held = put(state.players[to.seat].hand, PIECE[to.piece], to.count)
    return change(state, to.seat, hand=held)


def _pool(state: State, to: SetPool) -> State | Refusal:
    if PIECE.get(to.piece, POOLED) >= POOLED or to.count < 0:
        return Refusal("cavum.correct.piece", piece=to.piece)
    return replace(state, pool=put(state.pool, PIECE[to.piece], to.count))


def _pool_stations(state: State, to: SetPoolStations) -> State:
    return replace(state, station_pool=put(state.station_pool, to.seat, to.count))


def _card(state: State, to: SetCard) -> State | Refusal:
    if to.card and to.card not in SEQUENCE_CARDS:
        return Refusal("cavum.correct.card", card=to.card)
    return change(state, to.seat, card=to.card)


def _order(state: State, to: SetOrder) -> State | Refusal:
    """The card leaves where it was, and goes where it is."""
    card, where = to.card, to.where
    nobody = to.seat == -1 and where != "held"
    known = card in LETTERS and where in ("unseen", "open", "held", "done")
    if not known or not (nobody or 0 <= to.seat < state.seats):
        return Refusal("cavum.correct.order", card=card)
    for seat, player in enumerate(state.players):
        orders = tuple(other for other in player.orders if other != card)
        if where == "held" and seat == to.seat:
            orders += (card,)
        state = change(state, seat, orders=orders)
    unseen = {other for other in state.unseen if other != card}
    offers = tuple(offer for offer in state.offers if offer.card != card)
    done = tuple(other for other in state.done if other != card)
    if where == "unseen":
        unseen.add(card)
    elif where == "open":
        offers += (OpenOrder(card, to.chips),)
    elif where == "done":
        done += (card,)
    pile = tuple(other for other in LETTERS if other in unseen)
    return replace(state, unseen=pile, offers=offers, done=done)


def _order_text(state: State, to: SetOrderText) -> State | Refusal:
    colours = state.options.box.colours
    if to.card not in LETTERS or not set(to.stones) <= set(colours):
        return Refusal("cavum.correct.order", card=to.card)
    text = printed(to.stones, to.value, to.penalty, colours)
    if order_cards.faults((text,)):
        return Refusal("cavum.correct.order", card=to.card)
    return replace(state, cards=put(state.cards, number(to.card), text))


def _first(state: State, to: SetFirst) -> State:
    return replace(state, first=to.seat)


def _turn(state: State, to: SetTurn) -> State | Refusal:
    if state.section != "build" or not 0 <= to.actions <= MOST_ACTIONS:
        return Refusal("cavum.correct.turn", section=state.section)
    return replace(state, turn=to.seat, actions=to.actions, laid=())


def _section(state: State, to: SetSection) -> State | Refusal:
    """It begins when all edits are made."""
    if to.section not in SECTIONS or not 1 <= to.phase <= state.options.phases:
        return Refusal("cavum.correct.section", section=to.section)
    return state


def _box(state: State, to: SetBox) -> State | Refusal:
    before = state.options.box
    box = in_game(to.box, before)
    if found := faults(box):
        return Refusal("cavum.correct.box", why=found[0])
    was, now = shapes_of(before), shapes_of(box)
    stacks = tuple(tuple(_as_it_lies(tile, was, now) for tile in stack) for stack in state.stacks)
    return replace(state, options=replace(state.options, box=box), stacks=stacks)


def _as_it_lies(tile: int, was: Shapes, now: Shapes) -> int:
    """The same tile in another box: with the same exits, or else turned as far."""
    tiles = now.of[piece_of(tile)]
    same = (one for one in tiles if now.exits[one] == was.exits[tile])
    named = now.numbers.get(now.names[tile], tiles[tile % ROTATIONS % len(tiles)])
    return next(same, named)


_EDITS: dict[type[Change], Callable[[State, Any], State | Refusal]] = {
    SetPoints: _points,
    SetStack: _stack,
    SetVein: _vein,
    SetStation: _station,
    SetStones: _stones,
    SetHand: _hand,
    SetPool: _pool,
    SetPoolStations: _pool_stations,
    SetCard: _card,
    SetOrder: _order,
    SetOrderText: _order_text,
    SetFirst: _first,
    SetTurn: _turn,
    SetSection: _section,
    SetBox: _box,
}
CHANGES = tuple(_EDITS)


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


# --- what begins anew

_BEGIN: dict[str, Callable[[State], State]] = {
    "reveal": phases.begin,
    "auction": lambda state: sequence.begin(state, state.first),
    "draft": lambda state: draft.begin(state).state,
    "build": lambda state: turns.begin(state).state,
    "sale": lambda state: sale.begin(state, 0).state,
    "orders": lambda state: orders.begin(state, in_order(state)).state,
    "final": lambda state: final_sale.begin(state).state,
}
SECTIONS = tuple(_BEGIN)


def _begin(state: State, to: SetSection) -> State | Refusal:
    """The section from its beginning, with what lies on the table."""
    state = replace(
        state, phase=to.phase, auction=None, turn=-1, actions=0, laid=(), price=0, passed=()
    )
    early = to.section in ("reveal", "auction")
    if to.section != "build":
        for seat in range(state.seats):
            card = 0 if early else state.players[seat].card
            state = change(state, seat, hand=NO_PIECES, card=card, fresh=-1)
        state = _balanced(state)
    if not early and len({player.card for player in state.players} - {0}) < state.seats:
        return Refusal("cavum.correct.cards", section=to.section)
    return _BEGIN[to.section](state)


def _settled(state: State) -> State:
    """What was open begins anew: an auction, a choice that is no longer there."""
    match state.section:
        case "reveal" if reveals.all_open(state):
            return sequence.begin(state, state.first)
        case "auction" if all(player.card for player in state.players):
            return draft.begin(state).state
        case "auction":
            return sequence.begin(state, state.turn)
        case "card" if state.players[state.turn].card:
            return sequence.after_card(state, state.turn).state
        case "build" if not any(state.players[state.turn].hand):
            return turns.next_turn(state).state
        case "draft" if not state.offers:
            return draft.end(state).state
        case "sale":
            return sale.begin(state, state.colour).state
        case "sell" if not state.players[state.turn].stones[state.colour]:
            return sale.begin(state, state.colour).state
        case "orders":
            order = in_order(state)
            return orders.begin(state, order[order.index(state.turn) :]).state
        case "penalty":
            return penalties.begin(state).state
        case "final":
            return final_sale.begin(state).state
    return state
