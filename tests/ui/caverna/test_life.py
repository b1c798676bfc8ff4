"""Closed inside an action, a trip or a harvest and opened again; killed for real."""

import os
import signal
import subprocess
import sys

import pytest

from companion.core.record import open_journal
from companion.games.caverna import GAME
from companion.ui.robot import Robot
from tests.ui.caverna.steps import recorded

GAME_OF_FOUR = "full-4"
CHILD = """
import sys
from pathlib import Path
from companion.ui import boot
boot.prepare(size=(360, 640), offscreen=True)
from companion.ui.app import CompanionApp
from companion.ui.finger import Finger
from companion.ui.robot import Robot
from tests.ui.caverna.steps import recorded

finger = Finger(CompanionApp(Path(sys.argv[1])))
finger.start()
robot = Robot(finger, recorded("full-4"))
robot.sit_down()
for entered in robot.entries():
    print(entered.moves, flush=True)
"""


def meanings(finger):
    finger.frames(8)
    return sorted(str(one.means) for one in finger.touchables())


def inside(state, what):
    """Whether a position is in the middle of this."""
    if what == "harvest":
        return state.phase == "harvest" and 0 < state.stages.count("done") < state.seats
    trips = [action.trip for action in state.actions if action is not None]
    return any(trip is not None for trip in trips)


def until(finger, what):
    """Enters a game until it is inside something."""
    robot = Robot(finger, recorded(GAME_OF_FOUR))
    robot.sit_down()
    for _ in robot.entries():
        if inside(finger.app.table.state, what):
            return
    pytest.fail(f"the game never was inside {what}")


@pytest.mark.parametrize("what", ["trip", "harvest"])
def test_closed_inside_it_is_in_the_same_place(open_app, what):
    finger = open_app()
    until(finger, what)
    state, before = finger.app.table.state, meanings(finger)
    finger.app.home()
    finger.app.go("table")
    assert meanings(finger) == before
    finger.stop()
    again = open_app()
    again.touch(again.find(lambda means: isinstance(means, tuple) and means[0] == "resume"))
    assert again.app.table.state == state
    assert meanings(again) == before


def entries_until(what):
    """How many moves lead into the middle of something."""
    file = recorded(GAME_OF_FOUR)
    journal = open_journal(GAME, file, file.rows)
    return next(
        number for number, played in enumerate(journal.played, 1) if inside(played.state, what)
    )


@pytest.mark.parametrize("what", ["trip", "harvest"])
def test_killed_for_real(open_app, tmp_path, what):
    script = tmp_path / "child.py"
    script.write_text(CHILD)
    env = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    child = subprocess.Popen(
        [sys.executable, str(script), str(tmp_path)], stdout=subprocess.PIPE, text=True, env=env
    )
    wanted, told = entries_until(what), 0
    while told < wanted:
        told += int(child.stdout.readline())
    child.send_signal(signal.SIGKILL)
    child.wait()
    told += sum(map(int, child.stdout.read().split()))
    child.stdout.close()
    finger = open_app()
    finger.touch(finger.find(lambda means: isinstance(means, tuple) and means[0] == "resume"))
    file = recorded(GAME_OF_FOUR)
    entered = [act for played in finger.app.table.journal.played for act in played.acts]
    goal = [act for played in open_journal(GAME, file, file.rows).played for act in played.acts]
    assert told <= len(entered) <= told + 4  # an entry of several moves may not have been told
    assert entered == goal[: len(entered)]
