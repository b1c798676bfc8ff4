"""The library of a device: every game, player, group, box and setting, in one SQLite file.

One process at a time owns a library: it holds a lock that the system lets go when the process
ends, however it ends. A second one is refused, and may open it for reading. Within the process any
thread may ask; each waits for its turn. A library has its folder for itself: beside it lie its
backups and what was set aside.
"""

import sqlite3
import time
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from pathlib import Path
from types import TracebackType
from uuid import UUID

from msgspec.structs import replace

from companion.core.record import Head, Record, check_head
from companion.core.sheet import Result
from companion.core.standing import Standing

from . import (
    Stored,
    StoreError,
    atomic_replace,
    backup,
    games,
    merge,
    private,
    schema,
    tidying,
    write_ahead_log,
)
from .audit import audit
from .automatic_backups import AutomaticBackups, Job
from .backup_rotation import BackupRotation
from .boxes import Boxes
from .clock import TurnClock
from .errors import store_errors
from .file import File
from .history import History
from .lock import Lock
from .merge import Merged
from .people import People
from .settings import Settings
from .statistics import Statistics
from .unkept import WILL_PASS, Rows, Unkept


class Library:
    """A store for tables, and all that screens ask about the games in it."""

    def __init__(
        self,
        path: Path,
        *,
        reading: bool = False,
        now: Callable[[], float] = time.time,
        work: Callable[[Job], object] | None = None,
        steps: Sequence[str] = schema.STEPS,
    ) -> None:
        """`work` runs what need not be waited for (backups); by default a thread does."""
        self.path = path
        # A clock that was set wrong still gives a time that can be kept.
        self.now: Callable[[], float] = lambda: min(max(0.0, now()), schema.LAST_TIME)
        self.backups = BackupRotation(path)
        self.unkept = Unkept()
        self._lock = None if reading else _owned(path)
        try:
            if self._lock is not None:
                atomic_replace.remove_parts(path)
                atomic_replace.finish(path)
                if write_ahead_log.is_damaged(path):
                    raise StoreError("store.damaged", detail="log")
            self._there()
            self._file = File(path, reading=reading, steps=steps, on_old=self._before_migration)
        except BaseException:
            self._let_go()
            raise
        self.automatic_backups = AutomaticBackups(
            self._file, self.backups, self.now, self._remove_expired, work
        )
        self.people = People(self._file)
        self.boxes = Boxes(self._file)
        self.settings = Settings(self._file)
        self.history = History(self._file)
        self.statistics = Statistics(self._file)
        if self._lock is not None:
            with suppress(StoreError):  # what can be deleted later keeps nobody from playing
                self._remove_expired()
            self.automatic_backups.soon(None)

    def close(self) -> None:
        """A backup under way is given up; the next opening makes it."""
        self.automatic_backups.give_up()
        try:
            self.keep_unkept()
            self.automatic_backups.close()
            self._file.close()
        finally:
            self._let_go()

    def leave(self) -> None:
        """Closes a library that is damaged: what it says to that is no news."""
        with suppress(StoreError):
            self.close()

    def __enter__(self) -> "Library":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.close()

    # What a table needs

    def create(self, head: Head, standing: Standing | None = None) -> None:
        check_head(head)
        with self._file.write() as db:
            if games.is_there(db, head.id):
                raise StoreError("store.game-exists", id=str(head.id))
            games.set_standing(db, games.add(db, head, self.now()), standing)

    def append(
        self,
        id: UUID,
        at: int,
        rows: Sequence[bytes],
        result: Result | None,
        standing: Standing | None = None,
    ) -> None:
        """Where the disk is full or may not be written, they wait in memory: see `unkept`."""
        came = Rows(at, tuple(rows), (self.now(),) * len(rows), result, standing)
        waiting = self.unkept.with_earlier(id, came)
        try:
            self._write(id, waiting)
        except StoreError as error:
            if self._lock is None or error.why.id not in WILL_PASS:
                raise
            self.unkept.wait(id, waiting, error)

    def keep_unkept(self) -> bool:
        """Tries to write what waits in memory; whether all is kept now."""
        for id in self.unkept.games():
            waiting = self.unkept.of(id)
            assert waiting is not None
            try:
                self._write(id, waiting)
            except StoreError as error:
                self.unkept.wait(id, waiting, error)
        return self.unkept.why is None

    def _write(self, id: UUID, new: Rows) -> None:
        with self._file.write() as db:
            number = games.number_of(db, id)
            end = games.tail(db, number)
            if new.at != end.rows:
                raise StoreError("store.other-table", id=str(id), at=new.at, rows=end.rows)
            end = games.extend(db, number, end, new.rows, new.times)
            games.open_again(db, number)
            games.set_standing(db, number, new.standing)
            if new.result is not None:
                games.end(db, number, id, new.result, end.at)
        self.unkept.kept(id)
        if new.result is not None:
            self.automatic_backups.soon(id)

    def load(self, id: UUID) -> Stored:
        kept = self.kept(id)
        sheet = None if kept.result is None else kept.result.sheet
        return Stored(kept.head, list(kept.rows), sheet)

    # Games as a whole

    def kept(self, id: UUID) -> games.Kept:
        """A game with its times, its result and its clock; with what waits to be written."""
        with self._file.read() as db:
            kept = games.read(db, games.number_of(db, id))
        if (new := self.unkept.of(id)) is None:
            return kept
        return replace(
            kept,
            rows=kept.rows + new.rows,
            times=kept.times + new.times,
            ended=None if new.result is None else new.times[-1],
            result=new.result,
            standing=new.standing,
        )

    def clock(self, id: UUID, ticks: Callable[[], float] = time.monotonic) -> TurnClock:
        with self._file.read() as db:
            number = games.number_of(db, id)
        return TurnClock(self._file, number, ticks)

    def put_away(self, id: UUID, away: bool = True) -> None:
        """Into the archive, out of all other lists and statistics; or back again."""
        with self._file.write() as db:
            tidying.put_away(db, games.number_of(db, id), away)

    def delete(self, id: UUID) -> None:
        """To the deleted games, from where it can be brought back for thirty days."""
        with self._file.write() as db:
            tidying.set_deleted(db, games.number_of(db, id), self.now())

    def bring_back(self, id: UUID) -> None:
        """A deleted game to where it was."""
        with self._file.write() as db:
            tidying.set_deleted(db, games.number_of(db, id), None)

    def delete_for_good(self, id: UUID) -> None:
        self._remove(lambda db: [games.number_of(db, id)])

    def set_standing(self, id: UUID, standing: Standing) -> None:
        """Where a game stands, if that is not written: it came from an older version, or a file.

        Where nothing can be written it is told by the next opening.
        """
        with self._file.read() as db:
            number = games.number_of(db, id)
            known = games.read_standing(db, number)
        if known == standing or id in self.unkept:
            return
        try:
            with self._file.write() as db:
                games.set_standing(db, number, standing)
        except StoreError as error:
            if error.why.id not in WILL_PASS:
                raise

    def set_photo(self, id: UUID, name: str | None) -> None:
        """The file, in the library's folder, with a photo of the table."""
        with self._file.write() as db:
            games.set_photo(db, games.number_of(db, id), name)

    def set_note(self, id: UUID, note: games.Note) -> None:
        """Where it was played, and what there is to say about it."""
        with self._file.write() as db:
            games.set_note(db, games.number_of(db, id), note)

    # Backup, restore, import

    def back_up_to(self, target: Path, tell: backup.Tell = lambda share: None) -> backup.Label:
        if self._lock is not None:
            self._remove_expired()
        others = self.automatic_backups.one_at_a_time
        while not others.acquire(timeout=0.1):
            tell(0.0)
        try:
            return backup.write(self.path, target, self.now(), tell)
        finally:
            others.release()

    def restore(self, source: Path, tell: backup.Tell = lambda share: None) -> None:
        """This backup instead of the library, which is set aside."""
        made = self._unpacked(source, "restore", tell)
        self.automatic_backups.wait()
        with self._file.closed():
            atomic_replace.replace_with(self.path, made)
        self.unkept.forget()
        self.people.forget()

    def take_in(self, source: Path, tell: backup.Tell = lambda share: None) -> Merged:
        """What a backup of another library holds, merged into this one: all of it or nothing."""
        made = self._unpacked(source, "import", tell)
        other = File(made)
        try:
            with other.read() as theirs, self._file.write() as db:
                return merge.everything(db, theirs, tell)
        finally:
            self.people.forget()
            other.close()
            with store_errors(made):
                made.unlink()

    def _unpacked(self, source: Path, name: str, tell: backup.Tell) -> Path:
        """What a backup holds, brought to today's version and looked through, in a file."""
        self._owner()
        made = atomic_replace.part_of(self.path, name)
        try:
            backup.unpack(source, made, tell)
            with closing(File(made)) as file, file.read() as db:
                audit(db)
        except BaseException as error:
            with store_errors(made):
                made.unlink(missing_ok=True)
            if isinstance(error, StoreError) and error.why.id == "store.damaged":  # not ours
                raise StoreError("store.cut-short", file=source.name) from error
            raise
        return made

    def take_record(self, record: Record) -> Merged:
        """A game that came as a record. It lies open here, wherever we had put ours."""
        with self._file.write() as db:
            merged = merge.take_games(db, [merge.from_record(record, self.now())], {})
            merge.take_up(db, merged.ids[0])
        return merged

    def check(self) -> None:
        """Reads all of it; StoreError if anything is not as it was written."""
        with self._file.read() as db:
            audit(db)

    def _remove_expired(self) -> None:
        """Deleted games whose days are over go for good."""
        with self._file.read() as db:
            over = tidying.expired(db, self.now())
        if over:
            self._remove(lambda db: tidying.expired(db, self.now()))

    def _remove(self, which: Callable[[sqlite3.Connection], Sequence[int]]) -> None:
        with self._file.write() as db:
            photos = tidying.remove(db, which(db))
        with store_errors(self.path):
            for photo in photos:
                self.path.with_name(photo).unlink(missing_ok=True)

    def _let_go(self) -> None:
        if self._lock is not None:
            self._lock.release()

    def _owner(self) -> None:
        if self._lock is None:
            raise StoreError("store.read-only", file=self.path.name)

    def _there(self) -> None:
        """A library that is gone while its backups stand is not a new one."""
        wal = self.path.with_name(self.path.name + "-wal")
        if any(file.exists() and file.stat().st_size for file in (self.path, wal)):
            return
        if (newest := self.backups.newest()) is not None:
            raise StoreError("store.missing", file=self.path.name, backup=newest.path.name)

    def _before_migration(self, version: int) -> None:
        self.backups.before_migration(version, self.now())


def _owned(path: Path) -> Lock:
    with store_errors(path):
        private.make_folder(path.parent)
    return Lock(path)
