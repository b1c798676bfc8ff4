"""Checksums: SQLite notices a damaged page by its shape only, so what matters is checked by value.

The checksum of each row goes on from that of the row before it, and the first from the game's id:
a row that was altered, moved or lost in the middle is noticed, whichever copy it is read from.
In the tables the columns are called `seal` and `result_seal`.
"""

from uuid import UUID
from zlib import crc32


def start(id: UUID) -> int:
    """Before the first row of a game."""
    return crc32(id.bytes)


def extend(before: int, data: bytes) -> int:
    return crc32(data, before)


def of(id: UUID, data: bytes) -> int:
    """The checksum of something that stands alone: a head, a result."""
    return crc32(data, start(id))
