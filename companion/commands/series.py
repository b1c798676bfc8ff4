"""A series of random games by number: which game each of them is, and what it came to."""

import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple
from uuid import UUID

from msgspec.structs import replace

from companion import games
from companion.core import record, verify_games
from companion.core.chance import Stream
from companion.core.game import Game, Options
from companion.core.journal import Journal, Played, entry_row, replay
from companion.core.moves import Act
from companion.core.sheet import Sheet
from companion.core.simulate import Endless, chance_for, playout, seed_for
from companion.core.verify import Failure

from .runlog import RunLine

ALL = "all"
TRIES = 4  # games at each smaller table, to see a failure there
SHARED = 8  # verified games from which all processors share the work


class Request(NamedTuple):
    game: str
    seats: int | None
    games: int
    seed: int
    variant: str | None
    verify: bool
    record: str | None
    resume: int | None
    log: str | None = None
    failures: str = "."


class SimulatedGame(NamedTuple):
    """One game of a series."""

    number: int
    game: Game[Any]
    variant: str
    seats: int
    options: Options
    app_shuffles: bool

    @property
    def group(self) -> str:
        return f"{self.game.name} {self.variant} {self.seats}"


class Outcome(NamedTuple):
    """What one game came to; its rows if they are asked for."""

    line: RunLine
    rows: list[bytes]


def case_of(request: Request, number: int) -> SimulatedGame:
    """The game of this number. Of all games each kind has its turn, with rulings by the seed."""
    if request.game != ALL:
        game = games.load(request.game)
        variant = game.variant(request.variant)
        seats = request.seats or variant.seats[0]
        return SimulatedGame(number, game, variant.name, seats, variant.options, True)
    groups = [
        (game, variant, seats)
        for game in map(games.load, games.names())
        for variant in game.variants
        for seats in variant.seats
    ]
    game, variant, seats = groups[number % len(groups)]
    stream = Stream(seed_for(number), "rulings")
    rulings = {ruling.name: stream.pick(ruling.answers) for ruling in game.rulings}
    options = replace(variant.options, **rulings)
    return SimulatedGame(number, game, variant.name, seats, options, stream.below(2) == 0)


def run_of(request: Request) -> range:
    """The numbers of the games that are asked for."""
    first = request.seed if request.resume is None else request.resume
    return range(first, request.seed + request.games)


def outcomes(request: Request, numbers: Sequence[int]) -> Iterator[Outcome]:
    """Game after game; many games with checks on all processors, where a process can be forked."""
    jobs = min(len(numbers), os.cpu_count() or 1)
    one = partial(_outcome, request)
    if not request.verify or len(numbers) < SHARED or jobs < 2 or sys.platform != "linux":
        yield from map(one, numbers)
        return
    with multiprocessing.get_context("fork").Pool(jobs, _begin_work) as pool:
        yield from pool.imap_unordered(one, numbers)
        pool.close()
        pool.join()


def _begin_work() -> None:
    """Ctrl-C is the parent's to answer; asked to end, a worker ends, whatever the parent does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


def _outcome(request: Request, number: int) -> Outcome:
    case = case_of(request, number)
    began = time.perf_counter()
    journal, failure = _play(case, request.verify)
    seconds = round(time.perf_counter() - began, 3)
    moves = sum(len(entry.acts) for entry in journal.played)
    kept = request.record is not None and number == run_of(request)[-1]
    said = None if failure is None else _keep_failure(request, case, failure)
    return Outcome(RunLine(number, case.group, moves, seconds, said), journal.rows if kept else [])


def _play(case: SimulatedGame, verify: bool) -> tuple[Journal[Any], Failure | None]:
    game, seats, options, seed = case.game, case.seats, case.options, seed_for(case.number)
    if verify:
        return verify_games.whole_game(game, seats, options, seed, app_shuffles=case.app_shuffles)
    stream = Stream(seed, "moves")
    chance = chance_for(game, seats, options, seed) if case.app_shuffles else None
    journal = Journal(game, game.start(seats, options))
    try:
        for move, step in playout(game, journal.state, stream, chance):
            played = Played(len(journal.rows), (move,), step.state, step.events)
            journal.add(entry_row((move,)), played)
    except Endless as error:
        acts = tuple(act for played in journal.played for act in played.acts)
        return journal, Failure("end", str(error), acts)
    return journal, None


def _keep_failure(request: Request, case: SimulatedGame, failure: Failure) -> str:
    """Leaves the smallest record that still fails, and beside it how to see it again."""
    small, acts = _smallest(case, failure) if request.verify else (case, failure.acts)
    folder = Path(request.failures)
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{case.group.replace(' ', '-')}-{case.number}.failed.json"
    _save(file, small, [entry_row([act]) for act in acts], None)
    again = f"companion simulate {request.game}"
    if request.game != ALL:
        again += f" --variant {case.variant} --seats {case.seats}"
    again += f" --seed {case.number} --games 1" + " --verify" * request.verify
    said = (
        f"{case.group}, game {case.number}, {_moves(failure.acts)}: "
        f"{failure.check}: {failure.detail}. "
        f"{_moves(acts)} at a table of {small.seats} reproduce{'s' * (len(acts) == 1)} it: "
        f"companion check {file} --verify. The whole game: {again}"
    )
    file.with_suffix(".txt").write_text(said + "\n", encoding="utf-8")
    return said


def _moves(acts: Sequence[Act]) -> str:
    return "1 move" if len(acts) == 1 else f"{len(acts)} moves"


def _smallest(case: SimulatedGame, failure: Failure) -> tuple[SimulatedGame, tuple[Act, ...]]:
    """The fewest moves found that fail the same check, at the smallest table where a game does."""
    for seats in case.game.variant(case.variant).seats:
        for number in range(TRIES if seats < case.seats else 0):
            small = case._replace(number=number, seats=seats, app_shuffles=True)
            _, found = _play(small, True)
            if found is not None and found.check == failure.check:
                return small, _cut_down(small, found)
    return case, _cut_down(case, failure)


def _cut_down(case: SimulatedGame, failure: Failure) -> tuple[Act, ...]:
    return verify_games.smallest(case.game, case.game.start(case.seats, case.options), failure)


def save_played(file: Path, case: SimulatedGame, rows: list[bytes]) -> None:
    """The record of a game that was played."""
    journal = replay(case.game, case.game.start(case.seats, case.options), rows)
    over = not case.game.asked(journal.state)
    _save(file, case, rows, case.game.sheet(journal.state) if over else None)


def _save(file: Path, case: SimulatedGame, rows: list[bytes], sheet: Sheet | None) -> None:
    seed = seed_for(case.number)
    players = tuple(record.Player(f"Seat {seat + 1}") for seat in range(case.seats))
    chance = chance_for(case.game, case.seats, case.options, seed) if case.app_shuffles else None
    head = record.begin(case.game, players, case.options, chance, id=UUID(int=case.number))
    file.write_bytes(record.write(record.whole(head, rows, sheet)))
