"""Damaged at random bytes: noticed, set aside, and brought back as far as it can be read."""

import random
import shutil
import sqlite3
from pathlib import Path
from typing import NamedTuple
from uuid import UUID

import pytest

from companion.core.chance import Stream
from companion.store import StoreError
from companion.store.backup_rotation import BackupRotation
from companion.store.rebuild import rebuild
from companion.table import Table
from tests.burrow import GAME

from .play import begin, game_id, open_library, play_on, played, quiet, rows_of

ROUNDS = 200
Logs = dict[UUID, tuple[bytes, ...]]


class Before(NamedTuple):
    """A library as it was, and what its newest backup holds of it."""

    folder: Path
    logs: Logs
    backed_up: Logs
    over: int


@pytest.fixture(scope="module")
def before(tmp_path_factory: pytest.TempPathFactory) -> Before:
    """Eight games; after the newest backup two went on and two were begun."""
    folder = tmp_path_factory.mktemp("before")
    path = folder / "library.db"
    with open_library(path) as library:
        for number in range(1, 4):
            played(library, number, 10)
        for number in range(4, 7):
            played(library, number)
        backed_up = logs_of(library, range(1, 7))
    with quiet(path) as library:
        for number in (1, 2):
            play_on(Table.open(GAME, library, game_id(number)), Stream("on", str(number)), 12)
        for number in (7, 8):
            play_on(begin(library, number), Stream("late", str(number)), 30)
        return Before(folder, logs_of(library, range(1, 9)), backed_up, library.history.count())


def logs_of(library: object, numbers: range) -> Logs:
    return {game_id(n): tuple(rows_of(library, n)) for n in numbers}  # type: ignore[arg-type]


