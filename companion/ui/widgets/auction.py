"""An auction at the table, rising or falling: bid by bid, or only its result.

Bids are spoken; who won and for how much is enough. It knows no game: a game says which moves
its bids and results are, and what is asked once winner and price are known.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.auction import Auction
from companion.core.moves import TABLE, Move
from companion.locale import word
from companion.ui import kv
from companion.ui.meaning import Begin, Enter, Fill, Open
from companion.ui.protocols import AuctionView
from companion.ui.widgets.answers import AnswerCell, AnswerCells, NumberAnswer
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.inputs import Segment
from companion.ui.widgets.question_line import QuestionLine
from companion.ui.widgets.touch import Touch

SHOWN = 11  # amounts on buttons; any other is typed


class SeatCell(Touch, BoxLayout):
    """A player as an answer: the mark of the seat, and a word below."""

    colour = StringProperty("")
    letter = StringProperty("")
    text = StringProperty("")
    possible = BooleanProperty(True)
    chosen = BooleanProperty(False)


class SegmentLine(BoxLayout):
    """Segments side by side."""


class AuctionMoves(NamedTuple):
    """How a game enters what is said: its moves for bids, passes and results."""

    bid: Callable[[int, int], Move]  # by seat and amount
    passes: Callable[[int], Move]
    result: Callable[[int, int], Move]  # by winner and price; winner -1 for nobody
    kinds: tuple[str, str, str]  # of these moves


class AuctionPanel:
    """Fills a box with an auction's questions. `view` enters moves and shows itself anew."""

    def __init__(self, view: AuctionView, spoken: AuctionMoves) -> None:
        self.view = view
        self.spoken = spoken
        self.by_bids = False
        self.clear()

    def clear(self) -> None:
        self.winner: int | None = None
        self.price: int | None = None
        self.typing = False

    def back(self) -> bool:
        """A step back: the keypad, the price, the winner; False if nothing was begun."""
        if self.typing:
            self.typing = False
        elif self.price is not None:
            self.price = None
        elif self.winner is not None:
            self.winner = None
        else:
            return False
        return True

    def fill(
        self,
        fill: BoxFiller,
        auction: Auction,
        title: str,
        seats: Sequence[tuple[str, str]],
        under: Sequence[str],
    ) -> None:
        """`seats`: each player's colour and letter; `under`: what stands below it."""
        self.auction, self.seats, self.under = auction, seats, under
        if self.winner is None and not self.typing:
            self._modes(fill)
        if self.by_bids:
            self._bids(fill, title)
        elif self.winner is None:
            self._winners(fill, title)
        else:
            self._prices(fill, self.winner)

    def _modes(self, fill: BoxFiller) -> None:
        bid, passes, result = self.spoken.kinds
        with BoxFiller(fill.put(SegmentLine)) as line:
            for by_bids, kinds in ((False, (result,)), (True, (bid, passes))):
                name = "bids" if by_bids else "result"
                line.put(
                    Segment,
                    text=word(f"auction.{name}"),
                    chosen=by_bids == self.by_bids,
                    means=Open(f"auction-{name}", () if by_bids == self.by_bids else kinds),
                    then=partial(self._mode, by_bids),
                )

    def _mode(self, by_bids: bool) -> None:
        self.clear()
        self.by_bids = by_bids
        self.view.show()

    # bid by bid

    def _bids(self, fill: BoxFiller, title: str) -> None:
        auction = self.auction
        assert auction.turn is not None
        passing = self.spoken.passes(auction.turn)
        head = fill.put(QuestionLine, text=title)
        able = auction.refuse_pass() is None
        head.offer(
            self._answer(word("auction.pass"), (passing,), able),
            leave=self.view.back if self.typing else None,
        )
        if self.typing:
            fill.put(NumberAnswer).ask("amount", lambda filled: self._bid(int(str(filled.value))))
            return
        amounts = auction.bids(auction.turn)
        if not self._few(len(amounts)):
            amounts = amounts[:SHOWN]
        with BoxFiller(fill.put(AnswerCells, most=6)) as cells:
            for amount in amounts:
                move = self.spoken.bid(auction.turn, amount)
                cells.put(AnswerCell, **self._answer(str(amount), (move,), True))
            self._more(cells, len(auction.bids(auction.turn)), (self.spoken.kinds[0],))

    def _bid(self, amount: int) -> None:
        assert self.auction.turn is not None
        self.view.page.enter(self.spoken.bid(self.auction.turn, amount))

    def _few(self, count: int) -> bool:
        return count <= SHOWN + 1

    def _more(self, cells: BoxFiller, count: int, kinds: tuple[str, ...]) -> None:
        if not self._few(count):
            cells.put(
                AnswerCell,
                text="…",
                possible=True,
                means=Open("auction-more", kinds),
                then=self._type,
                held=None,
            )

    def _type(self) -> None:
        self.typing = True
        self.view.show()

    # the result

    def _winners(self, fill: BoxFiller, title: str) -> None:
        auction = self.auction
        head = fill.put(QuestionLine, text=title)
        if auction.falling:
            nobody = self.spoken.result(-1, 0)
            able = auction.refuse_result(None, 0) is None
            head.offer(self._answer(word("nobody"), (nobody,), able) | {"primary": able})
        else:
            head.offer()
        with BoxFiller(fill.put(AnswerCells, most=4)) as cells:
            for seat, (colour, letter) in enumerate(self.seats):
                able = seat in auction.bidders
                price = next((p for who, p in auction.results() if who == seat), auction.first)
                cells.put(
                    SeatCell,
                    colour=colour,
                    letter=letter,
                    text=self.under[seat],
                    possible=able,
                    means=Begin(TABLE, self.spoken.kinds[2], (("winner", seat),)),
                    then=partial(self._won if able else self._refused, seat),
                    held=partial(self.view.page.may_i, self.spoken.result(seat, price)),
                )

    def _won(self, seat: int) -> None:
        self.winner = seat
        self.view.show()

    def _refused(self, seat: int) -> None:
        self.view.page.enter(self.spoken.result(seat, self.auction.first))

    def _prices(self, fill: BoxFiller, winner: int) -> None:
        """The prices so far possible; those that nobody can have paid are greyed."""
        auction = self.auction
        able = [price for who, price in auction.results() if who == winner]
        head = fill.put(QuestionLine, text=word("auction.price"))
        head.offer(leave=self.view.back)
        if self.typing:
            fill.put(NumberAnswer).ask("price", self._typed)
            return
        step = -auction.step if auction.falling else auction.step
        last = auction.last + step
        prices = list(range(auction.first, last, step))
        if not self._few(len(prices)):
            first = max(0, min(len(prices) - SHOWN, prices.index(able[0]) - 1 if able else 0))
            prices = prices[first : first + SHOWN]
        with BoxFiller(fill.put(AnswerCells, most=6)) as cells:
            for price in prices:
                move = self.spoken.result(winner, price)
                cells.put(
                    AnswerCell,
                    text=str(price),
                    possible=price in able,
                    means=self._priced(winner, price),
                    then=partial(self._paid if price in able else self._wrong, price),
                    held=partial(self.view.page.may_i, move),
                )
            self._more(cells, len(range(auction.first, last, step)), (self.spoken.kinds[2],))

    def _priced(self, winner: int, price: int) -> Begin:
        return Begin(TABLE, self.spoken.kinds[2], (("winner", winner), ("price", price)))

    def _typed(self, filled: Fill) -> None:
        price = int(str(filled.value))
        if any(one == (self.winner, price) for one in self.auction.results()):
            self._paid(price)
        else:
            self._wrong(price)

    def _paid(self, price: int) -> None:
        self.price, self.typing = price, False
        self.view.show()

    def _wrong(self, price: int) -> None:
        assert self.winner is not None
        self.view.page.enter(self.spoken.result(self.winner, price))

    def _answer(self, text: str, moves: tuple[Move, ...], possible: bool) -> dict[str, object]:
        return {
            "text": text,
            "means": Enter(moves),
            "possible": possible,
            "then": partial(self.view.page.enter, *moves),
            "held": partial(self.view.page.may_i, *moves),
        }


kv.load("theme", "widgets/auction")
