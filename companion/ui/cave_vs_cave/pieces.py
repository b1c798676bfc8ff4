"""How pieces are drawn: effects as signs of goods and actions, wall patterns, furnishings."""

import re
from functools import lru_cache, partial
from typing import NamedTuple

from companion.games.cave_vs_cave import box
from companion.ui.widgets.chip import outline
from companion.ui.widgets.drawing import Colour, Pen, rounded
from companion.ui.widgets.goods import token
from companion.ui.widgets.letters import crisp, length

ORANGE, BLUE, ON_PIECE = "#E9A45A", "#8FB4E3", "#241A12"
FLOOR, WALL, BUILT = "#EADFCB", "#1D1511", "#D9A273"  # of a cave; a wall that was built
LONG = 3.6  # in heights: an effect longer than that takes two lines on a piece
GAP = 0.16  # between signs, in heights
PATTERNS = {  # walls that must be and may be, clockwise from the top, in one of the rotations
    "1": ("t", ""),
    "2a": ("tl", ""),
    "2o": ("lr", ""),
    "1-2a": ("t", "l"),
    "1-3a": ("t", "lr"),
    "2-3a": ("tl", "r"),
    "3": ("tlr", ""),
    "4": ("tlrb", ""),
    "3-4": ("tlr", "b"),
    "0-1": ("", "t"),
    "0-3x": ("", "tlr"),
}


class Sign(NamedTuple):
    """One sign: a good, an icon, a use of furnishings, or a bare word."""

    kind: str
    value: str
    many: str = ""


Lines = tuple[tuple[Sign, ...], ...]
ARROW = Sign("icon", "arrow-right")
_icons = {"dig": "pickaxe", "wall": "wall", "furnish": "sofa"}
_part = re.compile(
    r"(?P<count>\d+)(?P<good>[WSEFNGDOIP])(?:<(?P<under>\d))?|(?P<arrow>>)|(?P<plus>\+)"
    r"|(?P<fill>[WSEFNGDOIP])=(?P<level>\d)|(?P<all>all=1)|(?P<need>if)|(?P<per>per)"
    r"|(?P<dwarfs>dwarfs)|(?P<act>undermine|dig|wall|breach|furnish|mix)(?P<times>2)?"
)


@lru_cache(512)
def signs(text: str, dwarfs: int = 0) -> tuple[Sign, ...]:
    """An effect as signs; `dwarfs`: how many food that price is now."""
    if text.startswith("use "):
        return (Sign("use", text[4:]),)
    found: list[Sign] = []
    for match in _part.finditer(text.replace(" ", "")):
        found += _signs(match, dwarfs)
    if "if" in text:  # what is needed stands before what it brings
        at = found.index(Sign("word", "≥"))
        found = [*found[at:], Sign("word", ":"), *found[:at]]
    return tuple(found)


def _signs(match: re.Match[str], dwarfs: int) -> list[Sign]:
    part = match.groupdict()
    if part["good"]:
        good = _good(part["good"], part["count"])
        return [good, Sign("word", f"<{part['under']}")] if part["under"] else [good]
    if part["fill"]:
        return [_good(part["fill"]), Sign("icon", "chevron-up"), Sign("word", part["level"])]
    if part["all"]:
        return [Sign("word", "0"), ARROW, Sign("word", "1")]
    if part["dwarfs"]:
        return [_good(box.GOODS[box.FOOD], str(dwarfs or ""))]
    if part["act"]:
        return _act(part["act"], part["times"] or "")
    words = {"arrow": ARROW, "plus": Sign("word", "+"), "need": Sign("word", "≥")}
    words["per"] = Sign("word", "/")
    return [sign for name, sign in words.items() if part[name]]


def _act(name: str, times: str) -> list[Sign]:
    if name == "undermine":
        return [Sign("icon", "pickaxe"), Sign("icon", "wall")]
    if name == "breach":
        tile = next(tile for tile in box.TILES.values() if tile.breach)
        return [Sign("word", "−"), Sign("icon", "wall"), ARROW, *signs(tile.breach)]
    if name == "mix":
        mixing = next(one for one in box.FURNISHINGS if one.different)
        return [Sign("word", f"{mixing.different}≠"), ARROW, *signs(mixing.gives)]
    return [Sign("icon", _icons[name], times)]


