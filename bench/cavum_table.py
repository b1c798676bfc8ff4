"""Cavum's board by touch: to the glow, to confirmed and redrawn, and how smoothly it moves."""

import sys
import time
from collections.abc import Callable
from typing import Any

from bench.measure import Figure, percentile
from bench.screen import PACE, SIZES, entered, measured
from companion.commands.screen import app_for

PANS = 60  # frames of a finger that moves a full board
FULL = 0.75  # of a game: the board is as full as it gets


def figures() -> list[Figure]:
    return [figure for size in SIZES for figure in _at(size)]


def _at(size: tuple[int, int]) -> list[Figure]:
    glow, redrawn, pan, zoom = measured("bench.cavum_table", *size)
    where = f"Cavum at {size[0]}×{size[1]}"
    return [
        Figure(f"{where}: touch to glow, p95", glow, "ms", 100),
        Figure(f"{where}: touch to confirmed and redrawn, p95", redrawn, "ms", 50),
        Figure(f"{where}: a frame while panning a full board, p95", pan, "ms", 1000 / 30),
        Figure(f"{where}: a frame while zooming a full board, p95", zoom, "ms", 1000 / 30),
    ]


def _measure(size: tuple[int, int]) -> None:
    with app_for(size, drawn=True) as finger:
        from companion.games.cavum import GAME
        from companion.ui.cavum.meaning import TakePiece
        from companion.ui.scenes import recorded

        file = recorded(GAME, 4, variant_name="sample")  # no card is read in mid-auction
        glows: list[float] = []
        redrawn: list[float] = []
        moves = 0
        for touches in entered(finger, file, pace=0):
            redrawn.append(touches[-1])
            finger.rest(PACE / 4)  # nobody is faster, and the app tidies up meanwhile
            moves += len(finger.app.table.journal.played[-1].acts)
            if moves > len(file.rows) * FULL:
                break
            piece = finger.find(lambda means: isinstance(means, TakePiece))
            if piece is not None and piece.possible and len(glows) < 40:
                finger.touch(piece)
                glows.append(touches[-1])
                finger.touch(piece)  # and out of hand again
        board = finger.app.pages.page.view.board
        pan = _frames(finger, lambda at: board._pan(8 if at % 20 < 10 else -8, 5))
        zoom = _frames(finger, lambda at: board._zoom_at(board.center, 1.05 if at < 30 else 0.95))
    print(*(percentile(times, 95) * 1000 for times in (glows, redrawn, pan, zoom)))


def _frames(finger: Any, move: Callable[[int], object]) -> list[float]:
    times = []
    for at in range(PANS):
        began = time.perf_counter()
        move(at)
        finger.frames(1)
        times.append(time.perf_counter() - began)
    return times


if __name__ == "__main__":
    _measure((int(sys.argv[1]), int(sys.argv[2])))
