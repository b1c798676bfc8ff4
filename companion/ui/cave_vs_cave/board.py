"""The caves, drawn: spaces, face-down tiles, furnishings, walls and where walls can go."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from kivy.clock import Clock
from kivy.properties import NumericProperty

from companion.games.cave_vs_cave import box
from companion.games.cave_vs_cave.cave import (
    INDEX,
    MARKED,
    ROOM,
    SIDE_NAMES,
    SLOT,
    SLOTS,
    SPACES,
    Ground,
)
from companion.games.cave_vs_cave.state import FREE, Home, State, ground_of
from companion.ui.cave_vs_cave import geometry, pieces
from companion.ui.cave_vs_cave.geometry import Ends, Point
from companion.ui.cave_vs_cave.pieces import BUILT, FLOOR, WALL
from companion.ui.cave_vs_cave.reading import CavePlace
from companion.ui.emblems import initial
from companion.ui.theme import seat_look, theme
from companion.ui.widgets.board import BoardPlace, DrawnBoard
from companion.ui.widgets.chip import outline
from companion.ui.widgets.drawing import Box, Layer, Pen, rounded
from companion.ui.widgets.letters import crisp

ROCK, DARK, CRACK = "#7C6C5D", "#4A3B30", "#A48F79"
FADED = "#6B5A4A"  # what is written on a floor that was dug
PIECE = 0.88  # of a space, that a furnishing covers
Near = tuple[float, Point | None]  # times as large as all of it, and what is in the middle
WHOLE: Near = (1.0, None)
CLOSE_UP = 1.3  # pieces are drawn so many times as large as they first show
ON_DARK, GLOW, PLATE = "#E6DACA", "#FFD23F", "#FFF6DD"


class CaveOwner(NamedTuple):
    """Who a cave belongs to."""

    name: str
    colour: str
    acting: bool
    starts: bool


_SpaceLook = tuple[float, float, str, int, box.Goods, int]  # where, what lies there, how large
_EdgesLook = tuple[Point, tuple[Ends, ...]]
_RockLook = tuple[Point, int, int]  # where, the spaces, how many boards
_OpeningLook = tuple[Point, Point, int]
_HeadLook = tuple[Point, Point, CaveOwner, float]


class Caves(DrawnBoard):
    """The caves of some seats side by side."""

    corner = NumericProperty(0)  # pixels of width on the upper right that others stand on
    chosen: Callable[[object], object]  # called with what a touched place means
    asked: Callable[[object], object]  # the same for a place a finger rests on
    _spare = 0  # columns below that corner

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._rock, self._spaces, self._edges = self.layer(), self.layer(), self.layer()
        self._openings, self._heads = self.layer(), self.layer()
        self._names = Layer()  # on top of all
        self._layers.insert(self._layers.children.index(self._end), self._names)
        self._shown: tuple[State, tuple[int, ...], tuple[CaveOwner, ...]] | None = None
        self._at: dict[int, Point] = {}
        self._again = Clock.create_trigger(self._draw)
        self.bind(size=self._again, corner=self._refit)

    def _refit(self, *args: object) -> None:
        self._fit()
        self._again()

    def _whole(self) -> float:
        """Above its last column a cave leaves room for what stands in the corner."""
        beside = (self.width - 2 * self.corner) / max(1, self.wide - 2 * self._spare)
        return max(1e-6, float(min(super()._whole(), beside)))

    def show(self, state: State, seats: Sequence[int], owners: Sequence[CaveOwner]) -> None:
        self._shown = (state, tuple(seats), tuple(owners))
        grounds = [ground_of(state, seat) for seat in seats]
        self._at, left = {}, 0.15
        for seat, ground in zip(seats, grounds, strict=True):
            self._at[seat] = (left, 0.1)
            left += geometry.size(ground.boards)[0] + geometry.APART
        self._spare = geometry.spare(grounds[-1].boards)
        self.wide = left - geometry.APART + 0.15
        highest = max(geometry.size(ground.boards)[1] for ground in grounds)
        self.high = highest + geometry.HEAD + 0.15
        self._draw()

    def offer(self, places: Sequence[CavePlace]) -> None:
        """What a touch can mean now."""
        self.answer([self._on_board(place) for place in places if place.seat in self._at])

    def name(self, seat: int, places: frozenset[str]) -> None:
        """Writes the names of spaces and edges over a seat's cave."""
        size = crisp(self.unit * 0.4)
        self._names.show({at: (*self._where(seat, at), size) for at in places}, _draw_name)

    def _where(self, seat: int, at: str) -> Point:
        """The middle of a space or an edge, by its name."""
        assert self._shown is not None
        boards = ground_of(self._shown[0], seat).boards
        if at in INDEX:
            x, y = geometry.middle(INDEX[at], boards)
        else:
            x, y = geometry.slot_middle(SLOT[at], boards)
        left, low = self._at[seat]
        return left + x, low + y

    def look(self, near: Near) -> Near:
        """Looks at it as near as that; how near it was before."""
        before = self._zoom, self._middle
        self._zoom, self._middle = near
        self._fit()
        return before

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

    def _on_board(self, place: CavePlace) -> BoardPlace:
        x, y = self._where(place.seat, (SPACES if place.on == "space" else SLOTS)[place.at])
        radius = 0.46 if place.on == "space" else 0.2
        return BoardPlace(place.means, x, y, place.name, place.possible, radius)

    def _draw(self, *args: object) -> None:
        if self._shown is None or self.unit < 1:  # it has no place yet
            return
        state, seats, owners = self._shown
        size = crisp(self.unit * 0.25)  # drawn anew where letters would look torn
        pixels = round(self.unit * CLOSE_UP)
        rock: dict[int, _RockLook] = {}
        spaces: dict[tuple[int, int], _SpaceLook] = {}
        edges: dict[tuple[int, str], _EdgesLook] = {}
        heads: dict[int, _HeadLook] = {}
        openings: dict[int, _OpeningLook] = {}
        for seat in seats:
            home, ground, at = state.homes[seat], ground_of(state, seat), self._at[seat]
            rock[seat] = (at, ground.spaces, ground.boards)
            heads[seat] = (at, geometry.size(ground.boards), owners[seat], size)
            openings[seat] = (at, geometry.corner(ground.opening, ground.boards), ground.boards)
            for space in box.members(ground.spaces):
                x, y = geometry.corner(space, ground.boards)
                lies = _content(home, space)
                good = ground.symbols[space]
                spaces[seat, space] = (at[0] + x, at[1] + y, *lies, good, pixels)
            edges |= {(seat, name): look for name, look in _edges(home, ground, at).items()}
        self._rock.show(rock, _draw_rock)
        self._spaces.show(spaces, _draw_space)
        self._edges.show(edges, _draw_edges)
        self._openings.show(openings, _draw_opening)
        self._heads.show(heads, _draw_head)


