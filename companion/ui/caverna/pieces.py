"""How pieces are drawn: signs of goods, tiles, dwarfs, weapons and words; tiles, furnishings."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.core.agenda import Do
from companion.games.caverna import box
from companion.games.caverna.actions import GAINS, TWINS_OF
from companion.games.caverna.actions import STEPS as LOOT_STEPS
from companion.games.caverna.box import Furnishing, Goods, LootItem
from companion.ui.caverna.names import furnishing_name
from companion.ui.theme import theme
from companion.ui.widgets.chip import outline
from companion.ui.widgets.drawing import Colour, Pen, pieces, rounded
from companion.ui.widgets.goods import token
from companion.ui.widgets.letters import crisp, length

GROUND = {  # colours of what lies on a cell; never the only sign of it
    "forest": "#4F6B46",
    "mountain": "#75695D",
    "meadow": "#8DBB5E",
    "field": "#A97B4B",
    "small-pasture": "#8DBB5E",
    "large-pasture": "#8DBB5E",
    "cavern": "#E8DCC6",
    "tunnel": "#B9A78E",
    "deep-tunnel": "#96836B",
    "ore-mine": "#8A7F74",
    "ruby-mine": "#C79AA2",
}
COLOURS = {"orange": "#E9A45B", "green": "#9CC27F", "yellow": "#EBD07A"}  # of furnishings
ON_PIECE = "#1D1511"
GAP = 0.16  # between signs, in heights


class Sign(NamedTuple):
    """A good, an icon, a tile or a word, with a number or a word beside it."""

    kind: str
    name: str
    text: str = ""


OR, ARROW = Sign("word", "/"), Sign("icon", "arrow-right")


def goods_signs(goods: Goods, *, ones: bool = True) -> tuple[Sign, ...]:
    """So many of each; `ones`: with a number where there is one only."""
    return tuple(
        Sign("good", name, str(count) if ones or count > 1 else "")
        for name, count in zip(box.GOODS, goods, strict=True)
        if count
    )


STEPS = {
    "sow": (Sign("icon", "sprout"),),
    "furnish": (Sign("icon", "sofa"),),
    "furnish-dwelling": (Sign("icon", "home"),),
    "dwelling": (Sign("icon", "home"),),
    "grow": (Sign("icon", "baby-face-outline"),),
    "forge": (Sign("icon", "anvil"),),
    "ore-mine": (Sign("tile", "ore-mine"), Sign("tile", "deep-tunnel")),
    "small-pasture": (Sign("tile", "small-pasture"),),
    "large-pasture": (Sign("tile", "large-pasture"),),
    "stable": (Sign("icon", "barn"),),
    "trade-ore": (Sign("good", "ore"), ARROW, Sign("good", "gold")),
    "market": (Sign("icon", "store"),),
    "breed": (Sign("icon", "sheep"), Sign("icon", "plus")),
}


def step_signs(step: Do) -> tuple[Sign, ...]:
    """A step of a space as it is printed there."""
    match step.step:
        case "goods":
            gain = GAINS[step.number]
            flag = (Sign("icon", "flag"),) if gain.start else ()
            return goods_signs(gain.plain, ones=False) + flag
        case "twin":
            tiles = [tuple(tile.split("-")) for tile in TWINS_OF[step.number]]
            signs: tuple[Sign, ...] = ()
            for first, second in tiles:
                signs += (OR,) if signs else ()
                signs += (Sign("tile", first), Sign("tile", second))
            return signs
        case "single":
            return (Sign("tile", box.SINGLES[step.number]),)
        case "expedition" | "loot":
            return (Sign("icon", "sword", str(step.number)),)
        case "ruby-mine":
            ground = "deep-tunnel" if step.number else "tunnel"
            return (Sign("tile", ground), ARROW, Sign("tile", "ruby-mine"))
        case "imitate":
            return (Sign("icon", "content-copy"), *goods_signs(box.unit(box.FOOD, step.number)))
    return STEPS.get(step.step, ())


def loot_signs(item: LootItem) -> tuple[Sign, ...]:
    """An item of an expedition: better weapons, what it lets one do, or goods."""
    if item.weapons:
        return (Sign("good", "weapon", f"+{item.weapons}"),)
    return step_signs(LOOT_STEPS[item.name]) if item.step else goods_signs(item.gives)


def extent(line: Sequence[Sign]) -> float:
    """How long signs are, in heights."""
    total = GAP * max(0, len(line) - 1)
    for sign in line:
        total += length(sign.name) * 0.8 if sign.kind == "word" else 1
        total += length(sign.text) * 0.8 + 0.06 if sign.text else 0
    return total


def draw_signs(
    pen: Pen,
    line: Sequence[Sign],
    x: float,
    y: float,
    room: float,
    height: float,
    *,
    ink: Colour,
    left: bool = False,
    pixels: float = 1,
) -> float:
    """Signs in a line round a middle, or from the left; gives where they end."""
    long = extent(line)
    high = min(height, room / long) if long else height
    at = x if left else x - long * high / 2
    size = crisp(high * pixels)
    for sign in line:
        if sign.kind == "word":
            wide = length(sign.name) * 0.8 * high
            pen.colour(ink).write(sign.name, at + wide / 2, y, high * 0.8, size=size)
            at += wide
        else:
            _picture(pen, sign, at + high / 2, y, high, ink, pixels)
            at += high
        if sign.text:
            wide = length(sign.text) * 0.8 * high
            pen.colour(ink)
            pen.write(sign.text, at + 0.06 * high + wide / 2, y, high * 0.8, size=size)
            at += wide + 0.06 * high
        at += GAP * high
    return at


def _picture(
    pen: Pen, sign: Sign, x: float, y: float, high: float, ink: Colour, pixels: float
) -> None:
    if sign.kind == "good":
        token(pen, sign.name, x, y, high, pixels)
    elif sign.kind == "colour":
        frame = rounded(x - high * 0.4, y - high * 0.4, high * 0.8, high * 0.8, high * 0.15)
        pen.colour(COLOURS[sign.name]).fill(frame)
        pen.colour(ink).line(frame, max(0.5 / pixels, high * 0.03), close=True)
    elif sign.kind == "tile":
        draw_tile(pen, sign.name, x - high * 0.46, y - high * 0.46, high * 0.92, pixels)
    else:
        pen.colour(ink).write(sign.name, x, y, high, sign=True, size=crisp(high * pixels))


def draw_tile(pen: Pen, name: str, x: float, y: float, side: float, pixels: float = 1) -> None:
    """A tile as a small square: its colour and what marks it."""
    frame = rounded(x, y, side, side, side * 0.12, pieces(side * 0.12 * pixels))
    pen.colour(GROUND[name]).fills([frame])
    pen.colour(theme.ink, 0.5).line(frame, max(0.5 / pixels, side * 0.02), close=True)
    draw_marks(pen, name, x, y, side, pixels)


def draw_marks(pen: Pen, name: str, x: float, y: float, side: float, pixels: float = 1) -> None:
    """The signs of a tile, over its ground."""
    middle = (x + side / 2, y + side / 2)
    size = crisp(side * 0.5 * pixels)
    line = max(0.6 / pixels, side * 0.025)
    match name:
        case "field":
            pen.colour("#7A5227")
            left, right = x + side * 0.12, x + side * 0.88
            rows = [y + side * at for at in (0.25, 0.5, 0.75)]
            pen.strokes([(left, row, right, row) for row in rows], line)
        case "meadow":
            pen.colour("#5E8A35")
            blades = ((0.25, 0.3), (0.6, 0.62), (0.74, 0.26))
            feet = [(x + side * dx, y + side * dy) for dx, dy in blades]
            pen.strokes([(*foot, foot[0], foot[1] + side * 0.13) for foot in feet], line)
        case "small-pasture" | "large-pasture":
            draw_fence(pen, x, y, side, side)
            if name == "large-pasture":
                pen.colour(ON_PIECE).write("×2", *middle, side * 0.46, size=size)
        case "tunnel" | "deep-tunnel":
            pen.colour("#5C4D3C" if name == "tunnel" else "#3B3024")
            pen.write("tunnel", *middle, side * 0.62, sign=True, size=size)
        case "ore-mine" | "ruby-mine":
            good = "ore" if name == "ore-mine" else "ruby"
            token(pen, good, *middle, side * 0.5, pixels)
        case "cavern":
            pen.colour("#BCA98A").line(
                rounded(x + side * 0.16, y + side * 0.16, side * 0.68, side * 0.68, side * 0.2),
                line,
                close=True,
            )


def draw_fence(pen: Pen, x: float, y: float, wide: float, high: float) -> None:
    """A fence round a pasture, posts and all."""
    thick = min(wide, high) * 0.035
    inside = min(wide, high) * 0.07
    left, low, right, top = x + inside, y + inside, x + wide - inside, y + high - inside
    pen.colour("#6B4420")
    pen.line((left, low, right, low, right, top, left, top), thick, close=True)
    posts = [
        (along, end - inside * 0.7, along, end + inside * 0.7)
        for along in (left + (right - left) * at / 3 for at in range(4))
        for end in (low, top)
    ]
    pen.strokes(posts, thick * 1.3)


def printed_points(one: Furnishing) -> str:
    """The points on a furnishing's tile; a star for those that are counted at the end."""
    return f"{one.points or ''}*" if one.scoring else str(one.points)


