"""Pictures for the set-up checklist, each in a square of 1 by 1."""

from collections.abc import Callable, Sequence

from companion.core.agenda import Node
from companion.core.game import Options
from companion.core.message import Message
from companion.games.caverna import box
from companion.games.caverna.actions import board
from companion.games.caverna.box import FURNISHINGS, SET_UP, SPACES, Space
from companion.games.caverna.cells import BONUS, FOREST, PRINTED, members
from companion.games.caverna.setup import LAND
from companion.ui.caverna import geometry, pieces
from companion.ui.caverna.pieces import COLOURS, GROUND, ON_PIECE, Sign
from companion.ui.caverna.reading import printed
from companion.ui.theme import theme
from companion.ui.widgets.chip import outline
from companion.ui.widgets.drawing import Pen, rounded

SIZE = 20  # of letters: they are shown at some 10 to 20 pixels
PIXELS = 84  # of the square, roughly
BOARD, CARD, BACK = "#C9B48F", "#F3E9D2", "#6B5B4A"
GREEN, RED = "#3C7A3F", "#B3362D"


def draw(pen: Pen, thing: Message, options: Options) -> bool:
    """Draws what a line of the set-up is about; False where there is nothing to draw."""
    name = thing.id.removeprefix("caverna.lay-out.")
    if name.startswith("board."):
        _spaces(pen, [one for one in SPACES if one.board == name.removeprefix("board.")])
        return True
    picture = _pictures.get(name)
    if picture is None:
        return False
    picture(pen, thing)
    return True