def draw_printed(pen: Pen, ground: Ground, at: Point, pixels: int) -> None:
    """A cave as it is printed, with nothing on it."""
    boards = ground.boards
    _draw_rock(pen, 0, (at, ground.spaces, boards))
    for space in box.members(ground.spaces):
        x, y = geometry.corner(space, boards)
        look = (at[0] + x, at[1] + y, "free", FREE, ground.symbols[space], pixels)
        _draw_space(pen, (0, space), look)
    for name, edges in _edges(Home(box.NOTHING), ground, at).items():
        _draw_edges(pen, (0, name), edges)
    _draw_opening(pen, 0, (at, geometry.corner(ground.opening, boards), boards))


def _content(home: Home, space: int) -> tuple[str, int]:
    """What lies on a space, and the furnishing's number."""
    if home.covered >> space & 1:
        return "covered", FREE
    number = home.built[space]
    return ("free" if number == FREE else "furnished"), number


def _edges(home: Home, ground: Ground, at: Point) -> dict[str, _EdgesLook]:
    """Where a wall could be built, printed walls, and built ones."""
    slots = box.members(ground.slots & ~home.walls)
    printed = [
        geometry.edge(space, side, ground.boards)
        for space in box.members(ground.spaces)
        for side in SIDE_NAMES
        if ground.natural[space] & side
    ]
    walls = box.members(home.walls)
    return {
        "slots": (at, tuple(geometry.slot_ends(slot, ground.boards) for slot in slots)),
        "printed": (at, tuple(printed)),
        "walls": (at, tuple(geometry.slot_ends(slot, ground.boards) for slot in walls)),
    }


def _draw_rock(pen: Pen, seat: int, look: _RockLook) -> None:
    (left, low), spaces, boards = look
    pen.colour(ROCK)
    corners = [geometry.corner(space, boards) for space in box.members(spaces)]
    pen.boxes([(left + x - 0.1, low + y - 0.1, 1.2, 1.2) for x, y in corners])


def _draw_space(pen: Pen, key: tuple[int, int], look: _SpaceLook) -> None:
    x, y, kind, number, good, pixels = look
    if kind == "furnished":
        margin = (1 - PIECE) / 2
        pieces.draw_furnishing(pen, number, x + margin, y + margin, PIECE, pixels)
        return
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
        line = (pieces.Sign("word", "+"), *pieces.cost_signs(good))
        pieces.draw_signs(pen, line, 0.5, 0.5, 0.7, 0.26, ink=ink, pixels=size)


def _draw_edges(pen: Pen, key: tuple[int, str], look: _EdgesLook) -> None:
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
        pen.colour(BUILT)
        pen.boxes([_bar(*one, 0.045) for one in ends])


def _bar(x1: float, y1: float, x2: float, y2: float, half: float) -> Box:
    """A wall from corner to corner."""
    return x1 - half, y1 - half, x2 - x1 + 2 * half, y2 - y1 + 2 * half


def _draw_name(pen: Pen, name: str, look: tuple[float, float, float]) -> None:
    """A place's name on a plate, as long as it needs."""
    x, y, size = look
    wide = 0.62 if name in INDEX else 0.96
    plate = rounded(x - wide / 2, y - 0.21, wide, 0.42, 0.08)
    pen.colour(PLATE).fill(plate)
    pen.colour(WALL).line(plate, 0.03, close=True)
    pen.fit(name, x, y, wide - 0.08, 0.4, size=size)


def _draw_opening(pen: Pen, seat: int, look: _OpeningLook) -> None:
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


def _draw_head(pen: Pen, seat: int, look: _HeadLook) -> None:
    (left, low), (wide, high), owner, size = look
    fill, ink, shape = seat_look(owner.colour)
    y = low + high + geometry.HEAD / 2 + 0.06
    ring = outline(shape, left + 0.24, y, 0.2)
    pen.colour(fill).fill(ring)
    pen.colour(theme.ink, 0.6).line(ring, 0.02, close=True)
    pen.colour(ink).write(initial(owner.name), left + 0.24, y, 0.28, size=size)
    after = 0.56
    if owner.starts:  # not at the end of the line: there the tools may lie over it
        pen.colour(theme.glow).write("flag", left + after + 0.2, y, 0.42, sign=True, size=size)
        after += 0.46
    pen.colour(theme.ink if owner.acting else theme.soft)
    pen.fit(owner.name, left + after, y, wide - after - 0.04, 0.4, left=True, size=size)
