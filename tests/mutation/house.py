"""A copy of the house in which a file may be changed, and the processes that run its tests."""

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple, Self

ROOT = Path(__file__).parents[2]
UNFIT = 77  # exit code: the changed file cannot be put in the place of the old one
TO_START = 300  # seconds until all tests are collected, on a busy machine
PLUGINS = ("-p", "tests.mutation.steady", "-p", "no:cacheprovider", "-p", "no:xdist")


class House(NamedTuple):
    """What is changed and what is run: paths below a root."""

    root: Path = ROOT
    parts: tuple[str, ...] = ("companion", "tests", "kv", "docs", "pyproject.toml")
    watched: tuple[str, ...] = ("companion/core", "companion/games/*/rules")
    packages: tuple[str, ...] = ("companion.core", "companion.games")  # whose caches are emptied
    tests: tuple[str, ...] = (
        "tests/core",
        "tests/games",
        "tests/second",
        "tests/conformance",
        "tests/test_golden.py",
        "tests/test_burrow.py",
    )
    shortest: float = 10  # seconds that any test may take
    known: str = "tests/mutation/equivalent.toml"
    ignored: tuple[str, ...] = ("tests/core/test_ratio.py",)  # measures how fast things are

    def sources(self) -> list[str]:
        """The files that may be changed."""
        found = {
            file.relative_to(self.root)
            for pattern in self.watched
            for folder in self.root.glob(pattern)
            for file in folder.rglob("*.py")
        }
        return sorted(map(str, found))

    def pytest(self, tests: Sequence[str], plugin: str) -> list[str]:
        left_out = [f"--ignore={one}" for one in self.ignored]
        return [sys.executable, "-m", "pytest", "-x", *PLUGINS, "-p", plugin, *left_out, *tests]


class Copy(AbstractContextManager["Copy"]):
    """A house in a folder of its own, which goes when it is left."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._folder = tempfile.TemporaryDirectory(prefix="mutation-")
        self.root = Path(self._folder.name) / "house"
        self.root.mkdir()
        for part in house.parts:
            source, target = house.root / part, self.root / part
            if source.is_dir():
                shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
            elif source.exists():
                shutil.copy2(source, target)

    def __exit__(self, *_: object) -> None:
        self._folder.cleanup()

    def environment(self, **more: str) -> dict[str, str]:
        paths = [str(self.root), str(ROOT)]
        paths += filter(os.path.isabs, os.environ.get("PYTHONPATH", "").split(os.pathsep))
        return os.environ | {"PYTHONPATH": os.pathsep.join(paths)} | more

    def start(self, tests: Sequence[str], *, keep_compiled: bool) -> "Worker":
        return Worker(self, tests, keep_compiled=keep_compiled)

    @contextmanager
    def changed(self, file: str, source: bytes) -> Any:
        """The house with one file changed, for as long as this lasts."""
        path = self.root / file
        before, times = path.read_bytes(), path.stat()
        path.write_bytes(source)
        try:
            yield path
        finally:
            path.write_bytes(before)
            os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))


class Answer(NamedTuple):
    """How a run ended: pytest's exit code, and the test that failed."""

    status: int
    by: str


class Worker(AbstractContextManager["Worker"]):
    """A process that has collected tests and runs any of them when told to."""

    def __init__(self, copy: Copy, tests: Sequence[str], *, keep_compiled: bool) -> None:
        self._socket, theirs = socket.socketpair()
        self._socket.settimeout(TO_START)
        self._lines = self._socket.makefile()
        temporary = copy.root.parent / ("kept" if keep_compiled else "fresh")
        more = {"MUTATION_SOCKET": str(theirs.fileno())}
        if not keep_compiled:
            more["PYTHONDONTWRITEBYTECODE"] = "1"
        self._process = subprocess.Popen(
            [*copy.house.pytest(tests, "tests.mutation.worker"), f"--basetemp={temporary}"],
            cwd=copy.root,
            env=copy.environment(**more),
            pass_fds=(theirs.fileno(),),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        theirs.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, 9)
        self._process.wait()
        self._lines.close()
        self._socket.close()

    def ready(self) -> bool:
        """Whether the tests could be collected. TimeoutError if that never ends."""
        return bool(self._lines.readline())

    def run(
        self, tests: Iterable[str], limits: Mapping[str, float], changed: Path | None = None
    ) -> Answer:
        """Runs tests in this order until one fails, with a file that was changed meanwhile."""
        tests = list(tests)
        mine = {test: limits[test] for test in tests}
        self._socket.settimeout(TO_START + sum(mine.values()))
        path = None if changed is None else str(changed)
        order = {"tests": tests, "limits": mine, "changed": path}
        self._socket.sendall(json.dumps(order).encode() + b"\n")
        return Answer(**json.loads(self._lines.readline()))
