"""Backups that meet, are given up or die; files that only their owner reads; long lists."""

import json
import sys
import threading
from pathlib import Path
from uuid import uuid4

import pytest
from msgspec import Raw
from msgspec.structs import replace

from companion.core import record
from companion.core.chance import Stream
from companion.store import StoreError, backup
from companion.store.history import Going
from companion.store.library import Library
from companion.store.memory import MemoryStore
from companion.table import Table
from tests.burrow import GAME

from .play import begin, game_id, open_library, play_on, played, quiet, rows_of


def test_two_backups_at_once_are_both_whole(tmp_path: Path) -> None:
    target = tmp_path / "mine.backup"
    failed: list[BaseException] = []
    with quiet(tmp_path / "library.db") as library:
        for number in range(1, 9):
            played(library, number)

        def back_up() -> None:
            try:
                library.back_up_to(target)
            except BaseException as error:
                failed.append(error)

        for _ in range(6):
            both = [threading.Thread(target=back_up) for _ in range(2)]
            for one in both:
                one.start()
            for one in both:
                one.join()
            assert failed == []
            assert backup.is_whole(target)
    assert not list(tmp_path.glob("*.part"))


def test_two_libraries_write_backups_to_one_place(tmp_path: Path) -> None:
    """Nothing but the name of the part keeps them from each other."""
    with quiet(tmp_path / "one" / "library.db") as one:
        played(one, 1)
        within: list[backup.Label] = []

        def meanwhile(share: float) -> None:
            if share > 0.5 and not within:
                target = tmp_path / "mine.backup"
                within.append(backup.write(one.path, target, 1e9))

        backup.write(one.path, tmp_path / "mine.backup", 1e9, meanwhile)
        assert within
        assert backup.is_whole(tmp_path / "mine.backup")


def test_what_a_kill_leaves_of_a_backup_is_removed(tmp_path: Path) -> None:
    quiet(tmp_path / "library.db").close()
    kept = tmp_path / "mine.backup"
    kept.write_bytes(b"x")
    for name in ("mine.backup.part", "mine.backup.0a.part", "mine.backup.0a.copy.part"):
        (tmp_path / name).write_bytes(b"x")
    (tmp_path / "backups").mkdir(exist_ok=True)
    (tmp_path / "backups" / "000001 day 2001-09-09.backup.0a.part").write_bytes(b"x")
    quiet(tmp_path / "library.db").close()
    assert not list(tmp_path.rglob("*.part"))
    assert kept.exists()


