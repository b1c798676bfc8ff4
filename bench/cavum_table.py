"""Cavum's board by touch: to the glow, to confirmed and redrawn, and how smoothly it moves."""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from bench.app import ENV, PACE
from bench.measure import Figure, percentile

SIZES = ((360, 640), (1280, 800))
PANS = 60  # frames of a finger that moves a full board
FULL = 0.75  # of a game: the board is as full as it gets


def figures() -> list[Figure]:
    return [figure for size in SIZES for figure in _at(size)]


def _at(size: tuple[int, int]) -> list[Figure]:
    """In a process of its own, because a window stays for the life of one."""
    done = subprocess.run(
        [sys.executable, "-m", "bench.cavum_table", *map(str, size)],
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | ENV,
    )
    glow, redrawn, pan, zoom = map(float, done.stdout.split()[-4:])
    where = f"Cavum at {size[0]}×{size[1]}"
    return [
        Figure(f"{where}: touch to glow, p95", glow, "ms", 100),
        Figure(f"{where}: touch to confirmed and redrawn, p95", redrawn, "ms", 50),
        Figure(f"{where}: a frame while panning a full board, p95", pan, "ms", 1000 / 30),
        Figure(f"{where}: a frame while zooming a full board, p95", zoom, "ms", 1000 / 30),
    ]


def _measure(size: tuple[int, int]) -> None:
    from companion.ui import boot

    boot.prepare(size=size, offscreen=True)
    from companion.games.cavum import GAME
    from companion.ui.app import CompanionApp
    from companion.ui.cavum.steps import Take
    from companion.ui.finger import Finger
    from companion.ui.robot import Robot
    from companion.ui.scenes import recorded

    with tempfile.TemporaryDirectory() as folder:
        finger = Finger(CompanionApp(Path(folder)), drawn=True)
        finger.start()
        file = recorded(GAME, 4)
        robot = Robot(finger, file)
        touches: list[float] = []
        robot.sit_down()
        finger.timed = touches
        glows: list[float] = []
        redrawn: list[float] = []
        entered = 0
        for _ in robot.entries():
            finger.rest(PACE / 5)  # nobody is faster, and the app tidies up meanwhile
            redrawn.append(touches[-1])
            entered += len(finger.app.table.journal.played[-1].acts)
            if entered > len(file.rows) * FULL:
                break
            piece = finger.find(lambda means: isinstance(means, Take))
            if piece is not None and piece.possible and len(glows) < 40:
                finger.touch(piece)
                glows.append(touches[-1])
                finger.touch(piece)  # and out of hand again
        finger.timed = None
        board = finger.app.pages.page.view.board
        pan = _frames(finger, lambda at: board._pan(8 if at % 20 < 10 else -8, 5))
        zoom = _frames(finger, lambda at: board._zoom_at(board.center, 1.05 if at < 30 else 0.95))
        finger.stop()
    print(*(percentile(times, 95) * 1000 for times in (glows, redrawn, pan, zoom)))


def _frames(finger: object, move: object) -> list[float]:
    times = []
    for at in range(PANS):
        began = time.perf_counter()
        move(at)  # type: ignore[operator]
        finger.frames(1)  # type: ignore[attr-defined]
        times.append(time.perf_counter() - began)
    return times


if __name__ == "__main__":
    _measure((int(sys.argv[1]), int(sys.argv[2])))
