"""Whether a library is as it was written: SQLite's check, every checksum, what was derived."""

import sqlite3

from . import StoreError, games, row_checksums, schema


def audit(db: sqlite3.Connection) -> None:
    """Reads all of it; StoreError at the first fault."""
    schema.check(db)
    contents(db)


def contents(db: sqlite3.Connection) -> None:
    """Every row, and each game as a whole."""
    row_checksums.check(db)
    for (number,) in db.execute("SELECT number FROM game").fetchall():
        _summary(db, number, games.read(db, number))


def _summary(db: sqlite3.Connection, number: int, kept: games.Kept) -> None:
    """What history and statistics read must agree with the head and the result."""
    seats = [(seat.name, seat.colour) for seat in kept.head.seats]
    totals: list[tuple[object, object]] = [(None, None)] * len(seats)
    lines: list[tuple[object, ...]] = []
    facts: list[tuple[object, ...]] = []
    if kept.result is not None:
        sheet = kept.result.sheet
        totals = [(total, seat in sheet.winners) for seat, total in enumerate(sheet.totals)]
        lines = [
            (seat, line.id, value) for line in sheet.lines for seat, value in enumerate(line.values)
        ]
        facts = [(fact.seat, fact.key, fact.value) for fact in kept.result.facts]
    written = db.execute(
        "SELECT name, seats, ended IS NULL, decided FROM game WHERE number = ?", (number,)
    ).fetchone()
    decided = None if kept.result is None else kept.result.sheet.decided
    if written != (kept.head.game, len(seats), kept.result is None, decided):
        raise StoreError("store.damaged", detail="game")
    found = db.execute(
        "SELECT name, colour, total, won FROM seat WHERE game = ? ORDER BY seat", (number,)
    ).fetchall()
    if found != [(*seat, *total) for seat, total in zip(seats, totals, strict=True)]:
        raise StoreError("store.damaged", detail="seats")
    for table, column, expected in (("line", "id", lines), ("fact", "key", facts)):
        found = db.execute(
            f"SELECT seat, {column}, value FROM {table} WHERE game = ? ORDER BY rowid", (number,)
        ).fetchall()
        if found != expected:
            raise StoreError("store.damaged", detail=f"{table}s")