def test_closing_gives_a_backup_up_and_opening_makes_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, begun = tmp_path / "library.db", threading.Event()
    true_pack = backup._pack

    def slow(*args: object) -> None:
        begun.set()
        for _ in range(2000):  # for ever, if nobody gives it up
            threading.Event().wait(0.01)
            args[-1](0.5)  # type: ignore[operator]
        true_pack(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(backup, "_pack", slow)
    library = Library(path)
    played(library, 1)
    assert begun.wait(30)
    library.close()
    assert library.automatic_backups.error is None
    monkeypatch.undo()
    assert library.backups.all() == []
    assert not list((tmp_path / "backups").iterdir())
    with open_library(path) as library:
        assert {one.kind for one in library.backups.all()} == {"game", "day"}


@pytest.mark.skipif(sys.platform == "win32", reason="files have no such mode there")
def test_all_is_the_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "home" / "library.db"
    with open_library(path) as library:
        played(library, 1)
        library.back_up_to(tmp_path / "mine" / "mine.backup")
        library.restore(tmp_path / "mine" / "mine.backup")
        played(library, 2, 5)
        for one in tmp_path.rglob("*"):
            assert one.stat().st_mode & 0o077 == 0, one
    path.chmod(0o644)  # as older versions left it
    with quiet(path):
        for one in path.parent.glob("library.db*"):
            assert one.stat().st_mode & 0o077 == 0, one


def test_a_record_that_was_spaced_anew_is_the_same_game(tmp_path: Path) -> None:
    kept = played(MemoryStore(), 1, 12).record()
    data = json.loads(record.write(kept))
    spaced = json.dumps(data, indent=4, sort_keys=True).encode()
    with quiet(tmp_path / "library.db") as library:
        library.take_record(record.read(record.write(kept)))
        assert library.take_record(record.read(spaced)).same == 1
        longer = play_on(Table.open(GAME, library, game_id(1)), Stream("on"), 3).record()
        assert library.take_record(record.read(spaced)).same == 1
        data = json.loads(record.write(longer))
        again = record.read(json.dumps(data, indent=2).encode())
        with quiet(tmp_path / "there" / "library.db") as there:
            there.take_record(record.read(spaced))
            assert there.take_record(again).longer == 1
            there.check()
            Table.open(GAME, there, game_id(1))
        row = replace(again, rows=(*again.rows[:-1], Raw(b'{"row":"undo-to","keep":2}')))
        assert library.take_record(row).tellings == 1


def test_a_game_that_parted_is_found_by_what_it_is_called_here(tmp_path: Path) -> None:
    kept = played(MemoryStore(), 1, 5).record()
    with quiet(tmp_path / "library.db") as library:
        assert library.take_record(kept).ids == [game_id(1)]
        Table.open(GAME, library, game_id(1)).undo()
        theirs = MemoryStore()
        theirs.create(record.head_of(kept))
        theirs.append(kept.id, 0, [bytes(row) for row in kept.rows], None)
        table = play_on(Table.open(GAME, theirs, kept.id), Stream("theirs"), 4)
        table.undo()
        for came in ("tellings", "same"):
            merged = library.take_record(table.record())
            assert getattr(merged, came) == 1
            assert library.load(merged.ids[0]).rows == table.journal.rows


@pytest.mark.parametrize("where", ["away", "deleted"])
def test_a_game_that_was_put_away_and_comes_again_is_in_the_list(
    tmp_path: Path, where: str
) -> None:
    with quiet(tmp_path / "library.db") as library:
        kept = played(library, 1, 5).record()
        library.put_away(game_id(1)) if where == "away" else library.delete(game_id(1))
        assert library.history.going() == []
        assert library.take_record(kept).same == 1
        assert [one.id for one in library.history.going()] == [game_id(1)]
        assert rows_of(library, 1) == list(map(bytes, kept.rows))


def test_games_in_progress_come_by_pages(tmp_path: Path) -> None:
    clock = [1e9]
    with Library(tmp_path / "library.db", now=lambda: clock[0], work=lambda job: None) as library:
        for number in range(1, 12):
            begin(library, number)
            clock[0] += number % 2  # some are touched in the same moment
        every = library.history.going()
        paged: list[Going] = []
        while page := library.history.going(paged[-1] if paged else None, limit=4):
            paged += page
        assert paged == every
        assert library.history.count_going() == 11
        assert [one.touched for one in every] == sorted((g.touched for g in every), reverse=True)
        for number in range(1, 8):
            library.delete(game_id(number))
            clock[0] += 1
        first = library.history.deleted(limit=3)
        rest = library.history.deleted(first[-1])
        assert [*first, *rest] == library.history.deleted()
        assert len(rest) == 4


def test_a_clock_that_was_set_wrong_keeps_nobody_from_playing(tmp_path: Path) -> None:
    for number, time in enumerate((-1e12, 1e15)):
        path = tmp_path / str(number) / "library.db"
        with open_library(path, lambda time=time: time) as library:
            rows = played(library, 1).journal.rows
            assert library.automatic_backups.error is None
            library.back_up_to(tmp_path / "mine.backup")
            library.restore(tmp_path / "mine.backup")
            assert rows_of(library, 1) == rows


def test_a_backup_of_nothing_that_is_there(tmp_path: Path) -> None:
    with quiet(tmp_path / "library.db") as library, pytest.raises(StoreError):
        library.restore(tmp_path / f"{uuid4()}.backup")
