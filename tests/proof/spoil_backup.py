"""Backups as somebody sends them who means harm: the label fits, the library inside is another."""

import json
import sqlite3
import zlib
from hashlib import sha256
from random import Random
from typing import Any
from uuid import UUID

from companion.store import checksum, schema
from companion.store.backup import FIRST_LINE

from . import good, spoil

PATHS = [
    "../evil.png",
    "/etc/evil",
    "a/b.png",
    "..",
    ".hidden",
    "C:\\evil",
    "nul",
    "a\0b",
    "",
    "x\n",
]
SCHEMES = [
    "CREATE TRIGGER t AFTER INSERT ON game BEGIN DELETE FROM log; END",
    "CREATE VIEW v AS SELECT * FROM game",
    "CREATE TABLE extra (x)",
    "DROP TABLE note",
    "ALTER TABLE game ADD COLUMN more TEXT",
    "CREATE INDEX more ON game (photo)",
    "PRAGMA user_version = 1",
    "PRAGMA user_version = 99",
    "PRAGMA user_version = -1",
    "PRAGMA application_id = 7",
]


def opened(data: bytes) -> tuple[dict[str, Any], bytes]:
    """The label of a backup, and the library in it."""
    label, _, packed = data.removeprefix(FIRST_LINE).partition(b"\n")
    return json.loads(label), zlib.decompress(packed)


def packed(library: bytes, **label: Any) -> bytes:
    """A backup of these bytes; its label is true except where other values are given."""
    label = {
        "schema": len(schema.STEPS),
        "size": len(library),
        "sha256": sha256(library).hexdigest(),
        "made": 1e9,
        "games": 4,
    } | label
    return FIRST_LINE + json.dumps(label).encode() + b"\n" + zlib.compress(library, 1)


def backup(dice: Random) -> bytes:
    whole = good.backup()
    label, library = opened(whole)
    match dice.randrange(10):
        case 0:
            return spoil.of_bytes(whole, dice)
        case 1:
            changed = label | {dice.choice(list(label)): spoil.strange(dice)}
            return packed(library, **changed)
        case 2:
            return packed(spoil.of_bytes(library, dice))
        case 3:
            return FIRST_LINE + spoil.of_bytes(whole.removeprefix(FIRST_LINE), dice)
        case _:
            return packed(rewritten(library, dice))


def rewritten(library: bytes, dice: Random) -> bytes:
    """The library with other values in it, its checksums made good where that can be."""
    db = sqlite3.connect(":memory:", isolation_level=None)
    db.deserialize(library[:18] + b"\x01\x01" + library[20:])
    for pragma in ("ignore_check_constraints = ON", "foreign_keys = OFF"):
        db.execute(f"PRAGMA {pragma}")
    for _ in range(dice.choice((1, 1, 1, 3))):
        try:
            _write(db, dice)
        except (sqlite3.Error, OverflowError, ValueError, TypeError, IndexError):
            continue  # the file cannot hold it, or what was spoilt before has no such place
    if dice.random() < 0.7:
        _write_checksums(db)
    made = db.serialize()
    db.close()
    return made


def _write(db: sqlite3.Connection, dice: Random) -> None:
    match dice.randrange(8):
        case 0:
            db.execute(dice.choice(SCHEMES))
        case 1:
            db.execute("UPDATE game SET photo = ?", (dice.choice(PATHS),))
        case 2:
            column = dice.choice(("head", "result"))
            number, data = dice.choice(
                db.execute(f"SELECT number, {column} FROM game WHERE {column} NOT NULL").fetchall()
            )
            new = spoil.of_json(data, dice)
            db.execute(f"UPDATE game SET {column} = ? WHERE number = ?", (new, number))
        case 3:
            rowid, data = dice.choice(db.execute("SELECT rowid, row FROM log").fetchall())
            new = spoil.of_json(data, dice)
            db.execute("UPDATE log SET row = ? WHERE rowid = ?", (new, rowid))
        case kind:
            tables = db.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
            (table,) = dice.choice(tables)
            columns = db.execute(f"PRAGMA table_info({table})").fetchall()
            column = dice.choice(columns)[1]
            if kind == 4:
                db.execute(f"DELETE FROM {table} WHERE rowid % 2 = {dice.randrange(2)}")
                return
            value: Any = dice.choice([*spoil.STRINGS, *spoil.NUMBERS, None, b"\xff\x00", b"{}"])
            where = "" if dice.random() < 0.2 else " WHERE rowid = (SELECT max(rowid) FROM {0})"
            db.execute(f"UPDATE {table} SET {column} = ?{where.format(table)}", (value,))


def _write_checksums(db: sqlite3.Connection) -> None:
    """Makes every checksum fit what is written now: they keep out damage, not malice."""
    try:
        games = db.execute("SELECT number, id, origin, head, result FROM game").fetchall()
        logs = db.execute("SELECT game, rowid, row FROM log ORDER BY game, number").fetchall()
    except sqlite3.Error:  # a table that is gone
        return
    for number, id, origin, head, result in games:
        try:
            game_id = UUID(str(id))
        except ValueError:
            continue
        if isinstance(head, bytes):
            fitting = checksum.of(game_id, head + str(origin).encode(errors="replace"))
            db.execute("UPDATE game SET seal = ? WHERE number = ?", (fitting, number))
        if isinstance(result, bytes):
            fitting = checksum.of(game_id, result)
            db.execute("UPDATE game SET result_seal = ? WHERE number = ?", (fitting, number))
        fitting = checksum.start(game_id)
        for game, rowid, row in logs:
            if game == number and isinstance(row, bytes):
                fitting = checksum.extend(fitting, row)
                db.execute("UPDATE log SET seal = ? WHERE rowid = ?", (fitting, rowid))
