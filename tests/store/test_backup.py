"""Backups: to one file and back, and those that are made and removed by themselves."""

import os
from collections import Counter
from pathlib import Path

import pytest

from companion.core.chance import Stream
from companion.store import StoreError, backup, backup_rotation, schema
from companion.store.backup_rotation import BackupRotation
from companion.store.library import Library

from .play import begin, game_id, open_library, play_on, played, quiet, rows_of

DAY = 86_400.0


def test_a_backup_and_back(tmp_path: Path) -> None:
    with quiet(tmp_path / "library.db") as library:
        table = played(library, 1)
        library.settings.set("theme", "dark")
        label = library.back_up_to(tmp_path / "mine.backup")
        assert (label.games, label.schema) == (1, len(schema.STEPS))
        played(library, 2)
        library.restore(tmp_path / "mine.backup")
        assert [game.id for game in library.history.page()] == [game_id(1)]
        assert rows_of(library, 1) == table.journal.rows
        assert library.settings.get("theme", "light") == "dark"
        library.check()
        table.undo()  # the table that was open goes on
        assert rows_of(library, 1) == table.journal.rows
    # What was there before is set aside, and opens as a library.
    with Library(tmp_path / "set-aside" / "1" / "library.db", reading=True) as aside:
        assert aside.history.count() == 2


def test_a_backup_is_taken_while_a_game_goes_on(tmp_path: Path) -> None:
    with quiet(tmp_path / "library.db") as library:
        table = played(library, 1, 5)
        library.back_up_to(tmp_path / "mine.backup")
        table.undo()
        library.restore(tmp_path / "mine.backup")
        assert rows_of(library, 1) == table.journal.rows[:5]


def test_backups_of_ten_games_and_seven_days_are_kept(tmp_path: Path) -> None:
    now = [1e9]
    with open_library(tmp_path / "library.db", lambda: now[0]) as library:
        for number in range(1, 14):
            played(library, number)
            now[0] += DAY
        found = library.backups.all()
        assert Counter(one.kind for one in found) == {"game": 10, "day": 7}
        games = [one.of for one in found if one.kind == "game"]
        assert games == [str(game_id(number)) for number in range(13, 3, -1)]
        newest = library.backups.newest()
        assert newest == found[0]
        assert backup.read_label(found[0].path).games == 13
        assert sorted(found[0].path.parent.iterdir()) == sorted(one.path for one in found)


def test_a_game_that_ends_twice_takes_one_place(tmp_path: Path) -> None:
    with open_library(tmp_path / "library.db") as library:
        table = played(library, 1)
        for _ in range(12):
            table.undo()
            table.redo()
        assert [one.kind for one in library.backups.all()] == ["game", "day"]


def test_a_clock_that_goes_backwards_ages_no_backup(tmp_path: Path) -> None:
    now = [1e9]
    with open_library(tmp_path / "library.db", lambda: now[0]) as library:
        for number in range(1, 13):
            played(library, number)
            now[0] -= DAY
        games = [one.of for one in library.backups.all() if one.kind == "game"]
        assert games == [str(game_id(number)) for number in range(12, 2, -1)]


def test_opening_makes_the_backup_of_the_day(tmp_path: Path) -> None:
    with quiet(tmp_path / "library.db") as library:
        begin(library, 1)
    with open_library(tmp_path / "library.db") as library:
        assert [one.kind for one in library.backups.all()] == ["day"]


def test_backups_are_made_in_the_background(tmp_path: Path) -> None:
    with Library(tmp_path / "library.db") as library:
        played(library, 1)
        library.automatic_backups.wait()
        assert library.automatic_backups.error is None
        assert "game" in {one.kind for one in library.backups.all()}


def test_a_backup_that_fails_is_remembered_and_pushes_nothing_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_library(tmp_path / "library.db") as library:
        table = played(library, 1)
        before = library.backups.all()

        def full(handle: int) -> None:
            raise OSError(28, os.strerror(28))

        monkeypatch.setattr(os, "fsync", full)
        table.undo()
        table.redo()
        assert library.automatic_backups.error is not None
        assert library.automatic_backups.error.why.id == "store.full"
        assert library.backups.all() == before
        assert sorted(library.backups.folder.iterdir()) == sorted(one.path for one in before)
        assert rows_of(library, 1) == table.journal.rows


