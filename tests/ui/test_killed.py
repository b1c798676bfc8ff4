"""Killed for real, with the screen in the middle of a game: every confirmed entry is there."""

import os
import signal
import subprocess
import sys

import pytest

from companion.ui.scenes import recorded
from tests.burrow import GAME
from tests.ui.steps import acts_of

CHILD = """
import sys
from pathlib import Path
from companion.ui import boot
boot.prepare(size=(360, 640), offscreen=True)
from companion.ui.app import CompanionApp
from companion.ui.finger import Finger
from companion.ui.robot import Robot
from companion.ui.scenes import recorded
from tests.burrow import GAME
from tests.burrow.home import move_in

move_in()
finger = Finger(CompanionApp(Path(sys.argv[1])))
finger.start()
robot = Robot(finger, recorded(GAME, 3))
robot.sit_down()
for entered in robot.entries():
    print(entered.moves, flush=True)
"""


@pytest.mark.parametrize("entries", [1, 4, 9])
def test_killed_while_a_finger_is_on_the_screen(open_app, tmp_path, entries):
    script = tmp_path / "child.py"
    script.write_text(CHILD)
    env = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    child = subprocess.Popen(
        [sys.executable, str(script), str(tmp_path)], stdout=subprocess.PIPE, text=True, env=env
    )
    told = 0
    for _ in range(entries):
        told += int(child.stdout.readline())
    child.send_signal(signal.SIGKILL)
    child.wait()
    told += sum(map(int, child.stdout.read().split()))
    child.stdout.close()
    finger = open_app()
    finger.touch(finger.find(lambda means: isinstance(means, tuple) and means[0] == "resume"))
    entered = acts_of(finger)
    record = recorded(GAME, 3)
    moves = [GAME.notation.write(act) for act in _acts(record)]
    assert told <= len(entered) <= told + 1
    assert entered == moves[: len(entered)]


def _acts(record):
    from companion.core.record import open_journal

    journal = open_journal(GAME, record, record.rows)
    return [act for played in journal.played for act in played.acts]
