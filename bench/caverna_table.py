"""Caverna on the screen: touch to answer, confirmed and redrawn, other homes, the picker."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bench.measure import Figure, percentile

PACE = 0.4  # seconds between touches: nobody is faster, and the app tidies up meanwhile
ENTRIES = 120  # of a recorded game of four
VISITS = 12  # to other homes and to the picker
PANS = 60  # frames of a list that scrolls
ENV = {"LP_NUM_THREADS": "0", "KCFG_GRAPHICS_MAXFPS": "0", "KCFG_GRAPHICS_MULTISAMPLES": "0"}
RECORD = Path(__file__).parents[1] / "tests/records/caverna/full-4.json"


def figures() -> list[Figure]:
    found = []
    for size in ("360x640", "1280x800"):
        done = subprocess.run(
            [sys.executable, "-m", "bench.caverna_table", size],
            capture_output=True,
            text=True,
            check=True,
            env=os.environ | ENV,
        )
        answer, redrawn, home, picker, scrolled = map(float, done.stdout.split())
        found += [
            Figure(f"{size}: touch to answer, p95", answer, "ms", 100),
            Figure(f"{size}: confirmed and redrawn, p95", redrawn, "ms", 50),
            Figure(f"{size}: another home, slowest", home, "ms", 100),
            Figure(f"{size}: the furnishing picker, slowest", picker, "ms", 100),
            Figure(f"{size}: frames a second in the picker", scrolled, "/s", 30, at_most=False),
        ]
    return found


def _measure(size: tuple[int, int]) -> None:
    from companion.ui import boot

    boot.prepare(size=size, offscreen=True)
    from companion.core import record
    from companion.ui.app import CompanionApp
    from companion.ui.finger import Finger
    from companion.ui.robot import Robot

    with tempfile.TemporaryDirectory() as folder:
        finger = Finger(CompanionApp(Path(folder)), drawn=True)
        finger.start()
        robot = Robot(finger, record.read(RECORD.read_bytes()))
        robot.sit_down()
        finger.timed = touches = []
        finger.pace = PACE
        redrawn, answers, before = [], [], 0
        for number, _ in enumerate(robot.entries()):
            new = touches[before:]
            before = len(touches)
            answers += new[:-1]
            redrawn.append(new[-1])
            if number == ENTRIES:
                break
        finger.timed = None
        home = _homes(finger)
        picker, scrolled = _picker(finger)
        finger.stop()
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
    _measure(tuple(map(int, sys.argv[1].split("x"))))  # type: ignore[arg-type]
