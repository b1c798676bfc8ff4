"""What can go wrong with a device, each with a sentence, none losing a confirmed entry."""

import os
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion import rulebook
from companion.core.chance import Stream
from companion.store import StoreError
from companion.store.library import Library
from companion.store.rebuild import rebuild
from companion.table import Table
from tests.burrow import GAME

from .play import begin, game_id, open_library, play_on, played, quiet, rows_of


def refused(act: Callable[[], object]) -> str:
    """The id of the refusal; its sentence must be one."""
    with pytest.raises(StoreError) as error:
        act()
    sentence = rulebook.say(error.value.why)
    assert sentence.endswith(".")
    assert "sqlite" not in sentence.lower()
    return error.value.why.id


def test_disk_full(tmp_path: Path) -> None:
    """Play goes on in memory, and says so; what waits is written as soon as there is room."""
    with quiet(tmp_path / "library.db") as library:
        table = begin(library, 1)
        fill_the_disk(library)
        stream = Stream("full")
        play_until_it_waits(library, table, stream)
        assert library.unkept.why.why.id == "store.full"
        assert rulebook.say(library.unkept.why.why).endswith(".")
        on_disk = count_on_disk(library)
        table.undo()
        play_on(table, stream)
        assert table.over
        assert count_on_disk(library) == on_disk < len(table.journal.rows)
        assert rows_of(library, 1) == table.journal.rows
        again = Table.open(GAME, library, game_id(1))
        assert again.kept_sheet == table.sheet
        assert not library.keep_unkept()
        again.undo()
        with pytest.raises(StoreError, match=r"store\.other-table"):
            table.undo()
        library.check()
        make_room(library)
        assert library.keep_unkept()
        assert count_on_disk(library) == len(again.journal.rows)
        again.redo()
        assert library.history.count() == 1
        library.check()
    with quiet(tmp_path / "library.db") as library:
        assert rows_of(library, 1) == again.journal.rows


def test_what_waits_for_room_is_written_when_the_library_is_closed(tmp_path: Path) -> None:
    with quiet(tmp_path / "library.db") as library:
        table = begin(library, 1)
        fill_the_disk(library)
        play_until_it_waits(library, table, Stream("full"))
        make_room(library)
    with quiet(tmp_path / "library.db") as library:
        assert rows_of(library, 1) == table.journal.rows


def test_a_clock_that_cannot_be_kept_stops_no_game(tmp_path: Path) -> None:
    now = [0.0]
    with quiet(tmp_path / "library.db") as library:
        begin(library, 1)
        clock = library.clock(game_id(1), lambda: now[0])
        library._file.rows("PRAGMA query_only = ON")
        clock.pass_to(0)
        now[0] += 60
        clock.tick()
        assert library.clock(game_id(1), lambda: now[0]).used == {}
        library._file.rows("PRAGMA query_only = OFF")
        now[0] += 6
        clock.tick()
        assert library.clock(game_id(1), lambda: now[0]).used == {0: 66.0}


def play_until_it_waits(library: Library, table: Table[Any], stream: Stream) -> None:
    while library.unkept.why is None:
        play_on(table, stream, 1)
        if table.over or len(table.journal.rows) > 30:
            table.undo()


def fill_the_disk(library: Library) -> None:
    pages = library._file.rows("PRAGMA page_count")[0][0]
    library._file.rows(f"PRAGMA max_page_count = {pages + 2}")


def make_room(library: Library) -> None:
    library._file.rows("PRAGMA max_page_count = 1000000")


def count_on_disk(library: Library) -> int:
    count: int = library._file.rows("SELECT count(*) FROM log")[0][0]
    return count


def test_a_library_that_may_only_be_read(tmp_path: Path) -> None:
    with quiet(tmp_path / "library.db") as library:
        table = played(library, 1, 5)
    with Library(tmp_path / "library.db", reading=True) as library:
        again = Table.open(GAME, library, game_id(1))
        assert again.state == table.state
        assert refused(again.undo) == "store.read-only"
        assert refused(lambda: begin(library, 2)) == "store.read-only"
        library.back_up_to(tmp_path / "mine.backup")
        mine = tmp_path / "mine.backup"
        assert refused(lambda: library.restore(mine)) == "store.read-only"
        assert refused(lambda: library.take_in(mine)) == "store.read-only"
        assert len(again.journal.rows) == 5


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that everybody can reach, unlike those of the test's own user."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


