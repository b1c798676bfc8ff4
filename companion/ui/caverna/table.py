"""Caverna at the table: players, goods, the home board, and the panel of what is asked."""

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty

from companion.core.moves import TABLE, Move
from companion.games.caverna import hints
from companion.games.caverna.state import State
from companion.locale import word
from companion.ui import kv
from companion.ui.caverna import (
    action_spaces,
    action_steps,
    animals,
    expedition,
    geometry,
    harvest,
    player_strip,
    reveals,
    round_board,
)
from companion.ui.caverna.board import HomeBoard
from companion.ui.caverna.exchange import ExchangeSheet
from companion.ui.caverna.explain import explain_room, explain_space
from companion.ui.caverna.furnishing_picker import FurnishingPicker
from companion.ui.caverna.piece_buttons import OfferButton, OfferLook
from companion.ui.caverna.piece_in_hand import PieceInHand
from companion.ui.caverna.pieces import Sign
from companion.ui.caverna.reading import Reading
from companion.ui.emblems import initial
from companion.ui.meaning import Begin, Enter, Fill
from companion.ui.protocols import ViewHost
from companion.ui.room import narrow
from companion.ui.shell.plain_questions import PlainQuestions
from companion.ui.shell.view import MOST_COVERED, View
from companion.ui.widgets import answers
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.chip import Mark
from companion.ui.widgets.text import Words
from companion.ui.widgets.touch import BigButton

LETTERS = 300  # dp, at the usual size of text: less room than that, and less stands side by side
LEAST = 110  # dp of the panel below a home
LEAST_HOME = 110  # dp of a home that is only looked at beside a step
TOUCHED, TOUCHED_SMALL = 214, 180  # dp of a home that is touched, at least; with large text


