"""One check of names at every door; what an older version let in is read all the same."""

import json
from collections.abc import Callable
from pathlib import Path
from uuid import UUID, uuid4

import msgspec
import pytest
from msgspec import Raw
from msgspec.structs import replace

from companion.core import record
from companion.core.names import LONGEST_NAME, fitting, wrong_name
from companion.core.record import Player, RecordError
from companion.export import transfer_text
from companion.store import games
from companion.store.boxes import OwnersBox
from companion.store.library import Library
from companion.store.memory import MemoryStore
from companion.store.people import Person, PlayerGroup
from companion.table import Table
from tests.burrow import GAME

from .play import SEATS, begin, game_id, played, quiet, rows_of

BAD = ("x" * (LONGEST_NAME + 1), "Re\nd", "\x1b[31mRed", "Red\ud800", "\u202eRed", "a\u2028b")
GOOD = ("", "x" * LONGEST_NAME, "Zoë", "שרה כהן", "🎲🦡", "Ana\u200dMaria", "O'Neil")


def head(name: str) -> record.Head:
    return record.Head(
        id=uuid4(),
        game="burrow",
        rules=1,
        seats=(Player(name, "red"), SEATS[1]),
        options=Raw(msgspec.json.encode(GAME.variant("short").options)),
    )


def read_record(name: str, library: Library) -> None:
    kept = played(MemoryStore(), 1, 3).record()
    text = record.write(kept).replace(b'"Red"', json.dumps(name).encode(), 1)
    record.read(text)


def begin_table(name: str, library: Library) -> None:
    seats = (Player(name, "red"), SEATS[1])
    Table.begin(GAME, seats, GAME.variant().options, MemoryStore(), id=uuid4())


def colour(name: str, library: Library) -> None:
    seats = (Player("Red", name), SEATS[1])
    Table.begin(GAME, seats, GAME.variant().options, MemoryStore(), id=uuid4())


def create(name: str, library: Library) -> None:
    library.create(head(name))


def take_record(name: str, library: Library) -> None:
    library.take_record(record.whole(head(name), []))


def shared_setup(name: str, library: Library) -> None:
    shared = {
        "game": "burrow",
        "rules": 1,
        "seats": [{"name": name, "colour": "red"}],
        "options": {},
    }
    transfer_text.read_setup(json.dumps(shared).encode())


def change(name: str, library: Library) -> None:
    person = library.people.add(str(uuid4()))
    library.people.change(replace(person, name=name or "Ann"))


def group(name: str, library: Library) -> None:
    library.people.keep_group(PlayerGroup(uuid4(), name, (), {}))


def box(name: str, library: Library) -> None:
    library.boxes.keep(OwnersBox(uuid4(), "box", "burrow", name, Raw(b"{}")))


DOORS = (
    read_record,
    begin_table,
    colour,
    create,
    take_record,
    shared_setup,
    lambda name, library: library.people.add(name or "Ann"),
    change,
    group,
    box,
)


@pytest.mark.parametrize("door", DOORS)
def test_every_door_asks_the_same(tmp_path: Path, door: Callable[[str, Library], object]) -> None:
    for name in BAD:
        with quiet(tmp_path / "library.db") as library, pytest.raises(RecordError):
            door(name, library)
    for name in GOOD:
        with quiet(tmp_path / "library.db") as library:
            door(name, library)
            library.check()


def test_what_fits_of_a_name_is_one() -> None:
    for name in BAD:
        assert wrong_name(name) is not None
        assert wrong_name(fitting(name)) is None
    assert [fitting(name) for name in GOOD] == list(GOOD)


def test_a_note_keeps_what_can_be_shown(tmp_path: Path) -> None:
    with quiet(tmp_path / "library.db") as library:
        begin(library, 1)
        library.set_note(game_id(1), games.Note("Here\x1b\ud800", "x" * 5000))
        library.back_up_to(tmp_path / "mine.backup")
        library.restore(tmp_path / "mine.backup")
        note = library.kept(game_id(1)).note
        assert note is not None
        assert (note.place, len(note.comment)) == ("Here", 2000)


def test_a_name_that_an_older_version_let_in(tmp_path: Path) -> None:
    """It plays on, is backed up, restored, and taken in elsewhere."""
    long = "Maximiliane-Theresia von und zu Guttenberg"
    mine, there = tmp_path / "mine.backup", tmp_path / "there" / "library.db"
    with quiet(tmp_path / "library.db") as library:
        let_in(library, long)
        assert Table.open(GAME, library, game_id(7)).head.seats[0].name == long
        library.back_up_to(mine)
        library.restore(mine)
        library.check()
    with quiet(there) as library:
        assert library.take_in(mine).new == 1
        assert rows_of(library, 7) == []


def let_in(library: Library, name: str) -> None:
    with library._file.write() as db:
        games.add(db, replace(head(name), id=game_id(7)), 1e9)


def test_nobody_sits_on_two_seats(tmp_path: Path) -> None:
    twins = (Player("Ann", "red"), Player("ann", "blue"))
    with quiet(tmp_path / "library.db") as library:
        Table.begin(GAME, twins, GAME.variant().options, library, id=UUID(int=1))
        assert library.kept(game_id(1)).players[1] is None
        assert [seat.name for seat in library.history.going()[0].seats] == ["Ann", "ann"]
        assert isinstance(library.people.all()[0], Person)
        assert len(library.people.all()) == 1
