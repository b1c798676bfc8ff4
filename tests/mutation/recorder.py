"""A plugin of pytest that notes which test runs which line, and how long it takes.

It runs in a copy of the house, with `MUTATION_RECORD` saying where the notes go, which paths are
watched, and which share of the tests is run.
"""

import functools
import gc
import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import coverage
import pytest

ASKED = json.loads(os.environ["MUTATION_RECORD"])
KEPT = type(functools.cache(len))
OUTSIDE = ""  # what runs on import, or when tests are collected

watch = coverage.Coverage(
    data_file=None, config_file=False, include=[f"{Path.cwd()}/{one}" for one in ASKED["watched"]]
)
seconds: dict[str, float] = {OUTSIDE: 0}
caches: list[Any] = []
properties: list[tuple[dict[str, Any], str]] = []
watch.start()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items[:] = items[ASKED["part"] :: ASKED["parts"]]
    ours = tuple(ASKED["packages"])
    for one in gc.get_objects():
        if not str(getattr(type(one), "__module__", "")).startswith(ours):
            if type(one) is KEPT and one.__module__.startswith(ours):
                caches.append(one)
            continue
        for name, value in vars(type(one)).items():
            if isinstance(value, functools.cached_property):
                properties.append((one.__dict__, name))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Nothing is remembered from the test before: each runs every line that it needs."""
    for cache in caches:
        cache.cache_clear()
    for kept, name in properties:
        kept.pop(name, None)
    watch.switch_context(item.nodeid)
    begun = time.perf_counter()
    try:
        return (yield)
    finally:
        seconds[item.nodeid] = time.perf_counter() - begun
        watch.switch_context(OUTSIDE)


def pytest_sessionfinish() -> None:
    watch.stop()
    data = watch.get_data()
    notes: dict[str, Any] = {name: {"seconds": took, "lines": {}} for name, took in seconds.items()}
    for file in sorted(data.measured_files()):
        name = str(Path(file).relative_to(Path.cwd()))
        for line, tests in sorted(data.contexts_by_lineno(file).items()):
            for test in tests:
                notes[test]["lines"].setdefault(name, []).append(line)
    Path(ASKED["file"]).write_text(json.dumps(notes))
