"""Putting another file in the library's place, so that a kill at any moment loses neither.

The new file is made whole beside the library and named `.new`: from then on the replacement is
decided, and whoever opens the library next finishes it. The old file is never deleted, but set
aside.
"""

import os
import shutil
from pathlib import Path

from . import private
from .backup import settle
from .errors import store_errors

BESIDE = ("-wal", "-shm")  # what SQLite keeps beside a file in use


def replace_with(library: Path, made: Path) -> None:
    """This file (durable already, and closed) becomes the library."""
    with store_errors(library):
        made.replace(_new(library))
        settle(library.parent)
    finish(library)


def finish(library: Path) -> Path | None:
    """Does what is left of a replacement. Returns where the old file was set aside."""
    new = _new(library)
    if not new.exists():
        return None
    with store_errors(library):
        aside = _set_aside(library)
        for end in BESIDE:  # left in place, it would be written into the new file
            library.with_name(library.name + end).unlink(missing_ok=True)
        new.replace(library)
        settle(library.parent)
    return aside


def remove_parts(library: Path) -> None:
    """Removes what a kill left half made. Only for the process that holds the lock."""
    with store_errors(library):
        for left in (
            *library.parent.glob(f"{library.name}.*.part*"),
            *library.parent.glob("*.backup.*part"),
            *(library.parent / "backups").glob("*.part*"),
            *(library.parent / "set-aside").glob("*.part"),
        ):
            if left.is_dir():
                shutil.rmtree(left)
            else:
                left.unlink(missing_ok=True)


def part_of(library: Path, name: str) -> Path:
    """A file in the making; `remove_parts` knows it by its name."""
    return library.with_name(f"{library.name}.{name}.part")


def copy_to(folder: Path, library: Path) -> Path:
    """The library's files, bytes as they are, in this folder. Nobody may have it open."""
    private.make_folder(folder)
    for end in ("", "-wal"):
        source = library.with_name(library.name + end)
        if source.exists():
            target = folder / source.name
            private.open_new(target).close()
            shutil.copyfile(source, target)
            with target.open("rb+") as stream:
                os.fsync(stream.fileno())
    return folder / library.name


def _set_aside(library: Path) -> Path | None:
    if not library.exists():
        return None
    place = library.parent / "set-aside"
    private.make_folder(place)
    number = 1 + max((int(one.name) for one in place.iterdir() if one.name.isdigit()), default=0)
    part = place / f"{number}.part"
    copy_to(part, library)
    part.rename(place / str(number))
    settle(place)
    return place / str(number) / library.name


def _new(library: Path) -> Path:
    return library.with_name(library.name + ".new")
