"""What the disk does is noticed, and all that any copy still holds is brought back."""

import random
import shutil
from collections.abc import Callable
from pathlib import Path
from uuid import UUID

import pytest

from companion.core.chance import Stream
from companion.store import StoreError, backup, row_checksums, schema, write_ahead_log
from companion.store.backup_rotation import BackupRotation
from companion.store.file import connect
from companion.store.library import Library
from companion.store.rebuild import rebuild
from companion.table import Table
from tests.burrow import GAME

from .play import game_id, open_library, play_on, played, quiet, rows_of

DAY = 86_400.0
TABLES = tuple(schema._pattern(schema.STEPS))


def spoil(path: Path, text: bytes, at: int = -1) -> None:
    """One bit of where this is written."""
    data = bytearray(path.read_bytes())
    place = data.index(text) + (len(text) // 2 if at < 0 else at)
    data[place] ^= 1
    path.write_bytes(data)


@pytest.mark.parametrize(
    "silent",
    [
        "UPDATE player SET name = 'Rot', folded = 'rot' WHERE folded = 'red'",
        "UPDATE setting SET value = CAST('\"light\"' AS BLOB) WHERE key = 'theme'",
        "UPDATE note SET place = 'There'",
        "UPDATE clock SET used = 9.0",
        "UPDATE log SET at = at + 60 WHERE number = 0",
        "UPDATE game SET begun = begun - 60",
        "UPDATE game SET away = 1 WHERE number = 1",
        "UPDATE seat SET player = NULL WHERE game = 1",
        "UPDATE standing SET content = CAST('[]' AS BLOB)",
    ],
)
def test_every_row_has_a_checksum(tmp_path: Path, silent: str) -> None:
    path = tmp_path / "library.db"
    with quiet(path) as library:
        fill(library)
        library.check()
        assert not library._file.rows("SELECT 1 FROM log WHERE row_seal IS NULL")
    db = connect(path)
    db.execute(silent)
    db.close()
    with quiet(path) as library:
        with pytest.raises(StoreError, match=r"store\.damaged"):
            library.check()
        with pytest.raises(StoreError, match=r"store\.damaged"):
            library.back_up_to(tmp_path / "mine.backup")
        assert not list(tmp_path.glob("*.backup*"))


def fill(library: Library) -> None:
    from companion.store.games import Note

    played(library, 1, 5)
    library.settings.set("theme", "dark")
    library.set_note(game_id(1), Note("Here", "Fine"))
    library.clock(game_id(1), lambda: 0.0).pass_to(0)


def test_a_change_does_not_hide_damage(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    with quiet(path) as library:
        fill(library)
    db = connect(path)
    db.execute("UPDATE player SET name = 'Rot' WHERE folded = 'red'")
    db.close()
    with quiet(path) as library:
        with library._file.write() as db:
            db.execute("UPDATE player SET colour = 'green'")
        with pytest.raises(StoreError, match=r"store\.damaged"):
            library.check()


def test_rows_of_an_older_version_get_theirs(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    with Library(path, steps=schema.STEPS[:3], work=lambda job: None) as library:
        assert row_checksums._tables(library._file._db) == {}
        fill(library)
    with quiet(path) as library:
        library.check()
        assert library._file.rows("SELECT count(*) FROM log WHERE row_seal IS NULL") == [(0,)]


def test_a_backup_of_damage_pushes_nothing_out(tmp_path: Path) -> None:
    """A row is damaged, and ten more games end: the backups of before stand."""
    path, now = tmp_path / "library.db", [1e9]
    with open_library(path, lambda: now[0]) as library:
        played(library, 1, 12)
        row = rows_of(library, 1)[6]
        played(library, 2)
    spoil(path, row)
    whole = BackupRotation(path).all()
    for number in range(3, 16):
        now[0] += DAY
        with open_library(path, lambda: now[0]) as library:
            played(library, number)
            assert library.automatic_backups.error is not None
    assert BackupRotation(path).all() == whole
    assert all(backup.is_whole(one.path) for one in whole)


def test_a_whole_backup_of_an_earlier_day_stays(tmp_path: Path) -> None:
    """Eleven games in a day, and the backup of the day before was spoilt: the last game's stays."""
    path, now = tmp_path / "library.db", [1e9]
    with open_library(path, lambda: now[0]) as library:
        played(library, 1)
        for one in library.backups.all():
            if one.kind == "day":
                one.path.write_bytes(one.path.read_bytes()[:-9])
        now[0] += DAY
        for number in range(2, 14):
            played(library, number)
        games = [one for one in library.backups.all() if one.kind == "game"]
        assert games[-1].of == str(game_id(1))
        assert backup.is_whole(games[-1].path)
        assert len(games) == 11


Copy = Callable[[Path], None]


def lose_library(path: Path) -> None:
    path.unlink()


def first_page(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[100:4096] = bytes(3996)
    path.write_bytes(data)


@pytest.mark.parametrize("how", [lambda path: None, first_page, lose_library])
def test_a_rescue_passes_over_backups_with_damage_inside(tmp_path: Path, how: Copy) -> None:
    path = tmp_path / "library.db"
    with open_library(path) as library:
        rows = played(library, 1, 40).journal.rows
        played(library, 2)
    spoil(path, rows[len(rows) // 2])
    carry_damage(path)
    how(path)
    rebuilt = rebuild(path)
    assert rebuilt.missing == ()
    assert rebuilt.made == 1e9
    assert len(rebuilt.bad_backups) == 1
    with quiet(path) as library:
        library.check()
        assert rows_of(library, 1) == rows


def carry_damage(path: Path) -> None:
    """A backup as older versions made it: only the file's shape was looked at."""
    whole = backup.audit.contents
    backup.audit.contents = lambda db: None
    try:
        target = path.parent / "backups" / "000099 day 2001-09-10.backup"
        backup.write(path, target, 2e9)
    finally:
        backup.audit.contents = whole


def test_what_no_copy_has_is_told_by_game_and_entry(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    with open_library(path) as library:
        table = played(library, 1, 10)
        library.backups.daily(1e9)
    with quiet(path) as library:
        played(library, 2, 5)
        rows = play_on(Table.open(GAME, library, table.head.id), Stream("on"), 20).journal.rows
    spoil(path, rows[17])
    rebuilt = rebuild(path)
    (missing,) = rebuilt.missing
    assert (missing.names, missing.kept, missing.had) == (("Red", "Blue"), 17, len(rows))
    with quiet(path) as library:
        assert rows_of(library, 1) == rows[:17]
        assert len(rows_of(library, 2)) == 5


# The write-ahead log


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[UUID, list[bytes]]]:
    """A library as a kill leaves it, with a log, and what it holds."""
    folder = tmp_path_factory.mktemp("killed")
    alive = folder / "alive" / "library.db"
    with open_library(alive) as library:
        for number in (1, 2):
            played(library, number)
        played(library, 3, 25)
        shutil.copytree(alive.parent, folder / "dead")
        rows = {game_id(number): rows_of(library, number) for number in (1, 2, 3)}
    return folder / "dead", rows


def dead_copy(killed: tuple[Path, dict[UUID, list[bytes]]], folder: Path) -> Path:
    shutil.copytree(killed[0], folder)
    return folder / "library.db"


def test_a_log_that_is_whole_is_no_damage(
    killed: tuple[Path, dict[UUID, list[bytes]]], tmp_path: Path
) -> None:
    path = dead_copy(killed, tmp_path / "one")
    assert not write_ahead_log.is_damaged(path)
    log = path.with_name("library.db-wal")
    for cut in (1, 30, 4120, 5000):  # a kill in the middle of a write
        log.write_bytes((killed[0] / "library.db-wal").read_bytes()[:-cut])
        assert not write_ahead_log.is_damaged(path)
    with quiet(path) as library:
        library.check()


def test_a_damaged_log_is_noticed_and_read(
    killed: tuple[Path, dict[UUID, list[bytes]]], tmp_path: Path
) -> None:
    whole = (killed[0] / "library.db-wal").read_bytes()
    dice = random.Random(7)
    most = {id: len(rows) for id, rows in killed[1].items()}
    got = lost = 0
    places = [0, 5, 9, 17, 25, 31, 40, *(dice.randrange(len(whole)) for _ in range(40))]
    for number, at in enumerate(places):
        path = dead_copy(killed, tmp_path / str(number))
        data = bytearray(whole)
        data[at] ^= 1 << dice.randrange(8)
        path.with_name("library.db-wal").write_bytes(data)
        with pytest.raises(StoreError, match=r"store\.damaged"):
            quiet(path)
        rebuilt = rebuild(path)
        with quiet(path) as library:
            library.check()
            for id, count in most.items():
                there = len(library.kept(id).rows)
                assert list(library.kept(id).rows) == killed[1][id][:there]
                got += there
                lost += count - there
                known = max((one.had for one in rebuilt.missing), default=0)
                assert there == count or known >= there, "lost without a word"
        shutil.rmtree(tmp_path / str(number))
    assert lost < got / 50


# The header


def test_a_damaged_header_leads_to_a_rescue(tmp_path: Path) -> None:
    path = tmp_path / "one" / "library.db"
    with open_library(path) as library:
        rows = played(library, 1, 10).journal.rows
        library.backups.daily(1e9)
    data = path.read_bytes()
    for at in range(100):
        for value in (0, 0xFF, data[at] ^ 1):
            path.write_bytes(data[:at] + bytes((value,)) + data[at + 1 :])
            try:
                with quiet(path) as library:
                    library.check()
            except StoreError as error:
                assert error.why.id == "store.damaged", at
                rebuild(path)
            with quiet(path) as library:
                library.check()
                assert rows_of(library, 1) == rows, at
            path.write_bytes(data)
            shutil.rmtree(path.parent / "set-aside", ignore_errors=True)


def test_a_table_open_meanwhile_is_not_needed(tmp_path: Path) -> None:
    """What a rescue makes is a library like any other: games go on in it."""
    path = tmp_path / "library.db"
    with open_library(path) as library:
        rows = played(library, 1, 10).journal.rows
        library.backups.daily(1e9)
    spoil(path, rows[5])
    rebuild(path)
    with quiet(path) as library:
        play_on(Table.open(GAME, library, game_id(1)), Stream("on"))
        library.check()
