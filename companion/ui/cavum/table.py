"""Cavum's part of the table page: the board, and below or beside it what is asked."""

from functools import partial

from kivy.core.window import Window
from kivy.properties import NumericProperty

from companion.core.journal import Refused
from companion.core.moves import Act, Correct
from companion.games.cavum.board import NAMES
from companion.games.cavum.moves import FillIn, SetOrderText
from companion.games.cavum.order_cards import UNKNOWN, number
from companion.games.cavum.rules.fill_in import reader
from companion.games.cavum.state import State
from companion.locale import word
from companion.ui import kv
from companion.ui.cavum import checklist, fifth_action
from companion.ui.cavum.aside import aside
from companion.ui.cavum.auctions import SalePanel, SequencePanel
from companion.ui.cavum.board import MountainBoard
from companion.ui.cavum.build import BuildPanel
from companion.ui.cavum.card_sheet import CardSheet
from companion.ui.cavum.corners import corners
from companion.ui.cavum.final_sale import FinalSalePanel
from companion.ui.cavum.first_bidder import FirstBidderPanel
from companion.ui.cavum.my_box import offer_unread
from companion.ui.cavum.orders import PenaltyPanel, SellOrdersPanel, TakeOrdersPanel
from companion.ui.cavum.prospect import ProspectPanel
from companion.ui.cavum.reveals import RevealPanel
from companion.ui.cavum.section_panel import SectionPanel
from companion.ui.emblems import initial
from companion.ui.protocols import ViewHost
from companion.ui.shell.view import MOST_COVERED, View
from companion.ui.widgets.board import BoardPlace
from companion.ui.widgets.bottom_sheet import SheetButton
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.question_line import QuestionLine
from companion.ui.widgets.text import Small, Words
from companion.ui.words import say


