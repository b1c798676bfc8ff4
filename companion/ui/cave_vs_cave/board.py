"""The caves, drawn: spaces, face-down tiles, furnishings, walls and where walls can go."""

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.properties import NumericProperty

from companion.games.cave_vs_cave import box
from companion.games.cave_vs_cave.cave import MARKED, ROOM, SIDE_NAMES, SYMBOL, Ground
from companion.games.cave_vs_cave.state import FREE, Home, State, ground_of
from companion.ui.cave_vs_cave import plan, signs
from companion.ui.theme import seat_look, theme
from companion.ui.widgets.board import BoardPlace, DrawnBoard
from companion.ui.widgets.chip import outline
from companion.ui.widgets.drawing import Box, Pen, rounded
from companion.ui.widgets.letters import crisp

ROCK, FLOOR, DARK, WALL, CRACK = "#7C6C5D", "#EADFCB", "#4A3B30", "#1D1511", "#A48F79"
FADED = "#6B5A4A"  # what is written on a floor that was dug
PIECE = 0.88  # of a space, that a furnishing covers
CLOSE_UP = 1.3  # pieces are drawn so many times as large as they first show
ON_DARK, GLOW = "#E6DACA", "#FFD23F"


class Player(NamedTuple):
    """Who a cave belongs to."""

    name: str
    colour: str
    acting: bool
    starts: bool


class Spot(NamedTuple):
    """A place in a cave that answers: a space's or an edge's number, and what it means."""

    seat: int
    on: str  # "space" or "edge"
    at: int
    name: str
    means: object
    possible: bool


class Caves(DrawnBoard):
    """The caves of some seats side by side."""

    corner = NumericProperty(0)  # pixels of width on the upper right that others stand on
    _spare = 0  # columns below that corner

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.chosen: Any = None  # called with what a touched place means
        self.asked: Any = None  # the same for a place a finger rests on
        self._rock, self._spaces, self._edges = self.layer(), self.layer(), self.layer()
        self._ways_in, self._heads = self.layer(), self.layer()
        self._shown: tuple[State, tuple[int, ...], tuple[Player, ...]] | None = None
        self._at: dict[int, plan.Point] = {}
        self._again = Clock.create_trigger(self._draw)
        self.bind(size=self._again, corner=self._refit)

    def _refit(self, *args: Any) -> None:
        self._fit()
        self._again()

    def _whole(self) -> float:
        """Above its last column a cave leaves room for what stands in the corner."""
        beside = (self.width - 2 * self.corner) / max(1, self.wide - 2 * self._spare)
        return max(1e-6, float(min(super()._whole(), beside)))

    def show(self, state: State, seats: Sequence[int], players: Sequence[Player]) -> None:
        self._shown = (state, tuple(seats), tuple(players))
        grounds = [ground_of(state, seat) for seat in seats]
        self._at, left = {}, 0.15
        for seat, ground in zip(seats, grounds, strict=True):
            self._at[seat] = (left, 0.1)
            left += plan.size(ground.boards)[0] + plan.APART
        self._spare = plan.spare(grounds[-1].boards)
        self.wide = left - plan.APART + 0.15
        self.high = max(plan.size(ground.boards)[1] for ground in grounds) + plan.HEAD + 0.15
        self._draw()

    def offer(self, spots: Sequence[Spot]) -> None:
        """What a touch can mean now."""
        self.answer([self._place(spot) for spot in spots if spot.seat in self._at])

    def glow(self, pen: Pen, x: float, y: float, radius: float) -> None:
        """Spaces as frames, edges as discs, so that what lies there can still be read."""
        if radius > 0.3:
            frame = rounded(x - radius, y - radius, 2 * radius, 2 * radius, 0.1)
            pen.colour(GLOW, 0.12).fill(frame)
            pen.colour(WALL).line(frame, 0.055, close=True)
            pen.colour(GLOW).line(frame, 0.04, close=True)
            return
        disc = outline("circle", x, y, radius * 0.8)
        pen.colour(GLOW).fill(disc)
        pen.colour(WALL).line(disc, 0.02, close=True)

    def on_place(self, place: BoardPlace) -> None:
        self.chosen(place.means)

    def on_place_held(self, place: BoardPlace) -> None:
        self.asked(place.means)

    def _place(self, spot: Spot) -> BoardPlace:
        assert self._shown is not None
        boards = ground_of(self._shown[0], spot.seat).boards
        at = plan.middle if spot.on == "space" else plan.slot_middle
        x, y = at(spot.at, boards)
        left, low = self._at[spot.seat]
        radius = 0.46 if spot.on == "space" else 0.2
        return BoardPlace(spot.means, left + x, low + y, spot.name, spot.possible, radius)

    def _draw(self, *args: Any) -> None:
        if self._shown is None or self.unit < 1:  # it has no place yet
            return
        state, seats, players = self._shown
        size = crisp(self.unit * 0.25)  # drawn anew where letters would look torn
        pixels = round(self.unit * CLOSE_UP)
        rock: dict[Any, Any] = {}
        spaces: dict[Any, Any] = {}
        edges: dict[Any, Any] = {}
        heads: dict[Any, Any] = {}
        ways_in: dict[Any, Any] = {}
        for seat in seats:
            home, ground, at = state.homes[seat], ground_of(state, seat), self._at[seat]
            rock[seat] = (at, ground.spaces, ground.boards)
            heads[seat] = (at, plan.size(ground.boards), players[seat], size)
            ways_in[seat] = (at, plan.corner(ground.opening, ground.boards), ground.boards)
            for space in box.members(ground.spaces):
                x, y = plan.corner(space, ground.boards)
                spaces[seat, space] = (at[0] + x, at[1] + y, *_content(home, space), pixels)
            edges |= {(seat, name): look for name, look in _edges(home, ground, at).items()}
        self._rock.show(rock, _draw_rock)
        self._spaces.show(spaces, _draw_space)
        self._edges.show(edges, _draw_edges)
        self._ways_in.show(ways_in, _draw_way_in)
        self._heads.show(heads, _draw_head)


