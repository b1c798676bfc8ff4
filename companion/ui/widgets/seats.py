"""The players round the table, clockwise: dragged by the handle to another seat."""

from collections.abc import Callable

from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui import kv
from companion.ui.emblems import initial
from companion.ui.protocols import TouchEvent
from companion.ui.widgets import chip as _chip  # noqa: F401 (used in kv)
from companion.ui.widgets.touch import Touch


class Handle(Touch, BoxLayout):
    """Where a row is taken to be dragged."""


class SeatMark(Touch, BoxLayout):
    """A player's colour; touched, it changes."""

    colour = StringProperty("")
    letter = StringProperty("")


class SeatRow(BoxLayout):
    name = StringProperty("")
    colour = StringProperty("")
    letter = StringProperty("")
    seat = ObjectProperty(None)
    moved = ObjectProperty(None)

    def on_touch_move(self, touch: TouchEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        self.y = touch.y - self.height / 2
        return True

    def on_touch_up(self, touch: TouchEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self.moved(self.seat, touch.y)
        return True


class Seats(BoxLayout):
    """The rows. `players` are name, colour and letter; `ordered` is told a new order."""

    players = ListProperty([])
    ordered = ObjectProperty(None)
    left = ObjectProperty(None)
    coloured = ObjectProperty(None)

    def on_players(self, *args: object) -> None:
        self.clear_widgets()
        for seat, (name, colour) in enumerate(self.players):
            self.add_widget(
                SeatRow(
                    name=name, colour=colour, letter=initial(name), seat=seat, moved=self._moved
                )
            )

    def take(self, touch: TouchEvent) -> bool:
        """Takes a row by its handle, before a list round it could begin to scroll."""
        for row in self.children:
            handle = row.ids.handle
            if handle.collide_point(*handle.parent.to_widget(*touch.pos)):
                touch.grab(row)
                return True
        return False

    def _moved(self, seat: int, y: float) -> None:
        above = sum(
            row.center_y > y
            for row in self.children
            if isinstance(row, SeatRow) and row.seat != seat
        )
        order = [one for one in range(len(self.players)) if one != seat]
        order.insert(above, seat)
        _call(self.ordered, order)
        self.on_players()

    def leave(self, seat: int) -> None:
        _call(self.left, seat)

    def recolour(self, seat: int) -> None:
        _call(self.coloured, seat)


def _call(then: Callable[..., object] | None, *args: object) -> None:
    if then is not None:
        then(*args)


kv.load("theme", "widgets/seats")
