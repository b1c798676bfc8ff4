"""What can still be read of a damaged library: people, groups, boxes, settings and games.

What has a checksum is taken only if it fits. Where rows are missing in the middle of a game, those
of another copy fill the gap, and the checksums say whether the rest goes on from there.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple
from uuid import UUID

import msgspec
from msgspec import Raw, Struct, field
from msgspec.structs import replace

from companion.core.record import MOST_ROWS, Head
from companion.core.sheet import Result

from . import checksum, games, people
from .boxes import OwnersBox
from .damaged_rows import (
    UNREADABLE,
    Row,
    as_bytes,
    as_text,
    as_time,
    readable,
    scan,
    scan_newest,
    scan_sound,
)
from .file_names import is_safe
from .games import Kept
from .people import Member, Person, PlayerGroup


class _GameRow(NamedTuple):
    """A row of `game` as it was found: any column may hold anything."""

    id: object
    origin: object
    head: object
    checksum: object
    begun: object
    ended: object
    result: object
    result_checksum: object
    photo: object
    away: object
    deleted: object = None  # from version 3 on


class _LogRow(NamedTuple):
    row: bytes
    checksum: object
    at: float


class Had(NamedTuple):
    """What is known of a game besides what could be read of it."""

    id: UUID | None  # None: its head is lost, too
    number: int
    names: tuple[str, ...]
    entries: int


class Found(Struct):
    """What was read."""

    people: list[Person] = field(default_factory=list)
    groups: list[PlayerGroup] = field(default_factory=list)
    boxes: list[OwnersBox] = field(default_factory=list)
    settings: dict[str, bytes] = field(default_factory=dict)
    games: list[Kept] = field(default_factory=list)
    had: list[Had] = field(default_factory=list)


def read(damaged: sqlite3.Connection, backup: sqlite3.Connection) -> Found:
    """All that can be read, with the backup (or an empty library) to fill gaps."""
    damaged.text_factory = bytes  # a damaged text may be none
    damaged.execute("PRAGMA writable_schema = ON")  # reads on past a damaged table of tables
    found = Found()
    persons = _people(damaged)
    found.people = sorted(persons.values(), key=lambda person: person.same_as is not None)
    found.groups = list(_groups(damaged, persons))
    for row in scan_sound(damaged, "box", "id, kind, game, name, content").values():
        if (box := readable(_box, row)) is not None:
            found.boxes.append(box)
    for row in scan_sound(damaged, "setting", "key, value").values():
        if (setting := readable(_setting, row)) is not None:
            found.settings[setting[0]] = setting[1]
    _games(damaged, backup, persons, found)
    return found


def _people(db: sqlite3.Connection) -> dict[int, Person]:
    rows = scan_sound(db, "player", "id, name, colour, same_as", "emblem")
    persons: dict[int, Person] = {}
    for number, row in rows.items():
        if (person := readable(_person, row)) is not None:
            persons[number] = person
    for number, person in persons.items():
        same_as = rows[number][3]
        if isinstance(same_as, int) and same_as in persons and same_as != number:
            persons[number] = replace(person, same_as=persons[same_as].id)
    return persons


def _person(row: Row) -> Person:
    id, name, colour, _, *emblem = row
    person = Person(
        UUID(as_text(id)),
        as_text(name),
        as_text(colour),
        emblem=as_text(emblem[0]) if emblem else "",
    )
    if not people.fold(person.name):
        raise ValueError("no name")
    return person


def _box(row: Row) -> OwnersBox:
    id, kind, game, name, content = row
    data = as_bytes(content)
    msgspec.json.decode(data)
    return OwnersBox(UUID(as_text(id)), as_text(kind), as_text(game), as_text(name), Raw(data))


def _setting(row: Row) -> tuple[str, bytes]:
    key, value = row
    msgspec.json.decode(as_bytes(value))
    return as_text(key), as_bytes(value)


def _groups(db: sqlite3.Connection, persons: dict[int, Person]) -> Iterator[PlayerGroup]:
    members: dict[int, dict[int, Member]] = {}
    for party, seat, player, colour in scan_sound(
        db, "member", "party, seat, player, colour"
    ).values():
        person = persons.get(player) if isinstance(player, int) else None
        name = readable(as_text, colour)
        if person is None or name is None:
            continue
        if isinstance(party, int) and isinstance(seat, int):
            members.setdefault(party, {})[seat] = Member(person.id, name)
    for number, row in scan_sound(db, "party", "id, name, rulings").items():
        if (group := readable(_group, row)) is not None:
            seats = sorted(members.get(number, {}).items())
            yield replace(group, members=tuple(member for _, member in seats))


def _group(row: Row) -> PlayerGroup:
    id, name, rulings = row
    return PlayerGroup(UUID(as_text(id)), as_text(name), (), people.rulings_from(as_bytes(rulings)))


def _games(
    damaged: sqlite3.Connection,
    backup: sqlite3.Connection,
    persons: dict[int, Person],
    found: Found,
) -> None:
    logs = _logs(damaged)
    entries = _entries(damaged, logs)
    names = _names(damaged)
    seats = _seats(damaged, persons)
    used = _used(damaged)
    notes = _notes(damaged)
    columns = "id, origin, head, seal, begun, ended, result, result_seal, photo, away"
    found_rows = scan_newest(damaged, "game", columns, "deleted")
    heads = {number: _GameRow(*row) for number, row in found_rows.items()}
    for number in sorted(heads.keys() | logs.keys() | entries.keys()):
        row = heads.get(number)
        old = _in_backup(backup, number, row)
        kept = readable(_head, row) if row is not None else None
        if kept is None and old is not None:
            ended, result = (None, None) if row is None else _ending(old.head, row)
            kept = replace(old, ended=ended, result=result)  # it may have gone on since
        called = names.get(number, ()) if kept is None else _called(kept.head)
        id = None if kept is None else kept.head.id
        found.had.append(Had(id, number, called, entries.get(number, 0)))
        if kept is None:
            continue
        rows, times = _joined(kept.head.id, logs.get(number, {}), old)
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


def _logs(db: sqlite3.Connection) -> dict[int, dict[int, _LogRow]]:
    """Rows by game and number; whether they are true their checksums say later."""
    logs: dict[int, dict[int, _LogRow]] = {}
    for game, number, row, written, at in scan(db, "log", "game, number, row, seal, at").values():
        if isinstance(game, int) and isinstance(number, int) and isinstance(row, bytes):
            logs.setdefault(game, {})[number] = _LogRow(row, written, as_time(at))
    return logs


def _entries(db: sqlite3.Connection, logs: dict[int, dict[int, _LogRow]]) -> dict[int, int]:
    """How many entries each game had, as far as rows or the index over them tell."""
    known = {game: max(log) + 1 for game, log in logs.items() if max(log) < MOST_ROWS}
    with suppress(*UNREADABLE):
        for game, count, last in db.execute(
            "SELECT game, count(*), max(number) FROM log GROUP BY game"
        ):
            if isinstance(game, int) and count == last + 1:  # an index that is not damaged here
                known[game] = max(count, known.get(game, 0))
    return known


def _names(db: sqlite3.Connection) -> dict[int, tuple[str, ...]]:
    """Who sat at each game, as the table of seats has it."""
    names: dict[int, tuple[str, ...]] = {}
    for game, name in scan_sound(db, "seat", "game, name").values():
        if isinstance(game, int) and (text := readable(as_text, name)) is not None:
            names[game] = (*names.get(game, ()), text)
    return names


def _called(head: Head) -> tuple[str, ...]:
    return tuple(player.name for player in head.seats)


def _seats(db: sqlite3.Connection, persons: dict[int, Person]) -> dict[int, dict[int, UUID]]:
    seats: dict[int, dict[int, UUID]] = {}
    for game, seat, player in scan_sound(db, "seat", "game, seat, player").values():
        person = persons.get(player) if isinstance(player, int) else None
        if person is not None and isinstance(game, int) and isinstance(seat, int):
            seats.setdefault(game, {})[seat] = person.id
    return seats


def _used(db: sqlite3.Connection) -> dict[int, list[tuple[int, float]]]:
    used: dict[int, list[tuple[int, float]]] = {}
    for game, seat, seconds in scan_sound(db, "clock", "game, seat, used").values():
        if isinstance(game, int) and isinstance(seat, int):
            used.setdefault(game, []).append((seat, as_time(seconds)))
    return used


def _notes(db: sqlite3.Connection) -> dict[int, games.Note]:
    notes: dict[int, games.Note] = {}
    for game, *written in scan_sound(db, "note", "game, place, comment").values():
        note = readable(lambda texts: games.Note(*map(as_text, texts)), written)
        if isinstance(game, int) and note is not None:
            notes[game] = note
    return notes


def _head(row: _GameRow) -> Kept:
    id, data = UUID(as_text(row.id)), as_bytes(row.head)
    if games.head_checksum(id, as_text(row.origin), data) != row.checksum:
        raise ValueError("head")
    head = games.head_from(data)
    ended, result = _ending(head, row)
    name = row.photo.decode(errors="replace") if isinstance(row.photo, bytes) else None
    return Kept(
        head=head,
        origin=UUID(as_text(row.origin)),
        begun=as_time(row.begun),
        ended=ended,
        result=result,
        photo=name if is_safe(name) else None,
        away=bool(row.away),
        deleted=as_time(row.deleted) or None,
    )


def _ending(head: Head, row: _GameRow) -> tuple[float | None, Result | None]:
    """When the game ended and how, if that can be read."""
    data = row.result
    if not isinstance(data, bytes) or checksum.of(head.id, data) != row.result_checksum:
        return None, None
    return as_time(row.ended), games.result_from(data, len(head.seats))


def _in_backup(backup: sqlite3.Connection, number: int, row: _GameRow | None) -> Kept | None:
    """The same game in the backup, by id, or by number if its head is lost."""
    id = readable(lambda text: str(UUID(as_text(text))), row.id) if row is not None else None
    sql = "SELECT number FROM game WHERE " + ("id = ?" if id is not None else "number = ?")
    known = backup.execute(sql, (number if id is None else id,)).fetchone()
    return None if known is None else games.read(backup, known[0])


def _joined(
    id: UUID, log: dict[int, _LogRow], old: Kept | None
) -> tuple[tuple[bytes, ...], tuple[float, ...]]:
    """The longest unbroken log out of both: each row must go on from the checksum before it."""
    rows: list[bytes] = []
    times: list[float] = []
    so_far = in_backup = checksum.start(id)
    while True:
        place = len(rows)
        found = log.get(place)
        known = old is not None and place < len(old.rows) and in_backup == so_far
        if found is not None and checksum.extend(so_far, found.row) == found.checksum:
            row, at = found.row, found.at
        elif known and old is not None:
            row, at = old.rows[place], old.times[place]
        else:
            return tuple(rows), tuple(times)
        if known and old is not None:
            in_backup = checksum.extend(in_backup, old.rows[place])
        so_far = checksum.extend(so_far, row)
        rows.append(row)
        times.append(at)