def _content(home: Home, space: int) -> tuple[str, int]:
    """What lies on a space, and the furnishing's number."""
    if home.covered >> space & 1:
        return "covered", FREE
    number = home.built[space]
    return ("free" if number == FREE else "furnished"), number


def _edges(home: Home, ground: Ground, at: plan.Point) -> dict[str, Any]:
    """Where a wall could be built, printed walls, and built ones."""
    slots = box.members(ground.slots & ~home.walls)
    printed = [
        plan.edge(space, side, ground.boards)
        for space in box.members(ground.spaces)
        for side in SIDE_NAMES
        if ground.natural[space] & side
    ]
    walls = box.members(home.walls)
    return {
        "slots": (at, tuple(plan.slot_ends(slot, ground.boards) for slot in slots)),
        "printed": (at, tuple(printed)),
        "walls": (at, tuple(plan.slot_ends(slot, ground.boards) for slot in walls)),
    }


def _draw_rock(pen: Pen, seat: int, look: tuple[plan.Point, int, int]) -> None:
    (left, low), spaces, boards = look
    pen.colour(ROCK)
    corners = [plan.corner(space, boards) for space in box.members(spaces)]
    pen.boxes([(left + x - 0.1, low + y - 0.1, 1.2, 1.2) for x, y in corners])


def _draw_space(pen: Pen, key: tuple[int, int], look: Any) -> None:
    x, y, kind, number, pixels = look
    if kind == "furnished":
        margin = (1 - PIECE) / 2
        furnishing(pen, number, x + margin, y + margin, PIECE, pixels)
        return
    good = SYMBOL[key[1]]
    marked = any(mark >> key[1] & 1 for mark in MARKED)
    about = (kind, good, marked and kind == "free", key[1] == ROOM)
    pen.within(x, y, 1, partial(_bare, about, pixels))


def _bare(about: tuple[str, box.Goods, bool, bool], size: float, pen: Pen) -> None:
    """A space without a furnishing: under a tile, or dug."""
    kind, good, marked, room = about
    ink = ON_DARK if kind == "covered" else FADED
    if kind == "covered":
        pen.colour(DARK).fill(rounded(0.05, 0.05, 0.9, 0.9, 0.08))
        pen.colour(ON_DARK, 0.35)
        parts = (0.25, 0.5, 0.75)
        pen.strokes([(0.1, part, part, 0.1) for part in parts], 0.012)
        pen.strokes([(part, 0.9, 0.9, part) for part in parts], 0.012)
    else:
        pen.colour(FLOOR).fill(rounded(0.03, 0.03, 0.94, 0.94, 0.06))
    if room:
        pen.colour(CRACK).line(rounded(0.12, 0.12, 0.76, 0.76, 0.1), 0.012, close=True)
    if marked:
        pen.colour(CRACK).write("close", 0.5, 0.5, 0.3, sign=True, size=crisp(size * 0.3))
    if good != box.NOTHING:  # what comes when the tile is dug off here
        line = (signs.Sign("word", "+"), *signs.cost_signs(good))
        signs.draw(pen, line, 0.5, 0.5, 0.7, 0.26, ink=ink, pixels=size)


