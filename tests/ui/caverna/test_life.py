"""Closed inside an action, a trip or a harvest and opened again; killed for real."""

import pytest

from companion.core.record import open_journal
from companion.games.caverna import GAME
from companion.ui.robot import Robot
from tests.ui.caverna.steps import recorded
from tests.ui.killing import check_kept, kill_after

GAME_OF_FOUR = "full-4"


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


def moves_until(what):
    """How many moves lead into the middle of something."""
    file = recorded(GAME_OF_FOUR)
    moves = 0
    for played in open_journal(GAME, file, file.rows).played:
        moves += len(played.acts)
        if inside(played.state, what):
            break
    return moves


@pytest.mark.parametrize("what", ["trip", "harvest"])
def test_killed_for_real(open_app, tmp_path, what):
    file = recorded(GAME_OF_FOUR)
    told = kill_after(tmp_path, file, moves_until(what))
    check_kept(open_app(), GAME, file, told, more=4)
