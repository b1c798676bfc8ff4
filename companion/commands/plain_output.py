"""What is printed may quote a file: nothing in it may act on the terminal."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TextIO
from unicodedata import category


class _Plain:
    """A stream without control characters but ends of lines and tabs."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        plain = "".join(one for one in text if one in "\n\t" or category(one) not in ("Cc", "Cs"))
        self._stream.write(plain)
        return len(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


@contextmanager
def plain_output() -> Iterator[None]:
    out, err = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = _Plain(out), _Plain(err)
    try:
        yield
    finally:
        sys.stdout, sys.stderr = out, err
