"""Pictures of moves, each in a square of 1 by 1: the tile as it is turned, the good, the space."""

from companion.core.moves import Move, Reveal
from companion.games.caverna import box
from companion.games.caverna.actions import SITE, board
from companion.games.caverna.box import FURNISHING, GOLD, GOLD_MORE, ITEM, SINGLES, SWAPS
from companion.games.caverna.cells import INDEX
from companion.games.caverna.furnishings.meals import WORKED
from companion.games.caverna.moves import (
    Breed,
    Buy,
    BuyFood,
    Disarm,
    Eat,
    EndTrip,
    Exchange,
    Feed,
    FeedOne,
    FenceLarge,
    FenceSmall,
    Forge,
    Furnish,
    Grow,
    Imitate,
    Keep,
    Lay,
    LaySingle,
    Loot,
    OreMine,
    Park,
    Place,
    Release,
    Ruby,
    RubyMine,
    RubyTile,
    Site,
    Sow,
    Stable,
    Take,
    TradeOre,
)
from companion.games.caverna.rules import gains, turns
from companion.games.caverna.rules.rates import EATEN_AS
from companion.games.caverna.state import State
from companion.ui.caverna import geometry, pieces
from companion.ui.caverna.action_spaces import does
from companion.ui.caverna.move_buttons import young_signs
from companion.ui.caverna.pieces import ARROW, STEPS, Sign, goods_signs
from companion.ui.caverna.reveals import ICONS
from companion.ui.theme import theme
from companion.ui.widgets.drawing import Pen

PIXELS = 64  # of the square, roughly
IN_A_ROW = 2  # signs; more stand in two rows
MINE = ("ore-mine", "deep-tunnel")


def draw(pen: Pen, state: State, move: Move) -> bool:
    """Draws what a move is about; False where there is nothing to draw."""
    match move:
        case Lay(_, tile, at, to):
            first, _, second = tile.partition("-")
            _two_tiles(pen, (first, second), at, to)
        case OreMine(_, at, to):
            _two_tiles(pen, MINE, at, to)
        case FenceLarge(_, at, to):
            _large_pasture(pen, at, to)
        case Furnish(_, name, _):
            _furnishing(pen, FURNISHING[name])
        case Site():
            step = turns.find(state, move.seat, SITE)
            if step is None:
                return False
            _furnishing(pen, step.number)
        case Exchange(_, what):
            _furnishing(pen, SWAPS[what].furnishing)
        case _:
            line = _tile(state, move) or _space(state, move) or _goods(move) or _signs(state, move)
            _draw_line(pen, line)
            return bool(line)
    return True


def _tile(state: State, move: Move) -> tuple[Sign, ...]:
    match move:
        case RubyTile(_, tile, _):
            return (Sign("tile", tile),)
        case LaySingle():
            step = turns.find(state, move.seat, "single")
            return () if step is None else (Sign("tile", SINGLES[step.number]),)
        case RubyMine():
            return (Sign("tile", "ruby-mine"),)
        case FenceSmall():
            return (Sign("tile", "small-pasture"),)
    return ()


def _space(state: State, move: Move) -> tuple[Sign, ...]:
    """What lies on an action space, and what it does."""
    if not isinstance(move, Place | Imitate | Keep):
        return ()
    at = board(state.seats).index[move.space]
    lying = () if isinstance(move, Imitate) else goods_signs(gains.lying(state, at))
    printed = tuple(sign for sign in does(state.seats, at) if sign.kind != "word")
    return (lying + printed)[: 2 * IN_A_ROW]


def _goods(move: Move) -> tuple[Sign, ...]:
    """Goods that are eaten, bought, sown or given up."""
    match move:
        case Eat(_, what):
            return goods_signs(EATEN_AS[what][0])
        case BuyFood(_, food):
            return goods_signs(box.plus(box.unit(GOLD, food + GOLD_MORE), box.unit(box.FOOD, food)))
        case Ruby(_, good) | Buy(_, good):
            return (Sign("good", good, "1"),)
        case FeedOne(_, good):
            return goods_signs(WORKED[good])
        case Feed(_, food):
            return (Sign("good", "food", str(food)),)
        case Sow(_, grain, vegetables):
            sown = box.plus(box.unit(box.GRAIN, grain), box.unit(box.VEGETABLE, vegetables))
            return goods_signs(sown)
        case Release(_, animal):
            return (Sign("good", animal), Sign("icon", "close"))
        case TradeOre(_, times):
            traded = box.plus(box.TRADE_PAYS, box.TRADE_BRINGS)
            return goods_signs(box.times(times, traded))
    return ()


def _signs(state: State, move: Move) -> tuple[Sign, ...]:
    match move:
        case Forge(_, strength):
            return (Sign("good", "weapon", str(strength)),)
        case Disarm():
            return Sign("good", "weapon"), ARROW, Sign("good", "food")
        case Loot(_, item):
            return pieces.loot_signs(ITEM[item])
        case Breed():
            return young_signs(move)
        case Take():
            action = state.actions[move.seat]
            return () if action is None else goods_signs(gains.lying(state, action.of))
        case Grow():
            return STEPS["grow"]
        case Stable():
            return STEPS["stable"]
        case Park():
            return (Sign("icon", "clock-outline"),)
        case EndTrip():
            return (Sign("icon", "home"),)
        case Reveal(_, _, piece):
            return (Sign("icon", ICONS.get(piece, "star-four-points")),)
    return ()


def _draw_line(pen: Pen, line: tuple[Sign, ...]) -> None:
    """Signs in one row, or in two."""
    rows = [line] if len(line) <= IN_A_ROW else [line[:IN_A_ROW], line[IN_A_ROW:]]
    for at, row in enumerate(rows):
        y = 0.5 if len(rows) == 1 else 0.74 - at * 0.48
        high = 0.7 if len(line) == 1 else 0.44
        pieces.draw_signs(pen, row, 0.5, y, 0.96, high, ink=theme.ink, pixels=PIXELS)


def corners(at: str, to: str) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where two cells beside each other are drawn in the square, as they lie on the board."""
    (x1, y1), (x2, y2) = (geometry.corner(INDEX[cell], outside=False) for cell in (at, to))
    left, low = min(x1, x2), min(y1, y2)
    across, up = abs(x1 - x2), abs(y1 - y2)
    x, y = 0.5 - (1 + across) * 0.24, 0.5 - (1 + up) * 0.24
    return (x + (x1 - left) * 0.48, y + (y1 - low) * 0.48), (
        x + (x2 - left) * 0.48,
        y + (y2 - low) * 0.48,
    )


def _two_tiles(pen: Pen, names: tuple[str, str], at: str, to: str) -> None:
    for name, (x, y) in zip(names, corners(at, to), strict=True):
        pieces.draw_tile(pen, name, x, y, 0.47, PIXELS)


def _large_pasture(pen: Pen, at: str, to: str) -> None:
    (x1, y1), (x2, y2) = corners(at, to)
    for x, y in ((x1, y1), (x2, y2)):
        pieces.draw_tile(pen, "meadow", x, y, 0.48, PIXELS)
    wide, high = 0.48 + abs(x1 - x2), 0.48 + abs(y1 - y2)
    pieces.draw_fence(pen, min(x1, x2), min(y1, y2), wide, high)


def _furnishing(pen: Pen, number: int) -> None:
    pieces.draw_furnishing(pen, number, 0.04, 0.04, 0.92, PIXELS)
