"""Pictures of moves, each in a square of 1 by 1: the piece, the goods or the place it is about."""

from companion.core.agenda import steps
from companion.core.moves import Move, Reveal
from companion.games.cave_vs_cave import box
from companion.games.cave_vs_cave.effects import PRICES, price
from companion.games.cave_vs_cave.moves import (
    Before,
    Brace,
    BuildWall,
    Choose,
    Cover,
    Dig,
    Draft,
    Exchange,
    Furnish,
    Lay,
    Mix,
    Pay,
    Place,
    RemoveWall,
    Take,
    TakeRoom,
    Use,
)
from companion.games.cave_vs_cave.rules.goods import MIX_BRINGS
from companion.games.cave_vs_cave.state import State, dwarfs
from companion.ui.cave_vs_cave import pieces
from companion.ui.cave_vs_cave.board import DARK, ON_DARK
from companion.ui.cave_vs_cave.piece_buttons import draw_room
from companion.ui.cave_vs_cave.pieces import ARROW, BUILT, FLOOR, WALL, Lines, Sign
from companion.ui.widgets.drawing import Pen, rounded
from companion.ui.widgets.letters import crisp

PIXELS = 64  # about as large as such a picture is shown


def draw(pen: Pen, state: State, move: Move) -> bool:
    """Draws what a move is about; False where there is nothing to draw."""
    match move:
        case Furnish(_, number) | Use(_, number) | Draft(_, number):
            pieces.draw_furnishing(pen, number, 0, 0, 1, PIXELS)
        case Reveal(_, _, piece) if piece not in box.TILES:
            pieces.draw_furnishing(pen, int(piece), 0, 0, 1, PIXELS)
        case Reveal(_, _, tile) | Choose(_, tile):
            _on_card(pen, pieces.tile_lines(tile, _dwarfs(state)))
        case Place() | Lay():
            _placed(pen, state)
        case Dig():
            _tile(pen, "pickaxe")
        case Cover():
            _tile(pen, "")
        case BuildWall(_, at) | Brace(_, at):
            _wall(pen, at, built=True)
        case RemoveWall(_, at):
            _wall(pen, at, built=False)
        case TakeRoom(_, walls):
            draw_room(pen, walls, state.options.room_with_two, 0.08, 0.08, 0.84)
        case _:
            return _goods(pen, state, move)
    return True


def _goods(pen: Pen, state: State, move: Move) -> bool:
    """Goods got, paid or exchanged."""
    match move:
        case Take(_, what):
            _on_card(pen, pieces.broken(pieces.signs(what)))
        case Mix(_, goods):
            _on_card(pen, (tuple(map(_good, goods)), (ARROW, *pieces.cost_signs(MIX_BRINGS))))
        case Pay(_, text):
            due = price(PRICES.index(text), _dwarfs(state))
            _on_card(pen, (pieces.cost_signs(due),))
        case Exchange(_, good):
            _on_card(pen, ((_good(good), ARROW, _good(box.GOODS[box.FOOD])),))
        case Before(_, good):
            _on_card(pen, ((Sign("word", "+"), _good(good)),))
        case _:
            return False
    return True


def _good(letter: str) -> Sign:
    return Sign("good", box.NAMES[box.GOODS.index(letter)])


def _dwarfs(state: State) -> int:
    return dwarfs(state) if state.phase in ("choose", "act") else 0


def _on_card(pen: Pen, lines: Lines) -> None:
    """Lines of signs on a card."""
    frame = rounded(0.02, 0.02, 0.96, 0.96, 0.1)
    pen.colour(FLOOR).fill(frame)
    pen.colour(pieces.ON_PIECE).line(frame, 0.012, close=True)
    step = min(0.42, 0.88 / len(lines))
    for at, line in enumerate(lines):
        middle = 0.5 + step * ((len(lines) - 1) / 2 - at)
        pieces.draw_signs(
            pen, line, 0.5, middle, 0.88, step * 0.9, ink=pieces.ON_PIECE, pixels=PIXELS
        )


def _placed(pen: Pen, state: State) -> None:
    """The furnishing in hand, on a space."""
    pen.colour(FLOOR).box(0, 0, 1, 1)
    pen.colour(WALL).line(rounded(0, 0, 1, 1, 0.02), 0.02, close=True)
    laid = (step.number for step in steps(state.agenda) if step.step in ("place", "lay"))
    if (number := next(laid, None)) is not None:
        pieces.draw_furnishing(pen, number, 0.1, 0.1, 0.8, PIXELS)


def _tile(pen: Pen, sign: str) -> None:
    """A face-down tile, and what is done to it."""
    frame = rounded(0.05, 0.05, 0.9, 0.9, 0.08)
    pen.colour(DARK).fill(frame)
    pen.colour(ON_DARK, 0.35)
    pen.strokes([(0.1, part, part, 0.1) for part in (0.25, 0.5, 0.75)], 0.012)
    pen.strokes([(part, 0.9, 0.9, part) for part in (0.25, 0.5, 0.75)], 0.012)
    if sign:
        pen.colour(ON_DARK).write(sign, 0.5, 0.5, 0.55, sign=True, size=crisp(PIXELS * 0.55))


def _wall(pen: Pen, at: str, *, built: bool) -> None:
    """A wall between two spaces, or on a side of the additional room."""
    side, (left, low, wide, high) = _edge(at)
    for x, y in side:
        pen.colour(FLOOR).fill(rounded(x, y, 0.42, 0.42, 0.04))
    pen.colour(WALL).box(left - 0.025, low - 0.025, wide + 0.05, high + 0.05)
    pen.colour(BUILT if built else FLOOR).box(left, low, wide, high)
    if not built:
        pen.colour(WALL).write("close", 0.5, 0.5, 0.5, sign=True, size=crisp(PIXELS * 0.5))


def _edge(at: str) -> tuple[list[tuple[float, float]], tuple[float, float, float, float]]:
    """The spaces beside a wall, and where it stands between them."""
    if at.endswith((".top", ".bottom")):
        top = at.endswith(".top")
        return [(0.29, 0.29)], (0.26, 0.73 if top else 0.21, 0.48, 0.06)
    if at.endswith((".left", ".right")):
        right = at.endswith(".right")
        return [(0.29, 0.29)], (0.73 if right else 0.21, 0.26, 0.06, 0.48)
    if "|" in at:
        return [(0.04, 0.29), (0.54, 0.29)], (0.47, 0.24, 0.06, 0.52)
    return [(0.29, 0.54), (0.29, 0.04)], (0.24, 0.47, 0.52, 0.06)
