"""History by pages, and statistics from what was written when games ended."""

from pathlib import Path

from companion.core.chance import Stream
from companion.core.record import Player
from companion.core.sheet import Fact, Line, Result, Sheet
from companion.store.game_filter import GameFilter
from companion.store.history import PAGE, SCREENFUL, Finished
from companion.store.library import Library
from companion.store.statistics import PlayerTally
from companion.store.tidying import LISTED

from .play import begin, game_id, play_on, points, quiet

WON = Sheet((Line("burrow.sheet.tunnels", (3, 2)),), (3, 2), (0,), "core.sheet.most-points")


def ended(library: Library, number: int, seats: tuple[str, ...] = ("Red", "Blue")) -> None:
    """A game that ended, whatever was played."""
    table = begin(library, number, tuple(Player(name) for name in seats))
    library.append(table.head.id, 0, [b"{}"], Result(WON, (Fact(0, "burrow.fact.digs", number),)))


def test_pages_follow_each_other_without_gap_or_repeat(tmp_path: Path) -> None:
    with Library(tmp_path / "library.db", now=lambda: 5.0, work=lambda job: None) as library:
        count = SCREENFUL + PAGE + 7
        for number in range(count):
            ended(library, number)
        seen: list[Finished] = []
        sizes = []
        while page := library.history.page(seen[-1] if seen else None):
            seen += page
            sizes.append(len(page))
        assert sizes == [SCREENFUL, PAGE, 7]
        assert [game.id for game in seen] == [game_id(n) for n in reversed(range(count))]
        assert library.history.count() == count


def test_a_page_of_one_game_or_one_player(tmp_path: Path) -> None:
    with quiet(tmp_path / "library.db") as library:
        ended(library, 1, ("Red", "Blue"))
        ended(library, 2, ("Green", "Blue"))
        red = next(person for person in library.people.all() if person.name == "Red")
        assert [game.id for game in library.history.page(None, GameFilter(player=red.id))] == [
            game_id(1)
        ]
        assert len(library.history.page(None, GameFilter(game="burrow"))) == 2
        assert library.history.page(None, GameFilter(game="cavum")) == []
        assert library.history.count(GameFilter(game="cavum")) == 0


def test_a_page_is_found_by_index(tmp_path: Path) -> None:
    with quiet(tmp_path / "library.db") as library:
        for where in ("", " AND name = 'burrow'"):
            plan = library._file.rows(
                f"EXPLAIN QUERY PLAN SELECT id FROM game WHERE ended IS NOT NULL AND {LISTED}"
                f"{where} AND (ended, number) < (9, 9) ORDER BY ended DESC, number DESC LIMIT 9"
            )
            words = " ".join(str(line[3]) for line in plan)
            assert "INDEX game_by" in words
            assert "TEMP B-TREE" not in words


def test_tallies_and_points(tmp_path: Path) -> None:
    with quiet(tmp_path / "library.db") as library:
        ended(library, 1, ("Red", "Blue"))
        ended(library, 2, ("Blue", "Red"))
        ended(library, 3, ("Red", "Blue"))
        red, blue = tallies(library, GameFilter(game="burrow", seats=2))
        assert (red.name, red.games, red.wins, red.best) == ("Red", 3, 2, 3)
        assert (blue.name, blue.games, blue.wins, blue.mean) == ("Blue", 3, 1, 7 / 3)
        assert tallies(library, GameFilter(game="burrow", seats=3)) == []
        digs = points(library, "fact", "burrow.fact.digs")
        assert [(point.game, point.value) for point in digs] == [
            (game_id(number), number) for number in (1, 2, 3)
        ]
        assert all(point.won and point.seats == 2 for point in digs)


def test_time_played_is_the_turn_clocks(tmp_path: Path) -> None:
    ticks = iter((0.0, 30.0, 30.0))
    with quiet(tmp_path / "library.db") as library:
        table = begin(library, 1)
        clock = library.clock(game_id(1), lambda: next(ticks))
        clock.pass_to(0)
        clock.pause()
        play_on(table, Stream("time"))
        assert library.history.page()[0].seconds == 30.0


def tallies(library: Library, only: GameFilter) -> list[PlayerTally]:
    with library.statistics.about(only) as games:
        return games.players()
