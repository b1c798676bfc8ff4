"""What people do at the table: tiles, stations, routes, sales, lists, and the way back."""

import pytest

from companion.core.moves import TABLE
from companion.games.cavum import best_route
from companion.games.cavum.board import NUMBER
from companion.locale import word
from companion.ui.cavum.geometry import MIDDLES
from companion.ui.cavum.meaning import PickVein, PutPiece, TakePiece
from companion.ui.meaning import Begin, Enter, Open
from companion.ui.robot import Robot
from companion.ui.words import say
from tests.ui.cavum.evening import end_route
from tests.ui.cavum.steps import Tables, close_sheets, first_in, on_screen, whole_game

OPENING = (
    "table first-bidder 1",
    *(f"table reveal orders {card}" for card in "ABCDE"),
    "table won 1 0",
    "1 take-card 1",
    "2 take-card 2",
    "1 pass-orders",
    "2 pass-orders",
)


@pytest.fixture
def building(tables):
    tables.begin(2)
    return tables.play(*OPENING)


def ways(finger):
    return [one.means.moves for one in finger.touchables() if isinstance(one.means, Enter)]


def test_a_tile_and_its_station_are_one_entry(finger, tables, building):
    finger.tap(TakePiece("4"))
    finger.tap(PutPiece("4", False, "J3"))
    before = len(tables.app.table.journal.played)
    both = next(moves for moves in ways(finger) if len(moves) == 2)
    finger.tap(Enter(both))
    assert len(tables.app.table.journal.played) == before + 1
    assert tables.last[1] == "1 station J3"
    finger.tap("undo")
    assert tables.state.actions == 0


def test_the_fourth_action_ends_the_turn(finger, tables, building):
    tables.play("1 lay 6 J3", "1 station J3", "1 points")
    finger.tap(TakePiece("option"))
    (points,) = (moves for moves in ways(finger) if moves[0].kind() == "points")
    finger.tap(Enter(points))
    assert tables.last == ("1 points", "1 end-turn")
    assert tables.state.turn == 1


def test_a_piece_touched_again_is_laid_down(finger, building):
    finger.tap(TakePiece("4"))
    assert building.build.in_hand.piece == "4"
    finger.tap(TakePiece("4"))
    assert building.build.in_hand.piece == ""


def test_an_option_takes_a_tile_in_the_same_flow(finger, tables, building):
    finger.tap(TakePiece("option"))
    finger.tap(TakePiece("6", by_option=True))
    finger.tap(PutPiece("6", True, "J3"))
    finger.tap(Enter(next(moves for moves in ways(finger) if len(moves) == 2)))
    assert tables.last == ("1 option 6", "1 lay 6 J3")


def test_escape_steps_back(finger, building):
    finger.tap(TakePiece("option"))
    finger.tap(TakePiece("6", by_option=True))
    finger.tap(PutPiece("6", True, "J3"))
    for left in (("6", ""), ("option", ""), ("", "")):
        assert building.back()
        assert (building.build.in_hand.piece, building.build.in_hand.at) == left
    assert not building.back()


def test_a_greyed_space_held_says_why(finger, building):
    finger.tap(TakePiece("4"))
    spot = next(one for one in building.board.spots() if one.means == PutPiece("4", False, "D4"))
    finger.hold(spot, 0.9)
    assert on_screen("No tunnel leads to D4")
    finger.tap("show-rule")
    assert finger.app.visits[-1].name == "rule"
    finger.tap("back")
    assert building.build.in_hand.piece == "4", "still in hand after the rule was read"


def test_a_part_of_the_board_that_stands_for_nothing_says_what_is_asked(finger, building):
    building.board.answer(())
    finger.hold(building.board, 0.9)
    assert on_screen(say(finger.app.table.prompt.asks[0].question, finger.app.pages.page.names))


def test_a_winner_and_a_price_held_are_ruled_on(finger, tables):
    tables.begin(2)
    tables.play(*OPENING[:6])
    winner = Begin(TABLE, "won", (("winner", 0),))
    finger.hold(finger.find(lambda means: means == winner), 0.9)
    assert on_screen(word("table.yes-you-may"))
    close_sheets(finger)
    finger.tap(winner)
    price = Begin(TABLE, "won", (("winner", 0), ("price", 0)))
    finger.hold(finger.find(lambda means: means == price), 0.9)
    assert on_screen(word("table.yes-you-may"))


