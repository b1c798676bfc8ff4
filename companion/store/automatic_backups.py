"""The backups that a library makes of itself: after each game, and once a day.

They are made beside the game, one after another. A library that closes gives up the one under way;
the next opening makes it.
"""

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING
from uuid import UUID

from . import StoreError, tidying
from .backup_rotation import BackupRotation
from .file import File

if TYPE_CHECKING:  # loaded with the first backup, not with the app
    from concurrent.futures import Future, ThreadPoolExecutor

Job = Callable[[], None]


class _GivenUpError(Exception):
    """A backup that nobody waits for."""


class AutomaticBackups:
    def __init__(
        self,
        file: File,
        backups: BackupRotation,
        now: Callable[[], float],
        tidy: Job,
        work: Callable[[Job], object] | None = None,
    ) -> None:
        """`tidy` runs before each backup; `work` runs the backups, by default a thread does."""
        self._file = file
        self._backups = backups
        self._now = now
        self._tidy = tidy
        self._work = work
        self._thread: ThreadPoolExecutor | None = None
        self._due: list[UUID | None] = []
        self._last: Future[None] | None = None
        self._given_up = False
        self.one_at_a_time = threading.Lock()
        self.error: StoreError | None = None
        """Why the last one failed; None if it did not. Settings show it."""

    def soon(self, game: UUID | None) -> None:
        """Of the game that ended; of the day, if none did."""
        self._due.append(game)
        if self._work is not None:
            self._work(self._back_up)
            return
        if self._thread is None:
            from concurrent.futures import ThreadPoolExecutor

            self._thread = ThreadPoolExecutor(1, "backup")
        self._last = self._thread.submit(self._back_up)

    def wait(self) -> None:
        """Until those that were begun are done."""
        if self._last is not None:
            self._last.result()

    def give_up(self) -> None:
        self._given_up = True

    def close(self) -> None:
        self.wait()
        if self._thread is not None:
            self._thread.shutdown()

    def _back_up(self) -> None:
        """Those that are due; several games that ended meanwhile make one."""
        due = [self._due.pop() for _ in range(len(self._due))]
        if not due:
            return
        try:
            with self.one_at_a_time:
                self._tidy()
                if (game := due[0] or self._without_backup()) is not None:
                    self._backups.after_game(game, self._now(), self._go_on)
                elif self._file.rows("SELECT 1 FROM game LIMIT 1"):  # else nothing is to be kept
                    self._backups.daily(self._now(), self._go_on)
            self.error = None
        except _GivenUpError:
            pass  # the library closes
        except StoreError as error:
            self.error = error

    def _without_backup(self) -> UUID | None:
        """The game that ended last, if its backup was given up, or died with the app."""
        found = self._file.rows(
            f"SELECT id FROM game WHERE ended IS NOT NULL AND {tidying.LISTED}"
            " ORDER BY ended DESC, number DESC LIMIT 1"
        )
        known = {one.of for one in self._backups.all() if one.kind == "game"}
        return UUID(found[0][0]) if found and found[0][0] not in known else None

    def _go_on(self, share: float) -> None:
        if self._given_up:
            raise _GivenUpError
