"""A mutant on trial: the tests that touch it are run until one of them fails."""

import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from queue import SimpleQueue
from typing import Literal, NamedTuple

from .house import UNFIT, Answer, Copy, House, Worker
from .mutants import Mutant
from .touched import Chosen, Touched

End = Literal["killed", "timed out", "survived"]


class Verdict(NamedTuple):
    mutant: Mutant
    end: End
    by: str  # the test that failed, or why there is none
    seconds: float


class _Bench(NamedTuple):
    copy: Copy
    worker: Worker


def try_all(
    house: House,
    mutants: Iterable[Mutant],
    touched: Touched,
    jobs: int,
    tell: Callable[[Verdict], None],
) -> list[Verdict]:
    """Every mutant's verdict; each is told as soon as it is known."""
    files = sorted({test.partition("::")[0] for test in touched.seconds})
    with ExitStack() as stack:
        benches: SimpleQueue[_Bench] = SimpleQueue()
        for _ in range(jobs):
            copy = stack.enter_context(Copy(house))
            worker = stack.enter_context(copy.start(files, keep_compiled=True))
            if not worker.ready():
                raise RuntimeError("the tests cannot be collected")
            benches.put(_Bench(copy, worker))

        def one(mutant: Mutant) -> Verdict:
            bench = benches.get()
            try:
                verdict = _judge(bench, mutant, touched)
            finally:
                benches.put(bench)
            tell(verdict)
            return verdict

        with ThreadPoolExecutor(jobs) as pool:
            return list(pool.map(one, mutants))


def _judge(bench: _Bench, mutant: Mutant, touched: Touched) -> Verdict:
    begun = time.monotonic()
    chosen = touched.tests(mutant)
    if not chosen.tests:
        return Verdict(mutant, "survived", "no test touches it", 0)
    with bench.copy.changed(mutant.file, mutant.source) as path:
        end, by = _run(bench, chosen, touched, path)
    return Verdict(mutant, end, by, time.monotonic() - begun)


def _run(bench: _Bench, chosen: Chosen, touched: Touched, path: Path) -> tuple[End, str]:
    if not chosen.fresh:
        answer = bench.worker.run(chosen.tests, touched.limits, path)
        if answer.status != UNFIT:
            return _end(answer)
    files = sorted({test.partition("::")[0] for test in chosen.tests})
    with bench.copy.start(files, keep_compiled=False) as fresh:
        try:
            if not fresh.ready():
                return "killed", "it cannot be imported"
            return _end(fresh.run(chosen.tests, touched.limits))
        except TimeoutError:
            return "timed out", "on import"


def _end(answer: Answer) -> tuple[End, str]:
    if answer.status == 0:
        return "survived", "all tests that touch it pass"
    if answer.status == 1 and not answer.by:
        return "timed out", "in a test"
    return "killed", answer.by or f"exit {answer.status}"
