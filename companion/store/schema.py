"""The tables of a library, and how an older library becomes one of today.

A new library goes the same way as an old one, from nothing through every step, so that both end
in the same tables. A step, once shipped, is never changed: what is new is a new step.
"""

import sqlite3
from collections.abc import Sequence

from . import StoreError, row_checksums
from .file_names import is_safe

LONGEST_TEXT = 2000  # letters: more than any name or comment that is written here
LAST_TIME = 250_000_000_000  # seconds since 1970, before the year 10,000, which no calendar shows
_HELD = {  # SQLite keeps any value in any column: what each of ours must hold
    "TEXT": f"typeof({{0}}) = 'text' AND length({{0}}) <= {LONGEST_TEXT}",
    "INTEGER": "typeof({0}) = 'integer'",
    "REAL": f"typeof({{0}}) = 'real' AND {{0}} BETWEEN 0 AND {LAST_TIME}",
    "NUMERIC": "typeof({0}) IN ('integer', 'real')",
    "BLOB": "typeof({0}) = 'blob'",
}

APPLICATION = 0x43415643  # "CAVC", in the header of the file: this is a library of ours

FIRST = """
CREATE TABLE player (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    folded TEXT NOT NULL,
    colour TEXT NOT NULL,
    away INTEGER NOT NULL DEFAULT 0,
    same_as INTEGER REFERENCES player
);
CREATE UNIQUE INDEX player_by_name ON player (folded) WHERE same_as IS NULL;

CREATE TABLE party (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    rulings BLOB NOT NULL
);
CREATE TABLE member (
    party INTEGER NOT NULL REFERENCES party ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    player INTEGER NOT NULL REFERENCES player,
    colour TEXT NOT NULL,
    UNIQUE (party, seat)
);

CREATE TABLE game (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    origin TEXT NOT NULL,
    name TEXT NOT NULL,
    seats INTEGER NOT NULL,
    head BLOB NOT NULL,
    seal INTEGER NOT NULL,
    begun REAL NOT NULL,
    ended REAL,
    decided TEXT,
    result BLOB,
    result_seal INTEGER,
    photo TEXT,
    away INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX game_by_origin ON game (origin);
CREATE INDEX game_going ON game (number) WHERE ended IS NULL AND away = 0;
CREATE INDEX game_by_end ON game (ended, number) WHERE ended IS NOT NULL AND away = 0;
CREATE INDEX game_by_name ON game (name, ended, number) WHERE ended IS NOT NULL AND away = 0;

CREATE TABLE log (
    game INTEGER NOT NULL REFERENCES game,
    number INTEGER NOT NULL,
    row BLOB NOT NULL,
    seal INTEGER NOT NULL,
    at REAL NOT NULL,
    UNIQUE (game, number)
);

CREATE TABLE seat (
    game INTEGER NOT NULL REFERENCES game,
    seat INTEGER NOT NULL,
    player INTEGER REFERENCES player,
    name TEXT NOT NULL,
    colour TEXT NOT NULL,
    total NUMERIC,
    won INTEGER,
    UNIQUE (game, seat)
);
CREATE INDEX seat_by_player ON seat (player, game);

CREATE TABLE line (
    game INTEGER NOT NULL REFERENCES game,
    seat INTEGER NOT NULL,
    id TEXT NOT NULL,
    value NUMERIC NOT NULL
);
CREATE INDEX line_by_game ON line (game);
CREATE INDEX line_by_id ON line (id, game, seat);

CREATE TABLE fact (
    game INTEGER NOT NULL REFERENCES game,
    seat INTEGER NOT NULL,
    key TEXT NOT NULL,
    value NUMERIC NOT NULL
);
CREATE INDEX fact_by_game ON fact (game);
CREATE INDEX fact_by_key ON fact (key, game, seat);

CREATE TABLE clock (
    game INTEGER NOT NULL REFERENCES game,
    seat INTEGER NOT NULL,
    used REAL NOT NULL,
    turn INTEGER NOT NULL,
    UNIQUE (game, seat)
);

CREATE TABLE box (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    content BLOB NOT NULL
);

CREATE TABLE setting (
    key TEXT PRIMARY KEY,
    value BLOB NOT NULL
);
"""

NOTES = """
CREATE TABLE note (
    game INTEGER NOT NULL UNIQUE REFERENCES game,
    place TEXT NOT NULL,
    comment TEXT NOT NULL
);
DROP INDEX line_by_id;
CREATE INDEX line_by_id ON line (id, game, seat, value);
DROP INDEX fact_by_key;
CREATE INDEX fact_by_key ON fact (key, game, seat, value);
"""

