"""Score only: the paper pad or what lies there, cell by cell; a keypad that adds, and steppers."""

from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion import games
from companion.core.message import Message
from companion.core.sheet import Sheet as Scores
from companion.locale import word
from companion.table import Table
from companion.ui import kv
from companion.ui.emblems import initial
from companion.ui.face import Picking
from companion.ui.faces import face_of
from companion.ui.room import narrow
from companion.ui.running import running_app
from companion.ui.shell.pad_limits import wrong_cells
from companion.ui.shell.pieces_pad import PiecesPad
from companion.ui.shell.points_pad import PointsPad
from companion.ui.shell.score_only_end import ask_tie, keep_position, keep_sheet, lay_out_end
from companion.ui.shell.score_only_seats import SeatedPage
from companion.ui.widgets import choices as _choices  # noqa: F401 (used in kv)
from companion.ui.widgets.box_filler import BoxFiller
from companion.ui.widgets.pad_cells import PadCell, PadCellRow, PadHead, ScoreKeys
from companion.ui.widgets.text import Words
from companion.ui.widgets.toast import Toast
from companion.ui.widgets.touch import BigButton
from companion.ui.words import game_name, points, say, variant_name, with_colon

if TYPE_CHECKING:
    from companion.ui.app import Visit

TOTAL = -1  # the line below all others
NAME, CELL = 130, 60  # dp, at the usual size of text, of a line's name and of a cell beside it
SHARE = 0.09  # of the width, for a cell, where there is more
LINES = 0.69  # of the width, where the keys stand beside them
WAYS = ("lines", "pieces")  # points written down, or pieces counted


