"""Games put away and games deleted, inside a transaction: out of sight, and not lost.

A game that is put away lies in an archive until it is taken up. One that is deleted lies with the
deleted ones for thirty days, wherever it was before, and comes back there; then it goes for good.
Whoever plays one of them on takes it up.
"""

import sqlite3
from collections.abc import Sequence
from math import ceil

KEPT_DAYS = 30
DAY = 86_400.0
LISTED = "away = 0 AND deleted IS NULL"  # a condition on `game`: neither put away nor deleted


def put_away(db: sqlite3.Connection, number: int, away: bool) -> None:
    db.execute("UPDATE game SET away = ? WHERE number = ?", (away, number))


def set_deleted(db: sqlite3.Connection, number: int, at: float | None) -> None:
    db.execute("UPDATE game SET deleted = ? WHERE number = ?", (at, number))


def days_left(deleted: float, now: float) -> int:
    """Days until a deleted game goes for good; a clock put back adds none."""
    return max(0, min(KEPT_DAYS, ceil(KEPT_DAYS - (now - deleted) / DAY)))


def expired(db: sqlite3.Connection, now: float) -> list[int]:
    """The deleted games whose days are over."""
    found = db.execute("SELECT number FROM game WHERE deleted <= ?", (now - KEPT_DAYS * DAY,))
    return [number for (number,) in found]


def remove(db: sqlite3.Connection, numbers: Sequence[int]) -> list[str]:
    """Deletes games for good; the photos that no game shows now."""
    photos: dict[str, None] = {}
    for number in numbers:
        id, photo = db.execute("SELECT id, photo FROM game WHERE number = ?", (number,)).fetchone()
        for table in ("log", "seat", "line", "fact", "clock", "note", "standing"):
            db.execute(f"DELETE FROM {table} WHERE game = ?", (number,))
        db.execute("DELETE FROM game WHERE number = ?", (number,))
        db.execute("DELETE FROM setting WHERE key = ?", (f"seen {id}",))
        if photo is not None:
            photos[photo] = None
    shown = "SELECT 1 FROM game WHERE photo = ?"
    return [photo for photo in photos if db.execute(shown, (photo,)).fetchone() is None]
