"""Taking in another library: nothing lost, nothing twice."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from uuid import UUID, uuid4

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Raw

from companion.core.chance import Stream
from companion.core.record import Player
from companion.core.record import read as read_record
from companion.core.record import write as write_record
from companion.store import StoreError
from companion.store.boxes import OwnersBox
from companion.store.library import Library
from companion.store.merge import Merged
from companion.store.people import Member, PlayerGroup
from companion.table import Table
from tests.burrow import GAME

from .play import begin, game_id, play_on, played, points, quiet, rows_of


def send(source: Library, target: Library, folder: Path) -> Merged:
    source.back_up_to(folder / "sent.backup")
    return target.take_in(folder / "sent.backup")


def logs(library: Library) -> list[tuple[bytes, ...]]:
    found = library._file.rows("SELECT id FROM game")
    return sorted(library.kept(UUID(id)).rows for (id,) in found)


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Library]:
    with quiet(tmp_path / "here" / "library.db") as library:
        yield library


@pytest.fixture
def there(tmp_path: Path) -> Iterator[Library]:
    with quiet(tmp_path / "there" / "library.db") as library:
        yield library


def test_games_come_over_whole_and_once(here: Library, there: Library, tmp_path: Path) -> None:
    played(here, 1)
    played(there, 2)
    played(there, 3, 4)
    there.clock(game_id(3)).pass_to(0)
    for again in range(3):
        merged = send(there, here, tmp_path)
        assert (merged.new, merged.same) == ((2, 0) if again == 0 else (0, 2))
    for number in (2, 3):
        assert here.load(game_id(number)) == there.load(game_id(number))
    assert here.history.count() == 2
    assert len(points(here, "line", "burrow.sheet.roots")) == 4
    assert [person.name for person in here.people.all()] == ["Blue", "Red"]
    here.check()


def test_the_log_that_goes_on_wins(here: Library, there: Library, tmp_path: Path) -> None:
    mine = played(here, 1, 5)
    send(here, there, tmp_path)
    other = play_on(Table.open(GAME, there, game_id(1)), Stream("on"))
    assert send(there, here, tmp_path).longer == 1
    assert rows_of(here, 1) == other.journal.rows
    assert here.load(game_id(1)).sheet == other.sheet
    assert here.history.count() == 1
    # The table that was open here is refused, and doubles nothing.
    with pytest.raises(StoreError, match=r"store\.other-table"):
        play_on(mine, Stream("late"), 1)
    assert send(here, there, tmp_path).same == 1
    here.check()


def test_the_shorter_log_changes_nothing(here: Library, there: Library, tmp_path: Path) -> None:
    played(here, 1, 5)
    send(here, there, tmp_path)
    table = play_on(Table.open(GAME, here, game_id(1)), Stream("on"))
    assert send(there, here, tmp_path).same == 1
    assert rows_of(here, 1) == table.journal.rows
    assert here.history.count() == 1


def test_two_tellings_of_a_game_are_both_kept(
    here: Library, there: Library, tmp_path: Path
) -> None:
    played(here, 1, 5)
    send(here, there, tmp_path)
    mine = play_on(Table.open(GAME, here, game_id(1)), Stream("mine"), 4)
    other = play_on(Table.open(GAME, there, game_id(1)), Stream("other"), 3)
    assert send(there, here, tmp_path).tellings == 1
    assert rows_of(here, 1) == mine.journal.rows
    both = sorted([tuple(mine.journal.rows), tuple(other.journal.rows)])
    assert logs(here) == both
    # However often they are sent, and back again, there are two.
    for _ in range(2):
        send(here, there, tmp_path)
        send(there, here, tmp_path)
    assert logs(here) == logs(there) == both
    # And the other telling goes on like any game.
    play_on(other, Stream("more"), 2)
    assert send(there, here, tmp_path).longer == 1
    assert logs(here) == sorted([tuple(mine.journal.rows), tuple(other.journal.rows)])
    here.check()


def test_players_meet_by_id_or_name(here: Library, there: Library, tmp_path: Path) -> None:
    begin(here, 1, (Player("Red"), Player("Blue")))
    begin(there, 2, (Player("RED"), Player("Green")))
    send(there, here, tmp_path)
    assert [person.name for person in here.people.all()] == ["Blue", "Green", "Red"]
    green = next(person for person in there.people.all() if person.name == "Green")
    there.people.change(type(green)(green.id, "Lime"))
    begin(there, 3, (Player("Lime"), Player("RED")))
    send(there, here, tmp_path)
    assert [person.name for person in here.people.all()] == ["Blue", "Green", "Red"]
    assert {game.seats[-1].player for game in here.history.going() if game.id == game_id(2)} == {
        green.id
    }


def test_players_who_were_merged_stay_merged(here: Library, there: Library, tmp_path: Path) -> None:
    begin(there, 1, (Player("Red"), Player("Blue")))
    begin(there, 2, (Player("Rot"), Player("Blue")))
    send(there, here, tmp_path)
    people = {person.name: person.id for person in here.people.all()}
    here.people.merge(people["Red"], people["Rot"])
    begin(there, 3, (Player("Rot"), Player("Blue")))
    send(there, here, tmp_path)
    assert [person.name for person in here.people.all()] == ["Blue", "Red"]


def test_groups_and_boxes_come_along(here: Library, there: Library, tmp_path: Path) -> None:
    red = there.people.add("Red")
    group = PlayerGroup(uuid4(), "Fridays", (Member(red.id, "red"),), {"burrow": {"tie": "shared"}})
    there.people.keep_group(group)
    box = OwnersBox(uuid4(), "box", "cavum", "Mine", Raw(b"{}"))
    there.boxes.keep(box)
    there.settings.set("theme", "dark")
    send(there, here, tmp_path)
    assert here.people.groups() == [group]
    assert here.boxes.all("cavum", "box") == there.boxes.all("cavum", "box")
    assert here.settings.get("theme", "light") == "light"
    here.boxes.keep(OwnersBox(box.id, "box", "cavum", "Mine", Raw(b'{"separators":1}')))
    for _ in range(2):
        send(there, here, tmp_path)
        send(here, there, tmp_path)
    for library in (here, there):
        contents = [bytes(one.content) for one in library.boxes.all("cavum", "box")]
        assert sorted(contents) == [b'{"separators":1}', b"{}"]


def test_a_record_is_taken_in_once(here: Library, there: Library) -> None:
    table = played(there, 1)
    record = read_record(write_record(table.record()))
    assert here.take_record(record).new == 1
    assert here.take_record(record).same == 1
    assert rows_of(here, 1) == table.journal.rows
    assert here.history.page()[0].seats[0].total == table.sheet.totals[0]


@pytest.mark.parametrize(
    "name",
    ["../evil.png", "/etc/evil", "a/b.png", "..", ".hidden", "C:\\evil", "a\\b", "nul", "a\0b", ""],
)
def test_a_name_that_leaves_the_folder(
    here: Library, there: Library, tmp_path: Path, name: str
) -> None:
    played(here, 1)
    played(there, 2)
    with pytest.raises(StoreError, match=r"store\.leaves-folder"):
        here.set_photo(game_id(1), name)
    with there._file.write() as db:  # as somebody would who means harm
        db.execute("UPDATE game SET photo = ?", (name,))
    there.back_up_to(tmp_path / "sent.backup")
    before = sorted(tmp_path.rglob("*"))
    for use in (here.take_in, here.restore):
        with pytest.raises(StoreError, match=r"store\.leaves-folder"):
            use(tmp_path / "sent.backup")
    assert sorted(tmp_path.rglob("*")) == before
    assert here.history.count() == 1


def test_a_plain_photo_name_travels(here: Library, there: Library, tmp_path: Path) -> None:
    played(there, 2)
    there.set_photo(game_id(2), "table_2.jpg")
    send(there, here, tmp_path)
    assert here.history.page()[0].photo == "table_2.jpg"


def test_a_library_with_something_that_acts_is_none(
    here: Library, there: Library, tmp_path: Path
) -> None:
    db = sqlite3.connect(there.path)
    db.execute("CREATE TRIGGER t AFTER INSERT ON game BEGIN DELETE FROM log; END")
    db.close()
    there.back_up_to(tmp_path / "sent.backup")
    for use in (here.take_in, here.restore):
        with pytest.raises(StoreError, match=r"store\.not-a-library"):
            use(tmp_path / "sent.backup")


@settings(max_examples=25, deadline=None)
@given(st.lists(st.tuples(st.booleans(), st.integers(0, 5)), max_size=12))
def test_whatever_two_tables_do_nothing_is_lost_or_doubled(
    tmp_path_factory: pytest.TempPathFactory, steps: list[tuple[bool, int]]
) -> None:
    """Two devices play one game on, parting and meeting; each send is a merge."""
    folder = tmp_path_factory.mktemp("two")
    with (
        quiet(folder / "a" / "library.db") as one,
        quiet(folder / "b" / "library.db") as two,
    ):
        played(one, 1, 3)
        written: set[tuple[bytes, ...]] = set()
        for number, (first, entries) in enumerate(steps):
            here, there = (one, two) if first else (two, one)
            if entries and here._file.rows("SELECT 1 FROM game"):
                stream = Stream("step", str(number))
                table = play_on(Table.open(GAME, here, game_id(1)), stream, entries)
                written.add(tuple(table.journal.rows))
            else:
                send(here, there, folder)
        send(one, two, folder)
        send(two, one, folder)
        assert logs(one) == logs(two)
        assert len(set(logs(one))) == len(logs(one))
        for log in written:
            assert any(kept[: len(log)] == log for kept in logs(one))
        one.check()