def _plates(
    pen: Pen, texts: Sequence[str], cols: int, fill: Callable[[int], str], ink: str = ON_PIECE
) -> None:
    """Plates in rows, with something written on each."""
    rows = -(-len(texts) // cols)
    side = min(0.96 / cols, 0.96 / rows)
    left, top = 0.5 - cols * side / 2, 0.5 + rows * side / 2
    for at, text in enumerate(texts):
        x, y = left + at % cols * side, top - (at // cols + 1) * side
        frame = rounded(x + 0.01, y + 0.01, side - 0.02, side - 0.02, 0.03)
        pen.colour(fill(at)).fill(frame)
        pen.colour(ON_PIECE, 0.6).line(frame, 0.006, close=True)
        if text:
            pen.colour(ink)
            pen.fit(text, x + side / 2, y + side / 2, side * 0.72, side * 0.6, size=SIZE)


def _rounds(pen: Pen, thing: Message) -> None:
    _plates(pen, [str(number) for number in range(1, 13)], 4, lambda at: BOARD if at > 2 else CARD)


def _spaces(pen: Pen, spaces: list[Space], *, crossed: bool = False) -> None:
    """The spaces of a board: what comes onto each, or what it does."""
    cols = 2 if len(spaces) <= 4 else 3
    rows = -(-len(spaces) // cols)
    wide, high = 0.96 / cols, min(0.3, 0.96 / rows)
    top = 0.5 + rows * high / 2
    for at, space in enumerate(spaces):
        x, y = 0.02 + at % cols * wide, top - (at // cols + 1) * high
        frame = rounded(x + 0.01, y + 0.01, wide - 0.02, high - 0.02, 0.03)
        pen.colour(CARD).fill(frame)
        pen.colour(ON_PIECE, 0.6).line(frame, 0.006, close=True)
        line = _sign_of(space)
        middle = (x + wide / 2, y + high / 2)
        pieces.draw_signs(pen, line, *middle, wide * 0.84, high * 0.6, ink=ON_PIECE, pixels=PIXELS)
        if crossed:
            pen.colour(theme.bad)
            pen.line((x + 0.03, y + 0.03, x + wide - 0.03, y + high - 0.03), 0.015)


def _sign_of(space: Space) -> tuple[Sign, ...]:
    if space.goods:
        count = [0] * len(box.GOODS)
        for good, many in zip(space.goods, space.empty, strict=True):
            count[good] = many
        return pieces.goods_signs(tuple(count))[:2]
    steps = [step for _, step in printed(_tree(space))]
    return next((pieces.step_signs(step)[:2] for step in steps if pieces.step_signs(step)), ())


def _tree(space: Space) -> Node:
    found = board(space.players[0])
    return found.trees[found.index[space.name]]


def _covered(pen: Pen, thing: Message) -> None:
    named = thing.args.get("spaces", ())
    assert isinstance(named, tuple)
    ids = [one.id.rpartition(".")[2] for one in named if isinstance(one, Message)]
    _spaces(pen, [one for one in SPACES if one.name in ids and 2 in one.players], crossed=True)


def _furnishings(pen: Pen, thing: Message) -> None:
    intro = thing.id.endswith("introductory")
    shown = [one for one in FURNISHINGS if not one.printed]
    texts = ["" if one.intro or not intro else "×" for one in shown]
    _plates(pen, texts, 8, lambda at: COLOURS[shown[at].colour])


def _cards(pen: Pen, thing: Message) -> None:
    """The pile from the side: stage 1 on top, the wish for children, then 2, 3 and 4."""
    for at, stage in enumerate(("I", "", "II", "III", "IV")):
        y = 0.82 - at * 0.18
        frame = rounded(0.14, y - 0.07, 0.72, 0.15, 0.03)
        pen.colour(BACK if stage else CARD).fill(frame)
        pen.colour(ON_PIECE, 0.6).line(frame, 0.008, close=True)
        if stage:
            pen.colour("#FFFFFF").write(stage, 0.5, y, 0.11, size=SIZE)
        else:
            pen.colour(ON_PIECE)
            pen.write("baby-face-outline", 0.5, y, 0.12, sign=True, size=SIZE)


def _solo_cards(pen: Pen, thing: Message) -> None:
    solo = SET_UP["solo-cards"]
    cards = [str(number) if str(number) in solo else "" for number in range(1, 13)]
    _plates(pen, cards, 4, lambda at: BACK if cards[at] else BOARD, "#FFFFFF")


def _markers(pen: Pen, thing: Message) -> None:
    green = int(str(thing.args.get("green", SET_UP["green"])))
    red = int(str(thing.args.get("red", SET_UP["red"])))
    for at in range(green + red):
        x, y = 0.17 + at % 3 * 0.33, 0.82 - at // 3 * 0.32
        pen.colour(GREEN if at < green else RED).fill(outline("circle", x, y, 0.13))
        pen.colour("#FFFFFF")
        icon = "leaf" if at < green else "help-circle"
        pen.write(icon, x, y, 0.18, sign=True, size=SIZE)


def _home(pen: Pen, thing: Message) -> None:
    wide, high = geometry.size(outside=False)
    side = 0.94 / max(wide, high)
    low = 0.5 - high * side / 2
    built = {cell: COLOURS[FURNISHINGS[number].colour] for cell, number in LAND.built}
    for cell in members(PRINTED):
        x, y = geometry.corner(cell, outside=False)
        bare = "forest" if FOREST >> cell & 1 else "mountain"
        fill = built.get(cell) or GROUND["cavern" if LAND.caverns >> cell & 1 else bare]
        left, bottom = 0.03 + (x + 0.03) * side, low + (y + 0.03) * side
        pen.colour(fill).box(left, bottom, side * 0.94, side * 0.94)
    for cell in sorted(BONUS):
        x, y = geometry.middle(cell, outside=False)
        pen.colour("#FFFFFF").fill(outline("circle", 0.03 + x * side, low + y * side, 0.02))
    food = int(str(thing.args.get("food", 0)))
    line = (
        Sign("icon", "account", "2"),
        Sign("icon", "barn", "3"),
        Sign("good", "food", str(food)),
    )
    pieces.draw_signs(pen, line, 0.5, 0.9, 0.94, 0.14, ink=theme.ink, pixels=PIXELS)


def _starter(pen: Pen, thing: Message) -> None:
    pen.colour(theme.glow).write("flag", 0.5, 0.5, 0.7, sign=True)


_pictures: dict[str, Callable[[Pen, Message], None]] = {
    "rounds": _rounds,
    "covered": _covered,
    "introductory": _furnishings,
    "full": _furnishings,
    "cards": _cards,
    "cards-aside": _cards,
    "cards-two": _cards,
    "cards-two-aside": _cards,
    "cards-solo": _solo_cards,
    "markers": _markers,
    "markers-aside": _markers,
    "markers-two": _markers,
    "markers-two-aside": _markers,
    "home": _home,
    "starter": _starter,
}
