"""An order card filled in from the card itself: its stones, its value, its penalty."""

from functools import partial
from typing import TYPE_CHECKING

from companion.games.cavum.box import ORDER_SIZES
from companion.games.cavum.moves import FillIn
from companion.games.cavum.order_cards import UNKNOWN
from companion.locale import word
from companion.ui.cavum.meaning import AddStone, StonesDone
from companion.ui.cavum.piece_buttons import PieceButton, Tray
from companion.ui.cavum.pieces import stones_of
from companion.ui.cavum.section_panel import SectionPanel
from companion.ui.meaning import Fill
from companion.ui.widgets.answers import NumberAnswer
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.question_line import QuestionLine

if TYPE_CHECKING:
    from companion.ui.cavum.table import CavumTable


class FillInPanel(SectionPanel):
    def __init__(self, view: "CavumTable") -> None:
        super().__init__(view)
        self.clear()

    def clear(self) -> None:
        self.card = ""
        self.stones: tuple[str, ...] = ()
        self.whole = False  # all stones are there
        self.value = UNKNOWN

    def begin(self, card: str) -> None:
        self.clear()
        self.card = card
        self.view.show()

    def back(self) -> bool:
        if self.value != UNKNOWN:
            self.value = UNKNOWN
        elif self.whole:
            self.whole = False
        elif self.stones:
            self.stones = self.stones[:-1]
        elif self.card:
            self.card = ""
        else:
            return False
        return True

    @property
    def seat(self) -> int:
        """Whose card it is, or else whose turn."""
        for seat, player in enumerate(self.state.players):
            if self.card in player.orders:
                return seat
        return max(0, int(self.view.page.acting))

    def fill(self, fill: BoxFiller) -> None:
        if not self.whole:
            self._stones(fill)
        elif self.value == UNKNOWN:
            head = fill.put(QuestionLine, text=word("cavum.card-value", card=self.card))
            head.offer(leave=self.view.back)
            fill.put(NumberAnswer).ask("value", self._valued)
        else:
            head = fill.put(QuestionLine, text=word("cavum.card-penalty", card=self.card))
            later = {"text": word("cavum.later"), "means": Fill("penalty", UNKNOWN)}
            head.offer(later | {"then": partial(self._done, UNKNOWN)}, leave=self.view.back)
            fill.put(NumberAnswer).ask("penalty", lambda filled: self._done(int(str(filled.value))))

    def _stones(self, fill: BoxFiller) -> None:
        colours = self.state.options.box.colours
        stones = dict(zip(colours, stones_of(colours), strict=True))
        head = fill.put(QuestionLine, text=word("cavum.card-stones", card=self.card))
        able = len(self.stones) in ORDER_SIZES
        done = {"text": word("ok"), "primary": able, "possible": able}
        done |= {"means": StonesDone(self.card, self.stones), "then": self._all}
        head.offer(done, leave=self.view.back)
        room = len(self.stones) < max(ORDER_SIZES)
        with BoxFiller(fill.put(Tray)) as cells:
            for colour, stone in stones.items():
                cells.put(
                    PieceButton,
                    look=("stone", stone, stone.letter),
                    count=1,
                    word="",
                    possible=room,
                    chosen=False,
                    means=AddStone(self.card, self.stones, colour),
                    then=partial(self._add, colour),
                )
        with BoxFiller(fill.put(Tray)) as chosen:
            for colour in self.stones:
                stone = stones[colour]
                chosen.put(PieceButton, look=("stone", stone, stone.letter), disabled=True)

    def _add(self, colour: str) -> None:
        if len(self.stones) < max(ORDER_SIZES):
            self.stones = (*self.stones, colour)
            self.view.show()

    def _all(self) -> None:
        """On to the value; what is wrong with the stones is said at once."""
        if self._right(1):
            self.whole = True
            self.view.show()

    def _valued(self, filled: Fill) -> None:
        value = int(str(filled.value))
        if self._right(value):
            self.value = value
            self.view.show()

    def _right(self, value: int) -> bool:
        """Whether the card can be so, as far as it is filled in."""
        so_far = FillIn(self.seat, self.card, self.stones, value, UNKNOWN)
        if self.view.table.game.refuse(self.state, so_far) is None:
            return True
        self.view.enter(so_far)  # which is refused
        return False

    def _done(self, penalty: int) -> None:
        self.view.enter(FillIn(self.seat, self.card, self.stones, self.value, penalty))
