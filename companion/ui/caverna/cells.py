"""What lies on each cell of a home board, and how it is drawn."""

from typing import NamedTuple

from companion.games.caverna import advice, box
from companion.games.caverna.cells import BONUS, FOREST_SIDE, INDEX, members
from companion.games.caverna.home import survey
from companion.games.caverna.state import State
from companion.ui.caverna import signs
from companion.ui.caverna.names import furnishing_name
from companion.ui.caverna.signs import COLOURS, GROUND, ON_PIECE, Sign
from companion.ui.theme import seat_look
from companion.ui.widgets.chip import outline
from companion.ui.widgets.drawing import Pen, rounded
from companion.ui.widgets.letters import crisp

CROPS = (("grain", 1), ("grain", 2), ("grain", 3), ("vegetable", 1), ("vegetable", 2))


class Cell(NamedTuple):
    """A cell: its ground, what is printed or grows there, who lives there, a stable."""

    ground: str
    furnishing: int = -1
    bonus: tuple[Sign, ...] = ()
    crop: tuple[Sign, ...] = ()
    herd: tuple[Sign, ...] = ()
    stable: str = ""  # the owner's colour


def cells(state: State, seat: int, colour: str, outside: bool) -> dict[int, Cell]:
    """Every cell of a home as it is shown."""
    home = state.homes[seat]
    land = home.land
    ground: dict[int, str] = {}
    for name, bits in (
        ("meadow", land.meadows),
        ("field", land.fields),
        ("small-pasture", land.small),
        ("large-pasture", sum(land.large)),
        ("cavern", land.caverns),
        ("tunnel", land.tunnels),
        ("deep-tunnel", land.deep),
        ("ore-mine", land.ore_mines),
        ("ruby-mine", land.ruby_mines),
    ):
        ground |= dict.fromkeys(members(bits), name)
    built = dict(land.built)
    herds = _herds(state, seat)
    crops = _crops(state, seat)
    found: dict[int, Cell] = {}
    for cell in range(len(INDEX) if outside else 24):
        own = ground.get(cell, "")
        if cell >= 24 and not own and not land.stables >> cell & 1:
            continue
        bare = "forest" if FOREST_SIDE >> cell & 1 else "mountain"
        free = not own and cell not in built
        found[cell] = Cell(
            own or bare,
            built.get(cell, -1),
            signs.of_goods(BONUS[cell]) if free and cell in BONUS else (),
            crops.get(cell, ()),
            herds.get(cell, ()),
            colour if land.stables >> cell & 1 else "",
        )
    return found


def _crops(state: State, seat: int) -> dict[int, tuple[Sign, ...]]:
    """Crops on the fields, one field after another: which field bears what is all one."""
    home = state.homes[seat]
    fields = members(home.land.fields)
    found: dict[int, tuple[Sign, ...]] = {}
    at = 0
    for (good, many), count in zip(CROPS, home.crops, strict=True):
        for _ in range(count):
            if at < len(fields):
                found[fields[at]] = (Sign("good", good, str(many)),)
                at += 1
    return found


def _herds(state: State, seat: int) -> dict[int, tuple[Sign, ...]]:
    """The animals as the solver arranged them."""
    arranged = advice.herds(state, seat)
    home = state.homes[seat]
    empty = members(home.land.fields)[sum(home.crops) :]
    found: dict[int, tuple[Sign, ...]] = {}
    for herd in arranged or ():
        if herd.cells:
            cell = INDEX[herd.cells[0]]
        elif empty:
            cell = empty.pop(0)
        else:
            continue
        line: tuple[Sign, ...] = (Sign("good", herd.animal, str(herd.many)),)
        if herd.dogs:
            line += (Sign("good", "dog", str(herd.dogs)),)
        found[cell] = found.get(cell, ()) + line
    return found


