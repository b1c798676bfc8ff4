"""A damaged or missing library is set aside, and a new one made of all that any copy still holds.

It begins from the newest backup that is whole, rows and all. To that comes what can be read of
backups made later, though they are damaged, and of the library itself with its write-ahead log.
Of each game the longest log counts that its checksums prove.
"""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from shutil import rmtree
from sqlite3 import Connection

from msgspec import Struct

from . import (
    StoreError,
    atomic_replace,
    backup,
    games,
    merge,
    people,
    private,
    read_damaged,
    tidying,
    write_ahead_log,
)
from .audit import audit
from .backup_rotation import Backup, BackupRotation
from .errors import store_errors
from .file import File, connect
from .lock import Lock
from .read_damaged import Found, Had

# The first bytes of any SQLite file as we make them: name, pages of 4096 bytes, write-ahead log.
HEADER = b"SQLite format 3\0\x10\x00\x02\x02\x00\x40\x20\x20"


class Missing(Struct, frozen=True):
    """Entries of a game that no copy has any more: all after the first so many."""

    names: tuple[str, ...]  # who played; empty where that is lost, too
    kept: int
    had: int


class Rebuilt(Struct, frozen=True):
    backup: Backup | None  # where it began from
    made: float | None  # when that was
    bad_backups: tuple[Backup, ...]  # newer ones that were not whole
    games: int  # in the library now
    missing: tuple[Missing, ...]


def rebuild(library: Path) -> Rebuilt:
    """Makes a sound library out of a damaged or missing one. The old file stays, set aside."""
    lock = Lock(library)
    try:
        atomic_replace.remove_parts(library)
        atomic_replace.finish(library)
        return _rebuild(library)
    finally:
        lock.release()


def _rebuild(library: Path) -> Rebuilt:
    made = atomic_replace.part_of(library, "rebuild")
    chosen, bad = _newest_whole(BackupRotation(library), made)
    file = File(made)
    had: list[Had] = []
    try:
        for one in reversed(bad):  # the newest last: what it says of settings and groups stands
            with _salvaged(one, library) as copy:
                had += _take(file, copy)
        with _as_it_lies(library) as copy:
            had += _take(file, copy)
        count = file.rows("SELECT count(*) FROM game WHERE deleted IS NULL")[0][0]
        missing = tuple(_missing(file, had))
        with file.read() as db:
            audit(db)
    finally:
        file.close()
    atomic_replace.replace_with(library, made)
    label = None if chosen is None else backup.read_label(chosen.path)
    return Rebuilt(chosen, None if label is None else label.made, bad, count, missing)


def _newest_whole(backups: BackupRotation, made: Path) -> tuple[Backup | None, tuple[Backup, ...]]:
    """Unpacked, as a library of today whose every row was looked at."""
    bad: list[Backup] = []
    for one in backups.all():
        try:
            backup.unpack(one.path, made)
            with closing(File(made)) as file, file.read() as db:
                audit(db)
        except StoreError as error:
            made.unlink(missing_ok=True)
            if error.why.id in ("store.full", "store.read-only"):  # no fault of the backup's
                raise
            bad.append(one)
        else:
            return one, tuple(bad)
    return None, tuple(bad)


def _take(file: File, copy: Path | None) -> list[Had]:
    """What can be read of a copy, into the new library; what it knows of games besides."""
    if copy is None:
        return []
    damaged, sound = connect(copy), connect(file.path, reading=True)
    try:
        found = read_damaged.read(damaged, sound)
    finally:
        damaged.close()
        sound.close()
    with file.write() as db:
        _write(db, found)
    return found.had


def _write(db: Connection, found: Found) -> None:
    numbers = merge.take_people(db, found.people)
    for person in found.people:
        if person.same_as is not None:
            people.join(db, numbers[person.same_as], numbers[person.id])
    numbers = {person.id: people.number_of(db, person.id) for person in found.people}
    for group in found.groups:  # newer than the backup's
        members = [numbers[member.person] for member in group.members]
        people.write_group(db, group, members)
    merge.take_boxes(db, found.boxes)
    merge.take_games(db, found.games, numbers)
    for kept in found.games:  # newer than the backup's: put away, deleted, brought back
        if games.is_there(db, kept.head.id):
            number = games.number_of(db, kept.head.id)
            tidying.put_away(db, number, kept.away)
            tidying.set_deleted(db, number, kept.deleted)
    db.executemany(
        "INSERT OR REPLACE INTO setting (key, value) VALUES (?,?)", found.settings.items()
    )


def _missing(file: File, had: list[Had]) -> Iterator[Missing]:
    """What some copy had, and the new library has not."""
    kept = dict(
        file.rows(
            "SELECT id, count(log.number) FROM game LEFT JOIN log ON log.game = game.number"
            " GROUP BY game.number"
        )
    )
    heads = {one.number for one in had if one.id is not None}
    most = {one.id or one.number: one for one in sorted(had, key=lambda one: one.entries)}
    for one in most.values():
        entries = kept.get(str(one.id), 0)
        if entries < one.entries and (one.id is not None or one.number not in heads):
            yield Missing(one.names, entries, one.entries)


@contextmanager
def _salvaged(one: Backup, library: Path) -> Iterator[Path | None]:
    """A damaged backup as a file, as far as it can be unpacked."""
    copy = atomic_replace.part_of(library, "salvaged")
    try:
        backup.salvage(one.path, copy)
        yield copy if _mend_header(copy) else None
    finally:
        copy.unlink(missing_ok=True)


@contextmanager
def _as_it_lies(library: Path) -> Iterator[Path | None]:
    """A copy of the damaged library, with its log: the file itself is not touched."""
    folder = atomic_replace.part_of(library, "reading")
    try:
        with store_errors(library):
            copy = atomic_replace.copy_to(folder, library)
            write_ahead_log.apply(copy)
            if not copy.exists():
                private.open_new(copy).close()
        yield copy if _mend_header(copy) else None
    finally:
        rmtree(folder, ignore_errors=True)


def _mend_header(copy: Path) -> bool:
    """Whether there is anything to read."""
    with store_errors(copy), copy.open("rb+") as stream:
        if not stream.read(1):
            return False
        stream.seek(0)
        stream.write(HEADER)
    return True
