"""The home board of a player: tiles, animals, furnishings, dwarfs; where things can be laid."""

from collections.abc import Iterator, Sequence
from functools import partial
from math import hypot
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.metrics import dp

from companion.games.caverna import box
from companion.games.caverna.cells import CELLS, members
from companion.games.caverna.state import Home, State
from companion.ui.caverna import cells, plan, signs
from companion.ui.meaning import BoardSpot as Found
from companion.ui.theme import seat_look, theme
from companion.ui.widgets.board import SLIP, BoardPlace, DrawnBoard
from companion.ui.widgets.chip import Mark, outline
from companion.ui.widgets.drawing import Pen, rounded
from companion.ui.widgets.letters import crisp

GLOW, DARK = "#FFD23F", "#1D1511"
NOTHING = cells.Cell("forest")


class Spot(NamedTuple):
    """A cell that answers."""

    cell: int
    name: str
    means: object
    possible: bool


class HomeBoard(DrawnBoard):
    """One home. `chosen` and `asked` are called with what a place means; `dragged` with two."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.chosen: Any = None
        self.asked: Any = None
        self.dragged: Any = None
        self._ground, self._cells, self._fences = self.layer(), self.layer(), self.layer()
        self._dwarfs, self._picked = self.layer(), self.layer()
        self._shown: tuple[State, int, Mark] | None = None
        self._outside = False
        self._began: Any = None
        self._moved: dict[int, int] = {}  # herds that were put elsewhere, for the eye only
        self._lives: Any = None  # what the herds depend on
        self._again = Clock.create_trigger(self._draw)
        self.bind(size=self._again)
        self.fit()

    def show(self, state: State, seat: int, who: Mark) -> None:
        self._shown = (state, seat, who)
        home = state.homes[seat]
        lives = (seat, home.land, home.goods[box.DOG :], home.crops)
        if lives != self._lives:
            self._lives, self._moved = lives, {}
        self._outside = cells.overhangs(state, seat)
        self.wide, self.high = plan.size(self._outside)
        self._draw()

    def offer(self, spots: Sequence[Spot], picked: int | None = None) -> None:
        """What a touch can mean now; `picked`: the first of two cells."""
        self.answer(
            [
                BoardPlace(spot.means, *plan.middle(spot.cell, self._outside), spot.name,
                           spot.possible, 0.46)
                for spot in spots
                if self._outside or spot.cell < 24
            ]
        )  # fmt: skip
        chosen = {} if picked is None else {picked: plan.corner(picked, self._outside)}
        self._picked.show(chosen, _picked)

    def glow(self, pen: Pen, x: float, y: float, radius: float) -> None:
        """As a frame, so that what lies there can still be read."""
        frame = rounded(x - radius, y - radius, 2 * radius, 2 * radius, 0.1)
        pen.colour(GLOW, 0.2).fill(frame)
        pen.colour(DARK).line(frame, 0.055, close=True)
        pen.colour(GLOW).line(frame, 0.035, close=True)

    def spots(self) -> Iterator[Found]:
        """The places for a finger, while the board is in sight."""
        if min(self.size) > 2:
            yield from super().spots()

    def on_place(self, place: BoardPlace) -> None:
        if self.chosen is not None:
            self.chosen(place.means)

    def on_place_held(self, place: BoardPlace) -> None:
        if self.asked is not None:
            self.asked(place.means)

    # a twin tile dragged from cell to cell

    def on_touch_down(self, touch: Any) -> bool:
        taken = super().on_touch_down(touch)
        self._began = None
        if taken and len(self._fingers) == 1:
            place = self.nearest(*touch.pos)
            if self.dragged is None:
                cell = self._cell_at(*touch.pos)
                if cell is not None and self._looks().get(cell, NOTHING).herd:
                    self._began = (touch.uid, cell)
            elif place is not None and place.possible:
                self._began = (touch.uid, place)
        return taken

    def on_touch_move(self, touch: Any) -> bool:
        if self._began is not None and touch.uid == self._began[0] and len(self._fingers) == 1:
            if self._tap is touch and hypot(touch.x - touch.ox, touch.y - touch.oy) >= dp(SLIP):
                self._forget_tap()
            return True
        return super().on_touch_move(touch)

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        began, self._began = self._began, None
        slipped = self._tap is not touch
        taken = super().on_touch_up(touch)
        if taken and slipped and began is not None and began[0] == touch.uid:
            cell = self._cell_at(*touch.pos)
            if cell is not None and isinstance(began[1], BoardPlace):
                self.dragged(began[1].means, cell)
            elif cell is not None:
                self._put_herd(began[1], cell)
        return taken

    def _cell_at(self, x: float, y: float) -> int | None:
        x, y = self.on_board(x, y)
        for cell in range(len(CELLS)):
            left, low = plan.corner(cell, self._outside)
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

    def _looks(self) -> dict[int, cells.Cell]:
        """The cells, with herds where they were put by hand."""
        assert self._shown is not None
        state, seat, who = self._shown
        looks = cells.cells(state, seat, who[0], self._outside)
        herds = {cell: look.herd for cell, look in looks.items() if look.herd}
        for cell in self._moved:
            looks[cell] = looks[cell]._replace(herd=())
        for cell, to in self._moved.items():
            if to in looks:
                looks[to] = looks[to]._replace(herd=looks[to].herd + herds.get(cell, ()))
        return looks

    def _draw(self, *args: Any) -> None:
        if self._shown is None or min(self.size) < 2:  # hidden: lines would be endlessly thick
            return
        state, seat, who = self._shown
        home, unit = state.homes[seat], self.unit
        size = crisp(unit * 0.3)
        looks = self._looks()
        self._ground.show({"ground": (self._outside,)}, _draw_ground)
        self._cells.show(
            {
                cell: (*plan.corner(cell, self._outside), look, round(unit))
                for cell, look in looks.items()
            },
            partial(_draw_cell, unit),
        )
        large = {
            both: tuple(plan.corner(cell, self._outside) for cell in members(both))
            for both in home.land.large
        }
        self._fences.show(large, _draw_fence)
        self._dwarfs.show({"dwarfs": (_dwarfs(home), who, self.high, size)},
                          partial(_draw_dwarfs, unit))  # fmt: skip


def _dwarfs(home: Home) -> tuple[tuple[str, int], ...]:
    """Dwarfs at home, on their way, newborn; each with a weapon."""
    return (
        *(("home", weapon) for weapon in home.dwarfs),
        *(("away", weapon) for _, weapon in home.away),
        *(("born", 0) for _ in range(home.born)),
    )


def _draw_ground(pen: Pen, key: str, look: tuple[bool]) -> None:
    more = 1 if look[0] else 0
    for left, colour in ((0.0, "forest"), (3 + plan.APART, "mountain")):
        pen.colour(signs.GROUND[colour])
        pen.fill(rounded(left + more, more, 3 + 2 * plan.EDGE, 4 + 2 * plan.EDGE, 0.1))


def _draw_cell(unit: float, pen: Pen, cell: int, look: Any) -> None:
    x, y, what, _ = look
    cells.draw(pen, x, y, what, unit)


def _draw_fence(pen: Pen, both: int, corners: tuple[tuple[float, float], ...]) -> None:
    (x1, y1), (x2, y2) = corners
    x, y = min(x1, x2), min(y1, y2)
    signs.fence(pen, x, y, 1 + abs(x1 - x2), 1 + abs(y1 - y2))


def _draw_dwarfs(unit: float, pen: Pen, key: str, look: Any) -> None:
    """The dwarfs in a row above the board: those on their way are empty rings."""
    dwarfs, (colour, _), high, size = look
    fill, ink, shape = seat_look(colour)
    y = high - plan.BAND / 2 + 0.02
    for at, (where, weapon) in enumerate(dwarfs):
        radius = 0.16 if where == "born" else 0.24
        x = 0.36 + at * 0.62
        ring = outline(shape, x, y, radius)
        if where == "away":
            pen.colour(fill, 0.25).fill(ring)
        else:
            pen.colour(fill).fill(ring)
        pen.colour(theme.ink, 0.7).line(ring, 0.015, close=True)
        if weapon:
            pen.colour(theme.ink if where == "away" else ink)
            pen.fit(str(weapon), x, y, radius * 1.3, radius * 1.3, size=size)


def _picked(pen: Pen, cell: int, corner: tuple[float, float]) -> None:
    frame = rounded(corner[0] + 0.05, corner[1] + 0.05, 0.9, 0.9, 0.1)
    pen.colour(GLOW, 0.55).fill(frame)
    pen.colour(DARK).line(frame, 0.05, close=True)
