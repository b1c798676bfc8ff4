"""Who opens the first bidding, and the final sale."""

from companion.core.moves import TABLE, Reveal
from companion.games.cavum.moves import FinalSale, FirstBidder
from companion.games.cavum.rules.scales import top_price
from companion.locale import word
from companion.ui.cavum.cells import PieceCell, Tray
from companion.ui.cavum.part import Part
from companion.ui.cavum.pieces import stones_of
from companion.ui.widgets.answers import AnswerCells
from companion.ui.widgets.auction import SeatCell
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.question_line import QuestionLine
from companion.ui.widgets.text import Small
from companion.ui.widgets.touch import BigButton


class FirstPart(Part):
    """Who opens: touched, or drawn by lot and reported."""

    def fill(self, fill: BoxFiller) -> None:
        fill.put(QuestionLine, text=self.view.question()).offer()
        drawn = self.state.options.first_bidder == "random"
        proposed = self.view.table.propose()
        with BoxFiller(fill.put(AnswerCells, cols=4)) as cells:
            for seat, (colour, letter) in enumerate(self.view.seats):
                piece = str(seat + 1)
                move = Reveal(TABLE, "first", piece) if drawn else FirstBidder(TABLE, seat)
                cells.put(
                    SeatCell,
                    colour=colour,
                    letter=letter,
                    text="",
                    chosen=proposed is not None and proposed.piece == piece,
                    **self.entering((move,)),
                )
        self._middle(fill)

    def _middle(self, fill: BoxFiller) -> None:
        fill.put(
            BigButton,
            text=word("cavum.in-the-middle"),
            look="quiet",
            icon="pencil",
            means="editor",
            then=lambda: self.view.page.app.go("position"),
        )


class FinalPart(Part):
    """The last on the track sells a stone: who that is and why, and what each colour brings."""

    def fill(self, fill: BoxFiller) -> None:
        state = self.state
        fill.put(QuestionLine, text=self.view.question()).offer()
        fill.put(Small, text=self._why())
        colours = state.options.box.colours
        held = state.players[state.turn].stones
        with BoxFiller(fill.put(Tray)) as cells:
            for at, stone in enumerate(stones_of(colours)):
                cells.put(
                    PieceCell,
                    look=("stone", stone, stone.letter),
                    count=held[at],
                    word=f"+{top_price(state, at)}" if held[at] else "–",
                    chosen=False,
                    **self.entering((FinalSale(state.turn, colours[at]),), possible=bool(held[at])),
                )

    def _why(self) -> str:
        state = self.state
        mine = state.players[state.turn]
        holders = [player for player in state.players if any(player.stones)]
        tied = [one for one in holders if one.points == mine.points]
        name = self.view.page.names[state.turn]
        if len(tied) > 1:
            return word("cavum.last-by-card", name=name, points=mine.points, card=mine.card)
        return word("cavum.last", name=name, points=mine.points)