@pytest.mark.skipif(sys.platform == "win32", reason="folders have no such mode there")
def test_a_folder_that_may_only_be_read(open_folder: Path) -> None:
    path = open_folder / "library.db"
    with quiet(path) as library:
        played(library, 1, 5)
    path.chmod(0o444)
    (open_folder / "library.db.lock").unlink()
    open_folder.chmod(0o555)

    def look() -> None:
        assert refused(lambda: quiet(path)) == "store.read-only"
        assert refused(lambda: quiet(open_folder / "new" / "library.db")) == "store.read-only"
        with Library(path, reading=True) as library:
            assert len(rows_of(library, 1)) == 5

    as_nobody(look)


def as_nobody(act: Callable[[], None]) -> None:
    """Who is root is stopped by no mode: a child that is not tries."""
    if os.geteuid() != 0:
        act()
        return
    child = os.fork()
    if child == 0:
        code = 1
        try:
            os.setuid(65534)
            act()
            code = 0
        finally:
            os._exit(code)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


def test_the_same_library_opened_twice(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    with quiet(path) as library:
        table = played(library, 1, 5)
        assert refused(lambda: quiet(path)) == "store.open-elsewhere"
        with Library(path, reading=True) as second:
            play_on(table, Stream("on"), 1)
            assert rows_of(second, 1) == table.journal.rows
            assert refused(Table.open(GAME, second, game_id(1)).undo) == "store.read-only"
        play_on(table, Stream("on"), 1)
    with quiet(path) as library:
        assert rows_of(library, 1) == table.journal.rows


def test_rebuilding_waits_until_the_library_is_closed(tmp_path: Path) -> None:
    with quiet(tmp_path / "library.db"):
        assert refused(lambda: rebuild(tmp_path / "library.db")) == "store.open-elsewhere"


def test_another_program_holds_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.store.file.PATIENCE", 0.01)
    with quiet(tmp_path / "library.db") as library:
        table = played(library, 1, 5)
        other = sqlite3.connect(library.path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        assert refused(table.undo) == "store.open-elsewhere"
        other.execute("ROLLBACK")
        other.close()
        table.undo()
        assert rows_of(library, 1) == table.journal.rows


def test_a_clock_that_goes_backwards(tmp_path: Path) -> None:
    times = iter(range(10**9, 0, -1000))
    with open_library(tmp_path / "library.db", lambda: float(next(times))) as library:
        table = played(library, 1)
        played(library, 2, 5)
        kept = library.kept(game_id(1))
        assert list(kept.times) == sorted(kept.times)
        assert kept.begun <= kept.times[0]
        (over,) = library.history.page()
        assert over.begun <= over.ended
        assert rows_of(library, 1) == table.journal.rows
        library.check()


def test_no_library_and_no_backup(tmp_path: Path) -> None:
    with quiet(tmp_path / "library.db") as library:
        assert refused(lambda: library.restore(tmp_path / "none.backup")) == "store.no-file"
        (tmp_path / "text.backup").write_text("a shopping list")
        assert refused(lambda: library.take_in(tmp_path / "text.backup")) == "store.no-backup"
    assert refused(lambda: Library(tmp_path / "none.db", reading=True)) == "store.cannot-open"
    (tmp_path / "a folder").mkdir()
    assert refused(lambda: quiet(tmp_path / "a folder")) == "store.cannot-open"


def test_what_a_kill_left_half_made_is_cleared_away(tmp_path: Path) -> None:
    (tmp_path / "backups").mkdir()
    left = [
        tmp_path / "backups" / "000001 game 1.backup.part",
        tmp_path / "library.db.import.part",
    ]
    mine = tmp_path / "holiday.part1.txt"
    for file in (*left, mine):
        file.write_bytes(b"half")
    quiet(tmp_path / "library.db").close()
    assert not any(file.exists() for file in left)
    assert mine.exists()


def test_a_library_that_is_closed_says_so(tmp_path: Path) -> None:
    library = quiet(tmp_path / "library.db")
    table = played(library, 1, 3)
    library.close()
    assert refused(table.undo) == "store.closed"


def test_a_folder_with_a_name_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "Köder #1? 100%25 & more" / "library.db"
    with quiet(path) as library:
        played(library, 1, 3)
        library.back_up_to(path.parent / "it's mine.backup")
        library.restore(path.parent / "it's mine.backup")
        assert len(rows_of(library, 1)) == 3
    assert path.exists()
