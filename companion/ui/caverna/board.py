"""The home board of a player: tiles, animals, furnishings, dwarfs; where things can be laid."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import hypot
from typing import NamedTuple

from kivy.clock import Clock
from kivy.metrics import dp

from companion.games.caverna import box
from companion.games.caverna.cells import CELLS, PRINTED, members
from companion.games.caverna.state import Home, State
from companion.ui.caverna import geometry, home_cells, pieces
from companion.ui.meaning import BoardSpot
from companion.ui.protocols import Point, TouchEvent
from companion.ui.theme import seat_look, theme
from companion.ui.widgets.board import SLIP, BoardPlace, DrawnBoard
from companion.ui.widgets.chip import Mark, outline
from companion.ui.widgets.drawing import Layer, Pen, rounded
from companion.ui.widgets.letters import crisp

GLOW, DARK = "#FFD23F", "#1D1511"
NAME = 0.42  # of a cell: its name, where it is spoken of
NOTHING = home_cells.DrawnCell("forest")

_CellLook = tuple[float, float, home_cells.DrawnCell, int]  # its corner, what lies there, pixels
_Dwarfs = tuple[tuple[str, int], ...]  # where each is, and the weapon
_DwarfsLook = tuple[_Dwarfs, Mark, float, float]  # whose, how high, the size of letters


class TouchableCell(NamedTuple):
    """A cell that answers."""

    cell: int
    name: str
    means: object
    possible: bool


class _Drag(NamedTuple):
    """A finger that went down where something can be dragged from: a place, or a herd's cell."""

    uid: int
    start: BoardPlace | int


class HomeBoard(DrawnBoard):
    """One home. `chosen` and `asked` are called with what a place means; `dragged` with two."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.chosen: Callable[[object], None] | None = None
        self.asked: Callable[[object], None] | None = None
        self.dragged: Callable[[object, int], None] | None = None
        self._ground, self._cells, self._fences = self.layer(), self.layer(), self.layer()
        self._dwarfs, self._picked = self.layer(), self.layer()
        self._named = Layer()  # above the glow
        self._layers.insert(self._layers.children.index(self._end), self._named)
        self._shown: tuple[State, int, Mark] | None = None
        self._outside = False
        self._drag: _Drag | None = None
        self._moved: dict[int, int] = {}  # herds that were put elsewhere, for the eye only
        self._lives: object = None  # what the herds depend on
        self._again = Clock.create_trigger(self._draw)
        self.bind(size=self._again)
        self.fit()

    def show(self, state: State, seat: int, who: Mark) -> None:
        self._shown = (state, seat, who)
        home = state.homes[seat]
        lives = (seat, home.land, home.goods[box.DOG :], home.crops)
        if lives != self._lives:
            self._lives, self._moved = lives, {}
        self._outside = geometry.overhangs(state, seat)
        self.wide, self.high = geometry.size(self._outside)
        self._draw()

    def offer(self, cells: Sequence[TouchableCell], picked: int | None = None) -> None:
        """What a touch can mean now; `picked`: the first of two cells."""
        drawn = [one for one in cells if self._outside or PRINTED >> one.cell & 1]
        self.answer([self._place(one) for one in drawn])
        chosen = {} if picked is None else {picked: geometry.corner(picked, self._outside)}
        self._picked.show(chosen, _picked)

    def name_cells(self, cells: int) -> bool:
        """Writes the names of cells on them; whether any can be read."""
        if min(self.size) < 2:
            cells = 0
        if cells:
            self._name.wipe()  # what was touched has its name on it
        size = crisp(self.unit * NAME)
        named = {cell: (geometry.middle(cell, self._outside), size) for cell in members(cells)}
        self._named.show(named, _draw_name)
        return bool(named)

    def _place(self, one: TouchableCell) -> BoardPlace:
        x, y = geometry.middle(one.cell, self._outside)
        return BoardPlace(one.means, x, y, one.name, one.possible, radius=0.46)

    def glow(self, pen: Pen, x: float, y: float, radius: float) -> None:
        """As a frame, so that what lies there can still be read."""
        frame = rounded(x - radius, y - radius, 2 * radius, 2 * radius, 0.1)
        pen.colour(GLOW, 0.2).fill(frame)
        pen.colour(DARK).line(frame, 0.055, close=True)
        pen.colour(GLOW).line(frame, 0.035, close=True)

    def spots(self) -> Iterator[BoardSpot]:
        """The places for a finger, while the board is in sight."""
        if min(self.size) > 2:
            yield from super().spots()

    def on_place(self, place: BoardPlace) -> None:
        if self.chosen is not None:
            self.chosen(place.means)

    def on_place_held(self, place: BoardPlace) -> None:
        if self.asked is not None:
            self.asked(place.means)

    # a twin tile dragged from cell to cell, or a herd

    def on_touch_down(self, touch: TouchEvent) -> bool:
        taken = super().on_touch_down(touch)
        start = self._drag_from(touch) if taken and len(self._fingers) == 1 else None
        self._drag = None if start is None else _Drag(touch.uid, start)
        return taken

    def _drag_from(self, touch: TouchEvent) -> BoardPlace | int | None:
        """What can be dragged from there: a tile while one is in hand, else a herd."""
        if self.dragged is not None:
            place = self.nearest(*touch.pos)
            return place if place is not None and place.possible else None
        cell = self._cell_at(*touch.pos)
        return cell if cell is not None and self._looks().get(cell, NOTHING).herd else None

    def on_touch_move(self, touch: TouchEvent) -> bool:
        drag = self._drag
        if drag is not None and touch.uid == drag.uid and len(self._fingers) == 1:
            if self._tap is touch and hypot(touch.x - touch.ox, touch.y - touch.oy) >= dp(SLIP):
                self._forget_tap()
            return True
        return super().on_touch_move(touch)

    def on_touch_up(self, touch: TouchEvent) -> bool:
        if touch.grab_current is not self:
            return False
        drag, self._drag = self._drag, None
        slipped = self._tap is not touch
        taken = super().on_touch_up(touch)
        if taken and slipped and drag is not None and drag.uid == touch.uid:
            self._drop(drag.start, self._cell_at(*touch.pos))
        return taken

    def _drop(self, start: BoardPlace | int, cell: int | None) -> None:
        if cell is None:
            return
        if isinstance(start, int):
            self._put_herd(start, cell)
        elif self.dragged is not None:
            self.dragged(start.means, cell)

    def _cell_at(self, x: float, y: float) -> int | None:
        x, y = self.on_board(x, y)
        for cell in range(len(CELLS)):
            left, low = geometry.corner(cell, self._outside)
            if left <= x < left + 1 and low <= y < low + 1:
                return cell
        return None

    def _put_herd(self, cell: int, to: int) -> None:
        """Animals are put elsewhere by hand: where all have room is the app's matter."""
        origins = [origin for origin, now in self._moved.items() if now == cell]
        for origin in origins or [cell]:
            self._moved[origin] = to
        self._draw()

    # drawing

    def _looks(self) -> dict[int, home_cells.DrawnCell]:
        """The cells, with herds where they were put by hand."""
        assert self._shown is not None
        state, seat, who = self._shown
        looks = home_cells.cells(state, seat, who[0], self._outside)
        herds = {cell: look.herd for cell, look in looks.items() if look.herd}
        for cell in self._moved:
            looks[cell] = looks[cell]._replace(herd=())
        for cell, to in self._moved.items():
            if to in looks:
                looks[to] = looks[to]._replace(herd=looks[to].herd + herds.get(cell, ()))
        return looks

    def _draw(self, *args: object) -> None:
        if self._shown is None or min(self.size) < 2:  # hidden: lines would be endlessly thick
            return
        state, seat, who = self._shown
        home, unit = state.homes[seat], self.unit
        self._ground.show({"ground": self._outside}, _draw_ground)
        cells = {
            cell: (*geometry.corner(cell, self._outside), look, round(unit))
            for cell, look in self._looks().items()
        }
        self._cells.show(cells, partial(_draw_cell, unit))
        large = {
            both: tuple(geometry.corner(cell, self._outside) for cell in members(both))
            for both in home.land.large
        }
        self._fences.show(large, _draw_fence)
        dwarfs = (_dwarfs(home), who, self.high, crisp(unit * 0.3))
        self._dwarfs.show({"dwarfs": dwarfs}, _draw_dwarfs)


