"""Games in a library: rows that stay, several at once, and what is written at the end."""

import sqlite3
from pathlib import Path

import pytest

from companion.core.chance import Stream
from companion.core.record import Player
from companion.store import StoreError
from companion.store.game_filter import GameFilter
from companion.store.library import Library
from companion.store.memory import MemoryStore
from companion.store.statistics import PlayerTally
from companion.table import Table
from tests.burrow import GAME

from .play import begin, game_id, open_library, play_on, played, points, quiet, rows_of


def test_a_game_goes_on_where_it_was_left(tmp_path: Path) -> None:
    with quiet(tmp_path / "library.db") as library:
        table = played(library, 1, 7)
        table.undo()
        rows, state = table.journal.rows, table.state
    with quiet(tmp_path / "library.db") as library:
        again = Table.open(GAME, library, game_id(1))
        assert again.journal.rows == rows
        assert again.state == state
        assert again.head == table.head


def test_the_library_keeps_what_the_forgetful_store_keeps(tmp_path: Path) -> None:
    memory = MemoryStore()
    with quiet(tmp_path / "library.db") as library:
        for store in (memory, library):
            played(store, 1)
            played(store, 2, 5)
        for number in (1, 2):
            assert library.load(game_id(number)) == memory.load(game_id(number))


def test_an_entry_is_on_disk_before_append_returns(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    with quiet(path) as library:
        table = begin(library, 1)
        for entries in range(1, 6):
            play_on(table, Stream("one", str(entries)), 1)
            other = sqlite3.connect(path)
            assert other.execute("SELECT count(*) FROM log").fetchone() == (entries,)
            other.close()


def test_the_file_is_written_as_promised(tmp_path: Path) -> None:
    with quiet(tmp_path / "library.db") as library:
        for pragma, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
            assert library._file.rows(f"PRAGMA {pragma}") == [(value,)]


def test_games_go_on_side_by_side(tmp_path: Path) -> None:
    with quiet(tmp_path / "library.db") as library:
        tables = [begin(library, number) for number in (1, 2, 3)]
        streams = [Stream("beside", str(number)) for number in (1, 2, 3)]
        for _ in range(6):
            for table, stream in zip(tables, streams, strict=True):
                play_on(table, stream, 1)
        for number, table in enumerate(tables, 1):
            assert rows_of(library, number) == table.journal.rows


def test_the_home_screen_needs_no_replay(tmp_path: Path) -> None:
    times = iter(range(1000, 2000))
    with open_library(tmp_path / "library.db", lambda: float(next(times))) as library:
        played(library, 1, 3)
        played(library, 2, 4)
        played(library, 3)
        first, second = library.history.going()
    assert (first.id, first.game, first.rows) == (game_id(2), "burrow", 4)
    assert (second.id, second.rows) == (game_id(1), 3)
    assert [(seat.name, seat.colour) for seat in first.seats] == [
        ("Red", "red"),
        ("Blue", "blue"),
    ]
    assert first.begun < first.touched


def test_what_remains_is_written_at_the_end_and_taken_back_with_it(tmp_path: Path) -> None:
    with quiet(tmp_path / "library.db") as library:
        table = played(library, 1)
        sheet = table.sheet
        (over,) = library.history.page()
        assert [seat.total for seat in over.seats] == list(sheet.totals)
        assert [seat.won for seat in over.seats] == [seat in sheet.winners for seat in (0, 1)]
        roots = next(line for line in sheet.lines if line.id == "burrow.sheet.roots")
        found = points(library, "line", "burrow.sheet.roots")
        assert [(point.seat, point.value) for point in found] == list(enumerate(roots.values))
        assert len(points(library, "fact", "burrow.fact.digs")) == 2
        assert library.load(game_id(1)).sheet == sheet

        table.undo()
        assert library.history.page() == []
        assert points(library, "line", "burrow.sheet.roots") == []
        assert points(library, "fact", "burrow.fact.digs") == []
        assert library.load(game_id(1)).sheet is None
        assert [game.id for game in library.history.going()] == [game_id(1)]

        table.redo()
        assert [game.id for game in library.history.page()] == [game_id(1)]
        assert len(points(library, "line", "burrow.sheet.roots")) == 2


def test_two_tables_on_one_game_double_nothing(tmp_path: Path) -> None:
    with quiet(tmp_path / "library.db") as library:
        mine = played(library, 1, 4)
        other = Table.open(GAME, library, game_id(1))
        play_on(other, Stream("other"), 1)
        with pytest.raises(StoreError) as refused:
            play_on(mine, Stream("mine"), 1)
        assert refused.value.why.id == "store.other-table"
        assert rows_of(library, 1) == other.journal.rows
        assert len(mine.journal.rows) == 4


def test_a_game_is_begun_once_and_must_be_there(tmp_path: Path) -> None:
    with quiet(tmp_path / "library.db") as library:
        begin(library, 1)
        with pytest.raises(StoreError) as refused:
            begin(library, 1)
        assert refused.value.why.id == "store.game-exists"
        with pytest.raises(StoreError) as refused:
            library.load(game_id(2))
        assert refused.value.why.id == "store.no-game"


def test_a_game_put_away_is_nowhere_and_not_lost(tmp_path: Path) -> None:
    with quiet(tmp_path / "library.db") as library:
        played(library, 1)
        played(library, 2, 3)
        for number in (1, 2):
            library.put_away(game_id(number))
        history = library.history
        assert not history.page()
        assert not history.going()
        assert not tallies(library, GameFilter())
        assert not points(library, "line", "burrow.sheet.roots")
        assert len(rows_of(library, 2)) == 3
        library.put_away(game_id(1), False)
        assert [game.id for game in library.history.page()] == [game_id(1)]


def test_a_seat_without_a_name_is_nobody(tmp_path: Path) -> None:
    with quiet(tmp_path / "library.db") as library:
        begin(library, 1, (Player("Red"), Player("")))
        assert [person.name for person in library.people.all()] == ["Red"]
        (game,) = library.history.going()
        assert [seat.player is None for seat in game.seats] == [False, True]


def tallies(library: Library, only: GameFilter) -> list[PlayerTally]:
    with library.statistics.about(only) as games:
        return games.players()