def test_a_damaged_library_is_not_backed_up(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    with quiet(path) as library:
        played(library, 1)
    data = bytearray(path.read_bytes())
    data[5 * 4096 : 6 * 4096] = bytes(4096)
    path.write_bytes(data)
    with quiet(path) as library:
        with pytest.raises(StoreError, match=r"store\.damaged"):
            library.back_up_to(tmp_path / "mine.backup")
        assert not (tmp_path / "mine.backup").exists()


def test_a_backup_cut_short_anywhere_is_known(tmp_path: Path) -> None:
    with quiet(tmp_path / "library.db") as library:
        table = played(library, 1)
        whole = tmp_path / "mine.backup"
        library.back_up_to(whole)
        data = whole.read_bytes()
        for length in (0, 3, 30, 100, len(data) // 2, len(data) - 1):
            whole.write_bytes(data[:length])
            for use in (library.restore, library.take_in):
                with pytest.raises(StoreError) as refused:
                    use(whole)
                assert refused.value.why.id in ("store.cut-short", "store.no-backup")
        assert rows_of(library, 1) == table.journal.rows
        library.check()
        assert not list(tmp_path.glob("*.part*"))


def test_a_changed_byte_in_a_backup_is_known_or_means_nothing(tmp_path: Path) -> None:
    with quiet(tmp_path / "library.db") as library:
        played(library, 1)
        whole = tmp_path / "mine.backup"
        library.back_up_to(whole)
    backup.unpack(whole, tmp_path / "true")
    data = bytearray(whole.read_bytes())
    start = data.index(b"\n", data.index(b"\n") + 1) + 1
    known = 0
    for at in range(start, len(data), 97):
        data[at] ^= 0x10
        whole.write_bytes(data)
        try:
            backup.unpack(whole, tmp_path / "out")
        except StoreError as error:
            assert error.why.id == "store.cut-short"
            assert not (tmp_path / "out").exists()
            known += 1
        else:  # a bit that the compression does not use
            assert (tmp_path / "out").read_bytes() == (tmp_path / "true").read_bytes()
        data[at] ^= 0x10
    assert known > 10


def test_a_backup_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    newer = (*schema.STEPS, "CREATE TABLE later (number INTEGER);")
    with Library(tmp_path / "new" / "library.db", steps=newer) as library:
        library.back_up_to(tmp_path / "new.backup")
    with quiet(tmp_path / "library.db") as library:
        for use in (library.restore, library.take_in):
            with pytest.raises(StoreError, match=r"store\.newer"):
                use(tmp_path / "new.backup")


def test_the_newest_backup_that_is_whole_is_offered(tmp_path: Path) -> None:
    with open_library(tmp_path / "library.db") as library:
        played(library, 1)
        played(library, 2)
    found = BackupRotation(tmp_path / "library.db").all()
    assert next(one.of for one in found if one.kind == "game") == str(game_id(2))
    found[0].path.write_bytes(b"")
    assert BackupRotation(tmp_path / "library.db").newest() == found[1]
    assert backup_rotation.KEEP["game"] == 10


def test_a_restore_that_was_killed_is_finished_by_the_next_opening(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    with quiet(path) as library:
        table = played(library, 1, 5)
        library.back_up_to(tmp_path / "mine.backup")
        play_on(table, Stream("on"), 3)
    backup.unpack(tmp_path / "mine.backup", path.with_name("library.db.new"))
    with quiet(path) as library:
        assert len(rows_of(library, 1)) == 5
    with Library(tmp_path / "set-aside" / "1" / "library.db", reading=True) as aside:
        assert len(rows_of(aside, 1)) == 8


def test_a_backup_that_is_stopped_leaves_nothing(tmp_path):
    shares = []

    def stop(share):
        shares.append(share)
        raise KeyboardInterrupt

    with Library(tmp_path / "library.db") as library:
        with pytest.raises(KeyboardInterrupt):
            library.back_up_to(tmp_path / "mine" / "mine.backup", stop)
        assert list((tmp_path / "mine").iterdir()) == []
        library.back_up_to(tmp_path / "mine" / "mine.backup", shares.append)
    assert shares == sorted(shares)
    assert shares[-1] == 1
