"""Moves a second beside boardgame.io, where node is present: its moves are checked too."""

import os
import shutil
import subprocess
from pathlib import Path

from bench.core import burrow_rows
from bench.measure import Figure, best_of
from companion.core.journal import replay
from tests.burrow import GAME

FOLDER = Path(__file__).parents[1] / ".bench"
VERSION = "boardgame.io@0.50.2"


def figures() -> list[Figure]:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return []
    if not (FOLDER / "node_modules" / "boardgame.io").is_dir():
        FOLDER.mkdir(exist_ok=True)
        line = [npm, "install", "--silent", "--no-save", "--prefix", str(FOLDER), VERSION]
        subprocess.run(line, check=True, capture_output=True)
    done = subprocess.run(
        [node, str(Path(__file__).with_suffix(".js"))],
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | {"NODE_PATH": str(FOLDER / "node_modules"), "NODE_ENV": "production"},
    )
    rows, start = burrow_rows()
    (seconds,) = best_of(lambda: [replay(GAME, start, game) for game in rows])
    ours = sum(map(len, rows)) / seconds
    name = "replay of Burrow, moves a second beside boardgame.io's noughts and crosses"
    return [Figure(name, ours / float(done.stdout), "×", 1, False)]