def damage(path: Path, dice: random.Random) -> None:
    """A few bytes, a sector, or the end of the file."""
    data = bytearray(path.read_bytes())
    kind = dice.randrange(8)
    if kind < 5:
        for _ in range(dice.choice((1, 3, 10, 40))):
            data[dice.randrange(len(data))] = dice.randrange(256)
    elif kind < 7:
        at = dice.randrange(len(data) // 512) * 512
        data[at : at + 512] = dice.randbytes(512) if kind == 5 else bytes(512)
    else:
        del data[dice.randrange(len(data)) :]
    path.write_bytes(data)


class After(NamedTuple):
    noticed: bool
    late_rows: int  # of those entered after the backup, how many are there


def one_round(before: Before, folder: Path, seed: int, backups: bool = True) -> After:
    """Damages a copy, opens it, rebuilds it if it must be, and looks at every game."""
    path = folder / "library.db"
    folder.mkdir()
    shutil.copyfile(before.folder / "library.db", path)
    if backups:
        shutil.copytree(before.folder / "backups", folder / "backups")
    damage(path, random.Random(seed))
    noticed = False
    try:
        with quiet(path) as library:
            library.check()
    except StoreError:
        noticed = True
        rebuilt = rebuild(path)
        assert rebuilt.backup == BackupRotation(path).newest()
        assert (folder / "set-aside" / "1" / "library.db").exists()
    with quiet(path) as library:
        library.check()
        ids = {UUID(id) for (id,) in library._file.rows("SELECT id FROM game")}
        logs = {id: library.kept(id).rows for id in ids}
    for id, rows in logs.items():
        assert rows == before.logs[id][: len(rows)], "a row that was never entered"
    for id, rows in before.backed_up.items():
        assert len(logs.get(id, ())) >= len(rows), "less than the backup had"
    if not noticed:
        assert logs == before.logs, "damage that nobody noticed"
    late = sum(map(len, logs.values())) - sum(map(len, before.backed_up.values()))
    shutil.rmtree(folder)
    return After(noticed, late)


def test_damaged_at_random(before: Before, tmp_path: Path) -> None:
    rounds = [one_round(before, tmp_path / str(seed), seed) for seed in range(ROUNDS)]
    noticed = [after for after in rounds if after.noticed]
    assert len(noticed) > ROUNDS // 2
    # Most of what no backup had is read from the damaged file.
    late = sum(map(len, before.logs.values())) - sum(map(len, before.backed_up.values()))
    assert sum(after.late_rows for after in noticed) > late * len(noticed) * 0.5


def test_the_damage_test_sees_a_backup_that_is_missing(before: Before, tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="less than the backup had"):
        for seed in range(ROUNDS):
            one_round(before, tmp_path / str(seed), seed, backups=False)


def test_rows_that_only_the_backup_has_join_those_that_only_the_file_has(
    before: Before, tmp_path: Path
) -> None:
    """A gap in the middle: the backup has the first ten rows, the file the others."""
    path = tmp_path / "library.db"
    shutil.copytree(before.folder, tmp_path, dirs_exist_ok=True)
    db = sqlite3.connect(path)
    db.execute("UPDATE log SET row = CAST('{}' AS BLOB) WHERE game = 1 AND number = 4")
    db.commit()
    db.close()
    with quiet(path) as library, pytest.raises(StoreError, match=r"store\.damaged"):
        library.load(game_id(1))
    rebuilt = rebuild(path)
    assert rebuilt.missing == ()
    with quiet(path) as library:
        assert logs_of(library, range(1, 9)) == before.logs


def test_a_library_that_is_gone_is_not_a_new_one(before: Before, tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    shutil.copytree(before.folder, tmp_path, dirs_exist_ok=True)
    for empty in (False, True):
        path.unlink()
        if empty:
            path.touch()
        with pytest.raises(StoreError, match=r"store\.missing"):
            quiet(path)
        rebuild(path)
        with quiet(path) as library:
            assert logs_of(library, range(1, 7)) == before.backed_up


def test_a_bad_backup_is_passed_over(before: Before, tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    shutil.copytree(before.folder, tmp_path, dirs_exist_ok=True)
    newest, second, *_ = BackupRotation(path).all()
    newest.path.write_bytes(newest.path.read_bytes()[:-9])
    path.write_bytes(b"nothing of a library")
    with pytest.raises(StoreError, match=r"store\.damaged"):
        quiet(path)
    rebuilt = rebuild(path)
    assert (rebuilt.backup, rebuilt.bad_backups) == (second, (newest,))
    assert rebuilt.games == 6  # the damaged backup still gave the late one


def test_without_a_backup_what_can_be_read_is_read(before: Before, tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    data = bytearray((before.folder / "library.db").read_bytes())
    data[:16] = bytes(16)
    path.write_bytes(data)
    with pytest.raises(StoreError, match=r"store\.damaged"):
        quiet(path)
    assert rebuild(path).backup is None
    with quiet(path) as library:
        assert logs_of(library, range(1, 9)) == before.logs
        assert library.history.count() == before.over
        assert [person.name for person in library.people.all()] == ["Blue", "Red"]


@pytest.mark.parametrize(
    "silent",
    [
        "UPDATE line SET value = value + 1 WHERE game = 4",
        "UPDATE seat SET total = 99 WHERE game = 4",
        "UPDATE seat SET name = 'Rex' WHERE game = 1",
        "DELETE FROM fact WHERE game = 5",
        "UPDATE game SET head = CAST('{}' AS BLOB) WHERE number = 2",
        "UPDATE game SET result = CAST('{}' AS BLOB) WHERE number = 5",
        "UPDATE game SET id = 'x' WHERE number = 3",
        "UPDATE game SET origin = '00000000-0000-0000-0000-000000000009' WHERE number = 3",
        "UPDATE log SET at = 'noon' WHERE game = 6 AND number = 2",
        "DELETE FROM log WHERE game = 1 AND number = 3",
    ],
)
def test_damage_that_sqlite_cannot_see(before: Before, tmp_path: Path, silent: str) -> None:
    path = tmp_path / "library.db"
    shutil.copytree(before.folder, tmp_path, dirs_exist_ok=True)
    db = sqlite3.connect(path)
    db.execute(silent)
    db.commit()
    db.close()
    with quiet(path) as library, pytest.raises(StoreError, match=r"store\.damaged"):
        library.check()
    rebuild(path)
    with quiet(path) as library:
        library.check()
        assert logs_of(library, range(1, 9)) == before.logs
        assert library.history.count() == before.over
