"""A plugin of pytest that runs chosen tests again and again, each time in a process of its own.

It collects the tests once and then waits for orders on `MUTATION_SOCKET`, one line of JSON each.
For an order it forks; the child puts the functions of a changed file in the place of the old ones
and runs the tests in the order given, until one fails.
"""

import faulthandler
import gc
import json
import os
import resource
import socket
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from .house import UNFIT

MEMORY = 4 << 30  # a list that grows for ever ends here

boss = socket.socket(fileno=int(os.environ["MUTATION_SOCKET"]))
limits: dict[str, float] = {}
_told: list[int] = []


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Takes orders; a child goes on to pytest's own loop with the tests it was given."""
    items = {item.nodeid: item for item in session.items}
    _say(boss, {"ready": len(items)})
    for order in boss.makefile():
        asked = json.loads(order)
        reading, writing = os.pipe()
        if not os.fork():
            os.close(reading)
            _prepare(writing, asked)
            session.items[:] = [items[test] for test in asked["tests"]]
            return None
        os.close(writing)
        with os.fdopen(reading) as told:
            by = told.read()
        _, status = os.wait()
        _say(boss, {"status": os.waitstatus_to_exitcode(status), "by": by})
    return True


def _prepare(writing: int, asked: dict[str, Any]) -> None:
    boss.close()
    _told.append(writing)
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"  # of the changed file, nothing may stay
    limits.update(asked["limits"])
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    if asked["changed"] and not swap(Path(asked["changed"])):
        os._exit(UNFIT)


def _say(to: socket.socket, what: dict[str, Any]) -> None:
    to.sendall(json.dumps(what).encode() + b"\n")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """A test that takes much too long ends the process at once."""
    with Path(os.devnull).open("w") as nowhere:
        faulthandler.dump_traceback_later(limits[item.nodeid], exit=True, file=nowhere)
        try:
            return (yield)
        finally:
            faulthandler.cancel_dump_traceback_later()


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.failed and _told:
        os.write(_told.pop(), report.nodeid.encode())
        os._exit(1)


def swap(file: Path) -> bool:
    """Whether all functions that were made from this file could be made those of its new text."""
    new: dict[tuple[str, int], list[types.CodeType]] = {}
    for code in _inside(compile(file.read_bytes(), str(file), "exec")):
        new.setdefault((code.co_qualname, code.co_firstlineno), []).append(code)
    for one in gc.get_objects():
        if isinstance(one, types.FunctionType) and one.__code__.co_filename == str(file):
            code = one.__code__
            found = new.get((code.co_qualname, code.co_firstlineno), [])
            if len(found) != 1 or found[0].co_freevars != code.co_freevars:
                return False
            one.__code__ = found[0]
    return True


def _inside(code: types.CodeType) -> Iterator[types.CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield constant
            yield from _inside(constant)
