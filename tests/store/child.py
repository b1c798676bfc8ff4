"""What runs in a process that is killed: a table that plays, and confirms each entry it kept."""

import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

from companion.core import simulate
from companion.core.chance import Stream
from companion.store import checksum
from companion.store.library import Library
from companion.store.rebuild import rebuild
from companion.table import Table
from tests.burrow import GAME
from tests.burrow.home import move_in
from tests.burrow.state import State

from .play import SEATS, play_on

move_in()


def play(path: Path, confirm: Connection, seed: str, late: bool = False) -> None:
    """Plays until it is killed. Says `(game, rows, checksum, over)` when an entry is kept, and a
    name when a backup is; a dot when one is begun. `late` is the sabotage: entries are confirmed
    before they are committed."""
    library = Library(path)
    if late:
        _commit_later(library)
    stream = Stream("child", seed)
    confirm.send(".")
    while True:
        table = _some_table(library, stream)
        _confirm(confirm, table)
        for _ in range(4 + stream.below(40)):
            _something(table, stream)
            _confirm(confirm, table)
            if stream.below(20) == 0:
                name = f"{uuid4()}.backup"
                confirm.send(".")
                library.back_up_to(path.parent / "mine" / name)
                confirm.send(name)


def _some_table(library: Library, stream: Stream) -> Table[State]:
    """A game in progress, one that is over, or a new one."""
    going = [game.id for game in library.history.going()]
    over = [game.id for game in library.history.page()]
    open_ones = going + over[:1]
    if len(going) > 3 or (open_ones and stream.below(3)):
        return Table.open(GAME, library, stream.pick(open_ones))
    seed = simulate.seed_for(stream.below(1 << 60))
    options = GAME.variant().options
    return Table.begin(GAME, SEATS, options, library, id=uuid4(), seed=seed)


def _something(table: Table[State], stream: Stream) -> None:
    """Mostly a move; now and then some are taken back or brought back."""
    entries = len(table.journal.line)
    if table.over or (entries and stream.below(10) == 0):
        table.undo_to(entries - 1 - stream.below(min(3, entries)))
    elif table.journal.undone and stream.below(8) == 0:
        table.redo()
    else:
        play_on(table, stream, 1)


def _confirm(confirm: Connection, table: Table[State]) -> None:
    id = table.head.id
    confirm.send((id, *counted(id, table.journal.rows), table.over))


def counted(id: UUID, rows: list[bytes]) -> tuple[int, int]:
    """How many rows, and a number that stands for all of them."""
    so_far = checksum.start(id)
    for row in rows:
        so_far = checksum.extend(so_far, row)
    return len(rows), so_far


def _commit_later(library: Library) -> None:
    """Takes the commit out: only every thirtieth write ends its transaction."""
    file = library._file
    count = 0

    @contextmanager
    def write() -> Iterator[sqlite3.Connection]:
        nonlocal count
        count += 1
        if not file._db.in_transaction:
            file._db.execute("BEGIN IMMEDIATE")
        yield file._db
        if count % 30 == 0:
            file._db.execute("COMMIT")

    @contextmanager
    def read() -> Iterator[sqlite3.Connection]:
        yield file._db

    vars(file).update(write=write, read=read)


def die_restoring(path: Path, source: Path, step: int) -> None:
    """Restores a backup, and dies before this step that touches files."""
    library = Library(path, work=lambda job: None)
    _die_at(step)
    library.restore(source)


def die_rebuilding(path: Path, step: int) -> None:
    _die_at(step)
    rebuild(path)


def _die_at(step: int) -> None:
    left = step

    def deadly(act: Callable[..., Any]) -> Callable[..., Any]:
        def instead(*args: Any, **named: Any) -> Any:
            nonlocal left
            if left == 0:
                os._exit(9)  # no clean-up of any kind, as a kill
            left -= 1
            return act(*args, **named)

        return instead

    for place, name in (
        (Path, "replace"),
        (Path, "rename"),
        (Path, "unlink"),
        (Path, "mkdir"),
        (shutil, "copyfile"),
        (os, "fsync"),
    ):
        setattr(place, name, deadly(getattr(place, name)))
