"""An order card as it is read: its stones one or two at a time, then its points.

Its penalty matters only to who still holds it at the end: it can wait until then.
"""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations_with_replacement

from kivy.uix.boxlayout import BoxLayout

from companion.core.moves import Act
from companion.games.cavum.box import ORDER_SIZES
from companion.games.cavum.my_box import Box
from companion.games.cavum.order_cards import MOST_PENALTY, UNKNOWN
from companion.locale import word
from companion.ui import kv
from companion.ui.cavum.meaning import AddStones, CardPenalty, CardValue, PenaltyToo
from companion.ui.cavum.piece_buttons import KeyPiece, Look, SmallTray
from companion.ui.cavum.pieces import stones_of
from companion.ui.meaning import Enter
from companion.ui.widgets.answers import NumberAnswer
from companion.ui.widgets.bottom_sheet import BottomSheet
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.text import Small
from companion.ui.widgets.touch import BigButton

VALUES = range(9, 33)  # what an order is likely to bring; others are typed
MOST_STONES = max(ORDER_SIZES)
Read = Callable[[tuple[str, ...], int, int], object]


class Sides(BoxLayout):
    """Buttons side by side."""


class CardSheet(BottomSheet):
    """One card after the other; built once. `then` is told its stones, its points, its penalty."""

    def __init__(self) -> None:
        super().__init__()
        self.share, self.side = 0.95, 16  # six cells side by side, and room between them

    def read(
        self,
        title: str,
        box: Box,
        card: str,
        then: Read,
        *,
        can_be: Callable[[tuple[str, ...], int], bool] = lambda stones, value: True,
        before: Sequence[Act] = (),
        later: Callable[[], object] | None = None,
        penalty: bool = False,
    ) -> None:
        """Asks what is on a card. `can_be` says why, if a card cannot have these stones and points.
        `before`: what is entered with it. `later`: the card stays a letter for now. `penalty`:
        whether it is asked without being wished for.
        """
        self.title = title
        self.card, self.then, self.later, self.can_be = card, then, later, can_be
        self.before = tuple(before)
        self.stones: tuple[str, ...] = ()
        self.value = UNKNOWN
        self.typing, self.whole = False, penalty
        self.looks = dict(zip(box.colours, stones_of(box), strict=True))
        self.show()
        self.ids.scroll.to_top()
        self.open()

    def show(self) -> None:
        with BoxFiller(self.body) as fill:
            fill.put(Small, text=word("cavum.card-stones"))
            with BoxFiller(fill.put(SmallTray)) as chosen:
                for at, colour in enumerate(self.stones):
                    self._stones(chosen, (colour,), ("take-away", at), partial(self._drop, at))
                if self.value != UNKNOWN:
                    self._cell(chosen, ("text", str(self.value)), "take-value", self._again)
            if self.value != UNKNOWN:
                self._penalties(fill)
                return
            room = MOST_STONES - len(self.stones)
            for count in (1, 2):
                with BoxFiller(fill.put(SmallTray)) as cells:
                    for more in combinations_with_replacement(self.looks, count):
                        means = AddStones(self.before, self.card, self.stones, more)
                        add = partial(self._add, more)
                        self._stones(cells, more, means, add, possible=count <= room)
            self._values(fill)

    def _stones(
        self,
        cells: BoxFiller,
        colours: Sequence[str],
        means: object,
        then: Callable[[], None],
        *,
        possible: bool = True,
    ) -> None:
        looks = tuple(self.looks[colour] for colour in colours)
        self._cell(cells, ("stones", looks), means, then, possible=possible)

    def _cell(
        self,
        cells: BoxFiller,
        look: Look,
        means: object,
        then: Callable[[], None],
        *,
        possible: bool = True,
    ) -> None:
        about = {"look": look, "possible": possible, "means": means, "then": then}
        cells.put(KeyPiece, word="", **about)

    def _values(self, fill: BoxFiller) -> None:
        fill.put(Small, text=word("cavum.card-value"))
        if self.typing:
            fill.put(NumberAnswer).ask("value", lambda filled: self._read(int(str(filled.value))))
            return
        whole = len(self.stones) in ORDER_SIZES
        with BoxFiller(fill.put(SmallTray)) as cells:
            for value in VALUES:
                means = CardValue(self.before, self.card, self.stones, value, not self.whole)
                read = partial(self._read, value)
                self._cell(cells, ("text", str(value)), means, read, possible=whole)
        with BoxFiller(fill.put(Sides)) as sides:
            other = word("cavum.card-other-value")
            sides.put(BigButton, text=other, look="quiet", means="card-type", then=self._type)
            if not self.whole:
                too = PenaltyToo(self.before, self.card)
                text = word("cavum.card-penalty-too")
                sides.put(BigButton, text=text, look="quiet", means=too, then=self._penalty_too)
            if self.later is not None:
                wait = word("cavum.card-later")
                turned_up = Enter(self.before)
                sides.put(BigButton, text=wait, look="quiet", means=turned_up, then=self._wait)

    def _penalties(self, fill: BoxFiller) -> None:
        fill.put(Small, text=word("cavum.card-penalty"))
        about = (self.before, self.card, self.stones, self.value)
        with BoxFiller(fill.put(SmallTray)) as cells:
            for points in range(MOST_PENALTY + 1):
                means = CardPenalty(*about, points)
                self._cell(cells, ("text", str(points)), means, partial(self._done, points))
        fill.put(
            BigButton,
            text=word("cavum.card-later"),
            look="quiet",
            means=CardPenalty(*about, UNKNOWN),
            then=partial(self._done, UNKNOWN),
        )

    def _add(self, more: tuple[str, ...]) -> None:
        if len(self.stones) + len(more) <= MOST_STONES:
            self.stones = (*self.stones, *more)
            self.show()

    def _drop(self, at: int) -> None:
        self.stones = self.stones[:at] + self.stones[at + 1 :]
        self.show()

    def _type(self) -> None:
        self.typing = True
        self.show()

    def _read(self, value: int) -> None:
        if not self.can_be(self.stones, value):
            return
        self.value = value
        if self.whole:
            self.show()
            self.ids.scroll.to_top()  # what is asked now stands above the numbers
        else:
            self._done(UNKNOWN)

    def _penalty_too(self) -> None:
        self.whole = True
        self.show()

    def _again(self) -> None:
        self.value, self.typing = UNKNOWN, False
        self.show()

    def _done(self, penalty: int) -> None:
        self.then(self.stones, self.value, penalty)

    def _wait(self) -> None:
        self.dismiss()
        assert self.later is not None
        self.later()


kv.load("theme", "cavum/card_sheet")
