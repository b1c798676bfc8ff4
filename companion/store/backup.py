"""Backups: a library in one file that says what it is and knows when it is not whole.

First a line that names the format, then a label (JSON, with the length and the SHA-256 of what
follows), then the library, compressed. It is written beside its place, read back, and only then
put there: a backup that has its name is a backup that can be restored.
"""

import hashlib
import os
import secrets
import sqlite3
import sys
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

import msgspec
from msgspec import Struct

from companion.core.unreadable import UNREADABLE

from . import StoreError, audit, private, row_checksums, schema
from .errors import store_errors
from .file import connect

FIRST_LINE = b"cavern-companion-library\n"
MOST_LABEL = 4096
CHUNK = 1 << 16
STEPS_OF_SQLITE = 20_000  # between two looks whether to go on: some milliseconds
MOST_PRESSED = 100  # a library shrinks to a tenth or so: what promises more is no library
Tell = Callable[[float], object]  # how much is done, from 0 to 1; what it raises stops the work


class Label(Struct, frozen=True, kw_only=True):
    """What is in a backup."""

    schema: int
    size: int
    sha256: str
    made: float
    games: int  # that are not deleted
    rows_checked: bool = False  # when it was made, one by one


def write(library: Path, target: Path, made: float, tell: Tell = lambda share: None) -> Label:
    """A backup of the library as it is at this moment; it may be in use meanwhile."""
    own = secrets.token_hex(4)  # two may be under way at once
    part = target.with_name(f"{target.name}.{own}.part")
    copy = target.with_name(f"{target.name}.{own}.copy.part")
    with store_errors(target):
        private.make_folder(target.parent)
        try:
            version, games = _copy(library, copy, tell)
            label = Label(
                schema=version,
                size=copy.stat().st_size,
                sha256=_digest(copy, tell),
                made=made,
                games=games,
                rows_checked=True,
            )
            _pack(copy, part, label, tell)
            _read_back(part, label, tell)
            part.replace(target)
            settle(target.parent)
        finally:
            part.unlink(missing_ok=True)
            copy.unlink(missing_ok=True)
    return label


def read_label(file: Path) -> Label:
    with store_errors(file), file.open("rb") as stream:
        return _label(stream, file)


def verify(file: Path) -> None:
    """Reads all of a backup; StoreError if it is not whole."""
    with store_errors(file):
        for _ in _unpacked(file):
            pass


def unpack(file: Path, target: Path, tell: Tell = lambda share: None) -> Label:
    """The library out of a backup, examined; StoreError, and nothing at the target, if unsound."""
    label = read_label(file)
    if label.schema > len(schema.STEPS):
        raise StoreError("store.newer", version=label.schema, known=len(schema.STEPS))
    with store_errors(file):
        try:
            with private.open_new(target) as out:
                for chunk in _unpacked(file):
                    out.write(chunk)
                    tell(0.3 * out.tell() / max(1, label.size))
                _sync(out)
            db = connect(target)
            try:
                schema.examine(db)
            finally:
                db.close()
        except BaseException:
            target.unlink(missing_ok=True)
            raise
    return label


def settle(folder: Path) -> None:
    """Makes names that were changed in a folder durable."""
    if sys.platform != "win32":  # which has no such thing
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def salvage(file: Path, target: Path) -> None:
    """As much of the library as a damaged backup gives."""
    with store_errors(file), private.open_new(target) as out, suppress(StoreError):
        for piece in _unpacked(file):
            out.write(piece)


def is_whole(file: Path) -> bool:
    """Whether all that was written is there, and every row was looked at then."""
    try:
        checked = read_label(file).rows_checked
        verify(file)
    except StoreError as error:
        if error.why.id not in ("store.no-backup", "store.cut-short"):
            raise
        return False
    return checked


def _copy(library: Path, copy: Path, tell: Tell) -> tuple[int, int]:
    """A sound copy, or none: a damaged library must not push good backups out."""
    private.open_new(copy).close()
    db = connect(library, reading=True)
    try:
        with _telling(db, tell, 0.0):
            schema.check(db)
        with _telling(db, tell, 0.1):
            db.execute("VACUUM INTO ?", (str(copy),))
    finally:
        db.close()
    db = connect(copy, reading=True)
    try:
        version: int = db.execute("PRAGMA user_version").fetchone()[0]
        with _telling(db, tell, 0.2):
            if version == len(schema.STEPS):
                audit.contents(db)
            else:
                row_checksums.check(db)  # where a version had them already
        counted = "deleted IS NULL" if version >= schema.WITH_DELETED else "1"
        games: int = db.execute(f"SELECT count(*) FROM game WHERE {counted}").fetchone()[0]
    finally:
        db.close()
    return version, games


@contextmanager
def _telling(db: sqlite3.Connection, tell: Tell, share: float) -> Iterator[None]:
    """Long work of the database can be stopped, too."""
    stopped: list[BaseException] = []

    def look() -> int:
        try:
            tell(share)
        except BaseException as why:
            stopped.append(why)
        return len(stopped)

    db.set_progress_handler(look, STEPS_OF_SQLITE)
    try:
        yield
    except sqlite3.OperationalError:
        if stopped:
            raise stopped[0] from None
        raise
    finally:
        db.set_progress_handler(None, 0)


def _pack(copy: Path, part: Path, label: Label, tell: Tell) -> None:
    press = zlib.compressobj(1)  # fast: texts shrink enough
    with copy.open("rb") as source, private.open_new(part) as out:
        out.write(FIRST_LINE + msgspec.json.encode(label) + b"\n")
        while chunk := source.read(CHUNK):
            out.write(press.compress(chunk))
            tell(0.3 + 0.4 * source.tell() / label.size)
        out.write(press.flush())
        _sync(out)


def _read_back(part: Path, label: Label, tell: Tell) -> None:
    """A backup counts only when it was read again."""
    size = 0
    for piece in _unpacked(part):
        size += len(piece)
        tell(0.7 + 0.3 * size / label.size)


def _label(stream: BinaryIO, file: Path) -> Label:
    if stream.readline(len(FIRST_LINE)) != FIRST_LINE:
        raise StoreError("store.no-backup", file=file.name)
    try:
        label = msgspec.json.decode(stream.readline(MOST_LABEL), type=Label)
    except UNREADABLE as error:
        raise StoreError("store.cut-short", file=file.name) from error
    if label.size > MOST_PRESSED * (file.stat().st_size + MOST_LABEL):
        raise StoreError("store.cut-short", file=file.name)
    return label


def _unpacked(file: Path) -> Iterator[bytes]:
    """The library piece by piece; StoreError at the end if it is not what the label says."""
    sha = hashlib.sha256()
    size = 0
    press = zlib.decompressobj()
    with file.open("rb") as stream:
        label = _label(stream, file)
        try:
            while not press.eof and (chunk := press.unconsumed_tail or stream.read(CHUNK)):
                piece = press.decompress(chunk, CHUNK)
                size += len(piece)
                if size > label.size:  # never more than was promised
                    break
                sha.update(piece)
                yield piece
        except zlib.error as error:
            raise StoreError("store.cut-short", file=file.name) from error
    if not press.eof or size != label.size or sha.hexdigest() != label.sha256:
        raise StoreError("store.cut-short", file=file.name)


def _digest(path: Path, tell: Tell) -> str:
    sha = hashlib.sha256()
    with path.open("rb") as stream:
        while piece := stream.read(CHUNK):
            sha.update(piece)
            tell(0.3)
    return sha.hexdigest()


def _sync(stream: BinaryIO) -> None:
    stream.flush()
    os.fsync(stream.fileno())
