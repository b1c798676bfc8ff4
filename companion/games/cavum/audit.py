"""What makes a position sound: every broken invariant has a name."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from companion.core import Message

from .board import COUNT, MOUNTAIN, NAMES, spaces_in
from .box import (
    CLASSES,
    OPTION,
    ORDERS_A_PHASE,
    PIECES,
    POOLED,
    PROSPECT,
    ROTATIONS,
    SEQUENCE_CARDS,
    STATION,
    STATIONS,
    STONES,
    TOTALS,
    VEIN,
    dealt,
    is_dynamite,
    piece_of,
)
from .my_box import cities, colour_words, shape_of, shapes_of
from .order_cards import LETTERS
from .state import State, vein_colour, vein_stones

_BEFORE_CARDS = ("first", "reveal", "auction", "card")
_DEALT = dealt(CLASSES[0])
_MOST_USED = sum(_DEALT)  # actions of a turn, if all are played anyway


def audit(state: State) -> tuple[Message, ...]:
    return (
        *_pieces(state),
        *_shapes(state),
        *_stations(state),
        *_veins(state),
        *_stones(state),
        *_orders(state),
        *_cards(state),
        *_open(state),
    )


def on_board(state: State) -> list[int]:
    """Tiles and veins on the board, by piece."""
    counts = [0] * POOLED
    for tile in chain.from_iterable(state.stacks):
        counts[piece_of(tile)] += 1
    counts[VEIN] = len(state.veins) - state.veins.count(0)
    return counts


def in_hands(state: State) -> list[int]:
    """Pieces on the action boards, with one just taken by option."""
    counts = [sum(held) for held in zip(*(player.hand for player in state.players), strict=True)]
    if state.held >= 0:
        counts[state.held] += 1
    return counts


def own_stations(state: State, seat: int) -> int:
    """A player's stations outside the supply: in the pool, at hand and on the board."""
    held = state.held == STATION and state.turn == seat
    hand = state.players[seat].hand[STATION]
    return state.station_pool[seat] + hand + held + state.stations[seat].bit_count()


def stones_off_scale(state: State) -> list[int]:
    """Stones on veins and in hands, by colour."""
    counts = [sum(held) for held in zip(*(player.stones for player in state.players), strict=True)]
    for kept in filter(None, state.veins):
        counts[vein_colour(kept)] += vein_stones(kept)
    return counts


def _pieces(state: State) -> Iterator[Message]:
    hands = in_hands(state)
    places = zip(state.supply, state.pool, hands, on_board(state), TOTALS, strict=False)
    for piece, (supply, pool, hand, board, total) in enumerate(places):
        if supply < 0 or pool < 0 or supply + pool + hand + board != total:
            count = pool + hand + board
            yield Message("cavum.audit.pieces", piece=PIECES[piece], count=count, total=total)
    for seat, player in enumerate(state.players):
        for piece in (OPTION, PROSPECT):
            if player.hand[piece] > _DEALT[piece]:
                yield Message("cavum.audit.hand", seat=seat, piece=PIECES[piece])
        if min(player.hand) < 0:
            piece = player.hand.index(min(player.hand))
            yield Message("cavum.audit.hand", seat=seat, piece=PIECES[piece])
        supply = state.station_supply[seat]
        less = supply < 0 or state.station_pool[seat] < 0
        if less or supply + own_stations(state, seat) != STATIONS:
            yield Message("cavum.audit.stations", seat=seat, total=STATIONS)


def _shapes(state: State) -> Iterator[Message]:
    table = shapes_of(state.options.box)
    there = Counter(map(shape_of, chain.from_iterable(state.stacks)) if table.most else ())
    for shape, most in table.most.items():
        if there[shape] > most:
            tile = table.names[ROTATIONS * shape]
            yield Message("cavum.audit.shapes", tile=tile, count=there[shape], most=most)


def _stations(state: State) -> Iterator[Message]:
    allowed = MOUNTAIN | cities(state.options.box.separators).all
    seen = 0
    for seat, mask in enumerate(state.stations):
        for space in spaces_in(mask & seen):
            yield Message("cavum.audit.two-stations", at=NAMES[space])
        seen |= mask
        for space in spaces_in(mask & ~allowed):
            yield Message("cavum.audit.station-separator", at=NAMES[space], seat=seat)
        for space in spaces_in(mask & MOUNTAIN):
            stack = state.stacks[space]
            if len(stack) != 1 or is_dynamite(stack[0]) or state.veins[space]:
                yield Message("cavum.audit.station-tile", at=NAMES[space], seat=seat)


def _veins(state: State) -> Iterator[Message]:
    emptied = state.options.last_stone == "after-route" and bool(state.route)
    for space, kept in enumerate(state.veins):
        if kept:
            if not state.stacks[space]:
                yield Message("cavum.audit.vein-tile", at=NAMES[space])
            if not 1 - emptied <= vein_stones(kept) <= STONES:
                yield Message("cavum.audit.vein-stones", at=NAMES[space])


def _stones(state: State) -> Iterator[Message]:
    elsewhere = stones_off_scale(state)
    less = any(min(player.stones) < 0 for player in state.players)
    for colour, name in enumerate(colour_words(state.options.box)):
        on_scale = state.scales[colour]
        if less or on_scale < 0 or on_scale + elsewhere[colour] != STONES:
            yield Message("cavum.audit.stones", colour=name, total=STONES)


def _orders(state: State) -> Iterator[Message]:
    held = [card for player in state.players for card in player.orders]
    offered = [offer.card for offer in state.offers]
    there = [*state.unseen, *held, *offered, *state.done]
    if sorted(there) != list(LETTERS):
        wrong = tuple(card for card in LETTERS if there.count(card) != 1)
        yield Message("cavum.audit.orders", cards=wrong)
    left = len(LETTERS) - ORDERS_A_PHASE * state.phase
    waiting = state.section in ("first", "reveal")
    if len(state.unseen) < left + waiting or (not waiting and len(state.unseen) != left):
        yield Message("cavum.audit.unseen", count=len(state.unseen), wanted=left)
    for offer in state.offers:
        if offer.chips < 0:
            yield Message("cavum.audit.chips", card=offer.card)


def _cards(state: State) -> Iterator[Message]:
    cards = [player.card for player in state.players if player.card]
    for card in dict.fromkeys(cards):
        if cards.count(card) > 1 or card not in SEQUENCE_CARDS:
            yield Message("cavum.audit.cards", card=card)
    for seat, player in enumerate(state.players):
        if not player.card and state.section not in _BEFORE_CARDS:
            yield Message("cavum.audit.no-card", seat=seat)


def _open(state: State) -> Iterator[Message]:
    section = state.section
    if (state.auction is not None) != (section in ("auction", "sale")):
        yield Message("cavum.audit.section", section=section)
    building = section == "build"
    if not building and (state.held >= 0 or state.route or state.actions):
        yield Message("cavum.audit.section", section=section)
    if building and not any(state.players[state.turn].hand) and state.held < 0:
        yield Message("cavum.audit.turn", seat=state.turn)
    if not building and section != "draft" and any(any(p.hand) for p in state.players):
        yield Message("cavum.audit.section", section=section)
    if not 1 <= state.phase <= state.options.phases or not 0 <= state.actions <= _MOST_USED:
        yield Message("cavum.audit.turn", seat=state.turn)
    late = section in ("penalty", "final", "over")
    for seat, player in enumerate(state.players):
        if player.points < 0 and not late:
            yield Message("cavum.audit.points", seat=seat, points=player.points)
        if not -1 <= player.fresh < COUNT:
            yield Message("cavum.audit.turn", seat=seat)
