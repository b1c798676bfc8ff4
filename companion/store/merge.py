"""Taking in what another library holds: nothing is lost, nothing is there twice.

A game is known by its id. Of two logs of one game, where one goes on from the other the longer is
kept. Where they part (the same game went on at two tables) both are kept: ours as it is, theirs
as another telling of the same game, under an id that follows from its rows, so that the same file
taken in again, or coming back from where it went, changes nothing.

Of a game that we have, put away or deleted here stays so, unless it was played on there: then
what was played on is there to be seen. One that is new comes as it lies there.

A player is known by id, else by name; a name of theirs that is new here is a new player. A group
that we have stays ours. A box that differs is kept beside ours. Settings belong to the device.
"""

import hashlib
import sqlite3
from collections.abc import Iterable, Iterator
from uuid import UUID, uuid5

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from companion.core.record import Record, check_head, head_of
from companion.core.sheet import Result
from companion.core.unreadable import UNREADABLE

from . import boxes, games, people, tidying
from .backup import Tell
from .boxes import OwnersBox
from .games import Kept
from .people import Person, PlayerGroup


class Merged(Struct):
    """What came of it, in games."""

    new: int = 0
    longer: int = 0
    tellings: int = 0  # parted from ours, kept beside it
    same: int = 0
    ids: list[UUID] = field(default_factory=list)  # of each game that came, as it is called here


def everything(
    db: sqlite3.Connection, other: sqlite3.Connection, tell: Tell = lambda share: None
) -> Merged:
    """All of a sound library."""
    numbers = take_people(db, people.read_people(other))
    take_groups(db, people.read_groups(other), numbers)
    take_boxes(db, boxes.read_boxes(other))
    theirs = other.execute("SELECT number FROM game ORDER BY number").fetchall()

    def read() -> Iterator[Kept]:
        for done, (number,) in enumerate(theirs):
            tell(0.3 + 0.7 * done / len(theirs))
            yield games.read(other, number)

    return take_games(db, read(), numbers)


def take_games(db: sqlite3.Connection, theirs: Iterable[Kept], numbers: dict[UUID, int]) -> Merged:
    merged = Merged()
    for kept in theirs:
        came, id = _take_game(db, kept, numbers)
        merged.ids.append(id)
        setattr(merged, came, getattr(merged, came) + 1)
    return merged


def from_record(record: Record, now: float) -> Kept:
    """A game that came as a file of its own."""
    check_head(record)
    head = head_of(record)
    rows = tuple(bytes(row) for row in record.rows)
    return Kept(
        head=head,
        origin=head.id,
        rows=rows,
        times=(now,) * len(rows),
        begun=now,
        ended=None if record.sheet is None else now,
        result=None if record.sheet is None else Result(record.sheet),
    )


def take_people(db: sqlite3.Connection, persons: Iterable[Person]) -> dict[UUID, int]:
    """Their players among ours: the number of each id."""
    numbers: dict[UUID, int] = {}
    names = people.by_name(db)
    for person in persons:
        known = db.execute(
            "SELECT coalesce(same_as, number) FROM player WHERE id = ?", (str(person.id),)
        ).fetchone()
        if known is not None:
            numbers[person.id] = known[0]
            people.complete(db, known[0], person)
            continue
        same = names.get(people.fold(person.name))
        if person.same_as is not None:
            same = numbers.get(person.same_as, same)
        number = people.insert(db, person, same)
        if same is not None:
            people.complete(db, same, person)
        numbers[person.id] = number if same is None else same
        names.setdefault(people.fold(person.name), numbers[person.id])
    return numbers


def take_groups(
    db: sqlite3.Connection, groups: Iterable[PlayerGroup], numbers: dict[UUID, int]
) -> None:
    for group in groups:
        if not db.execute("SELECT 1 FROM party WHERE id = ?", (str(group.id),)).fetchone():
            people.write_group(db, group, [numbers[member.person] for member in group.members])


def take_boxes(db: sqlite3.Connection, theirs: Iterable[OwnersBox]) -> None:
    ours = boxes.read_boxes(db)
    ids = {box.id for box in ours}
    contents = {_content(box) for box in ours}
    for box in theirs:
        if _content(box) in contents:
            continue
        if box.id in ids:
            box = replace(box, id=uuid5(box.id, "/".join(map(str, _content(box)))))
        boxes.insert(db, box)
        ids.add(box.id)
        contents.add(_content(box))


