"""What was turned up: the orders of a phase, card by card."""

from companion.core.moves import TABLE, Reveal
from companion.games.cavum.rules.reveals import unseen
from companion.ui.cavum.piece_buttons import OrderButton, OrderTray, order_look
from companion.ui.cavum.section_panel import SectionPanel
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.question_line import QuestionLine


class RevealPanel(SectionPanel):
    """Five orders turned up: the cards that can still come, each one touch."""

    def fill(self, fill: BoxFiller) -> None:
        state = self.state
        proposed = self.view.table.propose()
        head = fill.put(QuestionLine, text=self.view.question())
        head.offer()
        cards = tuple(dict.fromkeys(unseen(state, "orders")))
        if proposed is not None:
            cards = (proposed.piece, *(card for card in cards if card != proposed.piece))
        with BoxFiller(fill.put(OrderTray)) as cells:
            for card in cards:
                cells.put(
                    OrderButton,
                    look=order_look(state, card),
                    word="",
                    chosen=proposed is not None and card == proposed.piece,
                    **self.entering((Reveal(TABLE, "orders", card),)),
                )
