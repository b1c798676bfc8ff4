"""The log: every row, what stands and what was taken back, with undo to here and a seen mark.

Each round has a heading; each entry shows who made it and, where the game draws it, what it was
about. Signs are drawn when a row comes into sight.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from companion.core.game import Game, State
from companion.core.journal import BoxChanged, Broken, Item, Journal, Played, Redone, Undone
from companion.core.moves import TABLE, Anyway, Move
from companion.locale import word, words
from companion.ui import kv
from companion.ui.emblems import initial
from companion.ui.faces import face_of
from companion.ui.running import running_app, running_table
from companion.ui.shell.entries import describe
from companion.ui.theme import theme
from companion.ui.widgets import lists as _lists  # noqa: F401 (used in kv)
from companion.ui.widgets import picture as _picture  # noqa: F401 (used in kv)
from companion.ui.widgets.bottom_sheet import BottomSheet, SheetButton
from companion.ui.widgets.chip import mark
from companion.ui.widgets.drawing import Pen
from companion.ui.widgets.page import Page
from companion.ui.widgets.touch import Touch
from companion.ui.words import round_name, say, with_colon

MOST = 3  # facts of an entry
SIGN = 44  # dp
# Where marks stand in the sign, and how large: on a picture, or one, two or more alone.
ON_PICTURE = (0.24, 0.24, 0.24)
ALONE = {
    1: ((0.5, 0.5, 0.42),),
    2: ((0.26, 0.5, 0.24), (0.74, 0.5, 0.24)),
}
FOUR = ((0.26, 0.74, 0.24), (0.74, 0.74, 0.24), (0.26, 0.26, 0.24), (0.74, 0.26, 0.24))
ICONS = {Undone: "undo", Redone: "redo", Broken: "alert", BoxChanged: "package-variant"}


class LogRow(Touch, BoxLayout):
    """A row of the log, kept by the list."""

    text = StringProperty("")
    more = StringProperty("")
    mark = StringProperty("")
    stands = BooleanProperty(True)
    new = BooleanProperty(False)
    row = ListProperty([])
    sign = ObjectProperty(None, allownone=True)  # draws it

    def on_sign(self, *args: object) -> None:
        self.ids.sign.pen = self.sign() if self.sign is not None else None


class LogHeading(Label):
    """The name of a round above its entries, kept by the list."""


class LoggedRow(NamedTuple):
    """A row of the journal and the position at which it was made."""

    item: Item[Any]
    state: Any


class LogPage(Page):
    def show(self, **about: object) -> None:
        self.app = running_app()
        self.table = running_table()
        self.title = word("log.title")
        key = f"seen {self.table.head.id}"
        seen = self.app.library.settings.get(key, 0)
        journal = self.table.journal
        standing = {id(entry) for entry in journal.line}
        self._names = [player.name for player in self.table.head.seats]
        self._rows = list(positions(journal))
        self._signs: dict[int, Pen] = {}
        shown: list[dict[str, object]] = []
        last: tuple[int, ...] = ()
        for before in reversed(self._rows):
            round = self.table.game.round(before.state)
            if round and round != last:
                heading = round_name(self.table.game.name, round)
                shown.append({"kind": "LogHeading", "text": heading})
            last = round
            shown.append(self._row(before.item, seen, standing))
        self.ids.list.rows = shown
        self.ids.none.text = "" if shown else word("log.empty")
        self.app.attempt(lambda: self.app.library.settings.set(key, len(journal.rows)))

    def _row(self, item: Item[Any], seen: int, standing: set[int]) -> dict[str, object]:
        row: dict[str, object] = {
            "kind": "LogRow",
            "new": item.row >= seen,
            "stands": True,
            "more": "",
            "mark": "",
            "row": [item.row],
            "sign": partial(self.sign, item.row),
        }
        match item:
            case Played():
                row["text"] = describe(self.table.game, item, self._names, most=1)
                row["more"] = self._further(item)
                row["stands"] = id(item) in standing
                row["mark"] = word("log.anyway") if item.anyway else ""
            case Broken(why=why):
                row["text"] = with_colon(word("entry.broken"), say(why, self._names))
            case Undone(entries=count):
                row["text"] = words("log.undone", count)
                row["mark"] = word("log.over-reveal") if item.revealed else ""
            case Redone(entries=count):
                row["text"] = words("log.redone", count)
            case BoxChanged():
                row["text"] = word("log.box-changed")
        return row

    def _further(self, item: Played[Any]) -> str:
        """What an entry brought besides."""
        if item.corrected:
            return ""
        return " ".join(say(event, self._names) for event in item.events[1:MOST])

    def sign(self, row: int) -> Pen:
        """Who made an entry, on what it was about; drawn once, when it comes into sight."""
        if row not in self._signs:
            self._signs[row] = self._draw(*self._rows[row])
        return self._signs[row]

    def _draw(self, item: Item[Any], state: Any) -> Pen:
        if not isinstance(item, Played):
            pen = Pen()
            pen.colour(theme.soft).write(ICONS[type(item)], 0.5, 0.5, 0.6, sign=True)
            return pen
        if item.corrected:
            pen = Pen()
            pen.colour(theme.soft).write("pencil", 0.5, 0.5, 0.6, sign=True)
            return pen
        drawn = picture_of(self.table.game, item, state)
        pen = drawn or Pen()
        seats = self.table.head.seats
        who = [(seats[seat].colour, initial(seats[seat].name)) for seat in movers(item)]
        places = (ON_PICTURE,) if drawn else ALONE.get(len(who), FOUR)
        for one, (x, y, radius) in zip(who, places, strict=False):
            mark(pen, one, x, y, radius, dp(SIGN))
        return pen

    def touched(self, row: int) -> None:
        """Offers to undo to this entry, if it stands."""
        line = self.table.journal.line
        at = next((n for n, entry in enumerate(line) if entry.row == row), None)
        if at is None or at + 1 == len(line):
            return
        count = len(line) - at - 1

        def undo() -> None:
            self.app.attempt(lambda: self.table.undo_to(at + 1))
            self.show()

        BottomSheet(words("log.undo-to-here?", count)).offer(
            [
                SheetButton(word("log.undo-to-here"), undo, "danger", "undo", means="undo-to-here"),
                SheetButton(word("cancel"), look="quiet", means="cancel"),
            ]
        ).open()


def positions(journal: Journal[Any]) -> Iterator[LoggedRow]:
    """Every row with the position at which it was made; a broken one leads nowhere."""
    line: list[Any] = [journal.start]
    undone: list[Any] = []
    for item in journal.items:
        yield LoggedRow(item, line[-1])
        match item:
            case Played(state=state):
                line.append(state)
                undone.clear()
            case Broken():
                line.append(line[-1])
                undone.clear()
            case Undone(entries=count):
                undone += reversed(line[len(line) - count :])
                del line[len(line) - count :]
            case Redone(entries=count):
                line += reversed(undone[len(undone) - count :])
                del undone[len(undone) - count :]


def movers(item: Played[Any]) -> Sequence[int]:
    """The seats that made an entry, each once."""
    moves = (act.move if isinstance(act, Anyway) else act for act in item.acts)
    seats = (move.seat for move in moves if isinstance(move, Move) and move.seat != TABLE)
    return list(dict.fromkeys(seats))


def picture_of(game: Game[Any], item: Played[Any], state: State) -> Pen | None:
    """What the last move of an entry was about that has a picture. What was played anyway has
    none: a picture is drawn of what the rules allow.
    """
    draw = face_of(game.name).draw_move
    if draw is None or item.anyway:
        return None
    found: Pen | None = None
    for act in item.acts:
        pen = Pen()
        if isinstance(act, Move) and draw.load()(pen, state, act):
            found = pen
        state = game.play(state, act).state
    return found


kv.load("shell/log")
