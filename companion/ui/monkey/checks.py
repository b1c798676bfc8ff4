"""What must hold after every step."""

import gc
import time
from pathlib import Path
from uuid import UUID

from companion.core.record import open_journal
from companion.ui.monkey import promises
from companion.ui.monkey.hands import Hands, Stuck
from companion.ui.monkey.steps import Gesture

MOST_GROWN = 300  # MB that all rounds together may add, once everything was loaded


class BrokenPromise(Exception):
    """A promise that was not kept: the kind of failure, by which a shorter list is compared."""


class Checks:
    """`freeze`: seconds of processor time that a step may take; `told`: where it is written what
    was confirmed, for whoever looks after a kill.
    """

    def __init__(self, freeze: float, told: Path | None = None) -> None:
        self._freeze = freeze
        self._told = told
        self._rows: dict[UUID, int] = {}
        self._least = 0  # MB

    def do(self, hands: Hands, step: Gesture) -> None:
        """Does a step, and looks; BrokenPromise if anything is wrong."""
        began = time.thread_time()
        try:
            hands.do(step)
        except Stuck as error:
            raise BrokenPromise(f"no way out of {error}") from error
        except Exception as error:
            raise BrokenPromise(f"raised: {_where(error)}") from error
        took = time.thread_time() - began
        self._look(hands)
        if took > self._freeze and step.do not in ("restart", "damage", "out"):
            raise BrokenPromise(f"frozen by {step.do} on {hands.app.visits[-1].name}: {took:.1f} s")

    def _look(self, hands: Hands) -> None:
        app = hands.app
        visit = app.visits[-1]
        if visit.name == "fault":
            error = visit.about["error"]
            assert isinstance(error, Exception)
            raise BrokenPromise(f"fault page: {_where(error)}") from error
        if not hands.meanings():
            raise BrokenPromise(f"nothing to touch on {visit.name}")
        table = app.table
        if table is None or not app.has_library or not table.is_kept_in(app.library):
            return
        rows = table.journal.rows
        if self._rows.get(table.head.id) == len(rows):
            return
        if app.library.load(table.head.id).rows != rows:
            raise BrokenPromise("the disk has another journal than the table")
        if open_journal(table.game, table.head, rows).state != table.state:
            raise BrokenPromise("the journal leads elsewhere than the table")
        self._rows[table.head.id] = len(rows)
        if self._told is not None:
            promises.write_down(self._told, app.library.path, table.head.id, len(rows))

    def memory(self) -> None:
        """After a round whose app is closed: what was used is given back."""
        gc.collect()
        used = _used()
        self._least = self._least or used
        if used > self._least + MOST_GROWN:
            raise BrokenPromise(f"memory grew from {self._least} to {used} MB")


def _used() -> int:
    """MB; none where the system does not tell."""
    status = Path("/proc/self/status")
    if not status.exists():
        return 0
    line = next(one for one in status.read_text().splitlines() if one.startswith("VmRSS"))
    return int(line.split()[1]) // 1024


def _where(error: BaseException) -> str:
    """Which exception, and the last of our own places that it came through."""
    place, at = "", error.__traceback__
    while at is not None:
        code = at.tb_frame.f_code
        if "companion" in Path(code.co_filename).parts and "monkey" not in code.co_filename:
            place = f" in {Path(code.co_filename).name}, {code.co_name}"
        at = at.tb_next
    return type(error).__name__ + place
