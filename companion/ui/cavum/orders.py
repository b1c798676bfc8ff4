"""Order cards: turned up, taken, filled in from the card, fulfilled, and paid for at the end."""

from functools import partial
from typing import Any

from companion.core.moves import TABLE, Move, Reveal
from companion.games.cavum.moves import EndOrders, Fulfil, PassOrders, Penalty, TakeOrder
from companion.games.cavum.order_cards import NEW, UNKNOWN, number
from companion.games.cavum.rules.reveals import unseen
from companion.games.cavum.state import State
from companion.locale import word
from companion.ui.cavum.cells import OrderCell, OrderTray
from companion.ui.cavum.part import Part
from companion.ui.cavum.pieces import stones_of
from companion.ui.cavum.stones import Peek, stones_line
from companion.ui.meaning import Begin
from companion.ui.widgets.answers import NumberAnswer
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.question_line import QuestionLine
from companion.ui.words import kind_name


def order_look(state: State, card: str, chips: int = 0) -> tuple[object, ...]:
    """A card as it lies on the table; only its letter, if nothing is known of it."""
    if card == NEW:
        return ("order", "?", (), 0, chips)
    order = state.cards[number(card)]
    all_stones = stones_of(state.options.box.colours)
    stones = tuple(all_stones[colour] for colour in order.stones)
    return ("order", card, stones, order.value, chips)


class RevealPart(Part):
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
                    OrderCell,
                    look=order_look(state, card),
                    word="",
                    chosen=proposed is not None and card == proposed.piece,
                    **self.entering((Reveal(TABLE, "orders", card),)),
                )


class DraftPart(Part):
    """Orders taken in turn, or none."""

    def fill(self, fill: BoxFiller) -> None:
        state = self.state
        head = fill.put(QuestionLine, text=self.view.question())
        text = kind_name("cavum", "pass-orders")
        head.offer({"text": text} | self.entering((PassOrders(state.turn),)))
        with BoxFiller(fill.put(OrderTray)) as cells:
            for offer in state.offers:
                cells.put(
                    OrderCell,
                    look=order_look(state, offer.card, offer.chips),
                    word="",
                    chosen=False,
                    **self.entering((TakeOrder(state.turn, offer.card),)),
                )


class OrdersPart(Part):
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
                    entering |= {"means": self.view.fill_in.means(card)}
                cells.put(
                    OrderCell, look=order_look(state, card), word="", chosen=False, **entering
                )
        if state.options.stones == "open":
            stones_line(fill, state, state.turn)
        else:
            fill.put(Peek, seat=state.turn, view=self.view, text=word("cavum.peek"))


class PenaltyPart(Part):
    """What an order costs that was only a letter to the end: read from the card."""

    def __init__(self, view: Any) -> None:
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
                    OrderCell,
                    look=order_look(state, card),
                    word="",
                    chosen=False,
                    possible=open_,
                    means=Begin(state.turn, "penalty", (("card", card),)),
                    then=partial(self._begin if open_ else self._known, card),
                    held=partial(self.view.may_i, (Penalty(state.turn, card, 0),)),
                )

    def _begin(self, card: str) -> None:
        self.card = card
        self.view.show()

    def _known(self, card: str) -> None:
        self.view.enter(Penalty(self.state.turn, card, 0))

    def _paid(self, filled: Any) -> None:
        move: Move = Penalty(self.state.turn, self.card, int(filled.value))
        self.view.enter(move)