def draw_furnishing(pen: Pen, number: int, x: float, y: float, side: float, pixels: float) -> None:
    """A furnishing as it lies there: its colour, its name, its points, a dwarf who lives there."""
    one = box.FURNISHINGS[number]
    frame = rounded(x, y, side, side, side * 0.07)
    pen.colour(COLOURS[one.colour]).fill(frame)
    pen.colour(ON_PIECE, 0.7).line(frame, side * 0.015, close=True)
    words = furnishing_name(number).replace("(", "").replace(")", "").replace("-", " ").split()
    lines = words if len(words) <= 3 else [" ".join(words[:2]), *words[2:]][:3]
    high = side * 0.2
    size = crisp(high * pixels)
    for at, line in enumerate(lines):
        top = y + side * 0.84 - at * high
        pen.colour(ON_PIECE).fit(line, x + side / 2, top, side * 0.92, high, size=size)
    right, low = x + side * 0.84, y + side * 0.16
    shield = outline("circle", right, low, side * 0.13)
    pen.colour("#FFF6DD").fill(shield)
    pen.colour(ON_PIECE).line(shield, side * 0.012, close=True)
    text = "*" if one.scoring else str(one.points)
    pen.fit(text, right, low, side * 0.2, side * 0.2, size=crisp(0.2 * pixels))
    if one.dwarfs:
        dwarf = crisp(0.24 * pixels)
        pen.colour(ON_PIECE)
        pen.write("account", x + side * 0.16, low, side * 0.24, sign=True, size=dwarf)
