"""The robot at the table: enters a record through the real app, by touch."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from companion import games
from companion.core.journal import Entry, Redo, UndoTo
from companion.core.moves import Act, Anyway, Correct, Move
from companion.core.record import Record, head_of, open_journal
from companion.table import Table
from companion.ui.finger import Finger, Lost
from companion.ui.shell.plain import Begin, Enter, Fill

MOST_TOUCHES = 80  # for one move; more is being lost
_rows: "msgspec.json.Decoder[Entry | UndoTo | Redo]" = msgspec.json.Decoder(Entry | UndoTo | Redo)


class Report(NamedTuple):
    moves: int
    entries: int
    touches: int
    median: float
    p95: float
    same_state: bool


class Robot:
    """Plays one record in an app that stands at home."""

    def __init__(self, finger: Finger, record: Record) -> None:
        self.finger = finger
        self.app = finger.app
        self.record = record
        self.game = games.load(record.game)

    @property
    def _table(self) -> Table[Any]:
        if self.app.table is None:
            raise Lost("no game is open")
        return self.app.table

    def sit_down(self) -> None:
        """The game is in the library, just begun, and is opened from home."""
        head = self.record
        self.app.library.create(head_of(head))
        self.app.home()
        self.finger.frames(3)
        self.finger.tap(("resume", str(head.id)))

    def play(self) -> Report:
        self.sit_down()
        counts: list[int] = []
        moves = 0
        for entered in self.rows():
            counts.append(entered[1])
            moves += entered[0]
        goal = open_journal(self.game, self.record, self.record.rows)
        ordered = sorted(counts) or [0]
        return Report(
            moves,
            len(counts),
            sum(counts),
            ordered[len(ordered) // 2],
            ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))],
            self._table.state == goal.state,
        )

    def rows(self) -> Iterator[tuple[int, int]]:
        """Enters row by row; gives the moves and touches each took."""
        goal = open_journal(self.game, self.record, ())
        for raw in self.record.rows:
            line = list(goal.line)
            goal.add(bytes(raw))
            before = self.finger.touches
            moves = 0
            match _rows.decode(raw):
                case Entry(acts):
                    for act in acts:
                        self.enter(self.game.read_move(act))
                        moves += 1
                case UndoTo():
                    for _ in range(_acts(line[len(goal.line) :])):
                        self.finger.tap("undo")
                case Redo():
                    for _ in range(_acts(goal.line[len(line) :])):
                        self.finger.tap("redo")
            yield moves, self.finger.touches - before

    def enter(self, act: Act) -> None:
        if isinstance(act, Correct):
            self._correct(act)
            return
        move: Any = act.move if isinstance(act, Anyway) else act
        rows = len(self._table.journal.rows)
        for _ in range(MOST_TOUCHES):
            if len(self._table.journal.rows) > rows:
                return
            self._one_touch(move, anyway=isinstance(act, Anyway))
        raise Lost(f"{move!r} was not entered after {MOST_TOUCHES} touches")

    def _one_touch(self, move: Move, *, anyway: bool) -> None:
        """The next touch towards this move."""
        finger = self.finger
        if anyway and finger.find(lambda means: means == "anyway"):
            finger.tap("anyway")
            return
        for fits in (
            lambda means: isinstance(means, Enter) and means.move == move,
            lambda means: (
                isinstance(means, Fill) and getattr(move, means.field, means) == means.value
            ),
            lambda means: isinstance(means, Begin) and means.fits(move),
        ):
            widget = finger.find(fits)
            if widget is not None:
                finger.touch(widget)
                return
        field = self._asked_field()
        if field is not None:
            self._type(getattr(move, field))
        else:
            finger.tap("anytime")

    def _asked_field(self) -> str | None:
        """The field a keypad or a line is asking for."""
        plain = getattr(self.app.pages.page, "plain", None)
        for group in plain.groups() if plain is not None else ():
            if group.number or group.text:
                return str(group.number or group.text)
        return None

    def _type(self, value: Any) -> None:
        if isinstance(value, int):
            for digit in str(value):
                self.finger.tap(("key", digit))
        else:
            line = self.finger.find(lambda means: isinstance(means, tuple) and means[0] == "text")
            if line is None:
                raise Lost("there is no line to write on")
            line.text = " ".join(value) if isinstance(value, tuple) else str(value)
        self.finger.tap("ok")

    def _correct(self, act: Correct[Any]) -> None:
        self.finger.tap("menu")
        self.finger.tap("correct")
        for change in act.changes:
            self.finger.tap(("change", change.kind()))
            for field in change.__struct_fields__:
                self._fill(field, getattr(change, field))
        self.finger.tap("corrected")

    def _fill(self, field: str, value: Any) -> None:
        if self.finger.find(lambda means: means == Fill(field, value)) is not None:
            self.finger.tap(Fill(field, value))
        else:
            self._type(value)


def _acts(entries: list[Any]) -> int:
    """On the plain table every move is an entry of its own."""
    return sum(len(entry.acts) for entry in entries)
