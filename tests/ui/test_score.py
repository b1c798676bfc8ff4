"""Score only by touch: cells, a keypad that adds, steppers, what cannot be; kept like a game."""

from companion.core.sheet import MOST_POINTS
from companion.ui.finger import Finger
from tests.ui.steps import on_screen, write

MINUTES = 3
PER_SECOND = 1.2  # touches of somebody who reads the numbers from the table


def begin(finger: Finger, *names: str, game: str = "") -> None:
    finger.tap("score-only")
    if game:
        finger.tap(("choose", game))
    for name in names:
        finger.tap("add-player")
        if finger.find(lambda means, name=name: means == ("seat", name)):
            finger.tap(("seat", name))
        else:
            finger.tap("new-player")
            write(finger, name)
            finger.tap("ok")


def type_in(finger: Finger, number: int) -> None:
    for digit in str(number):
        finger.tap(("key", digit))


def cell(finger: Finger, line: int, seat: int) -> str:
    return finger.app.pages.page._cells[line, seat].text


def test_a_pad_is_filled_in_and_kept(finger):
    begin(finger, "Red", "Blue")
    finger.tap(("cell", 0, 0))
    for key in ("3", "+", "6", "+", "2"):
        finger.tap(("key", key))
    assert cell(finger, 0, 0) == "11"
    assert on_screen(finger, "Red: Tunnels  3+6+2")
    finger.tap("next")
    finger.tap(("step", 1))
    finger.tap(("step", 1))
    finger.tap(("step", -1))
    assert cell(finger, 0, 1) == "1"
    finger.tap("finish")
    assert finger.app.visits[-1].name == "sheet"
    assert on_screen(finger, "Red wins")
    (over,) = finger.app.library.history.page()
    assert [seat.total for seat in over.seats] == [11, 1]
    assert finger.app.library.history.going() == []
    finger.tap("home")
    finger.tap("nav-history")
    finger.touch(finger.find(lambda means: isinstance(means, tuple) and means[0] == "past"))
    assert on_screen(finger, "Red wins")
    assert finger.find(lambda means: means == "replay") is None
    finger.app.library.check()


def test_seats_come_and_go_and_numbers_stay(finger):
    begin(finger, "Red", "Blue", "Green")
    finger.tap(("cell", 0, 2))
    type_in(finger, 7)
    finger.tap(("player", "Red"))
    finger.tap("remove")
    assert cell(finger, 0, 1) == "7"
    begin_again = [name for name, _ in finger.app.pages.page.players]
    assert begin_again == ["Blue", "Green"]
    finger.tap(("player", "Blue"))
    finger.tap("remove")
    assert finger.app.pages.page.pad is None
    finger.tap("finish")
    assert finger.app.visits[-1].name == "score"


def test_what_cannot_be_is_said(finger, real_games):
    finger.app.home()
    begin(finger, "Red", "Blue", game="cave_vs_cave")
    finger.tap(("cell", 1, 0))
    type_in(finger, 20)
    assert on_screen(finger, "Gold: from 0 to 19, not 20. The goods track ends at 19.")
    finger.tap("finish")
    assert finger.app.visits[-1].name == "score"
    finger.tap(("key", "back"))
    finger.tap(("key", "back"))
    type_in(finger, 19)
    finger.tap(("cell", 5, 1))
    type_in(finger, 3)
    assert cell(finger, 5, 1) == "1½"  # three iron, half a point each
    finger.tap("finish")
    sheet = finger.app.table.kept_sheet
    assert sheet.totals == (19, 1.5)
    assert [line.values for line in sheet.lines if line.kind == "subtotal"] == [(19, 0), (0, 1.5)]


def test_the_writing_chamber_takes_its_points_off_what_is_lost(finger, real_games):
    finger.app.home()
    begin(finger, "Red", "Blue", game="caverna")
    page = finger.app.pages.page
    lines = {one.id.rpartition(".")[2]: at for at, one in enumerate(page.pad.blanks)}
    for line, number in (("missing", 4), ("unused", 3), ("begging", 1), ("writing-chamber", 1)):
        finger.tap(("cell", lines[line], 0))
        type_in(finger, number)
    written = [cell(finger, lines[one], 0) for one in ("missing", "unused", "begging")]
    assert written == ["−1", "−3", "−3"]  # seven of fourteen come back
    finger.tap(("cell", lines["writing-chamber"], 0))
    finger.tap(("step", 1))
    only = "There is only one of this furnishing."
    assert on_screen(finger, f"Writing Chamber: from 0 to 1, not 2. {only}")


def test_a_tie_is_decided_by_who_sees_the_table(finger, real_games):
    finger.app.home()
    begin(finger, "Red", "Blue", game="cavum")
    finger.tap("finish")
    assert on_screen(finger, "The lowest sequence card wins the tie.")
    finger.tap(("tie", 1))
    sheet = finger.app.table.kept_sheet
    assert (sheet.totals, sheet.winners, sheet.decided) == ((20, 20), (1,), "cavum.tie.card")


def test_four_players_of_caverna_in_three_minutes(finger, real_games):
    for name in ("Red", "Blue", "Green", "Yellow"):
        finger.app.library.people.add(name, name.lower())
    finger.app.home()
    before = finger.touches
    begin(finger, "Red", "Blue", "Green", "Yellow", game="caverna")
    page = finger.app.pages.page
    numbers = [
        (21, 14, 9, 17), (0, 1, 2, 0), (9, 5, 0, 4), (4, 0, 6, 3), (1, 2, 0, 4), (4, 5, 3, 6),
        (3, 0, 6, 1), (29, 24, 17, 31), (6, 12, 0, 8), (13, 4, 9, 2), (0, 0, 1, 0),
        (0, 0, 0, 0),
    ]  # fmt: skip
    assert len(numbers) == len(page.pad.lines)
    finger.tap(("cell", page.pad.lines[0], 0))
    for row in numbers:
        for number in row:
            if number != page.pad.count(int(page.line), int(page.seat)):
                type_in(finger, number)
            finger.tap("next")
    finger.tap("finish")
    sheet = finger.app.table.kept_sheet
    assert sheet.totals == (80, 62, 31, 72)
    lines = {line.id: line.values for line in sheet.lines}
    assert lines["caverna.sheet.grain"] == (5, 3, 0, 2)  # half of it, rounded up
    assert lines["caverna.sheet.gold"] == (13, 4, 6, 2)  # with begging markers, as on the paper
    assert (sheet.winners, sheet.decided) == ((0,), MOST_POINTS)
    touches = finger.touches - before
    assert touches <= MINUTES * 60 * PER_SECOND
    assert touches < 150


def test_a_step_back_asks_before_a_filled_pad_is_thrown_away(finger):
    begin(finger, "Red", "Blue")
    type_in(finger, 12)
    assert finger.app.back()
    finger.tap("stay")
    assert cell(finger, 0, 0) == "12"
    finger.tap("back")
    finger.tap("leave")
    assert finger.app.visits[-1].name == "home"


def test_an_empty_pad_is_left_at_once(finger):
    begin(finger, "Red", "Blue")
    finger.tap("back")
    assert finger.app.visits[-1].name == "home"
