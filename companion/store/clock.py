"""The turn clock of a game: how long each seat was asked.

It counts by a clock that only goes forward, never by the time of day, and only while it runs here:
the time in which the app was closed or dead belongs to nobody. What was counted is written when
the turn passes, at a pause, and every few seconds by `tick`.
"""

import sqlite3
import time
from collections.abc import Callable
from contextlib import suppress

from . import StoreError
from .file import File

KEEP_EVERY = 5.0  # seconds: what a kill can lose at most


class TurnClock:
    def __init__(self, file: File, game: int, ticks: Callable[[], float] = time.monotonic) -> None:
        self._file = file
        self._game = game
        self._ticks = ticks
        self._since: float | None = None  # when counting began; None while it stands
        self._unkept = 0.0
        self._used: dict[int, float] = {}
        self.turn: int | None = None
        """The seat that is asked; -1 is the table."""
        for seat, used, turn in file.rows(
            "SELECT seat, used, turn FROM clock WHERE game = ?", game
        ):
            self._used[seat] = max(0.0, used)
            if turn:
                self.turn = seat

    @property
    def running(self) -> bool:
        return self._since is not None

    @property
    def used(self) -> dict[int, float]:
        """Seconds by seat, up to now."""
        self._count()
        return dict(self._used)

    def pass_to(self, seat: int) -> None:
        """This seat is asked now; a clock that stands begins to run."""
        if seat == self.turn and self.running:
            return
        self._count()
        self.turn = seat
        self._used.setdefault(seat, 0.0)
        self._since = self._ticks()
        self._keep()

    def pause(self) -> None:
        if self.running:
            self._count()
            self._since = None
            self._keep()

    def resume(self) -> None:
        """Runs again for the seat whose turn it was. After a restart a clock waits for this."""
        if not self.running and self.turn is not None:
            self._since = self._ticks()

    def tick(self) -> None:
        """To be called every second or so while the table is open."""
        self._count()
        if self._unkept >= KEEP_EVERY:
            self._keep()

    def _count(self) -> None:
        if self._since is None or self.turn is None:
            return
        now = self._ticks()
        passed = max(0.0, now - self._since)
        self._used[self.turn] += passed
        self._unkept += passed
        self._since = now

    def _keep(self) -> None:
        """What cannot be written is written next time: the time of a turn stops no game."""
        self._unkept = 0.0
        with suppress(StoreError), self._file.write() as db:
            self._write(db)

    def _write(self, db: sqlite3.Connection) -> None:
        db.executemany(
            "INSERT INTO clock (game, seat, used, turn) VALUES (?,?,?,?)"
            " ON CONFLICT (game, seat) DO UPDATE SET used = excluded.used, turn = excluded.turn",
            [(self._game, seat, used, seat == self.turn) for seat, used in self._used.items()],
        )