def furnishing(pen: Pen, number: int, x: float, y: float, side: float, unit: float = 1) -> None:
    """A furnishing as it lies there: colour, number, points, what it does."""
    pen.within(x, y, side, partial(_furnishing, number, side * unit))


def _furnishing(number: int, size: float, pen: Pen) -> None:
    one = box.FURNISHINGS[number]
    frame = rounded(0.01, 0.01, 0.98, 0.98, 0.09)
    pen.colour(signs.BLUE if one.blue else signs.ORANGE).fill(frame)
    pen.colour(signs.ON_PIECE, 0.7).line(frame, 0.015, close=True)
    letters = crisp(size * 0.26)
    pen.colour(signs.ON_PIECE).write(f"{number:02}", 0.2, 0.83, 0.27, size=letters)
    ring = outline("circle", 0.8, 0.83, 0.15)
    pen.colour("#FFF6DD").fill(ring)
    pen.colour(signs.ON_PIECE).line(ring, 0.012, close=True)
    pen.fit(str(one.points), 0.8, 0.83, 0.24, 0.22, size=letters)
    if one.blue:  # never by colour alone
        pen.fill(outline("diamond", 0.5, 0.83, 0.1))
    lines = signs.of_furnishing(number)
    step = min(0.24, 0.64 / max(1, len(lines)))
    for at, line in enumerate(lines):
        middle = 0.34 + step * ((len(lines) - 1) / 2 - at)
        signs.draw(pen, line, 0.5, middle, 0.92, step * 0.88, ink=signs.ON_PIECE, pixels=size)


def _draw_edges(pen: Pen, key: tuple[int, str], look: tuple[plan.Point, Any]) -> None:
    (left, low), edges = look
    ends = [(left + x1, low + y1, left + x2, low + y2) for x1, y1, x2, y2 in edges]
    if key[1] == "slots":  # cracks in the rock: a wall could stand here
        pen.colour(CRACK)
        dots = [
            (x1 + (x2 - x1) * part - 0.035, y1 + (y2 - y1) * part - 0.035, 0.07, 0.07)
            for x1, y1, x2, y2 in ends
            for part in (0.3, 0.5, 0.7)
        ]
        pen.boxes(dots)
    elif key[1] == "printed":
        pen.colour(WALL)
        pen.boxes([_bar(*one, 0.05) for one in ends])
    else:
        pen.colour(WALL)
        pen.boxes([_bar(*one, 0.08) for one in ends])
        pen.colour("#D9A273")
        pen.boxes([_bar(*one, 0.045) for one in ends])


def _bar(x1: float, y1: float, x2: float, y2: float, half: float) -> Box:
    """A wall from corner to corner."""
    return x1 - half, y1 - half, x2 - x1 + 2 * half, y2 - y1 + 2 * half


def _draw_way_in(pen: Pen, seat: int, look: tuple[plan.Point, plan.Point, int]) -> None:
    """Where one comes in: from the left, or from below when the second board lies there."""
    (left, low), (x, y), boards = look
    if boards == 1:
        x, y = left + x - 0.1, low + y + 0.5
        points = [x, y + 0.16, x + 0.22, y, x, y - 0.16]
    else:
        x, y = left + x + 0.5, low + y - 0.1
        points = [x - 0.16, y, x, y + 0.22, x + 0.16, y]
    pen.colour("#FFF6DD").fill(points)
    pen.colour(WALL).line(points, 0.015, close=True)


def _draw_head(pen: Pen, seat: int, look: tuple[plan.Point, plan.Point, Player, float]) -> None:
    (left, low), (wide, high), player, size = look
    fill, ink, shape = seat_look(player.colour)
    y = low + high + plan.HEAD / 2 + 0.06
    ring = outline(shape, left + 0.24, y, 0.2)
    pen.colour(fill).fill(ring)
    pen.colour(theme.ink, 0.6).line(ring, 0.02, close=True)
    pen.colour(ink).write(player.name[:1].upper(), left + 0.24, y, 0.28, size=size)
    after = 0.56
    if player.starts:  # not at the end of the line: there the tools may lie over it
        pen.colour(theme.glow).write("flag", left + after + 0.2, y, 0.42, sign=True, size=size)
        after += 0.46
    pen.colour(theme.ink if player.acting else theme.soft)
    pen.fit(player.name, left + after, y, wide - after - 0.04, 0.4, left=True, size=size)