class ScoreOnlyPage(SeatedPage):
    wide_from = 0
    line = NumericProperty(0)
    seat = NumericProperty(0)
    asked = StringProperty("")
    limits = StringProperty("")
    way = StringProperty("lines")
    _laid: Table[Any] | None = None  # a position that is being laid out
    _visit: "Visit | None" = None

    def show(self, game: str = "", **about: object) -> None:
        self.app = running_app()
        if self._back_from_position() or self.app.visits[-1] is self._visit:
            return  # from a rule: what was counted is still there
        self._visit = self.app.visits[-1]
        self.title = word("score.title")
        known = games.names()
        self.game = games.load(game or known[0])
        self.variant = self.game.variants[0].name
        self.pads: dict[str, PointsPad | PiecesPad] = {}
        self.players = []
        self._done: tuple[int, int] | None = None  # the cell that its last digit closed
        self.ids.games.options = [(name, game_name(name)) for name in known]
        self.ids.games.value = self.game.name
        self.ids.keypad.clear()
        self._lay_out()

    # which game, who played

    def choose_game(self, name: str) -> None:
        if name != self.game.name:
            self.game = games.load(name)
            self.variant = self.game.variants[0].name
            self.pads = {}
            self.seated([-1] * len(self.players))

    @property
    def pad(self) -> PointsPad | PiecesPad | None:
        """The one that is filled in now."""
        return self.pads.get(self.way)

    def choose_way(self, way: str) -> None:
        if way and way != self.way and way in self.pads:
            self.way = way
            self._begin()
            Clock.schedule_once(self._bring_into_sight)  # once the cells have their places

    def seated(self, was: list[int]) -> None:
        old = self.pads
        fitting = [one for one in self.game.variants if len(self.players) in one.seats]
        if self.variant not in [one.name for one in fitting] and fitting:
            self.variant = fitting[0].name
        self.pads = {}
        if fitting:
            options = self.game.variant(self.variant).options
            lines = PointsPad(self.game, options, len(self.players))
            if isinstance(before := old.get("lines"), PointsPad):
                lines.keep(before, was)
            self.pads["lines"] = lines
            counted_end = self.game.score_only.load().counted
            if counted_end is not None:
                pieces = PiecesPad(counted_end, options, self.names)
                if isinstance(counted := old.get("pieces"), PiecesPad):
                    pieces.keep(counted, was)
                self.pads["pieces"] = pieces
        if self.way not in self.pads:
            self.way = WAYS[0]
        self._begin()

    def _begin(self) -> None:
        self.line, self.seat = (self.pad.lines[0] if self.pad else 0), 0
        self.ids.keypad.clear()
        self._lay_out()

    def choose_variant(self, name: str) -> None:
        if name and name != self.variant:
            self.variant = name
            self.seated(list(range(len(self.players))))

    # the pad

    def _lay_out(self) -> None:
        """Lines and cells anew, for this game and these players."""
        count = len(self.players)
        fitting = [one for one in self.game.variants if count in one.seats]
        self.ids.variants.options = [
            (one.name, variant_name(self.game.name, one.name))
            for one in fitting
            if len(fitting) > 1
        ]
        self.ids.variants.value = self.variant
        ways = [way for way in WAYS if way in self.pads]
        self.ids.ways.options = [(way, word(f"score.way-{way}")) for way in ways if len(ways) > 1]
        self.ids.ways.value = self.way
        with BoxFiller(self.ids.position) as fill:
            if self.pads and self.game.score_only.load().end is not None:
                fill.put(
                    BigButton,
                    text=word("score.position"),
                    sub=word("score.position-hint"),
                    icon="hexagon",
                    means="lay-out-position",
                    then=self.lay_out_position,
                )
        self._cells: dict[tuple[int, int], PadCell] = {}
        self._sums: list[tuple[int, list[PadCell]]] = []
        with BoxFiller(self.ids.people) as fill:
            if self.players and (beside := self._name_beside):
                fill.put(Widget, size_hint_x=None, width=beside)
            for seat, (name, colour) in enumerate(self.players):
                mark = fill.put(PadHead, colour=colour, letter=initial(name))
                mark.means = ("player", name)
                mark.then = partial(self.ask_about, seat)
        self.ids.lines.clear_widgets()
        self.ids.total.clear_widgets()
        if self.pad is None:
            text = word("score.who") if not fitting else ""
            self.ids.lines.add_widget(Words(text=text))
        else:
            self._shown = self.pad.lines
            for at in self.pad.rows:
                self._row(self.pad.name(at), at, self.pad.strong(at))
            self._row(word("sheet.total"), TOTAL, True, self.ids.total)
        self._look()

    def _row(self, name: str, at: int, strong: bool, box: BoxLayout | None = None) -> None:
        """A line: its name, and a cell for each player beside it where there is room."""
        assert self.pad is not None
        box = box or self.ids.lines
        row = PadCellRow(strong=strong)
        words = Words(text=name, bold=strong, letters="16sp", pos_hint={"center_y": 0.5})
        if beside := self._name_beside:
            words.size_hint_x, words.width = None, beside
            row.add_widget(words)
        else:
            box.add_widget(words)
        cells = []
        for seat in range(len(self.players)):
            cell = PadCell(strong=strong or not self.pad.open(at, seat))
            if not cell.strong:
                cell.means = ("cell", at, seat)
                cell.then = partial(self.choose, at, seat)
                self._cells[at, seat] = cell
            cells.append(cell)
            row.add_widget(cell)
        if strong:
            self._sums.append((at, cells))
        box.add_widget(row)

    @property
    def _name_beside(self) -> float:
        """Pixels of a line's name beside its cells; 0 where it stands above them."""
        room = self.width * (LINES if self.wide else 1)
        if narrow(room, NAME + CELL * len(self.players)):
            return 0
        return float(room - dp(20) - max(sp(CELL), room * SHARE) * len(self.players))

    def on_wide(self, *args: object) -> None:
        if self._visit is not None:
            self._lay_out()

    def choose(self, line: int, seat: int) -> None:
        self.line, self.seat = line, seat
        self._done = None
        self.ids.keypad.clear()
        self._look()
        if self.pad is not None and self.pad.picked(line):
            self._pick(seat)

    def _pick(self, seat: int) -> None:
        """Pieces chosen from their pictures; then the next player's."""
        pad = self.pad
        assert isinstance(pad, PiecesPad)
        marks = [(colour, initial(name)) for name, colour in self.players]

        def changed(names: tuple[str, ...]) -> None:
            pad.picks[seat] = names
            self._look()

        name = self.players[seat][0]
        about = Picking(name, pad.options, marks, seat, pad.picks, changed, self.next)
        pick = face_of(self.game.name).pick
        assert pick is not None, self.game.name
        pick.load()(about)

    def typed(self, keypad: ScoreKeys) -> None:
        """Each key writes at once; where no further digit can follow, the next cell is asked."""
        pad = self.pad
        if pad is None or not keypad.sum:
            return
        line, seat = int(self.line), int(self.seat)
        pad.write(line, seat, int(keypad.value))
        self._look()
        if keypad.sum.isdecimal() and pad.full(line, seat) and not pad.fault(line, seat):
            sum_ = keypad.sum
            self.next()
            self._done = (line, seat)
            self._closed = sum_

    def add(self) -> bool:
        """A plus right after a cell was closed goes on with that cell."""
        if self._done is None or self.ids.keypad.sum:
            return False
        sum_ = self._closed
        self.choose(*self._done)
        self.ids.keypad.go_on(sum_)
        return True

    def step(self, by: int) -> None:
        if self.pad is not None:
            line, seat = int(self.line), int(self.seat)
            self.pad.write(line, seat, self.pad.count(line, seat) + by)
            self.ids.keypad.clear()
            self._look()

    def next(self) -> None:
        """The same line for the next player, then the next line."""
        pad = self.pad
        if pad is None:
            return
        if pad.lines != self._shown:  # what was picked counts other things, too
            self._lay_out()
        order = [
            (line, seat)
            for line in pad.lines
            for seat in range(pad.seats)
            if pad.open(line, seat) and not pad.fixed(line)
        ]
        here = (int(self.line), int(self.seat))
        at = order.index(here) + 1 if here in order else 0
        self.choose(*order[at % len(order)])
        self._bring_into_sight()

    def _bring_into_sight(self, *args: object) -> None:
        self.ids.scroll.scroll_to(self._cells[int(self.line), int(self.seat)], animate=False)

    def _look(self) -> None:
        """What is written, what it adds up to, and what cannot be."""
        pad = self.pad
        if pad is None:
            self.asked, self.limits = word("score.who"), ""
            return
        for (line, seat), cell in self._cells.items():
            cell.text = pad.text(line, seat)
            cell.chosen = (line, seat) == (self.line, self.seat)
            cell.wrong = bool(pad.fault(line, seat))
        sheet = pad.sheet()
        for at, cells in self._sums:
            values = ("",) * pad.seats
            if isinstance(sheet, Scores):
                totals = sheet.totals
                if isinstance(pad, PointsPad) and at != TOTAL:
                    totals = pad.subtotals(at)
                values = tuple(map(points, totals))
            for cell, value in zip(cells, values, strict=True):
                cell.text = value
        line, seat = int(self.line), int(self.seat)
        name = with_colon(self.players[seat][0], pad.name(line))
        written = self.ids.keypad.sum
        self.asked = f"{name}  {written or pad.count(line, seat)}"
        self.limits = pad.fault(line, seat) or self._together(sheet)

    def _together(self, sheet: object) -> str:
        """What cannot be about the numbers as a whole."""
        return say(sheet, self.names) if isinstance(sheet, Message) else ""

    # the end

    def finish(self) -> None:
        pad = self.pad
        if pad is None:
            Toast.show(word("score.who"))
            return
        if wrong := wrong_cells(pad):
            self.choose(*wrong[0])
            Toast.show(pad.fault(*wrong[0]))
            return
        sheet = pad.sheet()
        if not isinstance(sheet, Scores):
            Toast.show(self._together(sheet))
        elif len(sheet.winners) > 1 and pad.tie_break is not None:
            ask_tie(pad.tie_break, self.names, sheet.winners, self._finish)
        else:
            self._finish(None)

    def _finish(self, winner: int | None) -> None:
        assert self.pad is not None
        sheet = self.pad.sheet(winner)
        assert isinstance(sheet, Scores)
        keep_sheet(self.app, self.game, self.pad.options, list(self.players), sheet)

    def lay_out_position(self) -> None:
        """The whole end on the game's own board."""
        if self.pad is not None:
            self._laid = lay_out_end(self.app, self.game, self.pad.options, list(self.players))

    def unsaved(self) -> bool:
        return any(pad.begun for pad in self.pads.values())

    def _back_from_position(self) -> bool:
        """Whether a position was laid out; what was is kept, and its sheet or table is shown."""
        laid, self._laid = self._laid, None
        if laid is None:
            return False
        self.app.table = None
        if len(laid.journal.rows) > 1:  # the first one only ended the game
            keep_position(self.app, laid)
        return True


kv.load("shell/score_only")
