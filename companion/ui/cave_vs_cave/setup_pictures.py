"""Pictures for the set-up checklist, each in a square of 1 by 1."""

from collections.abc import Callable, Sequence

from companion.core.game import Options
from companion.core.message import Message
from companion.games.cave_vs_cave import box
from companion.games.cave_vs_cave.cave import BOARD, ENTRANCE_SPACE, MARKED
from companion.ui.cave_vs_cave import geometry, pieces
from companion.ui.cave_vs_cave.board import DARK, ON_DARK, ROCK
from companion.ui.cave_vs_cave.pieces import FLOOR, WALL
from companion.ui.theme import theme
from companion.ui.widgets.drawing import Pen, rounded

SIZE = 20  # of letters: they are shown at some 10 to 20 pixels


def draw(pen: Pen, thing: Message, options: Options) -> bool:
    """Draws what a line of the set-up is about; False where there is nothing to draw."""
    name = thing.id.removeprefix("cave_vs_cave.lay-out.")
    picture = _pictures.get(name)
    if picture is None:
        return False
    picture(pen, thing)
    return True


def _cells(pen: Pen, texts: Sequence[str], open_count: int, cols: int) -> None:
    """Tiles in rows: so many face up, then face down with the numbers on their backs."""
    rows = -(-len(texts) // cols)
    side = min(0.96 / cols, 0.96 / rows)
    left, top = 0.5 - cols * side / 2, 0.5 + rows * side / 2
    for at, text in enumerate(texts):
        x, y = left + at % cols * side, top - (at // cols + 1) * side
        shown = at < open_count
        frame = rounded(x + 0.01, y + 0.01, side - 0.02, side - 0.02, 0.03)
        pen.colour(pieces.ORANGE if shown else DARK).fill(frame)
        pen.colour(WALL).line(frame, 0.006, close=True)
        pen.colour(pieces.ON_PIECE if shown else ON_DARK)
        pen.fit(text, x + side / 2, y + side / 2, side * 0.72, side * 0.6, size=SIZE)


def _board(pen: Pen, thing: Message) -> None:
    open_tiles = [tile.number for tile in box.TILES.values() if not tile.stack]
    _cells(pen, open_tiles, len(open_tiles), 2)


def _round_tiles(pen: Pen, thing: Message) -> None:
    """Action tiles that come round by round: face down, or laid aside open."""
    era = 2 if "-2-" in thing.id else 1
    tiles = [tile for tile in box.TILES.values() if tile.era == era and tile.stack]
    if thing.id.endswith("aside"):
        _cells(pen, [tile.number for tile in tiles], len(tiles), 4)
    else:
        _cells(pen, [str(tile.stack) if era == 1 else "II" for tile in tiles], 0, 4)


def _dark(pen: Pen, thing: Message) -> None:
    """Dark furnishings: face down, or laid aside open."""
    era = 2 if "-2-" in thing.id else 1
    numbers = [f"{number:02}" for number in box.members(box.DARK[era])]
    aside = thing.id.endswith("aside")
    _cells(pen, numbers if aside else [""] * len(numbers), len(numbers) if aside else 0, 5)


def _draw_pile(pen: Pen, thing: Message) -> None:
    _cells(pen, [str(thing.args["tiles"])], 0, 1)


def _board_2(pen: Pen, thing: Message) -> None:
    first = [tile.number for tile in box.TILES.values() if tile.era == 1 and not tile.more]
    _cells(pen, first, len(first), 4)


def _light(pen: Pen, thing: Message) -> None:
    era = 2 if thing.id.endswith("light-2") else 1
    numbers = [f"{number:02}" for number in box.members(box.LIGHT[era])]
    if "solo" in thing.id:
        left = len(numbers) - box.SOLO["light-removed"]
        _cells(pen, ["?"] * left + [""] * (len(numbers) - left), left, 3)
    else:
        _cells(pen, numbers, len(numbers), 3)


def _pool(pen: Pen, thing: Message) -> None:
    always = [f"{number:02}" for number in box.POOL["always"]]
    _cells(pen, [*always, *["?"] * box.POOL["random"]], len(always), 3)


def _cave(pen: Pen, thing: Message) -> None:
    boards = 2 if "alone" in thing.id else 1
    bare = thing.id.endswith("draft")  # nothing is covered before a draft
    wide, high = geometry.size(boards)
    side = 0.94 / max(wide, high)
    left, low = 0.5 - wide * side / 2, 0.5 - high * side / 2
    spaces = box.members(BOARD[boards - 1])
    corners = {space: geometry.corner(space, boards) for space in spaces}
    pen.colour(ROCK)
    for x, y in corners.values():
        pen.box(left + x * side - 0.015, low + y * side - 0.015, side + 0.03, side + 0.03)
    for space, (x, y) in corners.items():
        entrance = space == ENTRANCE_SPACE
        free = bare or MARKED[boards - 1] >> space & 1
        pen.colour(pieces.ORANGE if entrance else FLOOR if free else DARK)
        pen.box(left + (x + 0.06) * side, low + (y + 0.06) * side, side * 0.88, side * 0.88)


def _walls(pen: Pen, thing: Message) -> None:
    count = int(str(thing.args.get("walls", box.WALLS["era-1"])))
    for at in range(count):
        y = 0.92 - at * 0.84 / max(1, count - 1) if count > 1 else 0.5
        ends = (0.08, y, 0.48, y)
        pen.colour(WALL).line(ends, 0.035)
        pen.colour(pieces.BUILT).line(ends, 0.02)
    pen.colour(FLOOR).box(0.6, 0.34, 0.32, 0.32)
    pen.colour(WALL).line((0.6, 0.34, 0.6, 0.66, 0.92, 0.66), 0.025)


def _starter(pen: Pen, thing: Message) -> None:
    pen.colour(theme.glow).write("flag", 0.5, 0.5, 0.7, sign=True)


_pictures: dict[str, Callable[[Pen, Message], None]] = {
    "board": _board,
    "board-solo": _board,
    "board-era-2": _board_2,
    "tiles-shuffled": _round_tiles,
    "tiles-aside": _round_tiles,
    "tiles-2-shuffled": _round_tiles,
    "tiles-2-aside": _round_tiles,
    "light": _light,
    "light-2": _light,
    "light-solo": _light,
    "light-solo-aside": _light,
    "pool-shuffled": _pool,
    "pool-aside": _pool,
    "dark-shuffled": _dark,
    "dark-aside": _dark,
    "dark-2-alone-shuffled": _dark,
    "dark-2-alone-aside": _dark,
    "draw-pile": _draw_pile,
    "draft": _cave,
    "draft-pile-shuffled": _draw_pile,
    "draft-pile-aside": _dark,
    "cave-shuffled": _cave,
    "cave-aside": _cave,
    "cave-2-alone-shuffled": _cave,
    "cave-2-alone-aside": _cave,
    "walls": _walls,
    "walls-some": _walls,
    "draft-walls": _walls,
    "starter": _starter,
}
