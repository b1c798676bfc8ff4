"""Cave vs Cave on the screen: touch to glow, confirmed and redrawn, frames while panning."""

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from bench.measure import Figure, percentile
from bench.screen import SIZES, entered, measured
from companion.commands.screen import app_for

if TYPE_CHECKING:
    from companion.ui.finger import Finger

ENTRIES = 120  # of a recorded game, into its second era
PANS = 60  # frames of a finger that moves the caves
RECORD = Path(__file__).parents[1] / "tests/records/cave_vs_cave/both-2.json"


def figures() -> list[Figure]:
    found = []
    for size in SIZES:
        glow, redrawn, panned = measured("bench.cave_vs_cave_table", *size)
        where = f"Cave vs Cave at {size[0]}×{size[1]}"
        found += [
            Figure(f"{where}: touch to glow, p95", glow, "ms", 100),
            Figure(f"{where}: confirmed and redrawn, p95", redrawn, "ms", 50),
            Figure(f"{where}: frames a second while panning", panned, "/s", 30, at_most=False),
        ]
    return found


def _measure(size: tuple[int, int]) -> None:
    with app_for(size, drawn=True) as finger:
        from companion.core import record
        from companion.games.cave_vs_cave.moves import Choose

        redrawn, glow = [], []
        for number, touches in enumerate(entered(finger, record.read(RECORD.read_bytes()))):
            acts = finger.app.table.journal.played[-1].acts
            (glow if isinstance(acts[0], Choose) else redrawn).append(touches[-1])
            if number == ENTRIES:
                break
        panned = _pan(finger)
    print(percentile(glow, 95) * 1000, percentile(redrawn, 95) * 1000, panned)


def _pan(finger: "Finger") -> float:
    """A finger that moves the enlarged caves, a frame a step."""
    caves = finger.app.pages.page.view.ids.caves
    caves._zoom_at(caves.center, 2)
    tip = finger.press(caves.to_window(*caves.center))
    began = time.perf_counter()
    for step in range(PANS):
        x, y = caves.to_window(*caves.center)
        finger.move(tip, x + (step % 20 - 10) * 4, y + (step % 14 - 7) * 3)
        finger.frames(1)
    seconds = time.perf_counter() - began
    finger.lift(tip)
    return PANS / seconds


if __name__ == "__main__":
    _measure((int(sys.argv[1]), int(sys.argv[2])))
