"""How a figure is taken: the machines are shared and noisy, so runs are interleaved."""

import time
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import NamedTuple

ROUNDS = 7


class Figure(NamedTuple):
    """A measured value and the limit an issue set for it."""

    name: str
    value: float
    unit: str
    limit: float
    at_most: bool = True

    @property
    def within(self) -> bool:
        return self.value <= self.limit if self.at_most else self.value >= self.limit


def figures_of(name: str) -> list[Figure]:
    """All that one bench measures."""
    figures: list[Figure] = import_module(f"bench.{name}").figures()
    return figures


def best_of(*runs: Callable[[], object], rounds: int = ROUNDS) -> list[float]:
    """The shortest time of each run in seconds, the runs taken in turns."""
    best = [float("inf")] * len(runs)
    for _ in range(rounds):
        for at, run in enumerate(runs):
            began = time.perf_counter()
            run()
            best[at] = min(best[at], time.perf_counter() - began)
    return best


def percentile(values: Sequence[float], percent: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))]
