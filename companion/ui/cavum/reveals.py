"""What was turned up: the orders of a phase, card by card."""

from functools import partial

from companion.core.moves import TABLE, Reveal
from companion.games.cavum.moves import FillIn
from companion.games.cavum.order_cards import NEW, UNKNOWN
from companion.games.cavum.rules.reveals import next_letter, unseen
from companion.locale import word
from companion.ui.cavum.meaning import ReadCard
from companion.ui.cavum.piece_buttons import OrderButton, OrderTray, order_look, say_invented
from companion.ui.cavum.section_panel import SectionPanel
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.touch import BigButton

_TURN_UP = Reveal(TABLE, "orders", NEW)


class RevealPanel(SectionPanel):
    """Five orders turned up: the cards that can still come, each one touch, or a new one."""

    def fill(self, fill: BoxFiller) -> None:
        state = self.state
        proposed = self.view.table.propose()
        say_invented(fill, state)
        cards = tuple(dict.fromkeys(unseen(state, "orders")))
        if proposed is not None and proposed.piece != NEW:
            with BoxFiller(fill.put(OrderTray)) as cells:
                self._card(cells, proposed.piece, chosen=True)
        with BoxFiller(fill.put(OrderTray)) as cells:
            for card in self.in_place(card for card in cards if card != NEW):
                self._card(cells, card, possible=card in cards)
        if NEW in cards:
            self._new(fill, chosen=proposed is not None and proposed.piece == NEW)

    def _card(
        self, cells: BoxFiller, card: str, *, chosen: bool = False, possible: bool = True
    ) -> None:
        cells.put(
            OrderButton,
            look=order_look(self.state, card),
            word="",
            chosen=chosen,
            **self.of_card(card, (Reveal(TABLE, "orders", card),)) | {"possible": possible},
        )

    def _new(self, fill: BoxFiller, *, chosen: bool) -> None:
        """A card that nobody has read yet: read now, or only when it matters."""
        look = "primary" if chosen or not self.state.options.box.deck else "plain"
        new = {"text": word("cavum.new-card"), "icon": "plus", "look": look}
        if self.state.options.deck == "letters":
            fill.put(BigButton, **new, **self.entering((_TURN_UP,)))
            return
        card = next_letter(self.state)
        fill.put(BigButton, **new, means=ReadCard(card), then=partial(self._read, card))

    def _read(self, card: str) -> None:
        if not self.view.page.ask_first(_TURN_UP, then=partial(self._read, card)):
            return

        def enter(stones: tuple[str, ...], value: int, penalty: int) -> None:
            self.view.page.enter(_TURN_UP, FillIn(0, card, stones, value, penalty))

        def can_be(stones: tuple[str, ...], value: int) -> bool:
            return self.view.can_be(_TURN_UP, FillIn(0, card, stones, value, UNKNOWN))

        self.view.card_sheet.read(
            word("cavum.new-card"),
            self.state.options.box,
            card,
            enter,
            can_be=can_be,
            before=(_TURN_UP,),
            later=partial(self.view.page.enter, _TURN_UP),
        )
