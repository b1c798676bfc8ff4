"""A damaged or missing library is set aside, and a new one made of the newest backup that is whole
and of everything that can still be read."""

from pathlib import Path
from shutil import rmtree
from uuid import UUID

from msgspec import Struct

from . import StoreError, atomic_replace, backup, games, merge, people, read_damaged, tidying
from .backup_rotation import Backup, BackupRotation
from .errors import store_errors
from .file import File, connect
from .lock import Lock

# The first bytes of any SQLite file as we make them: name, pages of 4096 bytes, write-ahead log.
HEADER = b"SQLite format 3\0\x10\x00\x02\x02\x00\x40\x20\x20"


class Rebuilt(Struct, frozen=True):
    backup: Backup | None  # where it began from
    bad_backups: tuple[Backup, ...]  # newer ones that were not whole
    games: int  # in the library now
    cut: tuple[UUID, ...]  # games whose last entries could not be read


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
    try:
        found = _read(library, made)
        with file.write() as db:
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
            db.executemany("INSERT OR REPLACE INTO setting VALUES (?,?)", found.settings.items())
        count = file.rows("SELECT count(*) FROM game WHERE deleted IS NULL")[0][0]
    finally:
        file.close()
    atomic_replace.replace_with(library, made)
    return Rebuilt(chosen, bad, count, tuple(found.cut))


def _newest_whole(backups: BackupRotation, made: Path) -> tuple[Backup | None, tuple[Backup, ...]]:
    bad: list[Backup] = []
    for one in backups.all():
        try:
            backup.unpack(one.path, made)
        except StoreError as error:
            if error.why.id in ("store.full", "store.read-only"):  # no fault of the backup's
                raise
            bad.append(one)
        else:
            return one, tuple(bad)
    return None, tuple(bad)


def _read(library: Path, made: Path) -> read_damaged.Found:
    """Reads a copy: the damaged file itself is not touched."""
    folder = atomic_replace.part_of(library, "reading")
    with store_errors(library):
        if not library.exists():
            return read_damaged.Found()
        copy = atomic_replace.copy_to(folder, library)
        with copy.open("rb+") as stream:
            stream.write(HEADER)
        damaged, sound = connect(copy), connect(made, reading=True)
        try:
            return read_damaged.read(damaged, sound)
        finally:
            damaged.close()
            sound.close()
            rmtree(folder)
