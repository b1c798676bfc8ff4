"""An app that is killed for real while a finger is on its screen, and what it kept."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

from companion.core import record
from companion.core.record import Record, open_journal
from companion.ui.finger import Finger

CHILD = """
import sys
from pathlib import Path
from companion.ui import boot
boot.prepare(size=(360, 640), offscreen=True)
from companion.core import record
from companion.ui.app import CompanionApp
from companion.ui.finger import Finger
from companion.ui.robot import Robot
from tests.burrow.home import move_in

move_in()
finger = Finger(CompanionApp(Path(sys.argv[1])))
finger.start()
robot = Robot(finger, record.read(Path(sys.argv[2]).read_bytes()))
robot.sit_down()
for entered in robot.entries():
    print(entered.moves, flush=True)
"""


def kill_after(folder: Path, file: Record, moves: int) -> int:
    """Kills an app once it said that so many moves are kept; how many it had said in the end."""
    script, game = folder / "child.py", folder / "game.json"
    script.write_text(CHILD)
    game.write_bytes(record.write(file))
    child = subprocess.Popen(
        [sys.executable, str(script), str(folder), str(game)],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert child.stdout is not None
    told = 0
    while told < moves:
        told += int(child.stdout.readline())
    child.send_signal(signal.SIGKILL)
    child.wait()
    told += sum(map(int, child.stdout.read().split()))
    child.stdout.close()
    return told


def check_kept(finger: Finger, game: Any, file: Record, told: int, more: int) -> None:
    """All that was told is there, and at most so much more: an entry may not have been told."""
    resume = finger.find(lambda means: isinstance(means, tuple) and means[0] == "resume")
    finger.touch(resume)
    assert finger.app.table is not None
    kept = [act for played in finger.app.table.journal.played for act in played.acts]
    goal = [act for played in open_journal(game, file, file.rows).played for act in played.acts]
    assert told <= len(kept) <= told + more
    assert kept == goal[: len(kept)]
