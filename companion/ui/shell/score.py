"""Score only: the paper pad filled in cell by cell, with a keypad that adds and steppers."""

from datetime import datetime
from functools import partial
from typing import Any
from uuid import uuid4

from kivy.app import App
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from companion import games
from companion.core import record
from companion.core.game import Game
from companion.core.sheet import Result
from companion.locale import word
from companion.table import Table
from companion.ui import kv
from companion.ui.shell.blank import BlankPad
from companion.ui.theme import SEATS
from companion.ui.widgets import chip as _chip  # noqa: F401 (used in kv)
from companion.ui.widgets import choices as _choices  # noqa: F401 (used in kv)
from companion.ui.widgets.filling import Filling
from companion.ui.widgets.inputs import Keypad
from companion.ui.widgets.name import ask_name
from companion.ui.widgets.page import Page
from companion.ui.widgets.sheets import Sheet, Toast, Way
from companion.ui.widgets.text import Words
from companion.ui.widgets.touch import Touch
from companion.ui.words import game_name, line_name, points, say, variant_name, with_colon


class ScoreKeys(Keypad):
    """The keys in four columns; the nought stands below, beside the way on."""

    KEYS = ("7", "8", "9", "back", "4", "5", "6", "+", "1", "2", "3", "-")


class PadCell(Touch, Label):
    """A number of the pad."""

    chosen = BooleanProperty(False)
    wrong = BooleanProperty(False)
    strong = BooleanProperty(False)


class PadHead(Touch, BoxLayout):
    """Whose column it is."""

    colour = StringProperty("")
    letter = StringProperty("")


class PadCellRow(BoxLayout):
    strong = BooleanProperty(False)


