"""A file that the app writes beside its library: whole, or not at all."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.store.errors import store_errors


@contextmanager
def whole_file(path: Path) -> Iterator[Path]:
    """What cannot be written is raised as a StoreError, and leaves no file cut short."""
    with store_errors(path):
        try:
            yield path
        except BaseException:
            path.unlink(missing_ok=True)
            raise