# prospecting


@pytest.fixture
def prospecting(tables):
    """A moment at which a route is sought that takes stones."""
    file = whole_game(3, 2)
    for entries in range(len(file.rows)):
        if b'"start"' in bytes(file.rows[entries]):
            view = tables.at(file, entries)
            best = best_route.best(tables.state, tables.state.turn)
            if best is not None and len(best.stones) > 1:
                return view
    raise AssertionError("no route with stones")


def route_of(tables):
    return best_route.best(tables.state, tables.state.turn)


def settle(finger):
    finger.rest(0.4)


def test_the_best_way_is_shown_and_entered_as_one(finger, tables, prospecting):
    best = route_of(tables)
    seat = tables.state.turn
    before = sum(tables.state.players[seat].stones)
    finger.tap("best-way")
    settle(finger)
    finger.touch(finger.find(lambda means: isinstance(means, Enter) and len(means.moves) > 2))
    assert len(tables.app.table.journal.played[-1].acts) == len(best.spaces) + 1
    assert sum(tables.state.players[seat].stones) == before + len(best.stones)


def test_without_helpers_nobody_is_told(finger, tables, prospecting):
    finger.app.set(helpers=False)
    tables.show()
    assert finger.find(lambda means: means == "best-way") is None


def test_veins_touched_find_their_route(finger, tables, prospecting):
    best = route_of(tables)
    veins = [name for name in best.spaces if NUMBER[name] < 91 and tables.state.veins[NUMBER[name]]]
    for name in veins:
        finger.tap(PickVein(name))
        settle(finger)
    assert on_screen("Route found: ")
    finger.touch(finger.find(lambda means: isinstance(means, Enter) and len(means.moves) > 2))
    assert tables.last[-1].endswith("finish")


def test_a_way_that_was_drawn_is_entered_by_a_touch(finger, tables, prospecting):
    before = tables.state
    path = [NUMBER[name] for name in route_of(tables).spaces]
    board = prospecting.board
    board.draw_from(frozenset(path[:1]))
    points = [board.to_window(*board.on_screen(*MIDDLES[space])) for space in path]
    tip = finger._tip(*points[0])
    finger.send("begin", tip)
    for x, y in points[1:]:
        tip.move({"x": x, "y": y})
        finger.send("update", tip)
    finger.frames(1)
    finger.send("end", tip)
    finger.frames(2)
    assert tables.state == before
    end_route(finger)
    acts = tables.app.table.journal.played[-1].acts
    assert len(acts) == len(path) + 1


def test_killed_in_the_middle_of_a_route_it_is_in_the_same_place(open_app, tmp_path):
    finger = open_app()
    robot = Robot(finger, whole_game(3, 2))
    robot.sit_down()
    for _ in robot.entries():
        if len(finger.app.table.state.route) > 2:
            break
    state = finger.app.table.state
    finger.stop()
    again = open_app()
    again.touch(again.find(lambda means: isinstance(means, tuple) and means[0] == "resume"))
    assert again.app.table.state == state
    view = again.app.pages.page.view
    assert view.panel is view.prospect
    assert any(isinstance(one.means, Enter) for one in view.board.spots())


# lists


def test_the_end_of_a_phase_is_a_list_to_tick_off(finger, tables):
    file = whole_game(4, 4)
    view = tables.at(file, first_in(file, "sale"))
    finger.tap("happened")
    assert on_screen("City scoring")
    assert on_screen("Explosion")
    row = finger.find(lambda means: isinstance(means, tuple) and means[0] == "tick")
    finger.touch(row)
    assert row.chosen
    assert view.table.state.section == "sale"


@pytest.mark.parametrize("name", ["prices", "score", "pool"])
def test_what_lies_beside_the_board_is_one_touch_away(finger, tables, building, name):
    finger.tap(Open(f"cavum-{name}"))
    finger.frames(2)
    assert finger.find(lambda means: means == "ok")


def test_wide_screens_show_points_and_prices_beside(open_app):
    finger = open_app(size=(1280, 800))
    Tables(finger).begin(2)
    assert on_screen("Price scales")
