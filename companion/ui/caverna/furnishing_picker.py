"""The furnishing picker: what can be built now, or all of a colour; cost, points, effect."""

from functools import lru_cache, partial
from typing import TYPE_CHECKING, NamedTuple, Protocol

from kivy.core.text import Label
from kivy.metrics import dp, sp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.caverna import box
from companion.games.caverna.box import FURNISHINGS, Goods
from companion.games.caverna.moves import Furnish
from companion.games.caverna.rules import prices, turns
from companion.locale import word
from companion.ui import kv
from companion.ui.caverna import pieces
from companion.ui.caverna.meaning import FurnishingGroup
from companion.ui.caverna.names import GROUPS, NAME, effect, furnishing_name, group_of
from companion.ui.caverna.piece_buttons import ButtonGrid, OfferButton, OfferLook
from companion.ui.caverna.pieces import Sign
from companion.ui.caverna.reading import FURNISHED, Reading, legal
from companion.ui.meaning import Enter
from companion.ui.theme import theme
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.drawing import Pen
from companion.ui.widgets.drawn_widget import TouchableDrawing, plate
from companion.ui.widgets.inputs import OnOff
from companion.ui.widgets.letters import crisp
from companion.ui.widgets.text import Small
from companion.ui.words import value_name

if TYPE_CHECKING:
    from companion.ui.caverna.table import CavernaTable


class FurnishingChoiceLook(NamedTuple):
    """A furnishing on offer: what it costs now and what of it ore pays; whether it can be built."""

    number: int
    name: str
    cost: Goods
    ore_note: str
    alive: bool


class _Texture(Protocol):
    """What we use of Kivy's Texture."""

    size: tuple[int, int]
    height: int


@lru_cache(256)
def _wrapped(text: str, width: float, size: float) -> _Texture:
    """A sentence in white, wrapped, to be coloured where it is drawn."""
    label = Label(text=text, font_size=size, text_size=(width, None))
    label.refresh()
    texture: _Texture = label.texture
    return texture


class FurnishingChoice(TouchableDrawing):
    """A furnishing to choose: name, colour, cost, points, and its effect in a sentence."""

    text = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(width=self._measure, text=self._measure)
        self._measure()

    def _sentence(self, width: float) -> _Texture:
        return _wrapped(self.text, max(dp(60), width - dp(34)), sp(15))

    def _measure(self, *args: object) -> None:
        self.height = self._sentence(self.width).height + sp(40) + dp(6)

    def paint(
        self, pen: Pen, look: FurnishingChoiceLook, width: float, height: float, down: bool
    ) -> None:
        plate(pen, width, height, alive=look.alive, chosen=down)
        one = FURNISHINGS[look.number]
        ink = theme.ink if look.alive else theme.soft
        text = sp(17)
        top = height - dp(8) - text * 0.6
        pen.colour(pieces.COLOURS[one.colour]).box(dp(8), dp(8), dp(8), height - dp(16))
        cost = pieces.goods_signs(look.cost) or (Sign("word", "0"),)
        long = min(pieces.extent(cost) * sp(21), width * 0.44)
        pieces.draw_signs(pen, cost, width - dp(10) - long, top, long, sp(21), ink=ink, left=True)
        room = width - long - dp(40) - sp(24)
        pen.colour(ink)
        pen.fit(look.name, dp(22), top, room, text, left=True, size=crisp(text))
        pen.colour(theme.accent if look.alive else theme.soft)
        points = pieces.printed_points(one)
        pen.fit(points, width - dp(18) - long - sp(12), top, sp(24), text, size=crisp(text))
        sentence = self._sentence(width)
        pen.colour(theme.soft)
        pen.picture(sentence, dp(22), dp(8), *sentence.size)


class FurnishingChoices(BoxLayout):
    """Furnishings below each other."""


