"""Pictures of moves: the piece as it would lie, the card, the stone, or the space in question."""

from companion.core.moves import Move
from companion.games.cavum import moves
from companion.games.cavum.board import spaces_in
from companion.games.cavum.box import PIECE, STATION, stones_on_a_vein
from companion.games.cavum.my_box import shapes_of
from companion.games.cavum.order_cards import LETTERS, NEW
from companion.games.cavum.state import State
from companion.ui.cavum import pieces
from companion.ui.cavum.piece_buttons import Look, card_look, draw_look, order_look, piece_look
from companion.ui.emblems import initial
from companion.ui.running import running_table
from companion.ui.widgets.drawing import Pen

RADIUS = 0.45


def draw(pen: Pen, state: State, move: Move) -> bool:
    """Draws what a move is about into a square of 1 by 1; False if it has no picture."""
    if isinstance(move, moves.Start | moves.Go):
        at = move.at if isinstance(move, moves.Start) else move.to
        pieces.draw_named(pen, 0.5, 0.5, RADIUS, at)
        return True
    look = _piece(state, move) or _player(move) or _card_or_stone(state, move)
    if look is None:
        return False
    draw_look(pen, 0.5, 0.5, RADIUS, look)
    return True


def _piece(state: State, move: Move) -> Look | None:
    match move:
        case moves.Lay(_, tile, _):
            table = shapes_of(state.options.box)
            exits = tuple(spaces_in(table.exits[table.numbers[tile]]))
            return ("tile", exits, tile.startswith("d"))
        case moves.Station(seat, _):
            return _station(seat)
        case moves.Vein(_, _, colour):
            stone = _stone(state, colour)
            left = state.scales[state.options.box.colours.index(colour)]
            return ("vein", stone, min(stones_on_a_vein(state.seats), left))
        case moves.Option(seat, piece) | moves.GiveUp(seat, piece):
            return _station(seat) if PIECE[piece] == STATION else piece_look(state, piece)
        case moves.Points():
            return ("option",)
        case moves.HandIn() | moves.Finish():
            return ("prospect",)
    return None


def _player(move: Move) -> Look | None:
    """Whoever opens, wins or sells."""
    match move:
        case moves.FirstBidder(_, seat) | moves.Won(_, seat, _) | moves.SaleWon(_, seat, _):
            return _station(seat) if seat >= 0 else None
    return None


def _card_or_stone(state: State, move: Move) -> Look | None:
    match move:
        case moves.TakeCard(_, card):
            box = state.options.box
            return card_look(box, card, box.dynamite[card - 1])
        case moves.TakeOrder(_, card) | moves.Fulfil(_, card) | moves.Penalty(_, card, _):
            return order_look(state, card)
        case moves.FinalSale(_, colour):
            stone = _stone(state, colour)
            return ("stone", stone, stone.letter)
        case moves.Sell() | moves.SaleBid():
            stone = _stone(state, state.options.box.colours[state.colour])
            return ("stone", stone, stone.letter)
    piece = getattr(move, "piece", "")
    return order_look(state, piece) if piece in (*LETTERS, NEW) else None


def _stone(state: State, colour: str) -> pieces.Stone:
    box = state.options.box
    return pieces.stones_of(box)[box.colours.index(colour)]


def _station(seat: int) -> Look:
    player = running_table().head.seats[seat]
    return ("station", player.colour, initial(player.name))
