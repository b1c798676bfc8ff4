"""Putting another file in the library's place, so that a kill at any moment loses neither.

The new file is made whole beside the library and named `.new`: from then on the swap is decided,
and whoever opens the library next finishes it. The old file is never deleted, but set aside.
"""

import os
import shutil
from pathlib import Path

from .backup import settle
from .faults import told

ALONG = ("-wal", "-shm")  # what SQLite keeps beside a file in use


def decide(library: Path, made: Path) -> None:
    """This file (durable already, and closed) shall be the library."""
    with told(library):
        made.replace(_new(library))
        settle(library.parent)
    finish(library)


def finish(library: Path) -> Path | None:
    """Does what is left of a swap. Returns where the old file was set aside."""
    new = _new(library)
    if not new.exists():
        return None
    with told(library):
        aside = _set_aside(library)
        for end in ALONG:  # left in place, it would be written into the new file
            library.with_name(library.name + end).unlink(missing_ok=True)
        new.replace(library)
        settle(library.parent)
    return aside


def sweep(library: Path) -> None:
    """Removes what a kill left half made. Only for who holds the lock."""
    with told(library):
        for left in (
            *library.parent.glob(f"{library.name}.*.part*"),
            *(library.parent / "backups").glob("*.part*"),
            *(library.parent / "set-aside").glob("*.part"),
        ):
            if left.is_dir():
                shutil.rmtree(left)
            else:
                left.unlink(missing_ok=True)


def beside(library: Path, name: str) -> Path:
    """A file in the making; `sweep` knows it by its name."""
    return library.with_name(f"{library.name}.{name}.part")


def copy(library: Path, folder: Path) -> Path:
    """The library's files, bytes as they are, in this folder. Nobody may have it open."""
    folder.mkdir(parents=True)
    for end in ("", "-wal"):
        source = library.with_name(library.name + end)
        if source.exists():
            target = folder / source.name
            shutil.copyfile(source, target)
            with target.open("rb+") as stream:
                os.fsync(stream.fileno())
    return folder / library.name


def _set_aside(library: Path) -> Path | None:
    if not library.exists():
        return None
    place = library.parent / "set-aside"
    place.mkdir(exist_ok=True)
    number = 1 + max((int(one.name) for one in place.iterdir() if one.name.isdigit()), default=0)
    part = place / f"{number}.part"
    copy(library, part)
    part.rename(place / str(number))
    settle(place)
    return place / str(number) / library.name


def _new(library: Path) -> Path:
    return library.with_name(library.name + ".new")
