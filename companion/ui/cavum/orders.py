"""Order cards: taken, fulfilled, and paid for at the end."""

from functools import partial
from typing import TYPE_CHECKING

from companion.core.moves import Move
from companion.games.cavum.moves import EndOrders, Fulfil, PassOrders, Penalty, TakeOrder
from companion.games.cavum.order_cards import UNKNOWN, number
from companion.locale import word
from companion.ui.cavum.meaning import BeginFillIn
from companion.ui.cavum.piece_buttons import OrderButton, OrderTray, order_look
from companion.ui.cavum.section_panel import SectionPanel
from companion.ui.cavum.stones import Peek, stones_line
from companion.ui.meaning import Begin, Fill
from companion.ui.widgets.answers import NumberAnswer
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.question_line import QuestionLine
from companion.ui.words import kind_name

if TYPE_CHECKING:
    from companion.ui.cavum.table import CavumTable


class TakeOrdersPanel(SectionPanel):
    """Orders taken in turn, or none."""

    def fill(self, fill: BoxFiller) -> None:
        state = self.state
        head = fill.put(QuestionLine, text=self.view.question())
        text = kind_name("cavum", "pass-orders")
        head.offer({"text": text} | self.entering((PassOrders(state.turn),)))
        with BoxFiller(fill.put(OrderTray)) as cells:
            for offer in state.offers:
                cells.put(
                    OrderButton,
                    look=order_look(state, offer.card, offer.chips),
                    word="",
                    chosen=False,
                    **self.entering((TakeOrder(state.turn, offer.card),)),
                )


class SellOrdersPanel(SectionPanel):
    """The orders of a player: fulfilled, or filled in first. What is missing shows to him alone."""

    def fill(self, fill: BoxFiller) -> None:
        state = self.state
        player = state.players[state.turn]
        head = fill.put(QuestionLine, text=self.view.question())
        text = kind_name("cavum", "end-orders")
        head.offer({"text": text} | self.entering((EndOrders(state.turn),)))
        with BoxFiller(fill.put(OrderTray)) as cells:
            for card in player.orders:
                known = state.cards[number(card)].known
                entering = self.entering((Fulfil(state.turn, card),))
                if not known:
                    entering |= {"then": partial(self.view.fill_in.begin, card)}
                    entering |= {"means": BeginFillIn(card)}
                cells.put(
                    OrderButton, look=order_look(state, card), word="", chosen=False, **entering
                )
        if state.options.stones == "open":
            stones_line(fill, state, state.turn)
        else:
            fill.put(Peek, seat=state.turn, view=self.view, text=word("cavum.peek"))


class PenaltyPanel(SectionPanel):
    """What an order costs that was only a letter to the end: read from the card."""

    def __init__(self, view: "CavumTable") -> None:
        super().__init__(view)
        self.card = ""

    def clear(self) -> None:
        self.card = ""

    def back(self) -> bool:
        was, self.card = self.card, ""
        return bool(was)

    def fill(self, fill: BoxFiller) -> None:
        state = self.state
        head = fill.put(QuestionLine, text=self.view.question())
        head.offer(leave=self.view.back if self.card else None)
        if self.card:
            fill.put(NumberAnswer).ask("points", self._paid)
            return
        with BoxFiller(fill.put(OrderTray)) as cells:
            for card in state.players[state.turn].orders:
                open_ = state.cards[number(card)].penalty == UNKNOWN
                cells.put(
                    OrderButton,
                    look=order_look(state, card),
                    word="",
                    chosen=False,
                    possible=open_,
                    means=Begin(state.turn, "penalty", (("card", card),)),
                    then=partial(self._begin if open_ else self._known, card),
                    held=partial(self.view.page.may_i, Penalty(state.turn, card, 0)),
                )

    def _begin(self, card: str) -> None:
        self.card = card
        self.view.show()

    def _known(self, card: str) -> None:
        self.view.enter(Penalty(self.state.turn, card, 0))

    def _paid(self, filled: Fill) -> None:
        move: Move = Penalty(self.state.turn, self.card, int(str(filled.value)))
        self.view.enter(move)
