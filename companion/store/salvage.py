"""What can still be read of a damaged library: row by row, whatever its indexes say.

What is sealed is taken only with an unbroken seal. Where rows are missing in the middle of a game,
those of a backup fill the gap, and the seals say whether the rest goes on from there.
"""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import suppress
from math import isfinite
from typing import Any, TypeVar
from uuid import UUID

import msgspec
from msgspec import Raw, Struct, field
from msgspec.structs import replace

from companion.core.record import Head
from companion.core.sheet import Result

from . import StoreError, games, people, seal
from .boxes import Box
from .games import Kept
from .names import is_safe
from .people import Group, Member, Person

LONGEST_GAP = 20_000  # rows tried one by one where a page between readable ones is lost
OPEN_END = 1_000  # and where nobody knows how far it goes
UNREADABLE = (sqlite3.DatabaseError, UnicodeDecodeError)  # a message may quote damaged text
T = TypeVar("T")
Row = tuple[Any, ...]


class Found(Struct):
    """What was read."""

    people: list[Person] = field(default_factory=list)
    groups: list[Group] = field(default_factory=list)
    boxes: list[Box] = field(default_factory=list)
    settings: dict[str, bytes] = field(default_factory=dict)
    games: list[Kept] = field(default_factory=list)
    cut: list[UUID] = field(default_factory=list)  # games that go on after what could be read


def read(damaged: sqlite3.Connection, backup: sqlite3.Connection) -> Found:
    """All that can be read, with the backup (or an empty library) to fill gaps."""
    damaged.text_factory = bytes  # a damaged text may be none
    damaged.execute("PRAGMA writable_schema = ON")  # reads on past a damaged table of tables
    found = Found()
    persons = _people(damaged)
    found.people = sorted(persons.values(), key=lambda person: person.same_as is not None)
    found.groups = list(_groups(damaged, persons))
    for row in _scan(damaged, "box", "id, kind, game, name, content").values():
        if (box := _readable(_box, row)) is not None:
            found.boxes.append(box)
    for row in _scan(damaged, "setting", "key, value").values():
        if (setting := _readable(_setting, row)) is not None:
            found.settings[setting[0]] = setting[1]
    _games(damaged, backup, persons, found)
    return found


def _scan(db: sqlite3.Connection, table: str, columns: str) -> dict[int, Row]:
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


def _answers(db: sqlite3.Connection, sql: str) -> bool:
    """Whether the table is known at all."""
    try:
        db.execute(sql)
    except UNREADABLE:
        return False
    return True


def _readable(make: Callable[[Row], T], row: Row) -> T | None:
    """What a row says, or nothing if damage made nonsense of it."""
    try:
        return make(row)
    except (ValueError, TypeError, AttributeError, msgspec.MsgspecError, StoreError):
        return None


def _text(value: bytes) -> str:
    return value.decode()


def _people(db: sqlite3.Connection) -> dict[int, Person]:
    rows = _scan(db, "player", "id, name, colour, same_as")
    persons: dict[int, Person] = {}
    for number, row in rows.items():
        if (person := _readable(_person, row)) is not None:
            persons[number] = person
    for number, person in persons.items():
        if (same_as := rows[number][3]) in persons and same_as != number:
            persons[number] = replace(person, same_as=persons[same_as].id)
    return persons


def _person(row: Row) -> Person:
    id, name, colour, _ = row
    person = Person(UUID(_text(id)), _text(name), _text(colour))
    if not people.fold(person.name):
        raise ValueError("no name")
    return person


def _box(row: Row) -> Box:
    id, kind, game, name, content = row
    msgspec.json.decode(content)
    return Box(UUID(_text(id)), _text(kind), _text(game), _text(name), Raw(content))


def _setting(row: Row) -> tuple[str, bytes]:
    key, value = row
    msgspec.json.decode(value)
    return _text(key), value


def _groups(db: sqlite3.Connection, persons: dict[int, Person]) -> Iterator[Group]:
    members: dict[int, dict[int, Member]] = {}
    for party, seat, player, colour in _scan(db, "member", "party, seat, player, colour").values():
        if player in persons and isinstance(colour, bytes) and isinstance(seat, int):
            member = _readable(
                lambda row: Member(row[0], _text(row[1])), (persons[player].id, colour)
            )
            if member is not None:
                members.setdefault(party, {})[seat] = member
    for number, row in _scan(db, "party", "id, name, rulings").items():
        seats = tuple(member for _, member in sorted(members.get(number, {}).items()))
        group = _readable(
            lambda row: Group(
                UUID(_text(row[0])), _text(row[1]), row[3], people.rulings_from(row[2])
            ),
            (*row, seats),
        )
        if group is not None:
            yield group


