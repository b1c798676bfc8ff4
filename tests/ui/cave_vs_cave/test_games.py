"""Whole games of every variant, entered by touch, and how many touches that takes."""

from statistics import median

import pytest

from companion.core.record import open_journal
from companion.games.cave_vs_cave import GAME
from companion.games.cave_vs_cave.moves import Choose, Dig
from companion.ui.robot import Robot
from companion.ui.scenes import recorded as recorded_at_random
from tests.day import by_day
from tests.ui.cave_vs_cave.steps import VARIANTS, recorded
from tests.ui.clumsy import ClumsyFinger
from tests.ui.clumsy import play as play_clumsily
from tests.ui.moved import WatchingFinger

PHONE, TABLET = (360, 640), (1280, 800)


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


def turns(taken):
    """Touches a turn, from one tile to the next, and whether something was dug in it."""
    found = []
    for acts, touches in taken:
        if any(isinstance(act, Choose) for act in acts):
            found.append((0, False))
        if found:
            so_far, dug = found[-1]
            found[-1] = (so_far + touches, dug or any(isinstance(act, Dig) for act in acts))
    return found


def check_touches(taken):
    counts = sorted(touches for _, touches in taken)
    assert median(counts) <= 3
    assert counts[int(len(counts) * 0.95)] <= 8
    assert median(touches for touches, dug in turns(taken) if not dug) <= 6
    assert median(touches for touches, dug in turns(taken) if dug) <= 6 + 1


@pytest.mark.parametrize("variant", by_day(VARIANTS, "both-2", "pool-2"))
def test_on_a_phone(open_app, variant):
    check_touches(enter(open_app(size=PHONE), recorded(variant)))


@pytest.mark.parametrize("variant", by_day(VARIANTS, "draft-2"))
def test_on_a_tablet(open_app, variant):
    check_touches(enter(open_app(size=TABLET), recorded(variant)))


def test_when_the_table_shuffles(open_app):
    """What was dug is one touch on the grid of numbers not seen yet."""
    taken = enter(open_app(size=PHONE), recorded("one-2", app_shuffles=False))
    reveals = [touches for acts, touches in taken if acts[0].kind() == "reveal"]
    assert max(reveals) == 1
    check_touches(taken)


def test_turned_to_the_acting_seat(open_app):
    finger = open_app(size=PHONE)
    finger.app.set(turn=True)
    enter(finger, recorded("one-2"))


@pytest.mark.parametrize("variant", by_day(VARIANTS, "both-2", "pool-2"))
def test_no_answer_moves_while_its_question_stands(open_app, variant):
    finger = open_app(kind=WatchingFinger)
    assert Robot(finger, recorded(variant)).play().same_state
    assert finger.moved == ()


@pytest.mark.parametrize("number", by_day(range(10), 1))
def test_a_clumsy_hand_enters_nothing_that_was_not_meant(open_app, number):
    play_clumsily(open_app(kind=ClumsyFinger), recorded_at_random(GAME, 2, number))
