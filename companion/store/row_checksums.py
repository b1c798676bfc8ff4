"""A checksum in every row of every table, from the moment it is written.

The file keeps it in `row_seal`; it is over the table's name and all other columns. Triggers write
it, so that whoever writes a row need not think of it. They are of the connection, not of the file,
for nothing in a file may act. A row that was damaged before it was changed keeps a seal that does
not fit: a change does not hide damage.
"""

import sqlite3
from functools import cache
from zlib import crc32

import msgspec

from . import StoreError

Columns = tuple[tuple[str, str], ...]  # name and type
COLUMN = "row_seal"


def checksum(table: str, values: tuple[object, ...]) -> int:
    """Of a row: its values in the order of the columns, texts as bytes."""
    return crc32(msgspec.msgpack.encode((table, *values)))


def write_from_now_on(db: sqlite3.Connection) -> None:
    """Rows that this connection writes or changes have a checksum."""
    _define(db)
    for table, columns in _tables(db).items():
        written = f"UPDATE {table} SET {COLUMN} = {_call(table, columns)} WHERE rowid = NEW.rowid"
        names = ", ".join(name for name, _ in columns)
        db.execute(
            f"CREATE TEMP TRIGGER {table}_written AFTER INSERT ON main.{table}"
            f" WHEN NEW.{COLUMN} IS NULL BEGIN {written}; END"
        )
        sound = f"OLD.{COLUMN} IS {_call(table, columns, 'OLD.')}"
        db.execute(
            f"CREATE TEMP TRIGGER {table}_changed AFTER UPDATE OF {names} ON main.{table}"
            f" WHEN {sound} BEGIN {written}; END"
        )


def write_all(db: sqlite3.Connection) -> None:
    """Rows of an older version get theirs, inside a transaction."""
    _define(db)
    for table, columns in _tables(db).items():
        db.execute(f"UPDATE {table} SET {COLUMN} = {_call(table, columns)}")


def check(db: sqlite3.Connection) -> None:
    """StoreError at the first row that is not as it was written."""
    _define(db)
    for table, columns in _tables(db).items():
        wrong = f"SELECT 1 FROM {table} WHERE {COLUMN} IS NOT {_call(table, columns)} LIMIT 1"
        if db.execute(wrong).fetchone() is not None:
            raise StoreError("store.damaged", detail=table)


def columns_of(table: str) -> tuple[str, ...]:
    """The columns that a checksum is over, in a library of today."""
    return _known()[table]


@cache
def _known() -> dict[str, tuple[str, ...]]:
    from . import schema

    db = sqlite3.connect(":memory:", isolation_level=None)
    schema.bring_up(db)
    known = {table: tuple(dict(columns)) for table, columns in _tables(db).items()}
    db.close()
    return known


def _define(db: sqlite3.Connection) -> None:
    db.create_function("row_checksum", -1, _of, deterministic=True)


def _of(table: str, *values: object) -> int:
    return checksum(table, values)


def _call(table: str, columns: Columns, row: str = "") -> str:
    """The SQL for it; a text goes as bytes, for a damaged one may be none."""
    values = (
        f"CAST({row}{name} AS BLOB)" if type == "TEXT" else f"{row}{name}" for name, type in columns
    )
    return f"row_checksum('{table}', {', '.join(values)})"


def _tables(db: sqlite3.Connection) -> dict[str, Columns]:
    """The tables that have the column, with all others."""
    names = db.execute("SELECT name FROM main.sqlite_master WHERE type = 'table' ORDER BY name")
    return {
        name: tuple(column for column in columns if column[0] != COLUMN)
        for (name,) in names.fetchall()
        if COLUMN in dict(columns := _columns(db, name))
    }


def _columns(db: sqlite3.Connection, table: str) -> Columns:
    found = db.execute(f"PRAGMA main.table_info({table})")
    return tuple((name, type) for _, name, type, *_ in found)
