"""How the pieces of Cavum are drawn, on the board and on buttons alike."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.games.cavum.my_box import Box
from companion.ui.cavum.geometry import Points, gem, hexagon, passage, rim
from companion.ui.cavum.names import colour_names
from companion.ui.theme import SEATS, seat_look, theme
from companion.ui.widgets.chip import outline
from companion.ui.widgets.drawing import Pen


class BoardColours(NamedTuple):
    """The colours of the board itself."""

    mountain: str
    tile: str
    edge: str
    tunnel: str
    vein: str
    cities: tuple[str, str]
    between: str
    dynamite: str
    on_dynamite: str


LIGHT = BoardColours(
    "#D8CAB1", "#FBF3E0", "#7A6750", "#54432F", "#5B4B3D",
    ("#AFC6B4", "#A9BFD2"), "#7B563B", "#B3362D", "#FFFFFF",
)  # fmt: skip
DARK = BoardColours(
    "#38322C", "#5E5244", "#A8977E", "#EBDCC0", "#33414D",
    ("#3D5746", "#3A5166"), "#8A6546", "#C8473C", "#FFFFFF",
)  # fmt: skip
_SPARE = ("purple", "orange", "red", "blue")  # for stones of a colour that has no name here


def board_colours() -> BoardColours:
    return DARK if theme.dark else LIGHT


class Stone(NamedTuple):
    """How a colour of stones looks: always with its letter."""

    name: str
    fill: str
    ink: str
    letter: str


def stones_of(box: Box) -> tuple[Stone, ...]:
    """Each colour of a box, as its owner calls it."""
    tints = {one.colour: one.tint for one in box.called}
    found = []
    for at, (colour, (name, letter)) in enumerate(zip(box.colours, colour_names(box), strict=True)):
        fill, ink, _ = SEATS[colour if colour in SEATS else _SPARE[at % len(_SPARE)]]
        if at in tints:
            fill, ink = tints[at], readable_on(tints[at])
        found.append(Stone(name, fill, ink, letter))
    return tuple(found)


def tinted_stone(name: str, tint: str) -> Stone:
    return Stone(name, tint, readable_on(tint), name[:1].upper())


def readable_on(tint: str) -> str:
    """Ink for a letter on this colour."""
    red, green, blue = (int(tint[at : at + 2], 16) for at in (1, 3, 5))
    return "#000000" if 299 * red + 587 * green + 114 * blue > 140_000 else "#FFFFFF"


class DrawnTile(NamedTuple):
    """A tile to draw, round a middle."""

    x: float
    y: float
    radius: float
    exits: Sequence[int]
    dynamite: bool = False


def draw_tile(
    pen: Pen, x: float, y: float, radius: float, exits: Sequence[int], *, dynamite: bool = False
) -> None:
    draw_tiles(pen, [DrawnTile(x, y, radius, exits, dynamite)])


def draw_tiles(pen: Pen, tiles: Sequence[DrawnTile]) -> None:
    """All at once: a board of tiles drawn one by one takes a hundred times as many strokes."""
    look = board_colours()
    pen.colour(look.tile)
    pen.fills([hexagon(one.x, one.y, one.radius * 0.93) for one in tiles])
    pen.colour(look.edge)
    pen.fills([part for one in tiles for part in rim(one.x, one.y, one.radius, 0.92)])
    pen.colour(look.tunnel)
    pen.fills([part for one in tiles for part in _tunnels(one)])
    loaded = [one for one in tiles if one.dynamite]
    if loaded:
        pen.colour(look.dynamite)
        pen.fills([outline("circle", one.x, one.y, one.radius * 0.46) for one in loaded])
        pen.colour(look.on_dynamite)
        pen.fills([_seen_from_middle("star", one.x, one.y, one.radius * 0.3) for one in loaded])


def _tunnels(tile: DrawnTile) -> list[Points]:
    x, y, radius, exits, _ = tile
    ways = [passage(x, y, edge, radius * 0.97, radius * 0.32) for edge in exits]
    return [*ways, hexagon(x, y, radius * 0.24)]


def _seen_from_middle(shape: str, x: float, y: float, radius: float) -> list[float]:
    """A shape that is not convex, as corners round its middle."""
    points = outline(shape, x, y, radius)
    return [x, y, *points, *points[:2]]


def draw_height(pen: Pen, x: float, y: float, radius: float, height: int) -> None:
    """How many tiles lie on each other, in the lower corner of the upper one."""
    x, y = x + radius * 0.36, y - radius * 0.52
    pen.colour(theme.ink).fill(outline("circle", x, y, radius * 0.34))
    pen.colour(theme.paper).write(str(height), x, y, radius * 0.62)


def draw_named(pen: Pen, x: float, y: float, radius: float, name: str) -> None:
    """A space by its name."""
    pen.colour(theme.paper).fill(hexagon(x, y, radius))
    pen.colour(theme.accent).line(hexagon(x, y, radius * 0.94), radius * 0.06, close=True)
    pen.colour(theme.ink).fit(name, x, y, radius * 1.35, radius * 1.1)


def draw_vein(
    pen: Pen, x: float, y: float, radius: float, stone: Stone | None, stones: int
) -> None:
    """A vein with its stones; without a colour, the piece as it lies in the supply."""
    look = board_colours()
    pen.colour(look.vein).fill(hexagon(x, y, radius))
    pen.colour(look.tile, 0.55)
    pen.fills([passage(x, y, edge, radius * 0.97, radius * 0.16) for edge in range(6)])
    if stone is None:
        pen.colour(look.tile).fill(gem(x, y, radius * 0.6))
        return
    draw_stone(pen, x, y, radius * 0.8, stone, f"{stone.letter}{stones}")


def draw_stone(pen: Pen, x: float, y: float, radius: float, stone: Stone, text: str) -> None:
    pen.colour(theme.ink, 0.8).fill(gem(x, y, radius * 1.1))
    pen.colour(stone.fill).fill(gem(x, y, radius))
    pen.colour(stone.ink).write(
        text, x, y + radius * 0.12, radius * (1.0 if len(text) < 3 else 0.8)
    )


class DrawnStation(NamedTuple):
    """A player's station to draw, round a middle."""

    x: float
    y: float
    radius: float
    colour: str
    letter: str


