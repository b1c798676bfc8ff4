"""`companion monkey`: random hands on the real app, until something breaks or time is over."""

import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from companion import games
from companion.core.record import open_journal
from companion.store import StoreError
from companion.store.library import Library
from companion.ui import boot
from companion.ui.monkey import promises

if TYPE_CHECKING:
    from companion.ui.monkey.checks import Checks
    from companion.ui.monkey.rounds import BrokenRound

SHORTEN = 120.0  # seconds for the shortest list of steps
KILLS = 6  # of one library
ALIVE = (0.5, 8.0)  # seconds until a process is killed, once it plays
FILE = "library.db"
TOLD = "told"


class MonkeyRun(NamedTuple):
    seed: int
    minutes: float
    kill: bool
    again: str | None
    freeze: float
    failures: str
    round: str | None  # the folder of a process that is to be killed
    verbose: bool


def run(request: MonkeyRun) -> int:
    if request.kill:
        return _kill(request)
    boot.prepare(size=(360, 640), offscreen=True, verbose=request.verbose)
    boot.window()
    if request.again is not None:
        return _again(request, request.again)
    return _play(request)


def _play(request: MonkeyRun) -> int:
    from companion.ui.monkey.checks import Checks
    from companion.ui.monkey.rounds import BrokenRound, play

    folder = None if request.round is None else Path(request.round)
    checks = Checks(request.freeze, None if folder is None else folder / TOLD)
    began = time.monotonic()
    end = began + 60 * request.minutes
    rounds = steps = failures = 0
    if folder is not None:
        _die_later(Random(f"kill {request.seed}"))
    while time.monotonic() < end:
        try:
            steps += play(f"{request.seed}.{rounds}", checks, end, folder)
        except BrokenRound as report:
            failures += 1
            _keep(report, checks, Path(request.failures))
        rounds += 1
    seconds = round(time.monotonic() - began)
    line = {"seed": request.seed, "rounds": rounds, "steps": steps, "seconds": seconds}
    print(json.dumps(line | {"failures": failures}))
    return 1 if failures else 0


def _keep(report: "BrokenRound", checks: "Checks", folder: Path) -> None:
    from companion.ui.monkey.rounds import shorten
    from companion.ui.monkey.steps import write

    print(f"seed {report.story.seed}: {report}", file=sys.stderr, flush=True)
    story = shorten(report.story, checks, SHORTEN)
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"monkey-{story.seed}.json"
    file.write_bytes(write(story))
    print(f"{len(story.steps)} steps: companion monkey --again {file}", file=sys.stderr)


def _again(request: MonkeyRun, file: str) -> int:
    import msgspec

    from companion.ui.monkey.checks import BrokenPromise, Checks
    from companion.ui.monkey.rounds import again
    from companion.ui.monkey.steps import read

    try:
        story = read(Path(file).read_bytes())
    except (OSError, msgspec.MsgspecError) as error:
        print(f"{file} is no list of steps: {error}", file=sys.stderr)
        return 2
    try:
        again(story, Checks(request.freeze))
    except BrokenPromise as broken:
        print(broken, file=sys.stderr)
        return 1
    return 0


def _die_later(dice: Random) -> None:
    """This process is killed at some moment, whatever it does then."""
    import signal

    alive = dice.uniform(*ALIVE)
    threading.Timer(alive, lambda: os.kill(os.getpid(), signal.SIGKILL)).start()


def _kill(request: MonkeyRun) -> int:
    """Processes that are killed, and a look at what they leave."""
    end = time.monotonic() + 60 * request.minutes
    kills = failures = 0
    while time.monotonic() < end:
        with tempfile.TemporaryDirectory() as made:
            folder = Path(made)
            for _ in range(KILLS):
                done = _child(request, request.seed + kills, folder)
                kills += 1
                wrong = _wrong(folder)
                if done.returncode == 1:
                    wrong.append(done.stderr.strip())
                failures += bool(wrong)
                for one in wrong:
                    print(f"kill {request.seed + kills - 1}: {one}", file=sys.stderr, flush=True)
                if wrong or time.monotonic() > end:
                    break
    print(json.dumps({"seed": request.seed, "kills": kills, "failures": failures}))
    return 1 if failures else 0


def _child(request: MonkeyRun, seed: int, folder: Path) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "companion", "monkey", "--seed", str(seed), "--minutes", "1"]
    options = ["--freeze", str(request.freeze), "--failures", request.failures]
    return subprocess.run(
        [*command, *options, "--round", str(folder)], capture_output=True, text=True
    )


def _wrong(folder: Path) -> list[str]:
    """What was promised of a library after a kill, and is not so."""
    wrong = []
    try:
        with Library(folder / FILE, work=lambda job: None) as library:
            library.check()
            for id, rows in promises.of(folder / TOLD, library.path).items():
                kept = library.load(id)
                if len(kept.rows) < rows:
                    wrong.append(f"of {rows} confirmed rows of {id}, {len(kept.rows)} are left")
                open_journal(games.known(kept.head.game), kept.head, kept.rows)
        wrong += [f"{left.name} was left" for left in folder.rglob("*.part*")]
    except StoreError as error:
        wrong.append(f"{error.why.id} {error.why.args}")
    return wrong
