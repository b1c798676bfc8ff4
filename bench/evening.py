"""A long evening: thousands of entries over several games in one process, and what has grown."""

import os
import sys
import time
from pathlib import Path
from statistics import median
from typing import Any
from uuid import uuid4

from msgspec.structs import replace

from bench.measure import Figure
from bench.screen import measured
from companion.commands.screen import app_for

ENTRIES = 5_000
WARM = 1_000  # entries after which every page was seen once and is kept
GAMES = (("cavum", 4, "sample"), ("cave_vs_cave", 2, None), ("caverna", 4, None))
FRAMES = 20
PAUSE = 6  # seconds between two games: the app tidies up meanwhile


def figures() -> list[Figure]:
    memory, frame = measured("bench.evening", ENTRIES)
    return [
        Figure(f"{ENTRIES:,} entries in one process: memory at the end", memory, "×", 1.2),
        Figure(f"{ENTRIES:,} entries in one process: a frame at the end", frame, "×", 1.2),
    ]


def _measure(entries: int) -> None:
    sizes: list[float] = []
    frames: list[float] = []
    entered = evening = 0
    with app_for((360, 640)) as finger:
        from companion import games
        from companion.ui.robot import Robot
        from companion.ui.scenes import recorded

        files = [
            recorded(games.load(name), seats, variant_name=variant)
            for name, seats, variant in GAMES
        ]
        while entered < entries:
            finger.app.home()
            finger.frames(3)
            robot = Robot(finger, replace(files[evening % len(files)], id=uuid4()))
            robot.sit_down()
            for _ in robot.entries():
                entered += 1
            evening += 1
            finger.app.home()
            finger.frames(3)
            finger.rest(PAUSE)
            if entered >= min(WARM, entries / 2):
                sizes.append(_resident())
                frames.append(_frame(finger))
                print(entered, round(sizes[-1] / 1e6), frames[-1], file=sys.stderr, flush=True)
    print(sizes[-1] / sizes[0], frames[-1] / frames[0])


def _resident() -> float:
    """Bytes this process holds in memory."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return float(pages * os.sysconf("SC_PAGE_SIZE"))


def _frame(finger: Any) -> float:
    """The home page drawn, in milliseconds."""
    from kivy.core.window import Window

    finger.drawn = True
    times = []
    for _ in range(FRAMES):
        Window.canvas.ask_update()
        began = time.perf_counter()
        finger.frames(1)
        times.append(time.perf_counter() - began)
    finger.drawn = False
    return median(times) * 1000


if __name__ == "__main__":
    _measure(int(sys.argv[1]))
