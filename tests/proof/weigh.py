"""What one input costs: processor seconds, and memory at its highest above where it began."""

import gc
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple


class Cost(NamedTuple):
    seconds: float
    megabytes: float


def weighed(act: Callable[[], object]) -> Cost:
    gc.collect()
    Path("/proc/self/clear_refs").write_text("5")  # the peak begins anew
    before = _kilobytes("VmRSS")
    began = time.process_time()
    act()
    seconds = time.process_time() - began
    return Cost(seconds, (_kilobytes("VmHWM") - before) / 1024)


def _kilobytes(name: str) -> int:
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(name + ":"))
