"""The final sale, stone by stone."""

from companion.games.cavum.moves import FinalSale
from companion.games.cavum.rules.scales import top_price
from companion.locale import words
from companion.ui.cavum.piece_buttons import PieceButton, Tray
from companion.ui.cavum.pieces import stones_of
from companion.ui.cavum.section_panel import SectionPanel
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.text import Small


class FinalSalePanel(SectionPanel):
    """The last on the track sells a stone: who that is and why, and what each colour brings."""

    def fill(self, fill: BoxFiller) -> None:
        state = self.state
        fill.put(Small, text=self._why())
        box = state.options.box
        held = state.players[state.turn].stones
        with BoxFiller(fill.put(Tray)) as cells:
            for at, (colour, stone) in enumerate(zip(box.colours, stones_of(box), strict=True)):
                cells.put(
                    PieceButton,
                    look=("stone", stone, stone.letter),
                    count=held[at],
                    word=f"+{top_price(state, at)}" if held[at] else "–",
                    chosen=False,
                    **self.entering((FinalSale(state.turn, colour),), possible=bool(held[at])),
                )

    def _why(self) -> str:
        state = self.state
        mine = state.players[state.turn]
        holders = [player for player in state.players if any(player.stones)]
        tied = [one for one in holders if one.points == mine.points]
        name = self.view.page.names[state.turn]
        if len(tied) > 1:
            return words("cavum.last-by-card", mine.points, name=name, card=mine.card)
        return words("cavum.last", mine.points, name=name)
