"""Errors of SQLite and of the system as StoreErrors: the one place that knows them."""

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import UUID

from . import StoreError

_SQLITE = {
    sqlite3.SQLITE_FULL: "store.full",
    sqlite3.SQLITE_READONLY: "store.read-only",
    sqlite3.SQLITE_PERM: "store.read-only",
    sqlite3.SQLITE_AUTH: "store.read-only",
    sqlite3.SQLITE_CANTOPEN: "store.cannot-open",
    sqlite3.SQLITE_BUSY: "store.open-elsewhere",
    sqlite3.SQLITE_LOCKED: "store.open-elsewhere",
    sqlite3.SQLITE_CORRUPT: "store.damaged",
    sqlite3.SQLITE_NOTADB: "store.damaged",
    sqlite3.SQLITE_IOERR: "store.disk-fault",
}
_SYSTEM = {
    errno.ENOSPC: "store.full",
    errno.EDQUOT: "store.full",
    errno.EROFS: "store.read-only",
    errno.EACCES: "store.read-only",
    errno.EPERM: "store.read-only",
    errno.ENOENT: "store.no-file",
    errno.EISDIR: "store.no-file",
    errno.ENOTDIR: "store.no-file",
    errno.EIO: "store.disk-fault",
}


@contextmanager
def store_errors(path: Path) -> Iterator[None]:
    """Whatever fails inside, with this file, is raised as a StoreError with its sentence."""
    try:
        yield
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF  # without the extended part
        id = _SQLITE.get(code, "store.fault")
        if "decode to UTF-8" in str(error):  # Python's own words for the text of a damaged page
            id = "store.damaged"
        if "unsupported file format" in str(error):  # of the tables, which only ever are of ours
            id = "store.damaged"
        if "closed database" in str(error):
            id = "store.closed"
        raise StoreError(id, file=path.name, detail=str(error)) from error
    except UnicodeDecodeError as error:  # a message about damage that quotes the damage
        raise StoreError("store.damaged", file=path.name, detail=error.reason) from error
    except OSError as error:
        id = _SYSTEM.get(error.errno or 0, "store.fault")
        raise StoreError(id, file=path.name, detail=error.strerror or str(error)) from error


def uuid_from(text: object) -> UUID:
    """An id as it was written; StoreError if it is none any more."""
    try:
        id = UUID(str(text))
    except ValueError as error:
        raise StoreError("store.damaged", detail="id") from error
    if str(id) != text:  # another spelling would not be found again
        raise StoreError("store.damaged", detail="id")
    return id
