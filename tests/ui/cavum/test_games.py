"""The robot enters whole games by touch and ends in the same state; touches are counted."""

from statistics import median

import pytest

from companion.core.journal import entry_row
from companion.core.record import whole
from companion.games.cavum import GAME
from companion.ui.robot import Robot
from tests.day import by_day
from tests.ui.cavum.steps import whole_game
from tests.ui.moved import WatchingFinger

SIZES = [(360, 640), (1280, 800)]


@pytest.mark.parametrize("size", SIZES, ids=["phone", "tablet"])
@pytest.mark.parametrize("seats", by_day([2, 3, 4], 3))
def test_the_robot_enters_whole_games(open_app, size, seats):
    report = Robot(open_app(size=size), whole_game(seats, seats)).play()
    assert report.same_state
    assert report.median <= 3
    assert report.p95 <= 8


def test_a_game_with_letters_filled_in(open_app):
    file = whole_game(3, 7, "letters")
    assert any(b"fill-in" in bytes(row) for row in file.rows)
    report = Robot(open_app(), file).play()
    assert report.same_state
    assert report.median <= 3


def test_a_tile_is_three_touches_and_a_turn_of_four_actions_twelve(open_app):
    finger = open_app()
    robot = Robot(finger, whole_game(4, 11))
    robot.sit_down()
    table = finger.app.table
    tiles, turns, so_far = [], [], 0
    for entered in robot.entries():
        kinds = [act.kind() for act in table.journal.played[-1].acts]
        if kinds[0] == "lay":
            tiles.append(entered.touches)
        before = table.journal.played[-2].state if len(table.journal.played) > 1 else None
        if before is not None and before.section == "build" and not before.route:
            so_far += entered.touches
            if kinds[-1] == "end-turn":
                if before.actions + len(kinds) - 1 - kinds.count("option") >= 4:
                    turns.append(so_far)
                so_far = 0
        else:
            so_far = 0
    assert max(tiles) <= 3
    assert len(turns) > 5
    assert median(turns) <= 12


def test_an_auction_of_four_by_result_is_at_most_twelve(open_app):
    finger = open_app()
    file = whole_game(4, 3)
    opening = file.rows[:6]  # who opens, and five orders
    moves = ["table won 2 7", "2 take-card 1", "table won 4 3", "4 take-card 3", "table won 1 0"]
    moves += ["1 take-card 2", "3 take-card 4"]
    rows = [*opening, *(entry_row((GAME.notation.read(text),)) for text in moves)]
    robot = Robot(finger, whole(file, rows))
    robot.sit_down()
    touches = [entered.touches for entered in robot.entries()]
    assert finger.app.table.state.section == "draft"
    assert sum(touches[6:]) <= 12


@pytest.mark.parametrize("seats", by_day([2, 3, 4], 3))
def test_no_answer_moves_while_its_question_stands(open_app, seats):
    finger = open_app(kind=WatchingFinger)
    assert Robot(finger, whole_game(seats, seats)).play().same_state
    assert finger.moved == ()
