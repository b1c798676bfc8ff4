"""The turn clock: pauses, survives, and never runs backwards."""

from pathlib import Path

from companion.store.clock import KEEP_EVERY, TurnClock
from companion.store.library import Library

from .play import begin, game_id, quiet


class Ticks:
    def __init__(self) -> None:
        self.at = 100.0

    def __call__(self) -> float:
        return self.at


def clock_of(library: Library, ticks: Ticks) -> TurnClock:
    return library.clock(game_id(1), ticks)


def test_it_counts_for_whose_turn_it_is_and_not_while_paused(tmp_path: Path) -> None:
    ticks = Ticks()
    with quiet(tmp_path / "library.db") as library:
        begin(library, 1)
        clock = clock_of(library, ticks)
        assert not clock.running
        clock.pass_to(0)
        ticks.at += 10
        clock.pass_to(1)
        ticks.at += 5
        clock.pause()
        ticks.at += 1000
        assert not clock.running
        clock.resume()
        ticks.at += 2
        assert clock.used == {0: 10.0, 1: 7.0}


def test_time_while_the_app_was_closed_is_nobodys(tmp_path: Path) -> None:
    ticks = Ticks()
    with quiet(tmp_path / "library.db") as library:
        begin(library, 1)
        clock = clock_of(library, ticks)
        clock.pass_to(1)
        ticks.at += 10
        clock.pause()
    ticks.at = 3.0  # after a restart of the device it counts from anywhere
    with quiet(tmp_path / "library.db") as library:
        clock = clock_of(library, ticks)
        assert clock.used == {1: 10.0}
        assert clock.turn == 1
        assert not clock.running
        clock.resume()
        ticks.at += 1
        assert clock.used == {1: 11.0}


def test_a_kill_loses_a_few_seconds_at_most(tmp_path: Path) -> None:
    ticks = Ticks()
    with quiet(tmp_path / "library.db") as library:
        begin(library, 1)
        clock = clock_of(library, ticks)
        clock.pass_to(0)
        for _ in range(100):
            ticks.at += 1
            clock.tick()
        kept = clock_of(library, ticks).used[0]  # what another process would find
        assert 100 - KEEP_EVERY <= kept <= 100


def test_a_clock_that_goes_backwards_takes_nothing_away(tmp_path: Path) -> None:
    ticks = Ticks()
    with quiet(tmp_path / "library.db") as library:
        begin(library, 1)
        clock = clock_of(library, ticks)
        clock.pass_to(0)
        ticks.at += 5
        assert clock.used == {0: 5.0}
        ticks.at -= 50
        assert clock.used == {0: 5.0}
        ticks.at += 1
        assert clock.used == {0: 6.0}