def draw_station(pen: Pen, x: float, y: float, radius: float, colour: str, letter: str) -> None:
    draw_stations(pen, [DrawnStation(x, y, radius, colour, letter)])


def draw_stations(pen: Pen, marks: Sequence[DrawnStation]) -> None:
    """Players' shapes on a dark foot, so that no vein is taken for one; all at once."""
    for foot, size in (("#1B1816", 1.14), ("#FFFFFF", 1.02)):
        pen.colour(foot)
        pen.fills([_shape(one, size) for one in marks])
    for colour in dict.fromkeys(one.colour for one in marks):
        mine = [one for one in marks if one.colour == colour]
        fill, ink, shape = seat_look(colour)
        pen.colour(fill)
        pen.fills([_shape(one, 0.9) for one in mine])
        pen.colour(ink)
        for one in mine:
            down = one.radius * 0.12 if shape == "triangle" else 0
            pen.write(one.letter, one.x, one.y - down, one.radius)


def _shape(mark: DrawnStation, size: float) -> list[float]:
    shape = seat_look(mark.colour)[2]
    return _seen_from_middle(shape, mark.x, mark.y, mark.radius * size)


def draw_option(pen: Pen, x: float, y: float, radius: float) -> None:
    look = board_colours()
    pen.colour(look.edge).fill(outline("circle", x, y, radius * 0.9))
    pen.colour(look.tile).fill(outline("circle", x, y, radius * 0.8))
    pen.colour(look.tunnel).write("?", x, y, radius * 1.2)


def draw_prospect(pen: Pen, x: float, y: float, radius: float) -> None:
    look = board_colours()
    pen.colour(look.edge).fill(outline("diamond", x, y, radius))
    pen.colour(look.tile).fill(outline("diamond", x, y, radius * 0.9))
    pen.colour(look.tunnel).write("magnify", x, y, radius, sign=True)