# What version 2 called away was, of a finished game, one that somebody had deleted.
TIDYING = """
ALTER TABLE game ADD COLUMN deleted REAL;
UPDATE game SET deleted = CAST(strftime('%s', 'now') AS REAL), away = 0
    WHERE away <> 0 AND ended IS NOT NULL;
DROP INDEX game_going;
CREATE INDEX game_going ON game (number)
    WHERE ended IS NULL AND away = 0 AND deleted IS NULL;
DROP INDEX game_by_end;
CREATE INDEX game_by_end ON game (ended, number)
    WHERE ended IS NOT NULL AND away = 0 AND deleted IS NULL;
DROP INDEX game_by_name;
CREATE INDEX game_by_name ON game (name, ended, number)
    WHERE ended IS NOT NULL AND away = 0 AND deleted IS NULL;
CREATE INDEX game_away ON game (number) WHERE away <> 0 AND deleted IS NULL;
CREATE INDEX game_deleted ON game (deleted) WHERE deleted IS NOT NULL;
CREATE TABLE standing (
    game INTEGER NOT NULL UNIQUE REFERENCES game,
    content BLOB NOT NULL
);
ALTER TABLE player ADD COLUMN emblem TEXT NOT NULL DEFAULT '';
"""

# Filled in by `row_checksums` when a step was made, for every row that is there.
CHECKSUMS = "".join(
    f"ALTER TABLE {table} ADD COLUMN {row_checksums.COLUMN} INTEGER;\n"
    for table in (
        *("player", "party", "member", "game", "log", "seat", "line", "fact", "clock", "box"),
        *("setting", "note", "standing"),
    )
)

# STEPS[n] leads from version n to version n + 1
STEPS: tuple[str, ...] = (FIRST, NOTES, TIDYING, CHECKSUMS)
WITH_DELETED = 3  # from this version on a deleted game is told from one that was put away


def version_of(db: sqlite3.Connection, steps: Sequence[str]) -> int:
    """The version of this library, 0 if it is empty; StoreError if it is none, or a newer one.

    What the file says of itself can be damaged: its tables tell, too.
    """
    version: int = db.execute("PRAGMA user_version").fetchone()[0]
    application: int = db.execute("PRAGMA application_id").fetchone()[0]
    known = len(steps)
    if version == 0 and application == 0 and not _tables(db):
        return 0
    if (application, version) == (APPLICATION, known):
        return version
    is_today = _tables(db) == _pattern(steps)
    if application != APPLICATION and not is_today:
        raise StoreError("store.not-a-library")
    if version > known and not is_today:
        raise StoreError("store.newer", version=version, known=known)
    if is_today or version < 1 or _tables(db) != _pattern(steps[:version]):
        raise StoreError("store.damaged", detail=f"version {version}")
    return version


def _pattern(steps: Sequence[str]) -> set[tuple[str, str, str]]:
    """The tables of a library that went these steps."""
    db = sqlite3.connect(":memory:", isolation_level=None)
    try:
        bring_up(db, steps)
        return _tables(db)
    finally:
        db.close()


def bring_up(db: sqlite3.Connection, steps: Sequence[str] = STEPS) -> None:
    """Leads a library of any known version to the newest, in one transaction."""
    version = version_of(db, steps)
    if version == len(steps):
        return
    row_checksums.check(db)  # what is written anew below must not hide damage
    try:
        db.executescript("\n".join(("BEGIN IMMEDIATE;", *steps[version:])))
        row_checksums.write_all(db)
        db.execute(f"PRAGMA application_id = {APPLICATION}")
        db.execute(f"PRAGMA user_version = {len(steps)}")
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def examine(db: sqlite3.Connection, steps: Sequence[str] = STEPS) -> None:
    """Whether a file from elsewhere is a sound library: exactly our tables, nothing that acts."""
    version = version_of(db, steps)
    if version == 0 or _tables(db) != _pattern(steps[:version]):
        raise StoreError("store.not-a-library")
    check(db)
    _typed(db)
    for (name,) in db.execute("SELECT photo FROM game WHERE photo IS NOT NULL"):
        if not is_safe(name):
            raise StoreError("store.leaves-folder", name=str(name))


def check(db: sqlite3.Connection) -> None:
    """Whether SQLite finds the file in order."""
    found = [line for (line,) in db.execute("PRAGMA integrity_check(1)")]
    if found != ["ok"]:
        raise StoreError("store.damaged", detail=str(found[0]))
    if orphan := db.execute("PRAGMA foreign_key_check").fetchone():
        raise StoreError("store.damaged", detail=f"{orphan[0]} without {orphan[2]}")


def _typed(db: sqlite3.Connection) -> None:
    """Whether every value is of its column's type, short enough to show, a time one can tell."""
    tables = db.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    for (table,) in tables:
        for _, column, type, needed, _, key in db.execute(f"PRAGMA table_info({table})").fetchall():
            holds = f"({_HELD[type].format(column)})"
            if not needed and not key:
                holds += f" OR {column} IS NULL"
            if db.execute(f"SELECT 1 FROM {table} WHERE NOT ({holds}) LIMIT 1").fetchone():
                raise StoreError("store.damaged", detail=f"{table}.{column}")


def _tables(db: sqlite3.Connection) -> set[tuple[str, str, str]]:
    found = db.execute("SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL")
    return {(kind, name, " ".join(sql.split())) for kind, name, sql in found}
