"""Pictures of the set-up: the board with the space in question, and the pieces of each line."""

from companion.core.message import Message
from companion.games.cavum.board import CENTRE, COUNT, NODES, NUMBER
from companion.games.cavum.box import PIECES, VEIN
from companion.games.cavum.my_box import Box, cities, colour_words
from companion.games.cavum.state import Options
from companion.ui.cavum import pieces
from companion.ui.cavum.geometry import HIGH, MIDDLES, WIDE, Points, hexagon
from companion.ui.cavum.piece_buttons import draw_look, tile_look
from companion.ui.theme import theme
from companion.ui.widgets.chip import outline
from companion.ui.widgets.drawing import Pen


def draw(pen: Pen, thing: Message, options: Options) -> bool:
    """Draws a line of the set-up into a square of 1 by 1; False if it has no picture."""
    args = thing.args
    stones = dict(zip(colour_words(options.box), pieces.stones_of(options.box), strict=True))
    match thing.id.rpartition(".")[2]:
        case "centre" | "tile":
            draw_board(pen, options.box, NUMBER[str(args["at"])])
        case "scale":
            stone = stones[str(args["colour"])]
            pieces.draw_stone(pen, 0.5, 0.5, 0.42, stone, str(args["stones"]))
        case "pool":
            _piece(pen, options.box, str(args["piece"]))
        case "cards":
            pen.colour(theme.ink).fit("1 2 3 4", 0.5, 0.5, 0.9, 0.5)
        case "chips":
            pen.colour(theme.accent).fill(outline("circle", 0.5, 0.5, 0.36))
            pen.colour(theme.on_accent).write("2", 0.5, 0.5, 0.5)
        case _:
            return False
    return True


def _piece(pen: Pen, box: Box, piece: str) -> None:
    if piece == PIECES[VEIN]:
        pieces.draw_vein(pen, 0.5, 0.5, 0.45, None, 0)
    else:
        draw_look(pen, 0.5, 0.5, 0.45, tile_look(box, piece))


def draw_board(pen: Pen, box: Box, chosen: int) -> None:
    """The bare board, with what is printed on it, and one space marked."""
    side = max(WIDE, HIGH)
    look = pieces.board_colours()
    of = cities(box.separators).city_of

    def at(space: int, radius: float = 0.96) -> Points:
        x, y = _place(space)
        return hexagon(x, y, radius / side)

    browns = [space for space in range(COUNT, NODES) if space not in of]
    for colour, spaces in (
        (look.mountain, range(COUNT)),
        (look.cities[0], list(of)),
        (look.between, browns),
    ):
        pen.colour(colour)
        pen.fills([at(space) for space in spaces])
    for start in box.starts:
        exits = [(edge + start.rotation) % 6 for edge in box.four]
        pieces.draw_tile(pen, *_place(NUMBER[start.at]), 1 / side, exits)
    pieces.draw_tile(pen, *_place(CENTRE), 1 / side, range(6))
    pen.colour(theme.glow).line(at(chosen, 1.3), 0.5 / side, close=True)


def _place(space: int) -> tuple[float, float]:
    side = max(WIDE, HIGH)
    x, y = MIDDLES[space]
    return (x + (side - WIDE) / 2) / side, (y + (side - HIGH) / 2) / side
