"""Furnishings of a home picked from their pictures, for scoring a game that was not tracked."""

from functools import partial
from typing import NamedTuple

from kivy.core.window import Window
from kivy.metrics import dp, sp

from companion.games.caverna import box
from companion.games.caverna.box import FURNISHINGS, Furnishing
from companion.games.caverna.score_only import in_game
from companion.locale import word
from companion.ui import kv
from companion.ui.caverna import pieces
from companion.ui.caverna.explain import explain_furnishing
from companion.ui.caverna.furnishing_picker import FurnishingChoices
from companion.ui.caverna.names import GROUPS, furnishing_name, group_of, halves
from companion.ui.caverna.piece_buttons import ButtonGrid, OfferButton, OfferLook
from companion.ui.caverna.pieces import Sign
from companion.ui.face import Picking
from companion.ui.room import narrow, sheet_width
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
LETTERS = 313  # dp, at the usual size of text: below that only two stand side by side
MOST = 9


class FurnishingTileLook(NamedTuple):
    """A furnishing as it lies there: whose it is, if somebody else's."""

    number: int
    name: str
    chosen: bool
    owner: Mark | None = None


class FurnishingTile(TouchableDrawing):
    """A furnishing's tile: its colour, its name, the points printed on it."""

    def paint(
        self, pen: Pen, look: FurnishingTileLook, width: float, height: float, down: bool
    ) -> None:
        one = FURNISHINGS[look.number]
        alive = look.owner is None
        plate(pen, width, height, alive=alive, chosen=look.chosen or down)
        pen.colour(pieces.COLOURS[one.colour]).box(dp(6), height - dp(12), width - dp(12), dp(6))
        text = min(sp(14), height * 0.24)
        pen.colour(theme.ink if alive else theme.soft)
        top = height - dp(14) - text * 0.7
        for part in halves(look.name):
            pen.fit(part, width / 2, top, width - dp(14), text, size=crisp(text))
            top -= text * 1.15
        low = dp(6) + text * 0.55
        pen.colour(theme.accent if alive else theme.soft)
        pen.fit(pieces.printed_points(one), width - dp(18), low, dp(28), text, size=crisp(text))
        if look.owner is not None:
            mark(pen, look.owner, dp(18), low, text * 0.6)
        elif look.chosen:
            pen.colour(theme.accent)
            pen.write("check-circle", dp(18), low, text * 1.2, sign=True, size=crisp(text))


def pick(picking: Picking) -> None:
    """Every furnishing of the game, those of others marked."""
    _ScorePicker(picking).sheet.open()


class _ScorePicker:
    def __init__(self, picking: Picking) -> None:
        self._picking = picking
        self.sheet = BottomSheet(picking.title)
        picked = picking.picks[picking.seat]
        self._dwellings = Stepper(
            text=furnishing_name(box.ORDINARY), value=picked.count(ORDINARY), most=MOST
        )
        self._dwellings.bind(value=lambda *_: self._tell())
        self._chosen = [name for name in picked if name != ORDINARY]
        self._group = next(iter(GROUPS))
        cols = 3 if not narrow(sheet_width(*Window.size), LETTERS) else 2
        self._tabs, self._tiles = ButtonGrid(cols=cols), ButtonGrid(cols=cols)
        self._many = FurnishingChoices()
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
                self._tab(tabs, name, colour)
        with BoxFiller(self._many) as many:
            if group_of(ORDINARY) == self._group:
                many.add(self._dwellings)
        with BoxFiller(self._tiles) as tiles:
            for one in FURNISHINGS:
                if group_of(one.name) == self._group and self._offered(one):
                    tiles.put(
                        FurnishingTile,
                        look=self._look(one.number),
                        means=("room", one.name),
                        then=partial(self._toggle, one.name),
                        held=partial(explain_furnishing, one.number),
                    )

    def _offered(self, one: Furnishing) -> bool:
        """A tile of this game that there is once."""
        return not one.many and not one.printed and in_game(self._picking.options, one.number)

    def _tab(self, tabs: BoxFiller, group: str, colour: str) -> None:
        count = sum(group_of(one) == group for one in self._chosen)
        chosen = group == self._group
        sign = Sign("colour", colour, str(count) if count else "")
        tabs.put(
            OfferButton,
            look=OfferLook((sign,), word(f"caverna.{group}"), "chosen" if chosen else "open"),
            means=None if chosen else ("rooms", group),
            then=partial(self._turn_to, group),
        )

    def _look(self, number: int) -> FurnishingTileLook:
        name = FURNISHINGS[number].name
        owner = self._picking.owner(name)
        return FurnishingTileLook(
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


kv.load("theme", "caverna/score_picker")