def _dwarfs(home: Home) -> _Dwarfs:
    """Dwarfs at home, on their way, newborn; each with a weapon."""
    return (
        *(("home", weapon) for weapon in home.dwarfs),
        *(("away", weapon) for _, weapon in home.away),
        *(("born", 0) for _ in range(home.born)),
    )


def _draw_ground(pen: Pen, key: str, outside: bool) -> None:
    more = 1 if outside else 0
    for left, colour in ((0.0, "forest"), (3 + geometry.APART, "mountain")):
        pen.colour(pieces.GROUND[colour])
        pen.fill(rounded(left + more, more, 3 + 2 * geometry.EDGE, 4 + 2 * geometry.EDGE, 0.1))


def _draw_cell(unit: float, pen: Pen, cell: int, look: _CellLook) -> None:
    x, y, what, _ = look
    home_cells.draw_cell(pen, x, y, what, unit)


def _draw_fence(pen: Pen, both: int, corners: tuple[Point, ...]) -> None:
    (x1, y1), (x2, y2) = corners
    x, y = min(x1, x2), min(y1, y2)
    pieces.draw_fence(pen, x, y, 1 + abs(x1 - x2), 1 + abs(y1 - y2))


def _draw_dwarfs(pen: Pen, key: str, look: _DwarfsLook) -> None:
    """The dwarfs in a row above the board: those on their way are empty rings."""
    dwarfs, (colour, _), high, size = look
    fill, ink, shape = seat_look(colour)
    y = high - geometry.BAND / 2 + 0.02
    for at, (where, weapon) in enumerate(dwarfs):
        radius = 0.16 if where == "born" else 0.24
        x = 0.36 + at * 0.62
        ring = outline(shape, x, y, radius)
        pen.colour(fill, 0.25 if where == "away" else 1).fill(ring)
        pen.colour(theme.ink, 0.7).line(ring, 0.015, close=True)
        if weapon:
            pen.colour(theme.ink if where == "away" else ink)
            pen.fit(str(weapon), x, y, radius * 1.3, radius * 1.3, size=size)


def _draw_name(pen: Pen, cell: int, look: tuple[Point, float]) -> None:
    (x, y), size = look
    plate = rounded(x - 0.34, y - 0.24, 0.68, 0.48, 0.1)
    pen.colour(GLOW).fill(plate)  # bright: a veil lies on it
    pen.colour(DARK).line(plate, 0.03, close=True)
    pen.colour(DARK).fit(CELLS[cell], x, y, 0.6, NAME, size=size)


def _picked(pen: Pen, cell: int, corner: Point) -> None:
    frame = rounded(corner[0] + 0.05, corner[1] + 0.05, 0.9, 0.9, 0.1)
    pen.colour(GLOW, 0.55).fill(frame)
    pen.colour(DARK).line(frame, 0.05, close=True)
