"""The app on a screen of its own: a process a size, and a recorded game entered by touch."""

import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

PACE = 0.4  # seconds between touches: nobody is faster, and the app tidies up meanwhile
SIZES = ((360, 640), (1280, 800))
ENV = {"LP_NUM_THREADS": "0", "KCFG_GRAPHICS_MAXFPS": "0", "KCFG_GRAPHICS_MULTISAMPLES": "0"}


def measured(module: str, *args: object) -> list[float]:
    """What a bench prints in a process of its own, because a window stays for the life of one."""
    done = subprocess.run(
        [sys.executable, "-m", module, *map(str, args)],
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | ENV,
    )
    return [float(one) for one in done.stdout.split()]


def entered(finger: Any, file: Any, pace: float = PACE) -> Iterator[list[float]]:
    """Enters a record; gives for each entry the seconds that its touches waited for a frame."""
    from companion.ui.robot import Robot

    robot = Robot(finger, file)
    robot.sit_down()
    finger.timed, finger.pace = [], pace
    try:
        for _ in robot.entries():
            yield finger.timed
            finger.timed = []
    finally:
        finger.timed, finger.pace = None, 0.0
