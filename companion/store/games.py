"""Games inside a transaction: rows that are only ever added, and what remains when one ends."""

import sqlite3
from collections.abc import Sequence
from uuid import UUID

import msgspec
from msgspec import Struct

from companion.core.names import fitting
from companion.core.record import Head
from companion.core.sheet import Result
from companion.core.standing import Standing
from companion.core.unreadable import UNREADABLE, brief

from . import StoreError, checksum, people
from .errors import uuid_from
from .file_names import require_safe
from .schema import LONGEST_TEXT


class Tail(Struct, frozen=True):
    """Where the rows of a game end."""

    rows: int
    checksum: int
    at: float


class Note(Struct, frozen=True):
    """What the table wrote on the sheet."""

    place: str = ""
    comment: str = ""


class Kept(Struct, frozen=True, kw_only=True):
    """A game, whole, as it lies in a library and as it travels between two."""

    head: Head
    origin: UUID  # the game's own id, unless this is another telling of that game
    rows: tuple[bytes, ...] = ()
    times: tuple[float, ...] = ()  # when each row was entered
    begun: float = 0.0
    ended: float | None = None
    result: Result | None = None
    players: tuple[UUID | None, ...] = ()  # by seat
    used: tuple[tuple[int, float], ...] = ()  # seat and seconds of the turn clock
    photo: str | None = None
    away: bool = False
    deleted: float | None = None  # when
    note: Note | None = None
    standing: Standing | None = None


def number_of(db: sqlite3.Connection, id: UUID) -> int:
    found = db.execute("SELECT number FROM game WHERE id = ?", (str(id),)).fetchone()
    if found is None:
        raise StoreError("store.no-game", id=str(id))
    number: int = found[0]
    return number


def is_there(db: sqlite3.Connection, id: UUID) -> bool:
    return db.execute("SELECT 1 FROM game WHERE id = ?", (str(id),)).fetchone() is not None


def add(
    db: sqlite3.Connection,
    head: Head,
    begun: float,
    *,
    origin: UUID | None = None,
    players: Sequence[int | None] | None = None,
) -> int:
    """A new game without rows; its seats are taken by the players of these names.

    Nobody sits twice: the second seat of one name is nobody's.
    """
    data = msgspec.json.encode(head)
    of = str(origin or head.id)
    number = db.execute(
        "INSERT INTO game (id, origin, name, seats, head, seal, begun) VALUES (?,?,?,?,?,?,?)",
        (
            str(head.id),
            of,
            head.game,
            len(head.seats),
            data,
            head_checksum(head.id, of, data),
            begun,
        ),
    ).lastrowid
    assert number is not None
    if players is None:
        players = [people.seated(db, player) for player in head.seats]
    players = [None if one in players[:seat] else one for seat, one in enumerate(players)]
    db.executemany(
        "INSERT INTO seat (game, seat, player, name, colour) VALUES (?,?,?,?,?)",
        [
            (number, seat, player, taken.name, taken.colour)
            for seat, (taken, player) in enumerate(zip(head.seats, players, strict=True))
        ],
    )
    return number


def tail(db: sqlite3.Connection, number: int) -> Tail:
    last = db.execute(
        "SELECT number + 1, seal, at FROM log WHERE game = ? ORDER BY number DESC LIMIT 1",
        (number,),
    ).fetchone()
    if last is not None:
        return Tail(*last)
    id, begun = db.execute("SELECT id, begun FROM game WHERE number = ?", (number,)).fetchone()
    return Tail(0, checksum.start(uuid_from(id)), begun)


def extend(
    db: sqlite3.Connection, number: int, end: Tail, rows: Sequence[bytes], times: Sequence[float]
) -> Tail:
    """Rows after the last one. A clock that went backwards stands still here."""
    so_far = end.checksum
    at = end.at
    new = []
    for place, (row, time) in enumerate(zip(rows, times, strict=True), end.rows):
        so_far = checksum.extend(so_far, row)
        at = max(at, time)
        new.append((number, place, row, so_far, at))
    db.executemany("INSERT INTO log (game, number, row, seal, at) VALUES (?,?,?,?,?)", new)
    return Tail(end.rows + len(rows), so_far, at)


def end(db: sqlite3.Connection, number: int, id: UUID, result: Result, ended: float) -> None:
    """Writes what history and statistics read, so that they never replay a game."""
    data = msgspec.json.encode(result)
    sheet = result.sheet
    db.execute(
        "UPDATE game SET ended = ?, decided = ?, result = ?, result_seal = ? WHERE number = ?",
        (ended, sheet.decided, data, checksum.of(id, data), number),
    )
    db.executemany(
        "UPDATE seat SET total = ?, won = ? WHERE game = ? AND seat = ?",
        [(total, seat in sheet.winners, number, seat) for seat, total in enumerate(sheet.totals)],
    )
    db.executemany(
        "INSERT INTO line (game, seat, id, value) VALUES (?,?,?,?)",
        [
            (number, seat, line.id, value)
            for line in sheet.lines
            for seat, value in enumerate(line.values)
        ],
    )
    db.executemany(
        "INSERT INTO fact (game, seat, key, value) VALUES (?,?,?,?)",
        [(number, fact.seat, fact.key, fact.value) for fact in result.facts],
    )


