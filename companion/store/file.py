"""One SQLite file, open: what is written is durable when `write` ends, or did not happen."""

import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import RLock
from typing import Any

from . import StoreError, private, row_checksums, schema
from .errors import store_errors

PATIENCE = 5.0  # seconds for another connection to finish, a backup being read for instance
DURABLE = (
    "journal_mode = WAL",
    "synchronous = FULL",
    "fullfsync = ON",  # where a plain fsync stops at the disk's own memory
    "checkpoint_fullfsync = ON",
)


def connect(path: Path, *, reading: bool = False) -> sqlite3.Connection:
    """A connection as we want it: transactions are begun and ended by us alone."""
    mode = "rwc"
    if reading:
        mode = "ro"
        in_use = path.with_name(path.name + "-wal").exists()
        if not in_use and not os.access(path.parent, os.W_OK):
            mode += "&immutable=1"  # else SQLite would write beside the file even to read it
    address = f"{path.absolute().as_uri()}?mode={mode}"
    db = sqlite3.connect(
        address, timeout=PATIENCE, isolation_level=None, check_same_thread=False, uri=True
    )
    # A file may come from elsewhere: nothing in it may act by itself.
    for pragma in ("trusted_schema = OFF", "cell_size_check = ON", "foreign_keys = ON"):
        db.execute(f"PRAGMA {pragma}")
    return db


class File:
    """The file of a library. `on_old` gets the version of an older one before it is changed."""

    def __init__(
        self,
        path: Path,
        *,
        reading: bool = False,
        steps: Sequence[str] = schema.STEPS,
        on_old: Callable[[int], None] | None = None,
    ) -> None:
        self.path = path
        self._reading = reading
        self._steps = steps
        self._on_old = on_old
        self._turn = RLock()  # screens read while an import works
        self._open()

    def _open(self) -> None:
        with store_errors(self.path):
            if not self._reading:
                private.make_own(self.path)  # what SQLite puts beside it gets the same mode
            self._db = connect(self.path, reading=self._reading)
            try:
                version = schema.version_of(self._db, self._steps)
                if self._reading:
                    if version < len(self._steps):
                        raise StoreError("store.older", version=version, known=len(self._steps))
                    return
                if 0 < version < len(self._steps) and self._on_old is not None:
                    self._on_old(version)
                for pragma in DURABLE:
                    self._db.execute(f"PRAGMA {pragma}")
                schema.bring_up(self._db, self._steps)
                row_checksums.write_from_now_on(self._db)
            except BaseException:
                self._db.close()
                raise

    @contextmanager
    def write(self) -> Iterator[sqlite3.Connection]:
        """All of it or nothing; on disk when this ends."""
        with self._turn, store_errors(self.path):
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield self._db
                self._db.execute("COMMIT")
            except BaseException:
                if self._db.in_transaction:  # a full disk has rolled back already
                    self._db.execute("ROLLBACK")
                raise

    @contextmanager
    def read(self) -> Iterator[sqlite3.Connection]:
        """One moment of the file, however many questions are asked, of which one may lead to
        another.
        """
        with self._turn, store_errors(self.path):
            if self._db.in_transaction:  # of this thread: others wait for their turn
                yield self._db
                return
            self._db.execute("BEGIN")
            try:
                yield self._db
            finally:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")

    def rows(self, sql: str, *args: object) -> list[tuple[Any, ...]]:
        with self._turn, store_errors(self.path):
            return self._db.execute(sql, args).fetchall()

    def close(self) -> None:
        """Leaves one file: the write-ahead log goes into it."""
        with self._turn, store_errors(self.path):
            self._db.close()

    @contextmanager
    def closed(self) -> Iterator[None]:
        """Closed for as long as the file itself is exchanged."""
        with self._turn:
            self.close()
            try:
                yield
            finally:
                self._open()
