"""A drawn board: pinch, pan, double tap to fit; a touch takes the nearest place that answers."""

from collections.abc import Callable, Iterator, Sequence
from math import hypot
from typing import NamedTuple

from kivy.clock import Clock
from kivy.graphics import PopMatrix, PushMatrix, Scale, Translate
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.ui.ground import ManyPlaces
from companion.ui.meaning import BoardSpot
from companion.ui.protocols import TouchEvent
from companion.ui.running import running_app
from companion.ui.theme import theme
from companion.ui.widgets.chip import outline
from companion.ui.widgets.clipped import clip
from companion.ui.widgets.drawing import Layer, Pen
from companion.ui.widgets.long_press import LongPress
from companion.ui.widgets.reach import in_reach

REACH = 24  # dp within which a touch finds a place
SLIP = 10  # dp a finger may slip and still be a tap
CLOSEST = 4  # times the size at which the whole board fits


class BoardPlace(NamedTuple):
    """Somewhere on the board that answers: what it means, where it is, what it is called."""

    means: object
    x: float
    y: float
    name: str = ""
    possible: bool = True
    radius: float = 0.5  # of the glow, in units of the board


class BoardArea(NamedTuple):
    """Where the places of a board were at one moment."""

    places: tuple[BoardPlace, ...]
    unit: float
    move: tuple[float, float]
    zero: tuple[float, float]  # of the board's parent in the window
    way: int  # -1: it is turned round

    def means_at(self, x: float, y: float) -> tuple[object, ...]:
        """What the place means that a touch there takes."""
        x, y = (self.way * (at - zero) for at, zero in zip((x, y), self.zero, strict=True))
        place = _nearest(self.places, self.unit, self._on_screen, x, y)
        return () if place is None else (place.means,)

    def where(self) -> Iterator[tuple[object, tuple[float, float]]]:
        """Where each is in the window."""
        for place in self.places:
            x, y = self._on_screen(place.x, place.y)
            yield place.means, (self.zero[0] + self.way * x, self.zero[1] + self.way * y)

    def _on_screen(self, x: float, y: float) -> tuple[float, float]:
        return x * self.unit + self.move[0], y * self.unit + self.move[1]


def _nearest(
    places: Sequence[BoardPlace],
    unit: float,
    on_screen: Callable[[float, float], tuple[float, float]],
    x: float,
    y: float,
) -> BoardPlace | None:
    reach = max(dp(REACH), unit * 0.5)
    found = []
    for place in places:
        at = on_screen(place.x, place.y)
        away = hypot(at[0] - x, at[1] - y)
        if away <= reach:
            inside = away <= place.radius * unit
            found.append((not (place.possible or inside), away, place))
    return min(found, key=lambda one: one[:2])[2] if found else None


