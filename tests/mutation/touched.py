"""Which tests touch a changed line, fastest first."""

from typing import NamedTuple

from .mutants import Mutant
from .notes import OUTSIDE, Test

PATIENCE = 10  # a test may take so many times as long as it did


class Chosen(NamedTuple):
    """The tests for a mutant, fastest first; `fresh` if the file must be imported changed."""

    tests: tuple[str, ...]
    fresh: bool


class Touched:
    """Lines and the tests that run them, seconds that each test takes and may take."""

    def __init__(self, notes: dict[str, Test], shortest: float) -> None:
        self.seconds = {name: test.seconds for name, test in notes.items() if name != OUTSIDE}
        self.limits = {name: max(shortest, PATIENCE * took) for name, took in self.seconds.items()}
        self.lines: dict[str, dict[int, set[str]]] = {}
        for name, test in notes.items():
            for file, lines in test.lines.items():
                of_file = self.lines.setdefault(file, {})
                for line in lines:
                    of_file.setdefault(line, set()).add(name)

    def tests(self, mutant: Mutant) -> Chosen:
        """What runs the changed line. What ran before any test may show in all of its file."""
        lines = self.lines.get(mutant.file, {})
        found = _by(lines, mutant.lines) or _by(lines, mutant.around)
        fresh = OUTSIDE in found
        if fresh:
            found = _by(lines, tuple(lines))
            found = found if found - {OUTSIDE} else set(self.seconds)
        return Chosen(tuple(sorted(found - {OUTSIDE}, key=self.seconds.__getitem__)), fresh)


def _by(lines: dict[int, set[str]], wanted: tuple[int, ...]) -> set[str]:
    return {test for line in wanted for test in lines.get(line, ())}