def _good(letter: str, count: str = "") -> Sign:
    return Sign("good", box.NAMES[box.GOODS.index(letter)], count)


@lru_cache(128)
def furnishing_signs(number: int) -> Lines:
    """A furnishing's effect, an alternative a line; a blue one's with what it waits for."""
    one = box.FURNISHINGS[number]
    if not one.blue:
        ways = tuple(signs(part.strip()) for part in one.use.split(" / ")) if one.use else ()
        return broken(ways[0]) if len(ways) == 1 else ways
    when: list[Sign] = []
    for text in one.when:
        when += [Sign("word", "/")] if when else []
        when += _when(text)
    gives = (Sign("word", "+1"),) if one.gives == "another" else signs(one.gives)
    return ((*when, Sign("word", ":")), gives)


def broken(line: tuple[Sign, ...], most: float = LONG) -> Lines:
    """A long effect in lines: what is given, then what it brings; very long ones in more."""
    if extent(line) < most or len(line) < 3:
        return (line,)
    at = line.index(ARROW) + 1 if ARROW in line[:-1] else (len(line) + 1) // 2
    return *broken(line[:at], 1.5 * LONG), *broken(line[at:], 1.5 * LONG)


def _when(text: str) -> tuple[Sign, ...]:
    if text.startswith("tile "):
        return (Sign("word", text[5:]),)
    if text == "flax":
        return (_good(box.GOODS[box.FLAX], "1–3"),)
    return signs(text)


@lru_cache(64)
def tile_lines(number: str, dwarfs: int) -> Lines:
    """An action tile's effects, one a line."""
    return tuple(effect_line(text, dwarfs) for text in box.TILES[number].effects)


def effect_line(text: str, dwarfs: int) -> tuple[Sign, ...]:
    """An effect with its alternatives in a line."""
    line: list[Sign] = []
    for part in text.split(" / "):
        line += [Sign("word", "/")] if line else []
        line += signs(part, dwarfs)
    return tuple(line)


def cost_signs(cost: box.Goods) -> tuple[Sign, ...]:
    return tuple(
        Sign("good", name, str(count)) for name, count in zip(box.NAMES, cost, strict=True) if count
    ) or (Sign("word", "0"),)


def _long(sign: Sign) -> float:
    """How long a sign is, in heights."""
    count = length(sign.many) * 0.85 if sign.many else 0
    if sign.kind == "word":
        return length(sign.value) * 0.85
    if sign.kind == "use":
        return 1.0 if len(sign.value) == 1 else 1.6
    return count + 0.95


@lru_cache(1024)
def extent(line: tuple[Sign, ...]) -> float:
    """How long a line of signs is, in heights."""
    return sum(map(_long, line)) + GAP * max(0, len(line) - 1)


@lru_cache(512)
def packed(effects: Lines, join: str, wide: float, shared: bool = False) -> Lines:
    """Effects in as many lines as show them largest, in a box so many times as wide as high.

    `join` stands between them; `shared`: the last line of the box is for something else.
    """
    best: tuple[float, Lines] = (0.0, effects)
    between = Sign("word", join)
    for breaks in range(1 << len(effects) - 1):
        lines: list[tuple[Sign, ...]] = [effects[0]]
        for at, effect in enumerate(effects[1:]):
            if breaks >> at & 1:
                lines.append((between, *effect) if join.isalpha() else effect)
            else:
                lines[-1] = (*lines[-1], between, *effect)
        high = min(1 / (len(lines) + shared), *(wide / extent(line) for line in lines))
        if high > best[0]:
            best = (high, tuple(lines))
    return best[1]


def draw_signs(
    pen: Pen,
    line: tuple[Sign, ...],
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    ink: Colour,
    left: bool = False,
    pixels: float = 1,
) -> None:
    """A line of signs round a middle, or from the left, at most so wide and high."""
    long = extent(line) * height
    if long > width:
        height *= width / long
        long = width
    at = x if left else x - long / 2
    size = crisp(height * pixels)
    for sign in line:
        wide = _long(sign) * height
        _sign(pen, sign, at, y, wide, height, ink, size, pixels)
        at += wide + GAP * height


