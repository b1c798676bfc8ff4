"""Cave vs Cave on the screen: touch to glow, confirmed and redrawn, frames while panning."""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from bench.measure import Figure, percentile

PACE = 0.4  # seconds between touches: nobody is faster, and the app tidies up meanwhile
ENTRIES = 120  # of a recorded game, into its second era
PANS = 60  # frames of a finger that moves the caves
ENV = {"LP_NUM_THREADS": "0", "KCFG_GRAPHICS_MAXFPS": "0", "KCFG_GRAPHICS_MULTISAMPLES": "0"}
RECORD = Path(__file__).parents[1] / "tests/records/cave_vs_cave/both-2.json"


def figures() -> list[Figure]:
    found = []
    for size in ("360x640", "1280x800"):
        done = subprocess.run(
            [sys.executable, "-m", "bench.cave_vs_cave_table", size],
            capture_output=True,
            text=True,
            check=True,
            env=os.environ | ENV,
        )
        glow, redrawn, panned = map(float, done.stdout.split())
        found += [
            Figure(f"{size}: touch to glow, p95", glow, "ms", 100),
            Figure(f"{size}: confirmed and redrawn, p95", redrawn, "ms", 50),
            Figure(f"{size}: frames a second while panning", panned, "/s", 30, at_most=False),
        ]
    return found


def _measure(size: tuple[int, int]) -> None:
    from companion.ui import boot

    boot.prepare(size=size, offscreen=True)
    from companion.core import record
    from companion.games.cave_vs_cave.moves import Choose
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
        redrawn, glow = [], []
        for number, _ in enumerate(robot.entries()):
            acts = finger.app.table.journal.played[-1].acts
            (glow if isinstance(acts[0], Choose) else redrawn).append(touches[-1])
            if number == ENTRIES:
                break
        finger.timed = None
        panned = _pan(finger)
        finger.stop()
    print(percentile(glow, 95) * 1000, percentile(redrawn, 95) * 1000, panned)


def _pan(finger: "object") -> float:
    """A finger that moves the enlarged caves, a frame a step."""
    caves = finger.app.pages.page.view.ids.caves  # type: ignore[attr-defined]
    caves._zoom_at(caves.center, 2)
    tip = finger._tip(*caves.to_window(*caves.center))  # type: ignore[attr-defined]
    finger._send("begin", tip)  # type: ignore[attr-defined]
    began = time.perf_counter()
    for step in range(PANS):
        x, y = caves.to_window(*caves.center)
        tip.move({"x": x + (step % 20 - 10) * 4, "y": y + (step % 14 - 7) * 3})
        finger._send("update", tip)  # type: ignore[attr-defined]
        finger.frames(1)  # type: ignore[attr-defined]
    seconds = time.perf_counter() - began
    finger._send("end", tip)  # type: ignore[attr-defined]
    return PANS / seconds


if __name__ == "__main__":
    _measure(tuple(map(int, sys.argv[1].split("x"))))  # type: ignore[arg-type]
