"""Which questions about the owner's box decide on the ruling on a move.

A question is named where its answer could change the ruling, or what it says, and nowhere else.
"""

import re
from collections.abc import Callable, Iterator
from typing import Any

from companion.core import Move, Refusal, Reveal
from companion.core.out_of_turn import as_of_player

from .board import COUNT, MOUNTAIN, NEAR, NUMBER, OUTER
from .box import CLASSES, OPTION, PIECE, PROSPECT, STATION, VEIN, exits_of, piece_of
from .box_answers import SHAPE_OF
from .moves import FillIn, GiveUp, Go, HandIn, Lay, Option, Start, Station, TakeCard, Vein
from .my_box import piece_named, shapes_of
from .network import owner
from .order_cards import NEW
from .rules import asking, hand
from .state import State

LAID_OUT = ("four", "starts")  # how the tiles of the set-up lie; their shape is asked first
_IN_EVERY_BOX = re.compile("d?[234]/[01]|d?6")  # tiles, whatever the shapes of their class
_UNLED = (
    "cavum.tunnel.city-not-yours",
    "cavum.tunnel.none-leads-there",
    "cavum.tunnel.continues-none",  # it names the city that the tile points at
)


def ruling(state: State, move: Move, refusal: Refusal | None) -> Iterator[str]:
    move = as_of_player(asking.asked(state), move)
    if refusal is not None and refusal.id.startswith("core."):
        if refusal.id == "core.unknown-value" and isinstance(move, Lay):
            yield from class_named(move.tile)
    elif not isinstance(move, FillIn) and not _asked_for(state, move):
        return
    elif (of := _OF.get(type(move))) is not None:
        yield from of(state, move, refusal)


def _asked_for(state: State, move: Move) -> bool:
    """Else it is refused for its time alone, whatever its pieces are."""
    return any(seat == move.seat and type(move) in kinds for seat, kinds in asking.asked(state))


def _lay(state: State, move: Lay, refusal: Refusal | None) -> Iterator[str]:
    tile = shapes_of(state.options.box).numbers[move.tile]
    at = NUMBER[move.at]
    if not _IN_EVERY_BOX.fullmatch(move.tile):
        yield from _shape(tile)
    if hand.refuse_piece(state, move.seat, piece_of(tile)) or at >= COUNT:
        return
    if owner(state, at) >= 0 or state.veins[at]:
        return
    yield from LAID_OUT
    if state.stacks[at] and exits_of(tile) <= exits_of(state.stacks[at][-1]):
        return
    yield from _shape(tile)
    for _, other in NEAR[at]:
        near = (other, *(space for _, space in NEAR[other])) if state.veins[other] else (other,)
        for space in near:
            yield from _top(state, space)
    if not OUTER[at]:
        return
    edges = shapes_of(state.options.box).exits[tile]
    outwards = any(edges >> edge & 1 for edge, _ in OUTER[at])
    unled = refusal is not None and refusal.id in _UNLED
    if (unled and outwards) or state.options.beside_city == "must-lead":
        yield "separators"


def _shape(tile: int) -> Iterator[str]:
    """The question of a tile's class; of six exits there is none."""
    return _class(piece_of(tile))


def _class(piece: int) -> Iterator[str]:
    if (exits := CLASSES[piece % len(CLASSES)]) in SHAPE_OF:
        yield SHAPE_OF[exits]


def class_named(tile: str) -> Iterator[str]:
    """The question of the class of which a tile is in some box, by its name."""
    piece = PIECE.get(piece_named(tile), VEIN)
    if piece < VEIN:
        yield from _class(piece)


def _top(state: State, space: int) -> Iterator[str]:
    if state.stacks[space]:
        yield from _shape(state.stacks[space][-1])


def lying(state: State) -> Iterator[str]:
    """What the tunnels on the board depend on, those beneath veins too: they may come to light."""
    yield from LAID_OUT
    for space in range(COUNT):
        yield from _top(state, space)


def _ways(state: State, seat: int) -> Iterator[str]:
    """What the player's connections depend on: in the ring his stations stand in a city or not."""
    if state.stations[seat]:
        yield from lying(state)
    if state.stations[seat] & ~MOUNTAIN:
        yield "separators"


def _station(state: State, move: Station, refusal: Refusal | None) -> Iterator[str]:
    at = NUMBER[move.at]
    if hand.refuse_piece(state, move.seat, STATION) or owner(state, at) >= 0:
        return
    if at < COUNT:
        yield from LAID_OUT
        return
    yield "separators"
    if state.stations[move.seat] & MOUNTAIN:
        yield from _ways(state, move.seat)


def _vein(state: State, move: Vein, refusal: Refusal | None) -> Iterator[str]:
    yield "stones"
    at = NUMBER[move.at]
    if hand.refuse_piece(state, move.seat, VEIN) or at >= COUNT:
        return
    if OUTER[at]:
        yield "separators"
    beside_city = refusal is not None and refusal.id == "cavum.vein.beside-city"
    if not beside_city and owner(state, at) < 0 and not state.veins[at]:
        yield from LAID_OUT


def _option(state: State, move: Option, refusal: Refusal | None) -> Iterator[str]:
    piece = PIECE[move.piece]
    if not hand.refuse_piece(state, move.seat, OPTION) and hand.in_pool(state, move.seat, piece):
        yield from _fits(state, move.seat, piece)


def _give_up(state: State, move: GiveUp, refusal: Refusal | None) -> Iterator[str]:
    piece = PIECE[move.piece]
    if hand.refuse_piece(state, move.seat, piece) or piece > STATION:
        return
    if piece < VEIN or state.options.giving_up == "only-if-impossible":
        yield from _fits(state, move.seat, piece)


def _fits(state: State, seat: int, piece: int) -> Iterator[str]:
    """Whether a piece has any place now."""
    yield from LAID_OUT
    if piece < VEIN:
        yield from _class(piece)
        yield from lying(state)
        if state.options.beside_city == "must-lead":
            yield "separators"
    elif piece == STATION and state.stations[seat] & MOUNTAIN:
        yield from lying(state)
        yield "separators"


def _route(state: State, move: Start | Go | HandIn, refusal: Refusal | None) -> Iterator[str]:
    seat = move.seat
    if not isinstance(move, Go):
        if hand.refuse_piece(state, seat, PROSPECT) or hand.left(state, seat):
            return
        if isinstance(move, Start) and not state.stations[seat] >> NUMBER[move.at] & 1:
            return
    elif NUMBER[move.to] >= COUNT:
        yield "separators"
    yield from _ways(state, seat)


def _reveal(state: State, move: Reveal, refusal: Refusal | None) -> Iterator[str]:
    """A card nobody knows is filled in as it is turned up; in a game of letters, later."""
    if move.piece == NEW and state.options.deck == "owner":
        yield "stones"


def _fill_in(state: State, move: FillIn, refusal: Refusal | None) -> Iterator[str]:
    yield "stones"


def _take_card(state: State, move: TakeCard, refusal: Refusal | None) -> Iterator[str]:
    if refusal is None:
        yield f"dynamite-{move.card}"


_OF: dict[type[Move], Callable[[State, Any, Refusal | None], Iterator[str]]] = {
    Lay: _lay,
    Station: _station,
    Vein: _vein,
    Option: _option,
    GiveUp: _give_up,
    Start: _route,
    Go: _route,
    HandIn: _route,
    Reveal: _reveal,
    FillIn: _fill_in,
    TakeCard: _take_card,
}
