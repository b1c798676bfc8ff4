"""Routes as people enter them, in whole games; and what is left of one when the app is killed."""

import os
import signal
import subprocess
import sys
import time

import pytest

from companion.games.cavum import best_route
from companion.games.cavum.board import NAMES
from companion.ui.cavum.meaning import PickVein
from companion.ui.meaning import Enter
from tests.day import by_day
from tests.ui.cavum.evening import (
    Prospector,
    draw,
    end_route,
    evening,
    long_route,
    veins_of,
)
from tests.ui.cavum.steps import Tables

GONE = 3  # spaces that were confirmed when the app is killed

CHILD = """
import sys
from pathlib import Path
from companion.ui import boot
boot.prepare(size=(360, 640), offscreen=True)
from companion.ui.app import CompanionApp
from companion.ui.finger import Finger
from tests.ui.cavum.evening import draw, evening, long_route
from tests.ui.cavum.steps import Tables
from tests.ui.cavum.test_routes import GONE, tap_spaces

finger = Finger(CompanionApp(Path(sys.argv[1])))
finger.start()
file = evening(3, 3)
entries, spaces = long_route(file)
Tables(finger).at(file, entries)
tap_spaces(finger, spaces[:GONE])
draw(finger, spaces[GONE - 1 :], lift=False)
print("drawing", flush=True)
while True:
    finger.frames(1)
"""


def tap_spaces(finger, spaces):
    """The way space by space: the place on the board that means the next one."""
    for name in spaces:
        finger.frames(2)
        finger.touch(
            finger.find(
                lambda means, name=name: (
                    isinstance(means, Enter) and _goes_to(means.moves[0]) == name
                )
            )
        )


def _goes_to(move):
    return getattr(move, "to", getattr(move, "at", ""))


@pytest.mark.parametrize("seats", by_day([2, 3, 4], 2))
def test_a_whole_game_with_routes_drawn_found_and_advised(open_app, seats):
    robot = Prospector(open_app(), evening(seats, seats))
    report = robot.play()
    assert report.same_state
    assert all(robot.entered.values())
    assert report.p95 <= 8


def test_while_another_vein_is_looked_for_the_way_found_is_not_entered(finger, monkeypatch):
    file = evening(3, 3)
    entries, spaces = long_route(file)
    tables = Tables(finger)
    view = tables.at(file, entries)
    before = tables.state
    veins = veins_of(before, spaces)
    for name in veins:
        finger.tap(PickVein(name))
        finger.rest(0.3)
    assert isinstance(view.prospect.found, best_route.Route)
    quick = best_route.through
    slow = lambda *about: (time.sleep(0.3), quick(*about))[1]  # noqa: E731
    monkeypatch.setattr(best_route, "through", slow)
    finger.tap(PickVein(veins[0]))
    assert view.prospect.seeking
    finger.touch(finger.find(lambda means: isinstance(means, Enter) and len(means.moves) > 2))
    assert tables.state == before
    finger.rest(0.6)
    assert not view.prospect.seeking


def test_killed_for_real_in_the_middle_of_a_route(open_app, tmp_path):
    script = tmp_path / "child.py"
    script.write_text(CHILD)
    env = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    child = subprocess.Popen(
        [sys.executable, str(script), str(tmp_path)], stdout=subprocess.PIPE, text=True, env=env
    )
    assert child.stdout.readline() == "drawing\n"
    child.send_signal(signal.SIGKILL)
    child.wait()
    child.stdout.close()
    _, spaces = long_route(evening(3, 3))
    finger = open_app()
    finger.touch(finger.find(lambda means: isinstance(means, tuple) and means[0] == "resume"))
    state = finger.app.table.state
    assert tuple(NAMES[at] for at in state.route) == spaces[:GONE]
    view = finger.app.pages.page.view
    assert view.panel is view.prospect
    draw(finger, spaces[GONE - 1 :])
    end_route(finger)
    acts = finger.app.table.journal.played[-1].acts
    assert [_goes_to(act) for act in acts] == [*spaces[GONE:], ""]
