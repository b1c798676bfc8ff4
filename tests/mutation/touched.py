"""Which tests touch which line: recorded once, and kept until sources or tests change."""

import hashlib
import json
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec import Struct

from .house import Copy, House
from .mutants import Mutant

OUTSIDE = ""  # what runs on import, or when tests are collected
PATIENCE = 10  # a test may take so many times as long as it did


class RedTests(Exception):
    """Tests that fail without any change."""


class Share(Struct):
    """What one process recorded: the tests by name."""

    seconds: dict[str, float]
    lines: dict[str, dict[int, list[str]]]


class Notes(Struct):
    """What is kept: the tests by number, in the order of `seconds`; OUTSIDE comes last."""

    seconds: dict[str, float]
    lines: dict[str, dict[int, list[int]]]


class Chosen(NamedTuple):
    """The tests for a mutant, fastest first; `fresh` if the file must be imported changed."""

    tests: tuple[str, ...]
    fresh: bool


class Touched:
    """Lines and the tests that run them, seconds that each test takes."""

    def __init__(
        self,
        seconds: dict[str, float],
        lines: dict[str, dict[int, frozenset[str]]],
        shortest: float,
    ) -> None:
        self.seconds = seconds
        self.lines = lines
        self.limits = {test: max(shortest, PATIENCE * took) for test, took in seconds.items()}

    def tests(self, mutant: Mutant) -> Chosen:
        """What runs the changed line. What ran before any test may show in all of its file."""
        lines = self.lines.get(mutant.file, {})
        found = _by(lines, mutant.lines) or _by(lines, mutant.around)
        fresh = OUTSIDE in found
        if fresh:
            found = frozenset().union(*lines.values())
            found = found if found - {OUTSIDE} else frozenset(self.seconds)
        return Chosen(tuple(sorted(found - {OUTSIDE}, key=self.seconds.__getitem__)), fresh)


def _by(lines: dict[int, frozenset[str]], wanted: tuple[int, ...]) -> frozenset[str]:
    return frozenset().union(*(lines.get(line, ()) for line in wanted))


def touched(house: House, jobs: int) -> Touched:
    """As it was recorded for these very files, or recorded now."""
    folder = house.root / ".mutation"
    file = folder / f"{_checksum(house)}.json"
    if not file.exists():
        print("Recording which tests touch which line ...", flush=True)
        notes = _record(house, jobs)
        folder.mkdir(exist_ok=True)
        for old in folder.glob("*.json"):
            old.unlink()
        file.write_bytes(msgspec.json.encode(notes))
    return _read(msgspec.json.decode(file.read_bytes(), type=Notes), house.shortest)


def _read(notes: Notes, shortest: float) -> Touched:
    tests = [*notes.seconds, OUTSIDE]
    lines = {
        file: {line: frozenset(tests[at] for at in by) for line, by in found.items()}
        for file, found in notes.lines.items()
    }
    return Touched(notes.seconds, lines, shortest)


def _checksum(house: House) -> str:
    sums = hashlib.sha256(json.dumps([house.watched, house.tests, house.ignored]).encode())
    for file in _files(house):
        sums.update(str(file.relative_to(house.root)).encode() + b"\0")
        sums.update(hashlib.sha256(file.read_bytes()).digest())
    return sums.hexdigest()[:16]


def _files(house: House) -> Iterator[Path]:
    """Everything that a test could depend on, but for the tests that are not run."""
    for part in house.parts:
        path = house.root / part
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            run = not file.name.startswith("test_") or any(
                file.is_relative_to(house.root / one) for one in house.tests
            )
            matters = file.suffix in (".py", ".toml", ".json")
            ours = file.is_relative_to(house.root / "tests/mutation")
            if file.is_file() and matters and run and not ours:
                yield file


def _record(house: House, jobs: int) -> Notes:
    with Copy(house) as copy, ThreadPoolExecutor(jobs) as pool:
        shares = list(pool.map(lambda part: _record_share(copy, part, jobs), range(jobs)))
    seconds = {test: took for share in shares for test, took in share.seconds.items()}
    numbers = {test: at for at, test in enumerate([*seconds, OUTSIDE])}
    lines: dict[str, dict[int, set[int]]] = {}
    for share in shares:
        for file, found in share.lines.items():
            for line, tests in found.items():
                into = lines.setdefault(file, {}).setdefault(line, set())
                into.update(numbers[test] for test in tests)
    flat = {file: {line: sorted(by) for line, by in of.items()} for file, of in lines.items()}
    return Notes(seconds, flat)


def _record_share(copy: Copy, part: int, parts: int) -> Share:
    file = copy.root.parent / f"share-{part}.json"
    asked = {
        "file": str(file),
        "watched": [f"{pattern}/*" for pattern in copy.house.watched],
        "packages": copy.house.packages,
        "part": part,
        "parts": parts,
    }
    run = subprocess.run(
        [
            *copy.house.pytest(copy.house.tests, "tests.mutation.recorder"),
            f"--basetemp={file.with_suffix('')}",
        ],
        cwd=copy.root,
        env=copy.environment(MUTATION_RECORD=json.dumps(asked)),
        capture_output=True,
        text=True,
    )
    if run.returncode:
        raise RedTests(run.stdout[-2000:] + run.stderr[-2000:])
    return msgspec.json.decode(file.read_bytes(), type=Share)
