"""The mountain and its ring of cities, drawn: one widget, one layer a kind of piece."""

from collections.abc import Mapping, Sequence
from math import dist
from typing import NamedTuple

from companion.games.cavum.board import CENTRE, COUNT, NAMES, NODES, NOWHERE, NUMBER, spaces_in
from companion.games.cavum.box import is_dynamite
from companion.games.cavum.my_box import Box, cities, shapes_of
from companion.games.cavum.state import State, vein_colour, vein_stones
from companion.ui.cavum import pieces
from companion.ui.cavum.geometry import HIGH, INSIDE, MIDDLES, WIDE, hexagon
from companion.ui.protocols import TouchEvent
from companion.ui.theme import theme
from companion.ui.widgets.board import DrawnBoard
from companion.ui.widgets.chip import outline
from companion.ui.widgets.drawing import Colour, Layer, Pen

SIZE = 0.96  # of a space, so that lines show between
CLOSER = 2  # times as large, at most, while names are written
FARTHER = 0.7  # of the whole board in sight: smaller, names could not be read
AROUND = 2.4  # units beyond the middles of the outermost spaces
BAND = 12  # spaces whose tiles are drawn as one: all of them anew when one is laid
_Mark = tuple[tuple[int, ...], Colour]  # the spaces it is on, and its colour


class TopTile(NamedTuple):
    exits: tuple[int, ...]
    dynamite: bool
    height: int


class Marks(NamedTuple):
    """What is drawn over the pieces: a route, spaces picked, closed, on offer, and the chosen."""

    route: tuple[int, ...] = ()
    picked: tuple[int, ...] = ()
    blocked: tuple[int, ...] = ()
    ringed: tuple[int, ...] = ()
    chosen: int = -1