def open_again(db: sqlite3.Connection, number: int) -> None:
    """Takes the end back, where the game has one; and whoever plays on takes the game up."""
    changed = db.execute(
        "UPDATE game SET ended = NULL, decided = NULL, result = NULL, result_seal = NULL,"
        " away = 0, deleted = NULL"
        " WHERE number = ? AND (ended IS NOT NULL OR away <> 0 OR deleted IS NOT NULL)",
        (number,),
    )
    if changed.rowcount:
        db.execute("UPDATE seat SET total = NULL, won = NULL WHERE game = ?", (number,))
        db.execute("DELETE FROM line WHERE game = ?", (number,))
        db.execute("DELETE FROM fact WHERE game = ?", (number,))


def read(db: sqlite3.Connection, number: int) -> Kept:
    """A game, whole, with every checksum compared."""
    (text, origin, data, written, begun, ended, result, result_written, *rest) = db.execute(
        "SELECT id, origin, head, seal, begun, ended, result, result_seal, photo, away, deleted"
        " FROM game WHERE number = ?",
        (number,),
    ).fetchone()
    photo, away, deleted = rest
    id = uuid_from(text)
    if not isinstance(data, bytes) or head_checksum(id, str(origin), data) != written:
        raise StoreError("store.damaged", detail="head")
    log = db.execute(
        "SELECT number, row, seal, at FROM log WHERE game = ? ORDER BY number", (number,)
    ).fetchall()
    _check_log(id, log)
    if result is not None and (
        not isinstance(result, bytes) or checksum.of(id, result) != result_written
    ):
        raise StoreError("store.damaged", detail="result")
    players = db.execute(
        "SELECT player.id FROM seat LEFT JOIN player ON player.number = seat.player"
        " WHERE game = ? ORDER BY seat",
        (number,),
    )
    used = db.execute("SELECT seat, used FROM clock WHERE game = ? ORDER BY seat", (number,))
    head = head_from(data)
    if head.id != id:
        raise StoreError("store.damaged", detail="head")
    return Kept(
        head=head,
        origin=uuid_from(origin),
        rows=tuple(row for _, row, _, _ in log),
        times=tuple(at for _, _, _, at in log),
        begun=begun,
        ended=ended,
        result=None if result is None else result_from(result, len(head.seats)),
        players=tuple(None if player is None else uuid_from(player) for (player,) in players),
        used=tuple((seat, seconds) for seat, seconds in used),
        photo=photo,
        away=bool(away),
        deleted=deleted,
        note=read_note(db, number),
        standing=read_standing(db, number),
    )


def set_photo(db: sqlite3.Connection, number: int, name: str | None) -> None:
    name = None if name is None else require_safe(name)
    db.execute("UPDATE game SET photo = ? WHERE number = ?", (name, number))


def set_note(db: sqlite3.Connection, number: int, note: Note) -> None:
    note = Note(fitting(note.place, LONGEST_TEXT), fitting(note.comment, LONGEST_TEXT))
    db.execute(
        "INSERT INTO note (game, place, comment) VALUES (?,?,?) ON CONFLICT (game)"
        " DO UPDATE SET place = excluded.place, comment = excluded.comment",
        (number, note.place, note.comment),
    )


def read_note(db: sqlite3.Connection, number: int) -> Note | None:
    found = db.execute("SELECT place, comment FROM note WHERE game = ?", (number,)).fetchone()
    return None if found is None else Note(str(found[0]), str(found[1]))


def set_standing(db: sqlite3.Connection, number: int, standing: Standing | None) -> None:
    """What home says of the game; nothing of one that is over."""
    if standing is None:
        db.execute("DELETE FROM standing WHERE game = ?", (number,))
        return
    db.execute(
        "INSERT INTO standing (game, content) VALUES (?,?) ON CONFLICT (game)"
        " DO UPDATE SET content = excluded.content",
        (number, msgspec.json.encode(standing)),
    )


def read_standing(db: sqlite3.Connection, number: int) -> Standing | None:
    found = db.execute("SELECT content FROM standing WHERE game = ?", (number,)).fetchone()
    return None if found is None else standing_from(found[0])


def standing_from(data: bytes | None) -> Standing | None:
    """Nothing where it cannot be read: the rows tell, as soon as the game is opened."""
    try:
        return None if data is None else msgspec.json.decode(data, type=Standing)
    except UNREADABLE:
        return None


def head_checksum(id: UUID, origin: str, data: bytes) -> int:
    return checksum.of(id, data + origin.encode())


def head_from(data: bytes) -> Head:
    try:
        return msgspec.json.decode(data, type=Head)
    except UNREADABLE as error:
        raise StoreError("store.unreadable-game", detail=brief(error)) from error


def result_from(data: bytes, seats: int) -> Result:
    try:
        result = msgspec.json.decode(data, type=Result)
    except UNREADABLE as error:
        raise StoreError("store.unreadable-game", detail=brief(error)) from error
    if not result.fits(seats):
        raise StoreError("store.damaged", detail="result")
    return result


def _check_log(id: UUID, log: list[tuple[int, bytes, int, float]]) -> None:
    expected = checksum.start(id)
    for place, (number, row, written, at) in enumerate(log):
        sound = isinstance(row, bytes) and isinstance(at, float)
        expected = checksum.extend(expected, row) if sound else expected
        if not sound or number != place or written != expected:
            raise StoreError("store.damaged", detail=f"row {place}")