class FurnishingPicker(BottomSheet):
    """Furnishings group by group: those that can be built now, or all."""

    def __init__(self, view: "CavernaTable") -> None:
        super().__init__(word("caverna.picker"), whole=True)
        self.view = view
        self.only = True
        self.group = "dwellings"
        self._tabs, self._cards = ButtonGrid(cols=2 if view.large_text else 3), FurnishingChoices()
        self._switch = OnOff(text=word("caverna.only-affordable"), means="only-affordable")
        for part in (self._tabs, self._switch, self._cards):
            self.body.add_widget(part)
        self.pin(SheetButton(word("cancel"), look="quiet", means="cancel"))
        self._switch.bind(on=self._switched)

    def show(self, reading: Reading) -> None:
        """What can be built now; the sheet is used again, because building it takes long."""
        self.reading = reading
        self.able = legal(reading.state, reading.seat, Furnish)
        self.only = bool(self.able)
        self._switch.on = self.only
        self.group = next((one for one in GROUPS if self._count(one)), "dwellings")
        self._fill()
        self.ids.inner.parent.scroll_y = 1
        self.open()

    def _count(self, group: str) -> int:
        return sum(group_of(name) == group for name in {one.furnishing for one in self.able})

    def _switched(self, switch: OnOff, on: bool) -> None:
        if on != self.only:
            self.only = on
            self._fill()

    def _turn_to(self, group: str) -> None:
        self.group = group
        self._fill()

    def _fill(self) -> None:
        with BoxFiller(self._tabs) as tabs:
            for name, (_, colour) in GROUPS.items():
                chosen = name == self.group
                sign = Sign("colour", colour, str(self._count(name)))
                state = "chosen" if chosen else "open"
                tabs.put(
                    OfferButton,
                    look=OfferLook((sign,), word(f"caverna.{name}"), state),
                    means=None if chosen else FurnishingGroup(name),
                    then=partial(self._turn_to, name),
                )
        shown = self._furnishings()
        with BoxFiller(self._cards) as cards:
            for move, alive in shown:
                self._card(cards, move, alive)
            if not shown:
                cards.put(Small, text=word("caverna.nothing-affordable"))

    def _furnishings(self) -> list[tuple[Furnish, bool]]:
        """Those of the group that nobody has; what can be built first."""
        there = self.reading.state.offer | 1 << box.ORDINARY
        found: list[tuple[Furnish, bool]] = []
        for one in FURNISHINGS:
            if group_of(one.name) != self.group or not there >> one.number & 1:
                continue
            ways = [move for move in self.able if move.furnishing == one.name]
            found += [(move, True) for move in ways]
            if not ways and not self.only:
                found.append((Furnish(self.reading.seat, one.name), False))
        return sorted(found, key=lambda pair: not pair[1])

    def _card(self, cards: BoxFiller, move: Furnish, alive: bool) -> None:
        number = box.FURNISHING[move.furnishing]
        note = ""
        if move.ore_for:
            note = word("caverna.ore-for", goods=value_name(NAME, "ore_for", move.ore_for, ()))
        cost = price(self.reading, move)
        cards.put(
            FurnishingChoice,
            text=f"{note} {effect(number)}".strip(),
            look=FurnishingChoiceLook(number, furnishing_name(number), cost, note, alive),
            means=Enter((move,)),
            then=partial(self._build, move),
            held=partial(self.view.page.may_i, move),
        )

    def _build(self, move: Furnish) -> None:
        if self.view.page.enter(move):
            self.dismiss()


def price(reading: Reading, move: Furnish) -> Goods:
    """The cost after discounts, and with ore where it pays for something."""
    step = turns.find(reading.state, reading.seat, *FURNISHED)
    number = box.FURNISHING[move.furnishing]
    if step is None:
        return FURNISHINGS[number].cost
    cost = prices.cost_of(step, number)
    return prices.furnishing(reading.home, cost, move.ore_for) or box.NOTHING


kv.load("theme", "caverna/furnishing_picker")
