"""Players, and groups that play together: who sits where, in which colour, by which rulings.

A player is known by an id; a name belongs to one player at a time, whatever its capitals.
Two players who are one person can be merged: the games of both are then theirs, and the other id
is remembered, so that a later import knows it too.
"""

import sqlite3
from collections.abc import Iterable
from unicodedata import normalize
from uuid import UUID, uuid4

import msgspec
from msgspec import Struct

from companion.core import record
from companion.core.unreadable import UNREADABLE

from . import StoreError
from .errors import uuid_from
from .file import File

Rulings = dict[str, dict[str, str | int | bool]]  # game → ruling → answer


class Person(Struct, frozen=True):
    id: UUID
    name: str
    colour: str = ""
    same_as: UUID | None = None  # merged into that player
    emblem: str = ""  # the name of a sign; the first letter of the name if there is none


class Member(Struct, frozen=True):
    """A seat of a group: who takes it, in which colour."""

    person: UUID
    colour: str = ""


class PlayerGroup(Struct, frozen=True):
    id: UUID
    name: str
    members: tuple[Member, ...]  # clockwise
    rulings: Rulings


class People:
    def __init__(self, file: File) -> None:
        self._file = file
        self._emblems: dict[str, str] | None = None

    def all(self) -> list[Person]:
        """Everybody who may sit down, by name."""
        found = self._file.rows(
            "SELECT id, name, colour, emblem FROM player WHERE same_as IS NULL AND away = 0"
            " ORDER BY folded"
        )
        return [
            Person(uuid_from(id), name, colour, emblem=emblem) for id, name, colour, emblem in found
        ]

    def emblem(self, name: str) -> str:
        """Of whoever has this name now; boards ask for each piece, so all are read at once."""
        if self._emblems is None:
            sql = "SELECT folded, emblem FROM player WHERE same_as IS NULL AND emblem <> ''"
            self._emblems = dict(self._file.rows(sql))
        return self._emblems.get(fold(name), "") if self._emblems else ""

    def forget(self) -> None:
        """The library was changed by others: emblems are read anew."""
        self._emblems = None

    def add(self, name: str, colour: str = "") -> Person:
        record.check_name(name.strip())
        with self._file.write() as db:
            _free(db, name)
            person = Person(uuid4(), name.strip(), colour)
            insert(db, person)
        return person

    def change(self, person: Person) -> None:
        """A new name, colour or emblem. Sheets of games played keep the name of their day."""
        record.check_name(person.name.strip())
        with self._file.write() as db:
            number = number_of(db, person.id)
            _free(db, person.name, number)
            db.execute(
                "UPDATE player SET name = ?, folded = ?, colour = ?, emblem = ? WHERE number = ?",
                (person.name.strip(), fold(person.name), person.colour, person.emblem, number),
            )
        self.forget()

    def put_away(self, id: UUID) -> None:
        """No longer offered as a player; comes back by sitting down."""
        with self._file.write() as db:
            db.execute("UPDATE player SET away = 1 WHERE number = ?", (number_of(db, id),))

    def merge(self, keep: UUID, other: UUID) -> None:
        """One person from now on: all games, groups and names of both."""
        with self._file.write() as db:
            mine, theirs = number_of(db, keep), number_of(db, other)
            if mine != theirs:
                _never_met(db, mine, theirs)
            join(db, mine, theirs)
        self.forget()

    def groups(self) -> list[PlayerGroup]:
        with self._file.read() as db:
            return read_groups(db)

    def keep_group(self, group: PlayerGroup) -> None:
        """A new group, or what this group is from now on."""
        record.check_name(group.name)
        with self._file.write() as db:
            write_group(db, group, [number_of(db, member.person) for member in group.members])


def fold(name: str) -> str:
    """How names are compared."""
    return " ".join(normalize("NFC", name).casefold().split())


def number_of(db: sqlite3.Connection, id: UUID) -> int:
    """The player of this id, or the one they were merged into."""
    found = db.execute(
        "SELECT coalesce(same_as, number) FROM player WHERE id = ?", (str(id),)
    ).fetchone()
    if found is None:
        raise StoreError("store.no-player", id=str(id))
    number: int = found[0]
    return number


def named(db: sqlite3.Connection, name: str) -> int | None:
    """The player of this name, or of a name that was merged into them."""
    for which in ("number FROM player WHERE same_as IS NULL", "same_as FROM player WHERE same_as"):
        sql = f"SELECT {which} AND folded = ? ORDER BY number LIMIT 1"
        if (found := db.execute(sql, (fold(name),)).fetchone()) is not None:
            number: int = found[0]
            return number
    return None


def by_name(db: sqlite3.Connection) -> dict[str, int]:
    """The player of each name, as `named` finds them: for many at once."""
    found = db.execute(
        "SELECT folded, coalesce(same_as, number) FROM player ORDER BY same_as IS NULL, number DESC"
    )
    return dict(found.fetchall())


