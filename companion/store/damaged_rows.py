"""Rows of a damaged table, whatever its indexes say, and the values that can still be read."""

import sqlite3
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

import msgspec

from . import StoreError, row_checksums
from .schema import LAST_TIME

LONGEST_GAP = 20_000  # rows tried one by one where a page between readable ones is lost
OPEN_END = 1_000  # and where nobody knows how far it goes
UNREADABLE = (sqlite3.DatabaseError, UnicodeDecodeError)  # a message may quote damaged text
T = TypeVar("T")
R = TypeVar("R")
Row = tuple[object, ...]


def scan(db: sqlite3.Connection, table: str, columns: str) -> dict[int, Row]:
    """The rows of a table: up from the first, down from the last, then one by one between."""
    sql = f"SELECT rowid, {columns} FROM {table} NOT INDEXED"
    rows: dict[int, Row] = {}
    edges: list[int | None] = []
    for order in ("ASC", "DESC"):
        edge: int | None = None
        try:
            for number, *values in db.execute(f"{sql} ORDER BY rowid {order}"):
                rows[number] = tuple(values)
                edge = number
            return rows
        except UNREADABLE:  # as far as it goes from this side
            edges.append(edge)
    low = edges[0] or 0
    if edges == [None, None] and not _answers(db, f"{sql} LIMIT 0"):
        return rows
    high = edges[1] or low + OPEN_END
    for number in range(low + 1, min(high, low + LONGEST_GAP)):
        with suppress(*UNREADABLE):  # this one lies on the lost page
            for _, *values in db.execute(f"{sql} WHERE rowid = ?", (number,)):
                rows[number] = tuple(values)
    return rows


def scan_sound(db: sqlite3.Connection, table: str, columns: str, later: str = "") -> dict[int, Row]:
    """The same, without rows that are not as they were written, where they have checksums.

    `later`: a column that older libraries lack; then it is not in the row.
    """
    every = row_checksums.columns_of(table)
    wanted = [every.index(name) for name in f"{columns}, {later}".split(", ") if name]
    written = f"{', '.join(every)}, {row_checksums.COLUMN}"
    if _has(db, table, written):
        return {
            number: tuple(values[at] for at in wanted)
            for number, (*values, kept) in scan(db, table, written).items()
            if row_checksums.checksum(table, tuple(values)) == kept
        }
    return scan_newest(db, table, columns, later)


def scan_newest(db: sqlite3.Connection, table: str, columns: str, later: str) -> dict[int, Row]:
    """With a column that came later, where the library has it; sound or not."""
    wide = f"{columns}, {later}"
    return scan(db, table, wide if later and _has(db, table, wide) else columns)


def _has(db: sqlite3.Connection, table: str, columns: str) -> bool:
    return _answers(db, f"SELECT {columns} FROM {table} NOT INDEXED LIMIT 0")


def _answers(db: sqlite3.Connection, sql: str) -> bool:
    """Whether the table is known at all."""
    try:
        db.execute(sql)
    except UNREADABLE:
        return False
    return True


def readable(make: Callable[[R], T], found: R) -> T | None:
    """What a row or a value says, or nothing if damage made nonsense of it."""
    try:
        return make(found)
    except (ValueError, msgspec.MsgspecError, StoreError):
        return None


def as_bytes(value: object) -> bytes:
    if not isinstance(value, bytes):
        raise ValueError("not what was written")
    return value


def as_text(value: object) -> str:
    return as_bytes(value).decode()


def as_time(value: object) -> float:
    """A time that can be one; else 0, which every other time is later than."""
    return value if isinstance(value, float) and 0 < value <= LAST_TIME else 0.0
