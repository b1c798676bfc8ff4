"""Order cards: taken, fulfilled, and paid for at the end."""

from functools import partial

from companion.games.cavum.moves import EndOrders, Fulfil, PassOrders, Penalty, TakeOrder
from companion.games.cavum.order_cards import MOST_PENALTY, number
from companion.games.cavum.rules.penalties import unknown
from companion.locale import word
from companion.ui.cavum.meaning import ReadCard
from companion.ui.cavum.piece_buttons import (
    KeyPiece,
    OrderButton,
    OrderTray,
    SmallTray,
    order_look,
    say_invented,
)
from companion.ui.cavum.section_panel import SectionPanel
from companion.ui.cavum.stones import Peek, stones_line
from companion.ui.meaning import Begin
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.question_line import QuestionLine
from companion.ui.words import kind_name


class TakeOrdersPanel(SectionPanel):
    """Orders taken in turn, or none."""

    def fill(self, fill: BoxFiller) -> None:
        state = self.state
        head = fill.put(QuestionLine, text="")
        text = kind_name("cavum", "pass-orders")
        head.offer({"text": text} | self.entering((PassOrders(state.turn),)))
        say_invented(fill, state)
        with BoxFiller(fill.put(OrderTray)) as cells:
            chips = {offer.card: offer.chips for offer in state.offers}
            for card in self.in_place(chips):
                entering = self.of_card(card, (TakeOrder(state.turn, card),))
                cells.put(
                    OrderButton,
                    look=order_look(state, card, chips.get(card, 0)),
                    word="",
                    chosen=False,
                    **entering | {"possible": card in chips},
                )


class SellOrdersPanel(SectionPanel):
    """The orders of a player: fulfilled, or filled in first. What is missing shows to him alone."""

    def fill(self, fill: BoxFiller) -> None:
        state = self.state
        player = state.players[state.turn]
        head = fill.put(QuestionLine, text="")
        text = kind_name("cavum", "end-orders")
        head.offer({"text": text} | self.entering((EndOrders(state.turn),)))
        say_invented(fill, state)
        with BoxFiller(fill.put(OrderTray)) as cells:
            for card in player.orders:
                entering = self.of_card(card, (Fulfil(state.turn, card),))
                if not state.cards[number(card)].known:
                    entering |= {
                        "then": partial(self.view.read_card, card),
                        "means": ReadCard(card),
                    }
                cells.put(
                    OrderButton, look=order_look(state, card), word="", chosen=False, **entering
                )
        if state.options.stones == "open":
            stones_line(fill, state, state.turn)
        else:
            fill.put(Peek, seat=state.turn, view=self.view, text=word("cavum.peek"))


class PenaltyPanel(SectionPanel):
    """What orders cost that nobody fulfilled: read from the cards, one touch each."""

    card = ""  # chosen among several; else the first

    def clear(self) -> None:
        self.card = ""

    def fill(self, fill: BoxFiller) -> None:
        state = self.state
        unread = tuple(unknown(state, state.turn))
        asked = self.card if self.card in unread else unread[0]
        with BoxFiller(fill.put(OrderTray)) as cells:
            for card in state.players[state.turn].orders:
                cells.put(
                    OrderButton,
                    look=order_look(state, card),
                    word="",
                    chosen=card == asked,
                    possible=card in unread,
                    means=Begin(state.turn, "penalty", (("card", card),)),
                    then=partial(self._choose if card in unread else self._known, card),
                    held=partial(self.view.page.may_i, Penalty(state.turn, card, 0)),
                )
        with BoxFiller(fill.put(SmallTray)) as cells:
            for points in range(MOST_PENALTY + 1):
                cells.put(
                    KeyPiece,
                    look=("text", str(points)),
                    word="",
                    chosen=False,
                    **self.entering((Penalty(state.turn, asked, points),)),
                )

    def _choose(self, card: str) -> None:
        self.card = card
        self.view.show()

    def _known(self, card: str) -> None:
        self.view.page.enter(Penalty(self.state.turn, card, 0))
