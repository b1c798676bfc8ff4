"""Notes on which test runs which line: made once, and kept until sources or tests change.

When only tests changed, only theirs are made anew.
"""

import hashlib
import json
import subprocess
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
from msgspec import Struct

from .house import Copy, House

OUTSIDE = ""  # the name for what runs on import, or when tests are collected


class RedTests(Exception):
    """Tests that fail without any change."""


class Test(Struct):
    """How long a test takes, and the lines that it runs, by file."""

    seconds: float
    lines: dict[str, list[int]]


class Notes(Struct):
    shared: str  # the checksum of what all tests depend on
    files: dict[str, str]  # of each file of tests
    tests: dict[str, Test]


def of_tests(house: House, jobs: int) -> dict[str, Test]:
    """As they were made for these very files, or made now."""
    file = house.root / ".mutation" / "notes.json"
    shared, files = _checksums(house)
    notes = Notes(shared, {}, {})
    if file.exists():
        kept = msgspec.json.decode(file.read_bytes(), type=Notes)
        notes = kept if kept.shared == shared else notes
    changed = [name for name, sum in files.items() if notes.files.get(name) != sum]
    if changed:
        print(f"Noting which lines the tests of {len(changed)} files run ...", flush=True)
        made = _make(house, changed, jobs)
        still = {name for name in files if name not in changed}
        for name, test in notes.tests.items():
            if _file(name) in still:
                made[name] = test
            elif name == OUTSIDE:
                _add(made[OUTSIDE], test)
        file.parent.mkdir(exist_ok=True)
        notes = Notes(shared, files, made)
        file.write_bytes(msgspec.json.encode(notes))
    return notes.tests


def _file(test: str) -> str:
    return test.partition("::")[0]


def _add(to: Test, more: Test) -> None:
    for file, lines in more.lines.items():
        to.lines[file] = sorted({*to.lines.get(file, ()), *lines})


def _checksums(house: House) -> tuple[str, dict[str, str]]:
    """Of everything that a test could depend on, and of each file of tests that is run."""
    shared = hashlib.sha256(json.dumps([house.watched, house.packages]).encode())
    files = {}
    for file in _sources(house):
        name = str(file.relative_to(house.root))
        sum = hashlib.sha256(file.read_bytes()).hexdigest()
        if name in house.tests:
            files[name] = sum
        elif not file.name.startswith("test_"):
            shared.update(f"{name} {sum}\n".encode())
        elif any(file.is_relative_to(house.root / one) for one in house.tests):
            files[name] = sum
    for name in house.ignored:
        del files[name]
    return shared.hexdigest(), files


def _sources(house: House) -> Iterator[Path]:
    for part in house.parts:
        path = house.root / part
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            ours = file.is_relative_to(house.root / "tests/mutation")
            if file.suffix in (".py", ".toml", ".json") and file.is_file() and not ours:
                yield file


def _make(house: House, files: Sequence[str], jobs: int) -> dict[str, Test]:
    with Copy(house) as copy, ThreadPoolExecutor(jobs) as pool:
        shares = list(pool.map(lambda part: _share(copy, files, part, jobs), range(jobs)))
    made = shares[0]
    for share in shares[1:]:
        _add(share[OUTSIDE], made[OUTSIDE])
        made |= share
    return made


def _share(copy: Copy, files: Sequence[str], part: int, parts: int) -> dict[str, Test]:
    """Every so-manieth test, run in a process that watches it."""
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
            *copy.house.pytest(files, "tests.mutation.recorder"),
            f"--basetemp={file.with_suffix('')}",
        ],
        cwd=copy.root,
        env=copy.environment(MUTATION_RECORD=json.dumps(asked)),
        capture_output=True,
        text=True,
    )
    if run.returncode:
        raise RedTests(run.stdout[-2000:] + run.stderr[-2000:])
    return msgspec.json.decode(file.read_bytes(), type=dict[str, Test])