class ScorePage(Page):
    players = ListProperty([])  # pairs of name and colour
    line = NumericProperty(0)
    seat = NumericProperty(0)
    asked = StringProperty("")
    limits = StringProperty("")

    def show(self, game: str = "", **about: Any) -> None:
        self.app = App.get_running_app()
        self.title = word("score.title")
        known = games.names()
        self.game: Game[Any] = games.load(game or known[0])
        self.variant = self.game.variants[0].name
        self.pad: BlankPad | None = None
        self.players = []
        self.ids.games.options = [(name, game_name(name)) for name in known]
        self.ids.games.value = self.game.name
        self.ids.keypad.clear()
        self._lay_out()

    # which game, who played

    def choose_game(self, name: str) -> None:
        if name != self.game.name:
            self.game = games.load(name)
            self.variant = self.game.variants[0].name
            self.pad = None
            self._lay_out()

    @property
    def most_seats(self) -> int:
        return max(count for one in self.game.variants for count in one.seats)

    def add_player(self) -> None:
        if len(self.players) == self.most_seats:
            Toast.show(word("score.full", most=self.most_seats))
            return
        sitting = {name for name, _ in self.players}
        people = [one for one in self.app.library.people.all() if one.name not in sitting]
        sheet = Sheet(word("new.add"))
        ways = [
            Way(one.name, partial(self._sit, one.name, one.colour), means=("seat", one.name))
            for one in people
        ]
        new = Way(word("new.name"), self._ask_name, icon="account-plus", means="new-player")
        sheet.offer([new, *ways, Way(word("cancel"), look="quiet", means="cancel")]).open()

    def _ask_name(self) -> None:
        ask_name(word("new.name"), self._sit)

    def _sit(self, name: str, colour: str = "") -> None:
        if any(name == sitting for sitting, _ in self.players):
            Toast.show(word("new.sits-already", name=name))
            return
        taken = {colour for _, colour in self.players}
        if not colour or colour in taken:
            colour = next((one for one in SEATS if one not in taken), "")
        was = list(range(len(self.players)))
        self.players = [*self.players, (name, colour)]
        self._seated([*was, -1])

    def ask_about(self, seat: int) -> None:
        name, _ = self.players[seat]
        Sheet(name).offer(
            [
                Way(word("score.remove"), partial(self._leave, seat), "danger", means="remove"),
                Way(word("cancel"), look="quiet", means="cancel"),
            ]
        ).open()

    def _leave(self, seat: int) -> None:
        was = [at for at in range(len(self.players)) if at != seat]
        self.players = [self.players[at] for at in was]
        self._seated(was)

    def _seated(self, was: list[int]) -> None:
        old = self.pad
        fitting = [one for one in self.game.variants if len(self.players) in one.seats]
        if self.variant not in [one.name for one in fitting] and fitting:
            self.variant = fitting[0].name
        self.pad = None
        if fitting:
            options = self.game.variant(self.variant).options
            self.pad = BlankPad(self.game, options, len(self.players))
            if old is not None:
                self.pad.keep(old, was)
        self.line, self.seat = (self.pad.lines[0] if self.pad else 0), 0
        self._lay_out()

    def choose_variant(self, name: str) -> None:
        if name and name != self.variant:
            self.variant = name
            self._seated(list(range(len(self.players))))

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
        self._cells: dict[tuple[int, int], PadCell] = {}
        self._sums: list[tuple[int, list[PadCell]]] = []
        with Filling(self.ids.people) as fill:
            for seat, (name, colour) in enumerate(self.players):
                mark = fill.put(PadHead, colour=colour, letter=name[:1].upper())
                mark.means = ("player", name)
                mark.then = partial(self.ask_about, seat)
        self.ids.lines.clear_widgets()
        if self.pad is None:
            text = word("score.who") if not fitting else ""
            self.ids.lines.add_widget(Words(text=text))
        else:
            for at, blank in enumerate(self.pad.blanks):
                self._row(line_name(blank.id), at, blank.kind == "subtotal")
            self._row(word("sheet.total"), len(self.pad.blanks), True)
        self._look()

    def _row(self, name: str, at: int, strong: bool) -> None:
        self.ids.lines.add_widget(Words(text=name, bold=strong, font_size="16sp"))
        row = PadCellRow(strong=strong)
        cells = []
        for seat in range(len(self.players)):
            cell = PadCell(strong=strong)
            if not strong:
                cell.means = ("cell", at, seat)
                cell.then = partial(self.choose, at, seat)
                self._cells[at, seat] = cell
            cells.append(cell)
            row.add_widget(cell)
        if strong:
            self._sums.append((at, cells))
        self.ids.lines.add_widget(row)

    def choose(self, line: int, seat: int) -> None:
        self.line, self.seat = line, seat
        self.ids.keypad.clear()
        self._look()

    def typed(self, keypad: Any) -> None:
        """Each key writes at once."""
        if self.pad is not None and keypad.sum:
            self.pad.write(int(self.line), int(self.seat), int(keypad.value))
            self._look()

    def step(self, by: int) -> None:
        if self.pad is not None:
            line, seat = int(self.line), int(self.seat)
            self.pad.write(line, seat, self.pad.count(line, seat) + by)
            self.ids.keypad.clear()
            self._look()

    def next(self) -> None:
        """The same line for the next player, then the next line."""
        if self.pad is None:
            return
        order = [(line, seat) for line in self.pad.lines for seat in range(self.pad.seats)]
        order = [
            cell for cell in order if self.pad.blanks[cell[0]].least < self.pad.blanks[cell[0]].most
        ]
        at = order.index((int(self.line), int(self.seat))) + 1 if self._is_open(order) else 0
        self.choose(*order[at % len(order)])
        self.ids.scroll.scroll_to(self._cells[int(self.line), int(self.seat)], animate=False)

    def _is_open(self, order: list[tuple[int, int]]) -> bool:
        return (int(self.line), int(self.seat)) in order

    def _look(self) -> None:
        """What is written, what it adds up to, and what cannot be."""
        pad = self.pad
        if pad is None:
            self.asked, self.limits = word("score.who"), ""
            return
        for (line, seat), cell in self._cells.items():
            cell.text = points(pad.points(line, seat))
            cell.chosen = (line, seat) == (self.line, self.seat)
            cell.wrong = bool(pad.fault(line, seat))
        sheet = pad.sheet()
        for at, cells in self._sums:
            values = sheet.totals if at == len(pad.blanks) else sheet.lines[at].values
            for cell, value in zip(cells, values, strict=True):
                cell.text = points(value)
        line, seat = int(self.line), int(self.seat)
        name = with_colon(self.players[seat][0], line_name(pad.blanks[line].id))
        written = self.ids.keypad.sum
        self.asked = f"{name}  {written or pad.count(line, seat)}"
        self.limits = pad.fault(line, seat)

    # the end

    def finish(self) -> None:
        if self.pad is None:
            Toast.show(word("score.who"))
            return
        if wrong := self.pad.faults():
            self.choose(*wrong[0])
            Toast.show(self.pad.fault(*wrong[0]))
            return
        sheet = self.pad.sheet()
        tie = self.pad.tie_break
        if len(sheet.winners) > 1 and tie is not None:
            names = [name for name, _ in self.players]
            ask = Sheet(word("score.tie")).say(say(tie, names))
            ways = [
                Way(names[seat], partial(self._finish, seat), means=("tie", seat))
                for seat in sheet.winners
            ]
            shared = Way(word("history.shared"), partial(self._finish, None), means=("tie", None))
            ask.offer([*ways, shared]).open()
            return
        self._finish(None)

    def _finish(self, winner: int | None) -> None:
        assert self.pad is not None
        mine = self.pad
        players = tuple(record.Player(name, colour) for name, colour in self.players)
        started = datetime.now().astimezone().isoformat(timespec="seconds")
        head = record.begin(self.game, players, mine.options, None, id=uuid4(), started=started)

        def keep() -> None:
            self.app.library.create(head)
            self.app.library.append(head.id, 0, [], Result(mine.sheet(winner)))
            self.app.table = Table.open(self.game, self.app.library, head.id)
            self.app.swap("sheet")

        self.app.say_after(keep)


kv.load("shell/score")