def draw(pen: Pen, x: float, y: float, cell: Cell, unit: float) -> None:
    side = 0.98
    x, y = x + 0.01, y + 0.01
    if cell.furnishing >= 0:
        furnishing(pen, cell.furnishing, x, y, side, unit)
    else:
        pen.colour(GROUND[cell.ground]).fill(rounded(x, y, side, side, 0.05))
        if cell.ground == "forest":
            pen.colour("#35502F")
            for dx, dy in ((0.28, 0.34), (0.66, 0.62)):
                pen.write("pine-tree", x + dx, y + dy, 0.4, sign=True, size=crisp(0.4 * unit))
        elif cell.ground == "mountain":
            pen.colour("#5B5148")
            pen.write("terrain", x + 0.5, y + 0.5, 0.6, sign=True, size=crisp(0.6 * unit))
        elif cell.ground not in ("large-pasture",):
            signs.marks(pen, cell.ground, x, y, side, unit)
    if cell.bonus:
        pen.colour("#000000", 0.35).fill(rounded(x + 0.14, y + 0.04, 0.72, 0.36, 0.1))
        signs.draw(pen, cell.bonus, x + 0.5, y + 0.22, 0.8, 0.34, ink="#FFFFFF", pixels=unit)
    if cell.crop:
        signs.draw(pen, cell.crop, x + 0.5, y + 0.5, 0.86, 0.46, ink=ON_PIECE, pixels=unit)
    if cell.herd:
        _herd(pen, cell, x, y, unit)
    if cell.stable:
        _stable(pen, cell.stable, x + 0.78, y + 0.76)


def _herd(pen: Pen, cell: Cell, x: float, y: float, unit: float) -> None:
    low = 0.26 if cell.furnishing >= 0 else 0.42
    plate = rounded(x + 0.05, y + low - 0.21, 0.88, 0.42, 0.12)
    pen.colour("#FFFCF5", 0.85).fill(plate)
    signs.draw(pen, cell.herd, x + 0.49, y + low, 0.8, 0.36, ink=ON_PIECE, pixels=unit)


def _stable(pen: Pen, colour: str, x: float, y: float) -> None:
    """A stable: a small house in its owner's colour."""
    fill = seat_look(colour)[0]
    walls = [x - 0.13, y - 0.12, x + 0.13, y - 0.12, x + 0.13, y + 0.04, x, y + 0.16]
    walls += [x - 0.13, y + 0.04]
    pen.colour(fill).fill(walls)
    pen.colour("#FFFFFF").line(walls, 0.02, close=True)


def furnishing(pen: Pen, number: int, x: float, y: float, side: float, unit: float) -> None:
    """A furnishing as it lies there: its colour, its name, its points."""
    one = box.FURNISHINGS[number]
    frame = rounded(x, y, side, side, side * 0.07)
    pen.colour(COLOURS[one.colour]).fill(frame)
    pen.colour(ON_PIECE, 0.7).line(frame, side * 0.015, close=True)
    words = furnishing_name(number).replace("(", "").replace(")", "").replace("-", " ").split()
    lines = words if len(words) <= 3 else [" ".join(words[:2]), *words[2:]][:3]
    high = side * 0.2
    for at, line in enumerate(lines):
        pen.colour(ON_PIECE)
        pen.fit(line, x + side / 2, y + side * 0.84 - at * high, side * 0.92, high,
                size=crisp(high * unit))  # fmt: skip
    shield = outline("circle", x + side * 0.84, y + side * 0.16, side * 0.13)
    pen.colour("#FFF6DD").fill(shield)
    pen.colour(ON_PIECE).line(shield, side * 0.012, close=True)
    text = "*" if one.scoring else str(one.points)
    pen.fit(text, x + side * 0.84, y + side * 0.16, side * 0.2, side * 0.2,
            size=crisp(0.2 * unit))  # fmt: skip
    if one.dwarfs:
        pen.colour(ON_PIECE)
        pen.write("account", x + side * 0.16, y + side * 0.16, side * 0.24, sign=True,
                  size=crisp(0.24 * unit))  # fmt: skip


def overhangs(state: State, seat: int) -> bool:
    """Whether cells beyond the edge matter: an Office room, or tiles that lie there."""
    land = state.homes[seat].land
    return survey(land).overhang is not box.NOTHING
