"""Put away and deleted: out of the way, counted nowhere, and brought back."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from uuid import UUID

import pytest

from companion.core.chance import Stream
from companion.core.standing import Standing
from companion.store import StoreError, schema
from companion.store.backup import read_label
from companion.store.game_filter import GameFilter
from companion.store.library import Library
from companion.store.rebuild import rebuild
from companion.store.tidying import DAY, KEPT_DAYS, days_left
from companion.table import Table
from tests.burrow import GAME

from .play import game_id, open_library, play_on, played, points, quiet, rows_of

NOW = 1e9
VERSIONS = Path(__file__).parent / "versions"


class Day:
    """A clock that stands until it is put on."""

    def __init__(self) -> None:
        self.now = NOW

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def day() -> Day:
    return Day()


@pytest.fixture
def library(tmp_path: Path, day: Day) -> Iterator[Library]:
    with open_library(tmp_path / "here" / "library.db", day) as library:
        yield library


def going(library: Library) -> list[UUID]:
    return [game.id for game in library.history.going()]


def finished(library: Library) -> list[UUID]:
    return [game.id for game in library.history.page()]


def archive(library: Library) -> list[UUID]:
    return [game.id for game in library.history.put_away()]


def deleted(library: Library) -> list[UUID]:
    return [game.id for game in library.history.deleted()]


def test_put_away_is_an_archive(library: Library) -> None:
    played(library, 1, 3)
    library.put_away(game_id(1))
    assert (going(library), finished(library), archive(library)) == ([], [], [game_id(1)])
    assert library.history.count() == 0
    library.put_away(game_id(1), False)
    assert (going(library), archive(library)) == ([game_id(1)], [])


def test_whoever_plays_on_takes_it_up(library: Library) -> None:
    table = played(library, 1, 3)
    for tidy in (library.put_away, library.delete):
        tidy(game_id(1))
        assert going(library) == []
        play_on(table, Stream("on"), 1)
        assert going(library) == [game_id(1)]
        assert not archive(library) + deleted(library)


def test_a_deleted_game_counts_nowhere(library: Library) -> None:
    played(library, 1)
    played(library, 2)
    library.delete(game_id(1))
    assert finished(library) == [game_id(2)]
    assert library.history.count() == 1
    assert library.history.ids(GameFilter(words="Red")) == [game_id(2)]
    assert {point.game for point in points(library, "line", "burrow.sheet.roots")} == {game_id(2)}
    with library.statistics.about(GameFilter()) as asked:
        assert asked.overview().games == 1
        assert {tally.games for tally in asked.players()} == {1}
    label = library.back_up_to(library.path.with_name("a.backup"))
    assert label.games == 1
    library.bring_back(game_id(1))
    assert library.history.count() == 2
    library.check()


def test_a_deleted_game_comes_back_to_where_it_was(library: Library) -> None:
    played(library, 1, 3)
    played(library, 2)
    library.put_away(game_id(1))
    for number in (1, 2):
        library.delete(game_id(number))
    assert (archive(library), finished(library)) == ([], [])
    for number in (1, 2):
        library.bring_back(game_id(number))
    assert (archive(library), finished(library)) == ([game_id(1)], [game_id(2)])


def test_deleting_can_be_undone_after_a_restart(tmp_path: Path, day: Day) -> None:
    path = tmp_path / "library.db"
    with open_library(path, day) as library:
        table = played(library, 1)
        library.delete(game_id(1))
    day.now += (KEPT_DAYS - 1) * DAY
    with open_library(path, day) as library:
        (one,) = library.history.deleted()
        assert one.deleted == NOW
        assert days_left(one.deleted, day.now) == 1
        library.bring_back(game_id(1))
        assert rows_of(library, 1) == table.journal.rows
        assert library.load(game_id(1)).sheet == table.sheet


@pytest.mark.parametrize("when", ["opened", "backed up", "backed up by itself"])
def test_after_thirty_days_it_goes_for_good(tmp_path: Path, day: Day, when: str) -> None:
    path = tmp_path / "library.db"
    with open_library(path, day) as library:
        for number in (1, 2, 3):
            played(library, number)
            path.with_name(f"photo_{number}.jpg").write_bytes(b"")
            library.set_photo(game_id(number), f"photo_{number}.jpg")
        library.settings.set(f"seen {game_id(1)}", 4)
        library.delete(game_id(1))
        day.now += DAY
        library.delete(game_id(2))
        day.now += (KEPT_DAYS - 1) * DAY
        assert deleted(library) == [game_id(2), game_id(1)]
        if when == "backed up":
            library.back_up_to(tmp_path / "a.backup")
        elif when == "backed up by itself":
            played(library, 4)
        if when != "opened":
            assert deleted(library) == [game_id(2)]
    with open_library(path, day) as library:
        assert deleted(library) == [game_id(2)]
        with pytest.raises(StoreError, match=r"store\.no-game"):
            library.load(game_id(1))
        assert library.settings.get(f"seen {game_id(1)}", 0) == 0
        library.check()
    photos = {file.name for file in tmp_path.glob("*.jpg")}
    assert photos == {"photo_2.jpg", "photo_3.jpg"}


def test_deleted_for_good_nothing_is_left_of_it(library: Library) -> None:
    played(library, 1)
    library.clock(game_id(1)).pass_to(0)
    other = played(library, 2)
    library.delete_for_good(game_id(1))
    for table in ("log", "seat", "line", "fact", "clock", "note", "standing"):
        assert not library._file.rows(f"SELECT 1 FROM {table} WHERE game = 1"), table
    assert rows_of(library, 2) == other.journal.rows
    library.check()


@pytest.mark.parametrize(
    ("passed", "left"),
    [(0, 30), (1, 30), (DAY, 29), (29.5 * DAY, 1), (31 * DAY, 0), (-9 * DAY, 30)],
)
def test_days_that_are_left(passed: float, left: int) -> None:
    assert days_left(NOW, NOW + passed) == left


# old libraries


def test_what_was_deleted_by_an_older_version_lies_with_the_deleted_games(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    db = sqlite3.connect(path)
    db.executescript((VERSIONS / "2.sql").read_text())
    db.execute("UPDATE game SET away = 1")
    db.commit()
    db.close()
    with quiet(path) as library:
        assert (going(library), finished(library)) == ([], [])
        assert archive(library) == [game_id(2)]
        (one,) = library.history.deleted()
        assert (one.id, days_left(one.deleted or 0, library.now())) == (game_id(1), KEPT_DAYS)
        library.bring_back(game_id(1))
        library.put_away(game_id(2), False)
        assert (going(library), finished(library)) == ([game_id(2)], [game_id(1)])
        library.check()


def test_a_backup_before_the_change_says_how_many_games_it_holds(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    db = sqlite3.connect(path)
    db.executescript((VERSIONS / "2.sql").read_text())
    db.close()
    with quiet(path) as library:
        (before,) = library.backups.all()
    label = read_label(before.path)
    assert (label.schema, label.games) == (2, 2)


@pytest.mark.parametrize("version", range(1, len(schema.STEPS) + 1))
def test_a_damaged_library_of_each_version_is_read(tmp_path: Path, version: int) -> None:
    path = tmp_path / "library.db"
    db = sqlite3.connect(path)
    db.execute("PRAGMA journal_mode = WAL")
    db.executescript((VERSIONS / f"{version}.sql").read_text())
    db.close()
    assert rebuild(path).games == 2
    with quiet(path) as library:
        assert (going(library), finished(library)) == ([game_id(2)], [game_id(1)])
        emblems = [person.emblem for person in library.people.all()]
        assert emblems == (["", "pickaxe"] if version >= 3 else ["", ""])


# two libraries


def send(source: Library, target: Library, folder: Path) -> None:
    source.back_up_to(folder / "sent.backup")
    target.take_in(folder / "sent.backup")


@pytest.fixture
def there(tmp_path: Path, day: Day) -> Iterator[Library]:
    with open_library(tmp_path / "there" / "library.db", day) as library:
        yield library


def test_both_states_travel(library: Library, there: Library, tmp_path: Path, day: Day) -> None:
    played(there, 1, 3)
    played(there, 2)
    there.put_away(game_id(1))
    there.delete(game_id(2))
    day.now += DAY
    send(there, library, tmp_path)
    assert (archive(library), deleted(library)) == ([game_id(1)], [game_id(2)])
    assert library.history.deleted()[0].deleted == NOW
    library.bring_back(game_id(2))
    library.restore(tmp_path / "sent.backup")
    assert (archive(library), deleted(library)) == ([game_id(1)], [game_id(2)])


@pytest.mark.parametrize("tidy", ["put_away", "delete"])
def test_tidied_here_played_on_there(
    library: Library, there: Library, tmp_path: Path, tidy: str
) -> None:
    played(library, 1, 4)
    send(library, there, tmp_path)
    getattr(library, tidy)(game_id(1))
    send(there, library, tmp_path)
    assert going(library) == []  # nobody played on
    table = play_on(Table.open(GAME, there, game_id(1)), Stream("on"), 2)
    send(there, library, tmp_path)
    assert going(library) == [game_id(1)]
    assert rows_of(library, 1) == table.journal.rows
    assert library.history.going()[0].standing == table.standing


@pytest.mark.parametrize("tidy", ["put_away", "delete"])
def test_played_on_here_tidied_there(
    library: Library, there: Library, tmp_path: Path, tidy: str
) -> None:
    played(library, 1, 4)
    send(library, there, tmp_path)
    table = play_on(Table.open(GAME, library, game_id(1)), Stream("on"), 2)
    getattr(there, tidy)(game_id(1))
    for _ in range(2):
        send(there, library, tmp_path)
        assert going(library) == [game_id(1)]
        assert rows_of(library, 1) == table.journal.rows
    send(library, there, tmp_path)
    assert going(there) == [game_id(1)]


def test_merging_takes_no_game_out_of_sight(
    library: Library, there: Library, tmp_path: Path
) -> None:
    """Played on there and deleted after that: what is in sight here stays, with what was played."""
    played(library, 1, 4)
    send(library, there, tmp_path)
    table = play_on(Table.open(GAME, there, game_id(1)), Stream("on"), 2)
    there.delete(game_id(1))
    send(there, library, tmp_path)
    assert going(library) == [game_id(1)]
    assert rows_of(library, 1) == table.journal.rows


# where a game stands


def test_where_a_game_stands_is_written_with_each_entry(library: Library) -> None:
    table = played(library, 1, 0)

    def written() -> Standing | None:
        return library.history.going()[0].standing

    assert written() == table.standing
    for entries in range(12):
        play_on(table, Stream("on", str(entries)), 1)
        assert written() == table.standing
    table.undo_to(2)
    assert written() == table.standing
    table.redo(3)
    assert written() == table.standing
    play_on(table, Stream("end"))
    library.delete(game_id(1))
    assert library.history.deleted()[0].standing is None


def test_an_old_game_stands_nowhere_until_it_is_opened(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    db = sqlite3.connect(path)
    db.executescript((VERSIONS / "2.sql").read_text())
    db.close()
    with quiet(path) as library:
        assert library.history.going()[0].standing is None
        standing = Table.open(GAME, library, game_id(2)).standing
        library.set_standing(game_id(2), standing)
        assert library.history.going()[0].standing == standing == Standing((1,), (0,))