def take_up(db: sqlite3.Connection, id: UUID) -> None:
    """Whoever takes in one game wants to have it before them."""
    number = games.number_of(db, id)
    tidying.put_away(db, number, False)
    tidying.set_deleted(db, number, None)


def _take_game(db: sqlite3.Connection, kept: Kept, numbers: dict[UUID, int]) -> tuple[str, UUID]:
    family = db.execute("SELECT number FROM game WHERE origin = ?", (str(kept.origin),)).fetchall()
    ours = {number: games.read(db, number) for (number,) in family}
    if known := [one for one in ours.values() if _goes_on(one, kept)]:
        return "same", min(known, key=lambda one: len(one.rows)).head.id
    shorter = {n: len(one.rows) for n, one in ours.items() if _goes_on(kept, one)}
    if shorter:
        number = max(shorter, key=lambda n: shorter[n])
        games.open_again(db, number)
        _write(db, number, ours[number].head.id, kept, shorter[number])
        _played_on(db, number, ours[number], kept)
        return "longer", ours[number].head.id
    parted = bool(ours) or games.is_there(db, kept.head.id)
    head = replace(kept.head, id=_another_id(kept)) if parted else kept.head
    players = [
        people.seated(db, seat) if player is None else numbers[player]
        for seat, player in zip(head.seats, kept.players or (None,) * len(head.seats), strict=True)
    ]
    number = games.add(db, head, kept.begun, origin=kept.origin, players=players)
    _write(db, number, head.id, kept, 0)
    tidying.put_away(db, number, kept.away)
    tidying.set_deleted(db, number, kept.deleted)
    return "tellings" if parted else "new", head.id


def _played_on(db: sqlite3.Connection, number: int, ours: Kept, theirs: Kept) -> None:
    """Put away or deleted only if it is so on both sides, and then for as long as can be."""
    tidying.put_away(db, number, ours.away and theirs.away)
    gone = ours.deleted is not None and theirs.deleted is not None
    tidying.set_deleted(
        db, number, max(ours.deleted or 0.0, theirs.deleted or 0.0) if gone else None
    )


def _write(db: sqlite3.Connection, number: int, id: UUID, kept: Kept, have: int) -> None:
    """The rows we do not have yet, and how the game ended."""
    end = games.extend(db, number, games.tail(db, number), kept.rows[have:], kept.times[have:])
    games.set_standing(db, number, kept.standing)
    if kept.result is not None:
        games.end(db, number, id, kept.result, max(end.at, kept.ended or 0.0))
    db.executemany(
        "INSERT INTO clock (game, seat, used, turn) VALUES (?,?,?,0)"
        " ON CONFLICT (game, seat) DO UPDATE SET used = max(used, excluded.used)",
        [(number, seat, used) for seat, used in kept.used],
    )
    if kept.photo is not None:
        games.set_photo(db, number, kept.photo)
    if kept.note is not None and games.read_note(db, number) is None:
        games.set_note(db, number, kept.note)


def _goes_on(long: Kept, short: Kept) -> bool:
    """Whether one log goes on from the other, or is the same, however it is spaced."""
    if len(long.rows) < len(short.rows) or _plain(_alike(long)) != _plain(_alike(short)):
        return False
    pairs = zip(long.rows, short.rows, strict=False)
    return all(one == other or _plain(one) == _plain(other) for one, other in pairs)


def _plain(text: bytes) -> bytes:
    """The same for all ways to write the same JSON; a row that is none stands for itself."""
    try:
        return msgspec.json.encode(msgspec.json.decode(text), order="sorted")
    except UNREADABLE:
        return text


def _alike(kept: Kept) -> bytes:
    """The head, whichever telling it is of."""
    return msgspec.json.encode(replace(kept.head, id=kept.origin))


def _another_id(kept: Kept) -> UUID:
    digest = hashlib.sha256(_alike(kept))
    for row in kept.rows:
        digest.update(row + b"\n")
    return uuid5(kept.origin, digest.hexdigest())


def _content(box: OwnersBox) -> tuple[str, str, str, bytes]:
    return box.kind, box.game, box.name, bytes(box.content)
