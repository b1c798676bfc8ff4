"""`companion simulate`: random games, with all checks if wished."""

import json
import multiprocessing
import os
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple
from uuid import UUID

from companion import games
from companion.core import record, trial
from companion.core.chance import Stream
from companion.core.game import Game, Variant
from companion.core.journal import Journal, Played, entry_row, replay
from companion.core.simulate import Endless, chance_for, playout, seed_for
from companion.core.verify import Failure

SHARED = 8  # verified games from which all processors share the work


class Outcome(NamedTuple):
    """What one game came to."""

    number: int
    moves: int
    rows: list[bytes]
    failure: Failure | None


class Request(NamedTuple):
    game: str
    seats: int | None
    games: int
    seed: int
    variant: str | None
    verify: bool
    record: str | None
    resume: int | None


def run(request: Request) -> int:
    if (wrong := _wrong(request)) is not None:
        print(wrong, file=sys.stderr)
        return 2
    game = games.load(request.game)
    variant = game.variant(request.variant)
    seats = request.seats or variant.seats[0]
    first = request.seed if request.resume is None else request.resume
    finished = moves = failures = 0
    began = told = time.perf_counter()
    last = request.seed + request.games
    rows: list[bytes] = []
    for outcome in _outcomes(request, range(first, last)):
        moves += outcome.moves
        rows = outcome.rows
        if outcome.failure is None:
            finished += 1
        else:
            failures += 1
            _report(game, variant, seats, outcome.number, outcome.failure)
        if time.perf_counter() - told > 2:
            told = time.perf_counter()
            done = outcome.number - first + 1
            print(f"{done} of {last - first} games, {failures} failures", file=sys.stderr)
    seconds = time.perf_counter() - began
    if request.record is not None:
        journal = replay(game, game.start(seats, variant.options), rows)
        _save(Path(request.record), game, variant, seats, last - 1, journal)
    summary = {
        "game": game.name,
        "variant": variant.name,
        "seats": seats,
        "games": last - first,
        "finished": finished,
        "moves": moves,
        "seconds": round(seconds, 3),
        "moves_per_second": round(moves / seconds) if seconds else 0,
        "failures": failures,
    }
    print(json.dumps(summary))
    return 1 if failures else 0


def _wrong(request: Request) -> str | None:
    """What is wrong with the command, in a sentence."""
    if request.game not in games.names():
        known = ", ".join(games.names()) or "none yet"
        return f"There is no game “{request.game}”. Known: {known}."
    game = games.load(request.game)
    names = [variant.name for variant in game.variants]
    if request.variant is not None and request.variant not in names:
        return f"{game.name} has no variant “{request.variant}”. Known: {', '.join(names)}."
    variant = game.variant(request.variant)
    if request.seats is not None and request.seats not in variant.seats:
        counts = ", ".join(map(str, variant.seats))
        return f"{game.name}, {variant.name}, is played by {counts}, not by {request.seats}."
    if request.games < 1:
        return "At least one game must be played: --games 1."
    if request.seed < 0 or request.seed + request.games >= 1 << 128:
        return "Seeds are whole numbers from 0 on, of at most 128 bits."
    if request.resume is not None and not 0 <= request.resume - request.seed < request.games:
        return f"--from: the run has seeds {request.seed} to {request.seed + request.games - 1}."
    if request.record is not None and not Path(request.record).absolute().parent.is_dir():
        return f"--record: there is no folder for {request.record}."
    return None


def _outcomes(request: Request, numbers: range) -> Iterator[Outcome]:
    """Game after game; many games with checks on all processors, where a process can be forked."""
    jobs = min(len(numbers), os.cpu_count() or 1)
    one = partial(_outcome, request)
    if not request.verify or len(numbers) < SHARED or jobs < 2 or sys.platform != "linux":
        yield from map(one, numbers)
        return
    with multiprocessing.get_context("fork").Pool(jobs) as pool:
        yield from pool.imap(one, numbers)


def _outcome(request: Request, number: int) -> Outcome:
    game = games.load(request.game)
    variant = game.variant(request.variant)
    seats = request.seats or variant.seats[0]
    journal, failure = _one(game, variant, seats, number, request.verify)
    moves = sum(len(entry.acts) for entry in journal.played)
    return Outcome(number, moves, journal.rows, failure)


def _one(
    game: Game[Any], variant: Variant, seats: int, number: int, verify: bool
) -> tuple[Journal[Any], Failure | None]:
    if verify:
        return trial.whole_game(game, seats, variant.options, seed_for(number))
    seed = seed_for(number)
    stream = Stream(seed, "moves")
    chance = chance_for(game, seats, variant.options, seed)
    journal = Journal(game, game.start(seats, variant.options))
    try:
        for move, step in playout(game, journal.state, stream, chance):
            played = Played(len(journal.rows), (move,), step.state, step.events)
            journal.add(entry_row((move,)), played)
    except Endless as error:
        acts = tuple(act for played in journal.played for act in played.acts)
        return journal, Failure("end", str(error), acts)
    return journal, None


def _report(game: Game[Any], variant: Variant, seats: int, number: int, failure: Failure) -> None:
    """Says what failed, and leaves the smallest record that still does."""
    start = game.start(seats, variant.options)
    acts = trial.smallest(game, start, failure)
    file = Path(f"{game.name}-{variant.name}-{seats}-{number}.failed.json")
    _save(file, game, variant, seats, number, replay(game, start, [entry_row([a]) for a in acts]))
    print(f"Seed {number}: {failure.check}: {failure.detail}. See {file}.", file=sys.stderr)


def _save(
    file: Path, game: Game[Any], variant: Variant, seats: int, number: int, journal: Journal[Any]
) -> None:
    players = tuple(record.Player(f"Seat {seat + 1}") for seat in range(seats))
    chance = chance_for(game, seats, variant.options, seed_for(number))
    head = record.begin(game, players, variant.options, chance, id=UUID(int=number))
    over = not game.asked(journal.state)
    sheet = game.sheet(journal.state) if over else None
    file.write_bytes(record.write(record.whole(head, journal.rows, sheet)))
