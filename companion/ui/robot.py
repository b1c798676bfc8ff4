"""The robot at the table: enters a record through the real app, by touch."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from companion import games
from companion.core.game import State
from companion.core.journal import Entry, Redo, UndoTo
from companion.core.message import Value
from companion.core.moves import Act, Anyway, Change, Correct
from companion.core.record import Record, head_of, open_journal
from companion.store import own_box
from companion.store.own_box import KnownBox
from companion.table import Table
from companion.ui.finger import Finger, Lost, Touchable
from companion.ui.meaning import BoardSpot, Fill, Type

MOST_TOUCHES = 80  # for one entry; more is being lost
_rows: "msgspec.json.Decoder[Entry | UndoTo | Redo]" = msgspec.json.Decoder(Entry | UndoTo | Redo)


class Report(NamedTuple):
    moves: int
    entries: int
    touches: int
    median: float
    p95: float
    same_state: bool


class Entered(NamedTuple):
    moves: int
    touches: int


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
        if (own := self.game.own_box) is not None:  # nothing about the box is left to ask
            box = own.of(open_journal(self.game, head, ()).start)
            own_box.keep(self.app.library, self.game, KnownBox(box, own.questions))
        self.app.library.create(head_of(head))
        self.app.home()
        self.finger.frames(3)
        self.finger.tap(("resume", str(head.id)))

    def play(self) -> Report:
        self.sit_down()
        counts: list[int] = []
        moves = 0
        for entered in self.entries():
            moves += entered.moves
            counts.append(entered.touches)
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

    def entries(self) -> Iterator[Entered]:
        """Enters the whole record; gives what each entry of the app took.

        The app may enter several moves of the record as one thing.
        """
        goal = open_journal(self.game, self.record, ())
        ahead: list[Act] = []
        for raw in self.record.rows:
            row = _rows.decode(raw)
            if isinstance(row, Entry):
                ahead += map(self.game.read_move, row.moves)
            else:
                yield from self.enter_all(ahead)
                ahead = []
            goal.add(bytes(raw))
            if not isinstance(row, Entry):
                self._until(goal.state, "undo" if isinstance(row, UndoTo) else "redo")
        yield from self.enter_all(ahead)

    def enter(self, act: Act) -> None:
        for _ in self.enter_all([act]):
            pass

    def enter_all(self, acts: list[Act]) -> Iterator[Entered]:
        ahead = list(acts)
        while ahead:
            before = self.finger.touches
            entered = self._next_entry(ahead)
            if tuple(ahead[: len(entered)]) != entered:
                raise Lost(f"{entered!r} was entered where {ahead[0]!r} was wanted")
            del ahead[: len(entered)]
            yield Entered(len(entered), self.finger.touches - before)

    def _next_entry(self, ahead: list[Act]) -> tuple[Act, ...]:
        """Touches until the app has entered something; gives what."""
        entries = len(self._table.journal.line)
        for _ in range(MOST_TOUCHES):
            if isinstance(ahead[0], Correct):
                self._correct(ahead[0])
            else:
                self._one_touch(ahead)
            if len(self._table.journal.line) > entries:
                return tuple(self._table.journal.played[-1].acts)
        raise Lost(f"{ahead[0]!r} was not entered after {MOST_TOUCHES} touches")

    def _one_touch(self, ahead: list[Act]) -> None:
        """The touch that leads nearest."""
        if isinstance(ahead[0], Anyway):
            if self.finger.find(lambda means: means == "anyway") is not None:
                self.finger.tap("anyway")
                return
            ahead = [ahead[0].move]
        best = self.nearest(ahead)
        if isinstance(best.means, Type):
            self._type(best.means, getattr(ahead[0], best.means.field))
        else:
            self.finger.touch(best)

    def nearest(self, ahead: list[Act]) -> Touchable:
        """What leads nearest to these acts."""
        self.finger.frames(2)
        best, lead = None, 0
        for touchable in self.finger.touchables():
            leads = getattr(touchable.means, "leads", None)
            if leads is not None and (nearer := leads(ahead)) > lead:
                best, lead = touchable, nearer
        if best is None:
            known = [one.means for one in self.finger.touchables()]
            raise Lost(f"nothing here leads to {ahead[0]!r}; there is {known!r}")
        return best

    def _type(self, asked: Type, value: Value) -> None:
        if asked.number:
            for digit in str(value):
                self.finger.tap(("key", digit))
        else:
            line = self.finger.find(lambda means: means == ("text", asked.field))
            if line is None or isinstance(line, BoardSpot):
                raise Lost("there is no line to write on")
            line.text = " ".join(map(str, value)) if isinstance(value, tuple) else str(value)
        self.finger.tap(asked)

    def _correct(self, act: Correct[Change]) -> None:
        self.finger.tap("menu")
        self.finger.tap("correct")
        for change in act.changes:
            self.finger.tap(("change", change.kind()))
            for field in change.__struct_fields__:
                self._one_touch_to(field, getattr(change, field))
        self.finger.tap("corrected")

    def _one_touch_to(self, field: str, value: Value) -> None:
        self.finger.frames(2)
        fits = Fill(field, value)  # as a tuple it also equals the OK of a number, where it is 1
        offered = self.finger.find(lambda means: isinstance(means, Fill) and means == fits)
        if offered is not None:
            self.finger.touch(offered)
        else:
            self._type(Type(field, number=isinstance(value, int)), value)

    def _until(self, state: State, way: str) -> None:
        """Undoes or redoes until this position stands."""
        for _ in range(len(self._table.journal.rows) + 1):
            if self._table.state == state:
                return
            self.finger.tap(way)
        raise Lost(f"{way} does not lead back to where the record was")