def _sign(
    pen: Pen,
    sign: Sign,
    x: float,
    y: float,
    wide: float,
    height: float,
    ink: Colour,
    size: float,
    pixels: float,
) -> None:
    pen.colour(ink)
    if sign.kind == "word":
        pen.write(sign.value, x + wide / 2, y, height * 0.85, size=size)
    elif sign.kind == "use":
        box_ = rounded(x, y - height * 0.45, wide, height * 0.9, height * 0.2)
        pen.colour(ORANGE).fill(box_)
        pen.colour(ON_PIECE).line(box_, height * 0.04, close=True)
        pen.fit(sign.value, x + wide / 2, y, wide * 0.8, height * 0.8, size=size)
    else:
        token_at = x + wide - height * 0.475
        if sign.many:
            count = length(sign.many) * 0.85 * height
            pen.write(sign.many, x + count / 2, y, height * 0.85, size=size)
        if sign.kind == "good":
            token(pen, sign.value, token_at, y, height * 0.9, pixels)
        else:
            pen.write(sign.value, token_at, y, height * 0.95, sign=True, size=size)


def draw_pattern(pen: Pen, code: str, x: float, y: float, side: float, ink: Colour) -> None:
    """The walls a furnishing wants: thick ones must be, dashed ones may be."""
    must, may = PATTERNS[code]
    low, high = -side / 2, side / 2
    ends = {
        "t": (x + low, y + high, x + high, y + high),
        "b": (x + low, y + low, x + high, y + low),
        "l": (x + low, y + low, x + low, y + high),
        "r": (x + high, y + low, x + high, y + high),
    }
    pen.colour(ink, 0.16).box(x + low, y + low, side, side)
    pen.colour(ink)
    if must:
        pen.strokes([ends[name] for name in must], side * 0.07)
    if may:
        dashes = [_fifth(ends[name], part) for name in may for part in (0.0, 0.4, 0.8)]
        pen.strokes(dashes, side * 0.045)


def _fifth(ends: tuple[float, ...], start: float) -> tuple[float, ...]:
    """A fifth of a line, from so far along it."""
    x, y, to_x, to_y = ends
    wide, high = to_x - x, to_y - y
    end = start + 0.2
    return (x + wide * start, y + high * start, x + wide * end, y + high * end)


def draw_furnishing(
    pen: Pen, number: int, x: float, y: float, side: float, unit: float = 1
) -> None:
    """A furnishing as it lies there: colour, number, points, what it does."""
    pen.within(x, y, side, partial(_furnishing, number, side * unit))


def _furnishing(number: int, size: float, pen: Pen) -> None:
    one = box.FURNISHINGS[number]
    frame = rounded(0.01, 0.01, 0.98, 0.98, 0.09)
    pen.colour(BLUE if one.blue else ORANGE).fill(frame)
    pen.colour(ON_PIECE, 0.7).line(frame, 0.015, close=True)
    letters = crisp(size * 0.26)
    pen.colour(ON_PIECE).write(f"{number:02}", 0.2, 0.83, 0.27, size=letters)
    ring = outline("circle", 0.8, 0.83, 0.15)
    pen.colour("#FFF6DD").fill(ring)
    pen.colour(ON_PIECE).line(ring, 0.012, close=True)
    pen.fit(str(one.points), 0.8, 0.83, 0.24, 0.22, size=letters)
    if one.blue:  # never by colour alone
        pen.fill(outline("diamond", 0.5, 0.83, 0.1))
    lines = furnishing_signs(number)
    step = min(0.24, 0.64 / max(1, len(lines)))
    for at, line in enumerate(lines):
        middle = 0.34 + step * ((len(lines) - 1) / 2 - at)
        draw_signs(pen, line, 0.5, middle, 0.92, step * 0.88, ink=ON_PIECE, pixels=size)
