"""Furnishings of a home picked from their pictures, for scoring a game that was not tracked."""

from functools import partial
from typing import NamedTuple

from kivy.app import App
from kivy.metrics import dp, sp

from companion.games.caverna import box
from companion.games.caverna.box import FURNISHINGS
from companion.locale import word
from companion.ui import kv
from companion.ui.caverna import signs
from companion.ui.caverna.faces import FaceGrid, OfferFace, OfferLook
from companion.ui.caverna.names import furnishing_name, halves
from companion.ui.caverna.picker import GROUPS, RoomCards, group_of
from companion.ui.caverna.telling import tell_furnishing
from companion.ui.face import Picking
from companion.ui.theme import theme
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.chip import Mark, mark
from companion.ui.widgets.drawing import Pen
from companion.ui.widgets.drawn_widget import TouchableDrawing, plate
from companion.ui.widgets.inputs import Stepper
from companion.ui.widgets.letters import crisp
from companion.ui.widgets.toast import Toast

ORDINARY = FURNISHINGS[box.ORDINARY].name  # as many as were built
LARGE = 115  # per cent of text from which two stand side by side
MOST = 9


class TileLook(NamedTuple):
    """A furnishing as it lies there: whose it is, if somebody else's."""

    number: int
    name: str
    chosen: bool
    owner: Mark | None = None


class RoomTile(TouchableDrawing):
    """A furnishing's tile: its colour, its name, the points printed on it."""

    def paint(self, pen: Pen, look: TileLook, width: float, height: float, down: bool) -> None:
        one = FURNISHINGS[look.number]
        alive = look.owner is None
        plate(pen, width, height, alive=alive, chosen=look.chosen or down)
        pen.colour(signs.COLOURS[one.colour]).box(dp(6), height - dp(12), width - dp(12), dp(6))
        text = min(sp(14), height * 0.24)
        pen.colour(theme.ink if alive else theme.soft)
        top = height - dp(14) - text * 0.7
        for part in halves(look.name):
            pen.fit(part, width / 2, top, width - dp(14), text, size=crisp(text))
            top -= text * 1.15
        low = dp(6) + text * 0.55
        points = f"{one.points or ''}*" if one.scoring else str(one.points)
        pen.colour(theme.accent if alive else theme.soft)
        pen.fit(points, width - dp(18), low, dp(28), text, size=crisp(text))
        if look.owner is not None:
            mark(pen, look.owner, dp(18), low, text * 0.6)
        elif look.chosen:
            pen.colour(theme.accent)
            pen.write("check-circle", dp(18), low, text * 1.2, sign=True, size=crisp(text))


def pick(picking: Picking) -> None:
    """Every furnishing of the box, those of others marked."""
    _Rooms(picking).sheet.open()


class _Rooms:
    def __init__(self, picking: Picking) -> None:
        self._picking = picking
        self.sheet = BottomSheet(picking.title)
        own = picking.picks[picking.seat]
        self._dwellings = Stepper(
            text=furnishing_name(box.ORDINARY), value=own.count(ORDINARY), most=MOST
        )
        self._dwellings.bind(value=lambda *_: self._tell())
        self._chosen = [name for name in own if name != ORDINARY]
        self._group = next(iter(GROUPS))
        wide = App.get_running_app().text_scale <= LARGE
        self._tabs, self._tiles = (FaceGrid(cols=3 if wide else 2) for _ in range(2))
        self._many = RoomCards()
        for part in (self._tabs, self._many, self._tiles):
            self.sheet.body.add_widget(part)
        self._fill()
        self.sheet.offer([SheetButton(word("ok"), picking.then, look="primary", means="ok")])

    def _turn_to(self, group: str) -> None:
        self._group = group
        self._fill()

    def _fill(self) -> None:
        with BoxFiller(self._tabs) as tabs:
            for name, (_, colour) in GROUPS.items():
                count = sum(group_of(one) == name for one in self._chosen)
                chosen = name == self._group
                tabs.put(
                    OfferFace,
                    look=OfferLook(
                        (signs.Sign("colour", colour, str(count) if count else ""),),
                        word(f"caverna.{name}"),
                        "chosen" if chosen else "open",
                    ),
                    means=None if chosen else ("rooms", name),
                    then=partial(self._turn_to, name),
                )
        with BoxFiller(self._many) as many:
            if group_of(ORDINARY) == self._group:
                many.add(self._dwellings)
        with BoxFiller(self._tiles) as tiles:
            for one in FURNISHINGS:
                if group_of(one.name) == self._group and not one.many and not one.printed:
                    tiles.put(
                        RoomTile,
                        look=self._look(one.number),
                        means=("room", one.name),
                        then=partial(self._toggle, one.name),
                        held=partial(tell_furnishing, one.number),
                    )

    def _look(self, number: int) -> TileLook:
        name = FURNISHINGS[number].name
        owner = self._picking.owner(name)
        return TileLook(
            number,
            furnishing_name(number),
            name in self._chosen,
            None if owner is None else self._picking.marks[owner],
        )

    def _toggle(self, name: str) -> None:
        if self._picking.owner(name) is not None:
            furnishing = furnishing_name(box.FURNISHING[name])
            Toast.show(word("score.there-once", furnishing=furnishing))
            return
        if name in self._chosen:
            self._chosen.remove(name)
        else:
            self._chosen.append(name)
        self._fill()
        self._tell()

    def _tell(self) -> None:
        self._picking.changed((*(ORDINARY,) * int(self._dwellings.value), *self._chosen))


kv.load("theme", "caverna/faces", "caverna/rooms")
