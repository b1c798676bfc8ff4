"""Whole games of every count, entered by touch, and how many touches that takes."""

from statistics import median

import pytest

from companion.core.record import open_journal
from companion.games.caverna import GAME
from companion.ui.robot import Robot
from tests.day import by_day
from tests.ui.caverna.steps import recorded

PHONE, TABLET = (360, 640), (1280, 800)
SEATS = (1, 2, 3, 4, 7)


def enter(finger, file):
    """Enters a game; gives for each entry its acts and what it took."""
    robot = Robot(finger, file)
    robot.sit_down()
    taken = [
        (finger.app.table.journal.played[-1].acts, entered.touches) for entered in robot.entries()
    ]
    goal = open_journal(GAME, file, file.rows)
    assert finger.app.table.state == goal.state
    assert finger.app.table.over
    return taken


def check_touches(taken):
    counts = sorted(touches for _, touches in taken)
    assert median(counts) <= 3
    assert counts[int(len(counts) * 0.95)] <= 8


@pytest.mark.parametrize("seats", by_day(SEATS, 1, 3))
def test_on_a_phone(open_app, seats):
    check_touches(enter(open_app(size=PHONE), recorded(f"full-{seats}")))


@pytest.mark.parametrize("seats", by_day(SEATS, 2))
def test_on_a_tablet(open_app, seats):
    check_touches(enter(open_app(size=TABLET), recorded(f"full-{seats}")))


def test_when_the_table_shuffles(open_app):
    """What was turned up is one touch on those that nobody has seen."""
    taken = enter(open_app(size=TABLET), recorded("full-2", app_shuffles=False))
    reveals = [touches for acts, touches in taken if acts[0].kind() == "reveal"]
    assert max(reveals) == 1
