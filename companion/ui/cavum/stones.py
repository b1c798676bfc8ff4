"""Stones of a player: open in a line, or hidden behind a finger that holds."""

from kivy.core.window import Window
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.cavum.order_cards import number
from companion.games.cavum.state import State
from companion.locale import word
from companion.ui import kv
from companion.ui.cavum.piece_buttons import PieceButton, Tray
from companion.ui.cavum.pieces import stones_of
from companion.ui.protocols import TouchEvent
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.text import Small, Title
from companion.ui.widgets.touch import Touch


def stones_line(fill: BoxFiller, state: State, seat: int) -> None:
    """What a player holds, for all to see."""
    stones = stones_of(state.options.box)
    with BoxFiller(fill.put(Tray)) as cells:
        for stone, count in zip(stones, state.players[seat].stones, strict=True):
            if count:
                cells.put(
                    PieceButton, look=("stone", stone, f"{stone.letter}{count}"), disabled=True
                )


class Peeked(BoxLayout):
    """What a player holds, over everything, as long as the finger rests."""

    def __init__(self, title: str, state: State, seat: int, **kwargs: object) -> None:
        super().__init__(**kwargs)
        with BoxFiller(self.ids.body) as fill:
            fill.put(Title, text=title)
            if any(state.players[seat].stones):
                stones_line(fill, state, seat)
            else:
                fill.put(Small, text=word("cavum.no-stones"))
            for card in state.players[seat].orders:
                fill.put(Small, text=missing(state, seat, card))


def missing(state: State, seat: int, card: str) -> str:
    """What an order still needs, in words, for its owner's eyes."""
    order = state.cards[number(card)]
    if not order.known:
        return word("cavum.card-unknown", card=card)
    left = list(state.players[seat].stones)
    names = [stone.name for stone in stones_of(state.options.box)]
    needed = []
    for colour in order.stones:
        left[colour] -= 1
        if left[colour] < 0:
            needed.append(names[colour])
    if not needed:
        return word("cavum.card-ready", card=card)
    return word("cavum.card-missing", card=card, colours=", ".join(needed))


class Peek(Touch, BoxLayout):
    """Shows a player's own stones while it is held, and hides them when the finger leaves."""

    text = StringProperty("")
    seat = NumericProperty(0)
    view = ObjectProperty(None)

    def __init__(self, **kwargs: object) -> None:
        self._shown: Peeked | None = None
        super().__init__(**kwargs)
        self.means = "peek"

    def on_hold(self) -> bool:
        title = word("cavum.stones-of", name=self.view.page.names[int(self.seat)])
        self._shown = Peeked(title, self.view.state, int(self.seat))
        Window.add_widget(self._shown)
        return True

    def on_touch_up(self, touch: TouchEvent) -> bool:
        if touch is self._resting:
            self.hide()
        return bool(super().on_touch_up(touch))

    def on_parent(self, *args: object) -> None:
        self.hide()

    def hide(self) -> None:
        if self._shown is not None:
            Window.remove_widget(self._shown)
            self._shown = None


kv.load("theme", "cavum/stones")
