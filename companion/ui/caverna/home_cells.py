"""What lies on each cell of a home board, and how it is drawn."""

from typing import NamedTuple

from companion.games.caverna import hints
from companion.games.caverna.cells import BONUS, FOREST_SIDE, INDEX, OUTSIDE, PRINTED, members
from companion.games.caverna.position import HOLDS
from companion.games.caverna.state import Home, Land, State
from companion.ui.caverna import pieces
from companion.ui.caverna.pieces import GROUND, ON_PIECE, Sign
from companion.ui.theme import seat_look
from companion.ui.widgets.drawing import Pen, rounded
from companion.ui.widgets.letters import crisp

CROPS = (("grain", 1), ("grain", 2), ("grain", 3), ("vegetable", 1), ("vegetable", 2))
SIDE = 0.98  # of a cell as it is drawn


class DrawnCell(NamedTuple):
    """A cell: its ground, what is printed or grows there, who lives there, a stable."""

    ground: str
    furnishing: int = -1
    bonus: tuple[Sign, ...] = ()
    crop: tuple[Sign, ...] = ()
    herd: tuple[Sign, ...] = ()
    stable: str = ""  # the owner's colour


def cells(state: State, seat: int, colour: str, outside: bool) -> dict[int, DrawnCell]:
    """Every cell of a home as it is shown."""
    land = state.homes[seat].land
    ground = _ground(land)
    built = dict(land.built)
    herds = _herds(state, seat)
    crops = _crops(state.homes[seat])
    found: dict[int, DrawnCell] = {}
    for cell in members(PRINTED | OUTSIDE if outside else PRINTED):
        tile = ground.get(cell, "")
        stable = land.stables >> cell & 1
        if OUTSIDE >> cell & 1 and not tile and not stable:
            continue
        bare = "forest" if FOREST_SIDE >> cell & 1 else "mountain"
        free = not tile and cell not in built
        found[cell] = DrawnCell(
            tile or bare,
            built.get(cell, -1),
            pieces.goods_signs(BONUS[cell]) if free and cell in BONUS else (),
            crops.get(cell, ()),
            herds.get(cell, ()),
            colour if stable else "",
        )
    return found


def _ground(land: Land) -> dict[int, str]:
    """The tile on each cell that has one."""
    tiles = {name: getattr(land, field) for name, field in HOLDS.items()}
    tiles["large-pasture"] = sum(land.large)
    return {cell: name for name, bits in tiles.items() for cell in members(bits)}


def _crops(home: Home) -> dict[int, tuple[Sign, ...]]:
    """Crops on the fields, one field after another: which field bears what is all one."""
    fields = members(home.land.fields)
    grown = [
        (Sign("good", good, str(many)),)
        for (good, many), count in zip(CROPS, home.crops, strict=True)
        for _ in range(count)
    ]
    return dict(zip(fields, grown, strict=False))


def _herds(state: State, seat: int) -> dict[int, tuple[Sign, ...]]:
    """The animals as the solver arranged them."""
    arranged = hints.herds(state, seat)
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


def draw_cell(pen: Pen, x: float, y: float, cell: DrawnCell, unit: float) -> None:
    x, y = x + 0.01, y + 0.01
    if cell.furnishing >= 0:
        pieces.draw_furnishing(pen, cell.furnishing, x, y, SIDE, unit)
    else:
        _draw_ground(pen, cell.ground, x, y, unit)
    if cell.bonus:
        pen.colour("#000000", 0.35).fill(rounded(x + 0.14, y + 0.04, 0.72, 0.36, 0.1))
        pieces.draw_signs(pen, cell.bonus, x + 0.5, y + 0.22, 0.8, 0.34, ink="#FFFFFF", pixels=unit)
    if cell.crop:
        pieces.draw_signs(pen, cell.crop, x + 0.5, y + 0.5, 0.86, 0.46, ink=ON_PIECE, pixels=unit)
    if cell.herd:
        _draw_herd(pen, cell, x, y, unit)
    if cell.stable:
        _draw_stable(pen, cell.stable, x + 0.78, y + 0.76)


def _draw_ground(pen: Pen, ground: str, x: float, y: float, unit: float) -> None:
    """A tile, or bare forest or mountain; a large pasture's fence is drawn round both cells."""
    pen.colour(GROUND[ground]).fill(rounded(x, y, SIDE, SIDE, 0.05))
    if ground == "forest":
        pen.colour("#35502F")
        for dx, dy in ((0.28, 0.34), (0.66, 0.62)):
            pen.write("pine-tree", x + dx, y + dy, 0.4, sign=True, size=crisp(0.4 * unit))
    elif ground == "mountain":
        pen.colour("#5B5148")
        pen.write("terrain", x + 0.5, y + 0.5, 0.6, sign=True, size=crisp(0.6 * unit))
    elif ground != "large-pasture":
        pieces.draw_marks(pen, ground, x, y, SIDE, unit)


def _draw_herd(pen: Pen, cell: DrawnCell, x: float, y: float, unit: float) -> None:
    low = 0.26 if cell.furnishing >= 0 else 0.42
    plate = rounded(x + 0.05, y + low - 0.21, 0.88, 0.42, 0.12)
    pen.colour("#FFFCF5", 0.85).fill(plate)
    pieces.draw_signs(pen, cell.herd, x + 0.49, y + low, 0.8, 0.36, ink=ON_PIECE, pixels=unit)


def _draw_stable(pen: Pen, colour: str, x: float, y: float) -> None:
    """A stable: a small house in its owner's colour."""
    fill = seat_look(colour)[0]
    walls = [x - 0.13, y - 0.12, x + 0.13, y - 0.12, x + 0.13, y + 0.04, x, y + 0.16]
    walls += [x - 0.13, y + 0.04]
    pen.colour(fill).fill(walls)
    pen.colour("#FFFFFF").line(walls, 0.02, close=True)
