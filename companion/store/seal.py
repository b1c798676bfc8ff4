"""Seals: SQLite notices a damaged page by its shape only, so what matters is sealed by value.

Each row's seal goes on from the row's before it and the first from the game's id: a row that was
altered, moved or lost in the middle is noticed, whichever copy it is read from.
"""

from uuid import UUID
from zlib import crc32


def first(id: UUID) -> int:
    return crc32(id.bytes)


def on(before: int, data: bytes) -> int:
    return crc32(data, before)


def of(id: UUID, data: bytes) -> int:
    """The seal of something that stands alone: a head, a result."""
    return crc32(data, first(id))