class DrawnBoard(ManyPlaces, Widget):
    """Draws in its own units, `wide` by `high`, the origin low on the left.

    Subclasses add layers with `layer`, `answer` with places, may `glow` in another way, and are
    told `on_place` and `on_place_held`. Places that are not possible take a touch too, if no
    possible one is near.
    """

    __events__ = ("on_place", "on_place_held")
    wide = NumericProperty(1)
    high = NumericProperty(1)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._places: tuple[BoardPlace, ...] = ()
        self._fingers: dict[int, tuple[float, float]] = {}
        self._tap: TouchEvent | None = None  # the touch that may become a tap
        self._aimed: BoardPlace | None = None  # the place where it went down
        self._waiting: LongPress | None = None
        self._zoom = 1.0
        self._middle: tuple[float, float] | None = None  # in units; None: the whole board
        self._sheet = Widget()  # everything drawn, moved and scaled as one
        self._move, self._scale = Translate(), Scale()
        with self._sheet.canvas:
            PushMatrix()
            self._sheet.canvas.add(self._move)
            self._sheet.canvas.add(self._scale)
        self._layers = self._sheet.canvas
        self._glow = Layer()
        self._name = Layer()
        self._end = PopMatrix()
        for last in (self._glow, self._name, self._end):
            self._sheet.canvas.add(last)
        self.add_widget(self._sheet)
        self._window = clip(self)
        self.bind(pos=self._fit, size=self._fit, wide=self._fit, high=self._fit)

    def layer(self) -> Layer:
        """A new layer on top of those before, below the glow."""
        layer = Layer()
        at = self._layers.children.index(self._glow)
        self._layers.insert(at, layer)
        return layer

    def answer(self, places: Sequence[BoardPlace]) -> None:
        """What a touch can mean now; the possible places glow."""
        self._places = tuple(places)
        where = tuple((one.x, one.y, one.radius) for one in self._places if one.possible)
        self._glow.show({"places": where} if where else {}, self._let_glow)

    def _let_glow(self, pen: Pen, key: str, where: tuple[tuple[float, float, float], ...]) -> None:
        for place in where:
            self.glow(pen, *place)

    def glow(self, pen: Pen, x: float, y: float, radius: float) -> None:
        """Marks a place that answers."""
        ring = outline("circle", x, y, radius)
        pen.colour(theme.glow, 0.18).fill(ring)
        pen.colour(theme.glow).line(ring, 0.05, close=True)

    def spots(self) -> Iterator[BoardSpot]:
        """The places for a finger that looks for one."""
        for place in self._places:
            x, y = self.to_window(*self.on_screen(place.x, place.y))
            yield BoardSpot(place.means, x, y)

    def answering(self) -> Iterator[tuple[float, float, float, float]]:
        """What a finger needs round each possible place: left, low, right, top in the window."""
        area, reach = self.area(), dp(REACH)
        for place, (_, (x, y)) in zip(area.places, area.where(), strict=True):
            if place.possible:
                yield x - reach, y - reach, x + reach, y + reach

    # where things are

    @property
    def unit(self) -> float:
        """How large one unit is drawn, in pixels."""
        return self._whole() * self._zoom

    def on_screen(self, x: float, y: float) -> tuple[float, float]:
        return x * self._scale.x + self._move.x, y * self._scale.y + self._move.y

    def on_board(self, x: float, y: float) -> tuple[float, float]:
        return (x - self._move.x) / self._scale.x, (y - self._move.y) / self._scale.y

    def fit(self) -> None:
        """The whole board in sight."""
        self._zoom, self._middle = 1.0, None
        self._fit()

    def _whole(self) -> float:
        return max(1e-6, float(min(self.width / self.wide, self.height / self.high)))

    def _fit(self, *args: object) -> None:
        unit = self.unit
        x, y = self._middle or (self.wide / 2, self.high / 2)
        x = self._kept_in(x, self.wide, self.width / unit)
        y = self._kept_in(y, self.high, self.height / unit)
        if self._middle is not None:
            self._middle = (x, y)
        self._scale.x = self._scale.y = unit
        self._move.x = self.x + self.width / 2 - x * unit  # `center` may still be the old one
        self._move.y = self.y + self.height / 2 - y * unit

    @staticmethod
    def _kept_in(middle: float, length: float, seen: float) -> float:
        """No further than the edge of the board."""
        if seen >= length:
            return length / 2
        return min(max(middle, seen / 2), length - seen / 2)

    # what fingers do

    def on_touch_down(self, touch: TouchEvent) -> bool:
        if not self.collide_point(*touch.pos) or self.disabled:
            return False
        if getattr(touch, "is_mouse_scrolling", False):
            self._zoom_at(touch.pos, 1.15 if touch.button == "scrolldown" else 1 / 1.15)
            return True
        touch.grab(self)
        self._fingers[touch.uid] = touch.pos
        self._forget_tap()
        if len(self._fingers) == 1:
            self._tap, self._aimed = touch, self.nearest(*touch.pos)
            if self._stood(touch):
                self._waiting = LongPress(touch, lambda: self._held(touch))
        return True

    def on_touch_move(self, touch: TouchEvent) -> bool:
        if touch.grab_current is not self or touch.uid not in self._fingers:
            return False
        was = self._fingers[touch.uid]
        if self._tap is touch:
            if hypot(touch.x - touch.ox, touch.y - touch.oy) < dp(SLIP):
                return True
            self._forget_tap()
        if len(self._fingers) == 1:
            self._pan(touch.x - was[0], touch.y - was[1])
        else:
            other = next(at for uid, at in self._fingers.items() if uid != touch.uid)
            before = hypot(was[0] - other[0], was[1] - other[1])
            after = hypot(touch.x - other[0], touch.y - other[1])
            if before > 1:
                middle = ((touch.x + other[0]) / 2, (touch.y + other[1]) / 2)
                self._zoom_at(middle, after / before)
        self._fingers[touch.uid] = touch.pos
        return True

    def on_touch_up(self, touch: TouchEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._fingers.pop(touch.uid, None)
        if self._tap is touch:
            place, stood = self._aimed, self._stood(touch)
            self._forget_tap()
            if not in_reach(self):
                return True
            if place is not None and stood:
                self._say_name(place)
                self.dispatch("on_place", place)
            elif place is None and touch.is_double_tap:
                self.fit()
        return True

    def _stood(self, touch: TouchEvent) -> bool:
        """Whether what a touch was aimed at stood there, and stands there still."""
        ground, aimed = running_app().ground, self._aimed
        return aimed is None or (
            aimed in self._places and ground.counts(touch) and ground.stood(touch, aimed.means)
        )

    def nearest(self, x: float, y: float) -> BoardPlace | None:
        """The nearest possible place in reach, or else the nearest that can say why not."""
        return _nearest(self._places, self.unit, self.on_screen, x, y)

    def area(self) -> "BoardArea":
        x, y = self.to_window(0, 0)
        turned = self.to_window(1, 0)[0] < x
        move = (self._move.x, self._move.y)
        return BoardArea(self._places, self.unit, move, (x, y), -1 if turned else 1)

    def on_place(self, place: BoardPlace) -> None:
        """A place was touched."""

    def on_place_held(self, place: BoardPlace) -> None:
        """A finger rests on a place: may I?"""

    def _held(self, touch: TouchEvent) -> None:
        if self._tap is touch and in_reach(self):
            self._tap = self._waiting = None
            place = self._aimed if self._stood(touch) else None
            if place is not None:
                self._say_name(place)
                self.dispatch("on_place_held", place)
            else:
                running_app().explain(None)

    def _forget_tap(self) -> None:
        self._tap = None
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _pan(self, dx: float, dy: float) -> None:
        x, y = self._middle or (self.wide / 2, self.high / 2)
        self._middle = (x - dx / self.unit, y - dy / self.unit)
        self._fit()

    def _zoom_at(self, pos: tuple[float, float], by: float) -> None:
        """Closer or further; what lies under the fingers stays there."""
        under = self.on_board(*pos)
        self._zoom = min(CLOSEST, max(1.0, self._zoom * by))
        unit = self.unit
        self._middle = (
            under[0] - (pos[0] - self.center_x) / unit,
            under[1] - (pos[1] - self.center_y) / unit,
        )
        self._fit()

    def _say_name(self, place: BoardPlace) -> None:
        """The name of what was touched, for a moment above the finger; below it at the edge."""
        if not place.name:
            return
        high = dp(34) / self.unit
        edge = self.on_board(self.x, self.y + self.height)[1] - high / 2
        above, below = place.y + place.radius + high, place.y - place.radius - high
        look = (place.name, place.x, above if above <= edge else below, high)
        self._name.show({"name": look}, _name)
        Clock.unschedule(self._unname)
        Clock.schedule_once(self._unname, 1.2)

    def _unname(self, *args: object) -> None:
        self._name.wipe()


def _name(pen: Pen, key: str, look: tuple[str, float, float, float]) -> None:
    text, x, y, high = look
    width = max(1.2, len(text) * 0.55) * high
    pen.colour(theme.ink, 0.9).box(x - width / 2, y - high / 2, width, high)
    pen.colour(theme.paper).write(text, x, y, high * 0.8)
