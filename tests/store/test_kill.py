"""Killed at any moment: every entry that was confirmed is there, and the file is sound."""

import multiprocessing
import random
import sqlite3
import time
from multiprocessing.connection import Connection
from pathlib import Path
from uuid import UUID

import pytest

from companion.store import StoreError, backup
from companion.store.library import Library
from companion.store.rebuild import rebuild
from companion.table import Table
from tests.burrow import GAME

from . import child
from .play import game_id, played, points, quiet, rows_of

KILLS = 200
processes = multiprocessing.get_context("forkserver")
processes.set_forkserver_preload(["tests.store.child"])


class Confirmed:
    """What the child said it had kept."""

    def __init__(self) -> None:
        self.games: dict[UUID, tuple[int, int]] = {}
        self.backups: set[str] = set()
        self.entries = 0
        self.ends = 0

    def hear(self, ear: Connection) -> bool:
        """The next thing said; False if nothing more will be."""
        try:
            said = ear.recv()
        except EOFError:
            return False
        match said:
            case (id, rows, checksum, over):
                self.games[id] = (rows, checksum)
                self.entries += 1
                self.ends += over
            case str(name) if name != ".":
                self.backups.add(name)
        return True


def play_and_kill(path: Path, seed: int, confirmed: Confirmed, late: bool = False) -> None:
    """One life: it opens the library, plays, and is killed at some moment after some words."""
    dice = random.Random(seed)
    ear, mouth = processes.Pipe(duplex=False)
    life = processes.Process(target=child.play, args=(path, mouth, str(seed), late))
    life.start()
    mouth.close()
    for _ in range(dice.choice((0, 1, dice.randrange(60)))):  # 0: it may not even be open
        confirmed.hear(ear)
    time.sleep(dice.uniform(0, 0.005 if confirmed.entries else 0.1))
    life.kill()
    life.join()
    while confirmed.hear(ear):
        pass
    ear.close()
    life.close()


def look(path: Path, confirmed: Confirmed) -> None:
    """What must be true after a kill."""
    db = sqlite3.connect(path)
    assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    db.close()
    with quiet(path) as library:
        library.check()
        for id, (rows, checksum) in confirmed.games.items():
            kept = library.load(id).rows
            assert child.counted(id, kept[:rows]) == (rows, checksum), "a confirmed entry is gone"
            assert len(kept) <= rows + 1, "more than the entry that was being made"
        whole_ends(library)
    for name in confirmed.backups:
        backup.read_label(path.parent / "mine" / name)


def whole_ends(library: Library) -> None:
    """A game has its result exactly if it is over."""
    going = {game.id for game in library.history.going()}
    for id in list(going)[-2:]:
        assert not Table.open(GAME, library, id).over
    page = library.history.page()
    for game in page[:2]:
        table = Table.open(GAME, library, game.id)
        assert table.over
        assert table.kept_sheet == table.sheet
        assert [seat.total for seat in game.seats] == list(table.sheet.totals)
    lines = {point.game for point in points(library, "line", "burrow.sheet.roots")}
    assert len(lines) == library.history.count()
    assert not lines & going


def test_every_confirmed_entry_survives_every_kill(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    confirmed = Confirmed()
    for seed in range(KILLS):
        play_and_kill(path, seed, confirmed)
        look(path, confirmed)
    assert confirmed.entries > 5 * KILLS
    assert confirmed.ends > 5
    assert confirmed.backups
    with quiet(path) as library:
        # Every backup that has its name is whole, those the kills interrupted among them.
        mine = sorted((tmp_path / "mine").glob("*.backup"))
        assert {file.name for file in mine} >= confirmed.backups
        for file in mine[:10] + [one.path for one in library.backups.all()]:
            backup.unpack(file, tmp_path / "out")


def test_the_kill_test_sees_a_commit_that_is_missing(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    confirmed = Confirmed()
    with pytest.raises(Exception, match=r"a confirmed entry is gone|store\.no-game"):
        for seed in range(20):
            play_and_kill(path, seed, confirmed, late=True)
            look(path, confirmed)


def test_killed_while_restoring(tmp_path: Path) -> None:
    """At each step: the library is the old one whole, or the restored one whole."""
    outcomes = set()
    for step in range(40):
        folder = tmp_path / str(step)
        path = folder / "library.db"
        with quiet(path) as library:
            played(library, 1, 4)
            library.back_up_to(folder / "mine.backup")
            played(library, 2, 6)
        life = processes.Process(
            target=child.die_restoring, args=(path, folder / "mine.backup", step)
        )
        life.start()
        life.join()
        with quiet(path) as library:
            library.check()
            assert len(rows_of(library, 1)) == 4
            restored = not library._file.rows("SELECT 1 FROM game WHERE id = ?", str(game_id(2)))
            outcomes.add((restored, life.exitcode))
            assert not list(folder.glob("*.part*"))
        if restored:
            aside = folder / "set-aside" / "1" / "library.db"
            with Library(aside, reading=True) as old:
                assert len(rows_of(old, 2)) == 6
        if life.exitcode == 0:
            break
    assert outcomes == {(False, 9), (True, 9), (True, 0)}


def test_killed_while_rescuing(tmp_path: Path) -> None:
    """At each step: a second attempt brings back everything that the first would have."""
    for step in range(60):
        folder = tmp_path / str(step)
        path = folder / "library.db"
        with quiet(path) as library:
            played(library, 1, 8)
            library.backups.daily(1e9)
            played(library, 2, 6)
        data = bytearray(path.read_bytes())
        data[:64] = bytes(64)
        path.write_bytes(data)
        life = processes.Process(target=child.die_rebuilding, args=(path, step))
        life.start()
        life.join()
        if not sound(path):
            rebuild(path)
        with quiet(path) as library:
            library.check()
            assert len(rows_of(library, 1)) == 8
        if life.exitcode == 0:
            return
    raise AssertionError("it never came to its end")


def sound(path: Path) -> bool:
    try:
        with quiet(path) as library:
            library.check()
    except StoreError:
        return False
    return True
