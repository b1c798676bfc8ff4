"""`companion simulate`: random games, with all checks if wished."""

import json
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from companion import games
from companion.core.game import Game
from companion.ui.words import game_name

from .answering import unknown_game
from .runlog import LogError, RunLine, RunLog
from .series import ALL, Request, case_of, outcomes, run_of, save_played

MANY = 2000  # games of `all`, if no number is given
PROGRESS_EVERY = 5  # seconds from one line of progress to the next


def run(request: Request) -> int:
    try:
        if (wrong := _wrong(request)) is not None:
            raise LogError(wrong)
        log = RunLog(request.log, _head(request))
    except LogError as error:
        print(error, file=sys.stderr)
        return 2
    numbers = run_of(request)
    ahead = log.open_numbers(numbers)
    if request.record is not None and numbers[-1] not in ahead:
        ahead.append(numbers[-1])  # its rows are not in the log
    began = last = time.perf_counter()
    played: list[RunLine] = []
    try:
        for line, rows in outcomes(request, ahead):
            log.add(line)
            played.append(line)
            if line.failure is not None:
                print(line.failure, file=sys.stderr)
            if rows and request.record is not None:
                save_played(Path(request.record), case_of(request, line.number), rows)
            if time.perf_counter() - last > PROGRESS_EVERY:
                last = time.perf_counter()
                print(_progress(log, numbers, len(played), last - began), file=sys.stderr)
    except KeyboardInterrupt:
        print(_way_on(request, log, numbers), file=sys.stderr)
        raise
    done = [log.lines[number] for number in numbers]
    print(json.dumps(_summary(request, done, played, time.perf_counter() - began)))
    return 1 if any(line.failure for line in done) else 0


def _chosen(request: Request) -> list[Game[Any]]:
    return [games.load(name) for name in games.names() if request.game in (ALL, name)]


def _head(request: Request) -> dict[str, Any]:
    """What makes games of the same number the same games."""
    return {
        "simulate": request.game,
        "variant": request.variant,
        "seats": request.seats,
        "verify": request.verify,
        "rules": {game.name: game.rules for game in _chosen(request)},
    }


def _wrong(request: Request) -> str | None:
    """What is wrong with the command, in a sentence."""
    if request.game == ALL:
        if request.variant is not None or request.seats is not None:
            return "“all” plays every variant with every number of seats; name a game to choose."
    elif request.game not in games.names():
        return unknown_game(request.game, ALL)
    elif (wrong := _wrong_kind(games.load(request.game), request)) is not None:
        return wrong
    if request.games < 1:
        return "Play at least one game: --games 1."
    if request.seed < 0 or request.seed + request.games >= 1 << 128:
        return "Seeds are whole numbers from 0 up, of at most 128 bits."
    if request.resume is not None and not 0 <= request.resume - request.seed < request.games:
        return f"--from: the run has seeds {request.seed} to {request.seed + request.games - 1}."
    if request.record is not None and not Path(request.record).absolute().parent.is_dir():
        return f"--record: there is no folder for {request.record}."
    return None


def _wrong_kind(game: Game[Any], request: Request) -> str | None:
    names = [variant.name for variant in game.variants]
    if request.variant is not None and request.variant not in names:
        return (
            f"{game_name(game.name)} has no variant “{request.variant}”. Known: {', '.join(names)}."
        )
    variant = game.variant(request.variant)
    if request.seats is not None and request.seats not in variant.seats:
        counts = " or ".join(map(str, variant.seats))
        return (
            f"{game_name(game.name)}, {variant.name}, is for {counts} players, not {request.seats}."
        )
    return None


def _progress(log: RunLog, numbers: range, played: int, seconds: float) -> str:
    done = [log.lines[number] for number in numbers if number in log.lines]
    failures = sum(line.failure is not None for line in done)
    minutes = (len(numbers) - len(done)) * seconds / played / 60
    return (
        f"{len(done)} of {len(numbers)} games, {failures} failures, "
        f"about {minutes:.0f} more minutes"
    )


def _way_on(request: Request, log: RunLog, numbers: range) -> str:
    if request.log is not None:
        return "Run the same command to continue from here."
    first = next((number for number in numbers if number not in log.lines), numbers[-1])
    return f"Run the same command with --from {first} to continue from here."


def _summary(
    request: Request, done: list[RunLine], played: Iterable[RunLine], seconds: float
) -> dict[str, Any]:
    """The games of the run, whenever they were played; the speed of those played now."""
    case = case_of(request, done[0].number)
    which = (
        {"game": ALL, "groups": _groups(done)}
        if request.game == ALL
        else {"game": case.game.name, "variant": case.variant, "seats": case.seats}
    )
    now = sum(line.moves for line in played)
    return {
        **which,
        "games": len(done),
        "finished": sum(line.failure is None for line in done),
        "moves": sum(line.moves for line in done),
        "seconds": round(seconds, 3),
        "moves_per_second": round(now / seconds) if seconds else 0,
        "failures": sum(line.failure is not None for line in done),
    }


def _groups(done: list[RunLine]) -> dict[str, dict[str, int]]:
    """How many games, moves and failures of each game, variant and number of seats."""
    groups: dict[str, dict[str, int]] = {}
    for line in sorted(done, key=lambda line: line.group):
        group = groups.setdefault(line.group, {"games": 0, "moves": 0, "failures": 0})
        group["games"] += 1
        group["moves"] += line.moves
        group["failures"] += line.failure is not None
    return groups
