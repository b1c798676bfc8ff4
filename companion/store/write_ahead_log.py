"""The write-ahead log that a killed app leaves: is it whole, and what can be read of it.

SQLite reads it up to the first frame whose checksum does not fit, and takes that for the end: after
a kill it is. Where sound frames follow, the disk lost what was confirmed, and to open the library
would bury it. The format: https://www.sqlite.org/walformat.html
"""

from collections.abc import Iterator
from pathlib import Path
from struct import Struct, unpack
from typing import NamedTuple

_HEAD = Struct(">8I")  # magic, version, size of a page, number, two salts, checksum
_FRAME = Struct(">6I")  # page, pages after a commit or 0, two salts, checksum
_MAGIC = 0x377F0682  # and 1 more where checksums are of big-endian words
_WORD = 0xFFFFFFFF
PAGE_SIZES = frozenset(1 << power for power in range(9, 17))

Sums = tuple[int, int]


class Frame(NamedTuple):
    """A page as a transaction left it."""

    page: int
    commits: bool
    data: bytes
    sound: bool  # goes on from the frame before it


class Log(NamedTuple):
    page_size: int
    whole: bool  # its first bytes are as they were written
    frames: list[Frame]  # up to the last commit, read or not


def is_damaged(library: Path) -> bool:
    """Whether the log lost something that was confirmed."""
    log = read(library)
    return log is not None and bool(log.frames) and not (log.whole and all_sound(log.frames))


def all_sound(frames: list[Frame]) -> bool:
    return all(frame.sound for frame in frames)


def apply(library: Path) -> None:
    """Puts all that can be read of the log into the file, in the order it was written.

    What was damaged goes in, too: rows have checksums of their own. The log is removed.
    """
    log = read(library)
    if log is not None:
        with library.open("rb+" if library.exists() else "wb+") as file:
            for frame in log.frames:
                file.seek((frame.page - 1) * log.page_size)
                file.write(frame.data)
    _beside(library).unlink(missing_ok=True)


def read(library: Path) -> Log | None:
    """None if nothing was left."""
    file = _beside(library)
    if not file.exists() or file.stat().st_size < _HEAD.size + _FRAME.size:
        return None
    with file.open("rb") as stream:
        first = stream.read(_HEAD.size)
        magic, _, page_size, _, *salts, one, two = _HEAD.unpack(first)
        big = magic & 1 == 1
        whole = magic & ~1 == _MAGIC and _sums(first[:24], (0, 0), big) == (one, two)
        if not whole and page_size not in PAGE_SIZES:
            page_size = 4096
        data = stream.read()
    there = library.stat().st_size if library.exists() else 0
    most = (there + len(data)) // page_size + 1  # pages that there can be
    known = salts if whole else None
    frames = [
        frame
        for frame in _frames(data, page_size, known, (one, two), big)
        if frame.sound or 0 < frame.page <= most
    ]
    while frames and not frames[-1].commits:
        frames.pop()
    return Log(page_size, whole, frames)


def _frames(
    data: bytes, size: int, salts: list[int] | None, before: Sums, big: bool
) -> Iterator[Frame]:
    """Those of this log, past damaged ones: an older log's may follow, of other salts."""
    step = _FRAME.size + size
    starts = range(0, len(data) - step + 1, step)
    heads = [_FRAME.unpack_from(data, start) for start in starts]
    if salts is None:
        salts = list(heads[0][2:4]) if heads else []
    last = max((at for at, head in enumerate(heads) if list(head[2:4]) == salts), default=-1)
    for start, (page, pages, *of, one, two) in zip(starts, heads[: last + 1], strict=False):
        body = data[start + _FRAME.size : start + step]
        sums = _sums(body, _sums(data[start : start + 8], before, big), big)
        sound = of == salts and sums == (one, two)
        before = (one, two)
        yield Frame(page, pages > 0, body, sound)


def _sums(data: bytes, sums: Sums, big: bool) -> Sums:
    one, two = sums
    words = unpack(f"{'>' if big else '<'}{len(data) // 4}I", data)
    for first, second in zip(words[::2], words[1::2], strict=True):
        one = (one + first + two) & _WORD
        two = (two + second + one) & _WORD
    return one, two


def _beside(library: Path) -> Path:
    return library.with_name(library.name + "-wal")
