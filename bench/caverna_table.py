"""Caverna on the screen: touch to answer, confirmed and redrawn, other homes, the picker."""

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bench.measure import Figure, percentile
from bench.screen import PACE, SIZES, entered, measured
from companion.commands.screen import app_for

ENTRIES = 120  # of a recorded game of four
VISITS = 12  # to other homes and to the picker
PANS = 60  # frames of a list that scrolls
RECORD = Path(__file__).parents[1] / "tests/records/caverna/full-4.json"


def figures() -> list[Figure]:
    found = []
    for size in SIZES:
        answer, redrawn, home, picker, scrolled = measured("bench.caverna_table", *size)
        where = f"Caverna at {size[0]}×{size[1]}"
        found += [
            Figure(f"{where}: touch to answer, p95", answer, "ms", 100),
            Figure(f"{where}: confirmed and redrawn, p95", redrawn, "ms", 50),
            Figure(f"{where}: another home, slowest", home, "ms", 100),
            Figure(f"{where}: the furnishing picker, slowest", picker, "ms", 100),
            Figure(f"{where}: frames a second in the picker", scrolled, "/s", 30, at_most=False),
        ]
    return found


def _measure(size: tuple[int, int]) -> None:
    with app_for(size, drawn=True) as finger:
        from companion.core import record

        redrawn, answers = [], []
        for number, touches in enumerate(entered(finger, record.read(RECORD.read_bytes()))):
            answers += touches[:-1]
            redrawn.append(touches[-1])
            if number == ENTRIES:
                break
        home = _homes(finger)
        picker, scrolled = _picker(finger)
    figures = (percentile(answers, 95), percentile(redrawn, 95), home, picker)
    print(*(one * 1000 for one in figures), scrolled)


def _timed(finger: Any, act: Callable[[], object]) -> float:
    finger.rest(PACE)
    began = time.perf_counter()
    act()
    finger.frames(1)
    return time.perf_counter() - began


def _homes(finger: Any) -> float:
    """Every other home in turn, after each was seen once."""
    view = finger.app.pages.page.view
    seats = [seat % 4 for seat in range(VISITS)]
    times = [_timed(finger, lambda seat=seat: view.look_at(seat)) for seat in seats]
    view.back()
    return max(times[4:])


def _picker(finger: Any) -> tuple[float, float]:
    """Opened again and again; all of the largest part scrolled, a frame a step."""
    view = finger.app.pages.page.view
    times = []
    for _ in range(VISITS):
        times.append(_timed(finger, view.open_picker))
        sheet = view._picker
        sheet.dismiss()
    sheet.only = False
    sheet._turn_to("materials")
    sheet.open()
    finger.frames(4)
    scroll = next(one for one in sheet.walk() if hasattr(one, "scroll_y"))
    began = time.perf_counter()
    for step in range(PANS):
        scroll.scroll_y = 1 - step / PANS
        finger.frames(1)
    return max(times[1:]), PANS / (time.perf_counter() - began)


if __name__ == "__main__":
    _measure((int(sys.argv[1]), int(sys.argv[2])))
