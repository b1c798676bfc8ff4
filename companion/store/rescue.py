"""When a library is damaged: it is set aside, and a new one made of the newest backup that is
whole and of everything that can still be read."""

from pathlib import Path
from shutil import rmtree
from uuid import UUID

from msgspec import Struct

from . import StoreError, backup, merge, people, salvage, swap
from .faults import told
from .file import File, connect
from .lock import Lock
from .shelf import Backup, Shelf

# The first bytes of any SQLite file as we make them: name, pages of 4096 bytes, write-ahead log.
HEADER = b"SQLite format 3\0\x10\x00\x02\x02\x00\x40\x20\x20"


class Rescued(Struct, frozen=True):
    backup: Backup | None  # where it began from
    bad_backups: tuple[Backup, ...]  # newer ones that were not whole
    games: int  # in the library now
    cut: tuple[UUID, ...]  # games whose last entries could not be read


def rescue(library: Path) -> Rescued:
    """Makes a sound library out of a damaged or missing one. The old file stays, set aside."""
    lock = Lock(library)
    try:
        swap.sweep(library)
        swap.finish(library)
        return _rescue(library)
    finally:
        lock.release()


def _rescue(library: Path) -> Rescued:
    made = swap.beside(library, "rescue")
    chosen, bad = _newest_whole(Shelf(library), made)
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
            db.executemany("INSERT OR REPLACE INTO setting VALUES (?,?)", found.settings.items())
        games = file.rows("SELECT count(*) FROM game")[0][0]
    finally:
        file.close()
    swap.decide(library, made)
    return Rescued(chosen, bad, games, tuple(found.cut))


def _newest_whole(shelf: Shelf, made: Path) -> tuple[Backup | None, tuple[Backup, ...]]:
    bad: list[Backup] = []
    for one in shelf.all():
        try:
            backup.unpack(one.path, made)
        except StoreError as error:
            if error.why.id in ("store.full", "store.read-only"):  # no fault of the backup's
                raise
            bad.append(one)
        else:
            return one, tuple(bad)
    return None, tuple(bad)


def _read(library: Path, made: Path) -> salvage.Found:
    """Reads a copy: the damaged file itself is not touched."""
    folder = swap.beside(library, "reading")
    with told(library):
        if not library.exists():
            return salvage.Found()
        copy = swap.copy(library, folder)
        with copy.open("rb+") as stream:
            stream.write(HEADER)
        damaged, sound = connect(copy), connect(made, reading=True)
        try:
            return salvage.read(damaged, sound)
        finally:
            damaged.close()
            sound.close()
            rmtree(folder)