class MountainBoard(DrawnBoard):
    """Shows a position. `show` draws only what changed."""

    __events__ = ("on_drawing", "on_drawn")
    _named: tuple[tuple[float, float], ...] = ()  # middles of the spaces whose names are written
    _low = 0.0  # the height of the window above which they are shown

    def __init__(self, **kwargs: object) -> None:
        super().__init__(wide=WIDE, high=HIGH, **kwargs)
        self._ground = self.layer()
        self._tiles = self.layer()
        self._veins = self.layer()
        self._stations = self.layer()
        self._marks = self.layer()
        self._names = Layer()  # over the glow as well
        self._layers.insert(self._layers.children.index(self._glow) + 1, self._names)
        self._drawable: frozenset[int] = frozenset()
        self._path: tuple[int, ...] = ()  # being drawn

    def show_box(self, box: Box) -> None:
        """The bare board of a box, though it may not be one that can be."""
        self._show_ground(box.separators)
        looks = {CENTRE: TopTile(tuple(range(6)), False, 1)}
        shapes = (box.four, *(one.edges for one in box.more_shapes if one.exits == 4))
        for start in box.starts:
            edges = shapes[start.shape] if start.shape < len(shapes) else box.four
            exits = tuple((edge + start.rotation) % 6 for edge in edges)
            looks[NUMBER[start.at]] = TopTile(exits, False, 1)
        self._tiles.show({0: tuple(looks.items())}, _draw_tiles)

    def _show_ground(self, separators: tuple[int, ...]) -> None:
        self._ground.show({"ground": separators}, _draw_ground)

    def show(self, state: State, seats: Sequence[tuple[str, str]], marks: Marks) -> None:
        """`seats`: each player's colour and letter."""
        box = state.options.box
        self._show_ground(box.separators)
        bands: dict[int, list[tuple[int, TopTile]]] = {}
        for space, look in tile_looks(state).items():
            bands.setdefault(space // BAND, []).append((space, look))
        self._tiles.show({band: tuple(looks) for band, looks in bands.items()}, _draw_tiles)
        stones = pieces.stones_of(box)
        self._veins.show(
            {
                space: (stones[vein_colour(kept)], vein_stones(kept))
                for space, kept in enumerate(state.veins)
                if kept
            },
            _draw_vein,
        )
        stations = tuple(
            (space, seats[seat])
            for seat, mask in enumerate(state.stations)
            for space in spaces_in(mask)
        )
        self._stations.show({"stations": stations} if stations else {}, _draw_stations)
        self.mark(marks)

    def write_names(self, spaces: Sequence[int], low: float = 0) -> None:
        """Their names on these spaces, over whatever lies there; moved above this height of the
        window, and back when there are none.
        """
        self._unname()
        self._names.show({space: NAMES[space] for space in spaces}, _draw_name)
        self._named, self._low = tuple(MIDDLES[space] for space in spaces), low
        self._fit()

    def _fit(self, *args: object) -> None:
        super()._fit()
        if self._named:
            self._move_above(self._named, self._low)

    def _move_above(self, middles: Sequence[tuple[float, float]], low: float) -> None:
        """Brings these places into what is free above a height, larger if there is room, and
        smaller if they lie far apart, as far as names can be read.
        """
        corner, other = self.to_window(self.x, self.y), self.to_window(self.right, self.top)
        top = max(corner[1], other[1])
        free = self.to_widget(corner[0], min(low, top)), self.to_widget(other[0], top)
        boxes = [(min(one), max(one)) for one in zip(*middles, strict=True)]
        rooms = [abs(a - b) for a, b in zip(*free, strict=True)]
        closest = [room / (b - a + AROUND) for room, (a, b) in zip(rooms, boxes, strict=True)]
        unit = max(self.unit * FARTHER, min(*closest, self.unit * CLOSER))
        self._scale.x = self._scale.y = unit
        self._move.x, self._move.y = (
            (a + b - unit * (least + most)) / 2
            for a, b, (least, most) in zip(*free, boxes, strict=True)
        )

    # drawing a way

    def draw_from(self, spaces: frozenset[int]) -> None:
        """A finger that begins on one of these spaces draws a way instead of moving the board."""
        self._drawable = spaces

    def on_touch_down(self, touch: TouchEvent) -> bool:
        taken = bool(super().on_touch_down(touch))
        self._path = ()
        if taken and len(self._fingers) == 1 and self._drawable:
            space = self.space_at(*touch.pos)
            self._path = (space,) if space in self._drawable else ()
        return taken

    def on_touch_move(self, touch: TouchEvent) -> bool:
        if not self._path or touch.grab_current is not self or len(self._fingers) > 1:
            return bool(super().on_touch_move(touch))
        space = self.space_at(*touch.pos)
        if space in (NOWHERE, self._path[-1]):
            return True
        self._forget_tap()
        if self._path[-2:-1] == (space,):  # a step taken back
            self._path = self._path[:-1]
        else:
            self._path = (*self._path, space)
        self.dispatch("on_drawing", self._path)
        return True

    def on_touch_up(self, touch: TouchEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        path, self._path = self._path, ()
        if len(path) > 1:
            touch.ungrab(self)
            self._fingers.pop(touch.uid, None)
            self.dispatch("on_drawn", path)
            return True
        return bool(super().on_touch_up(touch))

    def on_drawing(self, path: tuple[int, ...]) -> None:
        """A way is being drawn; so far it goes through these spaces."""

    def on_drawn(self, path: tuple[int, ...]) -> None:
        """A way was drawn."""

    def space_at(self, x: float, y: float) -> int:
        """The space under a finger, or -1."""
        at = self.on_board(x, y)
        away, space = min((dist(at, middle), space) for space, middle in enumerate(MIDDLES))
        return space if away < INSIDE else NOWHERE

    def mark(self, marks: Marks) -> None:
        chosen = (marks.chosen,) if marks.chosen >= 0 else ()
        kinds = (
            ("picked", marks.picked, theme.accent),
            ("blocked", marks.blocked, theme.bad),
            ("ringed", marks.ringed, theme.glow),
            ("chosen", chosen, theme.glow),
        )
        things: dict[tuple[str, int], _Mark] = {
            (kind, space): ((space,), colour) for kind, spaces, colour in kinds for space in spaces
        }
        if marks.route:
            things["route", NOWHERE] = (marks.route, theme.accent)
        self._marks.show(things, _draw_mark)


def tile_looks(state: State) -> Mapping[int, TopTile]:
    """The upper tiles; of what they cover only the number."""
    table = shapes_of(state.options.box).exits
    return {
        space: TopTile(tuple(spaces_in(table[stack[-1]])), is_dynamite(stack[-1]), len(stack))
        for space, stack in enumerate(state.stacks)
        if stack
    }


def _draw_ground(pen: Pen, key: str, separators: tuple[int, ...]) -> None:
    colours = pieces.board_colours()
    of = cities(separators).city_of if separators else {}
    pen.colour(colours.mountain)
    pen.fills([hexagon(*MIDDLES[space], SIZE) for space in range(COUNT)])
    for tone in (0, 1):
        pen.colour(colours.cities[tone])
        mine = [space for space, city in of.items() if city % 2 == tone]
        pen.fills([hexagon(*MIDDLES[space], SIZE) for space in mine])
    pen.colour(colours.between)
    browns = [space for space in range(COUNT, NODES) if space not in of]
    pen.fills([hexagon(*MIDDLES[space], SIZE) for space in browns])
    pen.colour(theme.ink, 0.8)
    for space, city in of.items():
        pen.write(str(city), *MIDDLES[space], 0.7)


def _draw_tiles(pen: Pen, band: int, looks: tuple[tuple[int, TopTile], ...]) -> None:
    tiles = [
        pieces.DrawnTile(*MIDDLES[space], 0.97, look.exits, look.dynamite) for space, look in looks
    ]
    pieces.draw_tiles(pen, tiles)
    for space, look in looks:
        if look.height > 1:
            x, y = MIDDLES[space]
            pieces.draw_height(pen, x, y, 1, look.height)


def _draw_vein(pen: Pen, space: int, look: tuple[pieces.Stone, int]) -> None:
    pieces.draw_vein(pen, *MIDDLES[space], 0.97, *look)


def _draw_stations(pen: Pen, key: str, stations: tuple[tuple[int, tuple[str, str]], ...]) -> None:
    pieces.draw_stations(
        pen, [pieces.DrawnStation(*MIDDLES[space], 0.6, *seat) for space, seat in stations]
    )


def _draw_name(pen: Pen, space: int, name: str) -> None:
    pieces.draw_named(pen, *MIDDLES[space], 0.98, name)


def _draw_mark(pen: Pen, key: tuple[str, int], mark: _Mark) -> None:
    kind, _ = key
    spaces, colour = mark
    x, y = MIDDLES[spaces[-1]]
    if kind == "route":
        points = [value for space in spaces for value in MIDDLES[space]]
        if len(spaces) > 1:
            pen.colour(theme.paper).line(points, 0.2)
            pen.colour(colour).line(points, 0.12)
        pen.colour(colour).fill(outline("circle", x, y, 0.3))
        return
    pen.colour(colour).line(hexagon(x, y, 0.85), 0.1, close=True)
    if kind == "blocked":
        pen.write("close", x, y, 0.9, sign=True)
    elif kind == "picked":
        pen.fill(outline("circle", x + 0.5, y + 0.5, 0.36))
        pen.colour(theme.on_accent).write("check", x + 0.5, y + 0.5, 0.6, sign=True)
