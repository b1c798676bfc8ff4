"""Several fingers at once, and fingers that are lifted late: nothing happens twice or elsewhere."""

import pytest

from companion.ui.widgets.progress import BackgroundJob, work
from tests.ui.steps import wait, write
from tests.ui.test_score import begin, type_in


def place(finger, means):
    finger.frames(2)
    return finger._place(finger.find(lambda found: found == means))


def two_on(finger, means):
    """Two fingers on one button, lifted one after the other."""
    x, y = place(finger, means)
    tips = [finger._tip(x - 4, y), finger._tip(x + 4, y)]
    for kind in ("begin", "end"):
        for tip in tips:
            finger._send(kind, tip)
            finger.frames(1)
    finger.frames(2)


def games_kept(finger):
    return finger.app.library.history.going()


@pytest.fixture
def seated(finger):
    finger.tap(("new", "burrow"))
    for name in ("Red", "Blue"):
        finger.tap("add-player")
        write(finger, name)
        finger.tap("ok")
    return finger


def test_two_fingers_begin_one_game(seated):
    two_on(seated, "begin")
    assert len(games_kept(seated)) == 1
    assert [one.name for one in seated.app.visits] == ["home", "setup"]


def test_two_fingers_write_one_name(seated):
    seated.tap("add-player")
    write(seated, "Green")
    two_on(seated, "ok")
    assert [name for name, _ in seated.app.pages.page.players] == ["Red", "Blue", "Green"]


def test_a_finger_lifted_after_the_page_was_left_does_nothing(seated):
    tip = seated._tip(*place(seated, "begin"))
    seated._send("begin", tip)
    seated.app.back()
    seated.frames(2)
    seated._send("end", tip)
    seated.frames(2)
    assert [one.name for one in seated.app.visits] == ["home"]
    assert games_kept(seated) == []


def test_a_finger_that_rests_after_the_page_was_left_asks_nothing(seated):
    tip = seated._tip(*place(seated, "begin"))
    seated._send("begin", tip)
    asked = []
    seated.app.explain = lambda means: asked.append(means) or True
    seated.app.back()
    seated.rest(0.8)
    seated._send("end", tip)
    assert asked == []


def test_a_finger_below_a_sheet_does_nothing(seated):
    """One rests on the page while another one opens a sheet over it."""
    tip = seated._tip(*place(seated, "begin"))
    seated._send("begin", tip)
    seated.tap("add-player")
    seated._send("end", tip)
    seated.frames(2)
    assert games_kept(seated) == []


def test_two_fingers_resting_on_a_keypad_leave_the_pad_as_it_is(finger):
    begin(finger, "Red", "Blue")
    type_in(finger, 12)
    tips = [finger._tip(*place(finger, ("key", digit))) for digit in "57"]
    for tip in tips:
        finger._send("begin", tip)
    finger.rest(1)
    for tip in tips:
        finger._send("end", tip)
    finger.frames(2)
    assert finger.app.visits[-1].name == "score"


def test_a_job_is_begun_once(finger):
    begun = []
    first = work("Counting", lambda tell: begun.append(1), lambda: None)
    assert work("Counting", lambda tell: begun.append(2), lambda: None) is first
    wait(finger)
    assert begun == [1]


def test_a_backup_by_two_fingers_is_one(finger):
    finger.tap("nav-settings")
    two_on(finger, "back-up")
    wait(finger)
    assert len(list(finger.app.folder.glob("*.backup"))) == 1


def test_a_step_back_stops_a_job_and_leaves_its_sheet_until_it_has_stopped(finger):
    import threading

    go = threading.Event()

    def job(tell):
        go.wait(10)
        tell(0.5)

    work("Counting", job, lambda: None, alone=True)
    finger.frames(3)
    assert finger.app.back()
    finger.frames(2)
    assert finger.find(lambda means: means == "stop")
    go.set()
    wait(finger)
    assert BackgroundJob.under_way is None
    assert not finger.find(lambda means: means == "stop")
