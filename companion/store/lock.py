"""Who owns a library: one process at a time writes, and the system forgets it when it dies."""

import os
import sys
from pathlib import Path

from . import StoreError
from .errors import store_errors


class Lock:
    """Held from now until `release`; StoreError if somebody else holds it."""

    def __init__(self, library: Path) -> None:
        file = library.with_name(library.name + ".lock")
        with store_errors(library):
            self._handle = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _take(self._handle)
        except (BlockingIOError, PermissionError):
            os.close(self._handle)
            raise StoreError("store.open-elsewhere", file=library.name) from None

    def release(self) -> None:
        os.close(self._handle)


if sys.platform == "win32":
    import msvcrt

    def _take(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
