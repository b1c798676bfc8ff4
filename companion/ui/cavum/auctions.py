"""Bidding: the sequence cards at the start of a phase, and the sale of each colour at its end."""

from typing import TYPE_CHECKING

from companion.core.moves import TABLE, Move
from companion.games.cavum.moves import (
    Bid,
    Pass,
    SaleBid,
    SalePass,
    SaleWon,
    Sell,
    TakeCard,
    Won,
)
from companion.games.cavum.rules.scales import stones_in_hands, top_price
from companion.locale import word
from companion.ui.cavum.piece_buttons import PieceButton, Tray, card_look
from companion.ui.cavum.pieces import stones_of
from companion.ui.cavum.section_panel import SectionPanel
from companion.ui.widgets.answers import AnswerCell, AnswerCells
from companion.ui.widgets.auction import AuctionMoves, AuctionPanel
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.question_line import QuestionLine

if TYPE_CHECKING:
    from companion.ui.cavum.table import CavumTable

SEQUENCE = AuctionMoves(
    Bid, Pass, lambda winner, price: Won(TABLE, winner, price), ("bid", "pass", "won")
)
SALE = AuctionMoves(
    SaleBid,
    SalePass,
    lambda winner, price: SaleWon(TABLE, winner, price),
    ("sale-bid", "sale-pass", "sale-won"),
)


class _Auction(SectionPanel):
    spoken: AuctionMoves

    def __init__(self, view: "CavumTable") -> None:
        super().__init__(view)
        self.panel = AuctionPanel(view, self.spoken)

    def clear(self) -> None:
        self.panel.clear()

    def back(self) -> bool:
        return self.panel.back()

    def _result(self) -> tuple[Move, ...]:
        """The result that was put together so far, once winner and price are known."""
        panel = self.panel
        if panel.winner is None or panel.price is None:
            return ()
        return (self.spoken.result(panel.winner, panel.price),)


class SequencePanel(_Auction):
    """The sequence cards: winner, price, card; or bid by bid, then the card."""

    spoken = SEQUENCE

    def fill(self, fill: BoxFiller) -> None:
        state = self.state
        if state.section == "card":
            self._cards(fill, state.turn, ())
        elif won := self._result():
            assert self.panel.winner is not None
            self._cards(fill, self.panel.winner, won)
        else:
            assert state.auction is not None
            title = "" if self.panel.by_bids else word("cavum.who-wins")
            under = [str(player.points) for player in state.players]
            self.panel.fill(fill, state.auction, title, self.view.seats, under)

    def _cards(self, fill: BoxFiller, seat: int, won: tuple[Move, ...]) -> None:
        state = self.state
        head = fill.put(QuestionLine, text=word("cavum.which-card"))
        head.offer(leave=self.view.back if won else None)
        held = {player.card for player in state.players}
        with BoxFiller(fill.put(Tray)) as cells:
            for card, dynamite in enumerate(state.options.box.dynamite, 1):
                cells.put(
                    PieceButton,
                    look=card_look(state.options.box, card, dynamite),
                    count=1,
                    word="",
                    chosen=False,
                    **self.entering((*won, TakeCard(seat, card)), possible=card not in held),
                )


class SalePanel(_Auction):
    """A colour on sale: seller, price, number of stones; or bid by bid, then the number."""

    spoken = SALE

    def fill(self, fill: BoxFiller) -> None:
        state = self.state
        if state.section == "sell":
            self._counts(fill, state.turn, ())
        elif sold := self._result():
            assert self.panel.winner is not None
            self._counts(fill, self.panel.winner, sold)
        else:
            assert state.auction is not None
            stone = stones_of(state.options.box)[state.colour]
            title = word("cavum.sale", colour=stone.name, top=top_price(state, state.colour))
            if self.panel.by_bids:
                title = ""
            self.panel.fill(fill, state.auction, title, self.view.seats, [""] * state.seats)

    def _counts(self, fill: BoxFiller, seat: int, sold: tuple[Move, ...]) -> None:
        """How many: as many as he could hold for all that the table knows."""
        state = self.state
        head = fill.put(QuestionLine, text=word("cavum.how-many"))
        head.offer(leave=self.view.back if sold else None)
        most = min(sum(state.players[seat].stones), stones_in_hands(state, state.colour))
        with BoxFiller(fill.put(AnswerCells, cols=6)) as cells:
            for count in range(1, max(1, most) + 1):
                cells.put(AnswerCell, text=str(count), **self.entering((*sold, Sell(seat, count))))