class CavernaTable(View[State]):
    beside = 600
    bar = NumericProperty(0)  # pixels of a dp of height in the rows above the home
    board_high = NumericProperty(0)
    pointing = BooleanProperty(False)  # the home alone is shown, above a refusal

    def __init__(self, page: ViewHost, **kwargs: object) -> None:
        super().__init__(page, **kwargs)
        self.looking: int | None = None  # a player who was touched
        self.weapon = 0
        self.goods_later = False
        self.packing = False  # loot is being chosen before the trip has begun
        self.ticks: list[str] = []  # loot chosen, not entered yet
        self._ticked_by = TABLE
        self._picker: FurnishingPicker | None = None
        self._exchange: ExchangeSheet | None = None
        self._stood: State | None = None  # the position that is shown
        self._turn_of = TABLE  # whose turn it was when this was last shown
        self.new_card: int | None = None
        self.reading = Reading(page.table.state, TABLE)
        self.in_hand = PieceInHand(self, self.ids.home)
        again = Clock.create_trigger(self._divide)
        self.ids.panel.bind(minimum_height=again)
        self.bind(height=again, width=again)

    # what is shown

    def refresh(self) -> None:
        state: State = self.table.state
        if state is self._stood and self.wide == self.page.wide:
            return  # a refusal, or back from a rule: what was begun stays
        self._stood, self.wide = state, self.page.wide
        for sheet in (self._picker, self._exchange):
            if sheet is not None:
                sheet.dismiss()  # what it was opened for is entered
        asked = [seat for seat, _ in self.table.game.asked(state)]
        if self.looking not in asked or self.looking == self._turn_of:
            self.looking = None
        self._turn_of = TABLE if self.in_harvest else state.active
        self.goods_later = False
        self.packing = self.packing and self._may_still_pack(state)
        self.new_card = round_board.newest(self.table)
        self.show_again()

    def show_again(self) -> None:
        """All parts, after an entry or when another player is looked at."""
        state: State = self.table.state
        seat = self._seat(state)
        self.reading = Reading(state, seat)
        home = state.homes[seat] if seat >= 0 else None
        self.weapon = home.dwarfs[0] if home is not None and home.dwarfs else 0
        on_trip = self.reading.action is not None and self.reading.action.trip is not None
        if not (on_trip or self.packing) or self._ticked_by != seat:
            self.ticks, self._ticked_by = [], seat
        expedition.forget_had(self, self.reading)
        self.in_hand.begin(self.reading)
        with BoxFiller(self.ids.strip) as fill:
            player_strip.strip(self, fill)
        with BoxFiller(self.ids.goods) as fill:
            player_strip.goods_row(self, fill)
        self.show_home()
        self.fill_panel()

    def _may_still_pack(self, state: State) -> bool:
        """Whether the trip that loot is chosen for can still begin, after an exchange."""
        reading = Reading(state, self._seat(state))
        return reading.seat == self.reading.seat and expedition.items_left(reading) > 0

    def show_home(self) -> None:
        self.in_hand.show()
        self._divide()

    def _seat(self, state: State) -> int:
        """Who is being asked: as touched, whose animals lack room, who acts, or anyone asked."""
        asked = [seat for seat, _ in self.table.game.asked(state)]
        if self.looking is not None:
            return self.looking
        crowded = [seat for seat in asked if seat >= 0 and state.crowded >> seat & 1]
        if crowded:
            return crowded[0]
        return state.active if state.active in asked else asked[0] if asked else TABLE

    def point_out(self, places: frozenset[str]) -> bool:
        home: HomeBoard = self.ids.home
        found = home.name_cells(self.in_hand.spoken_of(places))
        self.pointing = found
        self._divide()
        return found

    @property
    def shown(self) -> int:
        """Whose home and goods are shown."""
        return self.reading.seat if self.reading.seat >= 0 else self.table.state.starter

    @property
    def in_harvest(self) -> bool:
        return self.table.state.phase in ("harvest", "final")

    def back(self) -> bool:
        begun = self.in_hand.first is not None or self.in_hand.for_rubies
        begun = begun or self.packing or self.looking is not None
        self.packing, self.looking = False, None
        if begun:
            self.show_again()
        return begun

    def fill_panel(self, *, stay: bool = False) -> None:
        """What is asked; `stay`: as far down as it was scrolled."""
        with BoxFiller(self.ids.panel) as fill:
            self._panel(fill)
        if not stay:
            self.ids.scroll.scroll_y = 1
        self._divide()

    def _panel(self, fill: BoxFiller) -> None:
        state: State = self.table.state
        reading = self.reading
        if self.table.over:
            self.say_over(fill)
        elif self.in_hand.for_rubies:
            fill.put(Words, text=word("caverna.touch-cell"), bold=True)
            fill.put(
                BigButton, text=word("cancel"), look="quiet", means="step-back", then=self.back
            )
        elif self.in_harvest:
            harvest.show(self, fill)
        elif reading.seat >= 0 and state.crowded >> reading.seat & 1:
            animals.show(self, reading.seat, fill)
        elif state.due:
            reveals.show(self, fill)
            action_spaces.grid(self, reading, fill)
        elif state.phase == "keep":
            reveals.show_overfull(self, fill)
            action_spaces.grid(self, reading, fill)
        elif not reading.kinds:
            self._only_looking(fill)
        elif reading.action is not None:
            action_steps.show(self, reading, fill)
        elif reading.places:
            action_spaces.show(self, reading, fill)
        else:
            self._plainly(fill)

    def _only_looking(self, fill: BoxFiller) -> None:
        """At a player who is not asked anything now."""
        fill.put(Words, text=word("caverna.home-of", name=self.page.names[self.shown]), bold=True)
        room = hints.room_for(self.table.state, self.shown)
        line = tuple(Sign("good", name, f"+{more}") for name, more in room)
        fill.put(
            OfferButton,
            look=OfferLook(line, state="no"),
            means=("room-for", self.shown),
            then=explain_room,
        )
        fill.put(
            BigButton,
            text=word("caverna.back-to-turn"),
            look="primary",
            icon="arrow-left",
            means="step-back",
            then=self.back,
        )

    def _plainly(self, fill: BoxFiller) -> None:
        """Whatever has no place of its own, as big buttons."""
        plain = PlainQuestions(self.table)

        def chosen(means: Begin | Fill | Enter) -> None:
            move = plain.choose(means)
            if move is not None:
                self.page.enter(move)

        for group in plain.groups():
            fill.put(Words, text=group.question, bold=True)
            answers.fill(fill, group, chosen)

    def _divide(self, *args: object) -> None:
        """On a phone the home takes what it is needed for, and the panel the rest."""
        if self.height <= 1 or self.parent is None:  # a view of an earlier game
            return
        if self.pointing:
            _, top = self.to_window(self.x, self.top)
            self.board_high = top - Window.height * MOST_COVERED - dp(10)
            return
        if self.wide:
            return
        around = self.ids.strip.height + self.ids.goods.height + dp(10)
        room = self.height - around
        wide, high = geometry.size(geometry.overhangs(self.table.state, self.shown))
        whole = min(self.width * high / wide, room - dp(LEAST))
        if self._packs or self.in_harvest:
            self.board_high = whole if self.in_hand.for_rubies else self._spare(whole, room)
        elif self.looking is not None or self.in_hand.piece is not None:
            needs = self.ids.panel.minimum_height + dp(4)
            least = dp(TOUCHED_SMALL if self.large_text else TOUCHED)
            self.board_high = min(whole, max(least, room - needs))
        elif self.reading.action is not None:
            needs = self.ids.panel.minimum_height + dp(4)
            left = min(whole, room - needs)
            self.board_high = left if left >= dp(LEAST_HOME) else 0
        else:
            self.board_high = self._spare(whole, room)

    def _spare(self, whole: float, room: float) -> float:
        """For a home that is not needed now: what a tablet has left."""
        left = min(whole, room - self.ids.panel.minimum_height - dp(4))
        return left if self.page.roomy and left >= dp(TOUCHED) else 0

    @property
    def _packs(self) -> bool:
        """Whether loot is being chosen: that needs no home."""
        reading = self.reading
        return self.packing or reading.on_trip or reading.only_a_trip

    # what others ask of it

    @property
    def large_text(self) -> bool:
        return narrow(self.panel_width, LETTERS)

    def mark(self, seat: int) -> Mark:
        player = self.table.head.seats[seat]
        return player.colour, initial(player.name)

    # what is touched

    def look_at(self, seat: int) -> None:
        """A player's home and goods, and what is asked of that player; again: back."""
        self.looking = None if self.looking == seat else seat
        self.packing = False
        self.show_again()

    def choose_dwarf(self, weapon: int) -> None:
        self.weapon = weapon
        self.fill_panel(stay=True)

    def switch_goods(self) -> None:
        self.goods_later = not self.goods_later
        self.fill_panel(stay=True)

    def use_space(self, at: int, moves: tuple[Move, ...]) -> None:
        if moves:
            self.page.enter(*moves)
        else:
            explain_space(self, at, None)

    def open_picker(self) -> None:
        if self._picker is None:
            self._picker = FurnishingPicker(self)
        self._picker.show(self.reading)

    def open_exchange(self, seat: int) -> None:
        if self._exchange is None:
            self._exchange = ExchangeSheet(self)
        self._exchange.show(seat)

    def open_rounds(self) -> None:
        round_board.rounds_sheet(self).open()

    def pack(self) -> None:
        self.packing = True
        self.fill_panel()

    def tick(self, item: str) -> None:
        if item in self.ticks:
            self.ticks.remove(item)
        else:
            self.ticks.append(item)
        self.fill_panel(stay=True)

    def tick_instead(self, item: str) -> None:
        """All are chosen already: the latest makes room."""
        self.ticks[-1:] = [item]
        self.fill_panel(stay=True)


kv.load("theme", "caverna/table")