def seated(db: sqlite3.Connection, player: record.Player) -> int | None:
    """Who sits down under this name: somebody known, or a new player. No name, nobody."""
    if not fold(player.name):
        return None
    number = named(db, player.name)
    if number is None:
        return insert(db, Person(uuid4(), player.name.strip(), player.colour))
    db.execute("UPDATE player SET away = 0 WHERE number = ? AND away", (number,))
    return number


def insert(db: sqlite3.Connection, person: Person, same_as: int | None = None) -> int:
    number = db.execute(
        "INSERT INTO player (id, name, folded, colour, same_as, emblem) VALUES (?,?,?,?,?,?)",
        (
            str(person.id),
            person.name,
            fold(person.name),
            person.colour,
            same_as,
            person.emblem,
        ),
    ).lastrowid
    assert number is not None
    return number


def complete(db: sqlite3.Connection, number: int, other: Person) -> None:
    """Colour and emblem of the same person elsewhere, where there are none here."""
    for column, value in (("colour", other.colour), ("emblem", other.emblem)):
        db.execute(
            f"UPDATE player SET {column} = ? WHERE number = ? AND {column} = ''", (value, number)
        )


def join(db: sqlite3.Connection, mine: int, theirs: int) -> None:
    """All that was theirs is mine."""
    if mine != theirs:
        db.execute("UPDATE seat SET player = ? WHERE player = ?", (mine, theirs))
        db.execute("UPDATE member SET player = ? WHERE player = ?", (mine, theirs))
        db.execute("UPDATE player SET same_as = ? WHERE same_as = ?", (mine, theirs))
        db.execute("UPDATE player SET same_as = ? WHERE number = ?", (mine, theirs))


def read_people(db: sqlite3.Connection) -> list[Person]:
    """Everybody, those who were merged last."""
    found = db.execute(
        "SELECT one.id, one.name, one.colour, kept.id, one.emblem FROM player AS one"
        " LEFT JOIN player AS kept ON kept.number = one.same_as"
        " ORDER BY one.same_as IS NOT NULL, one.number"
    )
    return [
        Person(uuid_from(id), name, colour, None if same_as is None else uuid_from(same_as), emblem)
        for id, name, colour, same_as, emblem in found
    ]


def read_groups(db: sqlite3.Connection) -> list[PlayerGroup]:
    members: dict[int, list[Member]] = {}
    for party, person, colour in db.execute(
        "SELECT party, player.id, member.colour FROM member"
        " JOIN player ON player.number = member.player ORDER BY party, seat"
    ):
        members.setdefault(party, []).append(Member(uuid_from(person), colour))
    found = db.execute("SELECT number, id, name, rulings FROM party ORDER BY name, number")
    return [
        PlayerGroup(uuid_from(id), name, tuple(members.get(number, ())), rulings_from(rulings))
        for number, id, name, rulings in found
    ]


def rulings_from(data: bytes) -> Rulings:
    try:
        return msgspec.json.decode(data, type=Rulings)
    except UNREADABLE as error:
        raise StoreError("store.damaged", detail="rulings") from error


def write_group(db: sqlite3.Connection, group: PlayerGroup, players: Iterable[int]) -> None:
    db.execute(
        "INSERT INTO party (id, name, rulings) VALUES (?,?,?) ON CONFLICT (id)"
        " DO UPDATE SET name = excluded.name, rulings = excluded.rulings",
        (str(group.id), group.name, msgspec.json.encode(group.rulings)),
    )
    number = db.execute("SELECT number FROM party WHERE id = ?", (str(group.id),)).fetchone()[0]
    db.execute("DELETE FROM member WHERE party = ?", (number,))
    db.executemany(
        "INSERT INTO member (party, seat, player, colour) VALUES (?,?,?,?)",
        [
            (number, seat, player, member.colour)
            for seat, (member, player) in enumerate(zip(group.members, players, strict=True))
        ],
    )


def _free(db: sqlite3.Connection, name: str, but: int | None = None) -> None:
    if not fold(name):
        raise StoreError("store.no-name")
    owner = db.execute(
        "SELECT number FROM player WHERE folded = ? AND same_as IS NULL", (fold(name),)
    ).fetchone()
    if owner is not None and owner[0] != but:
        raise StoreError("store.player-exists", name=name.strip())


def _never_met(db: sqlite3.Connection, one: int, other: int) -> None:
    met = db.execute(
        "SELECT 1 FROM seat AS a JOIN seat AS b ON a.game = b.game AND a.seat <> b.seat"
        " WHERE a.player = ? AND b.player = ? LIMIT 1",
        (one, other),
    ).fetchone()
    if met is not None:
        raise StoreError("store.both-played")
