"""The receipt of an entry: what was done and what it brought, what has begun, whose turn it is.

It stands for a moment, or until the next touch, where no answer is.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import ListProperty, ObjectProperty, StringProperty

from companion.core.journal import Played
from companion.core.moves import TABLE
from companion.locale import word
from companion.table import Table
from companion.ui import kv
from companion.ui.emblems import initial
from companion.ui.faces import face_of
from companion.ui.shell.entries import describe
from companion.ui.shell.log import movers, picture_of
from companion.ui.widgets import chip as _chip  # noqa: F401 (used in kv)
from companion.ui.widgets import picture as _picture  # noqa: F401 (used in kv)
from companion.ui.widgets.drawing import Pen
from companion.ui.widgets.toast import Toast
from companion.ui.words import round_name, say

LAID_OUT = 4  # frames
FACTS = 2  # that are told; all of them stand in the list of what is to be done


class Moment(NamedTuple):
    """A position, and who was asked at it."""

    state: Any
    acting: int


class Receipt(Toast):
    """The notice. It takes no touch, and goes with the next one."""

    banner = StringProperty("")  # what has begun
    picture = ObjectProperty(None, allownone=True)  # a pen, in a square of 1 by 1
    goods = ObjectProperty(None, allownone=True)  # a pen, 1 high and as long as they need
    next = StringProperty("")  # whose turn it is now
    mark = ListProperty(["", ""])  # that player's colour and letter
    SECONDS = 2.0

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._given = 0  # how often it was put up

    def give(self, table: Table[Any], names: Sequence[str], before: Moment, acting: int) -> None:
        """Of the latest entry; `acting`: whose turn it is now."""
        entry = table.journal.played[-1]
        self.text = describe(table.game, entry, names, most=FACTS)
        self.banner = _banner(table, names, before.state, entry)
        self.picture = picture_of(table.game, entry, before.state)
        self.goods = _goods(table, entry)
        self.mark, self.next = ["", ""], ""
        if acting not in (before.acting, TABLE):
            player = table.head.seats[acting]
            self.mark = [player.colour, initial(player.name)]
            self.next = word("table.next", name=player.name)
        self._given += 1
        self.put_up()
        Animation.cancel_all(self, "opacity")
        self.opacity = 0
        self.settle(LAID_OUT)
        Window.bind(on_touch_down=self.touched)

    def settle(self, frames: int) -> None:
        """It shows once the page is laid out, where that leaves it room."""
        if self.parent is None:
            return
        self.place()
        if frames:
            Clock.schedule_once(lambda *_: self.settle(frames - 1))
        else:
            self.opacity = 1

    def touched(self, *args: object) -> None:
        Window.unbind(on_touch_down=self.touched)
        given = self._given
        Clock.schedule_once(lambda *_: self._go() if given == self._given else None)

    def _go(self) -> None:
        Window.unbind(on_touch_down=self.touched)
        super()._go()


def _banner(table: Table[Any], names: Sequence[str], state: Any, entry: Played[Any]) -> str:
    """A new round, or what the game itself announces."""
    game = table.game
    heralds = face_of(game.name).heralds
    told = [say(event, names) for event in entry.events if event.id in heralds]
    round = game.round(entry.state)
    if round and round != game.round(state):
        told.append(round_name(game.name, round))
    return " ".join(told[-1:])


def _goods(table: Table[Any], entry: Played[Any]) -> Pen | None:
    """What its maker got, in pictures."""
    pen, draw = Pen(), face_of(table.game.name).draw_goods
    makers = movers(entry)
    drawn = draw is not None and bool(makers) and draw.load()(pen, entry.events, makers[0])
    return pen if drawn else None


kv.load("theme", "shell/receipt")
