"""Versions of the library: each opens today, and none is lost on the way."""

import sqlite3
from pathlib import Path

import pytest

from companion.store import StoreError, schema
from companion.store.library import Library
from companion.table import Table
from tests.burrow import GAME

from .play import game_id, played, quiet

VERSIONS = Path(__file__).parent / "versions"
# A change that is not made yet, to prove that changes are made.
LATER = "ALTER TABLE game ADD COLUMN mood TEXT NOT NULL DEFAULT 'fine';"


@pytest.mark.parametrize("version", range(1, len(schema.STEPS) + 1))
def test_a_library_of_each_version_opens(tmp_path: Path, version: int) -> None:
    path = tmp_path / "library.db"
    db = sqlite3.connect(path)
    db.executescript((VERSIONS / f"{version}.sql").read_text())
    db.close()
    with quiet(path) as library:
        library.check()
        assert library.history.count() == 1
        (going,) = library.history.going()
        assert going.rows == 6
        assert Table.open(GAME, library, going.id).journal.broken is None
        assert [person.name for person in library.people.all()] == ["Blue", "Red"]
        assert [group.name for group in library.people.groups()] == ["Fridays"]
        assert [box.name for box in library.boxes.all("cavum", "box")] == ["Mine"]
        assert library.settings.get("theme", "light") == "dark"
        assert library.clock(going.id, lambda: 0.0).used == {0: 12.5}
        assert library._file.rows("PRAGMA user_version") == [(len(schema.STEPS),)]


def test_an_older_library_is_backed_up_and_brought_up(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    with quiet(path) as library:
        table = played(library, 1)
    with Library(path, steps=(*schema.STEPS, LATER), work=lambda job: None) as library:
        assert library._file.rows("SELECT mood FROM game") == [("fine",)]
        assert library.load(game_id(1)).rows == table.journal.rows
        (before,) = library.backups.all()
        assert (before.kind, before.of) == ("version", str(len(schema.STEPS)))
    with pytest.raises(StoreError, match=r"store\.newer"):
        quiet(path)
    # The backup made before still opens in the version it is of.
    with quiet(tmp_path / "old" / "library.db") as library:
        library.restore(before.path)
        assert library.load(game_id(1)).rows == table.journal.rows


def test_a_step_that_fails_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    with quiet(path) as library:
        played(library, 1, 3)
    with pytest.raises(StoreError, match=r"store\.fault"):
        Library(path, steps=(*schema.STEPS, LATER + "ALTER TABLE nothing ADD COLUMN a;"))
    with quiet(path) as library:
        library.check()
        assert len(library.load(game_id(1)).rows) == 3


def test_new_and_migrated_libraries_are_the_same(tmp_path: Path) -> None:
    quiet(tmp_path / "old" / "library.db").close()
    tables = []
    for name in ("old/library.db", "new/library.db"):
        with Library(tmp_path / name, steps=(*schema.STEPS, LATER)) as library:
            tables.append(library._file.rows("SELECT name, sql FROM sqlite_master ORDER BY name"))
    assert tables[0] == tables[1]


def test_a_file_from_a_newer_version_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    with Library(path, steps=(*schema.STEPS, LATER)) as library:
        played(library, 1, 3)
    before = path.read_bytes()
    for reading in (False, True):
        with pytest.raises(StoreError) as refused:
            Library(path, reading=reading)
        assert refused.value.why.id == "store.newer"
    assert path.read_bytes() == before


def test_another_programs_file_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    db = sqlite3.connect(path)
    db.execute("CREATE TABLE game (number INTEGER)")
    db.close()
    before = path.read_bytes()
    with pytest.raises(StoreError, match=r"store\.not-a-library"):
        quiet(path)
    assert path.read_bytes() == before
