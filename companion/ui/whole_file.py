"""A file that the app writes beside its library: whole, or not at all, and its owner's alone."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.store import private
from companion.store.errors import store_errors


@contextmanager
def whole_file(path: Path) -> Iterator[Path]:
    """What cannot be written is raised as a StoreError, and leaves no file cut short."""
    with store_errors(path):
        try:
            private.open_new(path).close()
            yield path
        except BaseException:
            path.unlink(missing_ok=True)
            raise
