"""The table: whose turn it is, what the game shows, undo and redo, the way to all else."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any
from uuid import UUID

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.core.journal import Played, Refused
from companion.core.moves import TABLE, Anyway, Move
from companion.core.moves import Act as Entered
from companion.device.voice import speak
from companion.locale import word
from companion.rulebook.desk import page_of_move
from companion.table import Table
from companion.ui import kv
from companion.ui.emblems import initial
from companion.ui.may_i import allowed_sheet
from companion.ui.meaning import Enter
from companion.ui.running import running_app, running_table
from companion.ui.shell import turn_clock as _turn_clock  # noqa: F401 (used in kv)
from companion.ui.shell import undo_bar
from companion.ui.shell.box_asking import BoxAsking
from companion.ui.shell.live_score import LiveScore, seat_scores
from companion.ui.shell.receipt import Moment, Receipt
from companion.ui.shell.score_chart import score_chart
from companion.ui.shell.view import MOST_COVERED, View, view_of
from companion.ui.widgets import turnable_box as _turning  # noqa: F401 (used in kv)
from companion.ui.widgets.bottom_sheet import SheetButton
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.chip import Chip
from companion.ui.widgets.page import Page
from companion.ui.widgets.refusal import refusal_sheet, spoken_of
from companion.ui.widgets.toast import Toast
from companion.ui.words import game_name, say, with_colon

if TYPE_CHECKING:
    from companion.ui.app import Visit


class TablePage(Page):
    """The frame round a game's view: the one way in for everything that is entered."""

    turn = StringProperty("")
    asked = StringProperty("")
    in_head = BooleanProperty(True)  # what is asked; where it is narrow it has a line of its own
    acting = NumericProperty(TABLE)
    plain = BooleanProperty(False)  # the plain table, though the game has boards of its own
    clock_room = BooleanProperty(True)
    large = NumericProperty("25sp")  # letters of whose turn it is
    stands_still = True
    wide_from = 0

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._game: UUID | None = None
        self._visit: Visit | None = None
        self._box = BoxAsking(self)
        self._rows = 0  # of the journal, as they are shown
        self._shown: Any = None  # the position that is shown
        self._receipt = Receipt()
        self.table: Table[Any]
        self.view: View[Any]
        again = Clock.create_trigger(self._laid_out)
        self.bind(wide=again, low=again, roomy=again)

    def show(self, **about: object) -> None:
        self.app = running_app()
        table = running_table()
        returns = self._visit is self.app.visits[-1] and table is self.table
        self.table, self._visit = table, self.app.visits[-1]
        self.names = [player.name for player in table.head.seats]
        self.title = game_name(table.game.name)
        if self._game != table.head.id:
            self._game = table.head.id
            self._box = BoxAsking(self)
            self._shown = table.state
            self.clock = self.app.library.clock(self._game)
            self.ids.clock.set_to(self.clock)
            self.plain = False
        self._box.look_up()
        if not returns:
            self._put_up()
        self.ids.clock.start()
        if not returns or self._rows != len(table.journal.rows):
            self.refresh()
        else:  # from a rule or the log: what is in hand stays there
            self._whose_turn()
            self._standing()

    def leave(self) -> None:
        self.ids.clock.leave()

    def rest(self, resting: bool) -> None:
        self.ids.clock.rest(resting)

    def back(self) -> bool:
        if self.view.back():
            return True
        self.clock.pause()
        return False

    def _put_up(self) -> None:
        """The game's view, built anew: what was half begun is left."""
        self.view = view_of(self.table.game.name, plain=self.plain)(self)
        self.ids.middle.clear_widgets()
        self.ids.middle.add_widget(self.view)

    # what is shown

    def refresh(self) -> None:
        self._rows = len(self.table.journal.rows)
        self._box.learn(self._shown)
        self._shown = self.table.state
        self.app.ground.disturb()
        self._whose_turn()
        self._standing()
        self.view.refresh()
        self.view.show_latest()
        self.asked = self._with_name(self.view.asked())
        undo_bar.show(self)
        if self.app.prefs.speak:
            speak(". ".join(say(ask.question, self.names) for ask in self.table.prompt.asks))

    def _laid_out(self, *args: object) -> None:
        """In another form: the screen was turned."""
        if self._game is not None:
            self._standing()
            undo_bar.show(self)
            self.view.refresh()
            self.view.show_latest()

    def _with_name(self, question: str) -> str:
        """What is asked, and of whom, if it does not say so."""
        if self.acting == TABLE or not question or self.names[self.acting] in question:
            return question
        return with_colon(self.names[self.acting], question)

    def _whose_turn(self) -> None:
        asks = self.table.prompt.asks
        seats = [ask.seat for ask in asks if ask.seat != TABLE]
        self.acting = seats[0] if seats else TABLE
        if not asks:
            self.turn = word("table.over")
        elif not seats:
            self.turn = word("table.all")
        else:
            self.turn = self.names[seats[0]] if len(seats) == 1 else word("table.together")
        with BoxFiller(self.ids.chips) as fill:
            if len(seats) == 1:
                colour = self.table.head.seats[self.acting].colour
                fill.put(Chip, colour=colour, letter=initial(self.turn))
        self.ids.middle.turned = self.app.prefs.turn and self._sits_opposite(self.acting)
        self.ids.clock.pass_to(self.acting, over=not asks)

    def _standing(self) -> None:
        """The score so far, where it is wished for and there is somebody to compare with."""
        with BoxFiller(self.ids.live) as fill:
            if self.app.prefs.live and len(self.names) > 1 and not self.view.shows_latest:
                fill.put(
                    LiveScore,
                    look=seat_scores(self.table, self.acting),
                    means="live-score",
                    then=self._course,
                )

    def _course(self) -> None:
        score_chart(self.table, self.clock.used)

    def _sits_opposite(self, seat: int) -> bool:
        """Seats go round the table from the near side; those of the far half read upside down."""
        return seat != TABLE and 1 < 4 * seat / len(self.names) < 3

    # what is done

    def enter(self, *acts: Entered) -> bool:
        """The one way in for everything that is touched on this page; whether it was accepted.

        A finger that rests or is dragged enters nothing. After a refusal all is left as it was:
        what is in hand stays there, and the sheet on which it was chosen stays open.
        """
        if not self._tapped() or not self.ask_first(*acts, then=lambda: self.enter(*acts)):
            return False
        before = Moment(self.table.state, self.acting)
        outcome: list[Played[Any] | Refused[Any]] = []
        if not self.app.attempt(lambda: outcome.append(self.table.enter(*acts))):
            self.refresh()
            return False
        if isinstance(refused := outcome[0], Refused):
            self._refused(refused, acts)
            return False
        self.app.put_sheets_away()
        self.refresh()
        self._receipt.give(self.table, self.names, before, self.acting)
        return True

    def _tapped(self) -> bool:
        """Whether this comes of a tap; if not, what is asked is said."""
        if not self.app.ground.tapped:
            self.explain(None)
        return self.app.ground.tapped

    def ask_first(self, *acts: Entered, then: Callable[[], object]) -> bool:
        """Whether nothing about the owner's box has to be asked before this is entered."""
        return self._box.ask_first(acts, then)

    def _refused(
        self,
        refused: Refused[Any],
        acts: Sequence[Entered],
        about: str = "",
        ways: Sequence[SheetButton] = (),
    ) -> None:
        """What stood before the refused act in its entry stands before what is done instead."""
        before = acts[: refused.number]
        advice = self.table.instead(refused)

        def anyway() -> None:
            assert isinstance(refused.act, Move)
            self.enter(*before, Anyway(refused.act))

        sheet = refusal_sheet(
            self.app,
            self.table,
            refused,
            advice,
            lambda entry: self.enter(*before, *entry),
            anyway,
            about,
            lambda sheet: self._box.say_guesses(sheet, refused),
        )
        sheet.offer(ways)
        places = spoken_of(refused, advice)

        def name_places(*args: object) -> None:
            if self.view.point_out(places):
                sheet.share, sheet.pale = MOST_COVERED, True

        sheet.bind(  # again when it comes back from the page of a rule
            on_pre_open=name_places, on_dismiss=lambda *args: self.view.point_out(frozenset())
        )
        sheet.open()

    def may_i(self, *moves: Move, ways: Sequence[SheetButton] = ()) -> None:
        """The ruling on an entry that nobody made, and what else can be done there."""
        ruled = self.table.journal.rule(moves)
        if isinstance(ruled, Refused):
            self._refused(ruled, moves, page_of_move(self.table.game.name, ruled.act), ways)
        else:
            page = page_of_move(self.table.game.name, moves[0])
            allowed_sheet(self.app, page).offer(ways).open()

    def explain(self, means: object) -> bool:
        """A finger rests on something: rules on it, where it stands for moves.

        On a part of a board that stands for nothing now, what is asked is said.
        """
        if means is None and self.table.prompt.asks:
            Toast.show(say(self.table.prompt.asks[0].question, self.names))
            return True
        if not isinstance(means, Enter):
            return False
        moves = [act for act in means.moves if isinstance(act, Move)]
        if moves:
            self.may_i(*moves)
        return bool(moves)

    def undo(self) -> None:
        if self.table.journal.line and self._tapped():
            self.view.back()
            self.app.attempt(self.table.undo)
            self.refresh()

    def redo(self) -> None:
        if self.table.journal.undone and self._tapped():
            self.view.back()
            self.app.attempt(self.table.redo)
            self.refresh()

    def switch_view(self) -> None:
        self.plain = not self.plain
        self._put_up()
        self.refresh()


kv.load("shell/table")