class CavumTable(View[State]):
    beside = 420
    share = NumericProperty(0.5)  # of the height that the panel may take on a phone

    def __init__(self, page: ViewHost, **kwargs: object) -> None:
        super().__init__(page, **kwargs)
        heads = page.table.head.seats
        self.seats = tuple((player.colour, initial(player.name)) for player in heads)
        self.build = BuildPanel(self)
        self.prospect: ProspectPanel = ProspectPanel(self)
        sequence, sale = SequencePanel(self), SalePanel(self)
        self.panels: dict[str, SectionPanel] = {
            "first": FirstBidderPanel(self),
            "reveal": RevealPanel(self),
            "auction": sequence,
            "card": sequence,
            "draft": TakeOrdersPanel(self),
            "sale": sale,
            "sell": sale,
            "orders": SellOrdersPanel(self),
            "penalty": PenaltyPanel(self),
            "final": FinalSalePanel(self),
        }
        self.card_sheet = CardSheet()
        self._asked_last: list[str] = []
        self.board = MountainBoard(pos_hint={"x": 0, "y": 0})
        self.board.bind(
            on_place=lambda _, place: self._touched(place),
            on_place_held=lambda _, place: self._asked(place),
            on_drawing=lambda _, path: self.prospect.drawing(path),
            on_drawn=lambda _, path: self.prospect.drawn(path),
        )
        self.ids.ground.add_widget(self.board)
        for corner in corners(self):
            self.ids.ground.add_widget(corner)

    @property
    def state(self) -> State:
        return self.table.state

    @property
    def panel(self) -> SectionPanel:
        """What fills the panel now."""
        state = self.state
        if state.section != "build":
            return self.panels.get(state.section, self.panels["final"])
        prospecting = self.prospect.begun or self.build.in_hand.piece == "prospect"
        return self.prospect if prospecting or state.route else self.build

    # what is shown

    def refresh(self) -> None:
        """After an entry: whatever was in hand is laid down."""
        self.wide = self.page.wide
        self.build.in_hand.clear()
        self.prospect.clear()
        for one in self.panels.values():
            one.clear()
        self.prospect.take_up()
        self.show()
        self.ids.panel.scroll_y = 1

    def show(self) -> None:
        """The panel, the glow and the marks, as they are now."""
        panel = self.panel
        found = checklist.steps(self.table)
        broken = self.table.journal.broken
        with BoxFiller(self.ids.body) as fill:
            if broken is not None:
                fill.put(Words, text=word("table.broken"))
                fill.put(Small, text=say(broken.why, self.page.names))
            if self.table.over:
                self.say_over(fill)
            else:
                panel.fill(fill)
            if self.wide:
                aside(fill, self)
        asked = [one.text for one in self.ids.body.children if isinstance(one, QuestionLine)]
        if asked != self._asked_last:  # another question: it is to be seen
            self._asked_last = asked
            self.ids.panel.scroll_y = 1
        marks = panel.marks()
        if gone := checklist.blown(found):
            marks = marks._replace(blocked=gone)
        self.board.show(self.state, self.seats, marks)
        self.board.answer([] if self.table.over else panel.places())
        drawing = panel is self.prospect and not self.table.over
        self.board.draw_from(self.prospect.draw_from() if drawing else frozenset())

    def point_out(self, places: frozenset[str]) -> bool:
        spaces = tuple(space for space, name in enumerate(NAMES) if name in places)
        self.board.write_names(spaces, Window.height * MOST_COVERED)
        return bool(spaces)

    def to_do(self) -> bool:
        return checklist.steps(self.table) is not None or super().to_do()

    def fill_to_do(self, fill: BoxFiller) -> None:
        found = checklist.steps(self.table)
        if found is None:
            super().fill_to_do(fill)
        else:
            checklist.fill_list(fill, self, found)

    def ways_back(self) -> list[SheetButton]:
        return fifth_action.ways_back(self)

    def back(self) -> bool:
        """Lays down what is in hand, a step at a time."""
        if not self.panel.back():
            return False
        self.show()
        return True

    # what is touched

    def _touched(self, place: BoardPlace) -> None:
        self.panel.touched(place.means)

    def _asked(self, place: BoardPlace) -> None:
        self.panel.asked(place.means)

    def read_card(self, card: str) -> None:
        """An order that was only a letter so far, read from the card."""
        state = self.state
        seat = reader(state, card)
        unread = FillIn(seat, card, (), UNKNOWN, UNKNOWN)
        if not self.page.ask_first(unread, then=partial(self.read_card, card)):
            return

        def enter(stones: tuple[str, ...], value: int, penalty: int) -> None:
            self.page.enter(FillIn(seat, card, stones, value, penalty))

        def can_be(stones: tuple[str, ...], value: int) -> bool:
            return self.can_be(FillIn(seat, card, stones, value, UNKNOWN))

        title = word("cavum.read-card", card=card)
        self.card_sheet.read(title, state.options.box, card, enter, can_be=can_be)

    def say_over(self, fill: BoxFiller) -> None:
        """And what is still to be read from the cards, while they lie on the table."""
        super().say_over(fill)
        if self.state.options.deck != "sample":
            offer_unread(fill, self.page.app, self.show)

    def can_be(self, *acts: Act) -> bool:
        """Whether this could be entered; why not is said."""
        if not isinstance(self.table.journal.rule(acts), Refused):
            return True
        self.page.enter(*acts)
        return False

    def put_card_right(self, card: str) -> list[SheetButton]:
        """The way to another reading of an order card, where it was read."""
        order = self.state.cards[number(card)]
        if not order.known:
            return []

        def enter(stones: tuple[str, ...], value: int, penalty: int) -> None:
            left = order.penalty if penalty == UNKNOWN else penalty
            self.page.enter(Correct((SetOrderText(card, stones, value, left),)))

        title = word("cavum.correct-card", card=card)

        def can_be(stones: tuple[str, ...], value: int) -> bool:
            return self.can_be(Correct((SetOrderText(card, stones, value, order.penalty),)))

        box = self.state.options.box
        read = partial(self.card_sheet.read, title, box, card, enter, can_be=can_be, penalty=True)
        return [SheetButton(title, read, icon="pencil", means=("correct", card))]

    def ask_piece(self, piece: str, by_option: bool) -> None:
        """May a piece be used at all?"""
        self.page.may_i(self.build.in_hand.example(self.state, piece, by_option=by_option))


kv.load("theme", "cavum/table")