def _games(
    damaged: sqlite3.Connection,
    backup: sqlite3.Connection,
    persons: dict[int, Person],
    found: Found,
) -> None:
    logs = _logs(damaged)
    seats = _seats(damaged, persons)
    used = _used(damaged)
    notes = _notes(damaged)
    columns = "id, origin, head, seal, begun, ended, result, result_seal, photo, away"
    heads = _scan(damaged, "game", columns)
    for number in sorted(heads.keys() | logs.keys()):
        row = heads.get(number)
        old = _in_backup(backup, number, row)
        kept = _readable(_head, row) if row is not None else None
        if kept is None and old is not None:
            ended, result = (None, None) if row is None else _ending(old.head, row)
            kept = replace(old, ended=ended, result=result)  # it may have gone on since
        if kept is None:
            continue
        log = logs.get(number, {})
        rows, times = _joined(kept.head.id, log, old)
        if any(place >= len(rows) for place in log):
            found.cut.append(kept.head.id)
        players = seats.get(number, {})
        found.games.append(
            replace(
                kept,
                rows=rows,
                times=times,
                players=tuple(players.get(seat) for seat in range(len(kept.head.seats))),
                used=tuple(used.get(number, ())),
                note=notes.get(number, kept.note),
            )
        )


def _logs(db: sqlite3.Connection) -> dict[int, dict[int, Row]]:
    """Rows by game and number; whether they are true their seals say later."""
    logs: dict[int, dict[int, Row]] = {}
    for game, number, row, sealed, at in _scan(db, "log", "game, number, row, seal, at").values():
        if isinstance(game, int) and isinstance(number, int) and isinstance(row, bytes):
            logs.setdefault(game, {})[number] = (row, sealed, _time(at))
    return logs


def _seats(db: sqlite3.Connection, persons: dict[int, Person]) -> dict[int, dict[int, UUID]]:
    seats: dict[int, dict[int, UUID]] = {}
    for game, seat, player in _scan(db, "seat", "game, seat, player").values():
        if player in persons:
            seats.setdefault(game, {})[seat] = persons[player].id
    return seats


def _used(db: sqlite3.Connection) -> dict[int, list[tuple[int, float]]]:
    used: dict[int, list[tuple[int, float]]] = {}
    for game, seat, seconds in _scan(db, "clock", "game, seat, used").values():
        if isinstance(seat, int):
            used.setdefault(game, []).append((seat, _time(seconds)))
    return used


def _notes(db: sqlite3.Connection) -> dict[int, games.Note]:
    notes: dict[int, games.Note] = {}
    for game, *written in _scan(db, "note", "game, place, comment").values():
        note = _readable(lambda row: games.Note(*map(_text, row)), tuple(written))
        if note is not None:
            notes[game] = note
    return notes


def _time(value: object) -> float:
    """A time that can be one; else 0, which every other time is later than."""
    sound = isinstance(value, float) and isfinite(value) and value > 0
    return value if sound and isinstance(value, float) else 0.0


def _head(row: Row) -> Kept:
    id, origin, head, sealed, begun, _, _, _, photo, away = row
    own = UUID(_text(id))
    if games.head_seal(own, _text(origin), head) != sealed:
        raise ValueError("head")
    read = games.head_from(head)
    ended, result = _ending(read, row)
    name = photo.decode(errors="replace") if isinstance(photo, bytes) else None
    return Kept(
        head=read,
        origin=UUID(_text(origin)),
        begun=_time(begun),
        ended=ended,
        result=result,
        photo=name if is_safe(name) else None,
        away=bool(away),
    )


def _ending(head: Head, row: Row) -> tuple[float | None, Result | None]:
    """When the game ended and how, if that can be read."""
    _, _, _, _, _, ended, result, sealed, _, _ = row
    if not isinstance(result, bytes) or seal.of(head.id, result) != sealed:
        return None, None
    return _time(ended), games.result_from(result, len(head.seats))


def _in_backup(backup: sqlite3.Connection, number: int, head: Row | None) -> Kept | None:
    """The same game in the backup, by id, or by number if its head is lost."""
    id = _readable(lambda row: str(UUID(_text(row[0]))), head) if head is not None else None
    sql = "SELECT number FROM game WHERE " + ("id = ?" if id is not None else "number = ?")
    known = backup.execute(sql, (number if id is None else id,)).fetchone()
    return None if known is None else games.read(backup, known[0])


def _joined(
    id: UUID, log: dict[int, Row], old: Kept | None
) -> tuple[tuple[bytes, ...], tuple[float, ...]]:
    """The longest unbroken log out of both: each row must go on from the seal before it."""
    rows: list[bytes] = []
    times: list[float] = []
    sealed = before = seal.first(id)
    while True:
        place = len(rows)
        known = old is not None and place < len(old.rows) and before == sealed
        if place in log and seal.on(sealed, log[place][0]) == log[place][1]:
            row, _, at = log[place]
        elif known and old is not None:
            row, at = old.rows[place], old.times[place]
        else:
            return tuple(rows), tuple(times)
        if known and old is not None:
            before = seal.on(before, old.rows[place])
        sealed = seal.on(sealed, row)
        rows.append(row)
        times.append(at)
