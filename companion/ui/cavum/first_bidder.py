"""Who opens the first bidding of the game."""

from companion.core.moves import TABLE, Reveal
from companion.games.cavum.moves import FirstBidder
from companion.locale import word
from companion.ui.cavum.section_panel import SectionPanel
from companion.ui.widgets.answers import AnswerCells
from companion.ui.widgets.auction import SeatCell
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.touch import BigButton


class FirstBidderPanel(SectionPanel):
    """Who opens: touched, or drawn by lot and reported."""

    def fill(self, fill: BoxFiller) -> None:
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
